-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create table contract_cancellation (
  application_oid bigint primary key,
  water_line_cutting_date date not null,
  last_index integer not null check (last_index >= 0),
  email text check ((length(email) >= 3) and (length(email) <= 254)),
  address text collate "tr-x-icu" not null,
  -- 1 to an IBAN, 2 against other debts; nothing where nothing is left to return.
  deposit_return_type integer check (deposit_return_type = any (array[1, 2])),
  iban_owner text collate "tr-x-icu",
  bank_iban_no text collate "C" check (bank_iban_no ~ '^TR[0-9]{24}$'),
  bank_branch_oid bigint,
  final_bill_kurus bigint not null check (final_bill_kurus >= 0),
  deposit_kurus bigint not null check (deposit_kurus >= 0),
  set_off_kurus bigint not null,
  return_kurus bigint not null,
  derivation jsonb not null,
  collection_oid bigint unique,
  -- What the deposit paid of the water that ran between the subscriber's reading and the cut.
  closing_collection_oid bigint unique,
  -- What was paid for a final bill that was read too high: it pays the water still owed before it is owed back.
  overpaid_kurus bigint not null default 0 check (overpaid_kurus >= 0),
  -- Estimates that the asked end of a contract settled: a rejection takes the bill back and asks for them again.
  settled_bill_oid bigint,
  lowered_estimates jsonb not null default '[]',
  -- Moment at which the office first read the meter for the end of a contract: from then on it is not rejected
  -- any more.
  meter_read_at timestamptz,
  cancellation_reason text collate "C",
  constraint contract_cancellation_check check ((set_off_kurus >= 0) and (set_off_kurus <= deposit_kurus)),
  constraint contract_cancellation_check1 check (return_kurus = (deposit_kurus - set_off_kurus)),
  constraint contract_cancellation_check2 check ((not (deposit_return_type is distinct FROM 1)) = (bank_iban_no is not null)),
  constraint contract_cancellation_check3 check ((bank_iban_no is null) = (iban_owner is null)),
  constraint contract_cancellation_check4 check ((return_kurus = 0) or (deposit_return_type = 1))
);
alter table contract_cancellation add constraint contract_cancellation_application_oid_fkey foreign key (application_oid) references water_application (oid);
alter table contract_cancellation add constraint contract_cancellation_bank_branch_oid_fkey foreign key (bank_branch_oid) references bank_branch (oid);
alter table contract_cancellation add constraint contract_cancellation_closing_collection_oid_fkey foreign key (closing_collection_oid) references collection (oid);
alter table contract_cancellation add constraint contract_cancellation_collection_oid_fkey foreign key (collection_oid) references collection (oid);
alter table contract_cancellation add constraint contract_cancellation_settled_bill_oid_fkey foreign key (settled_bill_oid) references water_bill (oid);
create index contract_cancellation_by_branch on contract_cancellation (bank_branch_oid);
create index contract_cancellation_by_settled_bill on contract_cancellation (settled_bill_oid) where (settled_bill_oid is not null);

-- What is to be done about late debts of a day: written first, carried out afterwards.
create table late_debt_step (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  -- 1 send notice, 2 cut water.
  operation integer not null check (operation = any (array[1, 2])),
  planned_on date not null,
  -- 1 by amount due, 2 by bills due.
  query_type integer not null check (query_type = any (array[1, 2])),
  overdue_kurus bigint not null check (overdue_kurus > 0),
  overdue_bills integer not null check (overdue_bills > 0),
  -- The notice whose period has passed; nothing is cut without one.
  notice_oid bigint,
  carried_out_at timestamptz,
  -- The debt was paid, or the line is closed already.
  dropped_at timestamptz,
  constraint late_debt_step_check check ((operation = 2) = (notice_oid is not null)),
  constraint late_debt_step_check1 check ((carried_out_at is null) or (dropped_at is null)),
  constraint late_debt_step_subscription_oid_operation_planned_on_key unique (subscription_oid, operation, planned_on)
);
alter table late_debt_step add constraint late_debt_step_notice_oid_fkey foreign key (notice_oid) references late_debt_step (oid);
alter table late_debt_step add constraint late_debt_step_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index late_debt_step_by_notice on late_debt_step (notice_oid);
create index late_debt_step_to_do on late_debt_step (oid) where ((carried_out_at is null) and (dropped_at is null));

