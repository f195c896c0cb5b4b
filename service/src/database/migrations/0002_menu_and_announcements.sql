-- The side menu. A page's row arrives with the migration of the capability that opens it.
create table menu_item (
  oid bigint generated always as identity primary key,
  parent_oid bigint references menu_item,
  position integer not null,
  type text not null check (type in ('label', 'extLink', 'group', 'page')),
  name text collate "tr-x-icu" not null,
  -- A path of ours, or `setting:<name>` for an address that the settings hold.
  path text check (path like '/%' or path like 'setting:%'),
  icon text,
  icon_text text,
  badge_color text,
  badge_value text,
  -- Shown only while this setting is true.
  shown_when text,
  check ((type in ('extLink', 'page')) = (path is not null)),
  check ((badge_color is null) = (badge_value is null)),
  unique nulls not distinct (parent_oid, position)
);

insert into menu_item (position, type, name, path, icon, icon_text) values
  (10, 'page', 'Anasayfa', '/anasayfa', 'home', 'AN'),
  (20, 'label', 'Hesabım', null, null, null),
  (30, 'group', 'Bilgilerim', null, 'user', 'Bİ'),
  (80, 'label', 'Belediyemiz', null, null, null),
  (90, 'group', 'Kurumsal', null, 'building', 'KU');

insert into menu_item (parent_oid, position, type, name, path, icon, icon_text)
  select oid, 10, 'page', 'Sicil bilgilerim', '/RegistryObservation', 'id', 'Sİ' from menu_item where name = 'Bilgilerim'
  union all
  select oid, 10, 'extLink', 'Belediyenin internet sitesi', 'setting:MunicipalityWebsiteUrl', 'world', 'İN' from menu_item where name = 'Kurumsal'
  union all
  select oid, 20, 'extLink', 'Başkanı tanıyın', 'setting:MayorInfoUrl', 'user-star', 'BA' from menu_item where name = 'Kurumsal';

create table announcement (
  oid bigint generated always as identity primary key,
  title text collate "tr-x-icu" not null,
  text text collate "tr-x-icu" not null,
  published_on date not null,
  -- The last day it is shown; open end when null.
  shown_until date check (shown_until >= published_on)
);
create index announcement_by_date on announcement (published_on desc, oid desc);
