-- Largest fine of law 5326 in 2026, beyond which an incoming one is looked at: one of another law may be larger, and a clerk who
-- has seen the decision accepts it. The amount is derived by revaluation and was not compared with an official text.
insert into plausibility_rule
  (revenue_code, valid_from, max_days_due_before_accrual, max_days_due_after_accrual, max_years_off,
    max_months_overdue, max_times, max_kurus, source)
select 71, '2026-01-01', max_days_due_before_accrual, max_days_due_after_accrual, max_years_off, max_months_overdue, max_times, 19186700,
  '5326 sayılı Kanun m. 17/7 ve 36/2: 2026 için yeniden değerlemeyle 191.867 TL (resmî metinle karşılaştırılmadı); başka kanunların cezası daha yüksek olabilir'
from plausibility_rule where revenue_code = 71 and valid_from = '1900-01-01'
  -- A row that the town wrote itself counts.
  and not exists (select from plausibility_rule own where own.revenue_code = 71 and own.valid_from > '1900-01-01');
