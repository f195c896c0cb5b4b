-- What an area of the map was drawn as, and since when: drawing it again changes no earlier row.
create table map_area_version (
  oid bigint generated always as identity primary key,
  name text collate "tr-x-icu" not null,
  kind text not null check (kind in ('water', 'park')),
  outline jsonb not null check (jsonb_typeof(outline) = 'array'),
  drawn_at timestamptz not null default now()
);
create index map_area_version_by_name on map_area_version (name, oid);
create trigger map_area_version_is_append_only before update or delete on map_area_version
  for each row execute function refuse_change();
create trigger map_area_version_is_not_emptied before truncate on map_area_version
  for each statement execute function refuse_change();
insert into map_area_version (name, kind, outline) select name, kind, outline from map_area order by oid;

create function keep_map_area_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into map_area_version (name, kind, outline) values (new.name, new.kind, new.outline);
  return null;
end $$;
create trigger map_area_keeps_versions after insert or update on map_area
  for each row execute function keep_map_area_version();
