-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create table announcement (
  oid bigint generated always as identity primary key,
  title text collate "tr-x-icu" not null,
  text text collate "tr-x-icu" not null,
  published_on date not null,
  -- The last day it is shown; open end when null.
  shown_until date,
  -- Clerks write announcements: each save is a version that stays, and one that is taken off the site is kept.
  version integer not null default 1 check (version > 0),
  picture_hash bytea,
  -- What the picture shows, for people who do not see it.
  picture_description text collate "tr-x-icu",
  is_withdrawn boolean not null default false,
  constraint announcement_check check (shown_until >= published_on),
  constraint announcement_check1 check ((picture_hash is null) = (picture_description is null))
);
alter table announcement add constraint announcement_picture_hash_fkey foreign key (picture_hash) references file_blob (hash);
create index announcement_by_date on announcement (published_on desc, oid desc);
create index announcement_by_picture on announcement (picture_hash) where (picture_hash is not null);

create table announcement_version (
  oid bigint generated always as identity primary key,
  announcement_oid bigint not null,
  version integer not null check (version > 0),
  title text collate "tr-x-icu" not null,
  text text collate "tr-x-icu" not null,
  published_on date not null,
  shown_until date,
  picture_hash bytea,
  picture_description text collate "tr-x-icu",
  -- Why it was taken off the site, where this version did that.
  withdrawal_reason text collate "tr-x-icu",
  written_at timestamptz not null,
  -- Null for what came with the installation.
  written_by_member_oid bigint,
  constraint announcement_version_announcement_oid_version_key unique (announcement_oid, version)
);
alter table announcement_version add constraint announcement_version_announcement_oid_fkey foreign key (announcement_oid) references announcement (oid);
alter table announcement_version add constraint announcement_version_picture_hash_fkey foreign key (picture_hash) references file_blob (hash);
alter table announcement_version add constraint announcement_version_written_by_member_oid_fkey foreign key (written_by_member_oid) references member (oid);
create index announcement_version_by_picture on announcement_version (picture_hash) where (picture_hash is not null);
create index announcement_version_by_writer on announcement_version (written_by_member_oid) where (written_by_member_oid is not null);

-- Banks by the four digits that stand in IBANs and transfers.
create table bank (
  code text collate "C" check (code ~ '^[0-9]{4}$') primary key,
  name text collate "tr-x-icu" not null unique,
  search_text text generated always as (fold_for_search(name)) stored
);

create table bank_branch (
  oid bigint generated always as identity primary key,
  bank_code text collate "C" not null,
  code text collate "C" not null check (code ~ '^[0-9]{5}$'),
  city_code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored,
  is_active boolean not null default true,
  constraint bank_branch_bank_code_code_key unique (bank_code, code)
);
alter table bank_branch add constraint bank_branch_bank_code_fkey foreign key (bank_code) references bank (code);
alter table bank_branch add constraint bank_branch_city_code_fkey foreign key (city_code) references city (code);
create index bank_branch_by_city on bank_branch (city_code);
create index bank_branch_by_name on bank_branch (bank_code, name);

-- Counts what changes pages for everyone, so that every service knows when the pages it keeps are out of date.
create table content_state (
  is_only boolean default true check (is_only) primary key,
  version bigint not null
);

create table enforcement_office (
  oid bigint generated always as identity primary key,
  city_code text collate "C" not null,
  name text collate "tr-x-icu" not null unique,
  search_text text generated always as (fold_for_search(name)) stored,
  is_active boolean not null default true
);
alter table enforcement_office add constraint enforcement_office_city_code_fkey foreign key (city_code) references city (code);
create index enforcement_office_by_city on enforcement_office (city_code, name);

create table lookup_parameter (
  oid bigint generated always as identity primary key,
  type_code text collate "C" not null,
  code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored,
  -- A rate in per cent or a count; null for what is only a name.
  value text,
  position integer not null default 0,
  valid_from date not null default '1900-01-01'::date,
  -- The last day it counts; open end when null.
  valid_until date,
  legal_source text,
  constraint lookup_parameter_check check (valid_until >= valid_from),
  constraint lookup_parameter_type_code_code_valid_from_key unique (type_code, code, valid_from)
);
alter table lookup_parameter add constraint lookup_parameter_type_code_fkey foreign key (type_code) references lookup_parameter_type (code);
create index lookup_parameter_by_position on lookup_parameter (type_code, "position", name);
create unique index lookup_parameter_in_force on lookup_parameter (type_code, code) where (valid_until is null);

-- Lookup data: a type and its values. A type without a name is agreed by its code alone and has no values yet.
create table lookup_parameter_type (
  code text collate "C" primary key,
  name text collate "tr-x-icu"
);

