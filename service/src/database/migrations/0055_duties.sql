-- What a clerk is charged with: a clerk without a duty may do what every member may. Rows are ended, never deleted, so
-- that it can be told who had which duty when, and by whom.
create table member_duty (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  duty text collate "C" not null check (duty in ('administration', 'registry', 'taxes', 'water', 'payments', 'refunds',
    'resolutions', 'complaints', 'content', 'personnel', 'audit')),
  given_at timestamptz not null,
  -- Nothing for what came with the installation.
  given_by_member_oid bigint references member,
  ended_at timestamptz check (ended_at >= given_at),
  ended_by_member_oid bigint references member,
  -- No one gives a duty to themselves.
  check (given_by_member_oid <> member_oid),
  check (ended_at is not null or ended_by_member_oid is null)
);
create unique index member_duty_once on member_duty (member_oid, duty) where ended_at is null;
create index member_duty_by_member on member_duty (member_oid);
create index member_duty_by_giver on member_duty (given_by_member_oid) where given_by_member_oid is not null;
create index member_duty_by_ender on member_duty (ended_by_member_oid) where ended_by_member_oid is not null;

-- Clerks of the time when there was one role go on with all that it allowed.
insert into member_duty (member_oid, duty, given_at)
  select member.oid, duty, now()
  from member, unnest(array['registry', 'taxes', 'water', 'payments', 'refunds', 'resolutions', 'complaints']) as duty
  where role = 'clerk';
