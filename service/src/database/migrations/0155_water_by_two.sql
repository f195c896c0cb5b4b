-- Clerk who wrote a reading at the desk: they do not approve the bills that come of it.
alter table water_reading add column noted_by_member_oid bigint references member;
create index water_reading_by_clerk on water_reading (noted_by_member_oid) where noted_by_member_oid is not null;

-- Estimates that a reading shows to have been too high: what billing takes off debts or owes back.
alter table water_period add column trial_credit_kurus bigint check (trial_credit_kurus >= 0);
alter table water_period_reading add column credit_kurus bigint check (credit_kurus >= 0);
create index water_period_reading_credits on water_period_reading (period_oid) where credit_kurus > 0;

-- Minutes that were dropped leave the inspection open: others may be written of it.
alter table water_illegal_use drop constraint water_illegal_use_work_order_oid_key;
create unique index water_illegal_use_standing on water_illegal_use (work_order_oid) where state <> 'rejected';
create index water_illegal_use_by_work_order on water_illegal_use (work_order_oid);

-- Estimates that the asked end of a contract settled: a rejection takes the bill back and asks for them again.
alter table contract_cancellation add column settled_bill_oid bigint references water_bill;
alter table contract_cancellation add column lowered_estimates jsonb not null default '[]';
create index contract_cancellation_by_settled_bill on contract_cancellation (settled_bill_oid)
  where settled_bill_oid is not null;
