-- An accrual keeps what it was written with. Its last day, text and references follow the last change on record.
create or replace function keep_accrual_as_recorded() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  change accrual_change;
begin
  if tg_op = 'UPDATE' and follows_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  select * into change from accrual_change where accrual_oid = old.oid order by oid desc limit 1;
  if tg_op = 'UPDATE'
    and not exists (
      select from jsonb_object_keys(change.after) key
      where key not in ('due_date', 'served_on', 'description', 'source_reference', 'subscriber_number'))
    and to_jsonb(old) @> change.before and to_jsonb(old) || change.after = to_jsonb(new)
  then
    return new;
  end if;
  raise exception 'accrual is append-only';
end $$;

-- Refuses what it always refused, and keeps what is left of every accrual that an entry names.
create or replace function keep_accrual_sound() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unsound record;
begin
  -- Locked first and in the order of payments, so that two entries at the same moment follow each other.
  perform 1 from accrual where oid in (select accrual_oid from entered) order by oid for no key update;
  with looked as materialized (
    select accrual.oid, registry_oid, principal_kurus + coalesce(adjusted.kurus, 0) as owed,
      coalesce(collected.kurus, 0) as taken, coalesce(collected.fine_kurus, 0) as fines
    from (select distinct accrual_oid from entered) named join accrual on accrual.oid = named.accrual_oid
    left join lateral (
      select sum(amount_kurus)::bigint as kurus from accrual_adjustment where accrual_oid = accrual.oid
    ) adjusted on true
    left join lateral (
      select sum(line.principal_kurus)::bigint as kurus, sum(line.fine_kurus) as fine_kurus
      from collection_line line where accrual_oid = accrual.oid
    ) collected on true
  ), closed as (
    delete from open_accrual using looked where accrual_oid = looked.oid and owed <= taken
  ), kept as (
    insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
    select oid, registry_oid, owed, taken from looked where owed > taken and taken >= 0
    on conflict (accrual_oid) do update
      set owed_kurus = excluded.owed_kurus, collected_kurus = excluded.collected_kurus
  )
  select * into unsound from looked where taken > owed or taken < 0 or fines < 0 limit 1;
  if not found then
    return null;
  end if;
  if unsound.taken > unsound.owed then
    raise exception 'accrual % would be collected beyond what is owed', unsound.oid using errcode = 'check_violation';
  elsif unsound.taken < 0 then
    raise exception 'accrual % would be given back more than was taken', unsound.oid using errcode = 'check_violation';
  end if;
  raise exception 'accrual % would be given back more fine than was taken', unsound.oid using errcode = 'check_violation';
end $$;

-- The same of a receipt: one look at its lines instead of two, and at those it cancels only where it cancels some.
create or replace function keep_counter_entry_exact() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  line_count bigint;
  takes_back boolean;
begin
  select count(*), coalesce(bool_or(principal_kurus < 0 or fine_kurus < 0), false) into line_count, takes_back
    from collection_line where collection_oid = new.oid;
  if line_count = 0 then
    raise exception 'collection % has no lines', new.oid using errcode = 'check_violation';
  end if;
  if new.cancels_oid is null then
    if takes_back then
      raise exception 'collection % takes less than nothing', new.oid using errcode = 'check_violation';
    end if;
    return null;
  end if;
  if exists (
    select from (
      select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = new.cancels_oid
      union all
      select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = new.oid
    ) lines
    group by accrual_oid having sum(principal_kurus) <> 0 or sum(fine_kurus) <> 0
  ) then
    raise exception 'collection % does not take back exactly what it cancels', new.oid using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Rates of delay and of deferral stay as they are on record, and go only by a record of their withdrawal, which the schema's
-- owner carries out. An uncertain one may become certain, and when a rate came to be known may be noted.
create or replace function keep_rate_as_recorded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage')
    or tg_op = 'UPDATE' and to_jsonb(old) -> 'is_uncertain' = 'true'
    or tg_op = 'UPDATE' and to_jsonb(new) - 'recorded_on' = to_jsonb(old) - 'recorded_on'
  then
    return coalesce(new, old);
  end if;
  raise exception 'A row of % stays as it was recorded', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace function keep_receipts_of_run_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  unsound record;
