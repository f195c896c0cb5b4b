-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- What someone owes: written once, corrected only by further entries.
create table accrual (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  revenue_code integer not null,
  period_year integer not null check ((period_year >= 1990) and (period_year <= 2100)),
  -- The part of the year where there is one: a month of water, a quarter.
  period_part integer check ((period_part >= 1) and (period_part <= 12)),
  instalment integer not null default 1 check ((instalment >= 1) and (instalment <= 72)),
  description text collate "tr-x-icu" not null,
  accrued_on date not null,
  -- Already moved to a working day.
  due_date date not null,
  principal_kurus bigint not null check (principal_kurus > 0),
  source_kind text not null check (source_kind in ('declaration', 'subscription', 'lease', 'decision', 'import', 'restructuring')),
  source_reference text collate "C",
  subscriber_number text collate "C",
  -- How the amount came about, line by line: what a person reads under "Neden bu tutar?".
  derivation jsonb not null default '[]',
  -- The number in the system it was imported from; importing it again does nothing.
  import_key text collate "C" unique,
  created_at timestamptz not null default now(),
  import_run_oid bigint,
  -- Day on which a fine was served, where the other system tells it.
  served_on date,
  constraint accrual_is_served_before_it_is_due check ((served_on >= '1990-01-01'::date) and (served_on <= due_date))
);
alter table accrual add constraint accrual_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table accrual add constraint accrual_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table accrual add constraint accrual_revenue_code_fkey foreign key (revenue_code) references revenue (code);
create index accrual_by_day on accrual (accrued_on);
create index accrual_by_due_date on accrual (due_date);
create index accrual_by_import_run on accrual (import_run_oid) where (import_run_oid is not null);
create index accrual_by_registry on accrual (registry_oid, due_date, oid);
create index accrual_by_revenue on accrual (revenue_code);
create index accrual_by_subscriber on accrual (subscriber_number) where (subscriber_number is not null);

-- A correction of what is owed; a decrease is negative.
create table accrual_adjustment (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null,
  kind text not null check (kind in ('increase', 'decrease', 'write_off', 'cancellation', 'restructuring', 'discount')),
  amount_kurus bigint not null,
  reason text collate "tr-x-icu" not null,
  adjusted_on date not null,
  import_key text collate "C" unique,
  created_at timestamptz not null default now(),
  import_run_oid bigint,
  -- Raise of a debt with a last day to pay of its own: its delay fine must not grow from the day of the first
  -- amount (law 6183 art. 37, law 213 art. 112). Without one an entry goes back to the debt as it was, as after
  -- a broken plan.
  due_date date,
  collection_oid bigint,
  constraint accrual_adjustment_check check ((amount_kurus <> 0) and ((kind in ('restructuring', 'discount')) or ((kind = 'increase') = (amount_kurus > 0)))),
  constraint accrual_adjustment_check1 check ((due_date is null) or ((kind = 'increase') and (due_date >= adjusted_on))),
  constraint accrual_adjustment_of_receipt check ((collection_oid is null) or (kind = 'discount'))
);
alter table accrual_adjustment add constraint accrual_adjustment_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table accrual_adjustment add constraint accrual_adjustment_collection_oid_fkey foreign key (collection_oid) references collection (oid);
alter table accrual_adjustment add constraint accrual_adjustment_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index accrual_adjustment_by_accrual on accrual_adjustment (accrual_oid);
create index accrual_adjustment_by_collection on accrual_adjustment (collection_oid) where (collection_oid is not null);
create index accrual_adjustment_by_import_run on accrual_adjustment (import_run_oid) where (import_run_oid is not null);
create index accrual_adjustment_of_discount on accrual_adjustment (accrual_oid) where (kind = 'discount');
create index accrual_adjustment_with_due_date on accrual_adjustment (accrual_oid) where (due_date is not null);

-- What an import changed of an accrual beside its amount, which only adjustments change.
create table accrual_change (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null,
  before jsonb not null,
  after jsonb not null,
  reason text collate "tr-x-icu" not null check (reason ~ '\S'),
  import_run_oid bigint not null,
  changed_at timestamptz not null
);
alter table accrual_change add constraint accrual_change_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table accrual_change add constraint accrual_change_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index accrual_change_by_accrual on accrual_change (accrual_oid, oid);
create index accrual_change_by_import_run on accrual_change (import_run_oid);

