-- Under which code of the state's budget classification a revenue is booked: a row with its source, which gives way to an
-- imported one as long as no official text confirmed it. A code that an operator has changed is the municipality's own.
create table revenue_economic_code (
  revenue_code integer primary key references revenue,
  economic_code text collate "C" not null,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint references import_run
);
create index revenue_economic_code_by_import_run on revenue_economic_code (import_run_oid) where import_run_oid is not null;
insert into revenue_economic_code (revenue_code, economic_code, source, is_uncertain)
select code, economic_code,
  case when shipped is null then 'Belediyenin kendi kaydı' else 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)' end,
  shipped is not null and code not in (31, 41, 81, 82)
from revenue left join (values
  (11, '01.02.09.51'), (12, '01.02.09.52'), (13, '01.02.09.53'), (14, '05.02.05.99'), (21, '01.02.09.54'),
  (31, '01.03.09.53'), (41, '01.03.09.51'), (51, '03.01.02.52'), (61, '03.06.01.02'), (62, '03.06.01.99'),
  (71, '05.03.02.99'), (81, '01.06.09.53'), (82, '01.06.09.54'), (83, '03.01.02.99'),
  (18, '05.03.04.01'), (28, '05.03.04.01'), (38, '05.03.04.01'), (48, '05.03.04.01'),
  (19, '05.03.04.99'), (29, '05.03.04.99'), (39, '05.03.04.99'), (49, '05.03.04.99'),
  (91, '05.09.01.99'), (92, '05.09.01.99')
) as release (of_code, shipped) on of_code = code and shipped = economic_code;
alter table revenue drop column economic_code;

-- Numbers of law beside the tariffs can be confirmed or corrected by an import as well.
alter table tax_term add column import_run_oid bigint references import_run;
create index tax_term_by_import_run on tax_term (import_run_oid) where import_run_oid is not null;
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind in
  ('registries', 'accruals', 'adjustments', 'collections', 'construction-costs', 'street-values', 'land-values',
   'revaluation-rates', 'cleaning-prices', 'cleaning-water-prices', 'cleaning-degrees', 'advertising-tariff',
   'advertising-streets', 'entertainment-daily', 'tax-terms', 'economic-codes'));
