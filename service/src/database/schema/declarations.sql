-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- What was sent. The content never changes; what becomes of it is the status and its history.
create table declaration (
  oid bigint generated always as identity primary key,
  number text collate "C" not null unique,
  registry_oid bigint not null,
  -- Who sent it, for the registry above.
  member_oid bigint,
  -- Chosen by the sender: sent twice, it counts once.
  send_id uuid,
  kind text not null check (kind in ('building', 'plot', 'land', 'cleaning', 'advertising', 'entertainment')),
  status text not null check (status in ('sent', 'waiting', 'assessed', 'accepted', 'returned', 'refused', 'withdrawn', 'corrected')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- In one line, as people read it.
  subject text collate "tr-x-icu" not null check ((length(subject) >= 1) and (length(subject) <= 400)),
  -- Which property or place, and which occasion: the same two again are the same declaration.
  subject_key text collate "C" not null,
  occasion_key text collate "C" not null,
  -- Why it waits for a clerk.
  reasons text[] not null default '{}'::text[],
  sent_at timestamptz not null,
  first_tax_year integer not null check ((first_tax_year >= 1990) and (first_tax_year <= 2100)),
  -- The one its sender meant to replace, and the one in force whose accruals it then corrects.
  replaces_oid bigint,
  corrects_oid bigint,
  -- What the clerk found, and wrote to the declarer.
  findings jsonb not null default '{}' check (jsonb_typeof(findings) = 'object'),
  decision_note text,
  decided_by_member_oid bigint,
  decided_at timestamptz,
  -- The PDF of what was sent, once someone has asked for it.
  document_oid bigint,
  import_run_oid bigint,
  accrued_through_year integer check ((accrued_through_year >= 1990) and (accrued_through_year <= 2100)),
  -- What the whole property was worth by its own system, and in which year: the next year's value grows from it.
  known_value_kurus bigint check (known_value_kurus > 0),
  known_value_year integer check ((known_value_year >= 1990) and (known_value_year <= 2100)),
  -- Fault that kept the tax of a declaration in force from being accrued when it was last tried: work of the
  -- clerks, never silence.
  accrual_fault text collate "tr-x-icu" check ((length(accrual_fault) >= 1) and (length(accrual_fault) <= 400)),
  constraint declaration_check check ((decided_at is null) = (decided_by_member_oid is null)),
  constraint declaration_is_sent_or_imported check ((num_nulls(import_run_oid, accrued_through_year) = case when (member_oid is null) then 0 else 2 end) and ((member_oid is null) = (send_id is null)) and ((known_value_kurus is null) = (known_value_year is null)) and ((import_run_oid is not null) or (known_value_kurus is null))),
  constraint declaration_registry_oid_send_id_key unique (registry_oid, send_id)
);
alter table declaration add constraint declaration_corrects_oid_fkey foreign key (corrects_oid) references declaration (oid);
alter table declaration add constraint declaration_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table declaration add constraint declaration_document_oid_fkey foreign key (document_oid) references issued_document (oid);
alter table declaration add constraint declaration_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table declaration add constraint declaration_member_oid_fkey foreign key (member_oid) references member (oid);
alter table declaration add constraint declaration_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table declaration add constraint declaration_replaces_oid_fkey foreign key (replaces_oid) references declaration (oid);
create index declaration_by_accrual_fault on declaration (oid) where (accrual_fault is not null);
create index declaration_by_clerk on declaration (decided_by_member_oid);
create index declaration_by_corrected on declaration (corrects_oid);
create index declaration_by_document on declaration (document_oid);
create index declaration_by_import_run on declaration (import_run_oid) where (import_run_oid is not null);
create index declaration_by_member on declaration (member_oid);
create index declaration_by_moment on declaration (sent_at, oid);
create index declaration_by_part_of_text on declaration using gin (fold_for_search((((number || ' ') || subject) collate "C")) gin_trgm_ops);
create index declaration_by_registry on declaration (registry_oid, sent_at desc, oid desc);
create index declaration_by_replaced on declaration (replaces_oid);
create index declaration_by_status on declaration (status, sent_at, oid);
create index declaration_by_subject on declaration (subject_key, occasion_key);
create unique index declaration_corrected_once on declaration (corrects_oid) where (status in ('sent', 'waiting', 'assessed', 'accepted', 'returned'));
create unique index declaration_replaced_once on declaration (replaces_oid) where (status in ('sent', 'waiting', 'assessed', 'accepted', 'returned'));

-- Which accruals come from which declaration; a correction takes those it only adjusts over by a further row.
create table declaration_accrual (
  declaration_oid bigint not null,
  accrual_oid bigint not null,
  constraint declaration_accrual_pkey primary key (declaration_oid, accrual_oid)
);
alter table declaration_accrual add constraint declaration_accrual_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table declaration_accrual add constraint declaration_accrual_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);
create index declaration_accrual_by_accrual on declaration_accrual (accrual_oid);

