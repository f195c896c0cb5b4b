-- The same rows as before, found by their numbers: PostgreSQL before 18 does not know how small a batch is, and read the
-- whole table for each of them.
create or replace function forget_security_events(older_than timestamptz, batch_size integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with removed as (
    delete from security_event where oid = any (array(
      select oid from security_event where happened_at < least(older_than, now() - interval '730 days')
      order by happened_at limit batch_size for update skip locked))
    returning oid)
  select count(*) from removed
$$;

-- An event of the audit is never changed, and never removed before two years are over by the database's own clock,
-- whatever a service is set to.
create or replace function keep_security_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '730 days' then return old; end if;
  raise exception 'security_event is append-only';
end $$;

-- Kept exactly as long as its event.
create or replace function keep_security_event_subject() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '730 days' then return old; end if;
  raise exception 'security_event_subject is append-only';
end $$;

create or replace function require_company_person() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.company_person_oid is null
    and exists (select from member where oid = new.member_oid and user_name ~ '^[0-9]{10}$') then
    raise exception 'A sign-in under a tax number names no person';
  end if;
  return new;
end $$;

create or replace trigger security_event_is_append_only before delete or update on security_event
  for each row execute function keep_security_event();
create or replace trigger security_event_is_not_emptied before truncate on security_event
  for each statement execute function refuse_change();
create or replace trigger security_event_subject_is_append_only before delete or update on security_event_subject
  for each row execute function keep_security_event_subject();
create or replace trigger security_event_subject_is_not_emptied before truncate on security_event_subject
  for each statement execute function refuse_change();
create or replace trigger sign_in_names_a_person before insert on sign_in
  for each row execute function require_company_person();
