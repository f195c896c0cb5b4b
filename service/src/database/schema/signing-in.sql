-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Tokens are kept only as SHA-256, so that a copy of the database signs nobody in.
create table access_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  sign_in_oid bigint not null,
  expires_at timestamptz not null
);
alter table access_token add constraint access_token_sign_in_oid_fkey foreign key (sign_in_oid) references sign_in (oid);
create index access_token_by_expiry on access_token (expires_at);
create index access_token_by_sign_in on access_token (sign_in_oid);

-- Looks of a clerk that an auditor asks about: one case for each clerk, kind and day, which grows until the day
-- is over.
create table curiosity_case (
  oid bigint generated always as identity primary key,
  clerk_member_oid bigint not null,
  kind text collate "C" not null check (kind in ('colleagues', 'neighbours', 'withoutCase', 'manyInHour', 'manyInDay', 'manyListed', 'outsideHours', 'colleaguesInMonth', 'neighboursInMonth', 'withoutCaseInMonth', 'onePersonInMonth')),
  day date not null,
  look_count integer not null check (look_count > 0),
  people_count integer not null check (people_count > 0),
  last_at timestamptz not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by_member_oid bigint,
  is_justified boolean,
  finding text collate "tr-x-icu" check ((length(finding) >= 10) and (length(finding) <= 1000)),
  constraint curiosity_case_check check (closed_by_member_oid <> clerk_member_oid),
  constraint curiosity_case_check1 check (num_nulls(closed_at, closed_by_member_oid, is_justified, finding) = any (array[0, 4])),
  constraint curiosity_case_clerk_member_oid_kind_day_key unique (clerk_member_oid, kind, day)
);
alter table curiosity_case add constraint curiosity_case_clerk_member_oid_fkey foreign key (clerk_member_oid) references member (oid);
alter table curiosity_case add constraint curiosity_case_closed_by_member_oid_fkey foreign key (closed_by_member_oid) references member (oid);
create index curiosity_case_by_closer on curiosity_case (closed_by_member_oid);
create index curiosity_case_closed on curiosity_case (closed_at) where (closed_at is not null);
create index curiosity_case_open on curiosity_case (last_at desc) where (closed_at is null);

-- Looks that make up a case; they go with their events.
create table curiosity_case_look (
  case_oid bigint not null,
  subject_oid bigint not null,
  constraint curiosity_case_look_pkey primary key (case_oid, subject_oid)
);
alter table curiosity_case_look add constraint curiosity_case_look_case_oid_fkey foreign key (case_oid) references curiosity_case (oid) on delete cascade;
alter table curiosity_case_look add constraint curiosity_case_look_subject_oid_fkey foreign key (subject_oid) references security_event_subject (oid) on delete cascade;
create index curiosity_case_look_by_subject on curiosity_case_look (subject_oid);

-- One sign-in through e-Devlet, from leaving for the gate to the tokens. Each step moves it on once: started,
-- returned, asked, proven, signed in.
create table edevlet_login (
  oid bigint generated always as identity primary key,
  -- SHA-256 of the state number and the browser it was given to.
  state_hash bytea not null check (length(state_hash) = 32) unique,
  return_path text not null check (return_path ~~ '/%'),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  asked_at timestamptz,
  -- Whom e-Devlet named; the browser's word for it is never taken.
  identity_number text collate "C",
  signed_in_at timestamptz,
  constraint edevlet_login_check check ((asked_at is null) or (returned_at is not null)),
  constraint edevlet_login_check1 check ((identity_number is null) or ((identity_number ~ '^[0-9]{11}$') and (asked_at is not null))),
  constraint edevlet_login_check2 check ((signed_in_at is null) or (identity_number is not null))
);
create index edevlet_login_by_expiry on edevlet_login (expires_at);

-- Someone without an account who may pay for a while: a proven phone, or a link.
create table guest_access (
  oid bigint generated always as identity primary key,
  token_hash bytea not null check (length(token_hash) = 32) unique,
  kind text not null check (kind in ('registry', 'subscriber', 'order', 'link', 'application', 'complaint', 'cancellation-files')),
  registry_oid bigint,
  subscriber_number text collate "C",
  order_number text collate "C",
  link_oid bigint,
  -- The phone that was proved; who comes by a link has proved none.
  gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  application_oid bigint,
  constraint guest_access_check check ((subscriber_number is null) = (kind <> 'subscriber')),
  constraint guest_access_check1 check ((order_number is null) = (kind <> 'order')),
  constraint guest_access_check2 check ((link_oid is null) = (kind <> 'link')),
  constraint guest_access_check3 check ((gsm_number is null) = (kind = 'link')),
  constraint guest_access_check4 check ((application_oid is null) = (kind <> 'application')),
  constraint guest_access_registry_check check ((registry_oid is null) = (kind in ('complaint', 'cancellation-files')))
);
alter table guest_access add constraint guest_access_application_oid_fkey foreign key (application_oid) references water_application (oid);
alter table guest_access add constraint guest_access_link_oid_fkey foreign key (link_oid) references payment_link (oid);
alter table guest_access add constraint guest_access_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index guest_access_by_application on guest_access (application_oid) where (application_oid is not null);
create index guest_access_by_expiry on guest_access (expires_at);
create index guest_access_by_link on guest_access (link_oid) where (link_oid is not null);
create index guest_access_by_phone on guest_access (gsm_number) where (gsm_number is not null);
create index guest_access_by_registry on guest_access (registry_oid);

