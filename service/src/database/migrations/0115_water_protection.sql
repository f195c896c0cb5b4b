-- Whose water is not cut for late debts, why and until when.
create table water_protection (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  ground text not null check (ground in ('hospital', 'device', 'school', 'decision')),
  note text collate "tr-x-icu" not null check (length(note) between 3 and 300),
  valid_until date not null,
  created_at timestamptz not null,
  created_by_member_oid bigint not null references member,
  -- Before its last day, where its reason fell away.
  ended_at timestamptz,
  ended_by_member_oid bigint references member,
  check ((ended_at is null) = (ended_by_member_oid is null))
);
create unique index water_protection_one_in_force on water_protection (subscription_oid) where ended_at is null;
create index water_protection_by_subscription on water_protection (subscription_oid, oid desc);
create index water_protection_by_day on water_protection (valid_until, oid) where ended_at is null;
create index water_protection_by_creator on water_protection (created_by_member_oid);
create index water_protection_by_ender on water_protection (ended_by_member_oid) where ended_by_member_oid is not null;
