-- Numbers of events are those of one history of the town: one that is restored to an earlier moment goes on from there and
-- gives numbers again that were given before. Other systems know by the epoch that another numbering began, and after
-- which number.
create table bridge_numbering (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid(),
  after_number bigint not null default 0 check (after_number >= 0)
);
insert into bridge_numbering default values;