-- Events that begin the limitation of a debt again (law 6183 art. 103, law 6098 art. 154), told by the
-- accounting or a clerk. Payments, plans and secured deferrals are known from the ledger itself. A security or a
-- stay lasts until it has ended.
create table accrual_interruption (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null,
  kind text not null check (kind in ('paymentOrder', 'seizure', 'forcedCollection', 'propertyStatement', 'guarantor', 'courtReversal', 'demandOfAdministration', 'planApplication', 'acknowledgement', 'documentedAcknowledgement', 'judgment', 'lawsuit', 'security', 'securityEnded', 'stay', 'stayEnded')),
  happened_on date not null,
  -- Number of the document that proves it.
  document_number text collate "C" not null,
  import_key text collate "C" not null unique,
  import_run_oid bigint,
  recorded_at timestamptz not null default now()
);
alter table accrual_interruption add constraint accrual_interruption_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table accrual_interruption add constraint accrual_interruption_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index accrual_interruption_by_accrual on accrual_interruption (accrual_oid, happened_on);
create index accrual_interruption_by_import_run on accrual_interruption (import_run_oid) where (import_run_oid is not null);

-- What the municipality collects, and under which law. Local codes, each mapped to the national economic code.
create table accrual_module (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  position integer not null
);

-- Money taken, or, with `cancels_oid`, a receipt taken back by a counter-entry.
create table collection (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  receipt_number text collate "C" not null unique,
  -- Opens the receipt without signing in; nobody guesses it.
  receipt_code text collate "C" not null unique,
  collection_type integer not null check ((collection_type >= 1) and (collection_type <= 5)),
  collected_at timestamptz not null,
  -- Who paid, where that is known: the member who was signed in.
  payer_member_oid bigint,
  payer_name text collate "tr-x-icu",
  -- One order of an online payment is collected once.
  order_number text collate "C",
  masked_card text,
  bank_reference text,
  cancels_oid bigint,
  import_key text collate "C" unique,
  created_at timestamptz not null default now(),
  import_run_oid bigint,
  -- A receipt keeps the moment at which it was paid. Where that lies in a closed day, it counts among the
  -- takings of the first open one.
  booked_on date,
  book_day date not null generated always as (COALESCE(booked_on, ((collected_at AT TIME ZONE 'Europe/Istanbul'))::date)) stored,
  constraint collection_check check ((cancels_oid is null) or (order_number is null))
);
alter table collection add constraint collection_cancels_oid_fkey foreign key (cancels_oid) references collection (oid);
alter table collection add constraint collection_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table collection add constraint collection_payer_member_oid_fkey foreign key (payer_member_oid) references member (oid);
alter table collection add constraint collection_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index collection_by_book_day on collection (book_day);
create index collection_by_booking on collection (created_at);
create unique index collection_by_cancels_oid on collection (cancels_oid) where (cancels_oid is not null);
create index collection_by_import_run on collection (import_run_oid) where (import_run_oid is not null);
create index collection_by_moment on collection (collected_at);
create unique index collection_by_order_number on collection (order_number) where (order_number is not null);
create index collection_by_payer_member on collection (payer_member_oid) where (payer_member_oid is not null);
create index collection_by_registry on collection (registry_oid, collected_at desc, oid desc);

create table collection_line (
  collection_oid bigint not null,
  accrual_oid bigint not null,
  principal_kurus bigint not null,
  fine_kurus bigint not null,
  constraint collection_line_check check ((principal_kurus <> 0) or (fine_kurus <> 0)),
  constraint collection_line_check1 check ((sign((principal_kurus)::double precision) * sign((fine_kurus)::double precision)) >= (0)::double precision),
  constraint collection_line_pkey primary key (collection_oid, accrual_oid)
);
alter table collection_line add constraint collection_line_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table collection_line add constraint collection_line_collection_oid_fkey foreign key (collection_oid) references collection (oid);
create index collection_line_by_accrual on collection_line (accrual_oid);

-- The least delay fine of a late debt, each until the next one begins.
create table delay_fine_minimum (
  valid_from date primary key,
  minimum_kurus bigint not null check (minimum_kurus >= 0),
  legal_basis text collate "tr-x-icu" not null
);

-- Monthly rates of the delay fine, in hundredths of a percent, each until the next one begins.
create table delay_fine_rate (
  valid_from date primary key,
  monthly_basis_points integer not null check (monthly_basis_points > 0),
  legal_basis text collate "tr-x-icu" not null,
  -- A rate that two administrators added after its first day: what was paid before it was put on record stays
  -- explained by the rates of that day.
  recorded_on date,
  constraint delay_fine_rate_check check (recorded_on >= valid_from)
);

-- Terms of administrative fines (law 5326 art. 17, 27) from a day on: of all of them, or of a revenue whose own
-- law says otherwise.
create table fine_term (
  revenue_code integer,
  valid_from date not null,
  discount_basis_points integer not null check ((discount_basis_points >= 0) and (discount_basis_points <= 9999)),
  term_months integer not null check ((term_months >= 1) and (term_months <= 12)),
  instalment_count integer not null check ((instalment_count >= 1) and (instalment_count <= 36)),
  instalment_months integer not null check ((instalment_months >= 1) and (instalment_months <= 36)),
  suit_days integer not null check ((suit_days >= 1) and (suit_days <= 365)),
  court text collate "tr-x-icu" not null,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  -- Instalments of an administrative fine (law 5326 art. 17/3): asked for like a deferral, decided like one,
  -- without interest.
  first_instalment_days integer not null default 7 check ((first_instalment_days >= 0) and (first_instalment_days <= 60)),
  constraint fine_term_once unique nulls not distinct (revenue_code, valid_from)
);
alter table fine_term add constraint fine_term_revenue_code_fkey foreign key (revenue_code) references revenue (code);

