-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create sequence registry_number_of_members start 100001;

-- Who acts under a company's tax number: a number alone names no person. Rows are ended, never changed, so that
-- whoever acted at any moment can still be told.
create table company_person (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  identity_number text collate "C" not null check (identity_number ~ '^[0-9]{11}$'),
  name text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu",
  -- Who named them: the registration they made themselves, a clerk who saw them, or the representation on
  -- record.
  named_by text not null check (named_by in ('registration', 'counter', 'representation')),
  since timestamptz not null,
  until timestamptz,
  constraint company_person_check check (until >= since)
);
alter table company_person add constraint company_person_member_oid_fkey foreign key (member_oid) references member (oid);
create index company_person_by_member on company_person (member_oid, since desc);
create index company_person_by_moment on company_person (since desc, oid desc) where (until is null);
create index company_person_by_number on company_person (identity_number) where (until is null);
create unique index company_person_one_now on company_person (member_oid) where (until is null);

-- What a member agreed to, each purpose by itself; rows are only added, and ended when it is withdrawn.
create table consent (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  purpose text collate "C" not null check (purpose = 'SmsInfo'),
  text_version text collate "C" not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  channel text not null check (channel in ('web', 'counter')),
  address text not null,
  -- Whom the member was acting for when they gave it, where that was not themselves.
  acting_registry_oid bigint,
  constraint consent_check check (withdrawn_at >= given_at)
);
alter table consent add constraint consent_acting_registry_oid_fkey foreign key (acting_registry_oid) references registry (oid);
alter table consent add constraint consent_member_oid_fkey foreign key (member_oid) references member (oid);
create index consent_by_acting_registry on consent (acting_registry_oid);
create index consent_by_member on consent (member_oid, purpose, given_at desc);
create index consent_by_withdrawal on consent (withdrawn_at) where (withdrawn_at is not null);
create unique index consent_given_once on consent (member_oid, purpose) where (withdrawn_at is null);

-- The phone is what temporary passwords, codes and matches go by: each change of a recorded phone or e-mail is
-- an event of its own, written by triggers, so that no way of writing can leave it out.
create table contact_change (
  oid bigint generated always as identity primary key,
  -- Null for a membership that is joined with no record yet.
  registry_oid bigint,
  -- Null where the municipality's record changed; otherwise the member whose own word it is.
  member_oid bigint,
  field text collate "C" not null check (field in ('gsm_number', 'email')),
  -- What counted before, and what would count afterwards.
  old_value text collate "C",
  new_value text collate "C",
  way text collate "C" not null check (way in ('file', 'bridge', 'counter', 'own', 'edevlet', 'other')),
  caused_by_member_oid bigint,
  -- The operator of a program or the client of the bridge.
  caused_by_name text collate "tr-x-icu",
  import_run_oid bigint,
  changed_at timestamptz not null,
  -- waiting: the old value still counts. objected: its holder did not want it; the new value opens nothing.
  -- refused: two clerks left it at the old value. withdrawn: a later change took its place.
  status text collate "C" not null check (status in ('waiting', 'inForce', 'objected', 'refused', 'withdrawn')),
  in_force_at timestamptz,
  -- Nobody to tell: a first value, or a member's own word that went with a take-over.
  is_to_tell boolean not null,
  told_at timestamptz,
  -- Of the link that the old phone or e-mail got.
  token_hash bytea check (length(token_hash) = 32) unique,
  confirmed_by_old_at timestamptz,
  objected_at timestamptz,
  -- Two clerks, where they decided.
  proposed_by_member_oid bigint,
  decided_by_member_oid bigint,
  decided_at timestamptz,
  constraint contact_change_has_two_clerks check (((decided_at is null) = (decided_by_member_oid is null)) and ((decided_at is null) = (proposed_by_member_oid is null)) and (decided_by_member_oid <> proposed_by_member_oid)),
  constraint contact_change_in_force_since check ((status <> 'inForce') or (in_force_at is not null)),
  constraint contact_change_is_of_someone check (num_nonnulls(registry_oid, member_oid) > 0),
  constraint contact_change_objected_since check ((status <> 'objected') or (objected_at is not null))
);
alter table contact_change add constraint contact_change_caused_by_member_oid_fkey foreign key (caused_by_member_oid) references member (oid);
alter table contact_change add constraint contact_change_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table contact_change add constraint contact_change_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table contact_change add constraint contact_change_member_oid_fkey foreign key (member_oid) references member (oid);
alter table contact_change add constraint contact_change_proposed_by_member_oid_fkey foreign key (proposed_by_member_oid) references member (oid);
alter table contact_change add constraint contact_change_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index contact_change_by_cause on contact_change (caused_by_member_oid) where (caused_by_member_oid is not null);
create index contact_change_by_decider on contact_change (decided_by_member_oid) where (decided_by_member_oid is not null);
create index contact_change_by_import_run on contact_change (import_run_oid) where (import_run_oid is not null);
create index contact_change_by_member on contact_change (member_oid, field, oid desc) where (member_oid is not null);
create index contact_change_by_proposer on contact_change (proposed_by_member_oid) where (proposed_by_member_oid is not null);
create index contact_change_by_registry on contact_change (registry_oid, field, oid desc) where (registry_oid is not null);
create index contact_change_by_time on contact_change (changed_at);
create index contact_change_open on contact_change (status, oid) where (status in ('waiting', 'objected'));
create index contact_change_to_tell on contact_change (oid) where (told_at is null);

