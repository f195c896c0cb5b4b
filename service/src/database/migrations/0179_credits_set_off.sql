-- Part of a refund that paid due debts of the same person (law 6183 art. 23, or as its owner chose): a receipt of its own.
create table refund_set_off (
  collection_oid bigint primary key references collection,
  refund_oid bigint not null references refund,
  kurus bigint not null check (kurus > 0),
  -- Of it what was interest.
  interest_kurus bigint not null check (interest_kurus between 0 and kurus)
);
create index refund_set_off_by_refund on refund_set_off (refund_oid);
create trigger refund_set_off_is_append_only before update or delete on refund_set_off
  for each row execute function refuse_change();
create trigger refund_set_off_is_not_emptied before truncate on refund_set_off
  for each statement execute function refuse_change();

alter table refund
  -- End of a refund that neither was paid out nor is owed by the person again.
  add column end_reason text check (end_reason in ('setOff', 'lapsed')),
  add constraint refund_ends_with_a_reason check (end_reason is null or withdrawn_at is not null),
  -- Owner's choice beside an account of theirs: fetched at the counter, or kept for debts to come.
  add column way text check (way in ('counter', 'kept')),
  add constraint refund_goes_one_way check (way is null or bank_iban_no is null),
  -- Warning that the year to claim it ends.
  add column lapse_told_at timestamptz,
  -- Last day of the law to give it back, as fifteen days after a water contract ended (law 6502 art. 52/5).
  add column promised_on date;
create index refund_served on refund (served_on) where service_number is not null and paid_at is null and withdrawn_at is null;
