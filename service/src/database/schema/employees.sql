-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Who works for the municipality: a row for each time someone was employed. It alone opens the employees' pages.
create table employee (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  -- The number people know themselves by in the personnel office.
  corporation_registry_number text collate "C" not null check (corporation_registry_number ~ '^[0-9A-Z-]{1,20}$') unique,
  status text not null check (status in ('civil_servant', 'worker', 'contract')),
  title text collate "tr-x-icu" not null,
  department text collate "tr-x-icu" not null,
  started_on date not null,
  -- The first day on which they no longer work here.
  left_on date,
  import_run_oid bigint,
  constraint employee_check check (left_on > started_on)
);
alter table employee add constraint employee_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table employee add constraint employee_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index employee_by_import_run on employee (import_run_oid) where (import_run_oid is not null);
create index employee_by_part_of_title on employee using gin (fold_for_search((((title || ' ') || department) collate "C")) gin_trgm_ops);
create index employee_by_registry on employee (registry_oid, started_on desc);
create unique index employee_once_at_a_time on employee (registry_oid) where (left_on is null);

create table enforcement_deduction (
  enforcement_file_oid bigint not null,
  payroll_month_oid bigint not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  import_run_oid bigint,
  constraint enforcement_deduction_pkey primary key (enforcement_file_oid, payroll_month_oid)
);
alter table enforcement_deduction add constraint enforcement_deduction_enforcement_file_oid_fkey foreign key (enforcement_file_oid) references enforcement_file (oid);
alter table enforcement_deduction add constraint enforcement_deduction_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table enforcement_deduction add constraint enforcement_deduction_payroll_month_oid_fkey foreign key (payroll_month_oid) references payroll_month (oid);
create index enforcement_deduction_by_import_run on enforcement_deduction (import_run_oid) where (import_run_oid is not null);
create index enforcement_deduction_by_month on enforcement_deduction (payroll_month_oid);

-- A file for which part of someone's pay is seized.
create table enforcement_file (
  oid bigint generated always as identity primary key,
  employee_oid bigint not null,
  enforcement_office_oid bigint not null,
  file_number text collate "C" not null check ((length(file_number) >= 1) and (length(file_number) <= 40)),
  creditor text collate "tr-x-icu" not null,
  creditor_lawyer text collate "tr-x-icu",
  kind text not null check (kind in ('ordinary', 'alimony', 'public')),
  -- Which came first.
  queue_order integer not null check (queue_order > 0),
  -- An amount a month, or the share that the law has when null.
  monthly_kurus bigint check (monthly_kurus > 0),
  -- Alimony that runs on has no sum.
  debt_kurus bigint check (debt_kurus > 0),
  notified_on date not null,
  iban text collate "C" check (iban ~ '^TR[0-9]{24}$'),
  closed_on date,
  import_run_oid bigint,
  constraint enforcement_file_check check (closed_on >= notified_on),
  constraint enforcement_file_check1 check ((debt_kurus is not null) or (kind = 'alimony')),
  constraint enforcement_file_employee_oid_queue_order_key unique (employee_oid, queue_order)
);
alter table enforcement_file add constraint enforcement_file_employee_oid_fkey foreign key (employee_oid) references employee (oid);
alter table enforcement_file add constraint enforcement_file_enforcement_office_oid_fkey foreign key (enforcement_office_oid) references enforcement_office (oid);
alter table enforcement_file add constraint enforcement_file_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index enforcement_file_by_import_run on enforcement_file (import_run_oid) where (import_run_oid is not null);
create index enforcement_file_by_office on enforcement_file (enforcement_office_oid);