-- Members who wait until they are joined with a record of the municipality, with what they say of themselves.
create table match_request (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  registry_type text not null check (registry_type in ('G', 'Y', 'T', 'K')),
  identity_number text collate "C" not null check (identity_number ~ '^[0-9]{10,11}$'),
  name_or_title text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu",
  date_of_birth date,
  -- Proven by code when it was asked for.
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  -- As it was picked or written; it becomes the record's notification address with the match.
  address jsonb,
  search_text text generated always as (fold_for_search(((((identity_number || ' ') || name_or_title) || ' ') || COALESCE(surname, '')))) stored,
  created_at timestamptz not null,
  decision text check (decision in ('Matched', 'Refused', 'Replaced')),
  decided_at timestamptz,
  decided_by_member_oid bigint,
  reason text check ((length(reason) >= 1) and (length(reason) <= 300)),
  registry_oid bigint,
  constraint match_request_check check ((decision is null) = (decided_at is null)),
  constraint match_request_check1 check ((not (decision is distinct FROM 'Matched')) = (registry_oid is not null))
);
alter table match_request add constraint match_request_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table match_request add constraint match_request_member_oid_fkey foreign key (member_oid) references member (oid);
alter table match_request add constraint match_request_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index match_request_by_clerk on match_request (decided_by_member_oid);
create index match_request_by_member on match_request (member_oid, oid desc);
create index match_request_by_part_of_name on match_request using gin (search_text gin_trgm_ops) where (decided_at is null);
create index match_request_by_registry on match_request (registry_oid);
create unique index match_request_open_once on match_request (member_oid) where (decided_at is null);
create index match_request_waiting on match_request (created_at, oid) where (decided_at is null);

