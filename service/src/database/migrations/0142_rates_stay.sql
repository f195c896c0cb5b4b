-- Rates of delay and of deferral stay as they are on record, and go only by a record of their withdrawal, which the schema's
-- owner carries out. An uncertain one may become certain, and when a rate came to be known may be noted.
create function keep_rate_as_recorded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage')
    or tg_op = 'UPDATE' and to_jsonb(old) -> 'is_uncertain' = 'true'
    or tg_op = 'UPDATE' and to_jsonb(new) - 'recorded_on' = to_jsonb(old) - 'recorded_on'
  then
    return coalesce(new, old);
  end if;
  raise exception 'A row of % stays as it was recorded', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger delay_fine_rate_stays before update or delete on delay_fine_rate
  for each row execute function keep_rate_as_recorded();
create trigger delay_fine_minimum_stays before update or delete on delay_fine_minimum
  for each row execute function keep_rate_as_recorded();
create trigger deferral_interest_rate_stays before update or delete on deferral_interest_rate
  for each row execute function keep_rate_as_recorded();
