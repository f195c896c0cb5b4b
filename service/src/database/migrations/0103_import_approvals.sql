-- Who stands for a run of the program beside its operator, where it takes much off debts.
alter table import_run add column approved_by_name text collate "tr-x-icu" check (approved_by_name ~ '\S');
