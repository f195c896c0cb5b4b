-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Incoming debts that a clerk accepts, corrects or rejects before anyone is shown them.
create table held_record (
  oid bigint generated always as identity primary key,
  kind text not null check (kind in ('accruals', 'refunds')),
  import_key text collate "C" not null,
  -- Values by the columns of the file.
  record jsonb not null,
  registry_oid bigint not null,
  accrual_oid bigint,
  revenue_code integer not null,
  principal_kurus bigint not null,
  reasons jsonb not null check (jsonb_array_length(reasons) > 0),
  import_run_oid bigint not null,
  held_at timestamptz not null,
  decision text check (decision in ('accepted', 'corrected', 'rejected', 'replaced')),
  decided_at timestamptz,
  decided_by_member_oid bigint,
  decision_reason text collate "tr-x-icu",
  refund_oid bigint unique,
  constraint held_record_check check ((decision is null) = (decided_at is null)),
  constraint held_record_check1 check ((decision is null) or (decision = 'replaced') or ((decided_by_member_oid is not null) and (decision_reason is not null))),
  constraint held_record_check2 check ((kind = 'refunds') = (refund_oid is not null))
);
alter table held_record add constraint held_record_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table held_record add constraint held_record_decided_by_member_oid_fkey foreign key (decided_by_member_oid) references member (oid);
alter table held_record add constraint held_record_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table held_record add constraint held_record_refund_oid_fkey foreign key (refund_oid) references refund (oid);
alter table held_record add constraint held_record_registry_oid_fkey foreign key (registry_oid) references registry (oid);
alter table held_record add constraint held_record_revenue_code_fkey foreign key (revenue_code) references revenue (code);
create index held_record_by_accrual on held_record (accrual_oid) where (accrual_oid is not null);
create index held_record_by_import_run on held_record (import_run_oid);
create index held_record_by_key on held_record (kind, import_key, oid desc);
create index held_record_by_member on held_record (decided_by_member_oid) where (decided_by_member_oid is not null);
create index held_record_by_registry on held_record (registry_oid);
create index held_record_by_revenue on held_record (revenue_code);
create unique index held_record_open on held_record (kind, import_key) where (decision is null);
create index held_record_waiting on held_record (oid) where (decision is null);

-- Who brought data in from the municipality's own system, when, and from which file. Only what was written has a
-- run.
create table import_run (
  oid bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z-]{3,40}$'),
  operator_name text collate "tr-x-icu" not null check (operator_name ~ '\S'),
  file_name text not null,
  file_sha256 bytea not null check (length(file_sha256) = 32),
  line_count integer not null check (line_count >= 0),
  written_count integer not null check (written_count > 0),
  unchanged_count integer not null check (unchanged_count >= 0),
  -- Lines left out because the operator said so; otherwise one of them stops the run.
  rejected_count integer not null check (rejected_count >= 0),
  imported_at timestamptz not null,
  -- Which import at the desk a run was part of.
  desk_import_oid bigint,
  -- Who stands for a run of the program beside its operator, where it takes much off debts.
  approved_by_name text collate "tr-x-icu" check (approved_by_name ~ '\S'),
  -- Which clerk at the desk wrote a run: another one may go on with a file after its writing failed.
  written_by_member_oid bigint,
  -- Bank file that a run of the import booked: receipts of one that a clerk sent are looked for by someone else.
  bank_file_oid bigint,
  mapping_oid bigint
);
alter table import_run add constraint import_run_bank_file_oid_fkey foreign key (bank_file_oid) references bank_file (oid);
alter table import_run add constraint import_run_desk_import_oid_fkey foreign key (desk_import_oid) references desk_import (oid);
alter table import_run add constraint import_run_mapping_oid_fkey foreign key (mapping_oid) references import_mapping (oid);
alter table import_run add constraint import_run_written_by_member_oid_fkey foreign key (written_by_member_oid) references member (oid);
create index import_run_by_bank_file on import_run (bank_file_oid) where (bank_file_oid is not null);
create index import_run_by_desk_import on import_run (desk_import_oid) where (desk_import_oid is not null);
create index import_run_by_mapping on import_run (mapping_oid) where (mapping_oid is not null);
create index import_run_by_writer on import_run (written_by_member_oid) where (written_by_member_oid is not null);