-- The side menu. A page's row arrives with the migration of the capability that opens it.
create table menu_item (
  oid bigint generated always as identity primary key,
  parent_oid bigint,
  position integer not null,
  type text not null check (type in ('label', 'extLink', 'group', 'page')),
  name text collate "tr-x-icu" not null,
  -- A path of ours, or `setting:<name>` for an address that the settings hold.
  path text check ((path ~~ '/%') or (path ~~ 'setting:%')),
  icon text,
  icon_text text,
  badge_color text,
  badge_value text,
  -- Shown only while this setting is true.
  shown_when text,
  -- Rows that only some people see; everyone's when null.
  shown_to text check (shown_to in ('clerk', 'employee', 'visitor')),
  -- The service writes the menu's rows at every start from the web's table of pages and finds each again by its
  -- key; rows without a key are an operator's own.
  key text collate "C" unique,
  -- What an operator decided about a row; a start leaves it as it is.
  is_hidden boolean not null default false,
  name_override text collate "tr-x-icu" check (name_override <> ''),
  position_override integer,
  -- Rows of other releases stay with what an operator decided about them, unseen.
  is_in_release boolean not null default true,
  constraint menu_item_check check ((type in ('extLink', 'page')) = (path is not null)),
  constraint menu_item_check1 check ((badge_color is null) = (badge_value is null))
);
alter table menu_item add constraint menu_item_parent_oid_fkey foreign key (parent_oid) references menu_item (oid);
create index menu_item_by_parent on menu_item (parent_oid, "position");

-- The menu as clerks published it: every row in its order with what they decided about it. Each publication is a
-- version that stays; the rows of `menu_item` are what counts.
create table menu_version (
  version integer primary key check (version > 0),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  written_at timestamptz not null,
  -- Null for the menu as it was before it was first published here.
  written_by_member_oid bigint
);
alter table menu_version add constraint menu_version_written_by_member_oid_fkey foreign key (written_by_member_oid) references member (oid);
create index menu_version_by_writer on menu_version (written_by_member_oid) where (written_by_member_oid is not null);

-- What people write to the town hall about.
create table pr_application_type (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null,
  description text not null,
  position integer not null unique,
  needs_place boolean not null default false,
  -- Whether everyone may see that there is one, without who sent it.
  is_public boolean not null default false
);

-- What people call things, and what the portal calls them. Rows of a release come back if they are deleted, so
-- that one that misleads in a town is switched off.
create table search_synonym (
  phrase text collate "tr-x-icu" not null check ((phrase ~ '\S') and (length(phrase) <= 60)),
  means text collate "tr-x-icu" not null check ((means ~ '\S') and (length(means) <= 60)),
  -- The order of a release's rows is that in which they are shown; a town's own come before them.
  position integer not null default 0,
  is_used boolean not null default true,
  constraint search_synonym_pkey primary key (phrase, means)
);

-- The municipality's logo and main colours as clerks choose them; each save is a version that stays, and the
-- newest counts.
create table site_logo (
  hash bytea primary key,
  -- PNG, as large as it is ever shown, and the same in a square for tabs and home screens.
  picture bytea not null check (length(picture) <= 400000),
  icon bytea not null check (length(icon) <= 100000)
);

create table site_look (
  version integer primary key check (version > 0),
  -- Null for the portal's own sign.
  logo_hash bytea,
  -- The main colour on light and on dark pages; null for the portal's own.
  light_colour text collate "C" check (light_colour ~ '^#[0-9a-f]{6}$'),
  dark_colour text collate "C" check (dark_colour ~ '^#[0-9a-f]{6}$'),
  written_at timestamptz not null,
  -- Null for what came with the installation.
  written_by_member_oid bigint,
  constraint site_look_check check ((light_colour is null) = (dark_colour is null))
);
alter table site_look add constraint site_look_logo_hash_fkey foreign key (logo_hash) references site_logo (hash);
alter table site_look add constraint site_look_written_by_member_oid_fkey foreign key (written_by_member_oid) references member (oid);
create index site_look_by_logo on site_look (logo_hash) where (logo_hash is not null);
create index site_look_by_writer on site_look (written_by_member_oid) where (written_by_member_oid is not null);

-- Photographs that texts of the site show, as the mayor's; kept for ever, because an earlier version may come
-- back.
create table site_photo (
  hash bytea primary key,
  -- JPEG, as large as it is ever shown.
  picture bytea not null check (length(picture) <= 200000)
);

-- Texts of the site that clerks write, by key; each save is a version that stays, and the newest counts.
create table site_text (
  oid bigint generated always as identity primary key,
  key text collate "C" not null check (key ~ '^[a-z]+(:/[A-Za-z0-9/-]+)?$'),
  version integer not null check (version > 0),
  -- Null where a clerk went back to what the portal says by itself.
  content jsonb check (jsonb_typeof(content) = 'object'),
  written_at timestamptz not null,
  written_by_member_oid bigint not null,
  constraint site_text_key_version_key unique (key, version)
);
alter table site_text add constraint site_text_written_by_member_oid_fkey foreign key (written_by_member_oid) references member (oid);
create index site_text_by_writer on site_text (written_by_member_oid);
