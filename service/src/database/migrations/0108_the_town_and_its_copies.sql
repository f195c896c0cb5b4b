-- The cluster and database in which this is the town; a copy in another place sends nothing before it is taken over.
alter table installation add column place text collate "C";

-- Which service does a job, until when; the others leave it alone.
create table job_lease (
  job text collate "C" primary key check (length(job) between 1 and 80),
  holder uuid not null,
  leased_until timestamptz not null
);
