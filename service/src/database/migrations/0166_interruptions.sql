-- Events that begin the limitation of a debt again (law 6183 art. 103, law 6098 art. 154), told by the accounting or a clerk.
-- Payments, plans and secured deferrals are known from the ledger itself. A security or a stay lasts until it has ended.
create table accrual_interruption (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null references accrual,
  kind text not null check (kind in ('paymentOrder', 'seizure', 'forcedCollection', 'propertyStatement', 'guarantor',
    'courtReversal', 'demandOfAdministration', 'planApplication', 'acknowledgement', 'lawsuit', 'security',
    'securityEnded', 'stay', 'stayEnded')),
  happened_on date not null,
  -- Number of the document that proves it.
  document_number text collate "C" not null,
  import_key text collate "C" not null unique,
  import_run_oid bigint references import_run,
  recorded_at timestamptz not null default now()
);
create index accrual_interruption_by_accrual on accrual_interruption (accrual_oid, happened_on);
create index accrual_interruption_by_import_run on accrual_interruption (import_run_oid) where import_run_oid is not null;
create trigger accrual_interruption_is_append_only before update or delete on accrual_interruption
  for each row execute function refuse_change();
create trigger accrual_interruption_is_not_emptied before truncate on accrual_interruption
  for each statement execute function refuse_change();

alter table bridge_rejection drop constraint bridge_rejection_kind_check;
alter table bridge_rejection add constraint bridge_rejection_kind_check
  check (kind in ('registries', 'accruals', 'adjustments', 'interruptions', 'collections'));
