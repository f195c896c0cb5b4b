-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create table chargeback (
  oid bigint generated always as identity primary key,
  order_oid bigint not null,
  -- Number under which the bank leads the objection.
  bank_reference text collate "tr-x-icu" not null check ((length(bank_reference) >= 1) and (length(bank_reference) <= 60)),
  amount_kurus bigint not null check (amount_kurus > 0),
  taken_on date not null,
  -- Last day on which the bank takes an answer.
  answer_until date not null,
  bank_reason text collate "tr-x-icu" check ((length(bank_reason) >= 3) and (length(bank_reason) <= 500)),
  -- Line of a bank's report that says so; empty where a clerk noted the bank's letter and no report lists it.
  report_oid bigint,
  report_line_number integer,
  returned_report_oid bigint,
  returned_line_number integer,
  noticed_at timestamptz not null,
  noted_by_member_oid bigint,
  state text not null default 'taken' check (state in ('taken', 'disputed', 'accepted', 'lost', 'won')),
  disputed_at timestamptz,
  ended_at timestamptz,
  -- Part of the amount that no receipt stood for; the comparison of the books shows it.
  unbooked_kurus bigint not null default 0,
  constraint chargeback_check check ((unbooked_kurus >= 0) and (unbooked_kurus <= amount_kurus)),
  constraint chargeback_check1 check ((state in ('accepted', 'lost', 'won')) = (ended_at is not null))
);
alter table chargeback add constraint chargeback_noted_by_member_oid_fkey foreign key (noted_by_member_oid) references member (oid);
alter table chargeback add constraint chargeback_order_oid_fkey foreign key (order_oid) references payment_order (oid);
alter table chargeback add constraint chargeback_report_oid_report_line_number_fkey foreign key (report_oid, report_line_number) references bank_report_line (report_oid, line_number);
alter table chargeback add constraint chargeback_returned_report_oid_returned_line_number_fkey foreign key (returned_report_oid, returned_line_number) references bank_report_line (report_oid, line_number);
create index chargeback_by_clerk on chargeback (noted_by_member_oid) where (noted_by_member_oid is not null);
create unique index chargeback_by_line on chargeback (report_oid, report_line_number);
create index chargeback_by_order on chargeback (order_oid);
create unique index chargeback_by_returned_line on chargeback (returned_report_oid, returned_line_number);
create index chargeback_waiting on chargeback (answer_until, oid) where (state in ('taken', 'disputed'));

create table chargeback_event (
  oid bigint generated always as identity primary key,
  chargeback_oid bigint not null,
  happened_at timestamptz not null,
  step text not null check (step in ('taken', 'disputed', 'accepted', 'lost', 'won')),
  -- Empty where the bank's report said so.
  member_oid bigint,
  reason text collate "tr-x-icu" check ((length(reason) >= 3) and (length(reason) <= 500))
);
alter table chargeback_event add constraint chargeback_event_chargeback_oid_fkey foreign key (chargeback_oid) references chargeback (oid);
alter table chargeback_event add constraint chargeback_event_member_oid_fkey foreign key (member_oid) references member (oid);
create index chargeback_event_by_chargeback on chargeback_event (chargeback_oid, oid);
create index chargeback_event_by_member on chargeback_event (member_oid) where (member_oid is not null);

-- Receipts that a chargeback took back, wrote for what was left of them, or wrote when its money came again.
create table chargeback_receipt (
  collection_oid bigint primary key,
  chargeback_oid bigint not null,
  kind text not null check (kind in ('takenBack', 'rest', 'won'))
);
alter table chargeback_receipt add constraint chargeback_receipt_chargeback_oid_fkey foreign key (chargeback_oid) references chargeback (oid);
alter table chargeback_receipt add constraint chargeback_receipt_collection_oid_fkey foreign key (collection_oid) references collection (oid);
create index chargeback_receipt_by_chargeback on chargeback_receipt (chargeback_oid);

-- What a wedding costs, by the council's decision; each row counts in its own time.
create table matrimony_fee (
  oid bigint generated always as identity primary key,
  code text collate "C" not null check (code ~ '^[A-Z0-9]{1,10}$'),
  name text collate "tr-x-icu" not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  position integer not null default 0,
  valid_from date not null,
  -- The last day it counts; open end when null.
  valid_until date,
  legal_source text not null,
  constraint matrimony_fee_check check (valid_until >= valid_from),
  constraint matrimony_fee_code_valid_from_key unique (code, valid_from)
);

