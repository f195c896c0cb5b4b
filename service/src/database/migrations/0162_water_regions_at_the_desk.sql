-- The reading regions of districts are kept at the desk of lists and by files: who wrote a row stands in its event or run.
alter table water_district_region
  alter column recorded_at set default now(),
  drop column recorded_by_member_oid;

-- One that was typed wrongly is withdrawn before its day, as other dated rows are.
alter table withdrawn_reference_row drop constraint withdrawn_reference_row_table_name_check;
alter table withdrawn_reference_row add constraint withdrawn_reference_row_table_name_check check (table_name in (
  'matrimony_fee', 'complaint_promise', 'complaint_topic_promise', 'delay_fine_rate', 'deferral_interest_rate',
  'deferral_rule', 'tax_term', 'revaluation_rate', 'cleaning_tax_price', 'water_price', 'water_term',
  'public_holiday', 'religious_feast', 'water_district_region'));
