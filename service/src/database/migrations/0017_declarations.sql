-- What someone is still writing: changed freely, one version after another, thrown away or sent.
create table declaration_draft (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  -- Who saved it last, for the registry above.
  member_oid bigint not null references member,
  kind text not null check (kind in ('building', 'plot', 'land', 'cleaning', 'advertising', 'entertainment')),
  version integer not null default 1 check (version > 0),
  step text collate "C" not null check (length(step) <= 40),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 100000),
  corrects_oid bigint,
  started_from_oid bigint,
  created_at timestamptz not null,
  saved_at timestamptz not null
);
create index declaration_draft_by_registry on declaration_draft (registry_oid, saved_at desc, oid desc);
create index declaration_draft_by_member on declaration_draft (member_oid);
create index declaration_draft_by_corrected on declaration_draft (corrects_oid);
create index declaration_draft_by_start on declaration_draft (started_from_oid);
create index declaration_draft_by_time on declaration_draft (saved_at);

-- What was sent. The content never changes; what becomes of it is the status and its history.
create table declaration (
  oid bigint generated always as identity primary key,
  number text collate "C" not null unique,
  registry_oid bigint not null references registry,
  -- Who sent it, for the registry above.
  member_oid bigint not null references member,
  -- Chosen by the sender: sent twice, it counts once.
  send_id uuid not null,
  kind text not null check (kind in ('building', 'plot', 'land', 'cleaning', 'advertising', 'entertainment')),
  status text not null check (status in
    ('sent', 'waiting', 'assessed', 'accepted', 'returned', 'refused', 'withdrawn', 'corrected')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- In one line, as people read it.
  subject text collate "tr-x-icu" not null check (length(subject) between 1 and 400),
  -- Which property or place, and which occasion: the same two again are the same declaration.
  subject_key text collate "C" not null,
  occasion_key text collate "C" not null,
  -- Why it waits for a clerk.
  reasons text[] not null default '{}',
  sent_at timestamptz not null,
  first_tax_year integer not null check (first_tax_year between 1990 and 2100),
  -- The one its sender meant to replace, and the one in force whose accruals it then corrects.
  replaces_oid bigint references declaration,
  corrects_oid bigint references declaration,
  -- What the clerk found, and wrote to the declarer.
  findings jsonb not null default '{}' check (jsonb_typeof(findings) = 'object'),
  decision_note text,
  decided_by_member_oid bigint references member,
  decided_at timestamptz,
  -- The PDF of what was sent, once someone has asked for it.
  document_oid bigint references issued_document,
  unique (registry_oid, send_id),
  check ((decided_at is null) = (decided_by_member_oid is null))
);
create index declaration_by_registry on declaration (registry_oid, sent_at desc, oid desc);
create index declaration_by_member on declaration (member_oid);
create index declaration_by_subject on declaration (subject_key, occasion_key);
create index declaration_by_status on declaration (status, sent_at, oid);
create index declaration_by_clerk on declaration (decided_by_member_oid);
create index declaration_by_document on declaration (document_oid);
create index declaration_by_corrected on declaration (corrects_oid);
create index declaration_by_replaced on declaration (replaces_oid);
-- One correction at a time.
create unique index declaration_replaced_once on declaration (replaces_oid)
  where status in ('sent', 'waiting', 'assessed', 'accepted', 'returned');
create unique index declaration_corrected_once on declaration (corrects_oid)
  where status in ('sent', 'waiting', 'assessed', 'accepted', 'returned');

alter table declaration_draft add foreign key (corrects_oid) references declaration;
alter table declaration_draft add foreign key (started_from_oid) references declaration;

create function keep_declaration_as_sent() returns trigger language plpgsql as $$
begin
  if (old.number, old.registry_oid, old.member_oid, old.send_id, old.kind, old.content, old.subject, old.subject_key,
      old.occasion_key, old.sent_at, old.first_tax_year)
    is distinct from (new.number, new.registry_oid, new.member_oid, new.send_id, new.kind, new.content, new.subject,
      new.subject_key, new.occasion_key, new.sent_at, new.first_tax_year)
    or (old.replaces_oid, old.corrects_oid) is distinct from (new.replaces_oid, new.corrects_oid)
    or (old.document_oid is not null and old.document_oid is distinct from new.document_oid) then
    raise exception 'declaration % was sent and stays as it is', old.oid using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger declaration_stays_as_sent before update on declaration
  for each row execute function keep_declaration_as_sent();
create trigger declaration_is_not_deleted before delete on declaration
  for each row execute function refuse_change();
create trigger declaration_is_not_emptied before truncate on declaration
  for each statement execute function refuse_change();

create table declaration_event (
  oid bigint generated always as identity primary key,
  declaration_oid bigint not null references declaration,
  status text not null check (status in
    ('sent', 'waiting', 'assessed', 'accepted', 'returned', 'refused', 'withdrawn', 'corrected')),
  happened_at timestamptz not null,
  -- Who did it, in whose name; a clerk's own registry where a clerk did.
  member_oid bigint not null references member,
  registry_oid bigint references registry,
  by_clerk boolean not null default false,
  note text collate "tr-x-icu" check (length(note) between 1 and 600)
);
create index declaration_event_by_declaration on declaration_event (declaration_oid, oid);
create index declaration_event_by_member on declaration_event (member_oid);
create index declaration_event_by_registry on declaration_event (registry_oid);
create trigger declaration_event_is_append_only before update or delete on declaration_event
  for each row execute function refuse_change();
create trigger declaration_event_is_not_emptied before truncate on declaration_event
  for each statement execute function refuse_change();

-- A year, or a month of a year, that a declaration was assessed for: once.
create table declaration_period (
  declaration_oid bigint not null references declaration,
  year integer not null check (year between 1990 and 2100),
  -- Nought for a whole year.
  part integer not null default 0 check (part between 0 and 12),
  tax_value_kurus bigint check (tax_value_kurus >= 0),
  total_kurus bigint not null check (total_kurus >= 0),
  -- The working and the instalments, as they were when it was assessed.
  working jsonb not null,
  assessed_on date not null,
  primary key (declaration_oid, year, part)
);
create trigger declaration_period_is_append_only before update or delete on declaration_period
  for each row execute function refuse_change();
create trigger declaration_period_is_not_emptied before truncate on declaration_period
  for each statement execute function refuse_change();

-- Which accruals come from which declaration; a correction takes those it only adjusts over by a further row.
create table declaration_accrual (
  declaration_oid bigint not null references declaration,
  accrual_oid bigint not null references accrual,
  primary key (declaration_oid, accrual_oid)
);
create index declaration_accrual_by_accrual on declaration_accrual (accrual_oid);

-- Properties the municipality knows of a registry, each by the declaration it stands by now.
create table estate (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  kind text not null check (kind in ('building', 'plot', 'land')),
  subject_key text collate "C" not null,
  block_number text collate "C" not null,
  parcel_number text collate "C" not null,
  section_number text collate "C" not null,
  address_text text collate "tr-x-icu" not null,
  share_part bigint not null check (share_part > 0),
  share_whole bigint not null check (share_whole >= share_part),
  declaration_oid bigint not null references declaration,
  ended_on date,
  unique (registry_oid, subject_key)
);
create index estate_by_subject on estate (subject_key) where ended_on is null;
create index estate_by_declaration on estate (declaration_oid);

-- The same for workplaces, signs and places of entertainment.
create table place (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  kind text not null check (kind in ('cleaning', 'advertising', 'entertainment')),
  subject_key text collate "C" not null,
  name text collate "tr-x-icu" not null,
  address_text text collate "tr-x-icu" not null,
  -- Whether it is taxed again each year.
  is_yearly boolean not null,
  declaration_oid bigint not null references declaration,
  ended_on date,
  unique (registry_oid, subject_key)
);
create index place_by_declaration on place (declaration_oid);

insert into menu_item (position, type, name, path, icon, icon_text) values
  (40, 'group', 'Beyanlar', null, 'file-text', 'BY');
insert into menu_item (parent_oid, position, type, name, path, icon, icon_text)
  select parent.oid, page.position, 'page', page.name, page.path, page.icon, page.icon_text
  from (select oid from menu_item where name = 'Beyanlar' and type = 'group') parent,
    (values
      (10, 'Beyanlarım', '/Beyanlarim', 'file-text', 'BL'),
      (20, 'Bina beyanı', '/EMunicipalityEstateDeclarationBuilding', 'building', 'Bİ'),
      (30, 'Arsa beyanı', '/EMunicipalityEstateDeclarationPlot', 'map2', 'AR'),
      (40, 'Arazi beyanı', '/EMunicipalityEstateDeclarationLand', 'map2', 'AZ'),
      (50, 'Çevre temizlik vergisi beyanı', '/EMunicipalityECTDeclaration', 'leaf', 'ÇE'),
      (60, 'İlan ve reklam vergisi beyanı', '/EMunicipalityAdDeclaration', 'speakerphone', 'İL'),
      (70, 'Eğlence vergisi beyanı', '/EMunicipalityEntertainmentDeclaration', 'ticket', 'EĞ')
    ) as page (position, name, path, icon, icon_text);
