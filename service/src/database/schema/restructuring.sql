-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Yearly interest of deferrals in hundredths of a percent, each until the next one begins.
create table deferral_interest_rate (
  valid_from date primary key,
  yearly_basis_points integer not null check (yearly_basis_points > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false
);

-- Deferral by law 6183 art. 48: for how long, without collateral up to how much, and from when on.
create table deferral_rule (
  oid bigint generated always as identity primary key,
  valid_from date not null unique,
  valid_to date,
  most_months integer not null check ((most_months >= 2) and (most_months <= 72)),
  -- The numbers of monthly instalments that are offered; the municipality's own choice within the law.
  instalment_counts integer[] not null check (cardinality(instalment_counts) > 0),
  covered_revenues integer[] not null check (cardinality(covered_revenues) > 0),
  free_of_collateral_kurus bigint not null check (free_of_collateral_kurus >= 0),
  -- So much of what is beyond that is to be secured.
  collateral_percent integer not null check ((collateral_percent >= 0) and (collateral_percent <= 100)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint deferral_rule_check check (valid_to >= valid_from)
);

-- An application that was accepted, which is the plan: who applied, for whom, and what it was counted from.
create table restructuring (
  oid bigint generated always as identity primary key,
  plan_number text collate "C" not null unique,
  law_oid bigint,
  registry_oid bigint not null,
  member_oid bigint not null,
  installment_method integer not null check (installment_method = any (array[1, 2])),
  instalment_count integer not null check ((instalment_count >= 1) and (instalment_count <= 72)),
  coefficient integer not null check (coefficient >= 10000),
  principal_kurus bigint not null check (principal_kurus > 0),
  -- The fine on the day of the application, which the index part takes the place of.
  delay_fine_kurus bigint not null check (delay_fine_kurus >= 0),
  index_kurus bigint not null check (index_kurus >= 0),
  total_kurus bigint not null check (total_kurus > 0),
  applied_at timestamptz not null,
  applied_on date not null,
  status text not null default 'active' check (status in ('waiting', 'withdrawn', 'active', 'completed', 'broken', 'rejected')),
  ended_on date,
  end_reason text check (end_reason in ('paid', 'paidEarly', 'strictInstalmentMissed', 'tooManyMissed', 'notMadeUpFor', 'instalmentMissed', 'rejected', 'withdrawn')),
  -- Asked to end early: what is left was lowered, and is raised again if it is not paid by this day.
  closing_until date,
  closing_count integer,
  -- What was paid beyond the corrected total, or beyond all old debts after a breach: to be given back.
  overpaid_kurus bigint not null default 0 check (overpaid_kurus >= 0),
  checked_on date,
  deferral_rule_oid bigint,
  hardship_text text collate "tr-x-icu" check ((length(hardship_text) >= 20) and (length(hardship_text) <= 1000)),
  collateral_kurus bigint not null default 0 check (collateral_kurus >= 0),
  collateral_text text collate "tr-x-icu" check ((length(collateral_text) >= 3) and (length(collateral_text) <= 500)),
  decided_at timestamptz,
  decided_by_member_oid bigint,
  -- The number under which the mayor's decision is filed.
  decision_number text collate "C" check ((length(decision_number) >= 1) and (length(decision_number) <= 40)),
  decision_reason text collate "tr-x-icu" check ((length(decision_reason) >= 3) and (length(decision_reason) <= 300)),
  is_fine boolean not null default false,
  is_refused_with_term boolean not null default false,
  misses_per_year integer not null default 0 check ((misses_per_year >= 0) and (misses_per_year <= 11)),
  constraint restructuring_check check ((closing_count is null) = (closing_until is null)),
  constraint restructuring_check3 check ((collateral_kurus = 0) or (collateral_text is not null)),
  constraint restructuring_check4 check ((decided_at is null) = (decided_by_member_oid is null)),
  constraint restructuring_ends_with_a_reason check (((status in ('waiting', 'active')) = (ended_on is null)) and ((ended_on is null) = (end_reason is null))),
  constraint restructuring_has_one_ground check (num_nonnulls(law_oid, deferral_rule_oid) = case when is_fine then 0 else 1 end),
  constraint restructuring_refused_with_term_is_a_deferral check ((not is_refused_with_term) or ((deferral_rule_oid is not null) and (decision_reason is not null))),
  constraint restructuring_says_hardship check ((law_oid is not null) = (hardship_text is null)),
  constraint restructuring_waits_for_a_decision check ((law_oid is not null) or ((status in ('waiting', 'withdrawn')) = (decided_at is null)))
);
alter table restructuring add constraint restructuring_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table restructuring add constraint restructuring_deferral_rule_oid_fkey foreign key (deferral_rule_oid) references deferral_rule (oid);
alter table restructuring add constraint restructuring_law_oid_fkey foreign key (law_oid) references restructuring_law (oid);
alter table restructuring add constraint restructuring_member_oid_fkey foreign key (member_oid) references member (oid);
alter table restructuring add constraint restructuring_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index restructuring_by_decider on restructuring (decided_by_member_oid);
create index restructuring_by_deferral_rule on restructuring (deferral_rule_oid);
create index restructuring_by_law on restructuring (law_oid);
create index restructuring_by_member on restructuring (member_oid);
create index restructuring_by_registry on restructuring (registry_oid, oid desc);
create index restructuring_to_check on restructuring (checked_on nulls first, oid) where (status = 'active');
create index restructuring_waiting on restructuring (applied_on, oid) where (status = 'waiting');

-- The debts a plan took the place of.
create table restructuring_debt (
  restructuring_oid bigint not null,
  accrual_oid bigint not null,
  principal_kurus bigint not null check (principal_kurus > 0),
  delay_fine_kurus bigint not null check (delay_fine_kurus >= 0),
  index_kurus bigint not null check (index_kurus >= 0),
  -- The principal owed again after a breach, what was paid being set off.
  restored_kurus bigint,
  constraint restructuring_debt_check check ((restored_kurus >= 0) and (restored_kurus <= principal_kurus)),
  constraint restructuring_debt_pkey primary key (restructuring_oid, accrual_oid)
);
alter table restructuring_debt add constraint restructuring_debt_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table restructuring_debt add constraint restructuring_debt_restructuring_oid_fkey foreign key (restructuring_oid) references restructuring (oid);
create index restructuring_debt_by_accrual on restructuring_debt (accrual_oid);

-- What happened to a plan, who caused it and for whom. Written once, never changed.
create table restructuring_event (
  oid bigint generated always as identity primary key,
  restructuring_oid bigint not null,
  registry_oid bigint not null,
  kind text not null check (kind in ('applied', 'withdrawn', 'approved', 'rejected', 'closingAsked', 'closingLapsed', 'interestChanged', 'completed', 'broken')),
  -- Nobody where it was the clock.
  member_oid bigint,
  happened_at timestamptz not null,
  detail jsonb not null default '{}'
);
alter table restructuring_event add constraint restructuring_event_member_oid_fkey foreign key (member_oid) references member (oid);
alter table restructuring_event add constraint restructuring_event_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table restructuring_event add constraint restructuring_event_restructuring_oid_fkey foreign key (restructuring_oid) references restructuring (oid);
create index restructuring_event_by_member on restructuring_event (member_oid) where (member_oid is not null);
create index restructuring_event_by_plan on restructuring_event (restructuring_oid, oid);
create index restructuring_event_by_registry on restructuring_event (registry_oid);

-- Monthly changes of the producer price index that a law counts with, in hundredths of a percent.
create table restructuring_index_rate (
  law_oid bigint not null,
  valid_from date not null,
  monthly_basis_points integer not null check ((monthly_basis_points >= '-5000'::integer) and (monthly_basis_points <= 5000)),
  source text collate "tr-x-icu" not null,
  constraint restructuring_index_rate_pkey primary key (law_oid, valid_from)
);
alter table restructuring_index_rate add constraint restructuring_index_rate_law_oid_fkey foreign key (law_oid) references restructuring_law (oid);

-- Each instalment is an accrual of its own, paid like any debt.
create table restructuring_instalment (
  restructuring_oid bigint not null,
  number integer not null check ((number >= 1) and (number <= 72)),
  accrual_oid bigint not null unique,
  due_date date not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  -- What ending early has taken off so far.
  lowered_kurus bigint not null default 0,
  -- What of it is interest; the rest is the deferred debt.
  interest_kurus bigint not null default 0,
  -- Day up to which the instalment bears interest; null for those of before, of the month of their number.
  interest_until date,
  constraint restructuring_instalment_check check ((lowered_kurus >= 0) and (lowered_kurus <= amount_kurus)),
  constraint restructuring_instalment_check1 check ((interest_kurus >= 0) and (interest_kurus <= amount_kurus)),
  constraint restructuring_instalment_pkey primary key (restructuring_oid, number)
);
alter table restructuring_instalment add constraint restructuring_instalment_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table restructuring_instalment add constraint restructuring_instalment_restructuring_oid_fkey foreign key (restructuring_oid) references restructuring (oid);
create index restructuring_instalment_by_day on restructuring_instalment (due_date);

-- What restructuring laws say, each with where it is known from. A row that is not confirmed by its official
-- text says so.
create table restructuring_law (
  oid bigint generated always as identity primary key,
  law_number text collate "C" not null unique,
  name text collate "tr-x-icu" not null,
  -- The days on which one may apply.
  applies_from date not null,
  applies_to date not null,
  -- Debts accrued up to this day are covered.
  debts_until date not null,
  covered_revenues integer[] not null check (cardinality(covered_revenues) > 0),
  -- Delay fines are replaced by the index up to this day.
  index_until date not null,
  first_due_date date not null,
  months_between integer not null check ((months_between >= 1) and (months_between <= 12)),
  cash_discount_percent integer not null check ((cash_discount_percent >= 0) and (cash_discount_percent <= 100)),
  -- So many of the first instalments must be paid in time and in full.
  strict_instalments integer not null check ((strict_instalments >= 0) and (strict_instalments <= 12)),
  misses_per_year integer not null check ((misses_per_year >= 0) and (misses_per_year <= 12)),
  grace_months integer not null check ((grace_months >= 0) and (grace_months <= 12)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  -- Of a late instalment the restructuring laws take the rate of the delay fine "for each month and its
  -- fraction"; the six laws since 2016 all do, so it is what holds unless a law says otherwise.
  counts_begun_months boolean not null default true,
  constraint restructuring_law_check check (applies_to >= applies_from)
);
create index restructuring_law_by_time on restructuring_law (applies_from, applies_to);

-- Payments into a plan that was broken, as they were set off against the debts that it had replaced: each kuruş
-- of principal bears its delay fine from its own due date to its own day of payment, and interest of a deferral
-- was paid in place of the fine.
create table restructuring_set_off (
  restructuring_oid bigint not null,
  accrual_oid bigint not null,
  number integer not null check (number > 0),
  paid_on date not null,
  principal_kurus bigint not null check (principal_kurus >= 0),
  fine_kurus bigint not null check (fine_kurus >= 0),
  constraint restructuring_set_off_check check ((principal_kurus + fine_kurus) > 0),
  constraint restructuring_set_off_pkey primary key (restructuring_oid, number)
);
alter table restructuring_set_off add constraint restructuring_set_off_restructuring_oid_accrual_oid_fkey foreign key (restructuring_oid, accrual_oid) references restructuring_debt (restructuring_oid, accrual_oid);
create index restructuring_set_off_by_accrual on restructuring_set_off (accrual_oid);
create index restructuring_set_off_by_debt on restructuring_set_off (restructuring_oid, accrual_oid);

create table restructuring_term (
  law_oid bigint not null,
  instalment_count integer not null check ((instalment_count >= 2) and (instalment_count <= 48)),
  -- In ten-thousandths: 1,09 is 10900.
  coefficient integer not null check (coefficient >= 10000),
  constraint restructuring_term_pkey primary key (law_oid, instalment_count)
);
alter table restructuring_term add constraint restructuring_term_law_oid_fkey foreign key (law_oid) references restructuring_law (oid);
