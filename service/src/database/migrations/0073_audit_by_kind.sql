-- Auditors look for events by their kind and by the call that made them.
create index security_event_by_kind on security_event (kind, happened_at desc);
create index security_event_by_call on security_event ((detail ->> 'call'), happened_at desc) where detail ? 'call';