-- Who may sign in.
create table member (
  oid bigint generated always as identity primary key,
  user_name text collate "C" not null check (user_name ~ '^([0-9]{10,11}|(?=.*[a-z])[a-z0-9._@-]{3,60})$') unique,
  password_hash text check (password_hash ~~ '$argon2id$%'),
  role text not null default 'citizen' check (role in ('citizen', 'employee', 'clerk')),
  registry_oid bigint unique,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- What proved that a member is the person or company of their user name; null while only someone's word stands
  -- for it.
  identity_proven_by text check (identity_proven_by in ('edevlet', 'registered_phone', 'counter')),
  -- How a member wants to be reached, where they proved it themselves; the municipality's own record stays as it
  -- is.
  gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  gsm_proven_at timestamptz,
  email text check ((length(email) >= 3) and (length(email) <= 254)),
  -- An e-mail address gets messages about someone's affairs only after a code sent to it was given back.
  email_proven_at timestamptz,
  -- How someone wants water bills to come; they stand in the portal either way.
  bill_channel text collate "C" not null default 'app' check (bill_channel in ('app', 'sms', 'email')),
  -- While the holder of the old phone objects to a member's own change, neither phone opens anything.
  contact_frozen_at timestamptz,
  -- Record of someone who once had a duty and whose membership is closed or parted from it: what they did stays
  -- theirs. Only the audit and the cases of unusual looks read it.
  former_registry_oid bigint,
  constraint member_check check ((gsm_number is null) = (gsm_proven_at is null)),
  constraint member_check1 check ((email_proven_at is null) or (email is not null))
);
alter table member add constraint member_former_registry_oid_fkey foreign key (former_registry_oid) references registry (oid);
alter table member add constraint member_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index member_by_former_registry on member (former_registry_oid) where (former_registry_oid is not null);
create index member_by_gsm_number on member (gsm_number) where (gsm_number is not null);
create index member_by_last_digits on member (reverse(gsm_number) text_pattern_ops) where ((gsm_number is not null) and (closed_at is null));
create index member_by_part_of_name on member using gin (fold_for_search(user_name) gin_trgm_ops);

-- Why an account was suspended or closed and by whom; `member.closed_at` alone decides whether it opens.
create table member_closing (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  kind text collate "C" not null check (kind in ('suspended', 'closed', 'asked')),
  reason text collate "tr-x-icu" not null,
  closed_at timestamptz not null,
  closed_by_member_oid bigint not null,
  reopened_at timestamptz,
  reopened_by_member_oid bigint,
  reopen_reason text collate "tr-x-icu",
  constraint member_closing_asked_stays check ((kind <> 'asked') or (reopened_at is null)),
  constraint member_closing_check check ((closed_by_member_oid <> member_oid) and (reopened_by_member_oid <> member_oid)),
  constraint member_closing_check1 check ((reopened_at is null) = (reopened_by_member_oid is null))
);
alter table member_closing add constraint member_closing_closed_by_member_oid_fkey foreign key (closed_by_member_oid) references member (oid);
alter table member_closing add constraint member_closing_member_oid_fkey foreign key (member_oid) references member (oid);
alter table member_closing add constraint member_closing_reopened_by_member_oid_fkey foreign key (reopened_by_member_oid) references member (oid);
create index member_closing_by_closer on member_closing (closed_by_member_oid);
create index member_closing_by_member on member_closing (member_oid);
create index member_closing_by_reopener on member_closing (reopened_by_member_oid) where (reopened_by_member_oid is not null);
create unique index member_closing_open on member_closing (member_oid) where (reopened_at is null);

-- What a clerk is charged with: a clerk without a duty may do what every member may. Rows are ended, never
-- deleted, so that it can be told who had which duty when, and by whom.
create table member_duty (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  duty text collate "C" not null check (duty in ('administration', 'registry', 'taxes', 'water', 'payments', 'cashier', 'refunds', 'resolutions', 'complaints', 'content', 'personnel', 'privacy', 'audit')),
  given_at timestamptz not null,
  -- Nothing for what came with the installation.
  given_by_member_oid bigint,
  ended_at timestamptz,
  ended_by_member_oid bigint,
  -- A duty may be given to look only: its holder sees the desk and decides nothing there.
  reads_only boolean not null default false,
  constraint member_duty_check check (ended_at >= given_at),
  constraint member_duty_check1 check (given_by_member_oid <> member_oid),
  constraint member_duty_check2 check ((ended_at is not null) or (ended_by_member_oid is null))
);
alter table member_duty add constraint member_duty_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
alter table member_duty add constraint member_duty_given_by_member_oid_fkey foreign key (given_by_member_oid) references member (oid);
alter table member_duty add constraint member_duty_member_oid_fkey foreign key (member_oid) references member (oid);
create index member_duty_by_ender on member_duty (ended_by_member_oid) where (ended_by_member_oid is not null);
create index member_duty_by_giver on member_duty (given_by_member_oid) where (given_by_member_oid is not null);
create index member_duty_by_member on member_duty (member_oid);
create unique index member_duty_once on member_duty (member_oid, duty) where (ended_at is null);

