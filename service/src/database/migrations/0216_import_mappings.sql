-- How files with other names of columns and other codes are read, by what they hold and by their header.
create table import_mapping (
  oid bigint generated always as identity primary key,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,40}$'),
  -- Names in the header of such files; their order does not count.
  header_names text[] not null check (cardinality(header_names) between 1 and 500),
  header_digest bytea not null check (length(header_digest) = 32),
  version integer not null check (version > 0),
  -- For each column of ours where it comes from and what its codes mean; empty ends the mapping.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  member_oid bigint not null references member,
  created_at timestamptz not null,
  unique (kind, header_digest, version)
);
create index import_mapping_by_member on import_mapping (member_oid);

comment on table import_mapping is 'How files with other names of columns and other codes are read, by what they hold and by their header';
comment on column import_mapping.header_names is 'Names in the header of such files; their order does not count';
comment on column import_mapping.columns is 'Where each column of ours comes from and what its codes mean; empty ends the mapping';

-- By which mapping the lines of a run were read.
alter table import_run add column mapping_oid bigint references import_mapping;
create index import_run_by_mapping on import_run (mapping_oid) where mapping_oid is not null;

-- Beginning of a file at the desk, by which its columns are mapped.
alter table import_file drop constraint import_file_role_check;
alter table import_file add constraint import_file_role_check
  check (role in ('data', 'paper', 'rejected', 'missing', 'corrected', 'toFix', 'sample'));
