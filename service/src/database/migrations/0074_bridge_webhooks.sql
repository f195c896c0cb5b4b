-- How far each target of the bridge was told, by the setting that names it. The next event waits here, not in a queue of
-- its own: whatever happens to a target, nothing between its number and the last event can be lost.
create table bridge_target (
  target_id text collate "C" primary key check (length(target_id) between 1 and 60),
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

-- Events that a target refused to take, with its answer; kept when they are taken in the end.
create table bridge_dead_letter (
  oid bigint generated always as identity primary key,
  target_id text collate "C" not null references bridge_target (target_id),
  event_number bigint not null references bridge_event (number),
  tries integer not null check (tries > 0),
  refused_at timestamptz not null,
  answer_status integer not null,
  answer_text text not null check (length(answer_text) <= 2000),
  -- A person asked for it to be sent again.
  is_waiting boolean not null default false,
  acknowledged_at timestamptz,
  unique (target_id, event_number)
);
create index bridge_dead_letter_event on bridge_dead_letter (event_number);
create index bridge_dead_letter_open on bridge_dead_letter (target_id, event_number) where acknowledged_at is null;
