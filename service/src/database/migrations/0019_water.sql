-- Prices of water by tier, as the council decides them.
create table water_price (
  water_group text not null check (water_group in ('residence', 'business')),
  tier integer not null check (tier between 1 and 9),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- For one residence or workplace in thirty days; the last tier is open.
  up_to_cubic_metres integer check (up_to_cubic_metres > 0),
  water_kurus bigint not null check (water_kurus >= 0),
  wastewater_kurus bigint not null check (wastewater_kurus >= 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (water_group, valid_from, tier)
);

create table water_term (
  code text collate "C" not null check (code in ('waterVatBasisPoints', 'wastewaterVatBasisPoints',
    'fixedFeeVatBasisPoints', 'fixedFeeKurus', 'depositCubicMetres', 'cutNoticeDays', 'cutLeastKurus', 'cutLeastBills')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  value bigint not null check (value >= 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (code, valid_from)
);

create table subscription (
  oid bigint generated always as identity primary key,
  subscriber_number text collate "C" not null unique check (length(subscriber_number) between 1 and 30),
  registry_oid bigint not null references registry,
  subscriber_type text not null check (subscriber_type in ('G', 'Y', 'T', 'K', 'D', 'B')),
  water_group text not null check (water_group in ('residence', 'business')),
  -- How many residences or workplaces the meter serves.
  units integer not null default 1 check (units between 1 and 500),
  address_text text collate "tr-x-icu" not null,
  status text not null default 'active' check (status in ('active', 'closing', 'closed')),
  -- 1 active, 2 cut request sent, 3 cut, 4 cut request rejected.
  water_line_status integer not null default 1 check (water_line_status between 1 and 4),
  started_on date not null,
  ended_on date check (ended_on >= started_on),
  check ((status = 'closed') = (ended_on is not null))
);
create index subscription_by_registry on subscription (registry_oid, subscriber_number);

create table water_meter (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  serial_number text collate "C" not null unique,
  meter_type text collate "tr-x-icu" not null
);
create index water_meter_by_subscription on water_meter (subscription_oid);

-- What was done to a meter: 1 ripped out, 2 mounted, 3 put in the place of another.
create table water_meter_operation (
  oid bigint generated always as identity primary key,
  meter_oid bigint not null references water_meter,
  operation_type integer not null check (operation_type between 1 and 3),
  done_on date not null,
  index_cubic_metres integer not null check (index_cubic_metres >= 0)
);
create index water_meter_operation_by_meter on water_meter_operation (meter_oid, done_on);

create table water_reading (
  oid bigint generated always as identity primary key,
  meter_oid bigint not null references water_meter,
  read_on date not null,
  index_cubic_metres integer not null check (index_cubic_metres >= 0),
  -- Read by the municipality, or told by the subscriber when the contract was ended.
  read_by text not null check (read_by in ('reader', 'subscriber')),
  unique (meter_oid, read_on)
);

-- A bill from one reading to the next. What is owed for it stands in the ledger, under the accrual.
create table water_bill (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  accrual_oid bigint not null unique references accrual,
  read_before date not null,
  read_on date not null check (read_on > read_before),
  first_index integer not null check (first_index >= 0),
  last_index integer not null check (last_index >= first_index),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  total_kurus bigint not null check (total_kurus > 0),
  is_final boolean not null default false
);
create index water_bill_by_subscription on water_bill (subscription_oid, read_on desc);
create unique index water_bill_one_final on water_bill (subscription_oid) where is_final;

create table water_deposit (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  paid_on date not null,
  paid_kurus bigint not null check (paid_kurus > 0),
  -- What it is valued by when the contract ends.
  cubic_metres integer not null check (cubic_metres > 0),
  -- Set off and given back with the end of the contract.
  settled_at timestamptz
);
create index water_deposit_by_subscription on water_deposit (subscription_oid);

-- What became of a water line, and why. Written once, never changed.
create table water_line_event (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  happened_at timestamptz not null,
  from_status integer not null check (from_status between 1 and 4),
  to_status integer not null check (to_status between 1 and 4 and to_status <> from_status),
  caused_by text not null check (caused_by in ('subscriber', 'lateDebt', 'clerk')),
  -- Who acted, and for whom.
  member_oid bigint references member,
  registry_oid bigint not null references registry,
  reason text collate "tr-x-icu" not null
);
create index water_line_event_by_subscription on water_line_event (subscription_oid, oid desc);
create index water_line_event_by_member on water_line_event (member_oid) where member_oid is not null;
create index water_line_event_by_registry on water_line_event (registry_oid);
create trigger water_line_event_is_append_only before update or delete on water_line_event
  for each row execute function refuse_change();
create trigger water_line_event_is_not_emptied before truncate on water_line_event
  for each statement execute function refuse_change();

create table water_application (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null unique check (reference ~ '^[0-9]{4}-[0-9A-Z]{8}$'),
  -- 6 is a cancellation.
  application_type integer not null check (application_type between 1 and 22),
  subscription_oid bigint not null references subscription,
  registry_oid bigint not null references registry,
  -- The member who asked, or the proven phone of someone without an account.
  member_oid bigint references member,
  guest_gsm_number text collate "C" check (guest_gsm_number ~ '^\+905[0-9]{9}$'),
  created_at timestamptz not null,
  decision text check (decision in ('completed', 'rejected')),
  decided_at timestamptz,
  decided_by_member_oid bigint references member,
  reason text collate "tr-x-icu" check (length(reason) between 1 and 300),
  check ((member_oid is null) <> (guest_gsm_number is null)),
  check ((decision is null) = (decided_at is null))
);
create index water_application_by_subscription on water_application (subscription_oid, oid desc);
create index water_application_by_registry on water_application (registry_oid, oid desc);
create index water_application_by_member on water_application (member_oid);
create index water_application_by_decider on water_application (decided_by_member_oid);
create index water_application_waiting on water_application (oid) where decision is null;
-- A contract is ended once.
create unique index water_application_one_cancellation on water_application (subscription_oid)
  where application_type = 6 and decision is distinct from 'rejected';

create table contract_cancellation (
  application_oid bigint primary key references water_application,
  water_line_cutting_date date not null,
  last_index integer not null check (last_index >= 0),
  email text check (length(email) between 3 and 254),
  address text collate "tr-x-icu" not null,
  -- 1 to an IBAN, 2 against other debts; nothing where nothing is left to return.
  deposit_return_type integer check (deposit_return_type in (1, 2)),
  iban_owner text collate "tr-x-icu",
  bank_iban_no text collate "C" check (bank_iban_no ~ '^TR[0-9]{24}$'),
  bank_branch_oid bigint references bank_branch,
  final_bill_kurus bigint not null check (final_bill_kurus >= 0),
  deposit_kurus bigint not null check (deposit_kurus >= 0),
  set_off_kurus bigint not null check (set_off_kurus between 0 and deposit_kurus),
  return_kurus bigint not null check (return_kurus = deposit_kurus - set_off_kurus),
  derivation jsonb not null,
  collection_oid bigint unique references collection,
  check ((deposit_return_type is not distinct from 1) = (bank_iban_no is not null)),
  check ((bank_iban_no is null) = (iban_owner is null)),
  check (return_kurus = 0 or deposit_return_type = 1)
);
create index contract_cancellation_by_branch on contract_cancellation (bank_branch_oid);

-- What is to be done about late debts of a day: written first, carried out afterwards.
create table late_debt_step (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  -- 1 send notice, 2 cut water.
  operation integer not null check (operation in (1, 2)),
  planned_on date not null,
  -- 1 by amount due, 2 by bills due.
  query_type integer not null check (query_type in (1, 2)),
  overdue_kurus bigint not null check (overdue_kurus > 0),
  overdue_bills integer not null check (overdue_bills > 0),
  -- The notice whose period has passed; nothing is cut without one.
  notice_oid bigint references late_debt_step,
  carried_out_at timestamptz,
  -- The debt was paid, or the line is closed already.
  dropped_at timestamptz,
  unique (subscription_oid, operation, planned_on),
  check ((operation = 2) = (notice_oid is not null)),
  check (carried_out_at is null or dropped_at is null)
);
create index late_debt_step_by_notice on late_debt_step (notice_oid);
create index late_debt_step_to_do on late_debt_step (oid) where carried_out_at is null and dropped_at is null;

-- Whoever ends a contract without an account gets its document too.
alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check check (kind ~ '^[a-z_]{3,30}$');
alter table issued_document alter column member_oid drop not null;

insert into menu_item (parent_oid, position, type, name, path, icon, icon_text, shown_when)
  select oid, 45, 'page', 'Su aboneliklerim', '/Aboneliklerim', 'droplet', 'SU', 'ShowSubscriptionMenu'
  from menu_item where name = 'Bilgilerim';
insert into menu_item (position, type, name, path, icon, icon_text, shown_when) values
  (87, 'page', 'Su aboneliği iptali', '/ContractCancellation', 'droplet-off', 'Sİ', 'ShowSubscriptionMenu');
