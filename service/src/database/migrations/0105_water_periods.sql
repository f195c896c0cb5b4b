-- How far a counter counts before it begins again, and when the meter was last stamped: it may be used ten years on.
alter table water_meter
  add column digits integer not null default 5 check (digits between 3 and 9),
  add column stamped_on date;
alter table water_reading add column has_turned_over boolean not null default false;

-- The meters of a region read and billed together, once for each month.
create table water_period (
  oid bigint generated always as identity primary key,
  region text collate "tr-x-icu" not null check (length(region) between 1 and 100),
  period_year integer not null check (period_year between 2000 and 2100),
  period_month integer not null check (period_month between 1 and 12),
  read_from date not null,
  read_until date not null check (read_until >= read_from),
  due_date date not null check (due_date > read_until),
  -- Reading, checking with a trial run, checked, approved by a second clerk, billed.
  status text not null default 'reading' check (status in ('reading', 'checking', 'checked', 'approved', 'billed', 'withdrawn')),
  created_at timestamptz not null,
  created_by_member_oid bigint not null references member,
  -- Who asked for the last trial run: another clerk approves it.
  run_at timestamptz,
  run_by_member_oid bigint references member,
  trial_bills integer,
  trial_kurus bigint,
  trial_cubic_metres bigint,
  approved_on date,
  approved_by_member_oid bigint references member check (approved_by_member_oid <> run_by_member_oid),
  billed_at timestamptz,
  check ((status in ('approved', 'billed')) = (approved_by_member_oid is not null)),
  check ((approved_on is null) = (approved_by_member_oid is null)),
  check ((status = 'billed') = (billed_at is not null))
);
create unique index water_period_once on water_period (region, period_year, period_month) where status <> 'withdrawn';
create index water_period_by_creator on water_period (created_by_member_oid);
create index water_period_by_runner on water_period (run_by_member_oid);
create index water_period_by_approver on water_period (approved_by_member_oid);
create index water_period_to_work_on on water_period (oid) where status in ('checking', 'approved');

-- One subscription in a period: from where it is billed, what was read, what stands out, and what became of it.
create table water_period_reading (
  period_oid bigint not null references water_period,
  subscription_oid bigint not null references subscription,
  meter_oid bigint references water_meter,
  read_before date,
  first_index integer,
  -- Of meters that were taken out since the last bill.
  carried_cubic_metres integer not null default 0,
  usual_litres_per_day integer check (usual_litres_per_day >= 0),
  read_on date,
  index_cubic_metres integer,
  cubic_metres integer check (cubic_metres >= 0),
  has_turned_over boolean not null default false,
  is_estimated boolean not null default false,
  finding text check (finding in ('notRead', 'zero', 'negative', 'high', 'turnedOver', 'noHistory')),
  decision text check (decision in ('accept', 'estimate', 'leave')),
  -- The reading the decision is about; it falls when another one comes.
  decided_on date,
  decided_index integer,
  decision_note text collate "tr-x-icu" check (length(decision_note) between 3 and 300),
  decided_at timestamptz,
  decided_by_member_oid bigint references member,
  trial_kurus bigint,
  checked_at timestamptz,
  billed_at timestamptz,
  bill_oid bigint references water_bill,
  primary key (period_oid, subscription_oid),
  check ((decision is null) = (decided_by_member_oid is null))
);
create index water_period_reading_by_subscription on water_period_reading (subscription_oid, period_oid desc);
create index water_period_reading_by_meter on water_period_reading (meter_oid);
create index water_period_reading_by_decider on water_period_reading (decided_by_member_oid);
create index water_period_reading_by_bill on water_period_reading (bill_oid);
create index water_period_reading_to_check on water_period_reading (period_oid, checked_at nulls first, subscription_oid);
create index water_period_reading_to_bill on water_period_reading (period_oid, subscription_oid) where billed_at is null;
create index water_period_reading_that_stands_out on water_period_reading (period_oid, finding, subscription_oid)
  where finding is not null;

-- A bill of a period may have nothing to pay, once an estimate before it is taken off.
alter table water_bill alter column accrual_oid drop not null;
alter table water_bill
  add column period_oid bigint references water_period,
  add column meter_oid bigint references water_meter,
  add column is_estimated boolean not null default false,
  -- The bill by reading that took an estimated one off.
  add column corrected_by_oid bigint references water_bill,
  add column carried_cubic_metres integer not null default 0 check (carried_cubic_metres >= 0),
  -- What the counter can show, where it began again from nothing.
  add column turned_over_at integer check (turned_over_at > 0),
  drop constraint water_bill_check1,
  add constraint water_bill_index_rises check (last_index + coalesce(turned_over_at, 0) >= first_index);
create unique index water_bill_once_in_a_period on water_bill (period_oid, subscription_oid) where period_oid is not null;
create index water_bill_by_meter on water_bill (meter_oid);
create index water_bill_by_correction on water_bill (corrected_by_oid);
create index water_bill_estimated on water_bill (subscription_oid) where is_estimated and corrected_by_oid is null;
