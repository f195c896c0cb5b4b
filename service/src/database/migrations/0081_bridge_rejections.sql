-- Records that another system brought and that could not be taken, until the same number is taken in the end.
create table bridge_rejection (
  oid bigint generated always as identity primary key,
  client_id text collate "C" not null check (length(client_id) between 1 and 60),
  kind text collate "C" not null check (kind in ('registries', 'accruals', 'adjustments', 'collections')),
  own_number text collate "C" not null check (length(own_number) between 1 and 60),
  -- What was sent, as evidence; not of people, whose names and phones stay in the other system.
  record jsonb,
  faults jsonb not null,
  tries integer not null default 1 check (tries > 0),
  first_rejected_at timestamptz not null,
  last_rejected_at timestamptz not null,
  settled_at timestamptz,
  unique (client_id, kind, own_number)
);
create index bridge_rejection_open on bridge_rejection (last_rejected_at) where settled_at is null;
