-- Numberings of events that ended when a restored database became the town, in their order. A program that was away during
-- two restores learns by them up to which number it has the events that count.
create table bridge_past_numbering (
  oid bigint generated always as identity primary key,
  epoch uuid not null unique,
  last_number bigint not null check (last_number >= 0),
  ended_at timestamptz not null default now()
);
create trigger bridge_past_numbering_is_append_only before update or delete on bridge_past_numbering
  for each row execute function refuse_change();
