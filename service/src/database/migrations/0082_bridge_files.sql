-- Files of events in a folder, numbered one after the other. A file is named here before it is written, so that one that
-- was cut short is written again under its own number.
create table bridge_file (
  number bigint primary key check (number > 0),
  first_event bigint not null unique check (first_event > 0),
  last_event bigint not null check (last_event >= first_event),
  made_at timestamptz not null,
  written_at timestamptz,
  sha256 bytea check (length(sha256) = 32),
  -- Why it could not be written, as the system calls it.
  last_error text collate "C",
  -- One service at a time writes it.
  lease_until timestamptz,
  check ((written_at is null) = (sha256 is null))
);
create unique index bridge_file_one_unwritten on bridge_file ((true)) where written_at is null;
