-- Days after its accrual, or after it came where that is earlier, within which an incoming debt is due; a later one waits for a
-- clerk. A debt due in 2060 bears no fine and is asked of no one until then. Rows of a municipality get the usual measure, too.
alter table plausibility_rule
  add column max_days_due_after_accrual integer default 400 check (max_days_due_after_accrual > 0);
alter table plausibility_rule alter column max_days_due_after_accrual drop default;
