-- The ledger looked at an accrual once for each entry, which cost an import most of its time: now once for each
-- statement, at all accruals its entries name. What it refuses stays the same.
drop trigger collection_line_keeps_accrual_sound on collection_line;
drop trigger accrual_adjustment_keeps_accrual_sound on accrual_adjustment;
create or replace function keep_accrual_sound() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  unsound record;
begin
  -- Locked first and in the order of payments, so that two entries at the same moment follow each other.
  perform 1 from accrual where oid in (select accrual_oid from entered) order by oid for no key update;
  select * into unsound from (
    select accrual.oid, principal_kurus + coalesce(adjusted.kurus, 0) as owed, coalesce(collected.kurus, 0) as taken,
      coalesce(collected.fine_kurus, 0) as fines
    from (select distinct accrual_oid from entered) named join accrual on accrual.oid = named.accrual_oid
    left join lateral (
      select sum(amount_kurus) as kurus from accrual_adjustment where accrual_oid = accrual.oid
    ) adjusted on true
    left join lateral (
      select sum(line.principal_kurus) as kurus, sum(line.fine_kurus) as fine_kurus
      from collection_line line where accrual_oid = accrual.oid
    ) collected on true
  ) looked
  where taken > owed or taken < 0 or fines < 0
  limit 1;
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
create trigger collection_line_keeps_accrual_sound after insert on collection_line
  referencing new table as entered for each statement execute function keep_accrual_sound();
create trigger accrual_adjustment_keeps_accrual_sound after insert on accrual_adjustment
  referencing new table as entered for each statement execute function keep_accrual_sound();

-- The same of a receipt: one look at its lines instead of two, and at those it cancels only where it cancels some.
create or replace function keep_counter_entry_exact() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  line_count bigint;
  takes_back boolean;
begin
  select count(*), coalesce(bool_or(principal_kurus < 0 or fine_kurus < 0), false) into line_count, takes_back
    from collection_line where collection_oid = new.oid;
  if line_count = 0 then
    raise exception 'collection % has no lines', new.oid using errcode = 'check_violation';
  end if;
  if new.cancels_oid is null then
    if takes_back then
      raise exception 'collection % takes less than nothing', new.oid using errcode = 'check_violation';
    end if;
    return null;
  end if;
  if exists (
    select from (
      select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = new.cancels_oid
      union all
      select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = new.oid
    ) lines
    group by accrual_oid having sum(principal_kurus) <> 0 or sum(fine_kurus) <> 0
  ) then
    raise exception 'collection % does not take back exactly what it cancels', new.oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