begin
  select receipt.oid, count(line.collection_oid) = 0 as is_empty into unsound
  from collection receipt left join collection_line line on line.collection_oid = receipt.oid
  where receipt.import_run_oid = new.oid
  group by receipt.oid
  having count(line.collection_oid) = 0
    or receipt.cancels_oid is null and bool_or(line.principal_kurus < 0 or line.fine_kurus < 0)
  limit 1;
  if found and unsound.is_empty then
    raise exception 'collection % has no lines', unsound.oid using errcode = 'check_violation';
  elsif found then
    raise exception 'collection % takes less than nothing', unsound.oid using errcode = 'check_violation';
  end if;
  select counter_entry.oid into unsound
  from collection counter_entry
  join collection_line line on line.collection_oid in (counter_entry.oid, counter_entry.cancels_oid)
  where counter_entry.import_run_oid = new.oid and counter_entry.cancels_oid is not null
  group by counter_entry.oid, line.accrual_oid
  having sum(line.principal_kurus) <> 0 or sum(line.fine_kurus) <> 0
  limit 1;
  if found then
    raise exception 'collection % does not take back exactly what it cancels', unsound.oid using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Last day to pay of what is still open. What is due first is paid first; what was lowered is taken off what was due last by
-- then, a discount off what it was granted for. A plan takes what is open, and gives it back as old as it was.
create or replace function open_due_date(accrual_oid_asked bigint) returns date language plpgsql stable
set search_path = public, pg_temp as $$
declare
  dues date[];
  amounts bigint[];
  correction record;
  place integer;
  lowered bigint;
  taken bigint;
  paid bigint;
begin
  select array[due_date], array[principal_kurus] into dues, amounts from accrual where oid = accrual_oid_asked;
  if not exists (select from accrual_adjustment where accrual_oid = accrual_oid_asked and due_date is not null) then
    return dues[1];
  end if;
  amounts[1] := amounts[1] + coalesce((
    select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual_oid_asked and kind = 'discount'), 0);
  for correction in
    select amount_kurus, due_date from accrual_adjustment
    where accrual_oid = accrual_oid_asked and kind not in ('discount', 'restructuring') order by oid
  loop
    if correction.due_date is not null then
      dues := dues || correction.due_date;
      amounts := amounts || correction.amount_kurus;
    elsif correction.amount_kurus > 0 then
      amounts[1] := amounts[1] + correction.amount_kurus;
    else
      lowered := -correction.amount_kurus;
      for place in
        select layer.at from unnest(dues) with ordinality layer (due, at) order by layer.due desc, layer.at desc
      loop
        taken := least(lowered, amounts[place]);
        amounts[place] := amounts[place] - taken;
        lowered := lowered - taken;
      end loop;
    end if;
  end loop;
  paid := coalesce((select sum(principal_kurus) from collection_line where accrual_oid = accrual_oid_asked), 0)
    - coalesce((
      select sum(amount_kurus) from accrual_adjustment
      where accrual_oid = accrual_oid_asked and kind = 'restructuring'), 0);
  return coalesce((
    select min(due) from (
      select due, sum(kurus) over (order by due) as until_here from unnest(dues, amounts) layer (due, kurus)
    ) layer where until_here > paid), dues[1]);
end $$;

create or replace function open_new_accruals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
  select oid, registry_oid, principal_kurus, 0 from accrued;
  return null;
end $$;

-- Read once for each statement that writes receipts, before their rows: the last closed day, under the lock that who closes
-- takes alone; and the run of an import that this transaction has put on record, whose receipts are looked at together.
create or replace function prepare_receipts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closing of days', 0));
  perform set_config('ledger.last_closed_day', coalesce((select max(day) from closed_day)::text, '-infinity'), true);
  perform set_config('ledger.own_run', coalesce((
    select oid from import_run where oid = (select max(oid) from import_run) and xmin = pg_current_xact_id()::xid
  ), 0)::text, true);
  return null;
end $$;

