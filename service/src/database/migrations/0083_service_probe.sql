-- Written by each question whether a service is ready: only a row that is written shows that the database takes one.
create table service_probe (
  name text collate "C" primary key,
  probed_at timestamptz not null
);
