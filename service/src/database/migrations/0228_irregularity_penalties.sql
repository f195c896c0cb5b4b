-- Penalties of irregularity that a town imposes (law 213 art. 352), of each tax: no delay fine grows on them (law 6183 art. 51/3).
insert into revenue (code, name, module_code, bears_delay_fine, legal_basis) values
  (17, 'Emlak vergisi usulsüzlük cezası', 1, false, '213 sayılı Vergi Usul Kanunu m. 352'),
  (27, 'Çevre temizlik vergisi usulsüzlük cezası', 2, false, '213 sayılı Vergi Usul Kanunu m. 352'),
  (37, 'İlan ve reklam vergisi usulsüzlük cezası', 3, false, '213 sayılı Vergi Usul Kanunu m. 352'),
  (47, 'Eğlence vergisi usulsüzlük cezası', 4, false, '213 sayılı Vergi Usul Kanunu m. 352')
on conflict do nothing;
insert into revenue_economic_code (revenue_code, economic_code, source, is_uncertain)
select code, '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', true
from revenue where code in (17, 27, 37, 47) and legal_basis = '213 sayılı Vergi Usul Kanunu m. 352'
on conflict do nothing;
update deferral_rule set covered_revenues = covered_revenues || array(
  select code from revenue where code in (17, 27, 37, 47) and legal_basis = '213 sayılı Vergi Usul Kanunu m. 352'
    and (code / 10 * 10 + 1) = any(covered_revenues) and code <> all(covered_revenues) order by code);
