-- Postal addresses of registries come in by file, too, and say by which run.
alter table registry_address add column import_run_oid bigint references import_run;
create index registry_address_by_import_run on registry_address (import_run_oid) where import_run_oid is not null;
