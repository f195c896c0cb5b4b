-- concurrently
-- Finding the oldest, without reading all that is kept.
drop index concurrently if exists sms_message_by_time;
create index concurrently sms_message_by_time on sms_message (created_at);
drop index concurrently if exists mail_message_by_time;
create index concurrently mail_message_by_time on mail_message (created_at);
drop index concurrently if exists verification_code_by_time;
create index concurrently verification_code_by_time on verification_code (created_at);
drop index concurrently if exists payment_order_never_begun;
create index concurrently payment_order_never_begun on payment_order (ended_at)
  where status = 'abandoned' and started_at is null;
drop index concurrently if exists payment_link_by_expiry;
create index concurrently payment_link_by_expiry on payment_link (expires_at);
