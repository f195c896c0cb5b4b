-- Two records of one person that two clerks made one, and the rows that moved: taking it back moves them back.
create table registry_merge (
  oid bigint generated always as identity primary key,
  from_registry_oid bigint not null references registry (oid),
  into_registry_oid bigint not null references registry (oid),
  merged_at timestamptz not null,
  merged_by_member_oid bigint not null references member (oid),
  proposed_by_member_oid bigint references member (oid),
  reason text collate "tr-x-icu" not null,
  last_accrual_oid bigint not null,
  ended_at timestamptz,
  ended_by_member_oid bigint references member (oid),
  end_reason text collate "tr-x-icu",
  check (from_registry_oid <> into_registry_oid),
  check ((ended_at is null) = (ended_by_member_oid is null))
);
comment on table registry_merge is
  'Two records of one person made one by two clerks. The first stays on record, empty; files that name it mean the other.';
comment on column registry_merge.last_accrual_oid is 'Last debt there was: later ones follow their contract or declaration back.';
create unique index registry_merge_in_force on registry_merge (from_registry_oid) where ended_at is null;
create index registry_merge_by_from on registry_merge (from_registry_oid);
create index registry_merge_by_into on registry_merge (into_registry_oid);
create index registry_merge_by_clerk on registry_merge (merged_by_member_oid);
create index registry_merge_by_proposer on registry_merge (proposed_by_member_oid) where proposed_by_member_oid is not null;
create index registry_merge_by_ender on registry_merge (ended_by_member_oid) where ended_by_member_oid is not null;

create table registry_merge_row (
  merge_oid bigint not null references registry_merge (oid),
  table_name text collate "C" not null,
  row_oid bigint not null,
  primary key (merge_oid, table_name, row_oid)
);
comment on table registry_merge_row is 'Rows that moved with a merge, by their table and key.';

create table registry_double (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry (oid),
  other_registry_oid bigint not null references registry (oid),
  score integer not null,
  grounds text[] not null check (grounds <@ array['number', 'name', 'birth', 'father', 'mother', 'address']),
  found_at timestamptz not null,
  apart_at timestamptz,
  apart_by_member_oid bigint references member (oid),
  apart_reason text collate "tr-x-icu",
  unique (registry_oid, other_registry_oid),
  check (registry_oid < other_registry_oid),
  check ((apart_at is null) = (apart_by_member_oid is null))
);
comment on table registry_double is 'Two records that may be one person: by a file with the same number, or by what they have in common.';
comment on column registry_double.apart_at is 'When a clerk found that they are two people.';
create index registry_double_by_other on registry_double (other_registry_oid);
create index registry_double_by_clerk on registry_double (apart_by_member_oid) where apart_by_member_oid is not null;
create index registry_double_open on registry_double (score desc, oid) where apart_at is null;
create index registry_by_folded_name on registry (fold_for_search(((name_or_title || ' ') || coalesce(surname, ''))))
  where registry_type in ('G', 'Y', 'D');
