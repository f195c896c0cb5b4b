-- The phone is what temporary passwords, codes and matches go by: each change of a recorded phone or e-mail is an event
-- of its own, written by triggers, so that no way of writing can leave it out.
create table contact_change (
  oid bigint generated always as identity primary key,
  -- Null for a membership that is joined with no record yet.
  registry_oid bigint references registry,
  -- Null where the municipality's record changed; otherwise the member whose own word it is.
  member_oid bigint references member,
  field text collate "C" not null check (field in ('gsm_number', 'email')),
  -- What counted before, and what would count afterwards.
  old_value text collate "C",
  new_value text collate "C",
  way text collate "C" not null check (way in ('file', 'bridge', 'counter', 'own', 'edevlet', 'other')),
  caused_by_member_oid bigint references member,
  -- The operator of a program or the client of the bridge.
  caused_by_name text collate "tr-x-icu",
  import_run_oid bigint references import_run,
  changed_at timestamptz not null,
  -- waiting: the old value still counts. objected: its holder did not want it; the new value opens nothing. refused: two
  -- clerks left it at the old value. withdrawn: a later change took its place.
  status text collate "C" not null check (status in ('waiting', 'inForce', 'objected', 'refused', 'withdrawn')),
  in_force_at timestamptz,
  -- Nobody to tell: a first value, or a member's own word that went with a take-over.
  is_to_tell boolean not null,
  told_at timestamptz,
  -- Of the link that the old phone or e-mail got.
  token_hash bytea unique check (length(token_hash) = 32),
  confirmed_by_old_at timestamptz,
  objected_at timestamptz,
  -- Two clerks, where they decided.
  proposed_by_member_oid bigint references member,
  decided_by_member_oid bigint references member,
  decided_at timestamptz,
  constraint contact_change_is_of_someone check (num_nonnulls(registry_oid, member_oid) > 0),
  constraint contact_change_has_two_clerks check (
    (decided_at is null) = (decided_by_member_oid is null) and (decided_at is null) = (proposed_by_member_oid is null)
    and decided_by_member_oid <> proposed_by_member_oid),
  constraint contact_change_in_force_since check (status <> 'inForce' or in_force_at is not null),
  constraint contact_change_objected_since check (status <> 'objected' or objected_at is not null)
);
create index contact_change_by_registry on contact_change (registry_oid, field, oid desc) where registry_oid is not null;
create index contact_change_by_member on contact_change (member_oid, field, oid desc) where member_oid is not null;
create index contact_change_open on contact_change (status, oid) where status in ('waiting', 'objected');
create index contact_change_to_tell on contact_change (oid) where told_at is null;
create index contact_change_by_time on contact_change (changed_at);
create index contact_change_by_cause on contact_change (caused_by_member_oid) where caused_by_member_oid is not null;
create index contact_change_by_import_run on contact_change (import_run_oid) where import_run_oid is not null;
create index contact_change_by_proposer on contact_change (proposed_by_member_oid)
  where proposed_by_member_oid is not null;
create index contact_change_by_decider on contact_change (decided_by_member_oid)
  where decided_by_member_oid is not null;

-- What happened stays as it was written; only what becomes of it changes, and only in these ways.
create function guard_contact_change() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
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
create trigger contact_change_is_guarded before update on contact_change
  for each row execute function guard_contact_change();

-- While the holder of the old phone objects to a member's own change, neither phone opens anything.
alter table member add column contact_frozen_at timestamptz;

-- What counts as a member's phone and e-mail: their own word before the municipality's record, and nothing while frozen.
create or replace view member_contact as
  select member.oid as member_oid,
    case when member.contact_frozen_at is null then coalesce(member.gsm_number, registry.gsm_number) end as gsm_number,
    coalesce(member.gsm_proven_at, member.created_at) as gsm_since,
    coalesce(member.email, registry.email) as email
  from member left join registry on registry.oid = member.registry_oid;

-- Who causes changes in this transaction and by which way, as the program that writes says it; `other` where it does not.
create function contact_way() returns table (way text, member_oid bigint, name text, run_oid bigint, at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(nullif(current_setting('contact.way', true), ''), 'other'),
    nullif(current_setting('contact.member', true), '')::bigint,
    nullif(current_setting('contact.name', true), ''),
    nullif(current_setting('contact.run', true), '')::bigint,
    coalesce(nullif(current_setting('contact.at', true), '')::timestamptz, now())
$$;

-- The value that a record has after a change: the new one only where nobody can be harmed by it or where it was released.
create function note_registry_contact(registry_oid bigint, field text, old_value text, new_value text) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  latest contact_change;
  cause record;
  waits boolean;
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
  -- A first phone opens an account that is in use as another one would.
  waits := old_value is not null or coalesce(latest.status = 'objected', false)
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
  return case when waits then old_value else new_value end;
end $$;

create function hold_registry_contact() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  new.gsm_number := note_registry_contact(old.oid, 'gsm_number', old.gsm_number, new.gsm_number);
  new.email := note_registry_contact(old.oid, 'email', old.email, new.email);
  return new;
end $$;
create trigger registry_contact_waits before update of gsm_number, email on registry
  for each row when (old.gsm_number is distinct from new.gsm_number or old.email is distinct from new.email)
  execute function hold_registry_contact();

-- What a member proved themselves counts at once; the old phone or e-mail is told and may object.
create function note_member_contact() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger member_contact_is_noted after update of gsm_number, email on member
  for each row when (old.gsm_number is distinct from new.gsm_number or old.email is distinct from new.email)
  execute function note_member_contact();

-- The one who holds the new phone is not left signed in where its change is objected to.
alter table sign_in drop constraint sign_in_end_reason_check;
alter table sign_in add constraint sign_in_end_reason_check
  check (end_reason in ('signed_out', 'refresh_reused', 'expired', 'ended_by_owner', 'password_changed',
    'taken_over', 'representation_ended', 'ended_by_administrator', 'contact_objected'));

-- Two clerks decide what becomes of a change.
alter table registry_proposal drop constraint registry_proposal_call_name_check;
alter table registry_proposal add constraint registry_proposal_call_name_check check (call_name in (
  'MatchMemberWithRegistry', 'NameRepresentative', 'GiveDuties', 'ResetSecondFactor', 'RegisterPhoneOfClerk',
  'NoteRefundPaid', 'AddReferenceRows', 'CorrectWaterBill', 'DecideContactChange'));
