-- Everything the water office is asked for: one table for all kinds, which before held the ends of contracts.
alter table water_application alter column subscription_oid drop not null;
alter table water_application
  -- The answers to what the kind asks, by the names of its fields.
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- Counts until it is decided.
  add column state text not null default 'waiting' check (state in ('handover', 'waiting', 'documentAsked', 'proposed')),
  add column promised_on date,
  add column contract_accepted_at timestamptz,
  -- Whom the subscription is handed over to.
  add column next_registry_oid bigint references registry,
  -- What a first clerk wants: a second one accepts it or gives it back.
  add column proposed_by_member_oid bigint references member,
  add column proposed_kurus bigint check (proposed_kurus >= 0),
  -- What an appeal gave back beyond what was still owed: no later one gives the same back again.
  add column refunded_kurus bigint not null default 0 check (refunded_kurus >= 0),
  add constraint water_application_is_proposed_by_someone check ((state = 'proposed') <= (proposed_by_member_oid is not null)),
  add constraint water_application_has_two_clerks check (
    decision is distinct from 'completed' or proposed_by_member_oid is null or proposed_by_member_oid <> decided_by_member_oid);
alter table water_application drop constraint water_application_decision_check;
alter table water_application add constraint water_application_decision_check
  check (decision in ('completed', 'rejected', 'withdrawn'));
create index water_application_by_next_registry on water_application (next_registry_oid) where next_registry_oid is not null;
create index water_application_by_proposer on water_application (proposed_by_member_oid)
  where proposed_by_member_oid is not null;
create index water_application_to_answer on water_application (state, promised_on, oid)
  where decision is null and application_type <> 6;
create index water_application_decided on water_application (decided_at desc, oid desc)
  where decision is not null and application_type <> 6;
create index water_application_by_accrual on water_application ((details ->> 'accrualOid')) where details ? 'accrualOid';
-- The same is asked for once at a time.
create unique index water_application_one_of_a_kind on water_application (subscription_oid, application_type)
  where decision is null and application_type <> 6;

-- What became of an application. Written once, never changed.
create table water_application_step (
  oid bigint generated always as identity primary key,
  application_oid bigint not null references water_application,
  step text not null check (step in ('applied', 'handoverAccepted', 'handoverRefused', 'documentAsked', 'documentGiven',
    'proposed', 'returned', 'accepted', 'workPlanned', 'rejected', 'withdrawn')),
  happened_at timestamptz not null,
  member_oid bigint references member,
  -- What the applicant reads.
  text text collate "tr-x-icu" check (length(text) between 1 and 300)
);
create index water_application_step_by_application on water_application_step (application_oid, oid);
create index water_application_step_by_member on water_application_step (member_oid) where member_oid is not null;
create trigger water_application_step_is_append_only before update or delete on water_application_step
  for each row execute function refuse_change();
create trigger water_application_step_is_not_emptied before truncate on water_application_step
  for each statement execute function refuse_change();

-- What an accepted application costs; what is left of it stands in the ledger.
create table water_application_charge (
  accrual_oid bigint primary key references accrual,
  application_oid bigint not null references water_application,
  kind text not null check (kind in ('fee', 'deposit')),
  unique (application_oid, kind)
);

-- A deposit that is paid as an accrual counts for what was paid of it.
alter table water_deposit add column accrual_oid bigint unique references accrual;

alter table subscription
  -- Since when the present subscriber has it; null where no one had it before.
  add column held_since date,
  -- The subscriber had it closed for a time.
  add column passive_since date;

-- What a subscription is billed by from a day on; without a row, what the subscription itself says.
create table subscription_tariff (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  valid_from date not null,
  water_group text not null check (water_group in ('residence', 'business')),
  units integer not null check (units between 1 and 500),
  reduction_percent integer not null default 0 check (reduction_percent between 0 and 100),
  application_oid bigint references water_application,
  source text collate "tr-x-icu" not null,
  unique (subscription_oid, valid_from)
);
create index subscription_tariff_by_application on subscription_tariff (application_oid) where application_oid is not null;

insert into revenue (code, name, module_code, bears_delay_fine, legal_basis) values
  (55, 'Su güvence bedeli (depozito)', 5, false, 'Abonelik sözleşmesi'),
  (56, 'Su hizmet bedeli', 5, false, 'Su tarifesi (meclis kararı)')
  on conflict (code) do nothing;
insert into revenue_economic_code (revenue_code, economic_code, source, is_uncertain) values
  (55, '03.01.02.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', true),
  (56, '03.01.02.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', true)
  on conflict (revenue_code) do nothing;

alter table water_term drop constraint water_term_code_check;
alter table water_term add constraint water_term_code_check check (code ~ '^[a-z][A-Za-z]{2,40}$');
