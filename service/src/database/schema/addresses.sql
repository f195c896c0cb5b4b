-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- The levels of an address, from the province down to the flat; the codes are the national address database's.
create table city (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored
);

create table county (
  code text collate "C" primary key,
  city_code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored
);
alter table county add constraint county_city_code_fkey foreign key (city_code) references city (code);
create index county_by_city on county (city_code, name);

create table district (
  code text collate "C" primary key,
  county_code text collate "C" not null,
  -- The levels in between are historical; where a district has them they only narrow a search.
  sub_district_code text collate "C",
  village_code text collate "C",
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored,
  is_active boolean not null default true
);
alter table district add constraint district_county_code_fkey foreign key (county_code) references county (code);
create index district_by_county on district (county_code, name);

create table inner_door (
  oid bigint primary key,
  outer_door_oid bigint not null,
  number text collate "C" not null,
  position integer not null,
  floor smallint not null,
  usage text not null check (usage in ('residence', 'business')),
  -- The ten digits that insurers and utilities ask for.
  address_number text collate "C" not null check (address_number ~ '^[0-9]{10}$') unique,
  search_text text generated always as (fold_for_search(number)) stored,
  is_active boolean not null default true,
  constraint inner_door_outer_door_oid_number_key unique (outer_door_oid, number)
);
alter table inner_door add constraint inner_door_outer_door_oid_fkey foreign key (outer_door_oid) references outer_door (oid);

create table outer_door (
  oid bigint primary key,
  street_code text collate "C" not null,
  number integer not null check (number > 0),
  -- The letter or second number after the stroke: 12/A.
  suffix text collate "C" not null default '',
  building_name text collate "tr-x-icu",
  search_text text generated always as (fold_for_search((((number || case suffix when '' then '' else ('/' || suffix) end) || ' ') || COALESCE(building_name, '')))) stored,
  -- Millionths of a degree: whole numbers compare exactly.
  latitude_micro integer check ((latitude_micro >= '-90000000'::integer) and (latitude_micro <= 90000000)),
  longitude_micro integer check ((longitude_micro >= '-180000000'::integer) and (longitude_micro <= 180000000)),
  is_active boolean not null default true,
  constraint outer_door_check check ((latitude_micro is null) = (longitude_micro is null)),
  constraint outer_door_street_code_number_suffix_key unique (street_code, number, suffix)
);
alter table outer_door add constraint outer_door_street_code_fkey foreign key (street_code) references street (code);
create index outer_door_by_place on outer_door (latitude_micro, longitude_micro) where is_active;

-- Where a registry lives, works or wants its letters. Rows are only added; the newest of a kind counts.
create table registry_address (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  kind text not null check (kind in ('residence', 'business', 'notification')),
  outer_door_oid bigint,
  inner_door_oid bigint,
  -- As it read when it was recorded: names change, and an address that is not listed has nothing else.
  text text collate "tr-x-icu" not null check ((length(text) >= 1) and (length(text) <= 400)),
  recorded_at timestamptz not null default now(),
  -- Who wrote it: the person themselves, or who acts for them.
  recorded_by_member_oid bigint,
  -- Postal addresses of registries come in by file, too, and say by which run.
  import_run_oid bigint,
  constraint registry_address_check check ((inner_door_oid is null) or (outer_door_oid is not null))
);
alter table registry_address add constraint registry_address_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table registry_address add constraint registry_address_inner_door_oid_fkey foreign key (inner_door_oid) references inner_door (oid);
alter table registry_address add constraint registry_address_outer_door_oid_fkey foreign key (outer_door_oid) references outer_door (oid);
alter table registry_address add constraint registry_address_recorded_by_member_oid_fkey foreign key (recorded_by_member_oid) references member (oid);
alter table registry_address add constraint registry_address_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index registry_address_by_door_in_words on registry_address (door_in_words(text)) where (kind <> 'business');
create index registry_address_by_import_run on registry_address (import_run_oid) where (import_run_oid is not null);
create index registry_address_by_inner_door on registry_address (inner_door_oid);
create index registry_address_by_outer_door on registry_address (outer_door_oid);
create index registry_address_by_recorder on registry_address (recorded_by_member_oid);
create index registry_address_by_registry on registry_address (registry_oid, kind, oid desc);
create index registry_address_by_words on registry_address (house_in_words(text));

create table street (
  code text collate "C" primary key,
  district_code text collate "C" not null,
  type_code smallint not null check ((type_code >= 1) and (type_code <= 5)),
  name text collate "tr-x-icu" not null,
  -- With the words people add: 'çınar caddesi' and 'çınar cad.' both find it.
  search_text text generated always as (fold_for_search(((name || ' ') || (array['meydanı', (('blv. ' || name) || ' bulvarı'), (('cad. ' || name) || ' caddesi'), (('sok. ' || name) || ' sokağı'), 'küme evler'])[type_code]))) stored,
  is_active boolean not null default true
);
alter table street add constraint street_district_code_fkey foreign key (district_code) references district (code);
create index street_by_district on street (district_code, name);
create index street_by_part_of_name on street using gin (search_text gin_trgm_ops);

-- How a street runs, by a few of its doors: kept for the map, which would read every door of the town each time.
create table street_line (
  street_code text collate "C" primary key,
  -- Latitude and longitude in millionths of a degree.
  line jsonb not null
);
alter table street_line add constraint street_line_street_code_fkey foreign key (street_code) references street (code);
