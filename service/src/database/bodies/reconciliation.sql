-- The lock is shared among those who book and taken alone by who closes: no receipt slips into a day that is being closed.
create or replace function book_on_open_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  last_closed date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closing of days', 0));
  select max(day) into last_closed from closed_day;
  new.booked_on := case
    when (new.collected_at at time zone 'Europe/Istanbul')::date <= last_closed then last_closed + 1
  end;
  return new;
end $$;

create or replace function keep_closed_double_payments_whole() returns trigger
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

-- Where no day is closed yet, as while a town moves in, there is nothing to hold lines against.
create or replace function keep_closed_receipts_whole() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  closed_oid bigint;
begin
  if not exists (select from closed_day) then
    return null;
  end if;
  select collection.oid into closed_oid
  from entered join collection on collection.oid = collection_oid join closed_day on closed_day.day = collection.book_day
  limit 1;
  if found then
    raise exception 'receipt % is of a closed day', closed_oid using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function keep_closed_refunds() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closing of days', 0));
  if exists (
    select from closed_day
    where day in ((old.paid_at at time zone 'Europe/Istanbul')::date, (new.paid_at at time zone 'Europe/Istanbul')::date)
  ) then
    raise exception 'refund % would change a closed day', new.oid using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Statements that count: from the bank's folder, or confirmed by a second clerk.
create or replace view statement_in_force as
  select statement.*, file.member_oid as sent_by_member_oid, file.booked_by_member_oid as confirmed_by_member_oid
  from account_statement statement join bank_file file on file.oid = statement.file_oid
  where file.status = 'booked'
    and not exists (select from statement_set_aside aside where aside.statement_oid = statement.oid);

create or replace trigger account_match_is_append_only before delete or update on account_match
  for each row execute function refuse_change();
create or replace trigger account_movement_is_append_only before delete or update on account_movement
  for each row execute function refuse_change();
create or replace trigger account_statement_is_append_only before delete or update on account_statement
  for each row execute function refuse_change();
create or replace trigger bank_report_line_is_append_only before delete or update on bank_report_line
  for each row execute function refuse_change();
create or replace trigger bank_report_line_is_not_emptied before truncate on bank_report_line
  for each statement execute function refuse_change();
create or replace trigger closed_day_is_append_only before delete or update on closed_day
  for each row execute function refuse_change();
create or replace trigger closed_day_is_not_emptied before truncate on closed_day
  for each statement execute function refuse_change();
create or replace trigger closed_day_total_is_append_only before delete or update on closed_day_total
  for each row execute function refuse_change();
create or replace trigger closed_day_total_is_not_emptied before truncate on closed_day_total
  for each statement execute function refuse_change();
create or replace trigger day_book_entry_is_append_only before delete or update on day_book_entry
  for each row execute function refuse_change();
create or replace trigger day_book_entry_is_not_emptied before truncate on day_book_entry
  for each statement execute function refuse_change();
create or replace trigger reconciliation_bank_answer_is_append_only before delete or update on reconciliation_bank_answer
  for each row execute function refuse_change();
create or replace trigger reconciliation_bank_answer_is_not_emptied before truncate on reconciliation_bank_answer
  for each statement execute function refuse_change();
create or replace trigger reconciliation_case_event_is_append_only before delete or update on reconciliation_case_event
  for each row execute function refuse_change();
create or replace trigger reconciliation_case_event_is_not_emptied before truncate on reconciliation_case_event
  for each statement execute function refuse_change();
create or replace trigger statement_set_aside_is_append_only before delete or update on statement_set_aside
  for each row execute function refuse_change();
