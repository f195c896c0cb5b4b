-- The first day of an instalment's period of payment: part payments go first to what is payable and not yet overdue
-- (law 6183, article 47). Property tax is paid in March to May and in November, cleaning tax with it.
alter table tax_due_day
  add column opens_month_day text collate "C" check (opens_month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$');
update tax_due_day set opens_month_day = case month_day when '05-31' then '03-01' else '11-01' end
where tax in ('property', 'cleaning') and month_day in ('05-31', '11-30');
