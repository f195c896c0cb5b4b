-- Regimes and legal interest are kept at the desk of lists and by files, with the measures by which incoming debts are held.
-- An uncertain row may become certain; what was typed wrongly is withdrawn before its day, as other dated rows are.
drop trigger revenue_regime_stays_certain on revenue_regime;
create trigger revenue_regime_stays before update or delete on revenue_regime
  for each row execute function keep_rate_as_recorded();
create trigger plausibility_rule_stays before update or delete on plausibility_rule
  for each row execute function keep_rate_as_recorded();

alter table withdrawn_reference_row drop constraint withdrawn_reference_row_table_name_check;
alter table withdrawn_reference_row add constraint withdrawn_reference_row_table_name_check check (table_name in (
  'matrimony_fee', 'complaint_promise', 'complaint_topic_promise', 'delay_fine_rate', 'deferral_interest_rate',
  'deferral_rule', 'tax_term', 'revaluation_rate', 'cleaning_tax_price', 'water_price', 'water_term',
  'public_holiday', 'religious_feast', 'water_district_region', 'revenue_regime', 'legal_interest_rate',
  'plausibility_rule'));
