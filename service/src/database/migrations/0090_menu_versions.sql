-- The menu as clerks published it: every row in its order with what they decided about it. Each publication is a version
-- that stays; the rows of `menu_item` are what counts.
create table menu_version (
  version integer primary key check (version > 0),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  written_at timestamptz not null,
  -- Null for the menu as it was before it was first published here.
  written_by_member_oid bigint references member
);
create index menu_version_by_writer on menu_version (written_by_member_oid) where written_by_member_oid is not null;
create trigger menu_version_is_kept before update or delete on menu_version
  for each row execute function refuse_change();