-- A wedding's fee that someone began to pay. It is posted to no couple's record: when nothing comes of the
-- payment it is taken back, and nobody ever owed it.
create table matrimony_payment (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null unique,
  link_oid bigint not null unique,
  fee_oid bigint not null,
  wedding_on date not null,
  first_name text collate "tr-x-icu" not null,
  second_name text collate "tr-x-icu" not null,
  client_address text not null,
  created_at timestamptz not null,
  -- Paid, or taken back.
  ended_at timestamptz
);
alter table matrimony_payment add constraint matrimony_payment_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table matrimony_payment add constraint matrimony_payment_fee_oid_fkey foreign key (fee_oid) references matrimony_fee (oid);
alter table matrimony_payment add constraint matrimony_payment_link_oid_fkey foreign key (link_oid) references payment_link (oid);
create index matrimony_payment_by_fee on matrimony_payment (fee_oid);
create index matrimony_payment_open on matrimony_payment (created_at) where (ended_at is null);

-- What happened to an order, who caused it and from where. Written once, never changed.
create table payment_event (
  oid bigint generated always as identity primary key,
  order_oid bigint not null,
  happened_at timestamptz not null,
  -- Equal where something was only noted.
  from_status text not null,
  to_status text not null,
  caused_by text not null check (caused_by in ('payer', 'bank', 'worker', 'clerk')),
  -- A member who acted themselves: the payer, or a clerk.
  member_oid bigint,
  detail jsonb not null default '{}'
);
alter table payment_event add constraint payment_event_member_oid_fkey foreign key (member_oid) references member (oid);
alter table payment_event add constraint payment_event_order_oid_fkey foreign key (order_oid) references payment_order (oid);
create index payment_event_by_member on payment_event (member_oid) where (member_oid is not null);
create index payment_event_by_order on payment_event (order_oid, oid);

-- A link by which anybody may pay chosen debts for their owner. Only the token's hash is kept.
create table payment_link (
  oid bigint generated always as identity primary key,
  token_hash bytea not null check (length(token_hash) = 32) unique,
  registry_oid bigint not null,
  made_by_member_oid bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- A link by which who sees a subscription pays its bills; it closes with the share.
  water_share_oid bigint,
  constraint payment_link_check check (expires_at > created_at)
);
alter table payment_link add constraint payment_link_made_by_member_oid_fkey foreign key (made_by_member_oid) references member (oid);
alter table payment_link add constraint payment_link_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table payment_link add constraint payment_link_water_share_oid_fkey foreign key (water_share_oid) references water_share (oid);
create index payment_link_by_expiry on payment_link (expires_at);
create index payment_link_by_maker on payment_link (made_by_member_oid);
create index payment_link_by_registry on payment_link (registry_oid, created_at desc);
create index payment_link_by_water_share on payment_link (water_share_oid) where (water_share_oid is not null);

create table payment_link_debt (
  link_oid bigint not null,
  accrual_oid bigint not null,
  constraint payment_link_debt_pkey primary key (link_oid, accrual_oid)
);
alter table payment_link_debt add constraint payment_link_debt_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table payment_link_debt add constraint payment_link_debt_link_oid_fkey foreign key (link_oid) references payment_link (oid);
create index payment_link_debt_by_accrual on payment_link_debt (accrual_oid);

