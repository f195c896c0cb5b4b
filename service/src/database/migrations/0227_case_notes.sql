-- Notes of colleagues on a case, and the days on which a clerk wants to see one again.
create table clerk_case_note (
  oid bigint generated always as identity primary key,
  source text collate "C" not null,
  source_key text collate "C" not null,
  member_oid bigint not null references member,
  written_at timestamptz not null,
  text text collate "tr-x-icu" not null check (length(text) between 1 and 1000)
);
comment on table clerk_case_note is 'Note among colleagues on a case: shown to clerks of its desk alone. It outlives the case, so that one that comes back has it.';
create index clerk_case_note_by_case on clerk_case_note (source, source_key, oid);
create index clerk_case_note_by_member on clerk_case_note (member_oid);

create table clerk_case_reminder (
  source text collate "C" not null,
  source_key text collate "C" not null,
  desk text collate "C" not null,
  member_oid bigint not null references member,
  remind_on date not null,
  text text collate "tr-x-icu" not null check (length(text) <= 200),
  primary key (source, source_key, desk, member_oid)
);
comment on table clerk_case_reminder is 'Day from which on a case stands first in the table of the clerk who asked for it.';
create index clerk_case_reminder_by_day on clerk_case_reminder (member_oid, remind_on);
