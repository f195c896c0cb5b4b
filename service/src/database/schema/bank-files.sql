-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- A citizen's order that a bank pays what becomes due, from an account there: for a water subscription or for
-- taxes.
create table automatic_order (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  -- Empty for the taxes of the registry.
  subscription_oid bigint,
  bank_code text collate "C" not null,
  iban text collate "C" not null check (iban ~ '^TR[0-9]{24}$'),
  -- What was agreed to, word for word.
  consent_text text collate "tr-x-icu" not null,
  member_oid bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by_member_oid bigint,
  constraint automatic_order_check check ((ended_at is null) = (ended_by_member_oid is null))
);
alter table automatic_order add constraint automatic_order_bank_code_fkey foreign key (bank_code) references collecting_bank (bank_code);
alter table automatic_order add constraint automatic_order_ended_by_member_oid_fkey foreign key (ended_by_member_oid) references member (oid);
alter table automatic_order add constraint automatic_order_member_oid_fkey foreign key (member_oid) references member (oid);
alter table automatic_order add constraint automatic_order_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table automatic_order add constraint automatic_order_subscription_oid_fkey foreign key (subscription_oid) references subscription (oid);
create index automatic_order_by_bank on automatic_order (bank_code);
create index automatic_order_by_end on automatic_order (ended_at) where (ended_at is not null);
create index automatic_order_by_ender on automatic_order (ended_by_member_oid);
create index automatic_order_by_member on automatic_order (member_oid);
create index automatic_order_by_registry on automatic_order (registry_oid);
create index automatic_order_by_subscription on automatic_order (subscription_oid);
create unique index automatic_order_in_force on automatic_order (registry_oid, COALESCE(subscription_oid, (0)::bigint)) where (ended_at is null);

-- One debt that an order is used for: announced to its owner first, then sent in a file, then answered by the
-- bank.
create table automatic_order_use (
  order_oid bigint not null,
  accrual_oid bigint not null,
  announced_at timestamptz not null,
  file_oid bigint,
  is_paid boolean,
  refusal_reason text collate "tr-x-icu",
  answered_at timestamptz,
  constraint automatic_order_use_check check ((is_paid is null) = (answered_at is null)),
  constraint automatic_order_use_pkey primary key (order_oid, accrual_oid)
);
alter table automatic_order_use add constraint automatic_order_use_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table automatic_order_use add constraint automatic_order_use_file_oid_fkey foreign key (file_oid) references bank_file (oid);
alter table automatic_order_use add constraint automatic_order_use_order_oid_fkey foreign key (order_oid) references automatic_order (oid);
create index automatic_order_use_by_accrual on automatic_order_use (accrual_oid);
create index automatic_order_use_by_answer on automatic_order_use (answered_at) where (answered_at is not null);
create index automatic_order_use_by_file on automatic_order_use (file_oid);
create index automatic_order_use_unanswered on automatic_order_use (file_oid) where ((file_oid is not null) and (answered_at is null));

