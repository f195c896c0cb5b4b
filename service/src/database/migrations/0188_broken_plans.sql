-- Payments into a plan that was broken, as they were set off against the debts that it had replaced: each kuruş of principal
-- bears its delay fine from its own due date to its own day of payment, and interest of a deferral was paid in place of the fine.
create table restructuring_set_off (
  restructuring_oid bigint not null,
  accrual_oid bigint not null,
  number integer not null check (number > 0),
  paid_on date not null,
  principal_kurus bigint not null check (principal_kurus >= 0),
  fine_kurus bigint not null check (fine_kurus >= 0),
  primary key (restructuring_oid, number),
  foreign key (restructuring_oid, accrual_oid) references restructuring_debt (restructuring_oid, accrual_oid),
  check (principal_kurus + fine_kurus > 0)
);
create index restructuring_set_off_by_debt on restructuring_set_off (restructuring_oid, accrual_oid);
create index restructuring_set_off_by_accrual on restructuring_set_off (accrual_oid);

create trigger restructuring_set_off_is_append_only before update or delete on restructuring_set_off
  for each statement execute function refuse_change();
