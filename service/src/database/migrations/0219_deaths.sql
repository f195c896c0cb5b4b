-- The day of death of a person, by a file or the registry desk: no reminders, no sign-in, no one acts in their name.
alter table registry add column died_on date;
comment on column registry.died_on is 'Day of death; debts and their delay fines go on, tax penalties end (law 213 art. 372).';
create index registry_by_death on registry (died_on) where died_on is not null;
