create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

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

drop trigger if exists import_run_has_whole_receipts on import_run;
create constraint trigger import_run_has_whole_receipts after insert on import_run deferrable initially deferred
  for each row execute function keep_receipts_of_run_whole();
create or replace trigger import_run_is_append_only before delete or update on import_run
  for each row execute function refuse_change();
create or replace trigger import_run_is_not_emptied before truncate on import_run
  for each statement execute function refuse_change();
create or replace trigger plausibility_rule_stays before delete or update on plausibility_rule
  for each row execute function keep_rate_as_recorded();
create or replace trigger withdrawn_reference_row_is_append_only before delete or update on withdrawn_reference_row
  for each row execute function refuse_change();
create or replace trigger withdrawn_reference_row_is_not_emptied before truncate on withdrawn_reference_row
  for each statement execute function refuse_change();
create or replace trigger withdrawn_reference_row_is_taken_out after insert on withdrawn_reference_row
  for each row execute function take_out_withdrawn_row();
