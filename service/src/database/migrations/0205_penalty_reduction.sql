-- Applications for the reduction of a tax penalty (law 213 art. 376): its part falls away at once, and comes back where tax and
-- the rest of the penalty are not paid in time.
create table penalty_reduction (
  accrual_oid bigint primary key references accrual,
  -- Who applied, and whom they acted for.
  member_oid bigint not null references member,
  registry_oid bigint not null references registry,
  applied_on date not null,
  -- Part that fell away, and what was left to pay.
  lowered_kurus bigint not null check (lowered_kurus > 0),
  left_kurus bigint not null check (left_kurus >= 0),
  -- Whether all was paid in time; null before the term is over.
  is_kept boolean,
  settled_on date,
  check ((is_kept is null) = (settled_on is null))
);
create index penalty_reduction_by_registry on penalty_reduction (registry_oid);
create index penalty_reduction_by_member on penalty_reduction (member_oid);
create index penalty_reduction_running on penalty_reduction (accrual_oid) where is_kept is null;
