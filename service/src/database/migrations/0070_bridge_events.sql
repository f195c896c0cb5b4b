-- What the municipality's other systems must know: written by triggers in the transaction that made it, whoever wrote that.
create table bridge_event (
  oid bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('collection', 'collectionCancelled', 'refundPaid',
    'declarationAccepted', 'accrual', 'adjustment', 'contractEnded', 'meterWork', 'complaint', 'contactChanged',
    'memberMatched')),
  -- The row it is about, in the table of its kind.
  subject_oid bigint not null,
  happened_at timestamptz not null default now(),
  -- Given after the commit, one after the other: a transaction that commits late gets a late number, and who reads on
  -- from a number misses none.
  number bigint unique
);
create index bridge_event_without_number on bridge_event (oid) where number is null;

create function keep_bridge_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.number is null and new.number is not null
    and (new.oid, new.kind, new.subject_oid, new.happened_at) = (old.oid, old.kind, old.subject_oid, old.happened_at)
  then return new; end if;
  raise exception 'an event of the bridge is never changed';
end $$;
create trigger bridge_event_is_append_only before update or delete on bridge_event
  for each row execute function keep_bridge_event();
create trigger bridge_event_is_not_emptied before truncate on bridge_event
  for each statement execute function refuse_change();

-- How far each client of the bridge has everything in its own books.
create table bridge_client (
  client_id text collate "C" primary key check (length(client_id) between 1 and 60),
  acknowledged_number bigint not null default 0 check (acknowledged_number >= 0),
  acknowledged_at timestamptz,
  last_asked_at timestamptz
);

-- The import program calls itself so: what came from the other system is not sent back to it.
create function note_bridge_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('application_name') <> 'e-belediye import' then
    insert into bridge_event (kind, subject_oid) values (tg_argv[0], new.oid);
  end if;
  return null;
end $$;

create trigger collection_to_bridge after insert on collection
  for each row when (new.import_key is null and new.cancels_oid is null)
  execute function note_bridge_event('collection');
create trigger collection_cancelled_to_bridge after insert on collection
  for each row when (new.import_key is null and new.cancels_oid is not null)
  execute function note_bridge_event('collectionCancelled');
create trigger refund_to_bridge after update on refund
  for each row when (old.paid_at is null and new.paid_at is not null)
  execute function note_bridge_event('refundPaid');
create trigger declaration_to_bridge after update of status on declaration
  for each row when (old.status <> 'accepted' and new.status = 'accepted')
  execute function note_bridge_event('declarationAccepted');
create trigger declaration_accepted_at_once_to_bridge after insert on declaration
  for each row when (new.status = 'accepted')
  execute function note_bridge_event('declarationAccepted');
create trigger accrual_to_bridge after insert on accrual
  for each row when (new.import_key is null)
  execute function note_bridge_event('accrual');
create trigger adjustment_to_bridge after insert on accrual_adjustment
  for each row when (new.import_key is null)
  execute function note_bridge_event('adjustment');
create trigger contract_end_to_bridge after update of status on subscription
  for each row when (old.status <> 'closed' and new.status = 'closed')
  execute function note_bridge_event('contractEnded');
create trigger meter_work_to_bridge after insert on water_meter_operation
  for each row execute function note_bridge_event('meterWork');
create trigger complaint_to_bridge after insert on complaint
  for each row execute function note_bridge_event('complaint');
create trigger contact_to_bridge after update of gsm_number, email on registry
  for each row when (old.gsm_number is distinct from new.gsm_number or old.email is distinct from new.email)
  execute function note_bridge_event('contactChanged');
create trigger member_match_to_bridge after update of registry_oid on member
  for each row when (old.registry_oid is distinct from new.registry_oid and new.registry_oid is not null)
  execute function note_bridge_event('memberMatched');
