create or replace function note_returned_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.recorded_by_member_oid is null
    and exists (select from privacy_erased_contact where registry_oid = new.registry_oid) then
    insert into privacy_returned_contact (registry_oid, what, import_run_oid)
    values (new.registry_oid, 'address', new.import_run_oid) on conflict do nothing;
  end if;
  return new;
end $$;

create or replace function note_returned_contact() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from privacy_erased_contact where registry_oid = new.oid) then
    return new;
  end if;
  if new.gsm_number is not null and new.gsm_number is distinct from old.gsm_number then
    insert into privacy_returned_contact (registry_oid, what, import_run_oid)
    values (new.oid, 'gsm_number', new.import_run_oid) on conflict do nothing;
  end if;
  if new.email is not null and new.email is distinct from old.email then
    insert into privacy_returned_contact (registry_oid, what, import_run_oid)
    values (new.oid, 'email', new.import_run_oid) on conflict do nothing;
  end if;
  return new;
end $$;

create or replace trigger privacy_application_event_is_append_only before delete or update on privacy_application_event
  for each row execute function refuse_change();
create or replace trigger privacy_application_event_is_not_emptied before truncate on privacy_application_event
  for each statement execute function refuse_change();
