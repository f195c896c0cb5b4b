-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Payments that two cashiers took back before the day was over.
create table cash_cancellation (
  cash_payment_oid bigint primary key,
  cancelled_at timestamptz not null,
  asked_by_member_oid bigint not null,
  confirmed_by_member_oid bigint not null,
  reason text collate "tr-x-icu" not null check ((length(reason) >= 10) and (length(reason) <= 300)),
  constraint cash_cancellation_check check (asked_by_member_oid <> confirmed_by_member_oid)
);
alter table cash_cancellation add constraint cash_cancellation_asked_by_member_oid_fkey foreign key (asked_by_member_oid) references member (oid);
alter table cash_cancellation add constraint cash_cancellation_cash_payment_oid_fkey foreign key (cash_payment_oid) references cash_payment (oid);
alter table cash_cancellation add constraint cash_cancellation_confirmed_by_member_oid_fkey foreign key (confirmed_by_member_oid) references member (oid);
create index cash_cancellation_by_asker on cash_cancellation (asked_by_member_oid);
create index cash_cancellation_by_confirmer on cash_cancellation (confirmed_by_member_oid);

-- Notes and coins of a count.
create table cash_count_line (
  cash_shift_oid bigint not null,
  moment text not null check (moment in ('opening', 'closing')),
  denomination_kurus integer not null check (denomination_kurus > 0),
  pieces integer not null check (pieces > 0),
  constraint cash_count_line_pkey primary key (cash_shift_oid, moment, denomination_kurus)
);
alter table cash_count_line add constraint cash_count_line_cash_shift_oid_fkey foreign key (cash_shift_oid) references cash_shift (oid);

-- Money of a shift on its way to the bank, by its kind.
create table cash_delivery (
  oid bigint generated always as identity primary key,
  cash_shift_oid bigint not null,
  way text not null check (way in ('cash', 'card', 'cheque')),
  amount_kurus bigint not null check (amount_kurus > 0),
  delivered_at timestamptz not null,
  -- Day on which the bank had it by its slip.
  arrived_on date,
  slip_number text collate "C" check ((length(slip_number) >= 1) and (length(slip_number) <= 60)),
  noted_at timestamptz,
  noted_by_member_oid bigint,
  constraint cash_delivery_cash_shift_oid_way_key unique (cash_shift_oid, way),
  constraint cash_delivery_check check (num_nonnulls(arrived_on, slip_number, noted_at, noted_by_member_oid) = any (array[0, 4]))
);
alter table cash_delivery add constraint cash_delivery_cash_shift_oid_fkey foreign key (cash_shift_oid) references cash_shift (oid);
alter table cash_delivery add constraint cash_delivery_noted_by_member_oid_fkey foreign key (noted_by_member_oid) references member (oid);
create index cash_delivery_by_clerk on cash_delivery (noted_by_member_oid) where (noted_by_member_oid is not null);
create index cash_delivery_under_way on cash_delivery (delivered_at) where (arrived_on is null);

-- Keys by which nothing was taken and nothing ever will be.
create table cash_key_ended (
  key text collate "C" check (key ~ '^[0-9a-f-]{36}$') primary key,
  cash_shift_oid bigint not null,
  ended_at timestamptz not null
);
alter table cash_key_ended add constraint cash_key_ended_cash_shift_oid_fkey foreign key (cash_shift_oid) references cash_shift (oid);
create index cash_key_ended_by_shift on cash_key_ended (cash_shift_oid);

-- Money handed over once, for debts of one or several people, each of whom has a receipt.
create table cash_payment (
  oid bigint generated always as identity primary key,
  cash_shift_oid bigint not null,
  -- Made by the page before it asks, so that asking twice takes once.
  key text collate "C" not null check (key ~ '^[0-9a-f-]{36}$') unique,
  -- SHA-256 of what was asked for with the key.
  asked text collate "C" not null check (length(asked) = 64),
  way text not null check (way in ('cash', 'card', 'cheque')),
  taken_at timestamptz not null,
  total_kurus bigint not null check (total_kurus > 0),
  tendered_kurus bigint,
  payer_name text collate "tr-x-icu" check ((length(payer_name) >= 3) and (length(payer_name) <= 120)),
  -- The payer is told the sum and nothing of the debtor.
  is_for_someone_else boolean not null,
  masked_card text,
  terminal_number text collate "C",
  approval_code text collate "C",
  cheque_bank text collate "tr-x-icu",
  cheque_number text collate "C",
  cheque_day date,
  constraint cash_payment_check check (tendered_kurus >= total_kurus),
  constraint cash_payment_check1 check ((way = 'cash') = (tendered_kurus is not null)),
  constraint cash_payment_check2 check (num_nonnulls(masked_card, terminal_number, approval_code) = case way when 'card' then 3 else 0 end),
  constraint cash_payment_check3 check (num_nonnulls(cheque_bank, cheque_number, cheque_day) = case way when 'cheque' then 3 else 0 end)
);
alter table cash_payment add constraint cash_payment_cash_shift_oid_fkey foreign key (cash_shift_oid) references cash_shift (oid);
create index cash_payment_by_shift on cash_payment (cash_shift_oid, oid);
create unique index cash_payment_by_slip on cash_payment (terminal_number, approval_code, masked_card) where (way = 'card');

-- Cash desks of the town hall.
create table cash_point (
  oid bigint generated always as identity primary key,
  -- Begins the number of every receipt that is written there.
  code text collate "C" not null check (code ~ '^[A-Z0-9]{1,6}$') unique,
  name text collate "tr-x-icu" not null check ((length(name) >= 1) and (length(name) <= 80)),
  is_active boolean not null default true
);

