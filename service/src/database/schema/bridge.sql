-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- How far each client of the bridge has everything in its own books.
create table bridge_client (
  client_id text collate "C" check ((length(client_id) >= 1) and (length(client_id) <= 60)) primary key,
  acknowledged_number bigint not null default 0 check (acknowledged_number >= 0),
  acknowledged_at timestamptz,
  last_asked_at timestamptz
);

-- Events that a target refused to take, with its answer; kept when they are taken in the end.
create table bridge_dead_letter (
  oid bigint generated always as identity primary key,
  target_id text collate "C" not null,
  event_number bigint not null,
  tries integer not null check (tries > 0),
  refused_at timestamptz not null,
  answer_status integer not null,
  answer_text text not null check (length(answer_text) <= 2000),
  -- A person asked for it to be sent again.
  is_waiting boolean not null default false,
  acknowledged_at timestamptz,
  constraint bridge_dead_letter_target_id_event_number_key unique (target_id, event_number)
);
alter table bridge_dead_letter add constraint bridge_dead_letter_event_number_fkey foreign key (event_number) references bridge_event (number);
alter table bridge_dead_letter add constraint bridge_dead_letter_target_id_fkey foreign key (target_id) references bridge_target (target_id);
create index bridge_dead_letter_event on bridge_dead_letter (event_number);
create index bridge_dead_letter_open on bridge_dead_letter (target_id, event_number) where (acknowledged_at is null);

-- What the municipality's other systems must know: written by triggers in the transaction that made it, whoever
-- wrote that.
create table bridge_event (
  oid bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('collection', 'collectionCancelled', 'doublePayment', 'refundPaid', 'declarationAccepted', 'accrual', 'adjustment', 'contractEnded', 'meterWork', 'complaint', 'contactChanged', 'memberMatched', 'chargeback')),
  -- The row it is about, in the table of its kind.
  subject_oid bigint not null,
  happened_at timestamptz not null default now(),
  -- Given after the commit, one after the other: a transaction that commits late gets a late number, and who
  -- reads on from a number misses none.
  number bigint unique
);
create index bridge_event_by_subject on bridge_event (subject_oid, kind);
create index bridge_event_without_number on bridge_event (oid) where (number is null);

-- Files of events in a folder, numbered one after the other. A file is named here before it is written, so that
-- one that was cut short is written again under its own number.
create table bridge_file (
  number bigint check (number > 0) primary key,
  first_event bigint not null check (first_event > 0) unique,
  last_event bigint not null,
  made_at timestamptz not null,
  written_at timestamptz,
  sha256 bytea check (length(sha256) = 32),
  -- Why it could not be written, as the system calls it.
  last_error text collate "C",
  -- One service at a time writes it.
  lease_until timestamptz,
  constraint bridge_file_check check (last_event >= first_event),
  constraint bridge_file_check1 check ((written_at is null) = (sha256 is null))
);
create unique index bridge_file_one_unwritten on bridge_file ((true)) where (written_at is null);

-- Numbers of events are those of one history of the town: one that is restored to an earlier moment goes on from
-- there and gives numbers again that were given before. Other systems know by the epoch that another numbering
-- began, and after which number.
create table bridge_numbering (
  is_only boolean default true check (is_only) primary key,
  epoch uuid not null default gen_random_uuid(),
  after_number bigint not null default 0 check (after_number >= 0)
);

-- Numberings of events that ended when a restored database became the town, in their order. A program that was
-- away during two restores learns by them up to which number it has the events that count.
create table bridge_past_numbering (
  oid bigint generated always as identity primary key,
  epoch uuid not null unique,
  last_number bigint not null check (last_number >= 0),
  ended_at timestamptz not null default now()
);

-- Records that another system brought and that could not be taken, until the same number is taken in the end.
create table bridge_rejection (
  oid bigint generated always as identity primary key,
  client_id text collate "C" not null check ((length(client_id) >= 1) and (length(client_id) <= 60)),
  kind text collate "C" not null check (kind in ('registries', 'accruals', 'adjustments', 'interruptions', 'collections')),
  own_number text collate "C" not null check ((length(own_number) >= 1) and (length(own_number) <= 60)),
  -- What was sent, as evidence; not of people, whose names and phones stay in the other system.
  record jsonb,
  faults jsonb not null,
  tries integer not null default 1 check (tries > 0),
  first_rejected_at timestamptz not null,
  last_rejected_at timestamptz not null,
  settled_at timestamptz,
  -- A record that will never come right is closed by a person with a reason; refused again it is open again.
  closed_by_member_oid bigint,
  closing_reason text collate "tr-x-icu" check ((length(closing_reason) >= 10) and (length(closing_reason) <= 300)),
  constraint bridge_rejection_client_id_kind_own_number_key unique (client_id, kind, own_number),
  constraint bridge_rejection_is_closed_by_someone check ((closed_by_member_oid is null) = (closing_reason is null))
);
alter table bridge_rejection add constraint bridge_rejection_closed_by_member_oid_fkey foreign key (closed_by_member_oid) references member (oid);
create index bridge_rejection_by_closer on bridge_rejection (closed_by_member_oid) where (closed_by_member_oid is not null);
create index bridge_rejection_open on bridge_rejection (last_rejected_at) where (settled_at is null);

-- How far each target of the bridge was told, by the setting that names it. The next event waits here, not in a
-- queue of its own: whatever happens to a target, nothing between its number and the last event can be lost.
create table bridge_target (
  target_id text collate "C" primary key check ((length(target_id) >= 1) and (length(target_id) <= 60)),
  -- Everything up to this number was acknowledged, is a dead letter, or is of a kind the target does not want.
  sent_number bigint not null default 0 check (sent_number >= 0),
  acknowledged_at timestamptz,
  -- Tries in a row that failed, by which the waiting grows.
  failures integer not null default 0 check (failures >= 0),
  -- How often the target refused the next event.
  refusals integer not null default 0 check (refusals >= 0),
  failing_since timestamptz,
  last_failure text collate "C",
  last_status integer,
  next_try_at timestamptz,
  -- One service at a time sends to a target; who dies while sending is followed when the lease ends.
  lease_until timestamptz,
  lease_token uuid
);
