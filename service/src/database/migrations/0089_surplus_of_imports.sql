-- What an adjustment of the other system took off a debt that was already paid: the part beyond what was left is owed back.
alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check
  check (kind in ('restructuring', 'waterDeposit', 'waterBill', 'doublePayment', 'loweredDebt'));
-- A refund that is not owed any more before it was paid: what was paid is taken back, or is owed again.
alter table refund add column withdrawn_at timestamptz;
alter table refund add constraint refund_is_paid_or_withdrawn check (withdrawn_at is null or paid_at is null);
drop index refund_to_pay;
create index refund_to_pay on refund (arose_on, oid) where paid_at is null and withdrawn_at is null;

create table adjustment_surplus (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null references accrual,
  -- The adjustment as the other system tells it; nothing where the accrual itself came with another amount.
  import_key text collate "C" unique,
  kind text collate "C" not null check (kind in ('decrease', 'cancellation')),
  -- The part that was not booked.
  surplus_kurus bigint not null check (surplus_kurus > 0),
  reason text collate "tr-x-icu" not null,
  adjusted_on date not null,
  refund_oid bigint not null unique references refund,
  import_run_oid bigint not null references import_run
);
create index adjustment_surplus_by_accrual on adjustment_surplus (accrual_oid);
create index adjustment_surplus_by_import_run on adjustment_surplus (import_run_oid);
create trigger adjustment_surplus_is_append_only before update or delete on adjustment_surplus
  for each row execute function refuse_change();
create trigger adjustment_surplus_is_not_emptied before truncate on adjustment_surplus
  for each statement execute function refuse_change();

-- What became of money that was to be given back, before it was: the refund is smaller by it.
create table refund_deduction (
  oid bigint generated always as identity primary key,
  refund_oid bigint not null references refund,
  amount_kurus bigint not null check (amount_kurus > 0),
  reason text collate "tr-x-icu" not null,
  import_run_oid bigint not null references import_run
);
create index refund_deduction_by_refund on refund_deduction (refund_oid);
create index refund_deduction_by_import_run on refund_deduction (import_run_oid);
create trigger refund_deduction_is_append_only before update or delete on refund_deduction
  for each row execute function refuse_change();
create trigger refund_deduction_is_not_emptied before truncate on refund_deduction
  for each statement execute function refuse_change();

-- The counter-entry of a receipt that was, in part or whole, paid for a debt that was already paid.
create table double_payment_reversal (
  double_payment_oid bigint primary key references double_payment,
  import_key text collate "C" not null unique,
  receipt_number text collate "C" not null unique,
  collection_type integer not null check (collection_type between 1 and 5),
  collected_at timestamptz not null,
  payer_name text collate "tr-x-icu",
  bank_reference text,
  import_run_oid bigint not null references import_run
);
create index double_payment_reversal_by_import_run on double_payment_reversal (import_run_oid);
create trigger double_payment_reversal_is_append_only before update or delete on double_payment_reversal
  for each row execute function refuse_change();
create trigger double_payment_reversal_is_not_emptied before truncate on double_payment_reversal
  for each statement execute function refuse_change();
