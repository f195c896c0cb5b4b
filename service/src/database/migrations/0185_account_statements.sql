-- Statements of the municipality's own accounts come as files of banks do, also from banks that collect by cards alone.
alter table bank_file drop constraint bank_file_bank_code_fkey;
alter table bank_file add constraint bank_file_bank_code_fkey foreign key (bank_code) references bank;
alter table bank_file drop constraint bank_file_file_kind_check;
alter table bank_file add constraint bank_file_file_kind_check check (file_kind in ('O', 'I', 'S'));
alter table bank_file add column collecting_bank_code text collate "C"
  generated always as (case when file_kind <> 'S' then bank_code end) stored references collecting_bank;
create index bank_file_by_collecting_bank on bank_file (collecting_bank_code);
alter table bank_file alter column layout_oid drop not null;
alter table bank_file add constraint bank_file_has_layout check ((layout_oid is null) = (file_kind = 'S'));
alter table bank_file drop constraint bank_file_check;
alter table bank_file add constraint bank_file_check check (
  file_kind = 'O' and status in ('toMake', 'making', 'made', 'delivered', 'acknowledged', 'withdrawn', 'failed')
  or file_kind = 'I' and status in ('receiving', 'toCheck', 'checking', 'checked', 'refused', 'toBook', 'booking', 'booked', 'failed')
  or file_kind = 'S' and status in ('receiving', 'toCheck', 'checking', 'refused', 'booked', 'failed'));
create index bank_file_of_statements on bank_file (oid) where file_kind = 'S' and status in ('refused', 'failed');

-- Statements of accounts, each proved: opening balance and movements make the closing balance.
create table account_statement (
  oid bigint generated always as identity primary key,
  file_oid bigint not null references bank_file,
  bank_code text collate "C" not null references bank,
  iban text collate "C" not null check (iban ~ '^TR[0-9]{24}$'),
  statement_number text collate "C" not null check (length(statement_number) between 1 and 40),
  opened_on date not null,
  closed_on date not null check (closed_on >= opened_on),
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  unique (iban, closed_on, statement_number)
);
create index account_statement_by_file on account_statement (file_oid);
create index account_statement_by_bank on account_statement (bank_code);
create trigger account_statement_is_append_only before update or delete on account_statement
  for each row execute function refuse_change();

create table account_movement (
  oid bigint generated always as identity primary key,
  statement_oid bigint not null references account_statement,
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
  registry_oid bigint references registry,
  unique (statement_oid, line)
);
create index account_movement_by_day on account_movement (booked_on);
create index account_movement_by_registry on account_movement (registry_oid) where registry_oid is not null;
create index account_movement_by_sum on account_movement (kurus, booked_on);
create trigger account_movement_is_append_only before update or delete on account_movement
  for each row execute function refuse_change();

-- Settlement or receipt that a movement was found to be; several where a bank paid several days in one sum.
create table account_match (
  movement_oid bigint not null references account_movement,
  -- 'file:', 'card:', 'receipt:', 'refund:' or 'movement:' with what it is there.
  key text collate "C" not null,
  kurus bigint not null,
  matched_at timestamptz not null,
  primary key (movement_oid, key)
);
create index account_match_by_key on account_match (key);
create trigger account_match_is_append_only before update or delete on account_match
  for each row execute function refuse_change();

alter table reconciliation_case drop constraint reconciliation_case_comparison_check;
alter table reconciliation_case add constraint reconciliation_case_comparison_check
  check (comparison in ('card', 'municipality', 'book', 'bankFile', 'ledger', 'account'));
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
    'moneyWithoutReceipt', 'moneyTakenBack', 'receiptWithoutMoney', 'statementGap', 'statementMissing', 'statementRefused'));
