-- Water used without a contract or past the meter: the minutes of an inspection, what is owed for it, and who decided.
create table water_illegal_use (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null unique check (reference ~ '^\d{4}-[0-9A-Z]{8}$'),
  -- The inspection with its photos; one has minutes once.
  work_order_oid bigint not null unique references water_work_order,
  -- Who used the water.
  registry_oid bigint not null references registry,
  subscription_oid bigint references subscription,
  -- 0 no subscriber, 1 subscriber.
  subscription_status integer not null check (subscription_status in (0, 1)),
  -- 1 working, 2 not working, 3 no meter.
  meter_status integer not null check (meter_status between 1 and 3),
  water_group text not null check (water_group in ('residence', 'business')),
  units integer not null check (units between 1 and 500),
  address_text text collate "tr-x-icu" not null check (length(address_text) between 3 and 300),
  -- Who signed the minutes.
  officers jsonb not null check (jsonb_array_length(officers) between 1 and 10),
  detected_on date not null,
  -- Nothing where the beginning is not known.
  started_on date check (started_on < detected_on),
  is_repeat boolean not null,
  cubic_metres integer not null check (cubic_metres >= 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  derivation jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'accrued', 'rejected')),
  recorded_at timestamptz not null,
  recorded_by_member_oid bigint not null references member,
  decided_at timestamptz,
  decided_by_member_oid bigint references member,
  decision_note text collate "tr-x-icu" check (length(decision_note) between 3 and 300),
  accrual_oid bigint unique references accrual,
  check ((subscription_status = 1) = (subscription_oid is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by_member_oid is null)),
  check ((state = 'accrued') = (accrual_oid is not null)),
  -- Whoever wrote the minutes does not decide what they cost.
  constraint water_illegal_use_has_two_clerks check (decided_by_member_oid <> recorded_by_member_oid)
);
create index water_illegal_use_by_registry on water_illegal_use (registry_oid, oid desc);
create index water_illegal_use_by_subscription on water_illegal_use (subscription_oid) where subscription_oid is not null;
create index water_illegal_use_by_state on water_illegal_use (state, oid desc);
create index water_illegal_use_by_recorder on water_illegal_use (recorded_by_member_oid);
create index water_illegal_use_by_decider on water_illegal_use (decided_by_member_oid);
create index water_work_order_inspected on water_work_order (reported_at desc) where kind = 7 and state = 'done';

insert into revenue (code, name, module_code, bears_delay_fine, legal_basis) values
  (57, 'Kaçak su bedeli', 5, false, 'Su tarifesi (meclis kararı), kaçak su hükümleri')
  on conflict (code) do nothing;
insert into revenue_economic_code (revenue_code, economic_code, source, is_uncertain) values
  (57, '03.01.02.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', true)
  on conflict (revenue_code) do nothing;
