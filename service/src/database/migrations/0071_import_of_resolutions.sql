-- The archive of resolutions comes in by import and says by which run.
alter table resolution add column import_run_oid bigint references import_run;
create index resolution_by_import_run on resolution (import_run_oid) where import_run_oid is not null;
