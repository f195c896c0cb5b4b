create or replace function forget_orders_without_trace(older_than timestamptz, batch_size integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint[] := array(
    select oid from payment_order
    where status = 'abandoned' and started_at is null and ended_at < older_than
      and is_order_without_trace(payment_order)
    order by ended_at limit batch_size for update skip locked);
begin
  delete from payment_order_line where order_oid = any(forgotten);
  delete from payment_event where order_oid = any(forgotten);
  delete from payment_order where oid = any(forgotten);
  return cardinality(forgotten);
end $$;

-- Baskets that no one began to pay: no bank was ever asked, no clerk has them, and nothing refers to them.
create or replace function is_order_without_trace(payment_order) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select $1.status = 'abandoned' and $1.ended_at < now() - interval '180 days' and $1.started_at is null
    and $1.form_given_at is null and $1.authorised_at is null and $1.paid_at is null and $1.collection_oid is null
    and $1.bank_transaction_id is null and $1.next_step_at is null and $1.clerk_since is null
    and not $1.bank_record_differs
    and not exists (select from payment_proposal where order_oid = $1.oid)
    and not exists (select from collection where order_number = $1.order_number)
    and not exists (select from bank_report_line where order_number = $1.order_number)
    and not exists (select from reconciliation_case where comparison = 'card' and subject = $1.order_number)
$$;

-- What the bank said is never changed; a report that lists it later is named, and its state goes on.
create or replace function keep_chargeback() returns trigger language plpgsql set search_path = public, pg_temp as $$
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

create or replace function keep_payment_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (
    select from payment_order where oid = old.order_oid and is_order_without_trace(payment_order))
  then return old; end if;
  raise exception 'payment_event is append-only';
end $$;

create or replace function keep_payment_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_order_without_trace(old) then return old; end if;
  raise exception 'payment order % is kept', old.order_number;
end $$;

create or replace function refuse_change_of_begun_basket() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  changed payment_order;
begin
  -- Locked, so that it is not begun while its lines are written.
  for changed in
    select * from payment_order
    where oid in (case when tg_op <> 'INSERT' then old.order_oid end, case when tg_op <> 'DELETE' then new.order_oid end)
    for share
  loop
    if changed.status <> 'created' and not (tg_op = 'DELETE' and is_order_without_trace(changed)) then
      raise exception 'the basket of payment order % is frozen', changed.order_number;
    end if;
  end loop;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- After a payment was begun, what it pays and how much is never changed: the bank was told that amount.
create or replace function refuse_change_of_begun_order() returns trigger language plpgsql as $$
begin
  raise exception 'the basket of payment order % is frozen', old.order_number;
end $$;

create or replace trigger chargeback_is_kept before delete or update on chargeback
  for each row execute function keep_chargeback();
create or replace trigger chargeback_is_not_emptied before truncate on chargeback
  for each statement execute function refuse_change();
create or replace trigger chargeback_event_is_append_only before delete or update on chargeback_event
  for each row execute function refuse_change();
create or replace trigger chargeback_event_is_not_emptied before truncate on chargeback_event
  for each statement execute function refuse_change();
create or replace trigger chargeback_to_bridge after insert on chargeback_event
  for each row execute function note_bridge_event('chargeback');
create or replace trigger chargeback_receipt_is_append_only before delete or update on chargeback_receipt
  for each row execute function refuse_change();
create or replace trigger chargeback_receipt_is_not_emptied before truncate on chargeback_receipt
  for each statement execute function refuse_change();
create or replace trigger payment_event_is_append_only before delete or update on payment_event
  for each row execute function keep_payment_event();
create or replace trigger payment_event_is_not_emptied before truncate on payment_event
  for each statement execute function refuse_change();
create or replace trigger payment_order_is_kept before delete on payment_order
  for each row execute function keep_payment_order();
create or replace trigger payment_order_is_not_emptied before truncate on payment_order
  for each statement execute function refuse_change();
create or replace trigger payment_order_keeps_amount before update on payment_order
  for each row when (((old.status <> 'created') and ((((((old.amount_kurus is distinct from new.amount_kurus) or (old.amount_as_of is distinct from new.amount_as_of)) or (old.registry_oid is distinct from new.registry_oid)) or (old.order_number is distinct from new.order_number)) or (old.payer_member_oid is distinct from new.payer_member_oid)) or (old.guest_access_oid is distinct from new.guest_access_oid)))) execute function refuse_change_of_begun_order();
create or replace trigger payment_order_keeps_bank before update on payment_order
  for each row when (((old.form_given_at is not null) and (((old.bank_code is distinct from new.bank_code) or (old.bank_charges_itself is distinct from new.bank_charges_itself)) or (old.form_given_at is distinct from new.form_given_at)))) execute function refuse_change_of_begun_order();
create or replace trigger payment_order_stays_begun before update on payment_order
  for each row when (((old.status <> 'created') and (new.status = 'created'))) execute function refuse_change_of_begun_order();
create or replace trigger payment_order_line_is_frozen before insert or delete or update on payment_order_line
  for each row execute function refuse_change_of_begun_basket();
create or replace trigger payment_order_line_is_not_emptied before truncate on payment_order_line
  for each statement execute function refuse_change();
