-- What was taken for a debt that was already paid is money of the day as well: its refund is subtracted when it is paid.
-- Like a receipt it counts on the first open day where its own is closed.
alter table double_payment add column booked_on date;
alter table double_payment_reversal add column booked_on date;
alter table double_payment disable trigger double_payment_is_append_only;
alter table double_payment_reversal disable trigger double_payment_reversal_is_append_only;
update double_payment set booked_on = last_closed + 1 from (select max(day) as last_closed from closed_day) closed
where (collected_at at time zone 'Europe/Istanbul')::date <= last_closed;
update double_payment_reversal set booked_on = last_closed + 1 from (select max(day) as last_closed from closed_day) closed
where (collected_at at time zone 'Europe/Istanbul')::date <= last_closed;
alter table double_payment enable trigger double_payment_is_append_only;
alter table double_payment_reversal enable trigger double_payment_reversal_is_append_only;
alter table double_payment add column book_day date not null
  generated always as (coalesce(booked_on, (collected_at at time zone 'Europe/Istanbul')::date)) stored;
alter table double_payment_reversal add column book_day date not null
  generated always as (coalesce(booked_on, (collected_at at time zone 'Europe/Istanbul')::date)) stored;
create index double_payment_by_book_day on double_payment (book_day);
create index double_payment_reversal_by_book_day on double_payment_reversal (book_day);
create trigger double_payment_is_booked_on_open_day before insert on double_payment
  for each row execute function book_on_open_day();
create trigger double_payment_reversal_is_booked_on_open_day before insert on double_payment_reversal
  for each row execute function book_on_open_day();

create function keep_closed_double_payments_whole() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from double_payment join closed_day on closed_day.day = double_payment.book_day
    where double_payment.oid = new.double_payment_oid
  ) then
    raise exception 'double payment % is of a closed day', new.double_payment_oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger double_payment_line_is_of_open_day after insert on double_payment_line
  for each row execute function keep_closed_double_payments_whole();

-- Signed off with the other totals; days that were closed before had none of it.
alter table closed_day add column doubled_kurus bigint not null default 0;
alter table closed_day add column doubled_count integer not null default 0 check (doubled_count >= 0);
