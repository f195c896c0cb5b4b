-- A holiday or a feast that was typed wrongly is withdrawn before its day, as rates and fees are.
alter table withdrawn_reference_row drop constraint withdrawn_reference_row_table_name_check;
alter table withdrawn_reference_row add constraint withdrawn_reference_row_table_name_check check (table_name in (
  'matrimony_fee', 'complaint_promise', 'complaint_topic_promise', 'delay_fine_rate', 'deferral_interest_rate',
  'deferral_rule', 'tax_term', 'revaluation_rate', 'cleaning_tax_price', 'water_price', 'water_term',
  'public_holiday', 'religious_feast'));

create or replace function take_out_withdrawn_row() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  first_day date := coalesce(
    (new.content ->> 'valid_from')::date, (new.content ->> 'day')::date, (new.content ->> 'first_day')::date,
    make_date((new.content ->> 'year')::integer, 1, 1));
  deleted integer;
begin
  if first_day is null or first_day <= new.withdrawn_on then
    raise exception 'A row that has begun is not withdrawn';
  end if;
  execute format('delete from %I row where to_jsonb(row) = $1', new.table_name) using new.content;
  get diagnostics deleted = row_count;
  if deleted <> 1 then raise exception 'The row to withdraw is not there'; end if;
  return null;
end $$;
