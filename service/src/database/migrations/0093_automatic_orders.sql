-- A citizen's order that a bank pays what becomes due, from an account there: for a water subscription or for taxes.
create table automatic_order (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  -- Empty for the taxes of the registry.
  subscription_oid bigint references subscription,
  bank_code text collate "C" not null references collecting_bank,
  iban text collate "C" not null check (iban ~ '^TR[0-9]{24}$'),
  -- What was agreed to, word for word.
  consent_text text collate "tr-x-icu" not null,
  member_oid bigint not null references member,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by_member_oid bigint references member,
  check ((ended_at is null) = (ended_by_member_oid is null))
);
create unique index automatic_order_in_force on automatic_order (registry_oid, coalesce(subscription_oid, 0)) where ended_at is null;
create index automatic_order_by_registry on automatic_order (registry_oid);
create index automatic_order_by_subscription on automatic_order (subscription_oid);
create index automatic_order_by_bank on automatic_order (bank_code);
create index automatic_order_by_member on automatic_order (member_oid);
create index automatic_order_by_ender on automatic_order (ended_by_member_oid);

-- One debt that an order is used for: announced to its owner first, then sent in a file, then answered by the bank.
create table automatic_order_use (
  order_oid bigint not null references automatic_order,
  accrual_oid bigint not null references accrual,
  announced_at timestamptz not null,
  file_oid bigint references bank_file,
  is_paid boolean,
  refusal_reason text collate "tr-x-icu",
  answered_at timestamptz,
  primary key (order_oid, accrual_oid),
  check ((is_paid is null) = (answered_at is null))
);
create index automatic_order_use_by_accrual on automatic_order_use (accrual_oid);
create index automatic_order_use_by_file on automatic_order_use (file_oid);

-- The debts that orders in force cover: due after the order was given, of the subscription or of taxes.
create view debt_in_order as
  select automatic_order.oid as order_oid, accrual.oid as accrual_oid, automatic_order.bank_code, accrual.due_date
  from automatic_order
  left join subscription on subscription.oid = subscription_oid
  join accrual on accrual.registry_oid = automatic_order.registry_oid
  join revenue on revenue.code = revenue_code
  where ended_at is null
    and accrual.due_date >= (automatic_order.created_at at time zone 'Europe/Istanbul')::date
    and case when subscription_oid is null then accrual.subscriber_number is null and module_code between 1 and 4
      else accrual.subscriber_number = subscription.subscriber_number end;

-- A code that proves the phone of the citizen who gives an order.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract', 'Complaint',
    'RefundAccount', 'PaymentStatus', 'SecondFactor', 'ClerkPhone', 'AutomaticOrder'));
