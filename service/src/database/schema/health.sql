-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- What worked and what did not: each job of the service and each neighbour that it needs, however many services
-- there are.
create table health_note (
  subject text collate "C" primary key check (subject ~ '^(job|neighbour|clock|line|key):.{1,80}$'),
  -- How often it is tried; what was not tried for much longer has come to a stop.
  every_seconds integer not null check (every_seconds > 0),
  last_worked_at timestamptz,
  -- Null while it works.
  failing_since timestamptz,
  failed_times integer not null default 0 check (failed_times >= 0),
  last_error text check (length(last_error) <= 300),
  last_noted_at timestamptz not null,
  constraint health_note_check check ((failing_since is null) = (failed_times = 0))
);
