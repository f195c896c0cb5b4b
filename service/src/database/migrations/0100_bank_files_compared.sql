-- From which day on a bank sends a file of collections for every day, also for one without any. Empty where it does not.
alter table collecting_bank add column sends_daily_from date;

-- Files of banks and automatic orders are compared with the ledger every night, as cards are.
alter table reconciliation_case drop constraint reconciliation_case_comparison_check;
alter table reconciliation_case add constraint reconciliation_case_comparison_check
  check (comparison in ('card', 'municipality', 'book', 'bankFile'));
alter table reconciliation_case drop constraint reconciliation_case_kind_check;
alter table reconciliation_case add constraint reconciliation_case_kind_check
  check (kind in ('unknownOrder', 'bookedWithoutOrder', 'stillOpen', 'bookedWithoutPayment',
    'orderAmount', 'chargedTwice', 'notGivenBack', 'chargedNotBooked', 'missingAtBank', 'givenBackAtBank', 'bankAmount',
    'twiceInMunicipality', 'onlyInMunicipality', 'notTakenByMunicipality', 'missingInMunicipality',
    'municipalityAmount', 'bankReportMissing', 'dayBookMissing',
    'bankFileRefused', 'bankFileWaiting', 'bankFileNotBooked', 'bankFileAmount', 'bookedWithoutBankFile',
    'bankFileMissing', 'orderUnanswered', 'orderAnswer'));

-- What is compared of a day, however many files there were before.
create index bank_file_by_date on bank_file (file_date) where file_kind = 'I';
create index bank_file_by_booking on bank_file (ended_at) where file_kind = 'I' and status = 'booked';
create index bank_file_not_booked on bank_file (created_at) where file_kind = 'I' and status <> 'booked';
create index automatic_order_use_unanswered on automatic_order_use (file_oid)
  where file_oid is not null and answered_at is null;
create index automatic_order_use_by_answer on automatic_order_use (answered_at) where answered_at is not null;