create table subscription (
  oid bigint generated always as identity primary key,
  subscriber_number text collate "C" not null check ((length(subscriber_number) >= 1) and (length(subscriber_number) <= 30)) unique,
  registry_oid bigint not null,
  subscriber_type text not null check (subscriber_type in ('G', 'Y', 'T', 'K', 'D', 'B')),
  water_group text not null check (water_group in ('residence', 'business')),
  -- How many residences or workplaces the meter serves.
  units integer not null default 1 check ((units >= 1) and (units <= 500)),
  address_text text collate "tr-x-icu" not null,
  status text not null default 'active' check (status in ('active', 'closing', 'closed')),
  -- 1 active, 2 cut request sent, 3 cut, 4 cut request rejected.
  water_line_status integer not null default 1 check ((water_line_status >= 1) and (water_line_status <= 4)),
  started_on date not null,
  ended_on date,
  -- Water and personnel come in by import, too, and say by which run.
  import_run_oid bigint,
  -- Where a meter is read with its neighbours: the neighbourhood that the address begins with.
  region text collate "tr-x-icu" not null,
  -- Since when the present subscriber has it; null where no one had it before.
  held_since date,
  -- The subscriber had it closed for a time.
  passive_since date,
  -- Nothing where the address came as text, by import or from before.
  outer_door_oid bigint,
  inner_door_oid bigint,
  constraint subscription_check check (ended_on >= started_on),
  constraint subscription_check1 check ((status = 'closed') = (ended_on is not null)),
  constraint subscription_check2 check ((inner_door_oid is null) or (outer_door_oid is not null))
);
alter table subscription add constraint subscription_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table subscription add constraint subscription_inner_door_oid_fkey foreign key (inner_door_oid) references inner_door (oid);
alter table subscription add constraint subscription_outer_door_oid_fkey foreign key (outer_door_oid) references outer_door (oid);
alter table subscription add constraint subscription_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index subscription_by_door_in_words on subscription (door_in_words(address_text)) where ((status <> 'closed') and (water_group = 'residence'));
create index subscription_by_import_run on subscription (import_run_oid) where (import_run_oid is not null);
create index subscription_by_inner_door on subscription (inner_door_oid) where (inner_door_oid is not null);
create index subscription_by_outer_door on subscription (outer_door_oid) where (outer_door_oid is not null);
create index subscription_by_region on subscription (region, oid);
create index subscription_by_region_base on subscription (region_base(region), region);
create index subscription_by_registry on subscription (registry_oid, subscriber_number);
create index subscription_by_words on subscription (house_in_words(address_text));
create index subscription_line_to_note on subscription (water_line_status, oid) where ((status = 'active') and (water_line_status = any (array[2, 3])));

-- What a subscription is billed by from a day on; without a row, what the subscription itself says.
create table subscription_tariff (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  valid_from date not null,
  water_group text not null check (water_group in ('residence', 'business')),
  units integer not null check ((units >= 1) and (units <= 500)),
  reduction_percent integer not null default 0 check ((reduction_percent >= 0) and (reduction_percent <= 100)),
  application_oid bigint,
  source text collate "tr-x-icu" not null,
  -- A reduction is for a time: it ends by itself with this day, and is asked for again.
  reduction_until date,
  -- When its subscriber was told that it ends soon.
  reduction_told_at timestamptz,
  constraint subscription_tariff_reduction_ends check ((reduction_percent > 0) = (reduction_until is not null)),
  constraint subscription_tariff_reduction_is_ahead check (reduction_until >= valid_from),
  constraint subscription_tariff_subscription_oid_valid_from_key unique (subscription_oid, valid_from)
);
alter table subscription_tariff add constraint subscription_tariff_application_oid_fkey foreign key (application_oid) references water_application (oid);
alter table subscription_tariff add constraint subscription_tariff_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index subscription_tariff_by_application on subscription_tariff (application_oid) where (application_oid is not null);
create index subscription_tariff_ending on subscription_tariff (reduction_until) where (reduction_until is not null);

create table water_application (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null check (reference ~ '^[0-9]{4}-[0-9A-Z]{8}$') unique,
  -- 6 is a cancellation.
  application_type integer not null check ((application_type >= 1) and (application_type <= 22)),
  subscription_oid bigint,
  registry_oid bigint not null,
  -- The member who asked, or the proven phone of someone without an account.
  member_oid bigint,
  guest_gsm_number text collate "C" check (guest_gsm_number ~ '^\+905[0-9]{9}$'),
  created_at timestamptz not null,
  decision text check (decision in ('completed', 'rejected', 'withdrawn')),
  decided_at timestamptz,
  decided_by_member_oid bigint,
  reason text collate "tr-x-icu" check ((length(reason) >= 1) and (length(reason) <= 300)),
  -- The answers to what the kind asks, by the names of its fields.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- Counts until it is decided.
  state text not null default 'waiting' check (state in ('handover', 'waiting', 'documentAsked', 'proposed')),
  promised_on date,
  contract_accepted_at timestamptz,
  -- Whom the subscription is handed over to.
  next_registry_oid bigint,
  -- What a first clerk wants: a second one accepts it or gives it back.
  proposed_by_member_oid bigint,
  proposed_kurus bigint check (proposed_kurus >= 0),
  -- What an appeal gave back beyond what was still owed: no later one gives the same back again.
  refunded_kurus bigint not null default 0 check (refunded_kurus >= 0),
  -- Whether the field team was sent for an application and did not come back without having done it. Kept beside
  -- it, so that those without are found without reading all that were ever decided.
  has_work boolean not null default false,
  proposed_until date,
  constraint water_application_check check ((member_oid is null) <> (guest_gsm_number is null)),
  constraint water_application_check1 check ((decision is null) = (decided_at is null)),
  constraint water_application_has_two_clerks check ((decision is distinct FROM 'completed') or (proposed_by_member_oid is null) or (proposed_by_member_oid <> decided_by_member_oid)),
  constraint water_application_is_proposed_by_someone check ((state = 'proposed') <= (proposed_by_member_oid is not null))
);
alter table water_application add constraint water_application_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table water_application add constraint water_application_member_oid_fkey foreign key (member_oid) references member (oid);
alter table water_application add constraint water_application_next_registry_oid_fkey foreign key (next_registry_oid) references registry (oid);
alter table water_application add constraint water_application_proposed_by_member_oid_fkey foreign key (proposed_by_member_oid) references member (oid);
alter table water_application add constraint water_application_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table water_application add constraint water_application_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_application_by_accrual on water_application (((details ->> 'accrualOid'))) where (details ? 'accrualOid');
create index water_application_by_decider on water_application (decided_by_member_oid);
create index water_application_by_member on water_application (member_oid);
create index water_application_by_next_registry on water_application (next_registry_oid) where (next_registry_oid is not null);
create index water_application_by_proposer on water_application (proposed_by_member_oid) where (proposed_by_member_oid is not null);
create index water_application_by_registry on water_application (registry_oid, oid desc);
create index water_application_by_subscription on water_application (subscription_oid, oid desc);
create index water_application_decided on water_application (decided_at desc, oid desc) where ((decision is not null) and (application_type <> 6));
create index water_application_handed_over on water_application (((details ->> 'nextIdentityNumber'))) where ((decision is null) and (state = 'handover'));
create unique index water_application_one_cancellation on water_application (subscription_oid) where ((application_type = 6) and (decision is distinct FROM 'rejected'));
create unique index water_application_one_of_a_kind on water_application (subscription_oid, application_type) where ((decision is null) and (application_type <> 6));
create index water_application_to_answer on water_application (state, promised_on, oid) where ((decision is null) and (application_type <> 6));
create index water_application_waiting on water_application (oid) where (decision is null);
create index water_application_without_work on water_application (application_type, promised_on, oid) where ((decision = 'completed') and (not has_work));