create table bank_file (
  oid bigint generated always as identity primary key,
  bank_code text collate "C" not null,
  file_kind text collate "C" not null check (file_kind in ('O', 'I', 'S')),
  is_for_orders boolean not null default false,
  layout_oid bigint,
  -- Chosen by the browser, so that an upload that is begun twice is one.
  start_id uuid unique,
  name text collate "tr-x-icu" check ((length(name) >= 1) and (length(name) <= 255)),
  file_number integer check (file_number > 0),
  file_date date,
  revenue_codes integer[] not null default '{}'::integer[],
  due_until date,
  status text collate "C" not null,
  line_count integer not null default 0 check (line_count >= 0),
  total_kurus bigint not null default 0 check (total_kurus >= 0),
  size_bytes bigint check (size_bytes > 0),
  received_bytes bigint not null default 0,
  sha256 bytea check (length(sha256) = 32),
  fault_count integer not null default 0,
  message text collate "tr-x-icu",
  -- Who asked for it or sent it; empty for a file from the folder.
  member_oid bigint,
  booked_by_member_oid bigint,
  created_at timestamptz not null,
  queued_at timestamptz,
  ended_at timestamptz,
  delivered_at timestamptz,
  acknowledged_at timestamptz,
  in_folder_at timestamptz,
  worker_id uuid,
  leased_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  -- Files that a service puts into the folder of their bank, from when a clerk says so until they are there.
  goes_by_folder boolean not null default false,
  -- Of a file that a bank sent: every debt line and the footer that counts them could be read, so that its lines
  -- are all the money it tells of. Of files refused before this it is not known.
  is_read_whole boolean not null default false,
  collecting_bank_code text collate "C" generated always as ( case when (file_kind <> 'S') then bank_code else null::text end) stored,
  constraint bank_file_check check (((file_kind = 'O') and (status in ('toMake', 'making', 'made', 'delivered', 'acknowledged', 'withdrawn', 'failed'))) or ((file_kind = 'I') and (status in ('receiving', 'toCheck', 'checking', 'checked', 'refused', 'toBook', 'booking', 'booked', 'failed'))) or ((file_kind = 'S') and (status in ('receiving', 'toCheck', 'checking', 'checked', 'refused', 'booked', 'failed')))),
  constraint bank_file_check1 check ((received_bytes >= 0) and (received_bytes <= size_bytes)),
  constraint bank_file_check2 check ((status in ('making', 'checking', 'booking')) = (leased_until is not null)),
  constraint bank_file_check3 check ((status in ('making', 'checking', 'booking')) = (worker_id is not null)),
  constraint bank_file_has_layout check ((layout_oid is null) = (file_kind = 'S'))
);
alter table bank_file add constraint bank_file_bank_code_fkey foreign key (bank_code) references bank (code);
alter table bank_file add constraint bank_file_booked_by_member_oid_fkey foreign key (booked_by_member_oid) references member (oid);
alter table bank_file add constraint bank_file_collecting_bank_code_fkey foreign key (collecting_bank_code) references collecting_bank (bank_code);
alter table bank_file add constraint bank_file_layout_oid_fkey foreign key (layout_oid) references bank_file_layout (oid);
alter table bank_file add constraint bank_file_member_oid_fkey foreign key (member_oid) references member (oid);
create index bank_file_by_bank on bank_file (bank_code, file_kind);
create index bank_file_by_booker on bank_file (booked_by_member_oid);
create index bank_file_by_booking on bank_file (ended_at) where ((file_kind = 'I') and (status = 'booked'));
create index bank_file_by_collecting_bank on bank_file (collecting_bank_code);
create unique index bank_file_by_content on bank_file (bank_code, sha256) where ((file_kind = 'I') and (status in ('checked', 'toBook', 'booking', 'booked')));
create index bank_file_by_date on bank_file (file_date) where (file_kind = 'I');
create index bank_file_by_layout on bank_file (layout_oid);
create index bank_file_by_member on bank_file (member_oid);
create unique index bank_file_by_number on bank_file (bank_code, file_number) where (file_kind = 'O');
create index bank_file_by_turn on bank_file (queued_at, oid) where (status in ('toMake', 'making', 'toCheck', 'checking', 'toBook', 'booking'));
create index bank_file_made_by_date on bank_file (file_date) where (file_kind = 'O');
create index bank_file_not_booked on bank_file (created_at) where ((file_kind = 'I') and (status <> 'booked'));
create index bank_file_of_statements on bank_file (oid) where ((file_kind = 'S') and (status in ('checked', 'refused', 'failed')));
create index bank_file_to_folder on bank_file (bank_code, oid) where (goes_by_folder and (in_folder_at is null));

create table bank_file_fault (
  oid bigint generated always as identity primary key,
  file_oid bigint not null,
  line integer,
  fault text collate "tr-x-icu" not null
);
alter table bank_file_fault add constraint bank_file_fault_file_oid_fkey foreign key (file_oid) references bank_file (oid);
create index bank_file_fault_by_file on bank_file_fault (file_oid, line);

