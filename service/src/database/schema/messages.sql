-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Mails waiting to be sent and what became of them, as with text messages. One event, one mail.
create table mail_message (
  oid bigint generated always as identity primary key,
  event_key text collate "C" not null unique,
  to_address text not null check ((length(to_address) >= 3) and (length(to_address) <= 254)),
  subject text not null check ((length(subject) >= 1) and (length(subject) <= 200)),
  -- Emptied once sent where the text is a secret.
  text text not null,
  is_secret boolean not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'expired')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Not worth sending later than this.
  expires_at timestamptz not null,
  gateway_reference text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  is_urgent boolean not null default false,
  trace_id text collate "C" check (trace_id ~ '^[0-9a-f]{32}$')
);
create index mail_message_being_sent on mail_message (next_try_at) where (status = 'sending');
create index mail_message_by_address on mail_message (to_address, created_at desc);
create index mail_message_by_sending on mail_message (sent_at) where (sent_at is not null);
create index mail_message_by_time on mail_message (created_at);
create index mail_message_gone on mail_message (next_try_at) where (status in ('failed', 'uncertain', 'expired'));
create index mail_message_to_expire on mail_message (expires_at) where (status = 'queued');
create index mail_message_to_send on mail_message (is_urgent, next_try_at) where (status = 'queued');

-- Reminders of a due day that were decided, also those for which nothing had to be sent. A second one for the
-- same day and step is not possible.
create table reminder (
  member_oid bigint not null,
  registry_oid bigint not null,
  due_date date not null,
  step text collate "C" not null check (step in ('week', 'day', 'late')),
  reminded_at timestamptz not null,
  constraint reminder_pkey primary key (member_oid, registry_oid, due_date, step)
);
alter table reminder add constraint reminder_member_oid_fkey foreign key (member_oid) references member (oid);
alter table reminder add constraint reminder_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index reminder_by_registry on reminder (registry_oid);
create index reminder_by_time on reminder (reminded_at);

-- Own choice of a member. Without one a text message comes to who welcomes news by text message, and a mail to a
-- proven address.
create table reminder_choice (
  member_oid bigint not null,
  kind text collate "C" not null check (kind in ('dueSoon', 'overdue')),
  channel text collate "C" not null check (channel in ('sms', 'email')),
  is_wanted boolean not null,
  chosen_at timestamptz not null,
  constraint reminder_choice_pkey primary key (member_oid, kind, channel)
);
alter table reminder_choice add constraint reminder_choice_member_oid_fkey foreign key (member_oid) references member (oid);

-- Text messages waiting to be sent and what became of them. One event, one message.
create table sms_message (
  oid bigint generated always as identity primary key,
  event_key text collate "C" not null unique,
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  -- Emptied once sent where the text is a secret.
  text text not null,
  is_secret boolean not null,
  -- How many messages it is paid for as.
  parts integer not null check ((parts >= 1) and (parts <= 7)),
  message_id integer not null check (message_id = any (array[7001, 7002, 7004])),
  type_code integer not null check (type_code = any (array[6, 7])),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'expired')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Not worth sending later than this.
  expires_at timestamptz not null,
  gateway_reference text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Codes that someone waits for are sent before everything else, however much else waits.
  is_urgent boolean not null default false,
  trace_id text collate "C" check (trace_id ~ '^[0-9a-f]{32}$')
);
create index sms_message_being_sent on sms_message (next_try_at) where (status = 'sending');
create index sms_message_by_number on sms_message (gsm_number, created_at desc);
create index sms_message_by_sending on sms_message (sent_at) where (sent_at is not null);
create index sms_message_by_time on sms_message (created_at);
create index sms_message_gone on sms_message (next_try_at) where (status in ('failed', 'uncertain', 'expired'));
create index sms_message_to_expire on sms_message (expires_at) where (status = 'queued');
create index sms_message_to_send on sms_message (is_urgent, next_try_at) where (status = 'queued');
