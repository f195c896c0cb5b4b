-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Settlement or receipt that a movement was found to be; several where a bank paid several days in one sum.
create table account_match (
  movement_oid bigint not null,
  -- 'file:', 'card:', 'receipt:', 'delivery:', 'refund:' or 'movement:' with what it is there.
  key text collate "C" not null,
  kurus bigint not null,
  matched_at timestamptz not null,
  constraint account_match_pkey primary key (movement_oid, key)
);
alter table account_match add constraint account_match_movement_oid_fkey foreign key (movement_oid) references account_movement (oid);
create index account_match_by_key on account_match (key);

create table account_movement (
  oid bigint generated always as identity primary key,
  statement_oid bigint not null,
  line integer not null check (line > 0),
  booked_on date not null,
  value_on date not null,
  -- Money in is above zero.
  kurus bigint not null,
  is_reversal boolean not null,
  code text collate "C" not null,
  own_reference text collate "C" not null,
  bank_reference text collate "C" not null,
  text text collate "tr-x-icu" not null,
  -- Person whose identity number stands in the text.
  registry_oid bigint,
  constraint account_movement_statement_oid_line_key unique (statement_oid, line)
);
alter table account_movement add constraint account_movement_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table account_movement add constraint account_movement_statement_oid_fkey foreign key (statement_oid) references account_statement (oid);
create index account_movement_by_day on account_movement (booked_on);
create index account_movement_by_registry on account_movement (registry_oid) where (registry_oid is not null);
create index account_movement_by_sum on account_movement (kurus, booked_on);

-- Statements of accounts, each proved: opening balance and movements make the closing balance.
create table account_statement (
  oid bigint generated always as identity primary key,
  file_oid bigint not null,
  bank_code text collate "C" not null,
  iban text collate "C" not null check (iban ~ '^TR[0-9]{24}$'),
  statement_number text collate "C" not null check ((length(statement_number) >= 1) and (length(statement_number) <= 40)),
  opened_on date not null,
  closed_on date not null,
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  constraint account_statement_check check (closed_on >= opened_on)
);
alter table account_statement add constraint account_statement_bank_code_fkey foreign key (bank_code) references bank (code);
alter table account_statement add constraint account_statement_file_oid_fkey foreign key (file_oid) references bank_file (oid);
create index account_statement_by_bank on account_statement (bank_code);
create index account_statement_by_file on account_statement (file_oid);
create index account_statement_by_number on account_statement (iban, closed_on, statement_number);

-- The end-of-day report of each bank, asked for every night until it is there.
create table bank_report (
  oid bigint generated always as identity primary key,
  bank_code text collate "C" not null check (bank_code in ('0010', '0012', '0015', '0064')),
  day date not null,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  -- Why the last try brought no report.
  last_failure text collate "C" check (length(last_failure) <= 200),
  -- One service at a time asks.
  lease_until timestamptz,
  taken_at timestamptz,
  line_count integer check (line_count >= 0),
  constraint bank_report_bank_code_day_key unique (bank_code, day),
  constraint bank_report_check check ((taken_at is null) = (line_count is null))
);
create index bank_report_by_day on bank_report (day);
create index bank_report_to_take on bank_report (next_try_at) where (taken_at is null);

create table bank_report_line (
  report_oid bigint not null,
  line_number integer not null check (line_number > 0),
  kind text not null check (kind in ('sale', 'void', 'refund', 'chargeback', 'chargebackReturned')),
  order_number text collate "C" not null check ((length(order_number) >= 1) and (length(order_number) <= 64)),
  amount_kurus bigint not null check (amount_kurus > 0),
  bank_reference text collate "C" not null,
  constraint bank_report_line_pkey primary key (report_oid, line_number)
);
alter table bank_report_line add constraint bank_report_line_report_oid_fkey foreign key (report_oid) references bank_report (oid);
create index bank_report_line_by_order on bank_report_line (order_number);
create index bank_report_line_of_chargeback on bank_report_line (report_oid, line_number) where (kind in ('chargeback', 'chargebackReturned'));

