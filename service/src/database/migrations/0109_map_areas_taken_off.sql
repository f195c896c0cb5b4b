-- An area that was drawn by mistake is taken off the map; its drawings stay on record.
alter table map_area add column is_active boolean not null default true;
alter table map_area_version add column is_active boolean not null default true;

create or replace function keep_map_area_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into map_area_version (name, kind, outline, is_active)
  values (new.name, new.kind, new.outline, new.is_active);
  return null;
end $$;
