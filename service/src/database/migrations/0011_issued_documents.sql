-- Documents the municipality gave out, each as the very bytes that were given: what is verified is what was issued.
create table issued_document (
  oid bigint generated always as identity primary key,
  kind text not null check (kind in ('debt_status', 'no_debt', 'declaration', 'restructuring_plan', 'payslip')),
  document_number text collate "C" not null unique,
  -- Proves the document to whoever holds it; nobody guesses it.
  verification_code text collate "C" not null unique check (verification_code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Whom it is about, and the member who asked for it.
  registry_oid bigint not null references registry,
  member_oid bigint not null references member,
  issued_at timestamptz not null,
  -- The last day on which it counts; open end when null.
  valid_until date,
  -- Exactly what the public page may show: a list of labels with their values.
  shown jsonb not null check (jsonb_typeof(shown) = 'array' and jsonb_array_length(shown) <= 12),
  pdf bytea not null,
  pdf_sha256 bytea not null generated always as (sha256(pdf)) stored
);
create index issued_document_by_registry on issued_document (registry_oid, issued_at desc, oid desc);
create index issued_document_by_member on issued_document (member_oid);

create trigger issued_document_is_append_only before update or delete on issued_document
  for each row execute function refuse_change();
create trigger issued_document_is_not_emptied before truncate on issued_document
  for each statement execute function refuse_change();

insert into menu_item (position, type, name, path, icon, icon_text) values
  (85, 'page', 'Belge doğrulama', '/belge-dogrula', 'certificate', 'BE');
