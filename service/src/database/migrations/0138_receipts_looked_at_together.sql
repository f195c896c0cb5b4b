-- An import of receipts spent a third of its time on looking at each receipt by itself. What is refused stays the same.

-- Read once for each statement that writes receipts, before their rows: the last closed day, under the lock that who closes
-- takes alone; and the run of an import that this transaction has put on record, whose receipts are looked at together.
create function prepare_receipts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closing of days', 0));
  perform set_config('ledger.last_closed_day', coalesce((select max(day) from closed_day)::text, '-infinity'), true);
  perform set_config('ledger.own_run', coalesce((
    select oid from import_run where oid = (select max(oid) from import_run) and xmin = pg_current_xact_id()::xid
  ), 0)::text, true);
  return null;
end $$;
create trigger collection_is_prepared before insert on collection
  for each statement execute function prepare_receipts();

drop trigger collection_is_booked_on_open_day on collection;
create trigger collection_is_booked_on_open_day before insert on collection
  for each row when (
    new.booked_on is not null
    or (new.collected_at at time zone 'Europe/Istanbul')::date <= current_setting('ledger.last_closed_day')::date
  ) execute function book_on_open_day();

-- At the end of the transaction, when all lines are there: receipts of the transaction's own run at once, any other by itself.
drop trigger collection_is_whole on collection;
create constraint trigger collection_is_whole after insert on collection
  deferrable initially deferred for each row
  when (current_setting('ledger.own_run')::bigint is distinct from new.import_run_oid)
  execute function keep_counter_entry_exact();

create function keep_receipts_of_run_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  unsound record;
begin
  select receipt.oid, count(line.collection_oid) = 0 as is_empty into unsound
  from collection receipt left join collection_line line on line.collection_oid = receipt.oid
  where receipt.import_run_oid = new.oid
  group by receipt.oid
  having count(line.collection_oid) = 0
    or receipt.cancels_oid is null and bool_or(line.principal_kurus < 0 or line.fine_kurus < 0)
  limit 1;
  if found and unsound.is_empty then
    raise exception 'collection % has no lines', unsound.oid using errcode = 'check_violation';
  elsif found then
    raise exception 'collection % takes less than nothing', unsound.oid using errcode = 'check_violation';
  end if;
  select counter_entry.oid into unsound
  from collection counter_entry
  join collection_line line on line.collection_oid in (counter_entry.oid, counter_entry.cancels_oid)
  where counter_entry.import_run_oid = new.oid and counter_entry.cancels_oid is not null
  group by counter_entry.oid, line.accrual_oid
  having sum(line.principal_kurus) <> 0 or sum(line.fine_kurus) <> 0
  limit 1;
  if found then
    raise exception 'collection % does not take back exactly what it cancels', unsound.oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger import_run_has_whole_receipts after insert on import_run
  deferrable initially deferred for each row execute function keep_receipts_of_run_whole();

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
