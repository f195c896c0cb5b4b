-- Certain rows of tariffs that were corrected, or taken out, with what they were. Writing the record here is what changes
-- the row: no correction is without its record, and what was worked out before stays explained by it.
create table tariff_correction (
  oid bigint generated always as identity primary key,
  list text collate "C" not null check (list ~ '^[a-z-]{3,40}$'),
  table_name text collate "C" not null check (table_name in ('construction_cost', 'street_valuation',
    'land_valuation', 'revaluation_rate', 'cleaning_tax_price', 'cleaning_tax_water_price', 'cleaning_tax_degree',
    'cleaning_tax_band', 'advertising_tariff', 'advertising_street', 'entertainment_daily_tariff', 'tax_term',
    'water_price', 'water_term')),
  -- The row as it stood, with its source and the run that brought it.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- As it stands from then on; null where it was taken out.
  after jsonb check (jsonb_typeof(after) = 'object' and after <> before),
  reason text collate "tr-x-icu" not null check (length(reason) between 10 and 300),
  import_run_oid bigint not null references import_run,
  corrected_at timestamptz not null
);
create index tariff_correction_by_import_run on tariff_correction (import_run_oid);
create index tariff_correction_by_list on tariff_correction (list, oid);
create trigger tariff_correction_is_append_only before update or delete on tariff_correction
  for each row execute function refuse_change();
create trigger tariff_correction_is_not_emptied before truncate on tariff_correction
  for each statement execute function refuse_change();

create function apply_tariff_corrections() returns trigger language plpgsql security definer
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
create trigger tariff_correction_is_applied after insert on tariff_correction
  referencing new table as new_correction for each statement execute function apply_tariff_corrections();

-- A file at the desk that corrects rows, and the list of them that it leaves.
alter table desk_import add column correction text collate "C" check (correction in ('change', 'takeOut'));
alter table desk_import add constraint desk_import_correction_has_a_reason
  check (correction is null or length(reason) >= 10);
alter table import_file drop constraint import_file_role_check;
alter table import_file add constraint import_file_role_check
  check (role in ('data', 'paper', 'rejected', 'missing', 'corrected'));
