-- A file that a clerk brings in at the desk: tried first, then written, by whichever service has the lease.
create table desk_import (
  oid bigint generated always as identity primary key,
  -- Chosen by the browser, so that an import that is begun twice is one.
  start_id uuid not null unique,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,40}$'),
  file_name text collate "tr-x-icu" not null check (length(file_name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  is_update boolean not null,
  is_complete boolean not null,
  end_missing_percent integer check (end_missing_percent between 1 and 100),
  reason text collate "tr-x-icu" check (length(reason) between 1 and 300),
  skips_rejected boolean not null default false,
  status text collate "C" not null check (status in ('receiving', 'toTry', 'trying', 'tried', 'toWrite', 'writing',
    'written', 'rejected', 'unreadable', 'failed')),
  member_oid bigint not null references member,
  created_at timestamptz not null,
  written_by_member_oid bigint references member,
  -- Since when it waits for its turn.
  queued_at timestamptz,
  ended_at timestamptz,
  -- The service that works on it, until when it has said so, and how often it was begun.
  worker_id uuid,
  leased_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  stage text collate "C" check (stage in ('reading', 'checking', 'writing')),
  share_percent integer check (share_percent between 0 and 100),
  file_sha256 bytea check (length(file_sha256) = 32),
  outcome jsonb,
  first_rejected jsonb not null default '[]',
  message text collate "tr-x-icu",
  check ((status in ('trying', 'writing')) = (leased_until is not null)),
  check ((status in ('trying', 'writing')) = (worker_id is not null))
);
create index desk_import_by_member on desk_import (member_oid);
create index desk_import_by_writer on desk_import (written_by_member_oid);
create index desk_import_by_turn on desk_import (queued_at, oid) where status in ('toTry', 'trying', 'toWrite', 'writing');

-- The file itself, PDFs beside it, and the reports it left; only reports stay once it is written.
create table import_file (
  oid bigint generated always as identity primary key,
  desk_import_oid bigint not null references desk_import,
  role text collate "C" not null check (role in ('data', 'paper', 'rejected', 'missing')),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 255),
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- Of a PDF: whether it was found harmless.
  is_checked boolean not null default false,
  created_at timestamptz not null,
  unique (desk_import_oid, role, name)
);
create index import_file_by_age on import_file (created_at);

create table import_file_part (
  file_oid bigint not null references import_file on delete cascade,
  first_byte bigint not null check (first_byte >= 0),
  hash bytea not null references file_blob,
  primary key (file_oid, first_byte)
);
create index import_file_part_by_hash on import_file_part (hash);

-- Which import at the desk a run was part of.
alter table import_run add column desk_import_oid bigint references desk_import;
create index import_run_by_desk_import on import_run (desk_import_oid) where desk_import_oid is not null;