-- Members whom the municipality brought in by a file: each is sent one temporary password, when its turn comes.
create table member_invitation (
  oid bigint generated always as identity primary key,
  member_oid bigint not null unique,
  import_run_oid bigint not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Came in by another way, or was closed, before their turn came.
  is_needless boolean not null default false
);
alter table member_invitation add constraint member_invitation_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table member_invitation add constraint member_invitation_member_oid_fkey foreign key (member_oid) references member (oid);
create index member_invitation_by_import_run on member_invitation (import_run_oid);
create index member_invitation_by_sending on member_invitation (sent_at) where (sent_at is not null);
create index member_invitation_waiting on member_invitation (oid) where (sent_at is null);

-- Which notice about personal data was shown to whom, in which wording. A notice is not a consent.
create table notice_shown (
  oid bigint generated always as identity primary key,
  member_oid bigint not null,
  notice text collate "C" not null check (notice = 'Membership'),
  text_version text collate "C" not null,
  shown_at timestamptz not null,
  channel text not null check (channel in ('web', 'counter')),
  address text not null
);
alter table notice_shown add constraint notice_shown_member_oid_fkey foreign key (member_oid) references member (oid);
create index notice_shown_by_member on notice_shown (member_oid, shown_at desc);

-- Someone becoming a member, from the proven phone to the password. Until then they are no member; what they
-- wrote is forgotten half an hour later.
create table registration (
  oid bigint generated always as identity primary key,
  -- SHA-256 of the reference that binds the steps together.
  reference_hash bytea not null check (length(reference_hash) = 32) unique,
  -- The code whose proof was used up for it.
  verification_reference text collate "C" not null unique,
  registry_type text not null check (registry_type in ('G', 'Y', 'T', 'K')),
  user_name text collate "C" not null check (user_name ~ '^[0-9]{10,11}$'),
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  -- Who was checked in the population registry: the member themselves, or who registers the company.
  person jsonb not null,
  company jsonb,
  -- Set together by the second step.
  detailed_at timestamptz,
  email text,
  address jsonb,
  notice_version text,
  -- Null when news by text message were not asked for.
  sms_info_version text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  member_oid bigint,
  activated_at timestamptz,
  registry_match text check (registry_match in ('Matched', 'Waiting')),
  constraint registration_check check ((company is null) = (registry_type in ('G', 'Y'))),
  constraint registration_check1 check ((address is null) = (detailed_at is null)),
  constraint registration_check2 check ((notice_version is null) = (detailed_at is null)),
  constraint registration_check3 check ((activated_at is null) = (member_oid is null))
);
alter table registration add constraint registration_member_oid_fkey foreign key (member_oid) references member (oid);
create index registration_by_expiry on registration (expires_at);
create index registration_by_member on registration (member_oid);

-- People, companies and public bodies the municipality keeps a record of.
create table registry (
  oid bigint generated always as identity primary key,
  registry_type text not null check (registry_type in ('G', 'Y', 'T', 'K', 'D', 'B')),
  registry_number text collate "C" not null unique,
  identity_number text collate "C" check (identity_number ~ '^[0-9]{10,11}$') unique,
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
  -- Which run brought a record, where one did.
  import_run_oid bigint,
  -- Day of death; debts and their delay fines go on, tax penalties end (law 213 art. 372).
  died_on date,
  constraint registry_check check ((registry_type in ('B', 'D')) or (identity_number is not null))
);
alter table registry add constraint registry_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index registry_by_death on registry (died_on) where (died_on is not null);
create index registry_by_folded_name on registry (fold_for_search(((name_or_title || ' ') || COALESCE(surname, '')))) where (registry_type in ('G', 'Y', 'D'));
create index registry_by_gsm_number on registry (gsm_number);
create index registry_by_import_run on registry (import_run_oid) where (import_run_oid is not null);
create index registry_by_last_digits on registry (reverse(gsm_number) text_pattern_ops) where (gsm_number is not null);
create index registry_by_part_of_name on registry using gin (fold_for_search((((((name_or_title || ' ') || COALESCE(surname, '')) || ' ') || registry_number) collate "C")) gin_trgm_ops);
create index registry_by_whole_name on registry (fold_for_search(((name_or_title || ' ') || surname))) where (registry_type in ('G', 'Y'));

