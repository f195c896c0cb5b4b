-- Rows of tariffs come in by import, too, and say by which run.
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind in
  ('registries', 'accruals', 'adjustments', 'collections', 'construction-costs', 'street-values', 'land-values',
   'revaluation-rates', 'cleaning-prices', 'cleaning-water-prices', 'cleaning-degrees', 'advertising-tariff',
   'advertising-streets', 'entertainment-daily'));

alter table construction_cost add column import_run_oid bigint references import_run;
alter table street_valuation add column import_run_oid bigint references import_run;
alter table land_valuation add column import_run_oid bigint references import_run;
alter table revaluation_rate add column import_run_oid bigint references import_run;
alter table cleaning_tax_price add column import_run_oid bigint references import_run;
alter table cleaning_tax_water_price add column import_run_oid bigint references import_run;
alter table cleaning_tax_degree add column import_run_oid bigint references import_run;
alter table advertising_tariff add column import_run_oid bigint references import_run;
alter table advertising_street add column import_run_oid bigint references import_run;
alter table entertainment_daily_tariff add column import_run_oid bigint references import_run;
create index construction_cost_by_import_run on construction_cost (import_run_oid) where import_run_oid is not null;
create index street_valuation_by_import_run on street_valuation (import_run_oid) where import_run_oid is not null;
create index land_valuation_by_import_run on land_valuation (import_run_oid) where import_run_oid is not null;
create index revaluation_rate_by_import_run on revaluation_rate (import_run_oid) where import_run_oid is not null;
create index cleaning_tax_price_by_import_run on cleaning_tax_price (import_run_oid) where import_run_oid is not null;
create index cleaning_tax_water_price_by_import_run on cleaning_tax_water_price (import_run_oid) where import_run_oid is not null;
create index cleaning_tax_degree_by_import_run on cleaning_tax_degree (import_run_oid) where import_run_oid is not null;
create index advertising_tariff_by_import_run on advertising_tariff (import_run_oid) where import_run_oid is not null;
create index advertising_street_by_import_run on advertising_street (import_run_oid) where import_run_oid is not null;
create index entertainment_daily_tariff_by_import_run on entertainment_daily_tariff (import_run_oid) where import_run_oid is not null;
