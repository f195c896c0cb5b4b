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
