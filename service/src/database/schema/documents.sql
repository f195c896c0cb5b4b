-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Documents the municipality gave out, each as the very bytes that were given: what is verified is what was
-- issued.
create table issued_document (
  oid bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{3,30}$'),
  document_number text collate "C" not null unique,
  -- Proves the document to whoever holds it; nobody guesses it.
  verification_code text collate "C" not null check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{16}$') unique,
  -- Whom it is about, and the member who asked for it.
  registry_oid bigint,
  member_oid bigint,
  issued_at timestamptz not null,
  -- The last day on which it counts; open end when null.
  valid_until date,
  -- Exactly what the public page may show: a list of labels with their values.
  shown jsonb not null check ((jsonb_typeof(shown) = 'array') and (jsonb_array_length(shown) <= 12)),
  pdf bytea not null,
  pdf_sha256 bytea not null generated always as (sha256(pdf)) stored,
  constraint issued_document_is_about_someone check ((registry_oid is not null) or (member_oid is not null))
);
alter table issued_document add constraint issued_document_member_oid_fkey foreign key (member_oid) references member (oid);
alter table issued_document add constraint issued_document_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index issued_document_by_member on issued_document (member_oid);
create index issued_document_by_registry on issued_document (registry_oid, issued_at desc, oid desc);
