-- Looks of a clerk that an auditor asks about: one case for each clerk, kind and day, which grows until the day is over.
create table curiosity_case (
  oid bigint generated always as identity primary key,
  clerk_member_oid bigint not null references member,
  kind text collate "C" not null
    check (kind in ('colleagues', 'neighbours', 'withoutCase', 'manyInHour', 'manyInDay', 'outsideHours')),
  day date not null,
  look_count integer not null check (look_count > 0),
  people_count integer not null check (people_count > 0),
  last_at timestamptz not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by_member_oid bigint references member check (closed_by_member_oid <> clerk_member_oid),
  is_justified boolean,
  finding text collate "tr-x-icu" check (length(finding) between 10 and 1000),
  unique (clerk_member_oid, kind, day),
  check (num_nulls(closed_at, closed_by_member_oid, is_justified, finding) in (0, 4))
);
create index curiosity_case_open on curiosity_case (last_at desc) where closed_at is null;
create index curiosity_case_by_closer on curiosity_case (closed_by_member_oid);
create index curiosity_case_closed on curiosity_case (closed_at) where closed_at is not null;

-- Looks that make up a case; they go with their events.
create table curiosity_case_look (
  case_oid bigint not null references curiosity_case on delete cascade,
  subject_oid bigint not null references security_event_subject on delete cascade,
  primary key (case_oid, subject_oid)
);
create index curiosity_case_look_by_subject on curiosity_case_look (subject_oid);
