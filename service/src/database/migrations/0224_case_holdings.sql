-- Colleague who has taken a case: others see it and do not decide it.
create table clerk_case_holding (
  source text collate "C" not null,
  source_key text collate "C" not null,
  desk text collate "C" not null,
  holder_member_oid bigint not null references member,
  held_since timestamptz not null,
  primary key (source, source_key, desk)
);
comment on table clerk_case_holding is 'Holder of a case of clerks. It outlives the case, so that one that comes back is theirs again.';
create index clerk_case_holding_by_holder on clerk_case_holding (holder_member_oid);

create index clerk_case_by_deadline on clerk_case
  ((coalesce(deadline, 'infinity'::date)), opened_at, source, source_key, desk);
