-- Delay fine of a payment in between, owed back when the bank gives the money of the card again: fine without principal.
alter table adjustment_surplus
  add column chargeback_oid bigint references chargeback,
  drop constraint adjustment_surplus_surplus_kurus_check,
  add constraint adjustment_surplus_surplus_kurus_check
    check (surplus_kurus > 0 or chargeback_oid is not null and surplus_kurus = 0 and fine_kurus > 0),
  drop constraint adjustment_surplus_has_one_source,
  add constraint adjustment_surplus_has_one_source check (
    num_nonnulls(import_run_oid, declaration_oid, water_bill_oid, water_application_oid, chargeback_oid) = 1);
create index adjustment_surplus_by_chargeback on adjustment_surplus (chargeback_oid) where chargeback_oid is not null;
