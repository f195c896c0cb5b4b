-- A discount has no source, and every other surplus one: 0197 had taken the discount of 0196 out of the rule.
alter table adjustment_surplus
  drop constraint adjustment_surplus_has_one_source,
  add constraint adjustment_surplus_has_one_source check (
    num_nonnulls(import_run_oid, declaration_oid, water_bill_oid, water_application_oid, chargeback_oid)
      = case when kind = 'discount' then 0 else 1 end);
