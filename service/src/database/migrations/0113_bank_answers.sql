-- What a bank answered when it was asked for the payment of a case, as evidence; numbers are kept masked.
create table reconciliation_bank_answer (
  oid bigint generated always as identity primary key,
  case_oid bigint not null references reconciliation_case,
  bank_code text collate "C" not null,
  asked_at timestamptz not null,
  outcome text collate "C" not null
    check (outcome in ('charged', 'declined', 'voided', 'refunded', 'notFound', 'unknown')),
  amount_kurus bigint,
  refunded_kurus bigint,
  bank_reference text collate "C",
  message text collate "tr-x-icu" check (length(message) <= 300)
);
create index reconciliation_bank_answer_by_case on reconciliation_bank_answer (case_oid, oid);
create trigger reconciliation_bank_answer_is_append_only before update or delete on reconciliation_bank_answer
  for each row execute function refuse_change();
create trigger reconciliation_bank_answer_is_not_emptied before truncate on reconciliation_bank_answer
  for each statement execute function refuse_change();
