-- Who named a representative and who ended it, and why; rows that came with the town's own records name no one.
alter table representation
  add column named_by_member_oid bigint references member,
  add column ended_at timestamptz,
  add column ended_by_member_oid bigint references member,
  add column end_reason text collate "tr-x-icu" check (length(end_reason) between 1 and 300),
  add check ((ended_at is null) = (ended_by_member_oid is null)),
  add check (ended_at is null or until is not null);
create index representation_by_namer on representation (named_by_member_oid) where named_by_member_oid is not null;
create index representation_by_ender on representation (ended_by_member_oid) where ended_by_member_oid is not null;

alter table sign_in drop constraint sign_in_end_reason_check;
alter table sign_in add constraint sign_in_end_reason_check
  check (end_reason in ('signed_out', 'refresh_reused', 'expired', 'ended_by_owner', 'password_changed',
    'taken_over', 'representation_ended'));
