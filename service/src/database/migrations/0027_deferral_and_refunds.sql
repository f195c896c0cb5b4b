-- Who proves a phone for a water contract is told so in the message.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract'));

-- A rejected end of a contract takes its reading and its bill back.
alter table water_reading add column withdrawn_at timestamptz;
alter table water_bill add column withdrawn_at timestamptz;
drop index water_bill_one_final;
create unique index water_bill_one_final on water_bill (subscription_oid) where is_final and withdrawn_at is null;
-- What the deposit paid of the water that ran between the subscriber's reading and the cut.
alter table contract_cancellation add column closing_collection_oid bigint unique references collection;

-- What the municipality owes someone back; the treasury sends it, a clerk writes down that it did.
create table refund (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  kind text not null check (kind in ('restructuring', 'waterDeposit', 'waterBill')),
  -- The number of the plan or of the application it comes from.
  reference text collate "C" not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  arose_on date not null,
  iban_owner text collate "tr-x-icu" check (length(iban_owner) between 3 and 120),
  bank_iban_no text collate "C" check (bank_iban_no ~ '^TR[0-9]{24}$'),
  -- Who named the account, where it was named afterwards.
  account_member_oid bigint references member,
  paid_at timestamptz,
  paid_by_member_oid bigint references member,
  payment_reference text collate "C" check (length(payment_reference) between 1 and 60),
  unique (kind, reference),
  check ((iban_owner is null) = (bank_iban_no is null)),
  check (num_nonnulls(paid_at, paid_by_member_oid, payment_reference) in (0, 3))
);
create index refund_by_registry on refund (registry_oid, oid desc);
create index refund_by_account_member on refund (account_member_oid);
create index refund_by_payer on refund (paid_by_member_oid);
create index refund_to_pay on refund (arose_on, oid) where paid_at is null;

-- The producer price index also falls; its months are loaded as they are published.
alter table restructuring_index_rate drop constraint restructuring_index_rate_monthly_basis_points_check;
alter table restructuring_index_rate add constraint restructuring_index_rate_monthly_basis_points_check
  check (monthly_basis_points between -5000 and 5000);

-- Deferral by law 6183 art. 48: for how long, without collateral up to how much, and from when on.
create table deferral_rule (
  oid bigint generated always as identity primary key,
  valid_from date not null unique,
  valid_to date check (valid_to >= valid_from),
  most_months integer not null check (most_months between 2 and 72),
  -- The numbers of monthly instalments that are offered; the municipality's own choice within the law.
  instalment_counts integer[] not null check (cardinality(instalment_counts) > 0),
  covered_revenues integer[] not null check (cardinality(covered_revenues) > 0),
  free_of_collateral_kurus bigint not null check (free_of_collateral_kurus >= 0),
  -- So much of what is beyond that is to be secured.
  collateral_percent integer not null check (collateral_percent between 0 and 100),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false
);
insert into deferral_rule (valid_from, valid_to, most_months, instalment_counts, covered_revenues,
  free_of_collateral_kurus, collateral_percent, source, is_uncertain)
select valid_from::date, valid_to::date, most_months, counts, '{11,12,13,14,21,31,41,62,71,81,82}', free, 50, source,
  is_uncertain
from (values
  ('2025-01-01', '2026-05-20', 36, '{3,6,9,12,18,24,36}'::integer[], 5000000,
    '6183 sayılı Kanun m. 48 (7582 sayılı Kanundan önce); başlangıç günü doğrulanmadı', true),
  ('2026-05-21', '2026-06-12', 72, '{3,6,9,12,18,24,36,48,60,72}'::integer[], 100000000,
    '6183 sayılı Kanun m. 48 (7582 sayılı Kanun); yürürlük günü doğrulanmadı', true),
  ('2026-06-13', null, 72, '{3,6,9,12,18,24,36,48,60,72}'::integer[], 1000000000,
    '6183 sayılı Kanun m. 48; teminatsız tutar: CK 11414 (RG 13.06.2026/33279)', false)
) as known (valid_from, valid_to, most_months, counts, free, source, is_uncertain);

