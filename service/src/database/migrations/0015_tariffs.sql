-- Numbers of law and of the council that taxes are worked out with: dated, each with its source.
-- `is_uncertain` marks a number that its official text has not confirmed yet.
create table tax_term (
  code text collate "C" not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  value bigint not null check (value >= 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (code, valid_from)
);

create table property_tax_rate (
  kind text not null check (kind in ('residence', 'otherBuilding', 'plot', 'land')),
  is_metropolitan boolean not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- Hundredths of a percent: 10 is one in a thousand.
  basis_points integer not null check (basis_points between 0 and 10000),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (kind, is_metropolitan, valid_from)
);

create table property_tax_exemption (
  code text collate "C" not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  name text collate "tr-x-icu" not null,
  exempt_percent integer not null check (exempt_percent between 1 and 100),
  -- How many years it lasts; without end when null.
  years integer check (years > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (code, valid_from)
);

create table revaluation_rate (
  year integer primary key check (year between 1990 and 2100),
  basis_points integer not null check (basis_points >= 0),
  -- What part of the rate tax values grow by.
  applied_percent integer not null check (applied_percent between 0 and 100),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false
);

create table tax_due_day (
  tax text not null check (tax in ('property', 'cleaning', 'advertising')),
  instalment integer not null check (instalment between 1 and 12),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  month_day text collate "C" not null check (month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (tax, instalment, valid_from)
);

create table building_usage (
  oid bigint primary key,
  name text collate "tr-x-icu" not null unique,
  is_residence boolean not null
);

create table building_structure (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  abrasion_group integer not null check (abrasion_group between 1 and 9)
);

create table building_class (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null unique
);

create table abrasion_share (
  abrasion_group integer not null check (abrasion_group between 1 and 9),
  age_from integer not null check (age_from >= 0),
  age_to integer check (age_to >= age_from),
  percent integer not null check (percent between 0 and 100),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (abrasion_group, age_from)
);

create table construction_cost (
  year integer not null check (year between 1990 and 2100),
  usage_oid bigint not null references building_usage,
  structure_code integer not null references building_structure,
  class_code text collate "C" not null references building_class,
  average_kurus bigint not null check (average_kurus > 0),
  least_kurus bigint check (least_kurus <= average_kurus),
  most_kurus bigint check (most_kurus >= average_kurus),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (year, usage_oid, structure_code, class_code)
);
create index construction_cost_by_usage on construction_cost (usage_oid, year);
create index construction_cost_by_structure on construction_cost (structure_code);
create index construction_cost_by_class on construction_cost (class_code);

-- What the valuation commission found a square metre worth.
create table street_valuation (
  street_code text collate "C" not null references street,
  year integer not null check (year between 1990 and 2100),
  unit_kurus bigint not null check (unit_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (street_code, year)
);
create index street_valuation_by_year on street_valuation (year, street_code);

create table land_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique
);
insert into land_type (code, name) values (1, 'Kıraç'), (2, 'Taban'), (3, 'Sulak');

create table land_valuation (
  district_code text collate "C" not null references district,
  land_type_code integer not null references land_type,
  year integer not null check (year between 1990 and 2100),
  unit_kurus bigint not null check (unit_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (district_code, year, land_type_code)
);
create index land_valuation_by_type on land_valuation (land_type_code);

create table cleaning_tax_price (
  year integer not null check (year between 1990 and 2100),
  is_metropolitan boolean not null,
  building_group integer not null check (building_group between 1 and 7),
  degree integer not null check (degree between 1 and 5),
  yearly_kurus bigint not null check (yearly_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (year, is_metropolitan, building_group, degree)
);

create table cleaning_tax_water_price (
  year integer not null check (year between 1990 and 2100),
  is_metropolitan boolean not null,
  per_cubic_metre_kurus bigint not null check (per_cubic_metre_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (year, is_metropolitan)
);

-- What is done in a workplace, and by what its building's group is decided.
create table cleaning_tax_activity (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  criterion text not null check (criterion in ('students', 'beds', 'seats', 'staff', 'area'))
);
insert into cleaning_tax_activity (code, name, criterion) values
  (1, 'Okul, kurs ve kreş', 'students'),
  (2, 'Otel, pansiyon ve yurt', 'beds'),
  (3, 'Hastane ve sağlık kuruluşu', 'beds'),
  (4, 'Sinema, tiyatro ve düğün salonu', 'seats'),
  (5, 'Lokanta, kahvehane ve eğlence yeri', 'seats'),
  (6, 'Büro, banka ve resmî olmayan iş yeri', 'staff'),
  (7, 'Fabrika, atölye ve imalathane', 'staff'),
  (8, 'Dükkân ve mağaza', 'area'),
  (9, 'Depo ve ambar', 'area'),
  (10, 'Diğer iş yeri', 'area');

create table cleaning_tax_band (
  activity_code integer not null references cleaning_tax_activity,
  amount_from integer not null check (amount_from >= 0),
  amount_to integer check (amount_to >= amount_from),
  building_group integer not null check (building_group between 1 and 7),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (activity_code, amount_from)
);

-- The degree of a neighbourhood, by the council.
create table cleaning_tax_degree (
  district_code text collate "C" not null references district,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  degree integer not null check (degree between 1 and 5),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (district_code, valid_from)
);

create table advertising_kind (
  code integer not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  name text collate "tr-x-icu" not null,
  unit text not null check (unit in ('squareMetreYear', 'squareMetreWeek', 'squareMetre', 'piece')),
  least_kurus bigint not null check (least_kurus >= 0),
  most_kurus bigint not null check (most_kurus >= least_kurus),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (code, valid_from)
);

-- Where an advertisement is, as far as the tariff tells places apart.
create table advertising_location (
  code integer primary key,
  kind_code integer not null,
  name text collate "tr-x-icu" not null
);
insert into advertising_location (code, kind_code, name) values
  (1, 1, 'Bulvar ve meydan'), (2, 1, 'Cadde'), (3, 1, 'Sokak'),
  (4, 2, 'Toplu taşıma aracı'), (5, 2, 'Diğer taşıt'),
  (6, 4, 'LED ekran'), (7, 4, 'Diğer ışıklı');

create table advertising_tariff (
  oid bigint generated always as identity primary key,
  year integer not null check (year between 1990 and 2100),
  kind_code integer not null,
  location_code integer references advertising_location,
  street_group integer not null check (street_group between 1 and 5),
  unit_kurus bigint not null check (unit_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  unique nulls not distinct (year, kind_code, location_code, street_group)
);
create index advertising_tariff_by_location on advertising_tariff (location_code);

-- Which group of the advertising tariff a street is in.
create table advertising_street (
  street_code text collate "C" primary key references street,
  street_group integer not null check (street_group between 1 and 5),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false
);

create table entertainment_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  is_daily boolean not null
);

create table entertainment_rate (
  type_code integer not null references entertainment_type,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  basis_points integer not null check (basis_points between 0 and 10000),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (type_code, valid_from)
);

create table entertainment_place_type (
  code integer primary key,
  name text collate "tr-x-icu" not null unique
);

create table entertainment_daily_tariff (
  place_type_code integer not null references entertainment_place_type,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  daily_kurus bigint not null check (daily_kurus > 0),
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  primary key (place_type_code, valid_from)
);

insert into menu_item (position, type, name, path, icon, icon_text) values
  (60, 'group', 'Tarifeler', null, 'receipt-tax', 'TA');
insert into menu_item (parent_oid, position, type, name, path, icon, icon_text)
  select parent.oid, page.position, 'page', page.name, page.path, page.icon, page.icon_text
  from (select oid from menu_item where name = 'Tarifeler' and type = 'group') parent,
    (values
      (10, 'Arsa ve arazi birim değerleri', '/EstateStreetValuation', 'map2', 'AR'),
      (20, 'Bina inşaat maliyetleri', '/EstateConstructionCost', 'building-factory2', 'Bİ'),
      (30, 'Aşınma payı oranları', '/EstateAbrasionShare', 'percentage', 'AŞ'),
      (40, 'İlan ve reklam vergisi tarifesi', '/AdvertisingTaxAnnualGroupTariff', 'speakerphone', 'İL'),
      (50, 'Çevre temizlik vergisi tarifesi', '/ECTAnnualPrice', 'leaf', 'ÇE')
    ) as page (position, name, path, icon, icon_text);
