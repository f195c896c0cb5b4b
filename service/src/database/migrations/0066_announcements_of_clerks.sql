-- Clerks write announcements: each save is a version that stays, and one that is taken off the site is kept.
alter table announcement
  add column version integer not null default 1 check (version > 0),
  add column picture_hash bytea references file_blob,
  -- What the picture shows, for people who do not see it.
  add column picture_description text collate "tr-x-icu",
  add column is_withdrawn boolean not null default false,
  add check ((picture_hash is null) = (picture_description is null));
create index announcement_by_picture on announcement (picture_hash) where picture_hash is not null;

create table announcement_version (
  oid bigint generated always as identity primary key,
  announcement_oid bigint not null references announcement,
  version integer not null check (version > 0),
  title text collate "tr-x-icu" not null,
  text text collate "tr-x-icu" not null,
  published_on date not null,
  shown_until date,
  picture_hash bytea references file_blob,
  picture_description text collate "tr-x-icu",
  -- Why it was taken off the site, where this version did that.
  withdrawal_reason text collate "tr-x-icu",
  written_at timestamptz not null,
  -- Null for what came with the installation.
  written_by_member_oid bigint references member,
  unique (announcement_oid, version)
);
create index announcement_version_by_picture on announcement_version (picture_hash) where picture_hash is not null;
create index announcement_version_by_writer on announcement_version (written_by_member_oid)
  where written_by_member_oid is not null;
create trigger announcement_version_is_kept before update or delete on announcement_version
  for each row execute function refuse_change();

insert into announcement_version (announcement_oid, version, title, text, published_on, shown_until, written_at)
  select oid, version, title, text, published_on, shown_until, now() from announcement;

-- Counts what changes pages for everyone, so that every service knows when the pages it keeps are out of date.
create table content_state (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into content_state (version) values (1);

create function count_content_change() returns trigger language plpgsql as $$
begin
  update content_state set version = version + 1;
  return null;
end
$$;
create trigger announcement_changes_pages after insert or update or delete on announcement
  for each statement execute function count_content_change();
create trigger menu_item_changes_pages after insert or update or delete on menu_item
  for each statement execute function count_content_change();
