-- A part of a debt may be paid: a line then says less than what was owed when its amount was fixed.
alter table payment_order_line
  drop constraint payment_order_line_principal_kurus_check,
  add constraint payment_order_line_principal_kurus_check check (principal_kurus >= 0),
  add column owed_principal_kurus bigint,
  add column owed_fine_kurus bigint;

update payment_order_line set owed_principal_kurus = principal_kurus, owed_fine_kurus = fine_kurus;

alter table payment_order_line
  alter column owed_principal_kurus set not null,
  alter column owed_fine_kurus set not null,
  add check (principal_kurus + fine_kurus > 0),
  add check (principal_kurus <= owed_principal_kurus),
  add check (fine_kurus <= owed_fine_kurus);
