-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create table complaint (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null check (reference ~ '^B[0-9]{4}-[0-9A-Z]{8}$') unique,
  -- Made by the browser before the first try: what is sent again after a lost answer arrives once.
  send_key uuid not null unique,
  application_type_code text collate "C" not null,
  topic_code text collate "C" not null,
  status text not null default 'received' check (status in ('received', 'inProgress', 'waitingForApplicant', 'resolved', 'rejected', 'reopened')),
  -- Who sent it and for whom, or the proven phone of someone without an account.
  member_oid bigint,
  registry_oid bigint,
  guest_gsm_number text collate "C" check (guest_gsm_number ~ '^\+905[0-9]{9}$'),
  text text collate "tr-x-icu" not null check (length(text) <= 2000),
  street_code text collate "C",
  outer_door_oid bigint,
  latitude_micro integer check ((latitude_micro >= '-90000000'::integer) and (latitude_micro <= 90000000)),
  longitude_micro integer check ((longitude_micro >= '-180000000'::integer) and (longitude_micro <= 180000000)),
  place_note text collate "tr-x-icu" not null default '' check (length(place_note) <= 200),
  sent_at timestamptz not null,
  promised_on date not null,
  taken_by_member_oid bigint,
  closed_at timestamptz,
  rating smallint check ((rating >= 1) and (rating <= 5)),
  -- As a clerk released it; nothing of a text is public before.
  public_text text collate "tr-x-icu" check ((length(public_text) >= 1) and (length(public_text) <= 2000)),
  support_count integer not null default 0 check (support_count >= 0),
  -- Who sent it and what they wrote is gone from here on; that there was one is not.
  forgotten_at timestamptz,
  constraint complaint_check check ((latitude_micro is null) = (longitude_micro is null)),
  constraint complaint_check1 check ((status in ('resolved', 'rejected')) = (closed_at is not null)),
  constraint complaint_check2 check ((rating is null) or (closed_at is not null)),
  constraint complaint_check3 check ((member_oid is not null) or (registry_oid is null)),
  constraint complaint_check4 check ( case when (forgotten_at is null) then ((member_oid is null) <> (guest_gsm_number is null)) else ((member_oid is null) and (guest_gsm_number is null) and (text = '') and (public_text is null)) end)
);
alter table complaint add constraint complaint_application_type_code_fkey foreign key (application_type_code) references pr_application_type (code);
alter table complaint add constraint complaint_member_oid_fkey foreign key (member_oid) references member (oid);
alter table complaint add constraint complaint_outer_door_oid_fkey foreign key (outer_door_oid) references outer_door (oid);
alter table complaint add constraint complaint_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table complaint add constraint complaint_street_code_fkey foreign key (street_code) references street (code);
alter table complaint add constraint complaint_taken_by_member_oid_fkey foreign key (taken_by_member_oid) references member (oid);
alter table complaint add constraint complaint_topic_code_fkey foreign key (topic_code) references complaint_topic (code);
create index complaint_by_door on complaint (outer_door_oid);
create index complaint_by_end on complaint (((closed_at is not null)), promised_on, oid) where (forgotten_at is null);
create index complaint_by_member on complaint (member_oid, oid desc);
create index complaint_by_part_of_text on complaint using gin (fold_for_search((((reference || ' ') || text) collate "C")) gin_trgm_ops);
create index complaint_by_phone on complaint (guest_gsm_number, sent_at desc) where (guest_gsm_number is not null);
create index complaint_by_registry on complaint (registry_oid, oid desc);
create index complaint_by_status on complaint (status, promised_on, oid) where (forgotten_at is null);
create index complaint_by_street on complaint (street_code, oid desc);
create index complaint_by_taker on complaint (taken_by_member_oid);
create index complaint_by_topic on complaint (topic_code, oid desc);
create index complaint_by_type on complaint (application_type_code, oid desc);
create index complaint_open_by_place on complaint (latitude_micro, longitude_micro) where (closed_at is null);
create index complaint_to_do on complaint (promised_on, oid) where (closed_at is null);
create index complaint_to_forget on complaint (closed_at) where ((forgotten_at is null) and (closed_at is not null));