-- What someone is still writing: changed freely, one version after another, thrown away or sent.
create table declaration_draft (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  -- Who saved it last, for the registry above.
  member_oid bigint not null,
  kind text not null check (kind in ('building', 'plot', 'land', 'cleaning', 'advertising', 'entertainment')),
  version integer not null default 1 check (version > 0),
  step text collate "C" not null check (length(step) <= 40),
  content jsonb not null check ((jsonb_typeof(content) = 'object') and (length((content)::text) <= 100000)),
  corrects_oid bigint,
  started_from_oid bigint,
  created_at timestamptz not null,
  saved_at timestamptz not null
);
alter table declaration_draft add constraint declaration_draft_corrects_oid_fkey foreign key (corrects_oid) references declaration (oid);
alter table declaration_draft add constraint declaration_draft_member_oid_fkey foreign key (member_oid) references member (oid);
alter table declaration_draft add constraint declaration_draft_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table declaration_draft add constraint declaration_draft_started_from_oid_fkey foreign key (started_from_oid) references declaration (oid);
create index declaration_draft_by_corrected on declaration_draft (corrects_oid);
create index declaration_draft_by_member on declaration_draft (member_oid);
create index declaration_draft_by_registry on declaration_draft (registry_oid, saved_at desc, oid desc);
create index declaration_draft_by_start on declaration_draft (started_from_oid);
create index declaration_draft_by_time on declaration_draft (saved_at);

create table declaration_event (
  oid bigint generated always as identity primary key,
  declaration_oid bigint not null,
  status text not null check (status in ('sent', 'waiting', 'assessed', 'accepted', 'returned', 'refused', 'withdrawn', 'corrected', 'ended', 'resumed', 'repentanceVoid')),
  happened_at timestamptz not null,
  -- Who did it, in whose name; a clerk's own registry where a clerk did.
  member_oid bigint,
  registry_oid bigint,
  by_clerk boolean not null default false,
  note text collate "tr-x-icu" check ((length(note) >= 1) and (length(note) <= 600)),
  constraint declaration_event_has_an_author check ((member_oid is not null) or by_clerk)
);
alter table declaration_event add constraint declaration_event_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);
alter table declaration_event add constraint declaration_event_member_oid_fkey foreign key (member_oid) references member (oid);
alter table declaration_event add constraint declaration_event_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index declaration_event_by_declaration on declaration_event (declaration_oid, oid);
create index declaration_event_by_member on declaration_event (member_oid);
create index declaration_event_by_registry on declaration_event (registry_oid);

-- A year, or a month of a year, that a declaration was assessed for: once.
create table declaration_period (
  declaration_oid bigint not null,
  year integer not null check ((year >= 1990) and (year <= 2100)),
  -- Nought for a whole year.
  part integer not null default 0 check ((part >= 0) and (part <= 12)),
  tax_value_kurus bigint check (tax_value_kurus >= 0),
  total_kurus bigint not null check (total_kurus >= 0),
  -- The working and the instalments, as they were when it was assessed.
  working jsonb not null,
  assessed_on date not null,
  constraint declaration_period_pkey primary key (declaration_oid, year, part)
);
alter table declaration_period add constraint declaration_period_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);

-- Additions that are settled: paid with their tax within the term, or void because they were not.
create table declaration_repentance (
  accrual_oid bigint primary key,
  declaration_oid bigint not null,
  is_kept boolean not null,
  settled_on date not null
);
alter table declaration_repentance add constraint declaration_repentance_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table declaration_repentance add constraint declaration_repentance_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);
create index declaration_repentance_by_declaration on declaration_repentance (declaration_oid);

