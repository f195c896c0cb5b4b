-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Case that waits at a desk of clerks. Derived: triggers keep it with the rows of the desks, a job where a day
-- or a payment makes a case.
create table clerk_case (
  -- Table of the row; another word where the case is found by a job.
  source text collate "C" not null,
  source_key text collate "C" not null,
  desk text collate "C" not null,
  -- Part of the desk, where clerks see only parts of it: the proposed call, or the clerk a case is about.
  kind text collate "C" not null,
  -- Number or name by which people speak of it.
  number text collate "C" not null,
  -- Person or company it is about. The row of the source holds them.
  registry_oid bigint,
  opened_at timestamptz not null,
  deadline date,
  -- waiting: clerks have to act. asked: the citizen has to.
  state text collate "C" not null check (state in ('waiting', 'asked')),
  constraint clerk_case_pkey primary key (source, source_key, desk)
);
create index clerk_case_by_deadline on clerk_case (COALESCE(deadline, 'infinity'::date), opened_at, source, source_key, desk);
create index clerk_case_by_opening on clerk_case (desk, opened_at, source, source_key);

-- Changes of the number of waiting cases; their sum is the number. A job sums them up.
create table clerk_case_change (
  oid bigint generated always as identity primary key,
  desk text collate "C" not null,
  kind text collate "C" not null,
  change bigint not null
);
create index clerk_case_change_sums on clerk_case_change (desk, kind) include (change);

-- Holder of a case of clerks. It outlives the case, so that one that comes back is theirs again.
create table clerk_case_holding (
  source text collate "C" not null,
  source_key text collate "C" not null,
  desk text collate "C" not null,
  holder_member_oid bigint not null,
  held_since timestamptz not null,
  -- When the holder gave it back; it binds no one since.
  given_back_at timestamptz,
  constraint clerk_case_holding_pkey primary key (source, source_key, desk)
);
alter table clerk_case_holding add constraint clerk_case_holding_holder_member_oid_fkey foreign key (holder_member_oid) references member (oid);
create index clerk_case_holding_by_holder on clerk_case_holding (holder_member_oid);

-- Note among colleagues on a case: shown to clerks of its desk alone. It outlives the case, so that one that
-- comes back has it.
create table clerk_case_note (
  oid bigint generated always as identity primary key,
  source text collate "C" not null,
  source_key text collate "C" not null,
  member_oid bigint not null,
  written_at timestamptz not null,
  text text collate "tr-x-icu" not null check ((length(text) >= 1) and (length(text) <= 1000))
);
alter table clerk_case_note add constraint clerk_case_note_member_oid_fkey foreign key (member_oid) references member (oid);
create index clerk_case_note_by_case on clerk_case_note (source, source_key, oid);
create index clerk_case_note_by_member on clerk_case_note (member_oid);

-- Day from which on a case stands first in the table of the clerk who asked for it.
create table clerk_case_reminder (
  source text collate "C" not null,
  source_key text collate "C" not null,
  desk text collate "C" not null,
  member_oid bigint not null,
  remind_on date not null,
  text text collate "tr-x-icu" not null check (length(text) <= 200),
  constraint clerk_case_reminder_pkey primary key (source, source_key, desk, member_oid)
);
alter table clerk_case_reminder add constraint clerk_case_reminder_member_oid_fkey foreign key (member_oid) references member (oid);
create index clerk_case_reminder_by_day on clerk_case_reminder (member_oid, remind_on);