-- What an accepted application costs; what is left of it stands in the ledger.
create table water_application_charge (
  accrual_oid bigint primary key,
  application_oid bigint not null,
  kind text not null check (kind in ('fee', 'deposit')),
  constraint water_application_charge_application_oid_kind_key unique (application_oid, kind)
);
alter table water_application_charge add constraint water_application_charge_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table water_application_charge add constraint water_application_charge_application_oid_fkey foreign key (application_oid) references water_application (oid);

-- What became of an application. Written once, never changed.
create table water_application_step (
  oid bigint generated always as identity primary key,
  application_oid bigint not null,
  step text not null check (step in ('applied', 'handoverAccepted', 'handoverRefused', 'documentAsked', 'documentGiven', 'proposed', 'returned', 'accepted', 'workPlanned', 'workWithdrawn', 'rejected', 'withdrawn')),
  happened_at timestamptz not null,
  member_oid bigint,
  -- What the applicant reads.
  text text collate "tr-x-icu" check ((length(text) >= 1) and (length(text) <= 300))
);
alter table water_application_step add constraint water_application_step_application_oid_fkey foreign key (application_oid) references water_application (oid);
alter table water_application_step add constraint water_application_step_member_oid_fkey foreign key (member_oid) references member (oid);
create index water_application_step_by_application on water_application_step (application_oid, oid);
create index water_application_step_by_member on water_application_step (member_oid) where (member_oid is not null);

-- A bill from one reading to the next. What is owed for it stands in the ledger, under the accrual.
create table water_bill (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  accrual_oid bigint unique,
  read_before date not null,
  read_on date not null,
  first_index integer not null check (first_index >= 0),
  last_index integer not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  total_kurus bigint not null check (total_kurus >= 0),
  is_final boolean not null default false,
  withdrawn_at timestamptz,
  import_run_oid bigint,
  period_oid bigint,
  meter_oid bigint,
  is_estimated boolean not null default false,
  -- The bill by reading that took an estimated one off.
  corrected_by_oid bigint,
  carried_cubic_metres integer not null default 0 check (carried_cubic_metres >= 0),
  -- What the counter can show, where it began again from nothing.
  turned_over_at integer check (turned_over_at > 0),
  -- How the amount comes about since a correction or an appeal. Null: as in the accrual.
  derivation jsonb check (jsonb_typeof(derivation) = 'array'),
  constraint water_bill_check check (read_on > read_before),
  constraint water_bill_index_rises check ((last_index + COALESCE(turned_over_at, 0)) >= first_index)
);
alter table water_bill add constraint water_bill_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table water_bill add constraint water_bill_corrected_by_oid_fkey foreign key (corrected_by_oid) references water_bill (oid);
alter table water_bill add constraint water_bill_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table water_bill add constraint water_bill_meter_oid_fkey foreign key (meter_oid) references water_meter (oid);
alter table water_bill add constraint water_bill_period_oid_fkey foreign key (period_oid) references water_period (oid);
alter table water_bill add constraint water_bill_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_bill_by_correction on water_bill (corrected_by_oid);
create index water_bill_by_import_run on water_bill (import_run_oid) where (import_run_oid is not null);
create index water_bill_by_meter on water_bill (meter_oid);
create index water_bill_by_reading_day on water_bill (read_on, subscription_oid);
create index water_bill_by_subscription on water_bill (subscription_oid, read_on desc);
create index water_bill_estimated on water_bill (subscription_oid) where (is_estimated and (corrected_by_oid is null));
create unique index water_bill_once_in_a_period on water_bill (period_oid, subscription_oid) where (period_oid is not null);
create unique index water_bill_one_final on water_bill (subscription_oid) where (is_final and (withdrawn_at is null));

