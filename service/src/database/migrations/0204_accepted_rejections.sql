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
  accepted_by_member_oid bigint references member,
  accepted_at timestamptz not null,
  ended_at timestamptz,
  ended_by_member_oid bigint references member,
  check (ended_at is not null or ended_by_member_oid is null)
);
create unique index accepted_rejection_in_force on accepted_rejection (kind, record_key, field) where ended_at is null;
create index accepted_rejection_by_acceptor on accepted_rejection (accepted_by_member_oid);
create index accepted_rejection_by_ender on accepted_rejection (ended_by_member_oid);

-- Why the rejected lines of a file at the desk are accepted.
alter table desk_import add column accept_reason text collate "tr-x-icu";

-- Rejected lines as they stand in the file, to be mended and tried alone.
alter table import_file drop constraint import_file_role_check;
alter table import_file add constraint import_file_role_check
  check (role in ('data', 'paper', 'rejected', 'missing', 'corrected', 'toFix'));