-- A day whose books a person has signed off. Days are closed one after the other, and never opened again.
create table closed_day (
  day date primary key,
  closed_at timestamptz not null,
  closed_by_member_oid bigint not null,
  note text collate "tr-x-icu" check ((length(note) >= 1) and (length(note) <= 500)),
  collected_kurus bigint not null,
  receipt_count integer not null check (receipt_count >= 0),
  refunded_kurus bigint not null check (refunded_kurus >= 0),
  refund_count integer not null check (refund_count >= 0),
  -- Signed off with the other totals; days that were closed before had none of it.
  doubled_kurus bigint not null default 0,
  doubled_count integer not null default 0 check (doubled_count >= 0)
);
alter table closed_day add constraint closed_day_closed_by_member_oid_fkey foreign key (closed_by_member_oid) references member (oid);
alter table closed_day add constraint closed_day_day_fkey foreign key (day) references reconciliation_day (day);
create index closed_day_by_clerk on closed_day (closed_by_member_oid);

-- What the day's receipts came to, by bank, revenue and kind.
create table closed_day_total (
  day date not null,
  -- Empty where no bank of the portal took it.
  bank_code text collate "C" not null,
  revenue_code integer not null,
  collection_type integer not null check ((collection_type >= 1) and (collection_type <= 5)),
  receipt_count integer not null check (receipt_count > 0),
  principal_kurus bigint not null,
  fine_kurus bigint not null,
  constraint closed_day_total_pkey primary key (day, bank_code, revenue_code, collection_type)
);
alter table closed_day_total add constraint closed_day_total_day_fkey foreign key (day) references closed_day (day);
alter table closed_day_total add constraint closed_day_total_revenue_code_fkey foreign key (revenue_code) references revenue (code);
create index closed_day_total_by_revenue on closed_day_total (revenue_code);

-- What the municipality's accounting says it booked on a day. A list that is sent again is a new version.
create table day_book (
  oid bigint generated always as identity primary key,
  client_id text collate "C" not null check ((length(client_id) >= 1) and (length(client_id) <= 60)),
  day date not null,
  version integer not null check (version > 0),
  is_current boolean not null default true,
  received_at timestamptz not null,
  entry_count integer not null check (entry_count >= 0),
  total_kurus bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  constraint day_book_day_version_key unique (day, version)
);
create unique index day_book_current on day_book (day) where is_current;

create table day_book_entry (
  day_book_oid bigint not null,
  line_number integer not null check (line_number > 0),
  kind text not null check (kind in ('collection', 'refund')),
  -- The receipt's number, or the refund's as the bridge told it.
  number text collate "C" not null check ((length(number) >= 1) and (length(number) <= 60)),
  amount_kurus bigint not null,
  constraint day_book_entry_pkey primary key (day_book_oid, line_number)
);
alter table day_book_entry add constraint day_book_entry_day_book_oid_fkey foreign key (day_book_oid) references day_book (oid);
create index day_book_entry_by_number on day_book_entry (number, kind);

-- What a bank answered when it was asked for the payment of a case, as evidence; numbers are kept masked.
create table reconciliation_bank_answer (
  oid bigint generated always as identity primary key,
  case_oid bigint not null,
  bank_code text collate "C" not null,
  asked_at timestamptz not null,
  outcome text collate "C" not null check (outcome in ('charged', 'declined', 'voided', 'refunded', 'notFound', 'unknown')),
  amount_kurus bigint,
  refunded_kurus bigint,
  bank_reference text collate "C",
  message text collate "tr-x-icu" check (length(message) <= 300)
);
alter table reconciliation_bank_answer add constraint reconciliation_bank_answer_case_oid_fkey foreign key (case_oid) references reconciliation_case (oid);
create index reconciliation_bank_answer_by_case on reconciliation_bank_answer (case_oid, oid);

