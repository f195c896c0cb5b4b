-- Debt that an effect is on: the delay fine that goes or comes with its principal is an effect of its own.
-- The trigger that measures writes it from 0182 on.
alter table power_effect drop constraint power_effect_kind_check;
alter table power_effect add constraint power_effect_kind_check
  check (kind in ('debt', 'fine', 'receipt', 'refund', 'paidOut', 'byHand', 'person', 'tariff'));
alter table power_effect add column accrual_oid bigint references accrual;
create index power_effect_by_accrual on power_effect (accrual_oid) where accrual_oid is not null;
