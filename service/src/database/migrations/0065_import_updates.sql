-- What an import changed of a registry: the fields that differ, as they were and as they are.
create table registry_change (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  before jsonb not null,
  after jsonb not null,
  import_run_oid bigint not null references import_run,
  changed_at timestamptz not null
);
create index registry_change_by_registry on registry_change (registry_oid, oid);
create index registry_change_by_import_run on registry_change (import_run_oid);
create trigger registry_change_is_append_only before update or delete on registry_change
  for each row execute function refuse_change();
create trigger registry_change_is_not_emptied before truncate on registry_change
  for each statement execute function refuse_change();

-- What an import changed of an accrual beside its amount, which only adjustments change.
create table accrual_change (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null references accrual,
  before jsonb not null,
  after jsonb not null,
  reason text collate "tr-x-icu" not null check (reason ~ '\S'),
  import_run_oid bigint not null references import_run,
  changed_at timestamptz not null
);
create index accrual_change_by_accrual on accrual_change (accrual_oid, oid);
create index accrual_change_by_import_run on accrual_change (import_run_oid);
create trigger accrual_change_is_append_only before update or delete on accrual_change
  for each row execute function refuse_change();
create trigger accrual_change_is_not_emptied before truncate on accrual_change
  for each statement execute function refuse_change();

-- An accrual keeps what it was written with. Its last day, text and references follow the last change on record.
create function keep_accrual_as_recorded() returns trigger language plpgsql as $$
declare
  change accrual_change;
begin
  select * into change from accrual_change where accrual_oid = old.oid order by oid desc limit 1;
  if tg_op = 'UPDATE'
    and not exists (
      select from jsonb_object_keys(change.after) key
      where key not in ('due_date', 'description', 'source_reference', 'subscriber_number'))
    and to_jsonb(old) @> change.before and to_jsonb(old) || change.after = to_jsonb(new)
  then
    return new;
  end if;
  raise exception 'accrual is append-only';
end $$;
drop trigger accrual_is_append_only on accrual;
create trigger accrual_is_append_only before update or delete on accrual
  for each row execute function keep_accrual_as_recorded();

-- Money the other system took for a debt that was already paid: what is not in the ledger is owed back.
alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check
  check (kind in ('restructuring', 'waterDeposit', 'waterBill', 'doublePayment'));

create table double_payment (
  oid bigint generated always as identity primary key,
  -- The receipt as the other system tells it.
  import_key text collate "C" not null unique,
  registry_oid bigint not null references registry,
  receipt_number text collate "C" not null unique,
  collection_type integer not null check (collection_type between 1 and 5),
  collected_at timestamptz not null,
  payer_name text collate "tr-x-icu",
  bank_reference text,
  refund_oid bigint not null unique references refund,
  import_run_oid bigint not null references import_run
);
create index double_payment_by_registry on double_payment (registry_oid);
create index double_payment_by_import_run on double_payment (import_run_oid);
-- The part of each line that was not booked.
create table double_payment_line (
  double_payment_oid bigint not null references double_payment,
  accrual_oid bigint not null references accrual,
  principal_kurus bigint not null check (principal_kurus > 0),
  fine_kurus bigint not null check (fine_kurus >= 0),
  primary key (double_payment_oid, accrual_oid)
);
create index double_payment_line_by_accrual on double_payment_line (accrual_oid);
create trigger double_payment_is_append_only before update or delete on double_payment
  for each row execute function refuse_change();
create trigger double_payment_is_not_emptied before truncate on double_payment
  for each statement execute function refuse_change();
create trigger double_payment_line_is_append_only before update or delete on double_payment_line
  for each row execute function refuse_change();
create trigger double_payment_line_is_not_emptied before truncate on double_payment_line
  for each statement execute function refuse_change();
