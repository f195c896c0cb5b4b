-- Readings far below the usual use, which another clerk than who wrote them decides about.
alter table water_period_reading drop constraint water_period_reading_finding_check;
alter table water_period_reading add constraint water_period_reading_finding_check
  check (finding in ('notRead', 'zero', 'low', 'negative', 'high', 'turnedOver', 'noHistory'));
