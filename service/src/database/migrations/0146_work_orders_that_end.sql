-- Why and by whom planned work was withdrawn, which period a reading belongs to, which visit is a repeated one, the day
-- that was asked for, and why an index could not be read.
alter table water_work_order
  add column withdrawn_at timestamptz,
  add column withdrawn_by_member_oid bigint references member,
  add column withdraw_reason text collate "tr-x-icu" check (length(withdraw_reason) between 3 and 300),
  add column period_oid bigint references water_period,
  -- The earlier visit that this one repeats; each is repeated once.
  add column follows_oid bigint unique references water_work_order check (follows_oid <> oid),
  -- The day from which on someone asked for it.
  add column wished_on date,
  -- Instead of an index of a cut or an opening.
  add column unread_reason text collate "tr-x-icu" check (length(unread_reason) between 3 and 200),
  add check (unread_reason is null or index_cubic_metres is null);
create index water_work_order_by_withdrawer on water_work_order (withdrawn_by_member_oid)
  where withdrawn_by_member_oid is not null;
create index water_work_order_by_period on water_work_order (period_oid) where period_oid is not null;

update water_work_order work set period_oid = (
  select water_period.oid from water_period_reading reading join water_period on water_period.oid = reading.period_oid
  where reading.subscription_oid = work.subscription_oid and water_period.created_at <= work.created_at
  order by water_period.created_at desc limit 1)
where kind = 4 and state = 'planned';
-- Readings of periods that ended long ago were still asked for.
update water_work_order work set state = 'withdrawn', withdrawn_at = now(),
  withdraw_reason = 'Okuma dönemi kapandı'
from water_period period
where period.oid = work.period_oid and work.state = 'planned' and period.status in ('billed', 'withdrawn');

alter table water_application_step drop constraint water_application_step_step_check;
alter table water_application_step add constraint water_application_step_step_check
  check (step in ('applied', 'handoverAccepted', 'handoverRefused', 'documentAsked', 'documentGiven',
    'proposed', 'returned', 'accepted', 'workPlanned', 'workWithdrawn', 'rejected', 'withdrawn'));