create table water_deposit (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  paid_on date not null,
  paid_kurus bigint not null check (paid_kurus > 0),
  -- What it is valued by when the contract ends.
  cubic_metres integer not null check (cubic_metres >= 0),
  -- Set off and given back with the end of the contract.
  settled_at timestamptz,
  import_run_oid bigint,
  -- A deposit that is paid as an accrual counts for what was paid of it.
  accrual_oid bigint unique
);
alter table water_deposit add constraint water_deposit_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table water_deposit add constraint water_deposit_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table water_deposit add constraint water_deposit_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_deposit_by_import_run on water_deposit (import_run_oid) where (import_run_oid is not null);
create index water_deposit_by_subscription on water_deposit (subscription_oid);

-- Reading region of a district from a day on, where the town reads it elsewhere than under its own name.
create table water_district_region (
  district_code text collate "C" not null,
  valid_from date not null,
  region text collate "tr-x-icu" not null check ((length(region) >= 1) and (length(region) <= 100)),
  source text collate "tr-x-icu" not null check ((length(source) >= 3) and (length(source) <= 300)),
  recorded_at timestamptz not null default now(),
  constraint water_district_region_pkey primary key (district_code, valid_from)
);
alter table water_district_region add constraint water_district_region_district_code_fkey foreign key (district_code) references district (code);

-- Water used without a contract or past the meter: the minutes of an inspection, what is owed for it, and who
-- decided.
create table water_illegal_use (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null check (reference ~ '^\d{4}-[0-9A-Z]{8}$') unique,
  -- The inspection with its photos; one has minutes once.
  work_order_oid bigint not null,
  -- Who used the water.
  registry_oid bigint not null,
  subscription_oid bigint,
  -- 0 no subscriber, 1 subscriber.
  subscription_status integer not null check (subscription_status = any (array[0, 1])),
  -- 1 working, 2 not working, 3 no meter.
  meter_status integer not null check ((meter_status >= 1) and (meter_status <= 3)),
  water_group text not null check (water_group in ('residence', 'business')),
  units integer not null check ((units >= 1) and (units <= 500)),
  address_text text collate "tr-x-icu" not null check ((length(address_text) >= 3) and (length(address_text) <= 300)),
  -- Who signed the minutes.
  officers jsonb not null check ((jsonb_array_length(officers) >= 1) and (jsonb_array_length(officers) <= 10)),
  detected_on date not null,
  -- Nothing where the beginning is not known.
  started_on date,
  is_repeat boolean not null,
  cubic_metres integer not null check (cubic_metres >= 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  derivation jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'accrued', 'rejected')),
  recorded_at timestamptz not null,
  recorded_by_member_oid bigint not null,
  decided_at timestamptz,
  decided_by_member_oid bigint,
  decision_note text collate "tr-x-icu" check ((length(decision_note) >= 3) and (length(decision_note) <= 300)),
  accrual_oid bigint unique,
  constraint water_illegal_use_check check (started_on < detected_on),
  constraint water_illegal_use_check1 check ((subscription_status = 1) = (subscription_oid is not null)),
  constraint water_illegal_use_check2 check ((state = 'proposed') = (decided_at is null)),
  constraint water_illegal_use_check3 check ((decided_at is null) = (decided_by_member_oid is null)),
  constraint water_illegal_use_check4 check ((state = 'accrued') = (accrual_oid is not null)),
  constraint water_illegal_use_has_two_clerks check (decided_by_member_oid <> recorded_by_member_oid)
);
alter table water_illegal_use add constraint water_illegal_use_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table water_illegal_use add constraint water_illegal_use_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table water_illegal_use add constraint water_illegal_use_recorded_by_member_oid_fkey foreign key (recorded_by_member_oid) references member (oid);
alter table water_illegal_use add constraint water_illegal_use_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table water_illegal_use add constraint water_illegal_use_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
alter table water_illegal_use add constraint water_illegal_use_work_order_oid_fkey foreign key (work_order_oid) references water_work_order (oid);
create index water_illegal_use_by_decider on water_illegal_use (decided_by_member_oid);
create index water_illegal_use_by_recorder on water_illegal_use (recorded_by_member_oid);
create index water_illegal_use_by_registry on water_illegal_use (registry_oid, oid desc);
create index water_illegal_use_by_state on water_illegal_use (state, oid desc);
create index water_illegal_use_by_subscription on water_illegal_use (subscription_oid) where (subscription_oid is not null);
create index water_illegal_use_by_work_order on water_illegal_use (work_order_oid);
create unique index water_illegal_use_standing on water_illegal_use (work_order_oid) where (state <> 'rejected');

-- What became of a water line, and why. Written once, never changed.
create table water_line_event (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  happened_at timestamptz not null,
  from_status integer not null check ((from_status >= 1) and (from_status <= 4)),
  to_status integer not null,
  caused_by text not null check (caused_by in ('subscriber', 'lateDebt', 'clerk')),
  -- Who acted, and for whom.
  member_oid bigint,
  registry_oid bigint not null,
  reason text collate "tr-x-icu" not null,
  constraint water_line_event_check check (((to_status >= 1) and (to_status <= 4)) and (to_status <> from_status))
);
alter table water_line_event add constraint water_line_event_member_oid_fkey foreign key (member_oid) references member (oid);
alter table water_line_event add constraint water_line_event_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table water_line_event add constraint water_line_event_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_line_event_by_member on water_line_event (member_oid) where (member_oid is not null);
create index water_line_event_by_registry on water_line_event (registry_oid);
create index water_line_event_by_subscription on water_line_event (subscription_oid, oid desc);

