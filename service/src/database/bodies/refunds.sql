create or replace function keep_refund_interest() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.until_on is null and new.until_on is not null
    and (new.oid, new.refund_oid, new.base_kurus, new.from_on) = (old.oid, old.refund_oid, old.base_kurus, old.from_on)
  then return new; end if;
  raise exception 'interest of a refund ends once and is never changed';
end $$;

-- The debts that money to be given back was paid for: where one of them is owed again, it is not given back before that is
-- settled.
create or replace view debt_of_refund as
  select refund_oid, accrual_oid from double_payment
  join double_payment_line on double_payment_oid = double_payment.oid
  union all
  select refund_oid, accrual_oid from adjustment_surplus;

-- Principal that is owed back or was given back, less what was counted towards the debt again before it went back.
create or replace view surplus_owed_back as
  select accrual_oid, refund_oid, surplus_kurus,
    least(surplus_kurus, coalesce((
      select sum(amount_kurus) from refund_deduction deduction
      where deduction.refund_oid = surplus.refund_oid), 0))::bigint as taken_kurus,
    kind
  from adjustment_surplus surplus;

create or replace trigger adjustment_surplus_is_append_only before delete or update on adjustment_surplus
  for each row execute function refuse_change();
create or replace trigger adjustment_surplus_is_not_emptied before truncate on adjustment_surplus
  for each statement execute function refuse_change();
create or replace trigger brought_credit_is_append_only before delete or update on brought_credit
  for each row execute function refuse_change();
create or replace trigger brought_credit_is_not_emptied before truncate on brought_credit
  for each statement execute function refuse_change();
create or replace trigger double_payment_is_append_only before delete or update on double_payment
  for each row execute function refuse_change_but_merge();
create or replace trigger double_payment_is_booked_on_open_day before insert on double_payment
  for each row execute function book_on_open_day();
create or replace trigger double_payment_is_not_emptied before truncate on double_payment
  for each statement execute function refuse_change();
create or replace trigger double_payment_to_bridge after insert on double_payment
  for each row when ((new.import_key ~ '^B[0-9]{4}-')) execute function note_bridge_event('doublePayment');
create or replace trigger double_payment_line_is_append_only before delete or update on double_payment_line
  for each row execute function refuse_change();
create or replace trigger double_payment_line_is_not_emptied before truncate on double_payment_line
  for each statement execute function refuse_change();
create or replace trigger double_payment_line_is_of_open_day after insert on double_payment_line
  for each row execute function keep_closed_double_payments_whole();
create or replace trigger double_payment_reversal_is_append_only before delete or update on double_payment_reversal
  for each row execute function refuse_change();
create or replace trigger double_payment_reversal_is_booked_on_open_day before insert on double_payment_reversal
  for each row execute function book_on_open_day();
create or replace trigger double_payment_reversal_is_not_emptied before truncate on double_payment_reversal
  for each statement execute function refuse_change();
create or replace trigger refund_is_of_open_day before update of paid_at, amount_kurus, interest_kurus on refund
  for each row execute function keep_closed_refunds();
create or replace trigger refund_measures_power after insert on refund referencing new table as written
  for each statement execute function measure_power();
create or replace trigger refund_paid_measures_interest after update on refund referencing old table as before new table as written
  for each statement execute function measure_paid_interest();
create or replace trigger refund_paid_measures_power after update on refund referencing old table as before new table as written
  for each statement execute function measure_power();
create or replace trigger refund_to_bridge after update on refund
  for each row when (((old.paid_at is null) and (new.paid_at is not null))) execute function note_bridge_event('refundPaid');
create or replace trigger refund_deduction_is_append_only before delete or update on refund_deduction
  for each row execute function refuse_change();
create or replace trigger refund_deduction_is_not_emptied before truncate on refund_deduction
  for each statement execute function refuse_change();
create or replace trigger refund_interest_is_append_only before delete or update on refund_interest
  for each row execute function keep_refund_interest();
create or replace trigger refund_interest_is_not_emptied before truncate on refund_interest
  for each statement execute function refuse_change();
create or replace trigger refund_set_off_is_append_only before delete or update on refund_set_off
  for each row execute function refuse_change();
create or replace trigger refund_set_off_is_not_emptied before truncate on refund_set_off
  for each statement execute function refuse_change();
