-- A place of which nothing but its point is known is found by the doors around it.
create index outer_door_by_place on outer_door (latitude_micro, longitude_micro) where is_active;

-- What a map shows beside streets. Outlines are pairs of latitude and longitude in millionths of a degree.
create table map_area (
  oid bigint generated always as identity primary key,
  kind text not null check (kind in ('water', 'park')),
  name text collate "tr-x-icu" not null unique,
  outline jsonb not null check (jsonb_typeof(outline) = 'array')
);

alter table pr_application_type
  add column needs_place boolean not null default false,
  -- Whether everyone may see that there is one, without who sent it.
  add column is_public boolean not null default false;
update pr_application_type set needs_place = true where code in ('1', '2', '5');
-- Asking for information, reporting someone and thanking are between the sender and the town hall.
update pr_application_type set is_public = true where code in ('1', '2', '4');

-- By when each kind is answered. The newest row in force counts; a municipality adds its own, shorter ones.
create table complaint_promise (
  application_type_code text collate "C" not null references pr_application_type,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  days integer not null check (days between 1 and 365),
  are_working_days boolean not null,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (application_type_code, valid_from)
);
insert into complaint_promise (application_type_code, valid_from, days, are_working_days, source, is_uncertain)
  select code, date '2003-01-11', 30, false, '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun, madde 7', true
  from pr_application_type where code <> '3'
  union all
  select '3', date '2004-04-24', 15, true, '4982 sayılı Bilgi Edinme Hakkı Kanunu, madde 11', true;

create table complaint_topic (
  code text collate "C" primary key check (code ~ '^[a-z-]{2,30}$'),
  name text collate "tr-x-icu" not null unique,
  position integer not null unique
);
insert into complaint_topic (position, code, name) values
  (1, 'road', 'Yol ve kaldırım'), (2, 'lighting', 'Aydınlatma'), (3, 'waste', 'Çöp ve temizlik'),
  (4, 'water', 'Su ve kanalizasyon'), (5, 'park', 'Park ve yeşil alan'), (6, 'noise', 'Gürültü ve çevre'),
  (7, 'animals', 'Sokak hayvanları'), (8, 'traffic', 'Trafik ve otopark'), (9, 'building', 'Yapı ve imar'),
  (10, 'transport', 'Toplu ulaşım'), (11, 'trade', 'İşyeri ve pazar'), (99, 'other', 'Diğer');

create table complaint (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null unique check (reference ~ '^B[0-9]{4}-[0-9A-Z]{8}$'),
  -- Made by the browser before the first try: what is sent again after a lost answer arrives once.
  send_key uuid not null unique,
  application_type_code text collate "C" not null references pr_application_type,
  topic_code text collate "C" not null references complaint_topic,
  status text not null default 'received' check (status in
    ('received', 'inProgress', 'waitingForApplicant', 'resolved', 'rejected', 'reopened')),
  -- Who sent it and for whom, or the proven phone of someone without an account.
  member_oid bigint references member,
  registry_oid bigint references registry,
  guest_gsm_number text collate "C" check (guest_gsm_number ~ '^\+905[0-9]{9}$'),
  text text collate "tr-x-icu" not null check (length(text) <= 2000),
  street_code text collate "C" references street,
  outer_door_oid bigint references outer_door,
  latitude_micro integer check (latitude_micro between -90000000 and 90000000),
  longitude_micro integer check (longitude_micro between -180000000 and 180000000),
  place_note text collate "tr-x-icu" not null default '' check (length(place_note) <= 200),
  sent_at timestamptz not null,
  promised_on date not null,
  taken_by_member_oid bigint references member,
  closed_at timestamptz,
  rating smallint check (rating between 1 and 5),
  -- As a clerk released it; nothing of a text is public before.
  public_text text collate "tr-x-icu" check (length(public_text) between 1 and 2000),
  support_count integer not null default 0 check (support_count >= 0),
  -- Who sent it and what they wrote is gone from here on; that there was one is not.
  forgotten_at timestamptz,
  check ((latitude_micro is null) = (longitude_micro is null)),
  check ((status in ('resolved', 'rejected')) = (closed_at is not null)),
  check (rating is null or closed_at is not null),
  check (member_oid is not null or registry_oid is null),
  check (case when forgotten_at is null then (member_oid is null) <> (guest_gsm_number is null)
    else member_oid is null and guest_gsm_number is null and text = '' and public_text is null end)
);
create index complaint_by_registry on complaint (registry_oid, oid desc);
create index complaint_by_member on complaint (member_oid, oid desc);
create index complaint_by_phone on complaint (guest_gsm_number, sent_at desc) where guest_gsm_number is not null;
create index complaint_by_type on complaint (application_type_code, oid desc);
create index complaint_by_topic on complaint (topic_code, oid desc);
create index complaint_by_street on complaint (street_code, oid desc);
create index complaint_by_door on complaint (outer_door_oid);
create index complaint_by_taker on complaint (taken_by_member_oid);
create index complaint_to_do on complaint (promised_on, oid) where closed_at is null;
create index complaint_open_by_place on complaint (latitude_micro, longitude_micro) where closed_at is null;
create index complaint_to_forget on complaint (closed_at) where forgotten_at is null and closed_at is not null;

