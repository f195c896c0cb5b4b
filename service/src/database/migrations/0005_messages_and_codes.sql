-- Text messages waiting to be sent and what became of them. One event, one message.
create table sms_message (
  oid bigint generated always as identity primary key,
  event_key text collate "C" not null unique,
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  -- Emptied once sent where the text is a secret.
  text text not null,
  is_secret boolean not null,
  -- How many messages it is paid for as.
  parts integer not null check (parts between 1 and 7),
  message_id integer not null check (message_id in (7001, 7002, 7004)),
  type_code integer not null check (type_code in (6, 7)),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'expired')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Not worth sending later than this.
  expires_at timestamptz not null,
  gateway_reference text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index sms_message_to_send on sms_message (next_try_at) where status = 'queued';
create index sms_message_being_sent on sms_message (next_try_at) where status = 'sending';
create index sms_message_by_number on sms_message (gsm_number, created_at desc);

-- Codes by which someone proves a phone. Only a keyed hash of the code is kept.
create table verification_code (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null unique,
  purpose text not null check (purpose in ('Register', 'PhoneChange', 'EmailChange')),
  -- What the proof is good for: a number to register, or a member who changes something.
  subject text collate "C" not null,
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  address text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proven_at timestamptz,
  used_at timestamptz,
  check (used_at is null or proven_at is not null)
);
create index verification_code_by_number on verification_code (gsm_number, created_at desc);
create index verification_code_by_subject on verification_code (subject, created_at desc);
create index verification_code_by_address on verification_code (address, created_at desc);

-- What happened to whom, when and from where. Written once, never changed.
create table security_event (
  oid bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text collate "C" not null,
  member_oid bigint references member,
  -- Whom the member was acting for, where that was not themselves.
  acting_registry_oid bigint references registry,
  -- For events about a number that is no member; masked.
  subject text,
  address text not null,
  user_agent text not null,
  detail jsonb not null default '{}'
);
create index security_event_by_member on security_event (member_oid, happened_at desc);
create index security_event_by_acting_registry on security_event (acting_registry_oid);
create index security_event_by_time on security_event (happened_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger security_event_is_append_only before update or delete on security_event
  for each row execute function refuse_change();
create trigger security_event_is_not_emptied before truncate on security_event
  for each statement execute function refuse_change();
