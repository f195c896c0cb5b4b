-- Raise of a debt with a last day to pay of its own: its delay fine must not grow from the day of the first amount
-- (law 6183 art. 37, law 213 art. 112). Without one an entry goes back to the debt as it was, as after a broken plan.
alter table accrual_adjustment
  add column due_date date check (due_date is null or (kind = 'increase' and due_date >= adjusted_on));
create index accrual_adjustment_with_due_date on accrual_adjustment (accrual_oid) where due_date is not null;

-- Last day to pay of what is still open. What is due first is paid first; what was lowered is taken off the rest.
create function open_due_date(accrual_oid_asked bigint) returns date language sql stable as $$
  select case
    when not exists (select from accrual_adjustment where accrual_oid = accrual.oid and due_date is not null) then due_date
    else coalesce((
      select min(layer.due_date)
      from (
        select due_date, sum(kurus) over (order by due_date) as until_here
        from (
          select accrual.due_date as due_date, principal_kurus + coalesce((
              select sum(amount_kurus) from accrual_adjustment
              where accrual_oid = accrual.oid and due_date is null and amount_kurus > 0), 0) as kurus
          union all
          select due_date, amount_kurus from accrual_adjustment where accrual_oid = accrual.oid and due_date is not null
        ) amount
      ) layer
      where until_here > (select coalesce(sum(principal_kurus), 0) from collection_line where accrual_oid = accrual.oid)
    ), due_date)
  end
  from accrual where oid = accrual_oid_asked
$$;
