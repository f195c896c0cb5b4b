-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create table adjustment_surplus (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null,
  -- The adjustment as the other system tells it; nothing where the accrual itself came with another amount.
  import_key text collate "C" unique,
  kind text collate "C" not null check (kind in ('decrease', 'cancellation', 'discount')),
  -- The part that was not booked.
  surplus_kurus bigint not null,
  reason text collate "tr-x-icu" not null,
  adjusted_on date not null,
  refund_oid bigint not null unique,
  import_run_oid bigint,
  -- Part of a debt that a declaration took away after it was paid: owed back with the delay fine that was paid
  -- on it.
  declaration_oid bigint,
  fine_kurus bigint not null default 0 check (fine_kurus >= 0),
  -- Water that was billed too high and paid: owed back of its debt, with the interest that was paid on it, like
  -- every surplus.
  water_bill_oid bigint,
  water_application_oid bigint,
  -- Delay fine of a payment in between, owed back when the bank gives the money of the card again: fine without
  -- principal.
  chargeback_oid bigint,
  constraint adjustment_surplus_has_one_source check (num_nonnulls(import_run_oid, declaration_oid, water_bill_oid, water_application_oid, chargeback_oid) = case when (kind = 'discount') then 0 else 1 end),
  constraint adjustment_surplus_surplus_kurus_check check ((surplus_kurus > 0) or ((chargeback_oid is not null) and (surplus_kurus = 0) and (fine_kurus > 0)))
);
alter table adjustment_surplus add constraint adjustment_surplus_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table adjustment_surplus add constraint adjustment_surplus_chargeback_oid_fkey foreign key (chargeback_oid) references chargeback (oid);
alter table adjustment_surplus add constraint adjustment_surplus_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);
alter table adjustment_surplus add constraint adjustment_surplus_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table adjustment_surplus add constraint adjustment_surplus_refund_oid_fkey foreign key (refund_oid) references refund (oid);
alter table adjustment_surplus add constraint adjustment_surplus_water_application_oid_fkey foreign key (water_application_oid) references water_application (oid);
alter table adjustment_surplus add constraint adjustment_surplus_water_bill_oid_fkey foreign key (water_bill_oid) references water_bill (oid);
create index adjustment_surplus_by_accrual on adjustment_surplus (accrual_oid);
create index adjustment_surplus_by_chargeback on adjustment_surplus (chargeback_oid) where (chargeback_oid is not null);
create index adjustment_surplus_by_declaration on adjustment_surplus (declaration_oid) where (declaration_oid is not null);
create index adjustment_surplus_by_import_run on adjustment_surplus (import_run_oid);
create index adjustment_surplus_by_water_application on adjustment_surplus (water_application_oid) where (water_application_oid is not null);
create index adjustment_surplus_by_water_bill on adjustment_surplus (water_bill_oid) where (water_bill_oid is not null);

-- Credits that came with a file of the other system; what is left of one is in its refund.
create table brought_credit (
  import_key text collate "C" primary key,
  refund_oid bigint not null unique,
  -- Revenue it was paid for: its law decides whether it pays overdue debts first.
  revenue_code integer not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  description text collate "tr-x-icu" not null,
  -- Day from which a tax that goes back bears interest (law 213 art. 112/4).
  interest_from date,
  import_run_oid bigint not null
);
alter table brought_credit add constraint brought_credit_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table brought_credit add constraint brought_credit_refund_oid_fkey foreign key (refund_oid) references refund (oid);
alter table brought_credit add constraint brought_credit_revenue_code_fkey foreign key (revenue_code) references revenue (code);
create index brought_credit_by_import_run on brought_credit (import_run_oid);
create index brought_credit_by_revenue on brought_credit (revenue_code);