-- Who asked for a new password, known or not: the limits must not tell the two apart.
create table password_ask (
  oid bigint generated always as identity primary key,
  user_name text collate "C" not null,
  gsm_number text collate "C" not null,
  address text not null,
  asked_at timestamptz not null,
  browser_id text collate "C" not null default '',
  -- Came too early: nothing was done for it, and waiting is not made longer by it.
  was_refused boolean not null default false
);
create index password_ask_by_address on password_ask (address, asked_at desc);
create index password_ask_by_browser on password_ask (browser_id, asked_at desc);
create index password_ask_by_person on password_ask (user_name, asked_at desc);
create index password_ask_by_time on password_ask (asked_at);
create index password_ask_by_user on password_ask (user_name, gsm_number, asked_at desc);

create table refresh_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  sign_in_oid bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table refresh_token add constraint refresh_token_sign_in_oid_fkey foreign key (sign_in_oid) references sign_in (oid);
create index refresh_token_by_expiry on refresh_token (expires_at);
create index refresh_token_by_sign_in on refresh_token (sign_in_oid);

-- What clerks prove at every sign-in beside their password: a code of a device that holds a key of their own.
create table second_factor (
  member_oid bigint primary key,
  -- Sealed under the machine key, which is not in the database.
  sealed_key text collate "C" not null,
  set_up_at timestamptz not null,
  -- The time step of the last code that was taken: neither that code nor an earlier one is taken again.
  last_time_step bigint not null
);
alter table second_factor add constraint second_factor_member_oid_fkey foreign key (member_oid) references member (oid);

-- For the day the device is lost; each opens one sign-in.
create table second_factor_recovery_code (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz
);
alter table second_factor_recovery_code add constraint second_factor_recovery_code_member_oid_fkey foreign key (member_oid) references second_factor (member_oid) on delete cascade;
create unique index second_factor_recovery_code_once on second_factor_recovery_code (member_oid, code_hash);

-- What happened to whom, when and from where. Written once, never changed.
create table security_event (
  oid bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text collate "C" not null,
  member_oid bigint,
  -- Whom the member was acting for, where that was not themselves.
  acting_registry_oid bigint,
  -- For events about a number that is no member; masked.
  subject text,
  address text not null,
  user_agent text not null,
  detail jsonb not null default '{}'
);
alter table security_event add constraint security_event_acting_registry_oid_fkey foreign key (acting_registry_oid) references registry (oid);
alter table security_event add constraint security_event_member_oid_fkey foreign key (member_oid) references member (oid);
create index security_event_by_acting_registry on security_event (acting_registry_oid);
create index security_event_by_call on security_event (((detail ->> 'call')), happened_at desc) where (detail ? 'call');
create index security_event_by_kind on security_event (kind, happened_at desc);
create index security_event_by_member on security_event (member_oid, happened_at desc);
create index security_event_by_time on security_event (happened_at desc);

-- People and companies whose records an event of a clerk was about: one row for each that was shown or decided
-- about. No foreign key to the people: a list of fifty would lock fifty records against who changes them.
create table security_event_subject (
  oid bigint generated always as identity primary key,
  event_oid bigint not null,
  -- Of the event, so that a person's own are found in order by one index.
  happened_at timestamptz not null,
  registry_oid bigint,
  -- Of a member without a record, or of someone who is known by a number alone.
  member_oid bigint,
  masked_number text collate "C",
  -- Number of the declaration, application, complaint, payment or subscription by which they were looked at.
  matter text collate "C",
  -- A record that was opened or searched for; not one that stood in a list of work.
  is_sought boolean not null,
  constraint security_event_subject_check check (num_nonnulls(registry_oid, member_oid, masked_number) = 1)
);
alter table security_event_subject add constraint security_event_subject_event_oid_fkey foreign key (event_oid) references security_event (oid) on delete cascade;
create index security_event_subject_by_event on security_event_subject (event_oid);
create index security_event_subject_by_member on security_event_subject (member_oid, happened_at desc, event_oid desc) where (member_oid is not null);
create index security_event_subject_by_number on security_event_subject (masked_number, happened_at desc) where (masked_number is not null);
create index security_event_subject_by_registry on security_event_subject (registry_oid, happened_at desc, event_oid desc) where (registry_oid is not null);
create index security_event_subject_sought on security_event_subject (happened_at) where is_sought;

