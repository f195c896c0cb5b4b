create or replace function apply_tariff_corrections() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  corrected record;
  changed_columns text;
  applied bigint;
  taken_out bigint;
begin
  for corrected in select table_name, count(*) from new_correction group by table_name loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into changed_columns from pg_attribute
    where attrelid = to_regclass(corrected.table_name) and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = '';
    -- A row that is no longer as it was looked at is not found.
    execute format(
      'update %1$I standing set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, new_correction.after))
       from new_correction where table_name = %1$L and new_correction.after is not null
         and to_jsonb(standing) = new_correction.before', corrected.table_name, changed_columns);
    get diagnostics applied = row_count;
    execute format(
      'delete from %1$I standing using new_correction where table_name = %1$L and new_correction.after is null
         and to_jsonb(standing) = new_correction.before', corrected.table_name);
    get diagnostics taken_out = row_count;
    if applied + taken_out <> corrected.count then
      raise exception 'A row to correct is not there any more' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

-- A certain row of law changes by a record of its correction alone, or by its withdrawal, which the schema's owner carries
-- out; an uncertain one gives way to a row that an import brought.
create or replace function keep_certain_tariff() returns trigger language plpgsql set search_path = public, pg_temp as $$
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

create or replace trigger abrasion_share_stays_certain before delete or update on abrasion_share
  for each row execute function keep_certain_tariff();
create or replace trigger advertising_kind_stays_certain before delete or update on advertising_kind
  for each row execute function keep_certain_tariff();
create or replace trigger advertising_street_stays_certain before delete or update on advertising_street
  for each row execute function keep_certain_tariff();
create or replace trigger advertising_tariff_stays_certain before delete or update on advertising_tariff
  for each row execute function keep_certain_tariff();
create or replace trigger cleaning_tax_band_stays_certain before delete or update on cleaning_tax_band
  for each row execute function keep_certain_tariff();
create or replace trigger cleaning_tax_degree_stays_certain before delete or update on cleaning_tax_degree
  for each row execute function keep_certain_tariff();
create or replace trigger cleaning_tax_price_stays_certain before delete or update on cleaning_tax_price
  for each row execute function keep_certain_tariff();
create or replace trigger cleaning_tax_water_price_stays_certain before delete or update on cleaning_tax_water_price
  for each row execute function keep_certain_tariff();
create or replace trigger construction_cost_stays_certain before delete or update on construction_cost
  for each row execute function keep_certain_tariff();
create or replace trigger entertainment_daily_tariff_stays_certain before delete or update on entertainment_daily_tariff
  for each row execute function keep_certain_tariff();
create or replace trigger entertainment_rate_stays_certain before delete or update on entertainment_rate
  for each row execute function keep_certain_tariff();
create or replace trigger land_valuation_stays_certain before delete or update on land_valuation
  for each row execute function keep_certain_tariff();
create or replace trigger property_tax_exemption_stays_certain before delete or update on property_tax_exemption
  for each row execute function keep_certain_tariff();
create or replace trigger property_tax_rate_stays_certain before delete or update on property_tax_rate
  for each row execute function keep_certain_tariff();
create or replace trigger revaluation_rate_stays_certain before delete or update on revaluation_rate
  for each row execute function keep_certain_tariff();
create or replace trigger street_valuation_stays_certain before delete or update on street_valuation
  for each row execute function keep_certain_tariff();
create or replace trigger tariff_correction_is_append_only before delete or update on tariff_correction
  for each row execute function refuse_change();
create or replace trigger tariff_correction_is_applied after insert on tariff_correction referencing new table as new_correction
  for each statement execute function apply_tariff_corrections();
create or replace trigger tariff_correction_is_not_emptied before truncate on tariff_correction
  for each statement execute function refuse_change();
create or replace trigger tax_due_day_stays_certain before delete or update on tax_due_day
  for each row execute function keep_certain_tariff();
create or replace trigger tax_term_stays_certain before delete or update on tax_term
  for each row execute function keep_certain_tariff();
