-- The cash desk: where money is taken at the town hall, by whom, against which receipts, and where it went from there.
alter table member_duty drop constraint member_duty_duty_check;
alter table member_duty add constraint member_duty_duty_check check (duty in ('administration', 'registry', 'taxes',
  'water', 'payments', 'cashier', 'refunds', 'resolutions', 'complaints', 'content', 'personnel', 'privacy', 'audit'));

create table cash_point (
  oid bigint generated always as identity primary key,
  code text collate "C" not null unique check (code ~ '^[A-Z0-9]{1,6}$'),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 80),
  is_active boolean not null default true
);

create table cash_series (
  cash_point_oid bigint not null references cash_point,
  year integer not null check (year between 2020 and 2199),
  last_number integer not null check (last_number > 0),
  primary key (cash_point_oid, year)
);

create table cash_shift (
  oid bigint generated always as identity primary key,
  cash_point_oid bigint not null references cash_point,
  cashier_member_oid bigint not null references member,
  opened_at timestamptz not null,
  carried_kurus bigint not null check (carried_kurus >= 0),
  opened_kurus bigint not null check (opened_kurus >= 0),
  closed_at timestamptz,
  expected_kurus bigint,
  counted_kurus bigint check (counted_kurus >= 0),
  delivered_kurus bigint check (delivered_kurus between 0 and counted_kurus),
  explanation text collate "tr-x-icu" check (length(explanation) between 10 and 300),
  check (num_nonnulls(closed_at, expected_kurus, counted_kurus, delivered_kurus) in (0, 4)),
  check (closed_at >= opened_at),
  check (closed_at is null or counted_kurus = expected_kurus or explanation is not null)
);
create unique index cash_shift_open_at_point on cash_shift (cash_point_oid) where closed_at is null;
create unique index cash_shift_open_of_cashier on cash_shift (cashier_member_oid) where closed_at is null;
create index cash_shift_by_point on cash_shift (cash_point_oid, oid);
create index cash_shift_by_cashier on cash_shift (cashier_member_oid);
create index cash_shift_by_opening on cash_shift (opened_at);

create table cash_count_line (
  cash_shift_oid bigint not null references cash_shift,
  moment text not null check (moment in ('opening', 'closing')),
  denomination_kurus integer not null check (denomination_kurus > 0),
  pieces integer not null check (pieces > 0),
  primary key (cash_shift_oid, moment, denomination_kurus)
);

create table cash_payment (
  oid bigint generated always as identity primary key,
  cash_shift_oid bigint not null references cash_shift,
  key text collate "C" not null unique check (key ~ '^[0-9a-f-]{36}$'),
  asked text collate "C" not null check (length(asked) = 64),
  way text not null check (way in ('cash', 'card', 'cheque')),
  taken_at timestamptz not null,
  total_kurus bigint not null check (total_kurus > 0),
  tendered_kurus bigint check (tendered_kurus >= total_kurus),
  payer_name text collate "tr-x-icu" check (length(payer_name) between 3 and 120),
  is_for_someone_else boolean not null,
  masked_card text,
  terminal_number text collate "C",
  approval_code text collate "C",
  cheque_bank text collate "tr-x-icu",
  cheque_number text collate "C",
  cheque_day date,
  check ((way = 'cash') = (tendered_kurus is not null)),
  check (num_nonnulls(masked_card, terminal_number, approval_code) = case way when 'card' then 3 else 0 end),
  check (num_nonnulls(cheque_bank, cheque_number, cheque_day) = case way when 'cheque' then 3 else 0 end)
);
create index cash_payment_by_shift on cash_payment (cash_shift_oid, oid);
create unique index cash_payment_by_slip on cash_payment (terminal_number, approval_code, masked_card)
  where way = 'card';

create table cash_key_ended (
  key text collate "C" primary key check (key ~ '^[0-9a-f-]{36}$'),
  cash_shift_oid bigint not null references cash_shift,
  ended_at timestamptz not null
);
create index cash_key_ended_by_shift on cash_key_ended (cash_shift_oid);

create table cash_receipt (
  collection_oid bigint primary key references collection,
  cash_payment_oid bigint not null references cash_payment,
  cash_point_oid bigint not null,
  year integer not null,
  number integer not null check (number > 0),
  unique (cash_point_oid, year, number),
  foreign key (cash_point_oid, year) references cash_series
);
create index cash_receipt_by_payment on cash_receipt (cash_payment_oid);

create table cash_cancellation (
  cash_payment_oid bigint primary key references cash_payment,
  cancelled_at timestamptz not null,
  asked_by_member_oid bigint not null references member,
  confirmed_by_member_oid bigint not null references member,
  reason text collate "tr-x-icu" not null check (length(reason) between 10 and 300),
  check (asked_by_member_oid <> confirmed_by_member_oid)
);
create index cash_cancellation_by_asker on cash_cancellation (asked_by_member_oid);
create index cash_cancellation_by_confirmer on cash_cancellation (confirmed_by_member_oid);

