-- Who asked for a deferral may take the application back before it is decided; a decree changes running deferrals.
alter table restructuring
  drop constraint restructuring_status_check,
  add constraint restructuring_status_check
    check (status in ('waiting', 'withdrawn', 'active', 'completed', 'broken', 'rejected')),
  drop constraint restructuring_end_reason_check,
  add constraint restructuring_end_reason_check check (end_reason in ('paid', 'paidEarly', 'strictInstalmentMissed',
    'tooManyMissed', 'notMadeUpFor', 'instalmentMissed', 'rejected', 'withdrawn')),
  drop constraint restructuring_waits_for_a_decision,
  add constraint restructuring_waits_for_a_decision
    check (deferral_rule_oid is null or (status in ('waiting', 'withdrawn')) = (decided_at is null));
alter table restructuring_event drop constraint restructuring_event_kind_check;
alter table restructuring_event add constraint restructuring_event_kind_check check (kind in
  ('applied', 'withdrawn', 'approved', 'rejected', 'closingAsked', 'closingLapsed', 'interestChanged', 'completed',
    'broken'));
