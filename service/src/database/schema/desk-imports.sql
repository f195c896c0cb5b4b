-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Lines of other systems that are known to be wrong: a file with no others went well.
create table accepted_rejection (
  oid bigint generated always as identity primary key,
  kind text collate "C" not null,
  -- Number of the record, or SHA-256 of the fields of a line whose number cannot be read.
  record_key text collate "C" not null,
  field text collate "C" not null,
  reason text collate "tr-x-icu" not null,
  why text collate "tr-x-icu" not null,
  accepted_by_name text collate "tr-x-icu" not null,
  accepted_by_member_oid bigint,
  accepted_at timestamptz not null,
  ended_at timestamptz,
  ended_by_member_oid bigint,
  constraint accepted_rejection_check check ((ended_at is not null) or (ended_by_member_oid is null))
);
alter table accepted_rejection add constraint accepted_rejection_accepted_by_member_oid_fkey foreign key (accepted_by_member_oid) references member (oid);
alter table accepted_rejection add constraint accepted_rejection_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
create index accepted_rejection_by_acceptor on accepted_rejection (accepted_by_member_oid);
create index accepted_rejection_by_ender on accepted_rejection (ended_by_member_oid);
create unique index accepted_rejection_in_force on accepted_rejection (kind, record_key, field, steady_reason(reason) collate "C") where (ended_at is null);

-- A file that a clerk brings in at the desk: tried first, then written, by whichever service has the lease.
create table desk_import (
  oid bigint generated always as identity primary key,
  -- Chosen by the browser, so that an import that is begun twice is one.
  start_id uuid not null unique,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,40}$'),
  file_name text collate "tr-x-icu" not null check ((length(file_name) >= 1) and (length(file_name) <= 255)),
  size_bytes bigint not null check (size_bytes > 0),
  is_update boolean not null,
  is_complete boolean not null,
  end_missing_percent integer check ((end_missing_percent >= 1) and (end_missing_percent <= 100)),
  reason text collate "tr-x-icu" check ((length(reason) >= 1) and (length(reason) <= 300)),
  skips_rejected boolean not null default false,
  status text collate "C" not null check (status in ('receiving', 'toTry', 'trying', 'tried', 'toWrite', 'writing', 'written', 'rejected', 'unreadable', 'failed')),
  member_oid bigint not null,
  created_at timestamptz not null,
  written_by_member_oid bigint,
  -- Since when it waits for its turn.
  queued_at timestamptz,
  ended_at timestamptz,
  -- The service that works on it, until when it has said so, and how often it was begun.
  worker_id uuid,
  leased_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  stage text collate "C" check (stage in ('reading', 'checking', 'writing')),
  share_percent integer check ((share_percent >= 0) and (share_percent <= 100)),
  file_sha256 bytea check (length(file_sha256) = 32),
  outcome jsonb,
  first_rejected jsonb not null default '[]',
  message text collate "tr-x-icu",
  -- A file at the desk that corrects rows, and the list of them that it leaves.
  correction text collate "C" check (correction in ('change', 'takeOut')),
  -- People that the lines of a file were held against or who are missing in it: a report is read only together
  -- with them.
  met_registry_oids bigint[] not null default '{}'::bigint[],
  -- How the letters of a file at the desk are written, where a clerk says it.
  encoding text collate "C" check (encoding in ('utf-8', 'windows-1254', 'iso-8859-9', 'cp857', 'utf-16le', 'utf-16be')),
  -- Why the rejected lines of a file at the desk are accepted.
  accept_reason text collate "tr-x-icu",
  constraint desk_import_check check ((status in ('trying', 'writing')) = (leased_until is not null)),
  constraint desk_import_check1 check ((status in ('trying', 'writing')) = (worker_id is not null)),
  constraint desk_import_correction_has_a_reason check ((correction is null) or (length(reason) >= 10))
);
alter table desk_import add constraint desk_import_member_oid_fkey foreign key (member_oid) references member (oid);
alter table desk_import add constraint desk_import_written_by_member_oid_fkey foreign key (written_by_member_oid) references member (oid);
create index desk_import_by_member on desk_import (member_oid);
create index desk_import_by_turn on desk_import (queued_at, oid) where (status in ('toTry', 'trying', 'toWrite', 'writing'));
create index desk_import_by_writer on desk_import (written_by_member_oid);

-- The file itself, PDFs beside it, and the reports it left; only reports stay once it is written.
create table import_file (
  oid bigint generated always as identity primary key,
  desk_import_oid bigint not null,
  role text collate "C" not null check (role in ('data', 'paper', 'rejected', 'missing', 'corrected', 'toFix', 'sample')),
  name text collate "tr-x-icu" not null check ((length(name) >= 1) and (length(name) <= 255)),
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0,
  -- Of a PDF: whether it was found harmless.
  is_checked boolean not null default false,
  created_at timestamptz not null,
  constraint import_file_check check ((received_bytes >= 0) and (received_bytes <= size_bytes)),
  constraint import_file_desk_import_oid_role_name_key unique (desk_import_oid, role, name)
);
alter table import_file add constraint import_file_desk_import_oid_fkey foreign key (desk_import_oid) references desk_import (oid);
create index import_file_by_age on import_file (created_at);

create table import_file_part (
  file_oid bigint not null,
  first_byte bigint not null check (first_byte >= 0),
  hash bytea not null,
  constraint import_file_part_pkey primary key (file_oid, first_byte)
);
alter table import_file_part add constraint import_file_part_file_oid_fkey foreign key (file_oid) references import_file (oid) on delete cascade;
alter table import_file_part add constraint import_file_part_hash_fkey foreign key (hash) references file_blob (hash);
create index import_file_part_by_hash on import_file_part (hash);

-- How files with other names of columns and other codes are read, by what they hold and by their header
create table import_mapping (
  oid bigint generated always as identity primary key,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,40}$'),
  -- Names in the header of such files; their order does not count
  header_names text[] not null check ((cardinality(header_names) >= 1) and (cardinality(header_names) <= 500)),
  header_digest bytea not null check (length(header_digest) = 32),
  version integer not null check (version > 0),
  -- Where each column of ours comes from and what its codes mean; empty ends the mapping
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  member_oid bigint not null,
  created_at timestamptz not null,
  constraint import_mapping_kind_header_digest_version_key unique (kind, header_digest, version)
);
alter table import_mapping add constraint import_mapping_member_oid_fkey foreign key (member_oid) references member (oid);
create index import_mapping_by_member on import_mapping (member_oid);
