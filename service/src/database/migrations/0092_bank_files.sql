-- How files of a bank are made up: a version from a day on, never changed.
create table bank_file_layout (
  oid bigint generated always as identity primary key,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 80),
  file_kind text collate "C" not null check (file_kind in ('O', 'I')),
  is_for_orders boolean not null check (file_kind = 'O' or not is_for_orders),
  valid_from date not null,
  source text collate "tr-x-icu" not null check (length(source) between 1 and 200),
  content jsonb not null,
  member_oid bigint references member,
  created_at timestamptz not null default now()
);
create index bank_file_layout_by_name on bank_file_layout (name, valid_from, oid);
create index bank_file_layout_by_member on bank_file_layout (member_oid);
create trigger bank_file_layout_is_append_only before update or delete on bank_file_layout
  for each row execute function refuse_change();

-- Banks that collect by files, and by which layouts.
create table collecting_bank (
  bank_code text collate "C" primary key references bank,
  institution_code text collate "C" not null check (institution_code ~ '^[A-Za-z0-9]{1,20}$'),
  debt_layout text collate "tr-x-icu" not null,
  collection_layout text collate "tr-x-icu" not null,
  order_layout text collate "tr-x-icu",
  is_active boolean not null,
  changed_at timestamptz not null,
  changed_by_member_oid bigint not null references member
);
create index collecting_bank_by_member on collecting_bank (changed_by_member_oid);

create table bank_file (
  oid bigint generated always as identity primary key,
  bank_code text collate "C" not null references collecting_bank,
  file_kind text collate "C" not null check (file_kind in ('O', 'I')),
  is_for_orders boolean not null default false,
  layout_oid bigint not null references bank_file_layout,
  -- Chosen by the browser, so that an upload that is begun twice is one.
  start_id uuid unique,
  name text collate "tr-x-icu" check (length(name) between 1 and 255),
  file_number integer check (file_number > 0),
  file_date date,
  revenue_codes integer[] not null default '{}',
  due_until date,
  status text collate "C" not null check (
    file_kind = 'O' and status in ('toMake', 'making', 'made', 'delivered', 'acknowledged', 'withdrawn', 'failed')
    or file_kind = 'I' and status in ('receiving', 'toCheck', 'checking', 'checked', 'refused', 'toBook', 'booking', 'booked', 'failed')),
  line_count integer not null default 0 check (line_count >= 0),
  total_kurus bigint not null default 0 check (total_kurus >= 0),
  size_bytes bigint check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  sha256 bytea check (length(sha256) = 32),
  fault_count integer not null default 0,
  message text collate "tr-x-icu",
  -- Who asked for it or sent it; empty for a file from the folder.
  member_oid bigint references member,
  booked_by_member_oid bigint references member,
  created_at timestamptz not null,
  queued_at timestamptz,
  ended_at timestamptz,
  delivered_at timestamptz,
  acknowledged_at timestamptz,
  in_folder_at timestamptz,
  worker_id uuid,
  leased_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  check ((status in ('making', 'checking', 'booking')) = (leased_until is not null)),
  check ((status in ('making', 'checking', 'booking')) = (worker_id is not null))
);
create index bank_file_by_bank on bank_file (bank_code, file_kind);
create index bank_file_by_layout on bank_file (layout_oid);
create index bank_file_by_member on bank_file (member_oid);
create index bank_file_by_booker on bank_file (booked_by_member_oid);
create index bank_file_by_turn on bank_file (queued_at, oid)
  where status in ('toMake', 'making', 'toCheck', 'checking', 'toBook', 'booking');
create unique index bank_file_by_number on bank_file (bank_code, file_number) where file_kind = 'O';
-- The same file is taken once.
create unique index bank_file_by_content on bank_file (bank_code, sha256)
  where file_kind = 'I' and status in ('checked', 'toBook', 'booking', 'booked');

create table bank_file_part (
  file_oid bigint not null references bank_file,
  first_byte bigint not null check (first_byte >= 0),
  hash bytea not null references file_blob,
  primary key (file_oid, first_byte)
);
create index bank_file_part_by_hash on bank_file_part (hash);

-- Of a file made here: what was asked for each debt. Of a bank's: what it took, with the accrual that is found for it.
create table bank_file_line (
  file_oid bigint not null references bank_file,
  line integer not null check (line > 0),
  accrual_oid bigint references accrual,
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
  primary key (file_oid, line)
);
create index bank_file_line_by_accrual on bank_file_line (accrual_oid);
create index bank_file_line_by_key on bank_file_line (import_key) where import_key is not null;

create table bank_file_fault (
  oid bigint generated always as identity primary key,
  file_oid bigint not null references bank_file,
  line integer,
  fault text collate "tr-x-icu" not null
);
create index bank_file_fault_by_file on bank_file_fault (file_oid, line);

-- 128450 as '1284,50', and as people read it.
create function lira_digits(kurus bigint) returns text immutable language sql
  return format('%s,%s', kurus / 100, lpad((kurus % 100)::text, 2, '0'));
create function lira_text(kurus bigint) returns text immutable language sql
  return replace(trim(to_char(kurus / 100, '999,999,999,999,990')), ',', '.') || ',' || lpad((kurus % 100)::text, 2, '0') || ' ₺';

-- What a bank took by file is news to the municipality's other systems; its key begins with the code of the bank.
drop trigger collection_to_bridge on collection;
create trigger collection_to_bridge after insert on collection
  for each row when ((new.import_key is null or new.import_key ~ '^B[0-9]{4}-') and new.cancels_oid is null)
  execute function note_bridge_event('collection');
