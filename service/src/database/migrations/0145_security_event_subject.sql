-- People and companies whose records an event of a clerk was about: one row for each that was shown or decided about.
-- No foreign key to the people: a list of fifty would lock fifty records against who changes them.
create table security_event_subject (
  oid bigint generated always as identity primary key,
  event_oid bigint not null references security_event on delete cascade,
  -- Of the event, so that a person's own are found in order by one index.
  happened_at timestamptz not null,
  registry_oid bigint,
  -- Of a member without a record, or of someone who is known by a number alone.
  member_oid bigint,
  masked_number text collate "C",
  -- Number of the declaration, application, complaint, payment or subscription by which they were looked at.
  matter text collate "C",
  -- A record that was opened or searched for; not one that stood in a list of work.
  is_sought boolean not null,
  check (num_nonnulls(registry_oid, member_oid, masked_number) = 1)
);
create index security_event_subject_by_event on security_event_subject (event_oid);
create index security_event_subject_by_registry on security_event_subject (registry_oid, happened_at desc, event_oid desc)
  where registry_oid is not null;
create index security_event_subject_by_member on security_event_subject (member_oid, happened_at desc, event_oid desc)
  where member_oid is not null;
create index security_event_subject_by_number on security_event_subject (masked_number, happened_at desc)
  where masked_number is not null;
create index security_event_subject_sought on security_event_subject (happened_at) where is_sought;

-- Kept exactly as long as its event.
create function keep_security_event_subject() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '730 days' then return old; end if;
  raise exception 'security_event_subject is append-only';
end $$;
create trigger security_event_subject_is_append_only before update or delete on security_event_subject
  for each row execute function keep_security_event_subject();
create trigger security_event_subject_is_not_emptied before truncate on security_event_subject
  for each statement execute function refuse_change();

-- People whose records an import wrote or changed, by either of the two.
create view imported_record as
  select oid as registry_oid, import_run_oid from registry
  union all select registry_oid, import_run_oid from registry_change
  union all select registry_oid, import_run_oid from registry_address
  union all select registry_oid, import_run_oid from accrual
  union all select accrual.registry_oid, accrual_change.import_run_oid
    from accrual_change join accrual on accrual.oid = accrual_change.accrual_oid
  union all select accrual.registry_oid, accrual_adjustment.import_run_oid
    from accrual_adjustment join accrual on accrual.oid = accrual_adjustment.accrual_oid
  union all select registry_oid, import_run_oid from collection
  union all select registry_oid, import_run_oid from declaration
  union all select registry_oid, import_run_oid from estate
  union all select registry_oid, import_run_oid from place
  union all select registry_oid, import_run_oid from subscription
  union all select subscription.registry_oid, water_meter.import_run_oid
    from water_meter join subscription on subscription.oid = water_meter.subscription_oid
  union all select subscription.registry_oid, water_bill.import_run_oid
    from water_bill join subscription on subscription.oid = water_bill.subscription_oid
  union all select registry_oid, import_run_oid from employee
  union all select employee.registry_oid, payroll_month.import_run_oid
    from payroll_month join employee on employee.oid = payroll_month.employee_oid
  union all select employee.registry_oid, leave_application.import_run_oid
    from leave_application join employee on employee.oid = leave_application.employee_oid
  union all select employee.registry_oid, enforcement_file.import_run_oid
    from enforcement_file join employee on employee.oid = enforcement_file.employee_oid;
