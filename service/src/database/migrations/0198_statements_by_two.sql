-- Statements that a clerk sent wait for a second one; what was taken by one clerk's word alone waits again.
alter table bank_file drop constraint bank_file_check;
alter table bank_file add constraint bank_file_check check (
  file_kind = 'O' and status in ('toMake', 'making', 'made', 'delivered', 'acknowledged', 'withdrawn', 'failed')
  or file_kind = 'I' and status in ('receiving', 'toCheck', 'checking', 'checked', 'refused', 'toBook', 'booking', 'booked', 'failed')
  or file_kind = 'S' and status in ('receiving', 'toCheck', 'checking', 'checked', 'refused', 'booked', 'failed'));
update bank_file set status = 'checked' where file_kind = 'S' and status = 'booked' and member_oid is not null;
drop index bank_file_of_statements;
create index bank_file_of_statements on bank_file (oid) where file_kind = 'S' and status in ('checked', 'refused', 'failed');

-- Of two statements with one number and day either may be the bank's: the first one keeps no other out.
alter table account_statement drop constraint account_statement_iban_closed_on_statement_number_key;
create index account_statement_by_number on account_statement (iban, closed_on, statement_number);

-- Statements in whose place others of the same number came, or the bank's own.
create table statement_set_aside (
  statement_oid bigint primary key references account_statement,
  by_file_oid bigint not null references bank_file,
  set_aside_at timestamptz not null
);
create index statement_set_aside_by_file on statement_set_aside (by_file_oid);
create trigger statement_set_aside_is_append_only before update or delete on statement_set_aside
  for each row execute function refuse_change();

-- Statements that count: from the bank's folder, or confirmed by a second clerk.
create view statement_in_force as
  select statement.*, file.member_oid as sent_by_member_oid, file.booked_by_member_oid as confirmed_by_member_oid
  from account_statement statement join bank_file file on file.oid = statement.file_oid
  where file.status = 'booked'
    and not exists (select from statement_set_aside aside where aside.statement_oid = statement.oid);

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
    'statementWaiting', 'statementSetAside'));
