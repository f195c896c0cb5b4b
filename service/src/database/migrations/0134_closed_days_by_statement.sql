-- Lines of receipts are held against closed days once for each statement: looked at one by one, an import of receipts
-- spent more on it than on writing the lines.
create or replace function keep_closed_receipts_whole() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  closed_oid bigint;
begin
  select collection.oid into closed_oid
  from entered join collection on collection.oid = collection_oid join closed_day on closed_day.day = collection.book_day
  limit 1;
  if found then
    raise exception 'receipt % is of a closed day', closed_oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger collection_line_is_of_open_day on collection_line;
create trigger collection_line_is_of_open_day after insert on collection_line
  referencing new table as entered for each statement execute function keep_closed_receipts_whole();
