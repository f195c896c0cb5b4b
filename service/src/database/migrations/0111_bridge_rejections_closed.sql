-- A record that will never come right is closed by a person with a reason; refused again it is open again.
alter table bridge_rejection add column closed_by_member_oid bigint references member;
alter table bridge_rejection add column closing_reason text collate "tr-x-icu" check (length(closing_reason) between 10 and 300);
alter table bridge_rejection add constraint bridge_rejection_is_closed_by_someone
  check ((closed_by_member_oid is null) = (closing_reason is null));
create index bridge_rejection_by_closer on bridge_rejection (closed_by_member_oid) where closed_by_member_oid is not null;
