-- A first record is no longer joined with the membership that asked for it: it waits for e-Devlet or the counter.
update registration set registry_match = 'Waiting' where registry_match = 'New';
alter table registration
  drop constraint registration_registry_match_check,
  add check (registry_match in ('Matched', 'Waiting'));
