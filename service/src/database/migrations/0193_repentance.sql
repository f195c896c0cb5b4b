-- Addition of those who declare a tax late and repent (law 213 art. 371): in place of interest and penalty, at the rates of the
-- delay fine; no delay fine grows on it, for one that is not paid in time is void.
insert into revenue (code, name, module_code, bears_delay_fine, legal_basis) values
  (36, 'İlan ve reklam vergisi pişmanlık zammı', 3, false, '213 sayılı Vergi Usul Kanunu m. 371'),
  (46, 'Eğlence vergisi pişmanlık zammı', 4, false, '213 sayılı Vergi Usul Kanunu m. 371');
insert into revenue_economic_code (revenue_code, economic_code, source, is_uncertain) values
  (36, '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', true),
  (46, '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', true);
update deferral_rule set covered_revenues = covered_revenues || array(
  select code from revenue where code in (36, 46)
    and (code / 10 * 10 + 1) = any(covered_revenues) and code <> all(covered_revenues) order by code);

-- Additions that are settled: paid with their tax within the term, or void because they were not.
create table declaration_repentance (
  accrual_oid bigint primary key references accrual,
  declaration_oid bigint not null references declaration,
  is_kept boolean not null,
  settled_on date not null
);
create index declaration_repentance_by_declaration on declaration_repentance (declaration_oid);
create trigger declaration_repentance_is_append_only before update or delete on declaration_repentance
  for each row execute function refuse_change();

alter table declaration_event drop constraint declaration_event_status_check;
alter table declaration_event add constraint declaration_event_status_check check (status in
  ('sent', 'waiting', 'assessed', 'accepted', 'returned', 'refused', 'withdrawn', 'corrected', 'ended', 'resumed',
   'repentanceVoid'));
