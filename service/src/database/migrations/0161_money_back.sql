-- Part of a debt that a declaration took away after it was paid: owed back with the delay fine that was paid on it.
alter table adjustment_surplus
  alter column import_run_oid drop not null,
  add column declaration_oid bigint references declaration,
  add column fine_kurus bigint not null default 0 check (fine_kurus >= 0),
  add constraint adjustment_surplus_has_one_source check (num_nonnulls(import_run_oid, declaration_oid) = 1);
create index adjustment_surplus_by_declaration on adjustment_surplus (declaration_oid) where declaration_oid is not null;

-- Principal that is owed back or was given back, less what was counted towards the debt again before it went back.
create view surplus_owed_back as
  select accrual_oid, refund_oid, surplus_kurus,
    least(surplus_kurus, coalesce((
      select sum(amount_kurus) from refund_deduction deduction
      where deduction.refund_oid = surplus.refund_oid), 0))::bigint as taken_kurus
  from adjustment_surplus surplus;

-- A debt that is owed again by a declaration makes the refund smaller, as one of an import does.
alter table refund_deduction alter column import_run_oid drop not null;
