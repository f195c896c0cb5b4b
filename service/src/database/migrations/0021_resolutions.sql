-- Words as resolutions are searched by: small letters the Turkish way, everything else a space of the same length,
-- so that a place found in the folded text is the same place in the written one.
create function resolution_words(value text) returns text immutable strict parallel safe language sql
  return translate(regexp_replace(lower(value collate "tr-x-icu"), '[^[:alnum:]]', ' ', 'g'), 'âîû', 'aiu');

-- What someone who follows a subject is told of: its words next to each other, by their stems or as they are written.
-- A long last word may go on, because the stems of "kaldırım" and "kaldırımların" differ; "park" is not to find "parke".
create function resolution_subject(value text) returns tsquery immutable strict parallel safe language sql
  return phraseto_tsquery('turkish', resolution_words(value)) || to_tsquery('simple',
    regexp_replace(trim(regexp_replace(resolution_words(value), ' +', ' ', 'g')), ' ', ' <-> ', 'g')
    || case when trim(resolution_words(value)) ~ '[^ ]{5}$' then ':*' else '' end);

create table resolution_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique
);
insert into resolution_type (code, name) values
  (1, 'İmar ve şehircilik'), (2, 'Bütçe ve mali işler'), (3, 'Gelir tarifesi'), (4, 'Ad verme'),
  (5, 'Park ve çevre'), (6, 'Ulaşım ve trafik'), (7, 'Kültür ve sosyal işler'), (8, 'Taşınmaz'),
  (9, 'Ruhsat ve denetim'), (10, 'İhale ve satın alma'), (11, 'İdari yaptırım'), (12, 'Teşkilat');

create table resolution (
  oid bigint generated always as identity primary key,
  body text not null check (body in ('council', 'committee')),
  year integer not null check (year between 1930 and 2100),
  number integer not null check (number > 0),
  type_code integer not null references resolution_type,
  title text collate "tr-x-icu" not null check (title is nfc normalized),
  text text collate "tr-x-icu" not null check (text is nfc normalized),
  decided_on date not null,
  session text collate "tr-x-icu" not null,
  votes_for integer check (votes_for >= 0),
  votes_against integer check (votes_against >= 0),
  votes_abstaining integer check (votes_abstaining >= 0),
  published_at timestamptz not null,
  -- When those who follow its subject were told; a resolution that is older than the portal is never told of.
  followers_told_at timestamptz,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('turkish', resolution_words(title)), 'A')
    || setweight(to_tsvector('simple', resolution_words(title)), 'A')
    || setweight(to_tsvector('simple', year::text || ' ' || number::text), 'A')
    || setweight(to_tsvector('turkish', resolution_words(text)), 'C')
    || setweight(to_tsvector('simple', resolution_words(text)), 'C')) stored,
  unique (body, year, number),
  check (year = extract(year from decided_on)),
  check (num_nulls(votes_for, votes_against, votes_abstaining) in (0, 3)),
  -- Identity, tax, phone and account numbers are masked before a resolution is kept.
  check (title || ' ' || text !~ '[0-9]{10}')
);
create index resolution_by_words on resolution using gin (search_vector);
create index resolution_by_date on resolution (body, decided_on desc, number desc);
create index resolution_by_type on resolution (type_code);
create index resolution_to_tell on resolution (published_at) where followers_told_at is null;

create table resolution_attachment (
  oid bigint generated always as identity primary key,
  resolution_oid bigint not null references resolution on delete cascade,
  position integer not null,
  name text collate "tr-x-icu" not null,
  text text collate "tr-x-icu" not null check (text !~ '[0-9]{10}'),
  unique (resolution_oid, position)
);

-- Who wants to hear of new resolutions about a subject or a street.
create table resolution_follow (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  -- Whom the member acted for when they asked.
  registry_oid bigint references registry,
  -- Both bodies where it is null.
  body text check (body in ('council', 'committee')),
  subject text collate "tr-x-icu" not null check (length(subject) between 3 and 60),
  channel text not null check (channel in ('sms', 'mail')),
  created_at timestamptz not null,
  ended_at timestamptz check (ended_at >= created_at)
);
create index resolution_follow_by_member on resolution_follow (member_oid, oid desc);
create index resolution_follow_by_registry on resolution_follow (registry_oid);
create unique index resolution_follow_once on resolution_follow
  (member_oid, coalesce(body, ''), resolution_words(subject)) where ended_at is null;

insert into menu_item (position, type, name, path, icon, icon_text) values
  (70, 'group', 'Kararlar', null, 'gavel', 'KA');
insert into menu_item (parent_oid, position, type, name, path, icon, icon_text)
  select parent.oid, page.position, 'page', page.name, page.path, page.icon, page.icon_text
  from (select oid from menu_item where name = 'Kararlar' and type = 'group') parent,
    (values
      (10, 'Meclis kararları', '/ResolutionCouncilObservation', 'gavel', 'ME'),
      (20, 'Encümen kararları', '/ResolutionComitteeObservation', 'scale', 'EN')
    ) as page (position, name, path, icon, icon_text);
insert into menu_item (parent_oid, position, type, name, path, icon, icon_text)
  select oid, 5, 'page', 'Hizmet rehberi', '/hizmetler', 'file-text', 'Hİ' from menu_item where name = 'Kurumsal'
  union all
  select oid, 30, 'page', 'İletişim', '/iletisim', 'building', 'İL' from menu_item where name = 'Kurumsal';
