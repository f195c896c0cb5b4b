-- What is still owed, kept beside the ledger by its own triggers, so that a list of debts costs with what is owed now
-- and not with everything a person ever paid. Nobody writes here but the triggers; a nightly check compares it with
-- the sums of the entries, which stay what decides. No foreign key: accruals are never deleted.
create table open_accrual (
  accrual_oid bigint primary key,
  registry_oid bigint not null,
  -- The principal with all corrections, and what of it was collected.
  owed_kurus bigint not null,
  collected_kurus bigint not null check (collected_kurus >= 0),
  check (owed_kurus > collected_kurus)
);
create index open_accrual_by_registry on open_accrual (registry_oid);

-- Reading goes on; entries wait until their sums are here.
lock table accrual, accrual_adjustment, collection_line in share row exclusive mode;
insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
select accrual.oid, registry_oid, principal_kurus + coalesce(adjusted.kurus, 0), coalesce(collected.kurus, 0)
from accrual
left join (
  select accrual_oid, sum(amount_kurus)::bigint as kurus from accrual_adjustment group by accrual_oid
) adjusted on adjusted.accrual_oid = accrual.oid
left join (
  select accrual_oid, sum(principal_kurus)::bigint as kurus from collection_line group by accrual_oid
) collected on collected.accrual_oid = accrual.oid
where principal_kurus + coalesce(adjusted.kurus, 0) > coalesce(collected.kurus, 0);

create function open_new_accruals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
  select oid, registry_oid, principal_kurus, 0 from accrued;
  return null;
end $$;
create trigger accrual_is_open after insert on accrual
  referencing new table as accrued for each statement execute function open_new_accruals();

-- Refuses what it always refused, and keeps what is left of every accrual that an entry names.
create or replace function keep_accrual_sound() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unsound record;
begin
  -- Locked first and in the order of payments, so that two entries at the same moment follow each other.
  perform 1 from accrual where oid in (select accrual_oid from entered) order by oid for no key update;
  with looked as materialized (
    select accrual.oid, registry_oid, principal_kurus + coalesce(adjusted.kurus, 0) as owed,
      coalesce(collected.kurus, 0) as taken, coalesce(collected.fine_kurus, 0) as fines
    from (select distinct accrual_oid from entered) named join accrual on accrual.oid = named.accrual_oid
    left join lateral (
      select sum(amount_kurus)::bigint as kurus from accrual_adjustment where accrual_oid = accrual.oid
    ) adjusted on true
    left join lateral (
      select sum(line.principal_kurus)::bigint as kurus, sum(line.fine_kurus) as fine_kurus
      from collection_line line where accrual_oid = accrual.oid
    ) collected on true
  ), closed as (
    delete from open_accrual using looked where accrual_oid = looked.oid and owed <= taken
  ), kept as (
    insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
    select oid, registry_oid, owed, taken from looked where owed > taken and taken >= 0
    on conflict (accrual_oid) do update
      set owed_kurus = excluded.owed_kurus, collected_kurus = excluded.collected_kurus
  )
  select * into unsound from looked where taken > owed or taken < 0 or fines < 0 limit 1;
  if not found then
    return null;
  end if;
  if unsound.taken > unsound.owed then
    raise exception 'accrual % would be collected beyond what is owed', unsound.oid using errcode = 'check_violation';
  elsif unsound.taken < 0 then
    raise exception 'accrual % would be given back more than was taken', unsound.oid using errcode = 'check_violation';
  end if;
  raise exception 'accrual % would be given back more fine than was taken', unsound.oid using errcode = 'check_violation';
end $$;