create table double_payment (
  oid bigint generated always as identity primary key,
  -- The receipt as the other system tells it.
  import_key text collate "C" not null unique,
  registry_oid bigint not null,
  receipt_number text collate "C" not null unique,
  collection_type integer not null check ((collection_type >= 1) and (collection_type <= 5)),
  collected_at timestamptz not null,
  payer_name text collate "tr-x-icu",
  bank_reference text,
  refund_oid bigint not null unique,
  import_run_oid bigint,
  -- What was taken for a debt that was already paid is money of the day as well: its refund is subtracted when
  -- it is paid. Like a receipt it counts on the first open day where its own is closed.
  booked_on date,
  book_day date not null generated always as (COALESCE(booked_on, ((collected_at AT TIME ZONE 'Europe/Istanbul'))::date)) stored,
  chargeback_oid bigint,
  constraint double_payment_has_source check (num_nonnulls(import_run_oid, chargeback_oid) = 1)
);
alter table double_payment add constraint double_payment_chargeback_oid_fkey foreign key (chargeback_oid) references chargeback (oid);
alter table double_payment add constraint double_payment_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table double_payment add constraint double_payment_refund_oid_fkey foreign key (refund_oid) references refund (oid);
alter table double_payment add constraint double_payment_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index double_payment_by_book_day on double_payment (book_day);
create unique index double_payment_by_chargeback on double_payment (chargeback_oid) where (chargeback_oid is not null);
create index double_payment_by_import_run on double_payment (import_run_oid);
create index double_payment_by_moment on double_payment (collected_at);
create index double_payment_by_registry on double_payment (registry_oid);

-- The part of each line that was not booked.
create table double_payment_line (
  double_payment_oid bigint not null,
  accrual_oid bigint not null,
  principal_kurus bigint not null,
  fine_kurus bigint not null check (fine_kurus >= 0),
  constraint double_payment_line_pkey primary key (double_payment_oid, accrual_oid),
  constraint double_payment_line_takes_something check ((principal_kurus >= 0) and ((principal_kurus + fine_kurus) > 0))
);
alter table double_payment_line add constraint double_payment_line_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table double_payment_line add constraint double_payment_line_double_payment_oid_fkey foreign key (double_payment_oid) references double_payment (oid);
create index double_payment_line_by_accrual on double_payment_line (accrual_oid);

-- The counter-entry of a receipt that was, in part or whole, paid for a debt that was already paid.
create table double_payment_reversal (
  double_payment_oid bigint primary key,
  import_key text collate "C" not null unique,
  receipt_number text collate "C" not null unique,
  collection_type integer not null check ((collection_type >= 1) and (collection_type <= 5)),
  collected_at timestamptz not null,
  payer_name text collate "tr-x-icu",
  bank_reference text,
  import_run_oid bigint not null,
  booked_on date,
  book_day date not null generated always as (COALESCE(booked_on, ((collected_at AT TIME ZONE 'Europe/Istanbul'))::date)) stored
);
alter table double_payment_reversal add constraint double_payment_reversal_double_payment_oid_fkey foreign key (double_payment_oid) references double_payment (oid);
alter table double_payment_reversal add constraint double_payment_reversal_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index double_payment_reversal_by_book_day on double_payment_reversal (book_day);
create index double_payment_reversal_by_import_run on double_payment_reversal (import_run_oid);
create index double_payment_reversal_by_moment on double_payment_reversal (collected_at);

