-- Bank file that a run of the import booked: receipts of one that a clerk sent are looked for by someone else.
alter table import_run add column bank_file_oid bigint references bank_file;
create index import_run_by_bank_file on import_run (bank_file_oid) where bank_file_oid is not null;
