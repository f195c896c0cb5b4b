-- Members whom the municipality brought in by a file: each is sent one temporary password, when its turn comes.
create table member_invitation (
  oid bigint generated always as identity primary key,
  member_oid bigint not null unique references member,
  import_run_oid bigint not null references import_run,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Came in by another way, or was closed, before their turn came.
  is_needless boolean not null default false
);
create index member_invitation_by_import_run on member_invitation (import_run_oid);
create index member_invitation_waiting on member_invitation (oid) where sent_at is null;
create index member_invitation_by_sending on member_invitation (sent_at) where sent_at is not null;
