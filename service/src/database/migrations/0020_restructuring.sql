-- What restructuring laws say, each with where it is known from. A row that is not confirmed by its official text says so.
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
  months_between integer not null check (months_between between 1 and 12),
  cash_discount_percent integer not null check (cash_discount_percent between 0 and 100),
  -- So many of the first instalments must be paid in time and in full.
  strict_instalments integer not null check (strict_instalments between 0 and 12),
  misses_per_year integer not null check (misses_per_year between 0 and 12),
  grace_months integer not null check (grace_months between 0 and 12),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  check (applies_to >= applies_from)
);
create index restructuring_law_by_time on restructuring_law (applies_from, applies_to);

create table restructuring_term (
  law_oid bigint not null references restructuring_law,
  instalment_count integer not null check (instalment_count between 2 and 48),
  -- In ten-thousandths: 1,09 is 10900.
  coefficient integer not null check (coefficient >= 10000),
  primary key (law_oid, instalment_count)
);

-- Monthly changes of the producer price index that a law counts with, in hundredths of a percent.
create table restructuring_index_rate (
  law_oid bigint not null references restructuring_law,
  valid_from date not null,
  monthly_basis_points integer not null check (monthly_basis_points >= 0),
  source text collate "tr-x-icu" not null,
  primary key (law_oid, valid_from)
);

-- Laws whose time to apply is over; their plans still run. Their index tables are not needed any more.
insert into restructuring_law (law_number, name, applies_from, applies_to, debts_until, covered_revenues, index_until,
  first_due_date, months_between, cash_discount_percent, strict_instalments, misses_per_year, grace_months, source,
  is_uncertain)
select law_number, law_number || ' sayılı yapılandırma kanunu', applies_from::date, applies_to::date,
  debts_until::date, '{11,12,13,14,21,31,41,51,61,62,81,82}', applies_from::date, first_due_date::date, months_between,
  cash_discount_percent, 2, misses_per_year, 1, source, is_uncertain
from (values
  ('6736', '2016-08-19', '2016-11-25', '2016-06-30', '2016-11-30', 2, 50, 2,
    'Belediye ve su idaresi duyuruları; başvuru ve ilk taksit günleri doğrulanmadı', true),
  ('7020', '2017-05-27', '2017-06-30', '2017-03-31', '2017-07-31', 2, 50, 2,
    'Belediye duyuruları ve rehber; katsayılar doğrulanmadı', true),
  ('7143', '2018-05-18', '2018-08-27', '2018-03-31', '2018-10-01', 2, 50, 2,
    'Su idaresi duyurusu; peşin indirimi ve katsayılar doğrulanmadı', true),
  ('7256', '2020-11-17', '2021-02-01', '2020-08-31', '2021-03-01', 2, 90, 2,
    'Su idaresi duyuruları; katsayılar doğrulanmadı', true),
  ('7326', '2021-06-09', '2021-09-30', '2021-04-30', '2021-11-01', 2, 90, 2,
    'Basın duyuruları; katsayılar doğrulanmadı', true),
  ('7440', '2023-03-12', '2023-06-30', '2022-12-31', '2023-07-31', 1, 90, 3,
    'Resmî Gazete 12.03.2023/32130; bir yılda kaç taksitin aksayabileceği doğrulanmadı', true)
) as known (law_number, applies_from, applies_to, debts_until, first_due_date, months_between,
  cash_discount_percent, misses_per_year, source, is_uncertain);
insert into restructuring_term (law_oid, instalment_count, coefficient)
select oid, instalment_count, coefficient
from restructuring_law join (values
  ('6736', 6, 10450), ('6736', 9, 10830), ('6736', 12, 11050), ('6736', 18, 11500),
  ('7020', 6, 10450), ('7020', 9, 10830), ('7020', 12, 11050), ('7020', 18, 11500),
  ('7143', 6, 10450), ('7143', 9, 10830), ('7143', 12, 11050), ('7143', 18, 11500),
  ('7256', 6, 10450), ('7256', 9, 10830), ('7256', 12, 11050), ('7256', 18, 11500),
  ('7326', 6, 10900), ('7326', 9, 11350), ('7326', 12, 11800), ('7326', 18, 12700),
  ('7440', 12, 10900), ('7440', 18, 11350), ('7440', 24, 11800), ('7440', 36, 12700), ('7440', 48, 13600)
) as known (number, instalment_count, coefficient) on number = law_number;

