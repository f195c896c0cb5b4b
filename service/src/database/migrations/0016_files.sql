-- Someone without an account who proved a phone: what they upload is theirs by a token kept only as SHA-256.
create table guest_pass (
  oid bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- What it was given for, such as a complaint.
  purpose text collate "C" not null check (purpose ~ '^[a-z-]{2,30}$'),
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_pass_by_expiry on guest_pass (expires_at);

-- A file on its way, part by part, so that a bad line loses only the part it broke in.
create table file_upload (
  oid bigint generated always as identity primary key,
  upload_id uuid not null unique,
  registry_oid bigint references registry,
  guest_pass_oid bigint references guest_pass,
  member_oid bigint references member,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,30}$'),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 255),
  size_bytes integer not null check (size_bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
  created_at timestamptz not null,
  check ((registry_oid is null) <> (guest_pass_oid is null)),
  check ((registry_oid is null) = (member_oid is null))
);
create index file_upload_by_registry on file_upload (registry_oid);
create index file_upload_by_guest_pass on file_upload (guest_pass_oid);
create index file_upload_by_member on file_upload (member_oid);
create index file_upload_by_time on file_upload (created_at);

create table file_upload_part (
  upload_oid bigint not null references file_upload on delete cascade,
  first_byte integer not null check (first_byte >= 0),
  content bytea not null check (length(content) > 0),
  primary key (upload_oid, first_byte)
);

-- Contents in the storage, by their SHA-256. A content is claimed here before it is written there, and marked here
-- before it is removed there, so that one that is just being given again is never taken away.
create table file_blob (
  hash bytea primary key check (length(hash) = 32),
  size_bytes integer not null check (size_bytes > 0),
  claimed_at timestamptz not null,
  removing_since timestamptz
);
create index file_blob_by_claim on file_blob (claimed_at);

-- A document of a registry, or of a guest.
create table stored_file (
  oid bigint generated always as identity primary key,
  upload_id uuid not null unique,
  registry_oid bigint references registry,
  guest_pass_oid bigint references guest_pass,
  -- Who uploaded it, for whom: the registry above.
  member_oid bigint references member,
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,30}$'),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 25),
  label text collate "tr-x-icu" not null check (length(label) between 1 and 255),
  content_type text collate "C" not null
    check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  hash bytea not null references file_blob,
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null,
  check ((registry_oid is null) <> (guest_pass_oid is null)),
  check ((registry_oid is null) = (member_oid is null))
);
create index stored_file_by_registry on stored_file (registry_oid, created_at desc, oid desc);
create index stored_file_by_guest_pass on stored_file (guest_pass_oid);
create index stored_file_by_member on stored_file (member_oid);
create index stored_file_by_hash on stored_file (hash);
create index stored_file_by_time on stored_file (created_at);

-- What a document is part of: a declaration, an application, a complaint. One may be used many times.
create table file_use (
  file_oid bigint not null references stored_file,
  used_by text collate "C" not null check (used_by ~ '^[a-z-]{2,30}$'),
  used_by_oid bigint not null,
  used_at timestamptz not null,
  member_oid bigint references member,
  primary key (file_oid, used_by, used_by_oid)
);
create index file_use_by_user on file_use (used_by, used_by_oid);
create index file_use_by_member on file_use (member_oid);

insert into menu_item (parent_oid, position, type, name, path, icon, icon_text)
  select oid, 40, 'page', 'Belgelerim', '/Belgelerim', 'file-text', 'BL' from menu_item where name = 'Bilgilerim';
