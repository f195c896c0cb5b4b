-- Instalments of an administrative fine (law 5326 art. 17/3): asked for like a deferral, decided like one, without interest.
alter table fine_term add column first_instalment_days integer not null default 7
  check (first_instalment_days between 0 and 60);

alter table restructuring add column is_fine boolean not null default false;
do $$
declare
  unnamed text;
begin
  for unnamed in
    select conname from pg_constraint
    where conrelid = 'restructuring'::regclass and contype = 'c' and conname like 'restructuring_check%'
      and (pg_get_constraintdef(oid) like '%num_nonnulls(law_oid, deferral_rule_oid)%'
        or pg_get_constraintdef(oid) like '%hardship_text IS NULL%')
  loop
    execute format('alter table restructuring drop constraint %I', unnamed);
  end loop;
end $$;
alter table restructuring
  drop constraint restructuring_waits_for_a_decision,
  add constraint restructuring_has_one_ground check (num_nonnulls(law_oid, deferral_rule_oid) = case when is_fine then 0 else 1 end),
  add constraint restructuring_says_hardship check ((law_oid is not null) = (hardship_text is null)),
  add constraint restructuring_waits_for_a_decision
    check (law_oid is not null or (status in ('waiting', 'withdrawn')) = (decided_at is null));

-- Never with a delay fine (law 6183 art. 51/3).
insert into revenue (code, name, module_code, bears_delay_fine, legal_basis) values
  (93, 'İdari para cezası taksiti', 9, false, '5326 sayılı Kanun m. 17/3');
insert into revenue_economic_code (revenue_code, economic_code, source, is_uncertain) values
  (93, '05.03.02.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', true);