-- An application that was accepted, which is the plan: who applied, for whom, and what it was counted from.
create table restructuring (
  oid bigint generated always as identity primary key,
  plan_number text collate "C" not null unique,
  law_oid bigint not null references restructuring_law,
  registry_oid bigint not null references registry,
  member_oid bigint not null references member,
  installment_method integer not null check (installment_method in (1, 2)),
  instalment_count integer not null check (instalment_count between 1 and 48),
  coefficient integer not null check (coefficient >= 10000),
  principal_kurus bigint not null check (principal_kurus > 0),
  -- The fine on the day of the application, which the index part takes the place of.
  delay_fine_kurus bigint not null check (delay_fine_kurus >= 0),
  index_kurus bigint not null check (index_kurus >= 0),
  total_kurus bigint not null check (total_kurus > 0),
  applied_at timestamptz not null,
  applied_on date not null,
  status text not null default 'active' check (status in ('active', 'completed', 'broken')),
  ended_on date,
  end_reason text check (end_reason in ('paid', 'paidEarly', 'strictInstalmentMissed', 'tooManyMissed', 'notMadeUpFor')),
  -- Asked to end early: what is left was lowered, and is raised again if it is not paid by this day.
  closing_until date,
  closing_count integer check ((closing_count is null) = (closing_until is null)),
  -- What was paid beyond the corrected total, or beyond all old debts after a breach: to be given back.
  overpaid_kurus bigint not null default 0 check (overpaid_kurus >= 0),
  checked_on date,
  check ((status = 'active') = (ended_on is null) and (ended_on is null) = (end_reason is null))
);
create index restructuring_by_registry on restructuring (registry_oid, oid desc);
create index restructuring_by_member on restructuring (member_oid);
create index restructuring_by_law on restructuring (law_oid);
create index restructuring_to_check on restructuring (checked_on nulls first, oid) where status = 'active';

-- The debts a plan took the place of.
create table restructuring_debt (
  restructuring_oid bigint not null references restructuring,
  accrual_oid bigint not null references accrual,
  principal_kurus bigint not null check (principal_kurus > 0),
  delay_fine_kurus bigint not null check (delay_fine_kurus >= 0),
  index_kurus bigint not null check (index_kurus >= 0),
  -- The principal owed again after a breach, what was paid being set off.
  restored_kurus bigint check (restored_kurus between 0 and principal_kurus),
  primary key (restructuring_oid, accrual_oid)
);
create index restructuring_debt_by_accrual on restructuring_debt (accrual_oid);

-- Each instalment is an accrual of its own, paid like any debt.
create table restructuring_instalment (
  restructuring_oid bigint not null references restructuring,
  number integer not null check (number between 1 and 48),
  accrual_oid bigint not null unique references accrual,
  due_date date not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  -- What ending early has taken off so far.
  lowered_kurus bigint not null default 0 check (lowered_kurus between 0 and amount_kurus),
  primary key (restructuring_oid, number)
);
create index restructuring_instalment_by_day on restructuring_instalment (due_date);

-- What happened to a plan, who caused it and for whom. Written once, never changed.
create table restructuring_event (
  oid bigint generated always as identity primary key,
  restructuring_oid bigint not null references restructuring,
  registry_oid bigint not null references registry,
  kind text not null check (kind in ('applied', 'closingAsked', 'closingLapsed', 'completed', 'broken')),
  -- Nobody where it was the clock.
  member_oid bigint references member,
  happened_at timestamptz not null,
  detail jsonb not null default '{}'
);
create index restructuring_event_by_plan on restructuring_event (restructuring_oid, oid);
create index restructuring_event_by_registry on restructuring_event (registry_oid);
create index restructuring_event_by_member on restructuring_event (member_oid) where member_oid is not null;
create trigger restructuring_event_is_append_only before update or delete on restructuring_event
  for each row execute function refuse_change();
create trigger restructuring_event_is_not_emptied before truncate on restructuring_event
  for each statement execute function refuse_change();

-- Instalments in the ledger: a kind of their own, up to 48 of them, and entries that replace and restore.
insert into accrual_module (code, name, position) values (9, 'Yapılandırma', 75);
insert into revenue (code, name, module_code, economic_code, bears_delay_fine, legal_basis) values
  (91, 'Yapılandırma taksiti', 9, '05.09.01.99', true, 'Yapılandırma kanunu; geç ödemede 6183 sayılı Kanun m. 51');
alter table accrual drop constraint accrual_instalment_check;
alter table accrual add constraint accrual_instalment_check check (instalment between 1 and 48);
alter table accrual drop constraint accrual_source_kind_check;
alter table accrual add constraint accrual_source_kind_check
  check (source_kind in ('declaration', 'subscription', 'lease', 'decision', 'import', 'restructuring'));
alter table accrual_adjustment drop constraint accrual_adjustment_kind_check;
alter table accrual_adjustment add constraint accrual_adjustment_kind_check
  check (kind in ('increase', 'decrease', 'write_off', 'cancellation', 'restructuring'));
alter table accrual_adjustment drop constraint accrual_adjustment_check;
alter table accrual_adjustment add constraint accrual_adjustment_check
  check (amount_kurus <> 0 and (kind = 'restructuring' or (kind = 'increase') = (amount_kurus > 0)));

insert into menu_item (position, type, name, path, icon, icon_text) values
  (19, 'page', 'Borç yapılandırma', '/DebtRestructuring', 'calendar-dollar', 'YA');
