-- Without a topic no one could send a complaint. Two who end the last ones at the same moment follow each other.
create or replace function keep_a_complaint_topic() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('complaint topics', 0));
  if not exists (select from complaint_topic where is_active) then
    raise exception 'The last complaint topic stays' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function keep_complaint_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.text is null and new.registry_oid is null
    and (new.member_oid is null or old.by_clerk)
    and (new.oid, new.complaint_oid, new.happened_at, new.kind, new.to_status, new.by_clerk)
      = (old.oid, old.complaint_oid, old.happened_at, old.kind, old.to_status, old.by_clerk)
    and new.from_status is not distinct from old.from_status
    and exists (select from complaint where oid = old.complaint_oid and forgotten_at is not null)
  then return new;
  end if;
  raise exception 'complaint_event is append-only';
end $$;

create or replace function keep_map_area_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into map_area_version (name, kind, outline, is_active)
  values (new.name, new.kind, new.outline, new.is_active);
  return null;
end $$;

create or replace trigger complaint_to_bridge after insert on complaint
  for each row execute function note_bridge_event('complaint');
create or replace trigger complaint_event_is_append_only before delete or update on complaint_event
  for each row execute function keep_complaint_event();
create or replace trigger complaint_event_is_not_emptied before truncate on complaint_event
  for each statement execute function refuse_change();
drop trigger if exists complaint_topic_is_left on complaint_topic;
create constraint trigger complaint_topic_is_left after update of is_active on complaint_topic deferrable initially deferred
  for each row when ((not new.is_active)) execute function keep_a_complaint_topic();
create or replace trigger map_area_keeps_versions after insert or update on map_area
  for each row execute function keep_map_area_version();
create or replace trigger map_area_version_is_append_only before delete or update on map_area_version
  for each row execute function refuse_change();
create or replace trigger map_area_version_is_not_emptied before truncate on map_area_version
  for each statement execute function refuse_change();
