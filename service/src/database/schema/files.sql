-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Contents in the storage, by their SHA-256. A content is claimed here before it is written there, and marked
-- here before it is removed there, so that one that is just being given again is never taken away.
create table file_blob (
  hash bytea check (length(hash) = 32) primary key,
  size_bytes integer not null check (size_bytes > 0),
  claimed_at timestamptz not null,
  removing_since timestamptz
);
create index file_blob_by_claim on file_blob (claimed_at);

-- A file on its way, part by part, so that a bad line loses only the part it broke in.
create table file_upload (
  oid bigint generated always as identity primary key,
  upload_id uuid not null unique,
  registry_oid bigint,
  member_oid bigint,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,30}$'),
  name text collate "tr-x-icu" not null check ((length(name) >= 1) and (length(name) <= 255)),
  size_bytes integer not null check (size_bytes > 0),
  received_bytes integer not null default 0,
  created_at timestamptz not null,
  guest_access_oid bigint,
  constraint file_upload_check check ((received_bytes >= 0) and (received_bytes <= size_bytes)),
  constraint file_upload_check1 check ((registry_oid is null) <> (guest_access_oid is null)),
  constraint file_upload_check2 check ((registry_oid is null) = (member_oid is null))
);
alter table file_upload add constraint file_upload_guest_access_oid_fkey foreign key (guest_access_oid) references guest_access (oid);
alter table file_upload add constraint file_upload_member_oid_fkey foreign key (member_oid) references member (oid);
alter table file_upload add constraint file_upload_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index file_upload_by_guest_access on file_upload (guest_access_oid);
create index file_upload_by_member on file_upload (member_oid);
create index file_upload_by_registry on file_upload (registry_oid);
create index file_upload_by_time on file_upload (created_at);

create table file_upload_part (
  upload_oid bigint not null,
  first_byte integer not null check (first_byte >= 0),
  content bytea not null check (length(content) > 0),
  constraint file_upload_part_pkey primary key (upload_oid, first_byte)
);
alter table file_upload_part add constraint file_upload_part_upload_oid_fkey foreign key (upload_oid) references file_upload (oid) on delete cascade;

-- What a document is part of: a declaration, an application, a complaint. One may be used many times.
create table file_use (
  file_oid bigint not null,
  used_by text collate "C" not null check (used_by ~ '^[a-z-]{2,30}$'),
  used_by_oid bigint not null,
  used_at timestamptz not null,
  member_oid bigint,
  constraint file_use_pkey primary key (file_oid, used_by, used_by_oid)
);
alter table file_use add constraint file_use_file_oid_fkey foreign key (file_oid) references stored_file (oid);
alter table file_use add constraint file_use_member_oid_fkey foreign key (member_oid) references member (oid);
create index file_use_by_member on file_use (member_oid);
create index file_use_by_user on file_use (used_by, used_by_oid);

-- A document of a registry, or of a guest.
create table stored_file (
  oid bigint generated always as identity primary key,
  upload_id uuid not null unique,
  registry_oid bigint,
  -- Who uploaded it, for whom: the registry above.
  member_oid bigint,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,30}$'),
  name text collate "tr-x-icu" not null check ((length(name) >= 1) and (length(name) <= 25)),
  label text collate "tr-x-icu" not null check ((length(label) >= 1) and (length(label) <= 255)),
  content_type text collate "C" not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  hash bytea not null,
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null,
  guest_access_oid bigint,
  -- What an uploaded picture looks like: a photo that was saved again is known by it. Files kept before have
  -- none.
  likeness bit(256),
  constraint stored_file_check check ((registry_oid is null) <> (guest_access_oid is null)),
  constraint stored_file_check1 check ((registry_oid is null) = (member_oid is null))
);
alter table stored_file add constraint stored_file_guest_access_oid_fkey foreign key (guest_access_oid) references guest_access (oid);
alter table stored_file add constraint stored_file_hash_fkey foreign key (hash) references file_blob (hash);
alter table stored_file add constraint stored_file_member_oid_fkey foreign key (member_oid) references member (oid);
alter table stored_file add constraint stored_file_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index stored_file_by_guest_access on stored_file (guest_access_oid);
create index stored_file_by_hash on stored_file (hash);
create index stored_file_by_member on stored_file (member_oid);
create index stored_file_by_registry on stored_file (registry_oid, created_at desc, oid desc);
create index stored_file_by_time on stored_file (created_at);