create table water_meter (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  serial_number text collate "C" not null unique,
  meter_type text collate "tr-x-icu" not null,
  import_run_oid bigint,
  -- How far a counter counts before it begins again, and when the meter was last stamped: it may be used ten
  -- years on.
  digits integer not null default 5 check ((digits >= 3) and (digits <= 9)),
  stamped_on date
);
alter table water_meter add constraint water_meter_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table water_meter add constraint water_meter_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_meter_by_import_run on water_meter (import_run_oid) where (import_run_oid is not null);
create index water_meter_by_subscription on water_meter (subscription_oid);

-- What was done to a meter: 1 ripped out, 2 mounted, 3 put in the place of another.
create table water_meter_operation (
  oid bigint generated always as identity primary key,
  meter_oid bigint not null,
  operation_type integer not null check ((operation_type >= 1) and (operation_type <= 3)),
  done_on date not null,
  index_cubic_metres integer not null check (index_cubic_metres >= 0),
  import_run_oid bigint
);
alter table water_meter_operation add constraint water_meter_operation_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table water_meter_operation add constraint water_meter_operation_meter_oid_fkey foreign key (meter_oid) references water_meter (oid);
create index water_meter_operation_by_import_run on water_meter_operation (import_run_oid) where (import_run_oid is not null);
create index water_meter_operation_by_meter on water_meter_operation (meter_oid, done_on);

-- The meters of a region read and billed together, once for each month.
create table water_period (
  oid bigint generated always as identity primary key,
  region text collate "tr-x-icu" not null check ((length(region) >= 1) and (length(region) <= 100)),
  period_year integer not null check ((period_year >= 2000) and (period_year <= 2100)),
  period_month integer not null check ((period_month >= 1) and (period_month <= 12)),
  read_from date not null,
  read_until date not null,
  due_date date not null,
  -- Reading, checking with a trial run, checked, approved by a second clerk, billed.
  status text not null default 'reading' check (status in ('reading', 'checking', 'checked', 'approved', 'billed', 'withdrawn')),
  created_at timestamptz not null,
  created_by_member_oid bigint not null,
  -- Who asked for the last trial run: another clerk approves it.
  run_at timestamptz,
  run_by_member_oid bigint,
  trial_bills integer,
  trial_kurus bigint,
  trial_cubic_metres bigint,
  approved_on date,
  approved_by_member_oid bigint,
  billed_at timestamptz,
  -- What a second clerk approves is the sum of the trial: with other prices the bills would be others.
  trial_prices bytea check (length(trial_prices) = 32),
  -- Estimates that a reading shows to have been too high: what billing takes off debts or owes back.
  trial_credit_kurus bigint check (trial_credit_kurus >= 0),
  constraint water_period_check check (read_until >= read_from),
  constraint water_period_check1 check (due_date > read_until),
  constraint water_period_check2 check (approved_by_member_oid <> run_by_member_oid),
  constraint water_period_check3 check ((status in ('approved', 'billed')) = (approved_by_member_oid is not null)),
  constraint water_period_check4 check ((approved_on is null) = (approved_by_member_oid is null)),
  constraint water_period_check5 check ((status = 'billed') = (billed_at is not null))
);
alter table water_period add constraint water_period_approved_by_member_oid_fkey foreign key (approved_by_member_oid) references member (oid);
alter table water_period add constraint water_period_created_by_member_oid_fkey foreign key (created_by_member_oid) references member (oid);
alter table water_period add constraint water_period_run_by_member_oid_fkey foreign key (run_by_member_oid) references member (oid);
create index water_period_by_approver on water_period (approved_by_member_oid);
create index water_period_by_creator on water_period (created_by_member_oid);
create index water_period_by_runner on water_period (run_by_member_oid);
create index water_period_of_region on water_period (region, read_until desc) where (status = 'billed');
create unique index water_period_once on water_period (region, period_year, period_month) where (status <> 'withdrawn');
create index water_period_to_work_on on water_period (oid) where (status in ('checking', 'approved'));

-- One subscription in a period: from where it is billed, what was read, what stands out, and what became of it.
create table water_period_reading (
  period_oid bigint not null,
  subscription_oid bigint not null,
  meter_oid bigint,
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
  finding text check (finding in ('notRead', 'zero', 'low', 'negative', 'high', 'turnedOver', 'noHistory')),
  decision text check (decision in ('accept', 'estimate', 'leave')),
  -- The reading the decision is about; it falls when another one comes.
  decided_on date,
  decided_index integer,
  decision_note text collate "tr-x-icu" check ((length(decision_note) >= 3) and (length(decision_note) <= 300)),
  decided_at timestamptz,
  decided_by_member_oid bigint,
  trial_kurus bigint,
  checked_at timestamptz,
  billed_at timestamptz,
  bill_oid bigint,
  credit_kurus bigint check (credit_kurus >= 0),
  constraint water_period_reading_check check ((decision is null) = (decided_by_member_oid is null)),
  constraint water_period_reading_pkey primary key (period_oid, subscription_oid)
);
alter table water_period_reading add constraint water_period_reading_bill_oid_fkey foreign key (bill_oid) references water_bill (oid);
alter table water_period_reading add constraint water_period_reading_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table water_period_reading add constraint water_period_reading_meter_oid_fkey foreign key (meter_oid) references water_meter (oid);
alter table water_period_reading add constraint water_period_reading_period_oid_fkey foreign key (period_oid) references water_period (oid);
alter table water_period_reading add constraint water_period_reading_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_period_reading_by_bill on water_period_reading (bill_oid);
create index water_period_reading_by_decider on water_period_reading (decided_by_member_oid);
create index water_period_reading_by_meter on water_period_reading (meter_oid);
create index water_period_reading_by_subscription on water_period_reading (subscription_oid, period_oid desc);
create index water_period_reading_credits on water_period_reading (period_oid) where (credit_kurus > 0);
create index water_period_reading_that_stands_out on water_period_reading (period_oid, finding, subscription_oid) where (finding is not null);
create index water_period_reading_to_bill on water_period_reading (period_oid, subscription_oid) where (billed_at is null);
create index water_period_reading_to_check on water_period_reading (period_oid, checked_at nulls first, subscription_oid);

