-- Days and conditions of a deferral that the mayor sets (law 6183 art. 48/6), and a refused debt that may still be paid with
-- interest instead of delay fine within up to thirty days (art. 48/3).
alter table restructuring_instalment add column interest_until date;
comment on column restructuring_instalment.interest_until is
  'Day up to which the instalment bears interest; null for those of before, of the month of their number.';

alter table restructuring
  add column is_refused_with_term boolean not null default false,
  add column misses_per_year integer not null default 0 check (misses_per_year between 0 and 11),
  add constraint restructuring_refused_with_term_is_a_deferral
    check (not is_refused_with_term or (deferral_rule_oid is not null and decision_reason is not null));
