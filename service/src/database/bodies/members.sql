-- Who causes changes in this transaction and by which way, as the program that writes says it; `other` where it does not.
create or replace function contact_way() returns table (way text, member_oid bigint, name text, run_oid bigint, at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(nullif(current_setting('contact.way', true), ''), 'other'),
    nullif(current_setting('contact.member', true), '')::bigint,
    nullif(current_setting('contact.name', true), ''),
    nullif(current_setting('contact.run', true), '')::bigint,
    coalesce(nullif(current_setting('contact.at', true), '')::timestamptz, now())
$$;

-- Account of someone who has died: closed whichever way the day came, and open again where the day was a mistake and
-- nothing else closed it.
create or replace function close_account_of_dead() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if new.died_on is null then
    update member set closed_at = null
    where registry_oid = new.oid
      and not exists (select from member_closing where member_oid = member.oid and reopened_at is null);
  else
    update sign_in set ended_at = greatest(now(), started_at), end_reason = 'ended_by_administrator'
    where ended_at is null and member_oid in (select oid from member where registry_oid = new.oid);
    update member set closed_at = now() where registry_oid = new.oid and closed_at is null;
  end if;
  return null;
end $$;

create or replace function close_new_account_of_dead() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if exists (select from registry where oid = new.registry_oid and died_on is not null) then
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  return new;
end $$;

-- Records a law keeps for years go when its term is over, by functions that know the term: the account that serves may
-- delete none of it itself.
create or replace function forget_withdrawn_consents(older_than timestamptz, batch_size integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint[] := array(
    select oid from consent
    where withdrawn_at < least(older_than, date_trunc('year', now() - interval '10 years'))
    order by withdrawn_at limit batch_size for update skip locked);
begin
  delete from consent where oid = any(forgotten);
  return cardinality(forgotten);
end $$;

-- What happened stays as it was written; only what becomes of it changes, and only in these ways.
create or replace function guard_contact_change() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if (old.registry_oid, old.member_oid, old.field, old.old_value, old.new_value, old.way, old.caused_by_member_oid,
      old.caused_by_name, old.changed_at) is distinct from (new.registry_oid, new.member_oid, new.field, new.old_value,
      new.new_value, new.way, new.caused_by_member_oid, new.caused_by_name, new.changed_at) then
    raise exception 'A change of a contact is on record and stays as it is';
  end if;
  if old.status <> new.status and (old.status, new.status) not in (
      ('waiting', 'inForce'), ('waiting', 'objected'), ('waiting', 'refused'), ('waiting', 'withdrawn'),
      ('inForce', 'objected'), ('objected', 'inForce'), ('objected', 'refused')) then
    raise exception 'A change of a contact that is % does not become %', old.status, new.status;
  end if;
  return new;
end $$;

create or replace function hold_registry_contact() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  new.gsm_number := note_registry_contact(old.oid, 'gsm_number', old.gsm_number, new.gsm_number);
  new.email := note_registry_contact(old.oid, 'email', old.email, new.email);
  return new;
end $$;

create or replace function keep_former_registry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from member_duty where member_oid = old.oid) then
    new.former_registry_oid := old.registry_oid;
  end if;
  return new;
end $$;

-- What a member proved themselves counts at once; the old phone or e-mail is told and may object.
create or replace function note_member_contact() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  each record;
  latest contact_change;
  cause record;
begin
  for each in
    select 'gsm_number' as field, old.gsm_number as old_word, new.gsm_number as new_word,
      coalesce(old.gsm_number, before.gsm_number) as old_value, coalesce(new.gsm_number, after.gsm_number) as new_value
    from (select) nothing left join registry before on before.oid = old.registry_oid
    left join registry after on after.oid = new.registry_oid
    union all
    select 'email', old.email, new.email, coalesce(old.email, before.email), coalesce(new.email, after.email)
    from (select) nothing left join registry before on before.oid = old.registry_oid
    left join registry after on after.oid = new.registry_oid
  loop
    continue when each.old_word is not distinct from each.new_word or each.old_value is not distinct from each.new_value;
    select * into latest from contact_change change
      where change.member_oid = new.oid and change.field = each.field order by oid desc limit 1;
    continue when latest.status = 'refused' and latest.old_value is not distinct from each.new_value;
    select * into cause from contact_way();
    insert into contact_change (registry_oid, member_oid, field, old_value, new_value, way, caused_by_member_oid,
      caused_by_name, changed_at, status, in_force_at, is_to_tell)
    values (coalesce(new.registry_oid, old.registry_oid), new.oid, each.field, each.old_value, each.new_value, cause.way,
      cause.member_oid, cause.name, cause.at, 'inForce', cause.at,
      each.old_value is not null and each.new_word is not null and old.registry_oid is not distinct from new.registry_oid);
  end loop;
  return null;
end $$;

-- A phone or e-mail that comes back into a record after an erasure waits as one that takes another's place does.
create or replace function note_registry_contact(registry_oid bigint, field text, old_value text, new_value text) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  latest contact_change;
  cause record;
  waits boolean;
  was_erased boolean;
begin
  if old_value is not distinct from new_value then return new_value; end if;
  select * into latest from contact_change change
    where change.registry_oid = note_registry_contact.registry_oid and change.member_oid is null
      and change.field = note_registry_contact.field and change.status <> 'withdrawn'
    order by oid desc limit 1;
  -- Written by the release, the freezing or the decision itself.
  if latest.status = 'inForce' and latest.new_value is not distinct from new_value
    or latest.status = 'refused' and latest.old_value is not distinct from new_value
    or latest.status = 'objected' and latest.in_force_at is not null and new_value is null
  then return new_value; end if;
  select * into cause from contact_way();
  -- Waits already, or was stopped: another system, which does not know of that, sends it again and again.
  if latest.new_value is not distinct from new_value and (latest.status = 'waiting'
    or latest.status = 'objected' and latest.in_force_at is null
    or latest.status in ('objected', 'refused') and cause.way in ('file', 'bridge'))
  then return old_value; end if;
  -- Whoever had a contact erased is not reached, and not taken over, by the next one that someone writes down.
  was_erased := new_value is not null and exists (
    select from privacy_erased_contact erased where erased.registry_oid = note_registry_contact.registry_oid);
  -- A first phone opens an account that is in use as another one would.
  waits := old_value is not null or was_erased or coalesce(latest.status = 'objected', false)
    or (field = 'gsm_number' and cause.way in ('file', 'bridge') and exists (
      select from member where member.registry_oid = note_registry_contact.registry_oid and (
        password_hash is not null or gsm_number is not null
        or exists (select from sign_in where sign_in.member_oid = member.oid))));
  update contact_change change set status = 'withdrawn'
    where change.registry_oid = note_registry_contact.registry_oid and change.member_oid is null
      and change.field = note_registry_contact.field and status = 'waiting';
  insert into contact_change (registry_oid, field, old_value, new_value, way, caused_by_member_oid, caused_by_name,
    import_run_oid, changed_at, status, in_force_at, is_to_tell)
  values (note_registry_contact.registry_oid, note_registry_contact.field, note_registry_contact.old_value,
    note_registry_contact.new_value, cause.way, cause.member_oid, cause.name, cause.run_oid, cause.at,
    case when waits then 'waiting' else 'inForce' end, case when waits then null else cause.at end, waits);
  if was_erased and waits then
    insert into privacy_returned_contact (registry_oid, what, import_run_oid)
    values (note_registry_contact.registry_oid, note_registry_contact.field, cause.run_oid) on conflict do nothing;
  end if;
  return case when waits then old_value else new_value end;
end $$;

-- What counts as a member's phone and e-mail: their own word before the municipality's record, and nothing while frozen.
create or replace view member_contact as
  select member.oid as member_oid,
    case when member.contact_frozen_at is null and registry.died_on is null
      then coalesce(member.gsm_number, registry.gsm_number) end as gsm_number,
    -- A phone on record may have been someone else's until the record got it.
    coalesce(member.gsm_proven_at, greatest(member.created_at, (
      select max(in_force_at) from contact_change change
      where change.registry_oid = member.registry_oid and change.member_oid is null and change.field = 'gsm_number'
        and change.status = 'inForce'))) as gsm_since,
    case when registry.died_on is null then coalesce(member.email, registry.email) end as email
  from member left join registry on registry.oid = member.registry_oid;

-- Whether a row on record only follows its person from one record to the other, along a merge or back.
create or replace function follows_merge(was jsonb, is_now jsonb) returns boolean language sql stable
set search_path = public, pg_temp as $$
  -- Computed columns are not known yet before the update.
  select was - array['registry_oid', 'book_day'] = is_now - array['registry_oid', 'book_day'] and exists (
    select from registry_merge
    where case when ended_at is null then (from_registry_oid, into_registry_oid) else (into_registry_oid, from_registry_oid) end
      = ((was ->> 'registry_oid')::bigint, (is_now ->> 'registry_oid')::bigint))
$$;

create or replace function refuse_change_but_merge() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and follows_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- The rows of a record move with its merge and back with its end; what came since follows its contract, declaration or
-- debt. The account that serves may not move them itself.
create or replace function move_merged_rows() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  tables text[] := array['account_movement', 'accrual', 'automatic_order', 'collection', 'declaration', 'double_payment',
    'estate', 'held_record', 'payment_link', 'payment_order', 'penalty_reduction', 'place', 'reconciliation_case', 'refund',
    'registry_address', 'restructuring', 'subscription', 'water_application', 'water_illegal_use'];
  each text;
begin
  foreach each in array tables loop
    if tg_op = 'INSERT' then
      execute format('
        with moved as (update %1$I set registry_oid = $1 where registry_oid = $2 returning %2$I as row_oid)
        insert into registry_merge_row (merge_oid, table_name, row_oid) select $3, %1$L, row_oid from moved',
        each, case each when 'penalty_reduction' then 'accrual_oid' else 'oid' end)
      using new.into_registry_oid, new.from_registry_oid, new.oid;
    else
      execute format('
        update %1$I set registry_oid = $1 where registry_oid = $2 and %2$I in (
          select row_oid from registry_merge_row where merge_oid = $3 and table_name = %1$L)',
        each, case each when 'penalty_reduction' then 'accrual_oid' else 'oid' end)
      using new.from_registry_oid, new.into_registry_oid, new.oid;
    end if;
  end loop;
  if tg_op = 'UPDATE' then
    update accrual set registry_oid = new.from_registry_oid
    where registry_oid = new.into_registry_oid and oid > new.last_accrual_oid and (
      subscriber_number in (select subscriber_number from subscription where registry_oid = new.from_registry_oid)
      or oid in (
        select accrual_oid from declaration_accrual join declaration on declaration.oid = declaration_oid
        where declaration.registry_oid = new.from_registry_oid));
    update collection set registry_oid = new.from_registry_oid
    where registry_oid = new.into_registry_oid and exists (
      select from collection_line join accrual on accrual.oid = accrual_oid
      where collection_oid = collection.oid and accrual.registry_oid = new.from_registry_oid);
    if exists (
      select from collection join collection_line on collection_oid = collection.oid
      join accrual on accrual.oid = accrual_oid
      where collection.registry_oid in (new.from_registry_oid, new.into_registry_oid)
        and accrual.registry_oid <> collection.registry_oid) then
      raise exception 'one receipt pays debts of both records' using errcode = 'restrict_violation';
    end if;
    update payment_order set registry_oid = new.from_registry_oid
    where registry_oid = new.into_registry_oid
      and order_number in (select order_number from collection where registry_oid = new.from_registry_oid);
  end if;
  update open_accrual set registry_oid = accrual.registry_oid from accrual
  where accrual.oid = accrual_oid and open_accrual.registry_oid <> accrual.registry_oid
    and open_accrual.registry_oid in (new.from_registry_oid, new.into_registry_oid);
  return null;
end $$;

create or replace trigger contact_change_is_guarded before update on contact_change
  for each row execute function guard_contact_change();
create or replace trigger member_contact_is_noted after update of gsm_number, email on member
  for each row when (((old.gsm_number is distinct from new.gsm_number) or (old.email is distinct from new.email))) execute function note_member_contact();
create or replace trigger member_is_alive before insert or update of registry_oid on member
  for each row when (new.registry_oid is not null) execute function close_new_account_of_dead();
create or replace trigger member_keeps_former_registry before update of registry_oid on member
  for each row when (((old.registry_oid is not null) and (new.registry_oid is distinct from old.registry_oid))) execute function keep_former_registry();
create or replace trigger member_match_to_bridge after update of registry_oid on member
  for each row when (((old.registry_oid is distinct from new.registry_oid) and (new.registry_oid is not null))) execute function note_bridge_event('memberMatched');
create or replace trigger contact_to_bridge after update of gsm_number, email on registry
  for each row when (((old.gsm_number is distinct from new.gsm_number) or (old.email is distinct from new.email))) execute function note_bridge_event('contactChanged');
create or replace trigger registry_contact_returns after update of gsm_number, email on registry
  for each row execute function note_returned_contact();
create or replace trigger registry_contact_waits before update of gsm_number, email on registry
  for each row when (((old.gsm_number is distinct from new.gsm_number) or (old.email is distinct from new.email))) execute function hold_registry_contact();
create or replace trigger registry_dies after update of died_on on registry
  for each row when (((old.died_on is null) <> (new.died_on is null))) execute function close_account_of_dead();
create or replace trigger registry_measures_power after update on registry referencing old table as before new table as written
  for each statement execute function measure_power();
create or replace trigger registry_change_is_append_only before delete or update on registry_change
  for each row execute function refuse_change();
create or replace trigger registry_change_is_not_emptied before truncate on registry_change
  for each statement execute function refuse_change();
create or replace trigger representation_measures_power after insert on representation referencing new table as written
  for each statement execute function measure_power();
create or replace trigger registry_merge_moves_rows after insert or update of ended_at on registry_merge
  for each row execute function move_merged_rows();
create or replace trigger registry_merge_row_is_append_only before delete or update on registry_merge_row
  for each row execute function refuse_change();
create or replace trigger registry_merge_row_is_not_emptied before truncate on registry_merge_row
  for each statement execute function refuse_change();
