-- The municipality's logo and main colours as clerks choose them; each save is a version that stays, and the newest counts.
create table site_logo (
  hash bytea primary key,
  -- PNG, as large as it is ever shown, and the same in a square for tabs and home screens.
  picture bytea not null check (length(picture) <= 400000),
  icon bytea not null check (length(icon) <= 100000)
);
create trigger site_logo_is_kept before update or delete on site_logo
  for each row execute function refuse_change();

create table site_look (
  version integer primary key check (version > 0),
  -- Null for the portal's own sign.
  logo_hash bytea references site_logo,
  -- The main colour on light and on dark pages; null for the portal's own.
  light_colour text collate "C" check (light_colour ~ '^#[0-9a-f]{6}$'),
  dark_colour text collate "C" check (dark_colour ~ '^#[0-9a-f]{6}$'),
  written_at timestamptz not null,
  -- Null for what came with the installation.
  written_by_member_oid bigint references member,
  check ((light_colour is null) = (dark_colour is null))
);
create index site_look_by_logo on site_look (logo_hash) where logo_hash is not null;
create index site_look_by_writer on site_look (written_by_member_oid) where written_by_member_oid is not null;
create trigger site_look_is_kept before update or delete on site_look
  for each row execute function refuse_change();
create trigger site_look_changes_pages after insert on site_look
  for each statement execute function count_content_change();