create or replace function principal_balance(accrual_oid_asked bigint) returns bigint language sql stable as $$
  select principal_kurus
    + coalesce((select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)
    - coalesce((select sum(collection_line.principal_kurus) from collection_line where accrual_oid = accrual.oid), 0)
  from accrual where oid = accrual_oid_asked
$$;

create or replace trigger accrual_is_append_only before delete or update on accrual
  for each row execute function keep_accrual_as_recorded();
create or replace trigger accrual_is_not_emptied before truncate on accrual
  for each statement execute function refuse_change();
create or replace trigger accrual_is_open after insert on accrual referencing new table as accrued
  for each statement execute function open_new_accruals();
create or replace trigger accrual_measures_power after insert on accrual referencing new table as written
  for each statement execute function measure_power();
create or replace trigger accrual_to_bridge after insert on accrual
  for each row when ((new.import_key is null)) execute function note_bridge_event('accrual');
create or replace trigger accrual_adjustment_is_append_only before delete or update on accrual_adjustment
  for each row execute function refuse_change();
create or replace trigger accrual_adjustment_is_not_emptied before truncate on accrual_adjustment
  for each statement execute function refuse_change();
create or replace trigger accrual_adjustment_keeps_accrual_sound after insert on accrual_adjustment referencing new table as entered
  for each statement execute function keep_accrual_sound();
create or replace trigger accrual_adjustment_measures_power after insert on accrual_adjustment referencing new table as written
  for each statement execute function measure_power();
create or replace trigger adjustment_to_bridge after insert on accrual_adjustment
  for each row when ((new.import_key is null)) execute function note_bridge_event('adjustment');
create or replace trigger accrual_change_is_append_only before delete or update on accrual_change
  for each row execute function refuse_change();
create or replace trigger accrual_change_is_not_emptied before truncate on accrual_change
  for each statement execute function refuse_change();
create or replace trigger accrual_interruption_is_append_only before delete or update on accrual_interruption
  for each row execute function refuse_change();
create or replace trigger accrual_interruption_is_not_emptied before truncate on accrual_interruption
  for each statement execute function refuse_change();
create or replace trigger collection_cancelled_to_bridge after insert on collection
  for each row when (((new.import_key is null) and (new.cancels_oid is not null))) execute function note_bridge_event('collectionCancelled');
create or replace trigger collection_is_append_only before delete or update on collection
  for each row execute function refuse_change_but_merge();
create or replace trigger collection_is_booked_on_open_day before insert on collection
  for each row when (((new.booked_on is not null) or (((new.collected_at at time zone 'Europe/Istanbul'))::date <= (current_setting('ledger.last_closed_day'))::date))) execute function book_on_open_day();
create or replace trigger collection_is_not_emptied before truncate on collection
  for each statement execute function refuse_change();
create or replace trigger collection_is_prepared before insert on collection
  for each statement execute function prepare_receipts();
drop trigger if exists collection_is_whole on collection;
create constraint trigger collection_is_whole after insert on collection deferrable initially deferred
  for each row when (((current_setting('ledger.own_run'))::bigint is distinct from new.import_run_oid)) execute function keep_counter_entry_exact();
create or replace trigger collection_to_bridge after insert on collection
  for each row when ((((new.import_key is null) or (new.import_key ~ '^B[0-9]{4}-')) and (new.cancels_oid is null))) execute function note_bridge_event('collection');
create or replace trigger collection_line_is_append_only before delete or update on collection_line
  for each row execute function refuse_change();
create or replace trigger collection_line_is_not_emptied before truncate on collection_line
  for each statement execute function refuse_change();
create or replace trigger collection_line_is_of_open_day after insert on collection_line referencing new table as entered
  for each statement execute function keep_closed_receipts_whole();
create or replace trigger collection_line_keeps_accrual_sound after insert on collection_line referencing new table as entered
  for each statement execute function keep_accrual_sound();
create or replace trigger collection_line_measures_power after insert on collection_line referencing new table as written
  for each statement execute function measure_power();
create or replace trigger delay_fine_minimum_stays before delete or update on delay_fine_minimum
  for each row execute function keep_rate_as_recorded();
create or replace trigger delay_fine_rate_stays before delete or update on delay_fine_rate
  for each row execute function keep_rate_as_recorded();
create or replace trigger fine_term_stays_certain before delete or update on fine_term
  for each row execute function keep_certain_tariff();
create or replace trigger legal_interest_rate_stays before delete or update on legal_interest_rate
  for each row execute function keep_rate_as_recorded();
create or replace trigger revenue_regime_stays before delete or update on revenue_regime
  for each row execute function keep_rate_as_recorded();
create or replace trigger split_debt_is_append_only before delete or update on split_debt
  for each row execute function refuse_change();
