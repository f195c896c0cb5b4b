-- What was put into the pipes of a region in a month, by the meters at the wells and stores; the last number counts.
create table water_supply (
  region text collate "tr-x-icu" not null check (length(region) between 1 and 100),
  supplied_month date not null check (extract(day from supplied_month) = 1),
  cubic_metres integer not null check (cubic_metres >= 0),
  saved_at timestamptz not null,
  saved_by_member_oid bigint not null references member,
  primary key (region, supplied_month)
);
create index water_supply_by_month on water_supply (supplied_month);
create index water_supply_by_saver on water_supply (saved_by_member_oid);
create index water_bill_by_reading_day on water_bill (read_on, subscription_oid);
create index water_period_of_region on water_period (region, read_until desc) where status = 'billed';
