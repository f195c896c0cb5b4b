-- The end-of-day report of each bank, asked for every night until it is there.
create table bank_report (
  oid bigint generated always as identity primary key,
  bank_code text collate "C" not null check (bank_code in ('0010', '0012', '0015', '0064')),
  day date not null,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  -- Why the last try brought no report.
  last_failure text collate "C" check (length(last_failure) <= 200),
  -- One service at a time asks.
  lease_until timestamptz,
  taken_at timestamptz,
  line_count integer check (line_count >= 0),
  unique (bank_code, day),
  check ((taken_at is null) = (line_count is null))
);
create index bank_report_to_take on bank_report (next_try_at) where taken_at is null;
create index bank_report_by_day on bank_report (day);

create table bank_report_line (
  report_oid bigint not null references bank_report,
  line_number integer not null check (line_number > 0),
  kind text not null check (kind in ('sale', 'void', 'refund')),
  order_number text collate "C" not null check (length(order_number) between 1 and 64),
  amount_kurus bigint not null check (amount_kurus > 0),
  bank_reference text collate "C" not null,
  primary key (report_oid, line_number)
);
create index bank_report_line_by_order on bank_report_line (order_number);
create trigger bank_report_line_is_append_only before update or delete on bank_report_line
  for each row execute function refuse_change();
create trigger bank_report_line_is_not_emptied before truncate on bank_report_line
  for each statement execute function refuse_change();

-- What the municipality's accounting says it booked on a day. A list that is sent again is a new version.
create table day_book (
  oid bigint generated always as identity primary key,
  client_id text collate "C" not null check (length(client_id) between 1 and 60),
  day date not null,
  version integer not null check (version > 0),
  is_current boolean not null default true,
  received_at timestamptz not null,
  entry_count integer not null check (entry_count >= 0),
  total_kurus bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  unique (day, version)
);
create unique index day_book_current on day_book (day) where is_current;

create table day_book_entry (
  day_book_oid bigint not null references day_book,
  line_number integer not null check (line_number > 0),
  kind text not null check (kind in ('collection', 'refund')),
  -- The receipt's number, or the refund's as the bridge told it.
  number text collate "C" not null check (length(number) between 1 and 60),
  amount_kurus bigint not null,
  primary key (day_book_oid, line_number)
);
create index day_book_entry_by_number on day_book_entry (number, kind);
create trigger day_book_entry_is_append_only before update or delete on day_book_entry
  for each row execute function refuse_change();
create trigger day_book_entry_is_not_emptied before truncate on day_book_entry
  for each statement execute function refuse_change();

-- The days that were or will be compared.
create table reconciliation_day (
  day date primary key,
  compared_at timestamptz,
  lease_until timestamptz
);

-- Something that the books do not agree about.
create table reconciliation_case (
  oid bigint generated always as identity primary key,
  -- Which books were compared: cards are our orders, our ledger and the bank.
  comparison text not null check (comparison in ('card', 'municipality', 'book')),
  -- What it is about: the number of a payment, a receipt or refund, or a book that is missing.
  subject text collate "C" not null check (length(subject) between 1 and 80),
  -- The day by whose comparison it was found.
  day date not null references reconciliation_day,
  kind text not null check (kind in ('unknownOrder', 'bookedWithoutOrder', 'stillOpen', 'bookedWithoutPayment',
    'orderAmount', 'chargedTwice', 'notGivenBack', 'chargedNotBooked', 'missingAtBank', 'givenBackAtBank', 'bankAmount',
    'twiceInMunicipality', 'onlyInMunicipality', 'notTakenByMunicipality', 'missingInMunicipality',
    'municipalityAmount', 'bankReportMissing', 'dayBookMissing')),
  -- By how much the books differ.
  amount_kurus bigint not null,
  registry_oid bigint references registry,
  -- What each book says.
  evidence jsonb not null,
  found_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolved_at timestamptz,
  -- Null where the books agree again.
  resolved_by_member_oid bigint references member,
  resolution text collate "tr-x-icu" check (length(resolution) between 3 and 500),
  -- A first clerk's proposal about much money, until a second one answers it.
  proposed_by_member_oid bigint references member,
  proposed_at timestamptz,
  proposal text collate "tr-x-icu" check (length(proposal) between 3 and 500),
  check ((state = 'resolved') = (resolved_at is not null)),
  check ((resolved_at is null) = (resolution is null)),
  check (num_nonnulls(proposed_by_member_oid, proposed_at, proposal) in (0, 3)),
  constraint reconciliation_case_has_two_clerks
    check (resolved_by_member_oid is null or proposed_by_member_oid is null
      or proposed_by_member_oid <> resolved_by_member_oid)
);
create unique index reconciliation_case_open on reconciliation_case (comparison, subject) where state = 'open';
create index reconciliation_case_by_subject on reconciliation_case (comparison, subject, oid desc);
create index reconciliation_case_by_day on reconciliation_case (day);
create index reconciliation_case_list on reconciliation_case (state, oid desc);
create index reconciliation_case_by_registry on reconciliation_case (registry_oid) where registry_oid is not null;
create index reconciliation_case_by_clerk on reconciliation_case (resolved_by_member_oid, resolved_at)
  where resolved_by_member_oid is not null;
create index reconciliation_case_by_proposer on reconciliation_case (proposed_by_member_oid)
  where proposed_by_member_oid is not null;

create table reconciliation_case_event (
  oid bigint generated always as identity primary key,
  case_oid bigint not null references reconciliation_case,
  happened_at timestamptz not null,
  step text not null check (step in ('found', 'changed', 'agreed', 'proposed', 'rejected', 'resolved')),
  -- The clerk, where one did it.
  member_oid bigint references member,
  reason text collate "tr-x-icu",
  evidence jsonb
);
create index reconciliation_case_event_by_case on reconciliation_case_event (case_oid, oid);
create index reconciliation_case_event_by_member on reconciliation_case_event (member_oid) where member_oid is not null;
create trigger reconciliation_case_event_is_append_only before update or delete on reconciliation_case_event
  for each row execute function refuse_change();
create trigger reconciliation_case_event_is_not_emptied before truncate on reconciliation_case_event
  for each statement execute function refuse_change();

-- The rows of a day, however long the history is.
create index collection_by_moment on collection (collected_at);
create index collection_by_booking on collection (created_at);
create index payment_order_by_charge on payment_order ((coalesce(authorised_at, started_at))) where bank_code is not null;
create index payment_order_by_end on payment_order (ended_at) where bank_code is not null;
create index refund_by_payment on refund (paid_at) where paid_at is not null;
create index double_payment_by_moment on double_payment (collected_at);
create index bridge_event_by_subject on bridge_event (subject_oid, kind);
