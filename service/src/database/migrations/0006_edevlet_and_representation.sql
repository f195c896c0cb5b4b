-- Who may act for whose registry, and on what ground: a company by the person who represents it.
create table representation (
  oid bigint generated always as identity primary key,
  representative_registry_oid bigint not null references registry,
  registry_oid bigint not null references registry,
  -- What people read: "Şirket müdürü", "Vekâletname".
  basis text collate "tr-x-icu" not null check (length(basis) between 1 and 200),
  since date not null,
  -- The first day on which it no longer holds; open end when null.
  until date check (until >= since),
  created_at timestamptz not null default now(),
  check (representative_registry_oid <> registry_oid)
);
create unique index representation_open_once on representation (representative_registry_oid, registry_oid) where until is null;
create index representation_by_representative on representation (representative_registry_oid, registry_oid);
create index representation_by_registry on representation (registry_oid);

-- Whose registry a sign-in acts for; its own when null. Holds only while the representation does.
alter table sign_in add column acting_registry_oid bigint references registry;
create index sign_in_by_acting_registry on sign_in (acting_registry_oid) where acting_registry_oid is not null;

-- Someone whose account was made by their first e-Devlet sign-in has no password.
alter table member alter column password_hash drop not null;

-- One sign-in through e-Devlet, from leaving for the gate to the tokens.
-- Each step moves it on once: started, returned, asked, proven, signed in.
create table edevlet_login (
  oid bigint generated always as identity primary key,
  -- SHA-256 of the state number and the browser it was given to.
  state_hash bytea not null unique check (length(state_hash) = 32),
  return_path text not null check (return_path like '/%'),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  asked_at timestamptz check (asked_at is null or returned_at is not null),
  -- Whom e-Devlet named; the browser's word for it is never taken.
  identity_number text collate "C" check (identity_number is null or (identity_number ~ '^[0-9]{11}$' and asked_at is not null)),
  signed_in_at timestamptz check (signed_in_at is null or identity_number is not null)
);
create index edevlet_login_by_expiry on edevlet_login (expires_at);
