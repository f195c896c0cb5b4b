-- How a difference that a report left behind was settled. Giving up cubic metres takes a second clerk.
alter table water_work_order
  add column difference_way text check (difference_way in ('nextBill', 'close')),
  add column difference_reason text collate "tr-x-icu" check (length(difference_reason) between 3 and 300),
  add column difference_proposed_by_member_oid bigint references member,
  add column difference_settled_at timestamptz,
  add column difference_settled_by_member_oid bigint references member,
  add check ((difference_settled_at is null) = (difference_settled_by_member_oid is null)),
  add check ((difference_way is null) = (difference_reason is null)),
  add constraint water_difference_has_two_clerks check (
    difference_proposed_by_member_oid is null or difference_proposed_by_member_oid <> difference_settled_by_member_oid);
create index water_work_order_by_difference_proposer on water_work_order (difference_proposed_by_member_oid)
  where difference_proposed_by_member_oid is not null;
create index water_work_order_by_difference_settler on water_work_order (difference_settled_by_member_oid)
  where difference_settled_by_member_oid is not null;
drop index water_work_order_with_problem;
create index water_work_order_with_difference on water_work_order (oid) where problem is not null and difference_settled_at is null;