-- One sign-in on one device, from the password to the sign-out.
create table sign_in (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'refresh_reused', 'expired', 'ended_by_owner', 'password_changed', 'taken_over', 'representation_ended', 'ended_by_administrator', 'contact_objected')),
  address text not null,
  user_agent text not null,
  -- Whose registry a sign-in acts for; its own when null. Holds only while the representation does.
  acting_registry_oid bigint,
  -- A sign-in by a temporary password may do nothing until that one is changed.
  temporary_password_oid bigint,
  company_person_oid bigint,
  -- A clerk has no rights of a clerk in a sign-in before this.
  second_factor_proved_at timestamptz,
  constraint sign_in_check check ((ended_at is null) = (end_reason is null))
);
alter table sign_in add constraint sign_in_acting_registry_oid_fkey foreign key (acting_registry_oid) references registry (oid);
alter table sign_in add constraint sign_in_company_person_oid_fkey foreign key (company_person_oid) references company_person (oid);
alter table sign_in add constraint sign_in_member_oid_fkey foreign key (member_oid) references member (oid);
alter table sign_in add constraint sign_in_temporary_password_oid_fkey foreign key (temporary_password_oid) references temporary_password (oid);
create index sign_in_by_acting_registry on sign_in (acting_registry_oid) where (acting_registry_oid is not null);
create index sign_in_by_company_person on sign_in (company_person_oid) where (company_person_oid is not null);
create index sign_in_by_member on sign_in (member_oid, started_at desc);
create index sign_in_by_start on sign_in (started_at);
create index sign_in_by_temporary_password on sign_in (temporary_password_oid) where (temporary_password_oid is not null);
create index sign_in_open on sign_in (ends_at) where (ended_at is null);

-- Written before a password is compared, so that tries made at the same moment count too.
create table sign_in_try (
  oid bigint generated always as identity primary key,
  user_name text collate "C" not null,
  address text not null,
  tried_at timestamptz not null,
  succeeded boolean not null default false,
  browser_id text collate "C" not null default '',
  -- Came while waiting was due: the password was not looked at, and waiting is not made longer by it.
  was_blocked boolean not null default false,
  -- Codes are guessed like passwords are: the same waits hold for both, each counted by itself.
  kind text not null default 'password' check (kind in ('password', 'code', 'secondFactor'))
);
create index sign_in_try_by_address on sign_in_try (address, tried_at desc);
create index sign_in_try_by_browser on sign_in_try (browser_id, tried_at desc);
create index sign_in_try_by_time on sign_in_try (tried_at);
create index sign_in_try_by_user on sign_in_try (user_name, tried_at desc);

-- Passwords sent by text message. They stand beside the member's own, so that asking for one locks nobody out.
create table temporary_password (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  password_hash text not null check (password_hash ~~ '$argon2id$%'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Signed in with, or made worthless by a newer one or by a change of the password.
  used_at timestamptz
);
alter table temporary_password add constraint temporary_password_member_oid_fkey foreign key (member_oid) references member (oid);
create index temporary_password_by_member on temporary_password (member_oid, created_at desc);
create unique index temporary_password_unused_once on temporary_password (member_oid) where (used_at is null);

-- Nonces of captcha answers and sign-in challenges: what is here has been used.
create table used_once (
  key text collate "C" primary key,
  expires_at timestamptz not null
);
create index used_once_by_expiry on used_once (expires_at);

-- Codes by which someone proves a phone. Only a keyed hash of the code is kept.
create table verification_code (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null unique,
  purpose text not null check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract', 'Complaint', 'RefundAccount', 'PaymentStatus', 'SecondFactor', 'ClerkPhone', 'AutomaticOrder')),
  -- What the proof is good for: a number to register, or a member who changes something.
  subject text collate "C" not null,
  gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  address text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check ((tries >= 0) and (tries <= 5)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proven_at timestamptz,
  used_at timestamptz,
  browser_id text collate "C" not null default '',
  -- Who asked for it, where someone signed in did, and whom they were acting for.
  member_oid bigint,
  acting_registry_oid bigint,
  -- A code goes to a phone, or by mail to the address it is to prove.
  email text check ((length(email) >= 3) and (length(email) <= 254)),
  -- Someone who asks for a code to a phone that others had codes sent to is not told so: it looks like one, and
  -- is not sent.
  is_sent boolean not null default true,
  constraint verification_code_check check ((used_at is null) or (proven_at is not null)),
  constraint verification_code_check1 check ((gsm_number is null) <> (email is null))
);
alter table verification_code add constraint verification_code_acting_registry_oid_fkey foreign key (acting_registry_oid) references registry (oid);
alter table verification_code add constraint verification_code_member_oid_fkey foreign key (member_oid) references member (oid);
create index verification_code_by_acting_registry on verification_code (acting_registry_oid);
create index verification_code_by_address on verification_code (address, created_at desc);
create index verification_code_by_browser on verification_code (browser_id, created_at desc);
create index verification_code_by_email on verification_code (email, created_at desc) where (email is not null);
create index verification_code_by_member on verification_code (member_oid);
create index verification_code_by_number on verification_code (gsm_number, created_at desc);
create index verification_code_by_subject on verification_code (subject, created_at desc);
create index verification_code_by_time on verification_code (created_at);
