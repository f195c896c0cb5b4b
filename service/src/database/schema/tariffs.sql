-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create table abrasion_share (
  abrasion_group integer not null check ((abrasion_group >= 1) and (abrasion_group <= 9)),
  age_from integer not null check (age_from >= 0),
  age_to integer,
  percent integer not null check ((percent >= 0) and (percent <= 100)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint abrasion_share_check check (age_to >= age_from),
  constraint abrasion_share_pkey primary key (abrasion_group, age_from)
);

create table advertising_kind (
  code integer not null,
  valid_from date not null,
  valid_to date,
  name text collate "tr-x-icu" not null,
  unit text not null check (unit in ('squareMetreYear', 'squareMetreWeek', 'squareMetre', 'piece')),
  least_kurus bigint not null check (least_kurus >= 0),
  most_kurus bigint not null,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint advertising_kind_check check (valid_to >= valid_from),
  constraint advertising_kind_check1 check (most_kurus >= least_kurus),
  constraint advertising_kind_pkey primary key (code, valid_from)
);

-- Where an advertisement is, as far as the tariff tells places apart.
create table advertising_location (
  code integer primary key,
  kind_code integer not null,
  name text collate "tr-x-icu" not null
);

-- Which group of the advertising tariff a street is in.
create table advertising_street (
  street_code text collate "C" primary key,
  street_group integer not null check ((street_group >= 1) and (street_group <= 5)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint
);
alter table advertising_street add constraint advertising_street_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table advertising_street add constraint advertising_street_street_code_fkey foreign key (street_code) references street (code);
create index advertising_street_by_import_run on advertising_street (import_run_oid) where (import_run_oid is not null);

create table advertising_tariff (
  oid bigint generated always as identity primary key,
  year integer not null check ((year >= 1990) and (year <= 2100)),
  kind_code integer not null,
  location_code integer,
  street_group integer not null check ((street_group >= 1) and (street_group <= 5)),
  unit_kurus bigint not null check (unit_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint advertising_tariff_year_kind_code_location_code_street_grou_key unique nulls not distinct (year, kind_code, location_code, street_group)
);
alter table advertising_tariff add constraint advertising_tariff_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table advertising_tariff add constraint advertising_tariff_location_code_fkey foreign key (location_code) references advertising_location (code);
create index advertising_tariff_by_import_run on advertising_tariff (import_run_oid) where (import_run_oid is not null);
create index advertising_tariff_by_location on advertising_tariff (location_code);

create table building_class (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null unique
);

create table building_structure (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  abrasion_group integer not null check ((abrasion_group >= 1) and (abrasion_group <= 9))
);

create table building_usage (
  oid bigint primary key,
  name text collate "tr-x-icu" not null unique,
  is_residence boolean not null
);

-- What is done in a workplace, and by what its building's group is decided.
create table cleaning_tax_activity (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  criterion text not null check (criterion in ('students', 'beds', 'seats', 'staff', 'area'))
);

create table cleaning_tax_band (
  activity_code integer not null,
  amount_from integer not null check (amount_from >= 0),
  amount_to integer,
  building_group integer not null check ((building_group >= 1) and (building_group <= 7)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint cleaning_tax_band_check check (amount_to >= amount_from),
  constraint cleaning_tax_band_pkey primary key (activity_code, amount_from)
);
alter table cleaning_tax_band add constraint cleaning_tax_band_activity_code_fkey foreign key (activity_code) references cleaning_tax_activity (code);
alter table cleaning_tax_band add constraint cleaning_tax_band_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index cleaning_tax_band_by_import_run on cleaning_tax_band (import_run_oid) where (import_run_oid is not null);

-- The degree of a neighbourhood, by the council.
create table cleaning_tax_degree (
  district_code text collate "C" not null,
  valid_from date not null,
  valid_to date,
  degree integer not null check ((degree >= 1) and (degree <= 5)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint cleaning_tax_degree_check check (valid_to >= valid_from),
  constraint cleaning_tax_degree_pkey primary key (district_code, valid_from)
);
alter table cleaning_tax_degree add constraint cleaning_tax_degree_district_code_fkey foreign key (district_code) references district (code);
alter table cleaning_tax_degree add constraint cleaning_tax_degree_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index cleaning_tax_degree_by_import_run on cleaning_tax_degree (import_run_oid) where (import_run_oid is not null);

create table cleaning_tax_price (
  year integer not null check ((year >= 1990) and (year <= 2100)),
  is_metropolitan boolean not null,
  building_group integer not null check ((building_group >= 1) and (building_group <= 7)),
  degree integer not null check ((degree >= 1) and (degree <= 5)),
  yearly_kurus bigint not null check (yearly_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint cleaning_tax_price_pkey primary key (year, is_metropolitan, building_group, degree)
);
alter table cleaning_tax_price add constraint cleaning_tax_price_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index cleaning_tax_price_by_import_run on cleaning_tax_price (import_run_oid) where (import_run_oid is not null);

create table cleaning_tax_water_price (
  year integer not null check ((year >= 1990) and (year <= 2100)),
  is_metropolitan boolean not null,
  per_cubic_metre_kurus bigint not null check (per_cubic_metre_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint cleaning_tax_water_price_pkey primary key (year, is_metropolitan)
);
alter table cleaning_tax_water_price add constraint cleaning_tax_water_price_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index cleaning_tax_water_price_by_import_run on cleaning_tax_water_price (import_run_oid) where (import_run_oid is not null);

create table construction_cost (
  year integer not null check ((year >= 1990) and (year <= 2100)),
  usage_oid bigint not null,
  structure_code integer not null,
  class_code text collate "C" not null,
  average_kurus bigint not null check (average_kurus > 0),
  least_kurus bigint,
  most_kurus bigint,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint construction_cost_check check (least_kurus <= average_kurus),
  constraint construction_cost_check1 check (most_kurus >= average_kurus),
  constraint construction_cost_pkey primary key (year, usage_oid, structure_code, class_code)
);
alter table construction_cost add constraint construction_cost_class_code_fkey foreign key (class_code) references building_class (code);
alter table construction_cost add constraint construction_cost_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table construction_cost add constraint construction_cost_structure_code_fkey foreign key (structure_code) references building_structure (code);
alter table construction_cost add constraint construction_cost_usage_oid_fkey foreign key (usage_oid) references building_usage (oid);
create index construction_cost_by_class on construction_cost (class_code);
create index construction_cost_by_import_run on construction_cost (import_run_oid) where (import_run_oid is not null);
create index construction_cost_by_structure on construction_cost (structure_code);
create index construction_cost_by_usage on construction_cost (usage_oid, year);

create table entertainment_daily_tariff (
  place_type_code integer not null,
  valid_from date not null,
  valid_to date,
  daily_kurus bigint not null check (daily_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint entertainment_daily_tariff_check check (valid_to >= valid_from),
  constraint entertainment_daily_tariff_pkey primary key (place_type_code, valid_from)
);
alter table entertainment_daily_tariff add constraint entertainment_daily_tariff_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table entertainment_daily_tariff add constraint entertainment_daily_tariff_place_type_code_fkey foreign key (place_type_code) references entertainment_place_type (code);
create index entertainment_daily_tariff_by_import_run on entertainment_daily_tariff (import_run_oid) where (import_run_oid is not null);

create table entertainment_place_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique
);

create table entertainment_rate (
  type_code integer not null,
  valid_from date not null,
  valid_to date,
  basis_points integer not null check ((basis_points >= 0) and (basis_points <= 10000)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint entertainment_rate_check check (valid_to >= valid_from),
  constraint entertainment_rate_pkey primary key (type_code, valid_from)
);
alter table entertainment_rate add constraint entertainment_rate_type_code_fkey foreign key (type_code) references entertainment_type (code);

create table entertainment_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  is_daily boolean not null
);

create table land_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique
);

create table land_valuation (
  district_code text collate "C" not null,
  land_type_code integer not null,
  year integer not null check ((year >= 1990) and (year <= 2100)),
  unit_kurus bigint not null check (unit_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint land_valuation_pkey primary key (district_code, year, land_type_code)
);
alter table land_valuation add constraint land_valuation_district_code_fkey foreign key (district_code) references district (code);
alter table land_valuation add constraint land_valuation_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table land_valuation add constraint land_valuation_land_type_code_fkey foreign key (land_type_code) references land_type (code);
create index land_valuation_by_import_run on land_valuation (import_run_oid) where (import_run_oid is not null);
create index land_valuation_by_type on land_valuation (land_type_code);

create table property_tax_exemption (
  code text collate "C" not null,
  valid_from date not null,
  valid_to date,
  name text collate "tr-x-icu" not null,
  exempt_percent integer not null check ((exempt_percent >= 1) and (exempt_percent <= 100)),
  -- How many years it lasts; without end when null.
  years integer check (years > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  -- Whether an exemption is for residences alone, as that of new residences is (law 1319, article 5/a).
  is_for_residences boolean not null default false,
  constraint property_tax_exemption_check check (valid_to >= valid_from),
  constraint property_tax_exemption_pkey primary key (code, valid_from)
);

create table property_tax_rate (
  kind text not null check (kind in ('residence', 'otherBuilding', 'plot', 'land')),
  is_metropolitan boolean not null,
  valid_from date not null,
  valid_to date,
  -- Hundredths of a percent: 10 is one in a thousand.
  basis_points integer not null check ((basis_points >= 0) and (basis_points <= 10000)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint property_tax_rate_check check (valid_to >= valid_from),
  constraint property_tax_rate_pkey primary key (kind, is_metropolitan, valid_from)
);

create table revaluation_rate (
  year integer primary key check ((year >= 1990) and (year <= 2100)),
  basis_points integer not null check (basis_points >= 0),
  -- What part of the rate tax values grow by.
  applied_percent integer not null check ((applied_percent >= 0) and (applied_percent <= 100)),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint
);
alter table revaluation_rate add constraint revaluation_rate_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index revaluation_rate_by_import_run on revaluation_rate (import_run_oid) where (import_run_oid is not null);

-- What the valuation commission found a square metre worth.
create table street_valuation (
  street_code text collate "C" not null,
  year integer not null check ((year >= 1990) and (year <= 2100)),
  unit_kurus bigint not null check (unit_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  import_run_oid bigint,
  constraint street_valuation_pkey primary key (street_code, year)
);
alter table street_valuation add constraint street_valuation_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table street_valuation add constraint street_valuation_street_code_fkey foreign key (street_code) references street (code);
create index street_valuation_by_import_run on street_valuation (import_run_oid) where (import_run_oid is not null);
create index street_valuation_by_year on street_valuation (year, street_code);

-- Certain rows of tariffs that were corrected, or taken out, with what they were. Writing the record here is
-- what changes the row: no correction is without its record, and what was worked out before stays explained by
-- it.
create table tariff_correction (
  oid bigint generated always as identity primary key,
  list text collate "C" not null check (list ~ '^[a-z-]{3,40}$'),
  table_name text collate "C" not null check (table_name in ('construction_cost', 'street_valuation', 'land_valuation', 'revaluation_rate', 'cleaning_tax_price', 'cleaning_tax_water_price', 'cleaning_tax_degree', 'cleaning_tax_band', 'advertising_tariff', 'advertising_street', 'entertainment_daily_tariff', 'tax_term', 'water_price', 'water_term')),
  -- The row as it stood, with its source and the run that brought it.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- As it stands from then on; null where it was taken out.
  after jsonb,
  reason text collate "tr-x-icu" not null check ((length(reason) >= 10) and (length(reason) <= 300)),
  import_run_oid bigint not null,
  corrected_at timestamptz not null,
  constraint tariff_correction_check check ((jsonb_typeof(after) = 'object') and (after <> before))
);
alter table tariff_correction add constraint tariff_correction_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index tariff_correction_by_import_run on tariff_correction (import_run_oid);
create index tariff_correction_by_list on tariff_correction (list, oid);

create table tax_due_day (
  tax text not null check (tax in ('property', 'cleaning', 'advertising')),
  instalment integer not null check ((instalment >= 1) and (instalment <= 12)),
  valid_from date not null,
  valid_to date,
  month_day text collate "C" not null check (month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  -- The first day of an instalment's period of payment: part payments go first to what is payable and not yet
  -- overdue (law 6183, article 47). Property tax is paid in March to May and in November, cleaning tax with it.
  opens_month_day text collate "C" check (opens_month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  constraint tax_due_day_check check (valid_to >= valid_from),
  constraint tax_due_day_pkey primary key (tax, instalment, valid_from)
);

-- Numbers of law and of the council that taxes are worked out with: dated, each with its source. `is_uncertain`
-- marks a number that its official text has not confirmed yet.
create table tax_term (
  code text collate "C" not null,
  valid_from date not null,
  valid_to date,
  value bigint not null check (value >= 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  -- Numbers of law beside the tariffs can be confirmed or corrected by an import as well.
  import_run_oid bigint,
  constraint tax_term_check check (valid_to >= valid_from),
  constraint tax_term_pkey primary key (code, valid_from)
);
alter table tax_term add constraint tax_term_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
create index tax_term_by_import_run on tax_term (import_run_oid) where (import_run_oid is not null);
