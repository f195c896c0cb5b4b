-- What was paid for a final bill that was read too high: it pays the water still owed before it is owed back.
alter table contract_cancellation
  add column overpaid_kurus bigint not null default 0 check (overpaid_kurus >= 0);
-- A corrected bill may come to nothing.
alter table water_bill drop constraint water_bill_total_kurus_check;
alter table water_bill add constraint water_bill_total_kurus_check check (total_kurus >= 0);

-- The phone an application was asked by, where it is no longer the registered one: it sees that application, no more.
alter table guest_access drop constraint guest_access_kind_check;
alter table guest_access add constraint guest_access_kind_check
  check (kind in ('registry', 'subscriber', 'order', 'link', 'application'));
alter table guest_access add column application_oid bigint references water_application
  check ((application_oid is null) = (kind <> 'application'));
create index guest_access_by_application on guest_access (application_oid) where application_oid is not null;

-- The desk's list of lines that wait for the field team or are cut.
create index subscription_line_to_note on subscription (water_line_status, oid)
  where status = 'active' and water_line_status in (2, 3);
