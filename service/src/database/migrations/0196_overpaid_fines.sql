-- Part of a fine that was paid beyond three quarters within its term (law 5326 art. 17/6): a discount, which lowers no debt.
alter table adjustment_surplus
  drop constraint adjustment_surplus_kind_check,
  add constraint adjustment_surplus_kind_check check (kind in ('decrease', 'cancellation', 'discount')),
  drop constraint adjustment_surplus_has_one_source,
  add constraint adjustment_surplus_has_one_source
    check (num_nonnulls(import_run_oid, declaration_oid, water_bill_oid, water_application_oid)
      = case when kind = 'discount' then 0 else 1 end);

create or replace view surplus_owed_back as
  select accrual_oid, refund_oid, surplus_kurus,
    least(surplus_kurus, coalesce((
      select sum(amount_kurus) from refund_deduction deduction
      where deduction.refund_oid = surplus.refund_oid), 0))::bigint as taken_kurus,
    kind
  from adjustment_surplus surplus;
