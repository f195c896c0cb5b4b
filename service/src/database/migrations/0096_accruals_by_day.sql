-- What was accrued in a year, against what was collected of it.
create index accrual_by_day on accrual (accrued_on);

-- The counter-entries of double payments of a day, for the comparison of the books.
create index double_payment_reversal_by_moment on double_payment_reversal (collected_at);