-- What happened to a complaint. Written once; only what was said is emptied when the complaint is forgotten.
create table complaint_event (
  oid bigint generated always as identity primary key,
  complaint_oid bigint not null,
  happened_at timestamptz not null,
  kind text not null check (kind in ('send', 'take', 'ask', 'reply', 'resolve', 'reject', 'reopen', 'rate', 'release', 'withhold')),
  from_status text,
  to_status text not null,
  by_clerk boolean not null,
  -- Who acted, and for whom; a guest is named by the complaint's phone.
  member_oid bigint,
  registry_oid bigint,
  text text collate "tr-x-icu" check ((length(text) >= 1) and (length(text) <= 2000))
);
alter table complaint_event add constraint complaint_event_complaint_oid_fkey foreign key (complaint_oid) references complaint (oid);
alter table complaint_event add constraint complaint_event_member_oid_fkey foreign key (member_oid) references member (oid);
alter table complaint_event add constraint complaint_event_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index complaint_event_by_complaint on complaint_event (complaint_oid, oid);
create index complaint_event_by_member on complaint_event (member_oid) where (member_oid is not null);
create index complaint_event_by_registry on complaint_event (registry_oid) where (registry_oid is not null);

-- By when each kind is answered. The newest row in force counts; a municipality adds its own, shorter ones.
create table complaint_promise (
  application_type_code text collate "C" not null,
  valid_from date not null,
  valid_to date,
  days integer not null check ((days >= 1) and (days <= 365)),
  are_working_days boolean not null,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint complaint_promise_check check (valid_to >= valid_from),
  constraint complaint_promise_pkey primary key (application_type_code, valid_from)
);
alter table complaint_promise add constraint complaint_promise_application_type_code_fkey foreign key (application_type_code) references pr_application_type (code);

-- "Me too": once for each member, once for each phone.
create table complaint_support (
  oid bigint generated always as identity primary key,
  complaint_oid bigint not null,
  member_oid bigint,
  registry_oid bigint,
  gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  created_at timestamptz not null,
  constraint complaint_support_check check ((member_oid is not null) or (gsm_number is not null)),
  constraint complaint_support_complaint_oid_gsm_number_key unique (complaint_oid, gsm_number),
  constraint complaint_support_complaint_oid_member_oid_key unique (complaint_oid, member_oid)
);
alter table complaint_support add constraint complaint_support_complaint_oid_fkey foreign key (complaint_oid) references complaint (oid);
alter table complaint_support add constraint complaint_support_member_oid_fkey foreign key (member_oid) references member (oid);
alter table complaint_support add constraint complaint_support_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index complaint_support_by_member on complaint_support (member_oid) where (member_oid is not null);
create index complaint_support_by_registry on complaint_support (registry_oid) where (registry_oid is not null);

create table complaint_topic (
  code text collate "C" check (code ~ '^[a-z-]{2,30}$') primary key,
  name text collate "tr-x-icu" not null unique,
  position integer not null,
  -- Topics, branches and offices that are no longer offered; what names them keeps its name.
  is_active boolean not null default true,
  constraint complaint_topic_position_key unique ("position") deferrable initially deferred
);

-- By when complaints about a topic are answered, where the municipality promises to be sooner than for their
-- kind.
create table complaint_topic_promise (
  topic_code text collate "C" not null,
  valid_from date not null,
  days integer not null check ((days >= 1) and (days <= 365)),
  are_working_days boolean not null,
  source text collate "tr-x-icu" not null check (length(source) > 0),
  constraint complaint_topic_promise_pkey primary key (topic_code, valid_from)
);
alter table complaint_topic_promise add constraint complaint_topic_promise_topic_code_fkey foreign key (topic_code) references complaint_topic (code);

-- What a map shows beside streets. Outlines are pairs of latitude and longitude in millionths of a degree.
create table map_area (
  oid bigint generated always as identity primary key,
  kind text not null check (kind in ('water', 'park')),
  name text collate "tr-x-icu" not null unique,
  outline jsonb not null check (jsonb_typeof(outline) = 'array'),
  -- An area that was drawn by mistake is taken off the map; its drawings stay on record.
  is_active boolean not null default true
);

-- What an area of the map was drawn as, and since when: drawing it again changes no earlier row.
create table map_area_version (
  oid bigint generated always as identity primary key,
  name text collate "tr-x-icu" not null,
  kind text not null check (kind in ('water', 'park')),
  outline jsonb not null check (jsonb_typeof(outline) = 'array'),
  drawn_at timestamptz not null default now(),
  is_active boolean not null default true
);
create index map_area_version_by_name on map_area_version (name, oid);