-- Properties the municipality knows of a registry, each by the declaration it stands by now.
create table estate (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  kind text not null check (kind in ('building', 'plot', 'land')),
  subject_key text collate "C" not null,
  block_number text collate "C" not null,
  parcel_number text collate "C" not null,
  section_number text collate "C" not null,
  address_text text collate "tr-x-icu" not null,
  share_part bigint not null check (share_part > 0),
  share_whole bigint not null,
  declaration_oid bigint not null,
  ended_on date,
  -- Whoever takes a property over ends the liability of those before; the row says by which declaration.
  ended_by_declaration_oid bigint,
  -- Where an owner's share lies on the line from nothing to the whole ('0/1-1/3'): who takes a share over takes
  -- its place, so that what the owners pay always adds up. Shares from before are placed when the next one of
  -- the property is declared.
  share_place text[],
  import_run_oid bigint,
  constraint estate_check check (share_whole >= share_part),
  constraint estate_check1 check ((ended_by_declaration_oid is null) or (ended_on is not null)),
  constraint estate_registry_oid_subject_key_key unique (registry_oid, subject_key)
);
alter table estate add constraint estate_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);
alter table estate add constraint estate_ended_by_declaration_oid_fkey foreign key (ended_by_declaration_oid) references declaration (oid);
alter table estate add constraint estate_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table estate add constraint estate_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index estate_by_declaration on estate (declaration_oid);
create index estate_by_ending on estate (ended_by_declaration_oid);
create index estate_by_import_run on estate (import_run_oid) where (import_run_oid is not null);
create index estate_by_parcel on estate (block_number, parcel_number) where (ended_on is null);
create index estate_by_subject on estate (subject_key);

-- Applications for the reduction of a tax penalty (law 213 art. 376): its part falls away at once, and comes
-- back where tax and the rest of the penalty are not paid in time.
create table penalty_reduction (
  accrual_oid bigint primary key,
  -- Who applied, and whom they acted for.
  member_oid bigint not null,
  registry_oid bigint not null,
  applied_on date not null,
  -- Part that fell away, and what was left to pay.
  lowered_kurus bigint not null check (lowered_kurus > 0),
  left_kurus bigint not null check (left_kurus >= 0),
  -- Whether all was paid in time; null before the term is over.
  is_kept boolean,
  settled_on date,
  -- Part of the lowered sum that is owed again.
  lost_kurus bigint,
  -- Last receipt of the declaration's debts that was looked at: a later one, or its counter-entry, settles
  -- again.
  seen_collection_oid bigint not null default 0,
  constraint penalty_reduction_check check ((is_kept is null) = (settled_on is null)),
  constraint penalty_reduction_check1 check ((lost_kurus >= 0) and (lost_kurus <= lowered_kurus))
);
alter table penalty_reduction add constraint penalty_reduction_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table penalty_reduction add constraint penalty_reduction_member_oid_fkey foreign key (member_oid) references member (oid);
alter table penalty_reduction add constraint penalty_reduction_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index penalty_reduction_by_member on penalty_reduction (member_oid);
create index penalty_reduction_by_registry on penalty_reduction (registry_oid);
create index penalty_reduction_running on penalty_reduction (accrual_oid) where (is_kept is null);

-- The same for workplaces, signs and places of entertainment.
create table place (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  kind text not null check (kind in ('cleaning', 'advertising', 'entertainment')),
  subject_key text collate "C" not null,
  name text collate "tr-x-icu" not null,
  address_text text collate "tr-x-icu" not null,
  -- Whether it is taxed again each year.
  is_yearly boolean not null,
  declaration_oid bigint not null,
  ended_on date,
  import_run_oid bigint,
  constraint place_registry_oid_subject_key_key unique (registry_oid, subject_key)
);
alter table place add constraint place_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);
alter table place add constraint place_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table place add constraint place_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index place_by_declaration on place (declaration_oid);
create index place_by_import_run on place (import_run_oid) where (import_run_oid is not null);

-- Which entries took a debt off those who had a property before: a correction of the takeover brings back what
-- it has no reason for any more.
create table takeover_cancellation (
  adjustment_oid bigint primary key,
  -- The new owner's declaration; a correction takes over from the one it corrects.
  declaration_oid bigint not null,
  -- What was accrued again in its place.
  replaced_by_accrual_oid bigint
);
alter table takeover_cancellation add constraint takeover_cancellation_adjustment_oid_fkey foreign key (adjustment_oid) references accrual_adjustment (oid);
alter table takeover_cancellation add constraint takeover_cancellation_declaration_oid_fkey foreign key (declaration_oid) references declaration (oid);
alter table takeover_cancellation add constraint takeover_cancellation_replaced_by_accrual_oid_fkey foreign key (replaced_by_accrual_oid) references accrual (oid);
create index takeover_cancellation_by_declaration on takeover_cancellation (declaration_oid);
create index takeover_cancellation_by_replacement on takeover_cancellation (replaced_by_accrual_oid);
