-- What worked and what did not: each job of the service and each neighbour that it needs, however many services there are.
create table health_note (
  subject text collate "C" primary key check (subject ~ '^(job|neighbour):.{1,80}$'),
  -- How often it is tried; what was not tried for much longer has come to a stop.
  every_seconds integer not null check (every_seconds > 0),
  last_worked_at timestamptz,
  -- Null while it works.
  failing_since timestamptz,
  failed_times integer not null default 0 check (failed_times >= 0),
  last_error text check (length(last_error) <= 300),
  last_noted_at timestamptz not null,
  check ((failing_since is null) = (failed_times = 0))
);

-- How much there was today.
create index sign_in_by_start on sign_in (started_at);
create index sms_message_by_sending on sms_message (sent_at) where sent_at is not null;
create index mail_message_by_sending on mail_message (sent_at) where sent_at is not null;
