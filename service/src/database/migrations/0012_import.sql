-- Who brought data in from the municipality's own system, when, and from which file. Only what was written has a run.
create table import_run (
  oid bigint generated always as identity primary key,
  kind text not null check (kind in ('registries', 'accruals', 'adjustments', 'collections')),
  operator_name text collate "tr-x-icu" not null check (operator_name ~ '\S'),
  file_name text not null,
  file_sha256 bytea not null check (length(file_sha256) = 32),
  line_count integer not null check (line_count >= 0),
  written_count integer not null check (written_count > 0),
  unchanged_count integer not null check (unchanged_count >= 0),
  -- Lines left out because the operator said so; otherwise one of them stops the run.
  rejected_count integer not null check (rejected_count >= 0),
  imported_at timestamptz not null
);
create trigger import_run_is_append_only before update or delete on import_run
  for each row execute function refuse_change();
create trigger import_run_is_not_emptied before truncate on import_run
  for each statement execute function refuse_change();

-- Which run brought a record, where one did.
alter table registry add column import_run_oid bigint references import_run;
alter table accrual add column import_run_oid bigint references import_run;
alter table accrual_adjustment add column import_run_oid bigint references import_run;
alter table collection add column import_run_oid bigint references import_run;
create index registry_by_import_run on registry (import_run_oid) where import_run_oid is not null;
create index accrual_by_import_run on accrual (import_run_oid) where import_run_oid is not null;
create index accrual_adjustment_by_import_run on accrual_adjustment (import_run_oid) where import_run_oid is not null;
create index collection_by_import_run on collection (import_run_oid) where import_run_oid is not null;
