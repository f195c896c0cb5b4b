-- Texts of the site that clerks write, by key; each save is a version that stays, and the newest counts.
create table site_text (
  oid bigint generated always as identity primary key,
  key text collate "C" not null check (key ~ '^[a-z]+(:/[A-Za-z0-9/-]+)?$'),
  version integer not null check (version > 0),
  -- Null where a clerk went back to what the portal says by itself.
  content jsonb check (jsonb_typeof(content) = 'object'),
  written_at timestamptz not null,
  written_by_member_oid bigint not null references member,
  unique (key, version)
);
create index site_text_by_writer on site_text (written_by_member_oid);
create trigger site_text_is_kept before update or delete on site_text
  for each row execute function refuse_change();
create trigger site_text_changes_pages after insert on site_text
  for each statement execute function count_content_change();
