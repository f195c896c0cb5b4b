-- Codes that someone waits for are sent before everything else, however much else waits.
alter table sms_message add column is_urgent boolean not null default false;
alter table mail_message add column is_urgent boolean not null default false;

drop index sms_message_to_send;
create index sms_message_to_send on sms_message (is_urgent, next_try_at) where status = 'queued';
create index sms_message_to_expire on sms_message (expires_at) where status = 'queued';
drop index mail_message_to_send;
create index mail_message_to_send on mail_message (is_urgent, next_try_at) where status = 'queued';
create index mail_message_to_expire on mail_message (expires_at) where status = 'queued';
