-- Parts of a debt that became one of their own, because one of them was barred and the other was not: the cleaning tax of a water
-- bill (five years) beside its contract (ten), and what was added to a debt later beside its older part.
create table split_debt (
  accrual_oid bigint primary key references accrual,
  origin_oid bigint not null references accrual,
  kind text not null check (kind in ('tax', 'raise')),
  amount_kurus bigint not null check (amount_kurus > 0),
  split_on date not null,
  check (accrual_oid <> origin_oid)
);
create index split_debt_by_origin on split_debt (origin_oid);
create trigger split_debt_is_append_only before update or delete on split_debt
  for each row execute function refuse_change();
