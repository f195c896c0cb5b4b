-- Where a meter is read with its neighbours: the neighbourhood that the address begins with.
alter table subscription add column region text collate "tr-x-icu" not null
  generated always as (coalesce(substring(address_text from '^[^,]*?(?:Mahallesi|Mah\.|Köyü)'), 'Diğer')) stored;
create index subscription_by_region on subscription (region, oid);

-- What a field team is to do at an address, and what it did.
create table water_work_order (
  oid bigint generated always as identity primary key,
  -- 1 rip out, 2 mount, 3 replace, 4 read, 5 cut, 6 open, 7 inspect, 8 seal.
  kind integer not null check (kind between 1 and 8),
  -- Nothing where water is looked for at an address without a subscription.
  subscription_oid bigint references subscription,
  -- What a subscriber asked for, where they did.
  application_oid bigint references water_application,
  region text collate "tr-x-icu" not null check (length(region) between 1 and 100),
  address_text text collate "tr-x-icu" not null check (length(address_text) between 3 and 300),
  reason text collate "tr-x-icu" not null check (length(reason) between 3 and 300),
  planned_on date not null,
  -- Nothing until a team is given the work.
  team text collate "tr-x-icu" check (length(team) between 1 and 40),
  state text not null default 'planned' check (state in ('planned', 'done', 'notDone', 'withdrawn')),
  created_at timestamptz not null,
  -- Nothing where the service planned it.
  planned_by_member_oid bigint references member,
  -- Made by the phone, so that a report sent again arrives once.
  report_id uuid unique,
  reported_at timestamptz,
  reported_by_member_oid bigint references member,
  -- By the phone's clock, which may run long before the report arrives.
  done_at timestamptz,
  result_text text collate "tr-x-icu" check (length(result_text) between 1 and 500),
  index_cubic_metres integer check (index_cubic_metres >= 0),
  meter_serial_number text collate "C" check (length(meter_serial_number) between 1 and 40),
  -- In millionths of a degree.
  latitude_micro integer check (latitude_micro between -90000000 and 90000000),
  longitude_micro integer check (longitude_micro between -180000000 and 180000000),
  check ((latitude_micro is null) = (longitude_micro is null)),
  check ((state in ('done', 'notDone')) = (reported_at is not null)),
  check ((reported_at is null) = (done_at is null))
);
create index water_work_order_by_day on water_work_order (planned_on, region, oid) where state = 'planned';
create index water_work_order_by_subscription on water_work_order (subscription_oid, oid desc);
create index water_work_order_by_application on water_work_order (application_oid) where application_oid is not null;
create index water_work_order_by_planner on water_work_order (planned_by_member_oid);
create index water_work_order_by_reporter on water_work_order (reported_by_member_oid);
create index water_work_order_by_report on water_work_order (reported_at desc, oid desc);
-- The same work is not planned twice at one place.
create unique index water_work_order_one_planned on water_work_order (subscription_oid, kind) where state = 'planned';
