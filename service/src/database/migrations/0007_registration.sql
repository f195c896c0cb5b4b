-- Someone becoming a member, from the proven phone to the password. Until then they are no member;
-- what they wrote is forgotten half an hour later.
create table registration (
  oid bigint generated always as identity primary key,
  -- SHA-256 of the reference that binds the steps together.
  reference_hash bytea not null unique check (length(reference_hash) = 32),
  -- The code whose proof was used up for it.
  verification_reference text collate "C" not null unique,
  registry_type text not null check (registry_type in ('G', 'Y', 'T', 'K')),
  user_name text collate "C" not null check (user_name ~ '^[0-9]{10,11}$'),
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  -- Who was checked in the population registry: the member themselves, or who registers the company.
  person jsonb not null,
  company jsonb check ((company is null) = (registry_type in ('G', 'Y'))),
  -- Set together by the second step.
  detailed_at timestamptz,
  email text,
  address jsonb check ((address is null) = (detailed_at is null)),
  notice_version text check ((notice_version is null) = (detailed_at is null)),
  -- Null when news by text message were not asked for.
  sms_info_version text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  member_oid bigint references member,
  activated_at timestamptz check ((activated_at is null) = (member_oid is null)),
  registry_match text check (registry_match in ('Matched', 'New', 'Waiting'))
);
create index registration_by_expiry on registration (expires_at);
create index registration_by_member on registration (member_oid);

-- What a member agreed to, each purpose by itself; rows are only added, and ended when it is withdrawn.
create table consent (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  purpose text collate "C" not null check (purpose in ('SmsInfo')),
  text_version text collate "C" not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  channel text not null check (channel in ('web', 'counter')),
  address text not null
);
create index consent_by_member on consent (member_oid, purpose, given_at desc);
create unique index consent_given_once on consent (member_oid, purpose) where withdrawn_at is null;

-- Which notice about personal data was shown to whom, in which wording. A notice is not a consent.
create table notice_shown (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  notice text collate "C" not null check (notice in ('Membership')),
  text_version text collate "C" not null,
  shown_at timestamptz not null,
  channel text not null check (channel in ('web', 'counter')),
  address text not null
);
create index notice_shown_by_member on notice_shown (member_oid, shown_at desc);

-- An account made by sign-up has a name with a letter in it, so that nobody can take another's number.
alter table member add constraint member_user_name_check
  check (user_name ~ '^([0-9]{10,11}|(?=.*[a-z])[a-z0-9._@-]{3,60})$');

-- What proved that a member is the person or company of their user name; null while only someone's word stands for it.
alter table member add column identity_proven_by text
  check (identity_proven_by in ('edevlet', 'registered_phone', 'counter'));

-- Records opened by members themselves have numbers of their own series.
create sequence registry_number_of_members start 100001;

-- Whose phone is it? Asked when a phone is proven.
create index registry_by_gsm_number on registry (gsm_number);

insert into menu_item (position, type, name, path, icon, icon_text) values
  (25, 'page', 'Üye ol', '/Register', 'user-plus', 'ÜY');