-- Yearly interest of deferrals in hundredths of a percent, each until the next one begins.
create table deferral_interest_rate (
  valid_from date primary key,
  yearly_basis_points integer not null check (yearly_basis_points > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false
);
insert into deferral_interest_rate (valid_from, yearly_basis_points, source, is_uncertain) values
  ('2006-04-28', 2400, 'Tahsilat Genel Tebliği', false),
  ('2009-11-21', 1900, 'Tahsilat Genel Tebliği', false),
  ('2010-10-21', 1200, 'Tahsilat Genel Tebliği', false),
  ('2018-09-06', 2200, 'Tahsilat Genel Tebliği', false),
  ('2019-10-25', 1900, 'Tahsilat Genel Tebliği; günü kaynaklarda bir gün oynar', true),
  ('2019-12-30', 1500, 'Tahsilat Genel Tebliği', false),
  ('2022-07-21', 2400, 'Tahsilat Genel Tebliği', false),
  ('2023-11-14', 3600, 'Resmî metinle karşılaştırılmadı', true),
  ('2024-05-21', 4800, 'Tahsilat Genel Tebliği', false),
  ('2025-11-13', 3900, 'Tahsilat Genel Tebliği', false);

-- A deferral is a plan too: asked for, decided by the mayor, then paid like one.
alter table restructuring alter column law_oid drop not null;
alter table restructuring
  add column deferral_rule_oid bigint references deferral_rule,
  add column hardship_text text collate "tr-x-icu" check (length(hardship_text) between 20 and 1000),
  add column collateral_kurus bigint not null default 0 check (collateral_kurus >= 0),
  add column collateral_text text collate "tr-x-icu" check (length(collateral_text) between 3 and 500),
  add column decided_at timestamptz,
  add column decided_by_member_oid bigint references member,
  -- The number under which the mayor's decision is filed.
  add column decision_number text collate "C" check (length(decision_number) between 1 and 40),
  add column decision_reason text collate "tr-x-icu" check (length(decision_reason) between 3 and 300),
  add check (num_nonnulls(law_oid, deferral_rule_oid) = 1),
  add check ((deferral_rule_oid is null) = (hardship_text is null)),
  add check (collateral_kurus = 0 or collateral_text is not null),
  add check ((decided_at is null) = (decided_by_member_oid is null)),
  drop constraint restructuring_instalment_count_check,
  add constraint restructuring_instalment_count_check check (instalment_count between 1 and 72),
  drop constraint restructuring_status_check,
  add constraint restructuring_status_check
    check (status in ('waiting', 'active', 'completed', 'broken', 'rejected')),
  drop constraint restructuring_end_reason_check,
  add constraint restructuring_end_reason_check check (end_reason in ('paid', 'paidEarly', 'strictInstalmentMissed',
    'tooManyMissed', 'notMadeUpFor', 'instalmentMissed', 'rejected')),
  drop constraint restructuring_check1,
  add constraint restructuring_ends_with_a_reason
    check ((status in ('waiting', 'active')) = (ended_on is null) and (ended_on is null) = (end_reason is null)),
  add constraint restructuring_waits_for_a_decision
    check (deferral_rule_oid is null or (status = 'waiting') = (decided_at is null));
create index restructuring_by_deferral_rule on restructuring (deferral_rule_oid);
create index restructuring_by_decider on restructuring (decided_by_member_oid);
create index restructuring_waiting on restructuring (applied_on, oid) where status = 'waiting';

alter table restructuring_instalment
  -- What of it is interest; the rest is the deferred debt.
  add column interest_kurus bigint not null default 0 check (interest_kurus between 0 and amount_kurus),
  drop constraint restructuring_instalment_number_check,
  add constraint restructuring_instalment_number_check check (number between 1 and 72);
alter table restructuring_event drop constraint restructuring_event_kind_check;
alter table restructuring_event add constraint restructuring_event_kind_check check (kind in
  ('applied', 'approved', 'rejected', 'closingAsked', 'closingLapsed', 'completed', 'broken'));
alter table accrual drop constraint accrual_instalment_check;
alter table accrual add constraint accrual_instalment_check check (instalment between 1 and 72);
insert into revenue (code, name, module_code, economic_code, bears_delay_fine, legal_basis) values
  (92, 'Tecil taksiti', 9, '05.09.01.99', true, '6183 sayılı Kanun m. 48');
