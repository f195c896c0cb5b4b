-- Handover that waits for its next subscriber is found by their number: they may register after it was asked for.
create index water_application_handed_over on water_application ((details ->> 'nextIdentityNumber'))
  where decision is null and state = 'handover';
