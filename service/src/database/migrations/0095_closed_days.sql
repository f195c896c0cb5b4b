-- A day whose books a person has signed off. Days are closed one after the other, and never opened again.
create table closed_day (
  day date primary key references reconciliation_day,
  closed_at timestamptz not null,
  closed_by_member_oid bigint not null references member,
  note text collate "tr-x-icu" check (length(note) between 1 and 500),
  collected_kurus bigint not null,
  receipt_count integer not null check (receipt_count >= 0),
  refunded_kurus bigint not null check (refunded_kurus >= 0),
  refund_count integer not null check (refund_count >= 0)
);
create index closed_day_by_clerk on closed_day (closed_by_member_oid);
create trigger closed_day_is_append_only before update or delete on closed_day
  for each row execute function refuse_change();
create trigger closed_day_is_not_emptied before truncate on closed_day
  for each statement execute function refuse_change();

-- What the day's receipts came to, by bank, revenue and kind.
create table closed_day_total (
  day date not null references closed_day,
  -- Empty where no bank of the portal took it.
  bank_code text collate "C" not null,
  revenue_code integer not null references revenue,
  collection_type integer not null check (collection_type between 1 and 5),
  receipt_count integer not null check (receipt_count > 0),
  principal_kurus bigint not null,
  fine_kurus bigint not null,
  primary key (day, bank_code, revenue_code, collection_type)
);
create index closed_day_total_by_revenue on closed_day_total (revenue_code);
create trigger closed_day_total_is_append_only before update or delete on closed_day_total
  for each row execute function refuse_change();
create trigger closed_day_total_is_not_emptied before truncate on closed_day_total
  for each statement execute function refuse_change();

-- A receipt keeps the moment at which it was paid. Where that lies in a closed day, it counts among the takings of the
-- first open one.
alter table collection add column booked_on date;
alter table collection add column book_day date not null
  generated always as (coalesce(booked_on, (collected_at at time zone 'Europe/Istanbul')::date)) stored;
create index collection_by_book_day on collection (book_day);

-- The lock is shared among those who book and taken alone by who closes: no receipt slips into a day that is being closed.
create function book_on_open_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger collection_is_booked_on_open_day before insert on collection
  for each row execute function book_on_open_day();

create function keep_closed_receipts_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from collection join closed_day on closed_day.day = collection.book_day
    where collection.oid = new.collection_oid
  ) then
    raise exception 'receipt % is of a closed day', new.collection_oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger collection_line_is_of_open_day after insert on collection_line
  for each row execute function keep_closed_receipts_whole();

create function keep_closed_refunds() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger refund_is_of_open_day before update of paid_at, amount_kurus on refund
  for each row execute function keep_closed_refunds();

-- A first clerk's reason and a second one's stand together.
alter table reconciliation_case drop constraint reconciliation_case_resolution_check;
alter table reconciliation_case add constraint reconciliation_case_resolution_check
  check (length(resolution) between 3 and 700);