-- Prices of water by tier, as the council decides them.
create table water_price (
  water_group text not null check (water_group in ('residence', 'business')),
  tier integer not null check ((tier >= 1) and (tier <= 9)),
  valid_from date not null,
  valid_to date,
  -- For one residence or workplace in thirty days; the last tier is open.
  up_to_cubic_metres integer check (up_to_cubic_metres > 0),
  water_kurus bigint not null check (water_kurus >= 0),
  wastewater_kurus bigint not null check (wastewater_kurus >= 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint water_price_check check (valid_to >= valid_from),
  constraint water_price_pkey primary key (water_group, valid_from, tier)
);
alter table water_price add constraint water_price_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index water_price_by_import_run on water_price (import_run_oid) where (import_run_oid is not null);

-- Whose water is not cut for late debts, why and until when.
create table water_protection (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  ground text not null check (ground in ('hospital', 'device', 'school', 'decision')),
  note text collate "tr-x-icu" not null check ((length(note) >= 3) and (length(note) <= 300)),
  valid_until date not null,
  created_at timestamptz not null,
  created_by_member_oid bigint not null,
  -- Before its last day, where its reason fell away.
  ended_at timestamptz,
  ended_by_member_oid bigint,
  constraint water_protection_check check ((ended_at is null) = (ended_by_member_oid is null))
);
alter table water_protection add constraint water_protection_created_by_member_oid_fkey foreign key (created_by_member_oid) references member (oid);
alter table water_protection add constraint water_protection_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
alter table water_protection add constraint water_protection_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_protection_by_creator on water_protection (created_by_member_oid);
create index water_protection_by_day on water_protection (valid_until, oid) where (ended_at is null);
create index water_protection_by_ender on water_protection (ended_by_member_oid) where (ended_by_member_oid is not null);
create index water_protection_by_subscription on water_protection (subscription_oid, oid desc);
create unique index water_protection_one_in_force on water_protection (subscription_oid) where (ended_at is null);

create table water_reading (
  oid bigint generated always as identity primary key,
  meter_oid bigint not null,
  read_on date not null,
  index_cubic_metres integer not null check (index_cubic_metres >= 0),
  -- Read by the municipality, or told by the subscriber when the contract was ended.
  read_by text not null check (read_by in ('reader', 'subscriber')),
  -- A rejected end of a contract takes its reading and its bill back.
  withdrawn_at timestamptz,
  import_run_oid bigint,
  has_turned_over boolean not null default false,
  -- Clerk who wrote a reading at the desk: they do not approve the bills that come of it.
  noted_by_member_oid bigint,
  constraint water_reading_meter_oid_read_on_key unique (meter_oid, read_on)
);
alter table water_reading add constraint water_reading_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table water_reading add constraint water_reading_meter_oid_fkey foreign key (meter_oid) references water_meter (oid);
alter table water_reading add constraint water_reading_noted_by_member_oid_fkey foreign key (noted_by_member_oid) references member (oid);
create index water_reading_by_clerk on water_reading (noted_by_member_oid) where (noted_by_member_oid is not null);
create index water_reading_by_import_run on water_reading (import_run_oid) where (import_run_oid is not null);

-- Houses and work orders that stood in a region of another spelling, with where they were put; nothing where a
-- clerk decides.
create table water_region_change (
  oid bigint generated always as identity primary key,
  subscription_oid bigint,
  work_order_oid bigint,
  from_region text collate "tr-x-icu" not null,
  -- Other regions of the same name.
  other_regions text[] not null,
  to_region text collate "tr-x-icu",
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by_member_oid bigint,
  constraint water_region_change_check check ((subscription_oid is null) <> (work_order_oid is null)),
  constraint water_region_change_check1 check ((to_region is null) = (decided_at is null))
);
alter table water_region_change add constraint water_region_change_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table water_region_change add constraint water_region_change_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
alter table water_region_change add constraint water_region_change_work_order_oid_fkey foreign key (work_order_oid) references water_work_order (oid);
create index water_region_change_by_decider on water_region_change (decided_by_member_oid);
create index water_region_change_by_subscription on water_region_change (subscription_oid);
create index water_region_change_by_work_order on water_region_change (work_order_oid);
create index water_region_change_to_decide on water_region_change (from_region) where (to_region is null);

-- Who sees a subscription beside its subscriber: household members, tenants, owners of the flat.
create table water_share (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null,
  -- Whose contract it was: a share does not go over to the next subscriber.
  registry_oid bigint not null,
  kind text not null check (kind in ('household', 'tenant', 'owner')),
  -- As it was typed; who has the number is asked when they sign in.
  identity_number text collate "C" not null check (identity_number ~ '^\d{10,11}$'),
  invited_at timestamptz not null,
  invited_by_member_oid bigint not null,
  guest_registry_oid bigint,
  accepted_at timestamptz,
  accepted_by_member_oid bigint,
  ended_at timestamptz,
  ended_by text check (ended_by in ('subscriber', 'guest', 'refused', 'expired', 'contract')),
  constraint water_share_check check ((accepted_at is null) = (guest_registry_oid is null)),
  constraint water_share_check1 check ((accepted_at is null) = (accepted_by_member_oid is null)),
  constraint water_share_check2 check ((ended_at is null) = (ended_by is null))
);
alter table water_share add constraint water_share_accepted_by_member_oid_fkey foreign key (accepted_by_member_oid) references member (oid);
alter table water_share add constraint water_share_guest_registry_oid_fkey foreign key (guest_registry_oid) references registry (oid);
alter table water_share add constraint water_share_invited_by_member_oid_fkey foreign key (invited_by_member_oid) references member (oid);
alter table water_share add constraint water_share_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table water_share add constraint water_share_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index water_share_by_acceptor on water_share (accepted_by_member_oid) where (accepted_by_member_oid is not null);
create index water_share_by_guest on water_share (guest_registry_oid, oid desc) where (guest_registry_oid is not null);
create index water_share_by_inviter on water_share (invited_by_member_oid);
create index water_share_by_number on water_share (identity_number) where ((ended_at is null) and (accepted_at is null));
create index water_share_by_registry on water_share (registry_oid, invited_at desc);
create index water_share_by_subscription on water_share (subscription_oid, oid desc);
create unique index water_share_one_for_a_number on water_share (subscription_oid, identity_number) where (ended_at is null);

-- What was put into the pipes of a region in a month, by the meters at the wells and stores; the last number
-- counts.
create table water_supply (
  region text collate "tr-x-icu" not null check ((length(region) >= 1) and (length(region) <= 100)),
  supplied_month date not null check (EXTRACT(day FROM supplied_month) = (1)::numeric),
  cubic_metres integer not null check (cubic_metres >= 0),
  saved_at timestamptz not null,
  saved_by_member_oid bigint not null,
  constraint water_supply_pkey primary key (region, supplied_month)
);
alter table water_supply add constraint water_supply_saved_by_member_oid_fkey foreign key (saved_by_member_oid) references member (oid);
create index water_supply_by_month on water_supply (supplied_month);
create index water_supply_by_saver on water_supply (saved_by_member_oid);

create table water_term (
  code text collate "C" not null check (code ~ '^[a-z][A-Za-z]{2,40}$'),
  valid_from date not null,
  valid_to date,
  value bigint not null check (value >= 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint water_term_check check (valid_to >= valid_from),
  constraint water_term_pkey primary key (code, valid_from)
);
alter table water_term add constraint water_term_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index water_term_by_import_run on water_term (import_run_oid) where (import_run_oid is not null);

-- What a field team is to do at an address, and what it did.
create table water_work_order (
  oid bigint generated always as identity primary key,
  -- 1 rip out, 2 mount, 3 replace, 4 read, 5 cut, 6 open, 7 inspect, 8 seal.
  kind integer not null check ((kind >= 1) and (kind <= 8)),
  -- Nothing where water is looked for at an address without a subscription.
  subscription_oid bigint,
  -- What a subscriber asked for, where they did.
  application_oid bigint,
  region text collate "tr-x-icu" not null check ((length(region) >= 1) and (length(region) <= 100)),
  address_text text collate "tr-x-icu" not null check ((length(address_text) >= 3) and (length(address_text) <= 300)),
  reason text collate "tr-x-icu" not null check ((length(reason) >= 3) and (length(reason) <= 300)),
  planned_on date not null,
  -- Nothing until a team is given the work.
  team text collate "tr-x-icu" check ((length(team) >= 1) and (length(team) <= 40)),
  state text not null default 'planned' check (state in ('planned', 'done', 'notDone', 'withdrawn')),
  created_at timestamptz not null,
  -- Nothing where the service planned it.
  planned_by_member_oid bigint,
  -- Made by the phone, so that a report sent again arrives once.
  report_id uuid unique,
  reported_at timestamptz,
  reported_by_member_oid bigint,
  -- By the phone's clock, which may run long before the report arrives.
  done_at timestamptz,
  result_text text collate "tr-x-icu" check ((length(result_text) >= 1) and (length(result_text) <= 500)),
  index_cubic_metres integer check (index_cubic_metres >= 0),
  meter_serial_number text collate "C" check ((length(meter_serial_number) >= 1) and (length(meter_serial_number) <= 40)),
  -- In millionths of a degree.
  latitude_micro integer check ((latitude_micro >= '-90000000'::integer) and (latitude_micro <= 90000000)),
  longitude_micro integer check ((longitude_micro >= '-180000000'::integer) and (longitude_micro <= 180000000)),
  -- What the office has to look at, where a report could not be carried out as it is.
  problem text collate "tr-x-icu" check ((length(problem) >= 3) and (length(problem) <= 300)),
  -- When a clerk noted that an inspection found no illegal use; such an inspection gets no minutes.
  nothing_found_at timestamptz,
  -- Why and by whom planned work was withdrawn, which period a reading belongs to, which visit is a repeated
  -- one, the day that was asked for, and why an index could not be read.
  withdrawn_at timestamptz,
  withdrawn_by_member_oid bigint,
  withdraw_reason text collate "tr-x-icu" check ((length(withdraw_reason) >= 3) and (length(withdraw_reason) <= 300)),
  period_oid bigint,
  -- The earlier visit that this one repeats; each is repeated once.
  follows_oid bigint unique,
  -- The day from which on someone asked for it.
  wished_on date,
  -- Instead of an index of a cut or an opening.
  unread_reason text collate "tr-x-icu" check ((length(unread_reason) >= 3) and (length(unread_reason) <= 200)),
  -- How a difference that a report left behind was settled. Giving up cubic metres takes a second clerk.
  difference_way text check (difference_way in ('nextBill', 'close')),
  difference_reason text collate "tr-x-icu" check ((length(difference_reason) >= 3) and (length(difference_reason) <= 300)),
  difference_proposed_by_member_oid bigint,
  difference_settled_at timestamptz,
  difference_settled_by_member_oid bigint,
  -- Door of work at a place without a contract, by which those who live there are known; words alone where it is
  -- not listed.
  outer_door_oid bigint,
  inner_door_oid bigint,
  constraint water_difference_has_two_clerks check ((difference_proposed_by_member_oid is null) or (difference_proposed_by_member_oid <> difference_settled_by_member_oid)),
  constraint water_work_order_check check ((latitude_micro is null) = (longitude_micro is null)),
  constraint water_work_order_check1 check ((state in ('done', 'notDone')) = (reported_at is not null)),
  constraint water_work_order_check2 check ((reported_at is null) = (done_at is null)),
  constraint water_work_order_check3 check ((nothing_found_at is null) or ((kind = 7) and (state = 'done'))),
  constraint water_work_order_check4 check (follows_oid <> oid),
  constraint water_work_order_check5 check ((unread_reason is null) or (index_cubic_metres is null)),
  constraint water_work_order_check6 check ((difference_settled_at is null) = (difference_settled_by_member_oid is null)),
  constraint water_work_order_check7 check ((difference_way is null) = (difference_reason is null)),
  constraint water_work_order_check8 check ((inner_door_oid is null) or (outer_door_oid is not null))
);
alter table water_work_order add constraint water_work_order_application_oid_fkey foreign key (application_oid) references water_application (oid);
alter table water_work_order add constraint water_work_order_difference_proposed_by_member_oid_fkey foreign key (difference_proposed_by_member_oid) references member (oid);
alter table water_work_order add constraint water_work_order_difference_settled_by_member_oid_fkey foreign key (difference_settled_by_member_oid) references member (oid);
alter table water_work_order add constraint water_work_order_follows_oid_fkey foreign key (follows_oid) references water_work_order (oid);
alter table water_work_order add constraint water_work_order_inner_door_oid_fkey foreign key (inner_door_oid) references inner_door (oid);
alter table water_work_order add constraint water_work_order_outer_door_oid_fkey foreign key (outer_door_oid) references outer_door (oid);
alter table water_work_order add constraint water_work_order_period_oid_fkey foreign key (period_oid) references water_period (oid);
alter table water_work_order add constraint water_work_order_planned_by_member_oid_fkey foreign key (planned_by_member_oid) references member (oid);
alter table water_work_order add constraint water_work_order_reported_by_member_oid_fkey foreign key (reported_by_member_oid) references member (oid);
alter table water_work_order add constraint water_work_order_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
alter table water_work_order add constraint water_work_order_withdrawn_by_member_oid_fkey foreign key (withdrawn_by_member_oid) references member (oid);
create index water_work_order_by_application on water_work_order (application_oid) where (application_oid is not null);
create index water_work_order_by_day on water_work_order (planned_on, region, oid) where (state = 'planned');
create index water_work_order_by_difference_proposer on water_work_order (difference_proposed_by_member_oid) where (difference_proposed_by_member_oid is not null);
create index water_work_order_by_difference_settler on water_work_order (difference_settled_by_member_oid) where (difference_settled_by_member_oid is not null);
create index water_work_order_by_inner_door on water_work_order (inner_door_oid) where (inner_door_oid is not null);
create index water_work_order_by_kind on water_work_order (kind, reported_at desc) where (state = 'done');
create index water_work_order_by_outer_door on water_work_order (outer_door_oid) where (outer_door_oid is not null);
create index water_work_order_by_period on water_work_order (period_oid) where (period_oid is not null);
create index water_work_order_by_planner on water_work_order (planned_by_member_oid);
create index water_work_order_by_region on water_work_order (region, oid) where (state = 'planned');
create index water_work_order_by_report on water_work_order (reported_at desc, oid desc);
create index water_work_order_by_reporter on water_work_order (reported_by_member_oid);
create index water_work_order_by_state on water_work_order (state, reported_at desc nulls last, oid desc);
create index water_work_order_by_subscription on water_work_order (subscription_oid, oid desc);
create index water_work_order_by_withdrawer on water_work_order (withdrawn_by_member_oid) where (withdrawn_by_member_oid is not null);
create index water_work_order_choices on water_work_order (region, team) where (state = 'planned');
create index water_work_order_inspected on water_work_order (reported_at desc) where ((kind = 7) and (state = 'done'));
create unique index water_work_order_one_planned on water_work_order (subscription_oid, kind) where (state = 'planned');
create index water_work_order_with_difference on water_work_order (oid) where ((problem is not null) and (difference_settled_at is null));
