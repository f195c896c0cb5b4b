-- A certain row of law changes by a record of its correction alone, or by its withdrawal, which the schema's owner carries
-- out; an uncertain one gives way to a row that an import brought.
create function keep_certain_tariff() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or not old.is_uncertain or to_jsonb(new) ->> 'import_run_oid' is null then
    raise exception 'A row of % changes only by a record of its correction', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

do $$
declare
  tariff text;
begin
  foreach tariff in array array['construction_cost', 'street_valuation', 'land_valuation', 'revaluation_rate',
    'cleaning_tax_price', 'cleaning_tax_water_price', 'cleaning_tax_degree', 'cleaning_tax_band', 'advertising_tariff',
    'advertising_street', 'entertainment_daily_tariff', 'tax_term', 'water_price', 'water_term', 'property_tax_rate',
    'property_tax_exemption', 'tax_due_day', 'abrasion_share', 'advertising_kind', 'entertainment_rate'] loop
    execute format('create trigger %1$s_stays_certain before update or delete on %1$I
      for each row execute function keep_certain_tariff()', tariff);
  end loop;
end $$;