-- Movements of the desk’s money between two accounts of the municipal budget.
create table cash_posting (
  oid bigint generated always as identity primary key,
  cash_shift_oid bigint not null,
  posted_at timestamptz not null,
  kind text not null check (kind in ('float', 'payment', 'cancellation', 'refund', 'surplus', 'shortage', 'delivery', 'arrival')),
  debit_account text collate "C" not null check (debit_account ~ '^[0-9]{3}$'),
  credit_account text collate "C" not null check (credit_account ~ '^[0-9]{3}$'),
  amount_kurus bigint not null check (amount_kurus > 0),
  cash_payment_oid bigint,
  cash_delivery_oid bigint,
  refund_oid bigint,
  constraint cash_posting_check check (debit_account <> credit_account),
  constraint cash_posting_check1 check ((kind in ('payment', 'cancellation')) = (cash_payment_oid is not null)),
  constraint cash_posting_check2 check ((kind <> ALL (array['delivery', 'arrival'])) or (cash_delivery_oid is not null)),
  constraint cash_posting_check3 check ((kind = 'refund') = (refund_oid is not null))
);
alter table cash_posting add constraint cash_posting_cash_delivery_oid_fkey foreign key (cash_delivery_oid) references cash_delivery (oid);
alter table cash_posting add constraint cash_posting_cash_payment_oid_fkey foreign key (cash_payment_oid) references cash_payment (oid);
alter table cash_posting add constraint cash_posting_cash_shift_oid_fkey foreign key (cash_shift_oid) references cash_shift (oid);
alter table cash_posting add constraint cash_posting_refund_oid_fkey foreign key (refund_oid) references refund (oid);
create index cash_posting_by_shift on cash_posting (cash_shift_oid, oid);
create unique index cash_posting_of_delivery on cash_posting (cash_delivery_oid, kind) where (cash_delivery_oid is not null);
create unique index cash_posting_of_payment on cash_posting (cash_payment_oid, kind) where (cash_payment_oid is not null);
create unique index cash_posting_of_refund on cash_posting (refund_oid) where (refund_oid is not null);

-- Receipts of payments at the cash desk, with their place in the series.
create table cash_receipt (
  collection_oid bigint primary key,
  cash_payment_oid bigint not null,
  cash_point_oid bigint not null,
  year integer not null,
  number integer not null check (number > 0),
  constraint cash_receipt_cash_point_oid_year_number_key unique (cash_point_oid, year, number)
);
alter table cash_receipt add constraint cash_receipt_cash_payment_oid_fkey foreign key (cash_payment_oid) references cash_payment (oid);
alter table cash_receipt add constraint cash_receipt_cash_point_oid_year_fkey foreign key (cash_point_oid, year) references cash_series (cash_point_oid, year);
alter table cash_receipt add constraint cash_receipt_collection_oid_fkey foreign key (collection_oid) references collection (oid);
create index cash_receipt_by_payment on cash_receipt (cash_payment_oid);

-- Last number of a cash point’s receipts in a year; it grows by one with each, in the transaction that writes
-- it.
create table cash_series (
  cash_point_oid bigint not null,
  year integer not null check ((year >= 2020) and (year <= 2199)),
  last_number integer not null check (last_number > 0),
  constraint cash_series_pkey primary key (cash_point_oid, year)
);
alter table cash_series add constraint cash_series_cash_point_oid_fkey foreign key (cash_point_oid) references cash_point (oid);

-- Shifts at a cash point, from one count to the next.
create table cash_shift (
  oid bigint generated always as identity primary key,
  cash_point_oid bigint not null,
  cashier_member_oid bigint not null,
  opened_at timestamptz not null,
  -- Money that the shift before left in the drawer.
  carried_kurus bigint not null check (carried_kurus >= 0),
  -- Money counted when the shift began.
  opened_kurus bigint not null check (opened_kurus >= 0),
  closed_at timestamptz,
  -- Money by the books when the shift was closed.
  expected_kurus bigint,
  counted_kurus bigint check (counted_kurus >= 0),
  -- Part of the counted money that was taken out for the bank.
  delivered_kurus bigint,
  explanation text collate "tr-x-icu" check ((length(explanation) >= 10) and (length(explanation) <= 300)),
  constraint cash_shift_check check ((delivered_kurus >= 0) and (delivered_kurus <= counted_kurus)),
  constraint cash_shift_check1 check (num_nonnulls(closed_at, expected_kurus, counted_kurus, delivered_kurus) = any (array[0, 4])),
  constraint cash_shift_check2 check (closed_at >= opened_at),
  constraint cash_shift_check3 check ((closed_at is null) or (counted_kurus = expected_kurus) or (explanation is not null))
);
alter table cash_shift add constraint cash_shift_cash_point_oid_fkey foreign key (cash_point_oid) references cash_point (oid);
alter table cash_shift add constraint cash_shift_cashier_member_oid_fkey foreign key (cashier_member_oid) references member (oid);
create index cash_shift_by_cashier on cash_shift (cashier_member_oid);
create index cash_shift_by_opening on cash_shift (opened_at);
create index cash_shift_by_point on cash_shift (cash_point_oid, oid);
create unique index cash_shift_open_at_point on cash_shift (cash_point_oid) where (closed_at is null);
create unique index cash_shift_open_of_cashier on cash_shift (cashier_member_oid) where (closed_at is null);
