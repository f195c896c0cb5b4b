-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create table resolution (
  oid bigint generated always as identity primary key,
  body text not null check (body in ('council', 'committee')),
  year integer not null check ((year >= 1930) and (year <= 2100)),
  number integer not null check (number > 0),
  type_code integer not null,
  title text collate "tr-x-icu" not null check (title is NFC NORMALIZED),
  text text collate "tr-x-icu" not null check (text is NFC NORMALIZED),
  decided_on date not null,
  session text collate "tr-x-icu" not null,
  votes_for integer check (votes_for >= 0),
  votes_against integer check (votes_against >= 0),
  votes_abstaining integer check (votes_abstaining >= 0),
  published_at timestamptz not null,
  -- When those who follow its subject were told; a resolution that is older than the portal is never told of.
  followers_told_at timestamptz,
  search_vector tsvector not null generated always as ((((setweight(to_tsvector('turkish'::regconfig, resolution_words(title)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, resolution_words(title)), 'A'::"char")) || setweight(to_tsvector('simple'::regconfig, (((year)::text || ' ') || (number)::text)), 'A'::"char")) || setweight(to_tsvector('turkish'::regconfig, resolution_words(text)), 'C'::"char")) || setweight(to_tsvector('simple'::regconfig, resolution_words(text)), 'C'::"char")) stored,
  -- Clerks publish resolutions; who did, and whom they were acting for. Null for what came with the
  -- installation.
  published_by_member_oid bigint,
  published_by_registry_oid bigint,
  -- A resolution is taken off the site and kept: what it said, who withdrew it and why.
  withdrawn_at timestamptz,
  withdrawn_by_member_oid bigint,
  withdrawal_reason text collate "tr-x-icu",
  -- The archive of resolutions comes in by import and says by which run.
  import_run_oid bigint,
  constraint resolution_check check ((year)::numeric = EXTRACT(year FROM decided_on)),
  constraint resolution_check1 check (num_nulls(votes_for, votes_against, votes_abstaining) = any (array[0, 3])),
  constraint resolution_check2 check (((title || ' ') || text) !~ '[0-9]{10}'),
  constraint resolution_check3 check (num_nulls(withdrawn_at, withdrawn_by_member_oid, withdrawal_reason) = any (array[0, 3]))
);
alter table resolution add constraint resolution_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table resolution add constraint resolution_published_by_member_oid_fkey foreign key (published_by_member_oid) references member (oid);
alter table resolution add constraint resolution_published_by_registry_oid_fkey foreign key (published_by_registry_oid) references registry (oid);
alter table resolution add constraint resolution_type_code_fkey foreign key (type_code) references resolution_type (code);
alter table resolution add constraint resolution_withdrawn_by_member_oid_fkey foreign key (withdrawn_by_member_oid) references member (oid);
create index resolution_by_date on resolution (body, decided_on desc, number desc);
create index resolution_by_import_run on resolution (import_run_oid) where (import_run_oid is not null);
create unique index resolution_by_number on resolution (body, year, number) where (withdrawn_at is null);
create index resolution_by_publisher on resolution (published_by_member_oid);
create index resolution_by_publisher_registry on resolution (published_by_registry_oid);
create index resolution_by_type on resolution (type_code);
create index resolution_by_withdrawer on resolution (withdrawn_by_member_oid);
create index resolution_by_words on resolution using gin (search_vector);
create index resolution_to_tell on resolution (published_at) where (followers_told_at is null);
create index resolution_withdrawn on resolution (withdrawn_at desc) where (withdrawn_at is not null);

create table resolution_attachment (
  oid bigint generated always as identity primary key,
  resolution_oid bigint not null,
  position integer not null,
  name text collate "tr-x-icu" not null,
  text text collate "tr-x-icu" check (text !~ '[0-9]{10}'),
  -- An attachment is written here, or the PDF the clerk uploaded.
  hash bytea,
  constraint resolution_attachment_check check ((text is null) <> (hash is null)),
  constraint resolution_attachment_resolution_oid_position_key unique (resolution_oid, "position")
);
alter table resolution_attachment add constraint resolution_attachment_hash_fkey foreign key (hash) references file_blob (hash);
alter table resolution_attachment add constraint resolution_attachment_resolution_oid_fkey foreign key (resolution_oid) references resolution (oid) on delete cascade;
create index resolution_attachment_by_hash on resolution_attachment (hash);

-- Who wants to hear of new resolutions about a subject or a street.
create table resolution_follow (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  -- Whom the member acted for when they asked.
  registry_oid bigint,
  -- Both bodies where it is null.
  body text check (body in ('council', 'committee')),
  subject text collate "tr-x-icu" not null check ((length(subject) >= 3) and (length(subject) <= 60)),
  channel text not null check (channel in ('sms', 'mail')),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint resolution_follow_check check (ended_at >= created_at)
);
alter table resolution_follow add constraint resolution_follow_member_oid_fkey foreign key (member_oid) references member (oid);
alter table resolution_follow add constraint resolution_follow_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index resolution_follow_by_member on resolution_follow (member_oid, oid desc);
create index resolution_follow_by_registry on resolution_follow (registry_oid);
create unique index resolution_follow_once on resolution_follow (member_oid, COALESCE(body, ''), resolution_words(subject)) where (ended_at is null);

create table resolution_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique
);
