-- A resolution is taken off the site and kept: what it said, who withdrew it and why.
alter table resolution
  add column withdrawn_at timestamptz,
  add column withdrawn_by_member_oid bigint references member,
  add column withdrawal_reason text collate "tr-x-icu",
  add check (num_nulls(withdrawn_at, withdrawn_by_member_oid, withdrawal_reason) in (0, 3)),
  -- A corrected one is published under the same number.
  drop constraint resolution_body_year_number_key;
create unique index resolution_by_number on resolution (body, year, number) where withdrawn_at is null;
create index resolution_by_withdrawer on resolution (withdrawn_by_member_oid);
create index resolution_withdrawn on resolution (withdrawn_at desc) where withdrawn_at is not null;
create trigger resolution_is_kept before delete on resolution
  for each row execute function refuse_change();
