-- Limits of receipts: days by which a receipt may lie before its debt arose, and the sum below which what one is beyond its
-- debt waits for a clerk before it is owed back. Empty: not asked of that revenue.
alter table plausibility_rule
  add column max_days_paid_before_accrual integer default 0 check (max_days_paid_before_accrual >= 0),
  add column least_refund_kurus bigint default 100 check (least_refund_kurus > 0);
alter table plausibility_rule
  alter column max_days_paid_before_accrual drop default, alter column least_refund_kurus drop default;

-- Amount beyond which every debt is looked at, of which no earlier period says what is usual.
insert into plausibility_rule
  (revenue_code, valid_from, max_days_due_before_accrual, max_days_due_after_accrual, max_years_off, max_months_overdue, max_times,
    least_difference_kurus, max_days_paid_before_accrual, least_refund_kurus, max_kurus, source)
select null, '2026-01-01', max_days_due_before_accrual, max_days_due_after_accrual, max_years_off, max_months_overdue, max_times,
  least_difference_kurus, max_days_paid_before_accrual, least_refund_kurus, 1000000000,
  'Belediyenin kendi ölçüsü; meclis veya mali hizmetler değiştirir'
from plausibility_rule where revenue_code is null and valid_from = '1900-01-01'
  -- A row that the town wrote itself counts.
  and not exists (select from plausibility_rule own where own.revenue_code is null and own.valid_from > '1900-01-01');

-- Owed back, and shown to no one until a clerk has looked at it.
alter table refund add column is_held boolean not null default false;

alter table held_record drop constraint held_record_kind_check;
alter table held_record add constraint held_record_kind_check check (kind in ('accruals', 'refunds'));
alter table held_record add column refund_oid bigint unique references refund,
  add check ((kind = 'refunds') = (refund_oid is not null));
