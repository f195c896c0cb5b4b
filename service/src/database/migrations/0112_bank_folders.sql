-- Files that a service puts into the folder of their bank, from when a clerk says so until they are there.
alter table bank_file add column goes_by_folder boolean not null default false;
create index bank_file_to_folder on bank_file (bank_code, oid) where goes_by_folder and in_folder_at is null;

-- How a bank numbers its files, from which day on gaps are looked for. Empty where its numbers say nothing.
alter table collecting_bank
  add column numbering text collate "C" check (numbering in ('daily', 'running')),
  add column numbered_from date,
  add constraint collecting_bank_numbering_has_day check ((numbering is null) = (numbered_from is null));

alter table reconciliation_case drop constraint reconciliation_case_kind_check;
alter table reconciliation_case add constraint reconciliation_case_kind_check
  check (kind in ('unknownOrder', 'bookedWithoutOrder', 'stillOpen', 'bookedWithoutPayment',
    'orderAmount', 'chargedTwice', 'notGivenBack', 'chargedNotBooked', 'missingAtBank', 'givenBackAtBank', 'bankAmount',
    'twiceInMunicipality', 'onlyInMunicipality', 'notTakenByMunicipality', 'missingInMunicipality',
    'municipalityAmount', 'bankReportMissing', 'dayBookMissing',
    'bankFileRefused', 'bankFileWaiting', 'bankFileNotBooked', 'bankFileAmount', 'bookedWithoutBankFile',
    'bankFileMissing', 'bankFileNumberMissing', 'orderUnanswered', 'orderAnswer'));