create table cash_delivery (
  oid bigint generated always as identity primary key,
  cash_shift_oid bigint not null references cash_shift,
  way text not null check (way in ('cash', 'card', 'cheque')),
  amount_kurus bigint not null check (amount_kurus > 0),
  delivered_at timestamptz not null,
  arrived_on date,
  slip_number text collate "C" check (length(slip_number) between 1 and 60),
  noted_at timestamptz,
  noted_by_member_oid bigint references member,
  unique (cash_shift_oid, way),
  check (num_nonnulls(arrived_on, slip_number, noted_at, noted_by_member_oid) in (0, 4))
);
create index cash_delivery_by_clerk on cash_delivery (noted_by_member_oid) where noted_by_member_oid is not null;
create index cash_delivery_under_way on cash_delivery (delivered_at) where arrived_on is null;

create table cash_posting (
  oid bigint generated always as identity primary key,
  cash_shift_oid bigint not null references cash_shift,
  posted_at timestamptz not null,
  kind text not null check (kind in ('float', 'payment', 'cancellation', 'refund', 'surplus', 'shortage', 'delivery', 'arrival')),
  debit_account text collate "C" not null check (debit_account ~ '^[0-9]{3}$'),
  credit_account text collate "C" not null check (credit_account ~ '^[0-9]{3}$'),
  amount_kurus bigint not null check (amount_kurus > 0),
  cash_payment_oid bigint references cash_payment,
  cash_delivery_oid bigint references cash_delivery,
  refund_oid bigint references refund,
  check (debit_account <> credit_account),
  check ((kind in ('payment', 'cancellation')) = (cash_payment_oid is not null)),
  check (kind not in ('delivery', 'arrival') or cash_delivery_oid is not null),
  check ((kind = 'refund') = (refund_oid is not null))
);
create index cash_posting_by_shift on cash_posting (cash_shift_oid, oid);
create unique index cash_posting_of_payment on cash_posting (cash_payment_oid, kind) where cash_payment_oid is not null;
create unique index cash_posting_of_delivery on cash_posting (cash_delivery_oid, kind) where cash_delivery_oid is not null;
create unique index cash_posting_of_refund on cash_posting (refund_oid) where refund_oid is not null;

alter table reconciliation_case drop constraint reconciliation_case_kind_check;
alter table reconciliation_case add constraint reconciliation_case_kind_check
  check (kind in ('unknownOrder', 'bookedWithoutOrder', 'stillOpen', 'bookedWithoutPayment',
    'orderAmount', 'chargedTwice', 'notGivenBack', 'chargedNotBooked', 'missingAtBank', 'givenBackAtBank', 'bankAmount',
    'otherBank', 'otherDay', 'otherLines',
    'twiceInMunicipality', 'onlyInMunicipality', 'notTakenByMunicipality', 'missingInMunicipality',
    'municipalityAmount', 'municipalityDay', 'bankReportMissing', 'dayBookMissing',
    'bankFileRefused', 'bankFileWaiting', 'bankFileNotBooked', 'bankFileAmount', 'bankFileTotal',
    'bookedWithoutBankFile', 'bankFileMissing', 'bankFileNumberMissing', 'orderUnanswered', 'orderAnswer',
    'refundAmount', 'refundOfOpenDebt', 'debtBalance', 'fineTooHigh', 'receiptsUnproven',
    'moneyWithoutReceipt', 'moneyTakenBack', 'receiptWithoutMoney', 'statementGap', 'statementMissing', 'statementRefused',
    'statementWaiting', 'statementSetAside', 'cashDifference', 'cashNotAtBank', 'cashBooks'));

comment on table cash_point is
  'Cash desks of the town hall.';
comment on column cash_point.code is
  'Begins the number of every receipt that is written there.';
comment on table cash_series is
  'Last number of a cash point’s receipts in a year; it grows by one with each, in the transaction that writes it.';
comment on table cash_shift is
  'Shifts at a cash point, from one count to the next.';
comment on column cash_shift.carried_kurus is
  'Money that the shift before left in the drawer.';
comment on column cash_shift.opened_kurus is
  'Money counted when the shift began.';
comment on column cash_shift.expected_kurus is
  'Money by the books when the shift was closed.';
comment on column cash_shift.delivered_kurus is
  'Part of the counted money that was taken out for the bank.';
comment on table cash_count_line is
  'Notes and coins of a count.';
comment on table cash_payment is
  'Money handed over once, for debts of one or several people, each of whom has a receipt.';
comment on column cash_payment.key is
  'Made by the page before it asks, so that asking twice takes once.';
comment on column cash_payment.asked is
  'SHA-256 of what was asked for with the key.';
comment on column cash_payment.is_for_someone_else is
  'The payer is told the sum and nothing of the debtor.';
comment on table cash_key_ended is
  'Keys by which nothing was taken and nothing ever will be.';
comment on table cash_receipt is
  'Receipts of payments at the cash desk, with their place in the series.';
comment on table cash_cancellation is
  'Payments that two cashiers took back before the day was over.';
comment on table cash_delivery is
  'Money of a shift on its way to the bank, by its kind.';
comment on column cash_delivery.arrived_on is
  'Day on which the bank had it by its slip.';
comment on table cash_posting is
  'Movements of the desk’s money between two accounts of the municipal budget.';