create table leave_application (
  oid bigint generated always as identity primary key,
  employee_oid bigint not null,
  leave_kind_code text collate "C" not null,
  -- Whose year's days it uses.
  year integer not null check ((year >= 1990) and (year <= 2100)),
  applied_on date not null,
  starts_on date not null,
  ends_on date not null,
  day_count integer not null check ((day_count >= 1) and (day_count <= 366)),
  travel_days integer not null default 0 check ((travel_days >= 0) and (travel_days <= 4)),
  status text not null check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_on date,
  -- Why it was refused, in words people read.
  reason text collate "tr-x-icu",
  import_run_oid bigint,
  constraint leave_application_check check (ends_on >= starts_on),
  constraint leave_application_check1 check ((status = 'waiting') = (decided_on is null)),
  constraint leave_application_check2 check ((reason is null) or (status = 'refused'))
);
alter table leave_application add constraint leave_application_employee_oid_fkey foreign key (employee_oid) references employee (oid);
alter table leave_application add constraint leave_application_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table leave_application add constraint leave_application_leave_kind_code_fkey foreign key (leave_kind_code) references leave_kind (code);
create index leave_application_by_employee on leave_application (employee_oid, starts_on desc, oid desc);
create index leave_application_by_import_run on leave_application (import_run_oid) where (import_run_oid is not null);
create index leave_application_by_kind on leave_application (leave_kind_code);

create table leave_entitlement (
  employee_oid bigint not null,
  leave_kind_code text collate "C" not null,
  year integer not null check ((year >= 1990) and (year <= 2100)),
  days integer not null check ((days >= 0) and (days <= 366)),
  import_run_oid bigint,
  constraint leave_entitlement_pkey primary key (employee_oid, leave_kind_code, year)
);
alter table leave_entitlement add constraint leave_entitlement_employee_oid_fkey foreign key (employee_oid) references employee (oid);
alter table leave_entitlement add constraint leave_entitlement_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table leave_entitlement add constraint leave_entitlement_leave_kind_code_fkey foreign key (leave_kind_code) references leave_kind (code);
create index leave_entitlement_by_import_run on leave_entitlement (import_run_oid) where (import_run_oid is not null);
create index leave_entitlement_by_kind on leave_entitlement (leave_kind_code);

create table leave_kind (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null unique,
  entitlement text collate "tr-x-icu" not null,
  legal_basis text collate "tr-x-icu" not null,
  -- Given anew every year; the others are for an event.
  is_yearly boolean not null,
  position integer not null unique
);

-- A month's pay as the personnel office closed it; the slip is never counted anew.
create table payroll_month (
  oid bigint generated always as identity primary key,
  employee_oid bigint not null,
  -- The first day of the month.
  month date not null check (EXTRACT(day FROM month) = (1)::numeric),
  paid_on date not null,
  gross_kurus bigint not null check (gross_kurus >= 0),
  deductions_kurus bigint not null check (deductions_kurus >= 0),
  net_kurus bigint not null generated always as (gross_kurus - deductions_kurus) stored,
  tax_base_kurus bigint not null check (tax_base_kurus >= 0),
  cumulative_tax_base_kurus bigint not null,
  -- The head of the slip: labels with their values, such as grade and step.
  header jsonb not null default '[]' check ((jsonb_typeof(header) = 'array') and (jsonb_array_length(header) <= 20)),
  import_run_oid bigint,
  constraint payroll_month_check check (cumulative_tax_base_kurus >= tax_base_kurus),
  constraint payroll_month_employee_oid_month_key unique (employee_oid, month)
);
alter table payroll_month add constraint payroll_month_employee_oid_fkey foreign key (employee_oid) references employee (oid);
alter table payroll_month add constraint payroll_month_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index payroll_month_by_import_run on payroll_month (import_run_oid) where (import_run_oid is not null);

create table payslip_line (
  payroll_month_oid bigint not null,
  position integer not null check (("position" >= 1) and ("position" <= 99)),
  code text collate "C" not null check (code ~ '^[a-z0-9_-]{1,40}$'),
  kind text not null check (kind in ('income', 'deduction')),
  name text collate "tr-x-icu" not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  -- The numbers it came from, as people read them: what changed between two months is told by these.
  factors jsonb not null default '[]' check ((jsonb_typeof(factors) = 'array') and (jsonb_array_length(factors) <= 8)),
  constraint payslip_line_payroll_month_oid_code_key unique (payroll_month_oid, code),
  constraint payslip_line_pkey primary key (payroll_month_oid, "position")
);
alter table payslip_line add constraint payslip_line_payroll_month_oid_fkey foreign key (payroll_month_oid) references payroll_month (oid);
