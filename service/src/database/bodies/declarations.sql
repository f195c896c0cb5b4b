create or replace function keep_declaration_as_sent() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if follows_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if (old.number, old.registry_oid, old.member_oid, old.send_id, old.kind, old.content, old.subject, old.subject_key,
      old.occasion_key, old.sent_at, old.first_tax_year)
    is distinct from (new.number, new.registry_oid, new.member_oid, new.send_id, new.kind, new.content, new.subject,
      new.subject_key, new.occasion_key, new.sent_at, new.first_tax_year)
    or (old.replaces_oid, old.corrects_oid) is distinct from (new.replaces_oid, new.corrects_oid)
    or (old.document_oid is not null and old.document_oid is distinct from new.document_oid) then
    raise exception 'declaration % was sent and stays as it is', old.oid using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger declaration_accepted_at_once_to_bridge after insert on declaration
  for each row when ((new.status = 'accepted')) execute function note_bridge_event('declarationAccepted');
create or replace trigger declaration_is_not_deleted before delete on declaration
  for each row execute function refuse_change();
create or replace trigger declaration_is_not_emptied before truncate on declaration
  for each statement execute function refuse_change();
create or replace trigger declaration_stays_as_sent before update on declaration
  for each row execute function keep_declaration_as_sent();
create or replace trigger declaration_to_bridge after update of status on declaration
  for each row when (((old.status <> 'accepted') and (new.status = 'accepted'))) execute function note_bridge_event('declarationAccepted');
create or replace trigger declaration_event_is_append_only before delete or update on declaration_event
  for each row execute function refuse_change();
create or replace trigger declaration_event_is_not_emptied before truncate on declaration_event
  for each statement execute function refuse_change();
create or replace trigger declaration_period_is_append_only before delete or update on declaration_period
  for each row execute function refuse_change();
create or replace trigger declaration_period_is_not_emptied before truncate on declaration_period
  for each statement execute function refuse_change();
create or replace trigger declaration_repentance_is_append_only before delete or update on declaration_repentance
  for each row execute function refuse_change();