-- What this database is for: the demo's known passwords must never meet a municipality's people.
create table installation (
  is_only_row boolean default true check (is_only_row) primary key,
  kind text not null check (kind in ('demo', 'municipality')),
  -- The cluster and database in which this is the town; a copy in another place sends nothing before it is taken
  -- over.
  place text collate "C"
);

-- Which service does a job, until when; the others leave it alone.
create table job_lease (
  job text collate "C" check ((length(job) >= 1) and (length(job) <= 80)) primary key,
  holder uuid not null,
  leased_until timestamptz not null
);

-- Limits beyond which an incoming debt is held for a clerk instead of being shown; a row of a revenue goes
-- before the general one. Empty: not asked of that revenue.
create table plausibility_rule (
  revenue_code integer,
  valid_from date not null,
  -- Days by which the last day to pay may lie before the day of accrual.
  max_days_due_before_accrual integer check (max_days_due_before_accrual >= 0),
  -- Years between the period and the year of accrual.
  max_years_off integer check (max_years_off > 0),
  -- Months for which a delay fine is asked the moment the debt comes in.
  max_months_overdue integer check (max_months_overdue > 0),
  -- Times by which the amount may be above or below the one of the period before, where both differ by the least
  -- sum.
  max_times integer check (max_times > 1),
  least_difference_kurus bigint not null default 100000 check (least_difference_kurus >= 0),
  -- Largest amount that the law knows for one debt of the revenue.
  max_kurus bigint check (max_kurus > 0),
  source text collate "tr-x-icu" not null,
  -- Days after its accrual, or after it came where that is earlier, within which an incoming debt is due; a
  -- later one waits for a clerk. A debt due in 2060 bears no fine and is asked of no one until then. Rows of a
  -- municipality get the usual measure, too.
  max_days_due_after_accrual integer check (max_days_due_after_accrual > 0),
  max_days_paid_before_accrual integer check (max_days_paid_before_accrual >= 0),
  least_refund_kurus bigint check (least_refund_kurus > 0),
  constraint plausibility_rule_revenue_code_valid_from_key unique nulls not distinct (revenue_code, valid_from)
);
alter table plausibility_rule add constraint plausibility_rule_revenue_code_fkey foreign key (revenue_code) references revenue (code);

-- What was removed because its time was over, by kind and day. Each batch is counted in the transaction that
-- removes it, so that a service that dies in between neither loses nor doubles a number; what was counted is
-- never removed itself.
create table retention_run (
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,40}$'),
  day date not null,
  removed_count bigint not null default 0 check (removed_count >= 0),
  -- What was older than this went.
  kept_since timestamptz not null,
  -- Null while more is to be removed.
  finished_at timestamptz,
  constraint retention_run_pkey primary key (kind, day)
);

-- Checksum of the text that each function, view or trigger of service/src/database/bodies has here.
create table schema_body (
  key text primary key,
  checksum text not null,
  replaced_at timestamptz not null default now()
);

create table schema_migration (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  breaks_before integer
);

-- Written by each question whether a service is ready: only a row that is written shows that the database takes
-- one.
create table service_probe (
  name text collate "C" primary key,
  probed_at timestamptz not null
);

-- Rows of rates, fees and tariffs that were withdrawn before their first day. Writing the record here is what
-- takes the row out of its table: the account that serves people can delete there no other way.
create table withdrawn_reference_row (
  oid bigint generated always as identity primary key,
  list text collate "C" not null check (list ~ '^[a-z-]{3,40}$'),
  table_name text collate "C" not null check (table_name in ('matrimony_fee', 'complaint_promise', 'complaint_topic_promise', 'delay_fine_rate', 'deferral_interest_rate', 'deferral_rule', 'tax_term', 'revaluation_rate', 'cleaning_tax_price', 'water_price', 'water_term', 'public_holiday', 'religious_feast', 'water_district_region', 'revenue_regime', 'legal_interest_rate', 'plausibility_rule')),
  -- The row as it stood.
  content jsonb not null,
  reason text collate "tr-x-icu" not null check ((length(reason) >= 10) and (length(reason) <= 300)),
  withdrawn_by_member_oid bigint not null,
  withdrawn_at timestamptz not null,
  withdrawn_on date not null
);
alter table withdrawn_reference_row add constraint withdrawn_reference_row_withdrawn_by_member_oid_fkey foreign key (withdrawn_by_member_oid) references member (oid);
create index withdrawn_reference_row_by_list on withdrawn_reference_row (list, oid);
create index withdrawn_reference_row_by_member on withdrawn_reference_row (withdrawn_by_member_oid);
