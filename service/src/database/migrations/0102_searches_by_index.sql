-- Clerks search among all complaints, declarations and people of a town by any part of a text: an index of its
-- three-letter parts finds what fits without reading everything. The extension is one that the owner of a database
-- may create.
create extension if not exists pg_trgm with schema public;
create index registry_by_part_of_name on registry
  using gin (fold_for_search((name_or_title || ' ' || coalesce(surname, '') || ' ' || registry_number) collate "C") gin_trgm_ops);
create index member_by_part_of_name on member using gin (fold_for_search(user_name) gin_trgm_ops);
create index complaint_by_part_of_text on complaint using gin (fold_for_search((reference || ' ' || text) collate "C") gin_trgm_ops);
create index declaration_by_part_of_text on declaration using gin (fold_for_search((number || ' ' || subject) collate "C") gin_trgm_ops);
-- In the orders in which the lists are read.
create index complaint_by_status on complaint (status, promised_on, oid) where forgotten_at is null;
create index complaint_by_end on complaint ((closed_at is not null), promised_on, oid) where forgotten_at is null;
create index declaration_by_moment on declaration (sent_at, oid);

-- How a street runs, by a few of its doors: kept for the map, which would read every door of the town each time.
create table street_line (
  street_code text collate "C" primary key references street,
  -- Latitude and longitude in millionths of a degree.
  line jsonb not null
);
create function street_lines(street_codes text[]) returns table (street_code text, line jsonb)
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
create function keep_street_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  codes text[] := array(select distinct street_code from changed order by 1);
begin
  delete from street_line where street_code = any(codes);
  insert into street_line select * from street_lines(codes) on conflict (street_code) do update set line = excluded.line;
  return null;
end $$;
create trigger outer_door_added_keeps_street_lines after insert on outer_door
  referencing new table as changed for each statement execute function keep_street_lines();
create trigger outer_door_changed_keeps_street_lines after update on outer_door
  referencing new table as changed for each statement execute function keep_street_lines();
create trigger outer_door_removed_keeps_street_lines after delete on outer_door
  referencing old table as changed for each statement execute function keep_street_lines();
insert into street_line select * from street_lines(array(select code from street));