-- What happened to a complaint. Written once; only what was said is emptied when the complaint is forgotten.
create table complaint_event (
  oid bigint generated always as identity primary key,
  complaint_oid bigint not null references complaint,
  happened_at timestamptz not null,
  kind text not null check (kind in
    ('send', 'take', 'ask', 'reply', 'resolve', 'reject', 'reopen', 'rate', 'release', 'withhold')),
  from_status text,
  to_status text not null,
  by_clerk boolean not null,
  -- Who acted, and for whom; a guest is named by the complaint's phone.
  member_oid bigint references member,
  registry_oid bigint references registry,
  text text collate "tr-x-icu" check (length(text) between 1 and 2000)
);
create index complaint_event_by_complaint on complaint_event (complaint_oid, oid);
create index complaint_event_by_member on complaint_event (member_oid) where member_oid is not null;
create index complaint_event_by_registry on complaint_event (registry_oid) where registry_oid is not null;

create function keep_complaint_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.text is null and new.registry_oid is null
    and (new.member_oid is null or old.by_clerk)
    and (new.oid, new.complaint_oid, new.happened_at, new.kind, new.to_status, new.by_clerk)
      = (old.oid, old.complaint_oid, old.happened_at, old.kind, old.to_status, old.by_clerk)
    and new.from_status is not distinct from old.from_status
    and exists (select from complaint where oid = old.complaint_oid and forgotten_at is not null)
  then return new;
  end if;
  raise exception 'complaint_event is append-only';
end $$;
create trigger complaint_event_is_append_only before update or delete on complaint_event
  for each row execute function keep_complaint_event();
create trigger complaint_event_is_not_emptied before truncate on complaint_event
  for each statement execute function refuse_change();

-- "Me too": once for each member, once for each phone.
create table complaint_support (
  oid bigint generated always as identity primary key,
  complaint_oid bigint not null references complaint,
  member_oid bigint references member,
  registry_oid bigint references registry,
  gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  created_at timestamptz not null,
  unique (complaint_oid, member_oid),
  unique (complaint_oid, gsm_number),
  check (member_oid is not null or gsm_number is not null)
);
create index complaint_support_by_member on complaint_support (member_oid) where member_oid is not null;
create index complaint_support_by_registry on complaint_support (registry_oid) where registry_oid is not null;

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract', 'Complaint'));

insert into menu_item (position, type, name, path, icon, icon_text) values
  (88, 'page', 'Şikâyet ve istekler', '/ComplaintsAndRequests', 'message-report', 'Şİ');
