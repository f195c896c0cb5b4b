-- concurrently
-- Lists of clerks, read from their first row on in a town of any size.
drop index concurrently if exists payment_order_unsettled;
create index concurrently payment_order_unsettled on payment_order (oid)
  where clerk_since is not null or status in ('authorising', 'unknown', 'paid', 'voiding', 'refunding');
drop index concurrently if exists water_application_without_work;
create index concurrently water_application_without_work on water_application (application_type, promised_on, oid)
  where decision = 'completed' and not has_work;
drop index concurrently if exists water_work_order_by_state;
create index concurrently water_work_order_by_state on water_work_order (state, reported_at desc nulls last, oid desc);
drop index concurrently if exists water_work_order_by_kind;
create index concurrently water_work_order_by_kind on water_work_order (kind, reported_at desc) where state = 'done';
drop index concurrently if exists water_work_order_choices;
create index concurrently water_work_order_choices on water_work_order (region, team) where state = 'planned';
