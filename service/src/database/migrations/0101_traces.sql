-- The id under which page, call, job and bank stand in the logs: what a job does later goes on under it.
alter table payment_order add column trace_id text collate "C" check (trace_id ~ '^[0-9a-f]{32}$');
alter table sms_message add column trace_id text collate "C" check (trace_id ~ '^[0-9a-f]{32}$');
alter table mail_message add column trace_id text collate "C" check (trace_id ~ '^[0-9a-f]{32}$');

-- Counted for the metrics, every few seconds.
create index sign_in_open on sign_in (ends_at) where ended_at is null;
create index sms_message_gone on sms_message (next_try_at) where status in ('failed', 'uncertain', 'expired');
create index mail_message_gone on mail_message (next_try_at) where status in ('failed', 'uncertain', 'expired');
