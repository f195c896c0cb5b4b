-- What the comparison of the night found no case for: a receipt on another day, on another debt or divided otherwise, a
-- payment that another bank lists, totals of files, and what the ledger says about itself.
alter table reconciliation_case drop constraint reconciliation_case_comparison_check;
alter table reconciliation_case add constraint reconciliation_case_comparison_check
  check (comparison in ('card', 'municipality', 'book', 'bankFile', 'ledger'));
alter table reconciliation_case drop constraint reconciliation_case_kind_check;
alter table reconciliation_case add constraint reconciliation_case_kind_check
  check (kind in ('unknownOrder', 'bookedWithoutOrder', 'stillOpen', 'bookedWithoutPayment',
    'orderAmount', 'chargedTwice', 'notGivenBack', 'chargedNotBooked', 'missingAtBank', 'givenBackAtBank', 'bankAmount',
    'otherBank', 'otherDay', 'otherLines',
    'twiceInMunicipality', 'onlyInMunicipality', 'notTakenByMunicipality', 'missingInMunicipality',
    'municipalityAmount', 'municipalityDay', 'bankReportMissing', 'dayBookMissing',
    'bankFileRefused', 'bankFileWaiting', 'bankFileNotBooked', 'bankFileAmount', 'bankFileTotal',
    'bookedWithoutBankFile', 'bankFileMissing', 'bankFileNumberMissing', 'orderUnanswered', 'orderAnswer',
    'refundAmount', 'refundOfOpenDebt', 'debtBalance', 'fineTooHigh'));

-- The files made on a day, and the refunds that were withdrawn on it.
create index bank_file_made_by_date on bank_file (file_date) where file_kind = 'O';
create index refund_by_withdrawal on refund (withdrawn_at) where withdrawn_at is not null;

-- The debts that money to be given back was paid for: where one of them is owed again, it is not given back before that is
-- settled.
create view debt_of_refund as
  select refund_oid, accrual_oid from double_payment
  join double_payment_line on double_payment_oid = double_payment.oid
  union all
  select refund_oid, accrual_oid from adjustment_surplus;
