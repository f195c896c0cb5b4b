-- A bank takes the money of a card payment back weeks later, because the holder of the card objected to it.
alter table bank_report_line drop constraint bank_report_line_kind_check;
alter table bank_report_line add constraint bank_report_line_kind_check
  check (kind in ('sale', 'void', 'refund', 'chargeback', 'chargebackReturned'));
create index bank_report_line_of_chargeback on bank_report_line (report_oid, line_number)
  where kind in ('chargeback', 'chargebackReturned');

create table chargeback (
  oid bigint generated always as identity primary key,
  order_oid bigint not null references payment_order,
  -- Number under which the bank leads the objection.
  bank_reference text collate "tr-x-icu" not null check (length(bank_reference) between 1 and 60),
  amount_kurus bigint not null check (amount_kurus > 0),
  taken_on date not null,
  -- Last day on which the bank takes an answer.
  answer_until date not null,
  bank_reason text collate "tr-x-icu" check (length(bank_reason) between 3 and 500),
  -- Line of a bank's report that says so; empty where a clerk noted the bank's letter and no report lists it.
  report_oid bigint,
  report_line_number integer,
  returned_report_oid bigint,
  returned_line_number integer,
  noticed_at timestamptz not null,
  noted_by_member_oid bigint references member,
  state text not null default 'taken' check (state in ('taken', 'disputed', 'accepted', 'lost', 'won')),
  disputed_at timestamptz,
  ended_at timestamptz,
  -- Part of the amount that no receipt stood for; the comparison of the books shows it.
  unbooked_kurus bigint not null default 0 check (unbooked_kurus between 0 and amount_kurus),
  foreign key (report_oid, report_line_number) references bank_report_line,
  foreign key (returned_report_oid, returned_line_number) references bank_report_line,
  check ((state in ('accepted', 'lost', 'won')) = (ended_at is not null))
);
create index chargeback_by_order on chargeback (order_oid);
create unique index chargeback_by_line on chargeback (report_oid, report_line_number);
create unique index chargeback_by_returned_line on chargeback (returned_report_oid, returned_line_number);
create index chargeback_by_clerk on chargeback (noted_by_member_oid) where noted_by_member_oid is not null;
create index chargeback_waiting on chargeback (answer_until, oid) where state in ('taken', 'disputed');

-- What the bank said is never changed; a report that lists it later is named, and its state goes on.
create function keep_chargeback() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'chargeback % is kept', old.oid;
  end if;
  if (new.order_oid, new.bank_reference, new.amount_kurus, new.taken_on, new.noticed_at, new.noted_by_member_oid,
      new.bank_reason, new.unbooked_kurus) is distinct from
    (old.order_oid, old.bank_reference, old.amount_kurus, old.taken_on, old.noticed_at, old.noted_by_member_oid,
      old.bank_reason, old.unbooked_kurus)
    or old.report_oid is not null and (new.report_oid, new.report_line_number)
      is distinct from (old.report_oid, old.report_line_number)
    or old.returned_report_oid is not null and (new.returned_report_oid, new.returned_line_number)
      is distinct from (old.returned_report_oid, old.returned_line_number)
  then raise exception 'chargeback % stays as the bank told it', old.oid; end if;
  if old.state <> new.state and (old.state, new.state) not in (('taken', 'disputed'), ('taken', 'accepted'),
      ('taken', 'lost'), ('taken', 'won'), ('disputed', 'won'), ('disputed', 'lost'), ('accepted', 'won'), ('lost', 'won'))
  then raise exception 'chargeback % cannot go from % to %', old.oid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger chargeback_is_kept before update or delete on chargeback
  for each row execute function keep_chargeback();
create trigger chargeback_is_not_emptied before truncate on chargeback
  for each statement execute function refuse_change();

-- Receipts that a chargeback took back, wrote for what was left of them, or wrote when its money came again.
create table chargeback_receipt (
  collection_oid bigint primary key references collection,
  chargeback_oid bigint not null references chargeback,
  kind text not null check (kind in ('takenBack', 'rest', 'won'))
);
create index chargeback_receipt_by_chargeback on chargeback_receipt (chargeback_oid);
create trigger chargeback_receipt_is_append_only before update or delete on chargeback_receipt
  for each row execute function refuse_change();
create trigger chargeback_receipt_is_not_emptied before truncate on chargeback_receipt
  for each statement execute function refuse_change();

create table chargeback_event (
  oid bigint generated always as identity primary key,
  chargeback_oid bigint not null references chargeback,
  happened_at timestamptz not null,
  step text not null check (step in ('taken', 'disputed', 'accepted', 'lost', 'won')),
  -- Empty where the bank's report said so.
  member_oid bigint references member,
  reason text collate "tr-x-icu" check (length(reason) between 3 and 500)
);
create index chargeback_event_by_chargeback on chargeback_event (chargeback_oid, oid);
create index chargeback_event_by_member on chargeback_event (member_oid) where member_oid is not null;
create trigger chargeback_event_is_append_only before update or delete on chargeback_event
  for each row execute function refuse_change();
create trigger chargeback_event_is_not_emptied before truncate on chargeback_event
  for each statement execute function refuse_change();

-- Money that a bank gives again for a debt that was paid since is owed back like any other double payment.
alter table double_payment alter column import_run_oid drop not null;
alter table double_payment_line drop constraint double_payment_line_principal_kurus_check;
alter table double_payment_line add constraint double_payment_line_takes_something
  check (principal_kurus >= 0 and principal_kurus + fine_kurus > 0);
alter table double_payment add column chargeback_oid bigint references chargeback;
create unique index double_payment_by_chargeback on double_payment (chargeback_oid) where chargeback_oid is not null;
alter table double_payment add constraint double_payment_has_source check (num_nonnulls(import_run_oid, chargeback_oid) = 1);

alter table bridge_event drop constraint bridge_event_kind_check;
alter table bridge_event add constraint bridge_event_kind_check check (kind in ('collection', 'collectionCancelled',
  'doublePayment', 'refundPaid', 'declarationAccepted', 'accrual', 'adjustment', 'contractEnded', 'meterWork',
  'complaint', 'contactChanged', 'memberMatched', 'chargeback'));
create trigger chargeback_to_bridge after insert on chargeback_event
  for each row execute function note_bridge_event('chargeback');
