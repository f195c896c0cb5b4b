-- What a first clerk wants done about a registry waits here for a second one; what became of it is kept.
create table registry_proposal (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  -- The call that is made again when a second clerk confirms it, with the words of the first.
  call_name text collate "C" not null check (call_name in ('MatchMemberWithRegistry', 'NameRepresentative')),
  request jsonb not null,
  -- What the second clerk reads.
  text text collate "tr-x-icu" not null,
  reason text collate "tr-x-icu" not null,
  proposed_by_member_oid bigint not null references member,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  -- False where it was rejected or withdrawn.
  is_confirmed boolean,
  ended_by_member_oid bigint references member,
  end_reason text collate "tr-x-icu",
  check ((ended_at is null) = (is_confirmed is null) and (ended_at is null) = (ended_by_member_oid is null)),
  constraint registry_proposal_has_two_clerks check (
    is_confirmed is not true or ended_by_member_oid <> proposed_by_member_oid)
);
create unique index registry_proposal_open on registry_proposal (registry_oid, call_name) where ended_at is null;
create index registry_proposal_by_registry on registry_proposal (registry_oid);
create index registry_proposal_by_proposer on registry_proposal (proposed_by_member_oid);
create index registry_proposal_by_second_clerk on registry_proposal (ended_by_member_oid)
  where ended_by_member_oid is not null;