-- Legal interest of law 3095, whose double is the ceiling of contract interest (law 6098 art. 120/2).
create table legal_interest_rate (
  valid_from date primary key,
  yearly_basis_points integer not null check (yearly_basis_points > 0),
  legal_basis text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false
);

-- What is still owed, kept beside the ledger by its own triggers, so that a list of debts costs with what is
-- owed now and not with everything a person ever paid. Nobody writes here but the triggers; a nightly check
-- compares it with the sums of the entries, which stay what decides. No foreign key: accruals are never deleted.
create table open_accrual (
  accrual_oid bigint primary key,
  registry_oid bigint not null,
  -- The principal with all corrections, and what of it was collected.
  owed_kurus bigint not null,
  collected_kurus bigint not null check (collected_kurus >= 0),
  constraint open_accrual_check check (owed_kurus > collected_kurus)
);
create index open_accrual_by_registry on open_accrual (registry_oid);

create table public_holiday (
  day date primary key,
  name text collate "tr-x-icu" not null,
  is_half_day boolean not null default false
);

-- Holidays are computed for any year. A row here corrects a feast that was announced for another day: it takes
-- the place of the computed one within three days of it.
create table religious_feast (
  first_day date primary key,
  name text collate "C" not null check (name in ('Ramazan Bayramı', 'Kurban Bayramı')),
  source text collate "tr-x-icu" not null check (length(source) > 0)
);

create table revenue (
  code integer primary key,
  name text collate "tr-x-icu" not null,
  module_code integer not null,
  -- Administrative fines bear none (law 6183 art. 51).
  bears_delay_fine boolean not null,
  legal_basis text collate "tr-x-icu" not null,
  -- Type of a water revenue: 1 use, 2 facility (work at the line or the meter), 3 deposit. Others have none.
  type_code smallint check ((type_code >= 1) and (type_code <= 3))
);
alter table revenue add constraint revenue_module_code_fkey foreign key (module_code) references accrual_module (code);
create index revenue_by_module on revenue (module_code);

-- Under which code of the state's budget classification a revenue is booked: a row with its source, which gives
-- way to an imported one as long as no official text confirmed it. A code that an operator has changed is the
-- municipality's own.
create table revenue_economic_code (
  revenue_code integer primary key,
  economic_code text collate "C" not null,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint
);
alter table revenue_economic_code add constraint revenue_economic_code_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table revenue_economic_code add constraint revenue_economic_code_revenue_code_fkey foreign key (revenue_code) references revenue (code);
create index revenue_economic_code_by_import_run on revenue_economic_code (import_run_oid) where (import_run_oid is not null);

-- Law that a revenue follows from a day on: tax or fee (laws 213 and 6183), administrative fine (law 5326) or
-- contract (code of obligations, law 6098). Late additions, limitation and the order of set-off follow from it.
create table revenue_regime (
  revenue_code integer not null,
  valid_from date not null,
  regime text not null check (regime in ('public', 'fine', 'contract')),
  -- Years within which it is collected; of fines the amount decides (law 5326 art. 21).
  limitation_years integer check ((limitation_years >= 1) and (limitation_years <= 20)),
  -- Interruption by the events of 6183 art. 103 or 6098 art. 154; of fines it is in doubt.
  is_broken_off boolean not null default true,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint revenue_regime_check check ((regime = 'fine') = (limitation_years is null)),
  constraint revenue_regime_pkey primary key (revenue_code, valid_from)
);
alter table revenue_regime add constraint revenue_regime_revenue_code_fkey foreign key (revenue_code) references revenue (code);

-- Parts of a debt that became one of their own, because one of them was barred and the other was not: the
-- cleaning tax of a water bill (five years) beside its contract (ten), and what was added to a debt later beside
-- its older part.
create table split_debt (
  accrual_oid bigint primary key,
  origin_oid bigint not null,
  kind text not null check (kind in ('tax', 'raise')),
  amount_kurus bigint not null check (amount_kurus > 0),
  split_on date not null,
  constraint split_debt_check check (accrual_oid <> origin_oid)
);
alter table split_debt add constraint split_debt_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table split_debt add constraint split_debt_origin_oid_fkey foreign key (origin_oid) references accrual (oid);
create index split_debt_by_origin on split_debt (origin_oid);