-- One try to pay debts by card. It is no debt: whatever becomes of it, the debts stay as the ledger says.
create table payment_order (
  oid bigint generated always as identity primary key,
  -- Nobody guesses it, and every bank takes it.
  order_number text collate "C" not null check (order_number ~ '^[0-9A-Z]{20}$') unique,
  registry_oid bigint not null,
  status text not null default 'created' check (status in ('created', 'threeDStarted', 'authenticated', 'authorising', 'unknown', 'paid', 'collected', 'declined', 'abandoned', 'voiding', 'voided', 'refunding', 'refunded')),
  payer_member_oid bigint,
  guest_access_oid bigint,
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
  return_token_hash bytea check (length(return_token_hash) = 32) unique,
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
  collection_oid bigint unique,
  times_asked integer not null default 0,
  last_asked_at timestamptz,
  -- When the worker looks at it; empty when nothing more is to be done.
  next_step_at timestamptz,
  clerk_since timestamptz,
  clerk_reason text,
  -- The bank says it took something else than the order is about, or gave a part of it back: that is never
  -- booked.
  bank_record_differs boolean not null default false,
  -- The bank's own word, after an order's validity, that it took nothing: a charge it tells of afterwards was
  -- made too late.
  not_charged_at timestamptz,
  -- When the bank's form was handed to the browser: from then on the order's bank stays.
  form_given_at timestamptz,
  -- Until when a service may be waiting for the bank to give this money back.
  giving_back_until timestamptz,
  -- The id under which page, call, job and bank stand in the logs: what a job does later goes on under it.
  trace_id text collate "C" check (trace_id ~ '^[0-9a-f]{32}$'),
  sealed_form text,
  constraint payment_order_check check ((payer_member_oid is null) <> (guest_access_oid is null)),
  constraint payment_order_check1 check ((status <> ALL (array['paid', 'collected'])) or (paid_at is not null)),
  constraint payment_order_check2 check ((status = 'created') or (amount_kurus > 0) or (status = 'abandoned')),
  constraint payment_order_check3 check ((status in ('threeDStarted', 'authenticated')) or ((sealed_card is null) and (sealed_authentication is null))),
  constraint payment_order_collected_has_receipt check ((status = 'collected') = (collection_oid is not null))
);
alter table payment_order add constraint payment_order_collection_oid_fkey foreign key (collection_oid) references collection (oid);
alter table payment_order add constraint payment_order_guest_access_oid_fkey foreign key (guest_access_oid) references guest_access (oid);
alter table payment_order add constraint payment_order_payer_member_oid_fkey foreign key (payer_member_oid) references member (oid);
alter table payment_order add constraint payment_order_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index payment_order_by_authorisation_code on payment_order (authorisation_code) where (authorisation_code is not null);
create index payment_order_by_bank_reference on payment_order (bank_reference) where (bank_reference is not null);
create index payment_order_by_bank_transaction on payment_order (bank_transaction_id) where (bank_transaction_id is not null);
create index payment_order_by_charge on payment_order (COALESCE(authorised_at, started_at)) where (bank_code is not null);
create index payment_order_by_end on payment_order (ended_at) where (bank_code is not null);
create index payment_order_by_guest on payment_order (guest_access_oid);
create index payment_order_by_payer on payment_order (payer_member_oid, created_at desc);
create index payment_order_by_payer_phone on payment_order (payer_gsm_number, created_at desc) where (payer_gsm_number is not null);
create index payment_order_by_registry on payment_order (registry_oid, created_at desc);
create index payment_order_for_clerk on payment_order (clerk_since) where (clerk_since is not null);
create index payment_order_never_begun on payment_order (ended_at) where ((status = 'abandoned') and (started_at is null));
create index payment_order_to_do on payment_order (next_step_at) where (next_step_at is not null);
create index payment_order_unsettled on payment_order (oid) where ((clerk_since is not null) or (status in ('authorising', 'unknown', 'paid', 'voiding', 'refunding')));

create table payment_order_line (
  order_oid bigint not null,
  accrual_oid bigint not null,
  description text collate "tr-x-icu" not null,
  principal_kurus bigint not null check (principal_kurus >= 0),
  fine_kurus bigint not null check (fine_kurus >= 0),
  -- A part of a debt may be paid: a line then says less than what was owed when its amount was fixed.
  owed_principal_kurus bigint not null,
  owed_fine_kurus bigint not null,
  constraint payment_order_line_check check ((principal_kurus + fine_kurus) > 0),
  constraint payment_order_line_check1 check (principal_kurus <= owed_principal_kurus),
  constraint payment_order_line_check2 check (fine_kurus <= owed_fine_kurus),
  constraint payment_order_line_pkey primary key (order_oid, accrual_oid)
);
alter table payment_order_line add constraint payment_order_line_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table payment_order_line add constraint payment_order_line_order_oid_fkey foreign key (order_oid) references payment_order (oid);
create index payment_order_line_by_accrual on payment_order_line (accrual_oid);

-- A clerk's decision about much money waits here for a second clerk; what became of it is kept.
create table payment_proposal (
  oid bigint generated always as identity primary key,
  order_oid bigint not null,
  decision text not null check (decision in ('charged', 'notCharged', 'givenBack', 'giveBack')),
  reason text collate "tr-x-icu" not null,
  bank_reference text,
  proposed_by_member_oid bigint not null,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  -- False where it was rejected or withdrawn, or where the payment went on by itself.
  is_confirmed boolean,
  ended_by_member_oid bigint,
  end_reason text collate "tr-x-icu",
  constraint payment_proposal_check check ((ended_at is null) = (is_confirmed is null)),
  constraint payment_proposal_has_two_clerks check ((is_confirmed is not true) or ((ended_by_member_oid is not null) and (ended_by_member_oid <> proposed_by_member_oid)))
);
alter table payment_proposal add constraint payment_proposal_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
alter table payment_proposal add constraint payment_proposal_order_oid_fkey foreign key (order_oid) references payment_order (oid);
alter table payment_proposal add constraint payment_proposal_proposed_by_member_oid_fkey foreign key (proposed_by_member_oid) references member (oid);
create index payment_proposal_by_order on payment_proposal (order_oid);
create index payment_proposal_by_proposer on payment_proposal (proposed_by_member_oid);
create index payment_proposal_by_second_clerk on payment_proposal (ended_by_member_oid) where (ended_by_member_oid is not null);
create unique index payment_proposal_open on payment_proposal (order_oid) where (ended_at is null);
