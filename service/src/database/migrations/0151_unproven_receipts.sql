-- Cash receipts that a clerk brought by file where no accounting sends its day book: someone else looks for the money.
alter table reconciliation_case drop constraint reconciliation_case_kind_check;
alter table reconciliation_case add constraint reconciliation_case_kind_check
  check (kind in ('unknownOrder', 'bookedWithoutOrder', 'stillOpen', 'bookedWithoutPayment',
    'orderAmount', 'chargedTwice', 'notGivenBack', 'chargedNotBooked', 'missingAtBank', 'givenBackAtBank', 'bankAmount',
    'otherBank', 'otherDay', 'otherLines',
    'twiceInMunicipality', 'onlyInMunicipality', 'notTakenByMunicipality', 'missingInMunicipality',
    'municipalityAmount', 'municipalityDay', 'bankReportMissing', 'dayBookMissing',
    'bankFileRefused', 'bankFileWaiting', 'bankFileNotBooked', 'bankFileAmount', 'bankFileTotal',
    'bookedWithoutBankFile', 'bankFileMissing', 'bankFileNumberMissing', 'orderUnanswered', 'orderAnswer',
    'refundAmount', 'refundOfOpenDebt', 'debtBalance', 'fineTooHigh', 'receiptsUnproven'));
