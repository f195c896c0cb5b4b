-- A link by which anybody may pay chosen debts for their owner. Only the token's hash is kept.
create table payment_link (
  oid bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  registry_oid bigint not null references registry,
  made_by_member_oid bigint not null references member,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  closed_at timestamptz
);
create index payment_link_by_registry on payment_link (registry_oid, created_at desc);
create index payment_link_by_maker on payment_link (made_by_member_oid);

create table payment_link_debt (
  link_oid bigint not null references payment_link,
  accrual_oid bigint not null references accrual,
  primary key (link_oid, accrual_oid)
);
create index payment_link_debt_by_accrual on payment_link_debt (accrual_oid);

-- Someone without an account who may pay for a while: a proven phone, or a link.
create table guest_access (
  oid bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  kind text not null check (kind in ('registry', 'subscriber', 'order', 'link')),
  registry_oid bigint not null references registry,
  subscriber_number text collate "C" check ((subscriber_number is null) = (kind <> 'subscriber')),
  order_number text collate "C" check ((order_number is null) = (kind <> 'order')),
  link_oid bigint references payment_link check ((link_oid is null) = (kind <> 'link')),
  -- The phone that was proved; who comes by a link has proved none.
  gsm_number text collate "C" check (gsm_number ~ '^\+905[0-9]{9}$'),
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((gsm_number is null) = (kind = 'link'))
);
create index guest_access_by_registry on guest_access (registry_oid);
create index guest_access_by_link on guest_access (link_oid) where link_oid is not null;
create index guest_access_by_expiry on guest_access (expires_at);

-- One try to pay debts by card. It is no debt: whatever becomes of it, the debts stay as the ledger says.
create table payment_order (
  oid bigint generated always as identity primary key,
  -- Nobody guesses it, and every bank takes it.
  order_number text collate "C" not null unique check (order_number ~ '^[0-9A-Z]{20}$'),
  registry_oid bigint not null references registry,
  status text not null default 'created' check (status in ('created', 'threeDStarted', 'authenticated', 'authorising',
    'unknown', 'paid', 'collected', 'declined', 'abandoned', 'voiding', 'voided', 'refunding', 'refunded')),
  payer_member_oid bigint references member,
  guest_access_oid bigint references guest_access,
  -- The browser that began it may see its receipt.
  browser_id text not null,
  payer_gsm_number text collate "C" check (payer_gsm_number ~ '^\+905[0-9]{9}$'),
  client_address text not null,
  created_at timestamptz not null,
  -- Fixed from the ledger; the lines add up to it.
  amount_kurus bigint not null default 0 check (amount_kurus >= 0),
  amount_as_of date,
  valid_until timestamptz not null,
  bank_code text check (bank_code in ('0010', '0012', '0015', '0064')),
  -- The bank takes the money by itself after 3-D Secure: silence of the browser proves nothing.
  bank_charges_itself boolean not null default false,
  return_token_hash bytea unique check (length(return_token_hash) = 32),
  masked_card text check (masked_card ~ '^[0-9]{6}\*+[0-9]{4}$'),
  -- Sealed, bound to the order, and gone with the next step.
  sealed_card text,
  sealed_authentication text,
  started_at timestamptz,
  -- Just before the bank was asked for the money.
  authorised_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  bank_transaction_id text,
  authorisation_code text,
  bank_reference text,
  bank_result_code text,
  bank_message text,
  -- Names the sentence its payer reads.
  outcome text,
  collection_oid bigint unique references collection,
  times_asked integer not null default 0,
  last_asked_at timestamptz,
  -- When the worker looks at it; empty when nothing more is to be done.
  next_step_at timestamptz,
  clerk_since timestamptz,
  clerk_reason text,
  check ((payer_member_oid is null) <> (guest_access_oid is null)),
  constraint payment_order_collected_has_receipt check ((status = 'collected') = (collection_oid is not null)),
  check (status not in ('paid', 'collected') or paid_at is not null),
  check (status = 'created' or amount_kurus > 0 or status = 'abandoned'),
  check (status in ('threeDStarted', 'authenticated') or (sealed_card is null and sealed_authentication is null))
);
create index payment_order_by_registry on payment_order (registry_oid, created_at desc);
create index payment_order_by_payer on payment_order (payer_member_oid, created_at desc);
create index payment_order_by_guest on payment_order (guest_access_oid);
create index payment_order_to_do on payment_order (next_step_at) where next_step_at is not null;
create index payment_order_for_clerk on payment_order (clerk_since) where clerk_since is not null;

create table payment_order_line (
  order_oid bigint not null references payment_order,
  accrual_oid bigint not null references accrual,
  description text collate "tr-x-icu" not null,
  principal_kurus bigint not null check (principal_kurus > 0),
  fine_kurus bigint not null check (fine_kurus >= 0),
  primary key (order_oid, accrual_oid)
);
create index payment_order_line_by_accrual on payment_order_line (accrual_oid);

-- What happened to an order, who caused it and from where. Written once, never changed.
create table payment_event (
  oid bigint generated always as identity primary key,
  order_oid bigint not null references payment_order,
  happened_at timestamptz not null,
  -- Equal where something was only noted.
  from_status text not null,
  to_status text not null,
  caused_by text not null check (caused_by in ('payer', 'bank', 'worker', 'clerk')),
  -- A member who acted themselves: the payer, or a clerk.
  member_oid bigint references member,
  detail jsonb not null default '{}'
);
create index payment_event_by_order on payment_event (order_oid, oid);
create index payment_event_by_member on payment_event (member_oid) where member_oid is not null;
create trigger payment_event_is_append_only before update or delete on payment_event
  for each row execute function refuse_change();
create trigger payment_event_is_not_emptied before truncate on payment_event
  for each statement execute function refuse_change();

-- A code for a guest proves the phone of a registry, a subscriber or an order.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose ~ '^[A-Z][A-Za-z]{3,30}$');
