-- Who sees a subscription beside its subscriber: household members, tenants, owners of the flat.
create table water_share (
  oid bigint generated always as identity primary key,
  subscription_oid bigint not null references subscription,
  -- Whose contract it was: a share does not go over to the next subscriber.
  registry_oid bigint not null references registry,
  kind text not null check (kind in ('household', 'tenant', 'owner')),
  -- As it was typed; who has the number is asked when they sign in.
  identity_number text collate "C" not null check (identity_number ~ '^\d{10,11}$'),
  invited_at timestamptz not null,
  invited_by_member_oid bigint not null references member,
  guest_registry_oid bigint references registry,
  accepted_at timestamptz,
  accepted_by_member_oid bigint references member,
  ended_at timestamptz,
  ended_by text check (ended_by in ('subscriber', 'guest', 'refused', 'expired', 'contract')),
  check ((accepted_at is null) = (guest_registry_oid is null)),
  check ((accepted_at is null) = (accepted_by_member_oid is null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index water_share_one_for_a_number on water_share (subscription_oid, identity_number)
  where ended_at is null;
create index water_share_by_subscription on water_share (subscription_oid, oid desc);
create index water_share_by_registry on water_share (registry_oid, invited_at desc);
create index water_share_by_number on water_share (identity_number) where ended_at is null and accepted_at is null;
create index water_share_by_guest on water_share (guest_registry_oid, oid desc) where guest_registry_oid is not null;
create index water_share_by_inviter on water_share (invited_by_member_oid);
create index water_share_by_acceptor on water_share (accepted_by_member_oid) where accepted_by_member_oid is not null;

-- A link by which who sees a subscription pays its bills; it closes with the share.
alter table payment_link add column water_share_oid bigint references water_share;
create index payment_link_by_water_share on payment_link (water_share_oid) where water_share_oid is not null;
