-- Reminders of due days, with the choice of kinds and channels of each member.
create table reminder (
  member_oid bigint not null references member,
  registry_oid bigint not null references registry,
  due_date date not null,
  step text collate "C" not null check (step in ('week', 'day', 'late')),
  reminded_at timestamptz not null,
  primary key (member_oid, registry_oid, due_date, step)
);
comment on table reminder is 'Reminders of a due day that were decided, also those for which nothing had to be sent. A second one for the same day and step is not possible.';
create index reminder_by_registry on reminder (registry_oid);
create index reminder_by_time on reminder (reminded_at);

create table reminder_choice (
  member_oid bigint not null references member,
  kind text collate "C" not null check (kind in ('dueSoon', 'overdue')),
  channel text collate "C" not null check (channel in ('sms', 'email')),
  is_wanted boolean not null,
  chosen_at timestamptz not null,
  primary key (member_oid, kind, channel)
);
comment on table reminder_choice is 'Own choice of a member. Without one a text message comes to who welcomes news by text message, and a mail to a proven address.';

create index accrual_by_due_date on accrual (due_date);