-- How files of a bank are made up: a version from a day on, never changed.
create table bank_file_layout (
  oid bigint generated always as identity primary key,
  name text collate "tr-x-icu" not null check ((length(name) >= 1) and (length(name) <= 80)),
  file_kind text collate "C" not null check (file_kind in ('O', 'I')),
  is_for_orders boolean not null,
  valid_from date not null,
  source text collate "tr-x-icu" not null check ((length(source) >= 1) and (length(source) <= 200)),
  content jsonb not null,
  member_oid bigint,
  created_at timestamptz not null default now(),
  constraint bank_file_layout_check check ((file_kind = 'O') or (not is_for_orders))
);
alter table bank_file_layout add constraint bank_file_layout_member_oid_fkey foreign key (member_oid) references member (oid);
create index bank_file_layout_by_member on bank_file_layout (member_oid);
create index bank_file_layout_by_name on bank_file_layout (name, valid_from, oid);

-- Of a file made here: what was asked for each debt. Of a bank's: what it took, with the accrual that is found
-- for it.
create table bank_file_line (
  file_oid bigint not null,
  line integer not null check (line > 0),
  accrual_oid bigint,
  debt_reference bigint,
  principal_kurus bigint check (principal_kurus >= 0),
  fine_kurus bigint check (fine_kurus >= 0),
  amount_kurus bigint not null check (amount_kurus >= 0),
  paid_at timestamptz,
  bank_reference text collate "C",
  -- By which its collection is known in the ledger.
  import_key text collate "C",
  result_code text collate "C",
  -- Why the bank did not take it.
  refusal_reason text collate "tr-x-icu",
  constraint bank_file_line_pkey primary key (file_oid, line)
);
alter table bank_file_line add constraint bank_file_line_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table bank_file_line add constraint bank_file_line_file_oid_fkey foreign key (file_oid) references bank_file (oid);
create index bank_file_line_by_accrual on bank_file_line (accrual_oid);
create index bank_file_line_by_key on bank_file_line (import_key) where (import_key is not null);

create table bank_file_part (
  file_oid bigint not null,
  first_byte bigint not null check (first_byte >= 0),
  hash bytea not null,
  constraint bank_file_part_pkey primary key (file_oid, first_byte)
);
alter table bank_file_part add constraint bank_file_part_file_oid_fkey foreign key (file_oid) references bank_file (oid);
alter table bank_file_part add constraint bank_file_part_hash_fkey foreign key (hash) references file_blob (hash);
create index bank_file_part_by_hash on bank_file_part (hash);

-- Banks that collect by files, and by which layouts.
create table collecting_bank (
  bank_code text collate "C" primary key,
  institution_code text collate "C" not null check (institution_code ~ '^[A-Za-z0-9]{1,20}$'),
  debt_layout text collate "tr-x-icu" not null,
  collection_layout text collate "tr-x-icu" not null,
  order_layout text collate "tr-x-icu",
  is_active boolean not null,
  changed_at timestamptz not null,
  changed_by_member_oid bigint not null,
  -- From which day on a bank sends a file of collections for every day, also for one without any. Empty where it
  -- does not.
  sends_daily_from date,
  -- How a bank numbers its files, from which day on gaps are looked for. Empty where its numbers say nothing.
  numbering text collate "C" check (numbering in ('daily', 'running')),
  numbered_from date,
  constraint collecting_bank_numbering_has_day check ((numbering is null) = (numbered_from is null))
);
alter table collecting_bank add constraint collecting_bank_bank_code_fkey foreign key (bank_code) references bank (code);
alter table collecting_bank add constraint collecting_bank_changed_by_member_oid_fkey foreign key (changed_by_member_oid) references member (oid);
create index collecting_bank_by_member on collecting_bank (changed_by_member_oid);