-- What an import changed of a registry: the fields that differ, as they were and as they are.
create table registry_change (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  before jsonb not null,
  after jsonb not null,
  import_run_oid bigint not null,
  changed_at timestamptz not null
);
alter table registry_change add constraint registry_change_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table registry_change add constraint registry_change_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index registry_change_by_import_run on registry_change (import_run_oid);
create index registry_change_by_registry on registry_change (registry_oid, oid);

-- Two records that may be one person: by a file with the same number, or by what they have in common.
create table registry_double (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  other_registry_oid bigint not null,
  score integer not null,
  grounds text[] not null check (grounds <@ array['number', 'name', 'birth', 'father', 'mother', 'address']),
  found_at timestamptz not null,
  -- When a clerk found that they are two people.
  apart_at timestamptz,
  apart_by_member_oid bigint,
  apart_reason text collate "tr-x-icu",
  constraint registry_double_check check (registry_oid < other_registry_oid),
  constraint registry_double_check1 check ((apart_at is null) = (apart_by_member_oid is null)),
  constraint registry_double_registry_oid_other_registry_oid_key unique (registry_oid, other_registry_oid)
);
alter table registry_double add constraint registry_double_apart_by_member_oid_fkey foreign key (apart_by_member_oid) references member (oid);
alter table registry_double add constraint registry_double_other_registry_oid_fkey foreign key (other_registry_oid) references registry (oid);
alter table registry_double add constraint registry_double_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index registry_double_by_clerk on registry_double (apart_by_member_oid) where (apart_by_member_oid is not null);
create index registry_double_by_other on registry_double (other_registry_oid);
create index registry_double_open on registry_double (score desc, oid) where (apart_at is null);

-- Two records of one person made one by two clerks. The first stays on record, empty; files that name it mean
-- the other.
create table registry_merge (
  oid bigint generated always as identity primary key,
  from_registry_oid bigint not null,
  into_registry_oid bigint not null,
  merged_at timestamptz not null,
  merged_by_member_oid bigint not null,
  proposed_by_member_oid bigint,
  reason text collate "tr-x-icu" not null,
  -- Last debt there was: later ones follow their contract or declaration back.
  last_accrual_oid bigint not null,
  ended_at timestamptz,
  ended_by_member_oid bigint,
  end_reason text collate "tr-x-icu",
  constraint registry_merge_check check (from_registry_oid <> into_registry_oid),
  constraint registry_merge_check1 check ((ended_at is null) = (ended_by_member_oid is null))
);
alter table registry_merge add constraint registry_merge_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
alter table registry_merge add constraint registry_merge_from_registry_oid_fkey foreign key (from_registry_oid) references registry (oid);
alter table registry_merge add constraint registry_merge_into_registry_oid_fkey foreign key (into_registry_oid) references registry (oid);
alter table registry_merge add constraint registry_merge_merged_by_member_oid_fkey foreign key (merged_by_member_oid) references member (oid);
alter table registry_merge add constraint registry_merge_proposed_by_member_oid_fkey foreign key (proposed_by_member_oid) references member (oid);
create index registry_merge_by_clerk on registry_merge (merged_by_member_oid);
create index registry_merge_by_ender on registry_merge (ended_by_member_oid) where (ended_by_member_oid is not null);
create index registry_merge_by_from on registry_merge (from_registry_oid);
create index registry_merge_by_into on registry_merge (into_registry_oid);
create index registry_merge_by_proposer on registry_merge (proposed_by_member_oid) where (proposed_by_member_oid is not null);
create unique index registry_merge_in_force on registry_merge (from_registry_oid) where (ended_at is null);

