-- How someone wants water bills to come; they stand in the portal either way.
alter table member
  add column bill_channel text collate "C" not null default 'app' check (bill_channel in ('app', 'sms', 'email'));
