-- Water that was billed too high and paid: owed back of its debt, with the interest that was paid on it, like every surplus.
alter table adjustment_surplus
  add column water_bill_oid bigint references water_bill,
  add column water_application_oid bigint references water_application,
  drop constraint adjustment_surplus_has_one_source,
  add constraint adjustment_surplus_has_one_source
    check (num_nonnulls(import_run_oid, declaration_oid, water_bill_oid, water_application_oid) = 1);
create index adjustment_surplus_by_water_bill on adjustment_surplus (water_bill_oid) where water_bill_oid is not null;
create index adjustment_surplus_by_water_application on adjustment_surplus (water_application_oid)
  where water_application_oid is not null;