-- Something that the books do not agree about.
create table reconciliation_case (
  oid bigint generated always as identity primary key,
  -- Which books were compared: cards are our orders, our ledger and the bank.
  comparison text not null check (comparison in ('card', 'municipality', 'book', 'bankFile', 'ledger', 'account')),
  -- What it is about: the number of a payment, a receipt or refund, or a book that is missing.
  subject text collate "C" not null check ((length(subject) >= 1) and (length(subject) <= 80)),
  -- The day by whose comparison it was found.
  day date not null,
  kind text not null check (kind in ('unknownOrder', 'bookedWithoutOrder', 'stillOpen', 'bookedWithoutPayment', 'orderAmount', 'chargedTwice', 'notGivenBack', 'chargedNotBooked', 'missingAtBank', 'givenBackAtBank', 'bankAmount', 'otherBank', 'otherDay', 'otherLines', 'twiceInMunicipality', 'onlyInMunicipality', 'notTakenByMunicipality', 'missingInMunicipality', 'municipalityAmount', 'municipalityDay', 'bankReportMissing', 'dayBookMissing', 'bankFileRefused', 'bankFileWaiting', 'bankFileNotBooked', 'bankFileAmount', 'bankFileTotal', 'bookedWithoutBankFile', 'bankFileMissing', 'bankFileNumberMissing', 'orderUnanswered', 'orderAnswer', 'refundAmount', 'refundOfOpenDebt', 'debtBalance', 'fineTooHigh', 'receiptsUnproven', 'moneyWithoutReceipt', 'moneyTakenBack', 'receiptWithoutMoney', 'statementGap', 'statementMissing', 'statementRefused', 'statementWaiting', 'statementSetAside', 'cashDifference', 'cashNotAtBank', 'cashBooks')),
  -- By how much the books differ.
  amount_kurus bigint not null,
  registry_oid bigint,
  -- What each book says.
  evidence jsonb not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolved_at timestamptz,
  -- Null where the books agree again.
  resolved_by_member_oid bigint,
  resolution text collate "tr-x-icu" check ((length(resolution) >= 3) and (length(resolution) <= 700)),
  -- A first clerk's proposal about much money, until a second one answers it.
  proposed_by_member_oid bigint,
  proposed_at timestamptz,
  proposal text collate "tr-x-icu" check ((length(proposal) >= 3) and (length(proposal) <= 500)),
  constraint reconciliation_case_check check ((state = 'resolved') = (resolved_at is not null)),
  constraint reconciliation_case_check1 check ((resolved_at is null) = (resolution is null)),
  constraint reconciliation_case_check2 check (num_nonnulls(proposed_by_member_oid, proposed_at, proposal) = any (array[0, 3])),
  constraint reconciliation_case_has_two_clerks check ((resolved_by_member_oid is null) or (proposed_by_member_oid is null) or (proposed_by_member_oid <> resolved_by_member_oid))
);
alter table reconciliation_case add constraint reconciliation_case_day_fkey foreign key (day) references reconciliation_day (day);
alter table reconciliation_case add constraint reconciliation_case_proposed_by_member_oid_fkey foreign key (proposed_by_member_oid) references member (oid);
alter table reconciliation_case add constraint reconciliation_case_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table reconciliation_case add constraint reconciliation_case_resolved_by_member_oid_fkey foreign key (resolved_by_member_oid) references member (oid);
create index reconciliation_case_by_clerk on reconciliation_case (resolved_by_member_oid, resolved_at) where (resolved_by_member_oid is not null);
create index reconciliation_case_by_day on reconciliation_case (day);
create index reconciliation_case_by_proposer on reconciliation_case (proposed_by_member_oid) where (proposed_by_member_oid is not null);
create index reconciliation_case_by_registry on reconciliation_case (registry_oid) where (registry_oid is not null);
create index reconciliation_case_by_subject on reconciliation_case (comparison, subject, oid desc);
create index reconciliation_case_list on reconciliation_case (state, oid desc);
create unique index reconciliation_case_open on reconciliation_case (comparison, subject) where (state = 'open');

create table reconciliation_case_event (
  oid bigint generated always as identity primary key,
  case_oid bigint not null,
  happened_at timestamptz not null,
  step text not null check (step in ('found', 'changed', 'agreed', 'proposed', 'rejected', 'resolved')),
  -- The clerk, where one did it.
  member_oid bigint,
  reason text collate "tr-x-icu",
  evidence jsonb
);
alter table reconciliation_case_event add constraint reconciliation_case_event_case_oid_fkey foreign key (case_oid) references reconciliation_case (oid);
alter table reconciliation_case_event add constraint reconciliation_case_event_member_oid_fkey foreign key (member_oid) references member (oid);
create index reconciliation_case_event_by_case on reconciliation_case_event (case_oid, oid);
create index reconciliation_case_event_by_member on reconciliation_case_event (member_oid) where (member_oid is not null);

-- The days that were or will be compared.
create table reconciliation_day (
  day date primary key,
  compared_at timestamptz,
  lease_until timestamptz
);

-- Statements in whose place others of the same number came, or the bank's own.
create table statement_set_aside (
  statement_oid bigint primary key,
  by_file_oid bigint not null,
  set_aside_at timestamptz not null
);
alter table statement_set_aside add constraint statement_set_aside_by_file_oid_fkey foreign key (by_file_oid) references bank_file (oid);
alter table statement_set_aside add constraint statement_set_aside_statement_oid_fkey foreign key (statement_oid) references account_statement (oid);
create index statement_set_aside_by_file on statement_set_aside (by_file_oid);
