-- Waiting cases of all desks in one place, and how many of them wait.
create table clerk_case (
  source text collate "C" not null,
  source_key text collate "C" not null,
  desk text collate "C" not null,
  kind text collate "C" not null,
  number text collate "C" not null,
  registry_oid bigint,
  opened_at timestamptz not null,
  deadline date,
  state text collate "C" not null check (state in ('waiting', 'asked')),
  primary key (source, source_key, desk)
);
comment on table clerk_case is 'Case that waits at a desk of clerks. Derived: triggers keep it with the rows of the desks, a job where a day or a payment makes a case.';
comment on column clerk_case.source is 'Table of the row; another word where the case is found by a job.';
comment on column clerk_case.kind is 'Part of the desk, where clerks see only parts of it: the proposed call, or the clerk a case is about.';
comment on column clerk_case.number is 'Number or name by which people speak of it.';
comment on column clerk_case.registry_oid is 'Person or company it is about. The row of the source holds them.';
comment on column clerk_case.state is 'waiting: clerks have to act. asked: the citizen has to.';

create table clerk_case_change (
  oid bigint generated always as identity primary key,
  desk text collate "C" not null,
  kind text collate "C" not null,
  change bigint not null
);
comment on table clerk_case_change is 'Changes of the number of waiting cases; their sum is the number. A job sums them up.';

create index clerk_case_by_opening on clerk_case (desk, opened_at, source, source_key);
-- Read instead of the table, whose pages stay empty after thousands of cases came at once.
create index clerk_case_change_sums on clerk_case_change (desk, kind) include (change);
