-- Name of a reading region without the word for neighbourhood: 'Taşköprü Mah.' and 'Taşköprü Mahallesi' are one.
create function region_base(region text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_for_search(region), ' (mah\.?|mahallesi)$', '');

-- The region was cut out of the address with each change of it. From now on it is kept, and follows the chosen district.
alter table subscription alter column region drop expression;
alter table subscription
  -- Nothing where the address came as text, by import or from before.
  add column outer_door_oid bigint references outer_door,
  add column inner_door_oid bigint references inner_door,
  add check (inner_door_oid is null or outer_door_oid is not null);
create index subscription_by_outer_door on subscription (outer_door_oid) where outer_door_oid is not null;
create index subscription_by_inner_door on subscription (inner_door_oid) where inner_door_oid is not null;
create index subscription_by_region_base on subscription (region_base(region), region);

-- Reading region of a district from a day on, where the town reads it elsewhere than under its own name.
create table water_district_region (
  district_code text collate "C" not null references district,
  valid_from date not null,
  region text collate "tr-x-icu" not null check (length(region) between 1 and 100),
  source text collate "tr-x-icu" not null check (length(source) between 3 and 300),
  recorded_at timestamptz not null,
  recorded_by_member_oid bigint references member,
  primary key (district_code, valid_from)
);
create index water_district_region_by_recorder on water_district_region (recorded_by_member_oid);

-- Region that houses of this name are read in already, or the name itself.
create function water_region_named(named text) returns text
  language sql stable set search_path = public, pg_temp
  return coalesce(
    (select region from subscription where region = named limit 1),
    (select region from subscription where region_base(region) = region_base(named) order by region limit 1),
    named);

create function water_region_of_district(code_of_district text, on_day date) returns text
  language sql stable set search_path = public, pg_temp
  return (
    select coalesce(
      (select region from water_district_region
        where district_code = district.code and valid_from <= on_day order by valid_from desc limit 1),
      water_region_named(district.name || ' Mah.'))
    from district where district.code = code_of_district);

-- Of an address that came as text alone: the neighbourhood it begins with.
create function water_region_of_text(address text) returns text
  language sql stable set search_path = public, pg_temp
  return coalesce(water_region_named(substring(address from '^[^,]*?(?:Mahallesi|Mah\.|Köyü)')), 'Diğer');

create function keep_region_of_subscription() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.region := coalesce(new.region, water_region_of_text(new.address_text));
  elsif new.address_text is distinct from old.address_text and new.region = old.region
    and new.outer_door_oid is null and old.region = water_region_of_text(old.address_text) then
    new.region := water_region_of_text(new.address_text);
  end if;
  return new;
end $$;
create trigger subscription_keeps_region before insert or update of address_text on subscription
  for each row execute function keep_region_of_subscription();

-- Houses and work orders that stood in a region of another spelling, with where they were put; nothing where a clerk decides.
create table water_region_change (
  oid bigint generated always as identity primary key,
  subscription_oid bigint references subscription,
  work_order_oid bigint references water_work_order,
  from_region text collate "tr-x-icu" not null,
  -- Other regions of the same name.
  other_regions text[] not null,
  to_region text collate "tr-x-icu",
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by_member_oid bigint references member,
  check ((subscription_oid is null) <> (work_order_oid is null)),
  check ((to_region is null) = (decided_at is null))
);
create index water_region_change_by_subscription on water_region_change (subscription_oid);
create index water_region_change_by_work_order on water_region_change (work_order_oid);
create index water_region_change_by_decider on water_region_change (decided_by_member_oid);
create index water_region_change_to_decide on water_region_change (from_region) where to_region is null;

-- The established one of several spellings: where meters were read or water was put in, with at least half of the houses; or,
-- where that is said of none, where nine of ten houses are.
with found as (
  select region, region_base(region) as base, sum(meters)::int as meters,
    exists (select from water_period where water_period.region = known.region and status <> 'withdrawn')
      or exists (select from water_supply where water_supply.region = known.region) as is_used
  from (
    select region, count(*) as meters from subscription group by region
    union all
    select distinct region, 0 from water_work_order
  ) known group by region
), spelled as (
  select base, array_agg(region order by region) as regions, sum(meters) as meters,
    count(*) filter (where is_used) as used
  from found group by base having count(*) > 1
), judged as (
  select spelled.*, (
    select region from found
    where found.base = spelled.base and found.meters > 0 and case spelled.used
      when 0 then found.meters * 10 >= spelled.meters * 9
      when 1 then found.is_used and found.meters * 2 >= spelled.meters
      else false end
    limit 1) as established
  from spelled
), moved as (
  select judged.*, region as from_region from judged cross join unnest(regions) as region
  where region is distinct from coalesce(established, (
    select found.region from found where found.base = judged.base order by meters desc, found.region limit 1))
)
insert into water_region_change (subscription_oid, work_order_oid, from_region, other_regions, to_region, found_at, decided_at)
select subject.subscription_oid, subject.work_order_oid, from_region, array_remove(regions, from_region), established, now(),
  case when established is null then null else now() end
from moved cross join lateral (
  select subscription.oid as subscription_oid, null::bigint as work_order_oid from subscription
  where subscription.region = from_region
  union all
  select null, work.oid from water_work_order work where work.region = from_region
) subject;

update subscription set region = to_region from water_region_change change
where change.subscription_oid = subscription.oid and to_region is not null;
update water_work_order work set region = to_region from water_region_change change
where change.work_order_oid = work.oid and to_region is not null;
