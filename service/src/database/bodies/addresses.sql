create or replace function keep_street_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  codes text[] := array(select distinct street_code from changed order by 1);
begin
  delete from street_line where street_code = any(codes);
  insert into street_line select * from street_lines(codes) on conflict (street_code) do update set line = excluded.line;
  return null;
end $$;

create or replace function street_lines(street_codes text[]) returns table (street_code text, line jsonb)
language sql stable set search_path = public, pg_temp as $$
  select street_code, jsonb_agg(jsonb_build_array(latitude_micro, longitude_micro) order by number, suffix)
  from (
    select street_code, latitude_micro, longitude_micro, number, suffix,
      row_number() over (partition by street_code order by number, suffix) as place,
      count(*) over (partition by street_code) as doors
    from outer_door where street_code = any(street_codes) and is_active and latitude_micro is not null
  ) door
  -- Its ends and four between them: enough for its bends.
  where place = 1 or place = doors or place % greatest(doors / 4, 1) = 0
  group by street_code
$$;

create or replace trigger outer_door_added_keeps_street_lines after insert on outer_door referencing new table as changed
  for each statement execute function keep_street_lines();
create or replace trigger outer_door_changed_keeps_street_lines after update on outer_door referencing new table as changed
  for each statement execute function keep_street_lines();
create or replace trigger outer_door_removed_keeps_street_lines after delete on outer_door referencing old table as changed
  for each statement execute function keep_street_lines();
create or replace trigger registry_address_returns after insert or update on registry_address
  for each row execute function note_returned_address();