-- What the municipality owes someone back; the treasury sends it, a clerk writes down that it did.
create table refund (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  kind text not null check (kind in ('restructuring', 'waterDeposit', 'waterBill', 'doublePayment', 'loweredDebt', 'broughtCredit')),
  -- The number of the plan or of the application it comes from.
  reference text collate "C" not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  arose_on date not null,
  iban_owner text collate "tr-x-icu" check ((length(iban_owner) >= 3) and (length(iban_owner) <= 120)),
  bank_iban_no text collate "C" check (bank_iban_no ~ '^TR[0-9]{24}$'),
  -- Who named the account, where it was named afterwards.
  account_member_oid bigint,
  paid_at timestamptz,
  paid_by_member_oid bigint,
  payment_reference text collate "C" check ((length(payment_reference) >= 1) and (length(payment_reference) <= 60)),
  -- Who has no account names where a refund goes by the phone they proved, which is kept in the member's place.
  account_gsm_number text collate "C" check (account_gsm_number ~ '^\+905[0-9]{9}$'),
  -- A refund that is not owed any more before it was paid: what was paid is taken back, or is owed again.
  withdrawn_at timestamptz,
  -- Interest that was settled and is owed beside the refund itself, and the day on which its notice was served:
  -- from then on it bears none, and within a year it has to be claimed (law 213 art. 120).
  interest_kurus bigint not null default 0,
  total_kurus bigint not null generated always as (amount_kurus + interest_kurus) stored,
  served_on date,
  -- Number of the served slip, where a clerk noted it; nothing where the owner claimed the money in the portal.
  service_number text collate "C" check ((length(service_number) >= 1) and (length(service_number) <= 60)),
  served_by_member_oid bigint,
  -- End of a refund that neither was paid out nor is owed by the person again.
  end_reason text check (end_reason in ('setOff', 'lapsed')),
  -- Owner's choice beside an account of theirs: fetched at the counter, or kept for debts to come.
  way text check (way in ('counter', 'kept')),
  -- Warning that the year to claim it ends.
  lapse_told_at timestamptz,
  -- Last day of the law to give it back, as fifteen days after a water contract ended (law 6502 art. 52/5).
  promised_on date,
  is_held boolean not null default false,
  constraint refund_check check ((iban_owner is null) = (bank_iban_no is null)),
  constraint refund_check1 check (num_nonnulls(paid_at, paid_by_member_oid, payment_reference) = any (array[0, 3])),
  constraint refund_check2 check (num_nonnulls(account_member_oid, account_gsm_number) <= 1),
  constraint refund_ends_with_a_reason check ((end_reason is null) or (withdrawn_at is not null)),
  constraint refund_goes_one_way check ((way is null) or (bank_iban_no is null)),
  constraint refund_interest_kurus_check1 check (interest_kurus >= 0),
  constraint refund_is_paid_or_withdrawn check ((withdrawn_at is null) or (paid_at is null)),
  constraint refund_is_served_by_someone check (((service_number is null) = (served_by_member_oid is null)) and ((service_number is null) or (served_on is not null))),
  constraint refund_kind_reference_key unique (kind, reference)
);
alter table refund add constraint refund_account_member_oid_fkey foreign key (account_member_oid) references member (oid);
alter table refund add constraint refund_paid_by_member_oid_fkey foreign key (paid_by_member_oid) references member (oid);
alter table refund add constraint refund_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table refund add constraint refund_served_by_member_oid_fkey foreign key (served_by_member_oid) references member (oid);
create index refund_by_account_member on refund (account_member_oid);
create index refund_by_payer on refund (paid_by_member_oid);
create index refund_by_payment on refund (paid_at) where (paid_at is not null);
create index refund_by_registry on refund (registry_oid, oid desc);
create index refund_by_server on refund (served_by_member_oid) where (served_by_member_oid is not null);
create index refund_by_withdrawal on refund (withdrawn_at) where (withdrawn_at is not null);
create index refund_served on refund (served_on) where ((service_number is not null) and (paid_at is null) and (withdrawn_at is null));
create index refund_to_pay on refund (arose_on, oid) where ((paid_at is null) and (withdrawn_at is null));

-- What became of money that was to be given back, before it was: the refund is smaller by it.
create table refund_deduction (
  oid bigint generated always as identity primary key,
  refund_oid bigint not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  reason text collate "tr-x-icu" not null,
  import_run_oid bigint
);
alter table refund_deduction add constraint refund_deduction_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table refund_deduction add constraint refund_deduction_refund_oid_fkey foreign key (refund_oid) references refund (oid);
create index refund_deduction_by_import_run on refund_deduction (import_run_oid);
create index refund_deduction_by_refund on refund_deduction (refund_oid);

-- Interest on taxes that go back (law 213 art. 112/4): a base that bears it from a day on, until it is served,
-- paid or set off.
create table refund_interest (
  oid bigint generated always as identity primary key,
  refund_oid bigint not null,
  base_kurus bigint not null check (base_kurus > 0),
  from_on date not null,
  -- Nothing while it runs.
  until_on date,
  kurus bigint check (kurus >= 0),
  paragraph smallint not null check (paragraph = any (array[4, 5])),
  constraint refund_interest_check check (until_on >= from_on),
  constraint refund_interest_check1 check ((until_on is null) = (kurus is null))
);
alter table refund_interest add constraint refund_interest_refund_oid_fkey foreign key (refund_oid) references refund (oid);
create index refund_interest_by_refund on refund_interest (refund_oid);

-- Part of a refund that paid due debts of the same person (law 6183 art. 23, or as its owner chose): a receipt
-- of its own.
create table refund_set_off (
  collection_oid bigint primary key,
  refund_oid bigint not null,
  kurus bigint not null check (kurus > 0),
  -- Of it what was interest.
  interest_kurus bigint not null,
  constraint refund_set_off_check check ((interest_kurus >= 0) and (interest_kurus <= kurus))
);
alter table refund_set_off add constraint refund_set_off_collection_oid_fkey foreign key (collection_oid) references collection (oid);
alter table refund_set_off add constraint refund_set_off_refund_oid_fkey foreign key (refund_oid) references refund (oid);
create index refund_set_off_by_refund on refund_set_off (refund_oid);
