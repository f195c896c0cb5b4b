-- What this database is for: the demo's known passwords must never meet a municipality's people.
create table installation (
  is_only_row boolean primary key default true check (is_only_row),
  kind text not null check (kind in ('demo', 'municipality'))
);

-- People, companies and public bodies the municipality keeps a record of.
create table registry (
  oid bigint generated always as identity primary key,
  registry_type text not null check (registry_type in ('G', 'Y', 'T', 'K', 'D', 'B')),
  registry_number text collate "C" not null unique,
  identity_number text collate "C" unique check (identity_number ~ '^[0-9]{10,11}$'),
  name_or_title text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu",
  father_name text collate "tr-x-icu",
  mother_name text collate "tr-x-icu",
  place_of_birth text collate "tr-x-icu",
  date_of_birth date,
  gender text check (gender in ('E', 'K')),
  tax_office_code text collate "C",
  gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  email text,
  created_at timestamptz not null default now(),
  -- Everyone but an unknown water user is known by a number.
  check (registry_type in ('B', 'D') or identity_number is not null)
);

-- Who may sign in.
create table member (
  oid bigint generated always as identity primary key,
  user_name text collate "C" not null unique,
  password_hash text not null check (password_hash like '$argon2id$%'),
  role text not null default 'citizen' check (role in ('citizen', 'employee', 'clerk')),
  registry_oid bigint unique references registry,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);

-- One sign-in on one device, from the password to the sign-out.
create table sign_in (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'refresh_reused', 'expired')),
  address text not null,
  user_agent text not null,
  check ((ended_at is null) = (end_reason is null))
);
create index sign_in_by_member on sign_in (member_oid, started_at desc);

-- Tokens are kept only as SHA-256, so that a copy of the database signs nobody in.
create table access_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  sign_in_oid bigint not null references sign_in,
  expires_at timestamptz not null
);
create index access_token_by_sign_in on access_token (sign_in_oid);
create index access_token_by_expiry on access_token (expires_at);

create table refresh_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  sign_in_oid bigint not null references sign_in,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_by_sign_in on refresh_token (sign_in_oid);
create index refresh_token_by_expiry on refresh_token (expires_at);

-- Written before a password is compared, so that tries made at the same moment count too.
create table sign_in_try (
  oid bigint generated always as identity primary key,
  user_name text collate "C" not null,
  address text not null,
  tried_at timestamptz not null,
  succeeded boolean not null default false
);
create index sign_in_try_by_user on sign_in_try (user_name, tried_at desc);
create index sign_in_try_by_address on sign_in_try (address, tried_at desc);
create index sign_in_try_by_time on sign_in_try (tried_at);

-- Nonces of captcha answers and sign-in challenges: what is here has been used.
create table used_once (
  key text collate "C" primary key,
  expires_at timestamptz not null
);
create index used_once_by_expiry on used_once (expires_at);