-- Rows that moved with a merge, by their table and key.
create table registry_merge_row (
  merge_oid bigint not null,
  table_name text collate "C" not null,
  row_oid bigint not null,
  constraint registry_merge_row_pkey primary key (merge_oid, table_name, row_oid)
);
alter table registry_merge_row add constraint registry_merge_row_merge_oid_fkey foreign key (merge_oid) references registry_merge (oid);

-- What a first clerk wants done about a registry waits here for a second one; what became of it is kept.
create table registry_proposal (
  oid bigint generated always as identity primary key,
  registry_oid bigint,
  -- The call that is made again when a second clerk confirms it, with the words of the first.
  call_name text collate "C" not null,
  request jsonb not null,
  -- What the second clerk reads.
  text text collate "tr-x-icu" not null,
  reason text collate "tr-x-icu" not null,
  proposed_by_member_oid bigint not null,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  -- False where it was rejected or withdrawn.
  is_confirmed boolean,
  ended_by_member_oid bigint,
  end_reason text collate "tr-x-icu",
  constraint registry_proposal_check check (((ended_at is null) = (is_confirmed is null)) and ((ended_at is null) = (ended_by_member_oid is null))),
  constraint registry_proposal_has_two_clerks check ((is_confirmed is not true) or (ended_by_member_oid <> proposed_by_member_oid))
);
alter table registry_proposal add constraint registry_proposal_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
alter table registry_proposal add constraint registry_proposal_proposed_by_member_oid_fkey foreign key (proposed_by_member_oid) references member (oid);
alter table registry_proposal add constraint registry_proposal_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index registry_proposal_by_proposer on registry_proposal (proposed_by_member_oid);
create index registry_proposal_by_registry on registry_proposal (registry_oid);
create index registry_proposal_by_second_clerk on registry_proposal (ended_by_member_oid) where (ended_by_member_oid is not null);
create unique index registry_proposal_open on registry_proposal (registry_oid, call_name) where (ended_at is null);
create unique index registry_proposal_open_of_rows on registry_proposal (call_name, md5((request)::text)) where ((ended_at is null) and (registry_oid is null));

-- Who may act for whose registry, and on what ground: a company by the person who represents it.
create table representation (
  oid bigint generated always as identity primary key,
  representative_registry_oid bigint not null,
  registry_oid bigint not null,
  -- What people read: "Şirket müdürü", "Vekâletname".
  basis text collate "tr-x-icu" not null check ((length(basis) >= 1) and (length(basis) <= 200)),
  since date not null,
  -- The first day on which it no longer holds; open end when null.
  until date,
  created_at timestamptz not null default now(),
  -- Who named a representative and who ended it, and why; rows that came with the town's own records name no
  -- one.
  named_by_member_oid bigint,
  ended_at timestamptz,
  ended_by_member_oid bigint,
  end_reason text collate "tr-x-icu" check ((length(end_reason) >= 1) and (length(end_reason) <= 300)),
  constraint representation_check check (until >= since),
  constraint representation_check1 check (representative_registry_oid <> registry_oid),
  constraint representation_check2 check ((ended_at is null) = (ended_by_member_oid is null)),
  constraint representation_check3 check ((ended_at is null) or (until is not null))
);
alter table representation add constraint representation_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
alter table representation add constraint representation_named_by_member_oid_fkey foreign key (named_by_member_oid) references member (oid);
alter table representation add constraint representation_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table representation add constraint representation_representative_registry_oid_fkey foreign key (representative_registry_oid) references registry (oid);
create index representation_by_ender on representation (ended_by_member_oid) where (ended_by_member_oid is not null);
create index representation_by_moment on representation (created_at desc, oid desc);
create index representation_by_namer on representation (named_by_member_oid) where (named_by_member_oid is not null);
create index representation_by_registry on representation (registry_oid);
create index representation_by_representative on representation (representative_registry_oid, registry_oid);
create unique index representation_open_once on representation (representative_registry_oid, registry_oid) where (until is null);
