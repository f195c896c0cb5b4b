-- Who works for the municipality: a row for each time someone was employed. It alone opens the employees' pages.
create table employee (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  -- The number people know themselves by in the personnel office.
  corporation_registry_number text collate "C" not null unique check (corporation_registry_number ~ '^[0-9A-Z-]{1,20}$'),
  status text not null check (status in ('civil_servant', 'worker')),
  title text collate "tr-x-icu" not null,
  department text collate "tr-x-icu" not null,
  started_on date not null,
  -- The first day on which they no longer work here.
  left_on date check (left_on > started_on)
);
create index employee_by_registry on employee (registry_oid, started_on desc);
create unique index employee_once_at_a_time on employee (registry_oid) where left_on is null;

-- A month's pay as the personnel office closed it; the slip is never counted anew.
create table payroll_month (
  oid bigint generated always as identity primary key,
  employee_oid bigint not null references employee,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  paid_on date not null,
  gross_kurus bigint not null check (gross_kurus >= 0),
  deductions_kurus bigint not null check (deductions_kurus >= 0),
  net_kurus bigint not null generated always as (gross_kurus - deductions_kurus) stored,
  tax_base_kurus bigint not null check (tax_base_kurus >= 0),
  cumulative_tax_base_kurus bigint not null check (cumulative_tax_base_kurus >= tax_base_kurus),
  -- The head of the slip: labels with their values, such as grade and step.
  header jsonb not null default '[]' check (jsonb_typeof(header) = 'array' and jsonb_array_length(header) <= 20),
  unique (employee_oid, month)
);

create table payslip_line (
  payroll_month_oid bigint not null references payroll_month,
  position integer not null check (position between 1 and 99),
  code text collate "C" not null check (code ~ '^[a-z0-9_-]{1,40}$'),
  kind text not null check (kind in ('income', 'deduction')),
  name text collate "tr-x-icu" not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  -- The numbers it came from, as people read them: what changed between two months is told by these.
  factors jsonb not null default '[]' check (jsonb_typeof(factors) = 'array' and jsonb_array_length(factors) <= 8),
  primary key (payroll_month_oid, position),
  unique (payroll_month_oid, code)
);

create table leave_kind (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null unique,
  entitlement text collate "tr-x-icu" not null,
  legal_basis text collate "tr-x-icu" not null,
  -- Given anew every year; the others are for an event.
  is_yearly boolean not null,
  position integer not null unique
);
insert into leave_kind (position, code, name, entitlement, legal_basis, is_yearly) values
  (10, 'annual', 'Yıllık izin', '10 yıla kadar (10 dâhil) 20 gün, 10 yıldan çok hizmette 30 gün; gerektiğinde gidiş ve dönüş için en çok 2’şer gün yol.', '657 sayılı Kanun m. 102', true),
  (20, 'excuse', 'Mazeret izni', 'Yılda 10 gün; zorunlu hâllerde bir 10 gün daha verilir ve yıllık izinden düşülür.', '657 sayılı Kanun m. 104', true),
  (30, 'sick', 'Hastalık izni', 'Raporla 12 aya kadar; kanser, verem ve akıl hastalığında 18 aya kadar.', '657 sayılı Kanun m. 105', false),
  (40, 'companion', 'Refakat izni', 'Yakının ağır hastalığında 3 aya kadar; bir kat uzatılabilir.', '657 sayılı Kanun m. 105', false),
  (50, 'maternity', 'Analık izni', 'Doğumdan önce 8, sonra 16 hafta (1 Mayıs 2026’dan önce sonra 8 hafta); çoğul gebelikte önceye 2 hafta eklenir.', '657 sayılı Kanun m. 104', false),
  (60, 'paternity', 'Babalık izni', '10 gün.', '657 sayılı Kanun m. 104', false),
  (70, 'marriage', 'Evlilik izni', 'Kendisinin veya çocuğunun evlenmesinde 7 gün.', '657 sayılı Kanun m. 104', false),
  (80, 'bereavement', 'Ölüm izni', 'Eşin, çocuğun, kendisinin veya eşinin ana, baba ve kardeşinin ölümünde 7 gün.', '657 sayılı Kanun m. 104', false),
  (90, 'nursing', 'Süt izni', 'İlk altı ay günde 3 saat, ikinci altı ay günde 1,5 saat.', '657 sayılı Kanun m. 104', false),
  (100, 'foster', 'Koruyucu aile izni', '10 gün.', '657 sayılı Kanun m. 104', false),
  (110, 'unpaid', 'Aylıksız izin', 'Doğumda 24 aya kadar; 5 yıl hizmetten sonra en çok iki parçada 1 yıl.', '657 sayılı Kanun m. 108', false);

create table leave_entitlement (
  employee_oid bigint not null references employee,
  leave_kind_code text collate "C" not null references leave_kind,
  year integer not null check (year between 1990 and 2100),
  days integer not null check (days between 0 and 366),
  primary key (employee_oid, leave_kind_code, year)
);
create index leave_entitlement_by_kind on leave_entitlement (leave_kind_code);

create table leave_application (
  oid bigint generated always as identity primary key,
  employee_oid bigint not null references employee,
  leave_kind_code text collate "C" not null references leave_kind,
  -- Whose year's days it uses.
  year integer not null check (year between 1990 and 2100),
  applied_on date not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  day_count integer not null check (day_count between 1 and 366),
  travel_days integer not null default 0 check (travel_days between 0 and 4),
  status text not null check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_on date,
  -- Why it was refused, in words people read.
  reason text collate "tr-x-icu",
  check ((status = 'waiting') = (decided_on is null)),
  check (reason is null or status = 'refused')
);
create index leave_application_by_employee on leave_application (employee_oid, starts_on desc, oid desc);
create index leave_application_by_kind on leave_application (leave_kind_code);

-- A file for which part of someone's pay is seized.
create table enforcement_file (
  oid bigint generated always as identity primary key,
  employee_oid bigint not null references employee,
  enforcement_office_oid bigint not null references enforcement_office,
  file_number text collate "C" not null check (length(file_number) between 1 and 40),
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
  closed_on date check (closed_on >= notified_on),
  check (debt_kurus is not null or kind = 'alimony'),
  unique (employee_oid, queue_order)
);
create index enforcement_file_by_office on enforcement_file (enforcement_office_oid);

create table enforcement_deduction (
  enforcement_file_oid bigint not null references enforcement_file,
  payroll_month_oid bigint not null references payroll_month,
  amount_kurus bigint not null check (amount_kurus > 0),
  primary key (enforcement_file_oid, payroll_month_oid)
);
create index enforcement_deduction_by_month on enforcement_deduction (payroll_month_oid);

alter table menu_item drop constraint menu_item_shown_to_check;
alter table menu_item add constraint menu_item_shown_to_check check (shown_to in ('clerk', 'employee', 'visitor'));
insert into menu_item (position, type, name, path, icon, icon_text, shown_to) values
  (74, 'label', 'Çalışanlar', null, null, null, 'employee'),
  (75, 'page', 'Maaş bordrosu', '/maas-bordrosu', 'file-invoice', 'MA', 'employee'),
  (76, 'page', 'İzin bilgileri', '/izin-bilgileri', 'beach', 'İZ', 'employee'),
  (77, 'page', 'İcra bilgileri', '/icra-bilgileri', 'file-alert', 'İC', 'employee');
