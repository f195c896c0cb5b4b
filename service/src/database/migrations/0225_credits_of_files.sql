-- Money that a town owed people in its own system before it moved in, each a refund here.
alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check
  check (kind in ('restructuring', 'waterDeposit', 'waterBill', 'doublePayment', 'loweredDebt', 'broughtCredit'));

create table brought_credit (
  import_key text collate "C" primary key,
  refund_oid bigint not null unique references refund (oid),
  revenue_code integer not null references revenue (code),
  amount_kurus bigint not null check (amount_kurus > 0),
  description text collate "tr-x-icu" not null,
  interest_from date,
  import_run_oid bigint not null references import_run (oid)
);
comment on table brought_credit is 'Credits that came with a file of the other system; what is left of one is in its refund.';
comment on column brought_credit.revenue_code is 'Revenue it was paid for: its law decides whether it pays overdue debts first.';
comment on column brought_credit.interest_from is 'Day from which a tax that goes back bears interest (law 213 art. 112/4).';
create index brought_credit_by_revenue on brought_credit (revenue_code);
create index brought_credit_by_import_run on brought_credit (import_run_oid);
