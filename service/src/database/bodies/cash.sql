create or replace function keep_cash_shift() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null or (new.oid, new.cash_point_oid, new.cashier_member_oid, new.opened_at,
      new.carried_kurus, new.opened_kurus) is distinct from (old.oid, old.cash_point_oid, old.cashier_member_oid,
      old.opened_at, old.carried_kurus, old.opened_kurus)
  then raise exception 'cash shift % is kept', old.oid; end if;
  return new;
end $$;

create or replace function keep_cash_delivery() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.arrived_on is not null or (new.oid, new.cash_shift_oid, new.way, new.amount_kurus, new.delivered_at)
    is distinct from (old.oid, old.cash_shift_oid, old.way, old.amount_kurus, old.delivered_at)
  then raise exception 'cash delivery % is kept', old.oid; end if;
  return new;
end $$;

-- At the end of the transaction: no money without a receipt and no receipt without its money, each number taken.
create or replace function keep_cash_payment_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.total_kurus is distinct from (
      select sum(principal_kurus + fine_kurus) from cash_receipt join collection_line using (collection_oid)
      where cash_payment_oid = new.oid)
    or new.total_kurus is distinct from (
      select amount_kurus from cash_posting where cash_payment_oid = new.oid and kind = 'payment')
  then raise exception 'cash payment % and its receipts are not the same money', new.oid using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function keep_cash_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (new.cash_point_oid, new.year) is distinct from (old.cash_point_oid, old.year)
    or new.last_number <> old.last_number + 1
  then raise exception 'a series of receipts grows by one'; end if;
  return new;
end $$;

create or replace function use_cash_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.last_number <> 1 or not exists (
    select from cash_receipt
    where cash_point_oid = new.cash_point_oid and year = new.year and number = new.last_number)
  then raise exception 'receipt number % of a series is missing', new.last_number using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function keep_cash_cancellation_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
      select from cash_receipt receipt where cash_payment_oid = new.cash_payment_oid
        and not exists (select from collection counter where counter.cancels_oid = receipt.collection_oid))
    or not exists (select from cash_posting where cash_payment_oid = new.cash_payment_oid and kind = 'cancellation')
  then raise exception 'cash payment % is not taken back whole', new.cash_payment_oid using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger cash_shift_is_kept before update or delete on cash_shift
  for each row execute function keep_cash_shift();
create or replace trigger cash_shift_is_not_emptied before truncate on cash_shift
  for each statement execute function refuse_change();
create or replace trigger cash_count_line_is_append_only before update or delete on cash_count_line
  for each row execute function refuse_change();
create or replace trigger cash_count_line_is_not_emptied before truncate on cash_count_line
  for each statement execute function refuse_change();
create or replace trigger cash_payment_is_append_only before update or delete on cash_payment
  for each row execute function refuse_change();
create or replace trigger cash_payment_is_not_emptied before truncate on cash_payment
  for each statement execute function refuse_change();
create or replace trigger cash_key_ended_is_append_only before update or delete on cash_key_ended
  for each row execute function refuse_change();
create or replace trigger cash_key_ended_is_not_emptied before truncate on cash_key_ended
  for each statement execute function refuse_change();
create or replace trigger cash_receipt_is_append_only before update or delete on cash_receipt
  for each row execute function refuse_change();
create or replace trigger cash_receipt_is_not_emptied before truncate on cash_receipt
  for each statement execute function refuse_change();
create or replace trigger cash_cancellation_is_append_only before update or delete on cash_cancellation
  for each row execute function refuse_change();
create or replace trigger cash_cancellation_is_not_emptied before truncate on cash_cancellation
  for each statement execute function refuse_change();
create or replace trigger cash_delivery_is_kept before update or delete on cash_delivery
  for each row execute function keep_cash_delivery();
create or replace trigger cash_delivery_is_not_emptied before truncate on cash_delivery
  for each statement execute function refuse_change();
create or replace trigger cash_posting_is_append_only before update or delete on cash_posting
  for each row execute function refuse_change();
create or replace trigger cash_posting_is_not_emptied before truncate on cash_posting
  for each statement execute function refuse_change();
drop trigger if exists cash_payment_is_whole on cash_payment;
create constraint trigger cash_payment_is_whole after insert on cash_payment
  deferrable initially deferred for each row execute function keep_cash_payment_whole();
create or replace trigger cash_series_grows_by_one before update or delete on cash_series
  for each row execute function keep_cash_series();
create or replace trigger cash_series_is_not_emptied before truncate on cash_series
  for each statement execute function refuse_change();
drop trigger if exists cash_number_is_used on cash_series;
create constraint trigger cash_number_is_used after insert or update on cash_series
  deferrable initially deferred for each row execute function use_cash_number();
drop trigger if exists cash_cancellation_is_whole on cash_cancellation;
create constraint trigger cash_cancellation_is_whole after insert on cash_cancellation
  deferrable initially deferred for each row execute function keep_cash_cancellation_whole();
