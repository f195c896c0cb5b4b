-- What late declarations bear beside the tax: interest, on which no delay fine grows, and the penalty for lost tax, on
-- which it does (law 6183, article 51).
insert into revenue (code, name, module_code, economic_code, bears_delay_fine, legal_basis)
select tax * 10 + kind, name || case kind when 8 then ' gecikme faizi' else ' ziyaı cezası' end, tax,
  case kind when 8 then '05.03.04.01' else '05.03.04.99' end, kind = 9,
  '213 sayılı Vergi Usul Kanunu ' || case kind when 8 then 'm. 112' else 'm. 344' end
from (values (1, 'Emlak vergisi'), (2, 'Çevre temizlik vergisi'), (3, 'İlan ve reklam vergisi'), (4, 'Eğlence vergisi'))
  as taxed (tax, name), (values (8), (9)) as charge (kind);

-- Both can be deferred with the tax they belong to.
update deferral_rule set covered_revenues = covered_revenues || array(
  select code from revenue where code in (18, 19, 28, 29, 38, 39, 48, 49)
    and (code / 10 * 10 + 1) = any(covered_revenues) and code <> all(covered_revenues) order by code);
