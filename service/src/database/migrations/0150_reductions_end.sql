-- A reduction is for a time: it ends by itself with this day, and is asked for again.
alter table subscription_tariff
  add column reduction_until date,
  -- When its subscriber was told that it ends soon.
  add column reduction_told_at timestamptz;
-- Those without an end run a year from their beginning, and at least two months from now.
update subscription_tariff
set reduction_until = greatest((valid_from + interval '1 year')::date, current_date + 60) where reduction_percent > 0;
alter table subscription_tariff
  add constraint subscription_tariff_reduction_ends check ((reduction_percent > 0) = (reduction_until is not null)),
  add constraint subscription_tariff_reduction_is_ahead check (reduction_until >= valid_from);
create index subscription_tariff_ending on subscription_tariff (reduction_until) where reduction_until is not null;
alter table water_application add column proposed_until date;
