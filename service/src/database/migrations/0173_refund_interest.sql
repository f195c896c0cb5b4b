-- Interest on taxes that go back (law 213 art. 112/4): a base that bears it from a day on, until it is served, paid or set off.
create table refund_interest (
  oid bigint generated always as identity primary key,
  refund_oid bigint not null references refund,
  base_kurus bigint not null check (base_kurus > 0),
  from_on date not null,
  -- Nothing while it runs.
  until_on date check (until_on >= from_on),
  kurus bigint check (kurus >= 0),
  check ((until_on is null) = (kurus is null))
);
create index refund_interest_by_refund on refund_interest (refund_oid);

create function keep_refund_interest() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.until_on is null and new.until_on is not null
    and (new.oid, new.refund_oid, new.base_kurus, new.from_on) = (old.oid, old.refund_oid, old.base_kurus, old.from_on)
  then return new; end if;
  raise exception 'interest of a refund ends once and is never changed';
end $$;
create trigger refund_interest_is_append_only before update or delete on refund_interest
  for each row execute function keep_refund_interest();
create trigger refund_interest_is_not_emptied before truncate on refund_interest
  for each statement execute function refuse_change();

-- Interest that was settled and is owed beside the refund itself, and the day on which its notice was served: from then on it
-- bears none, and within a year it has to be claimed (law 213 art. 120).
alter table refund
  add column interest_kurus bigint not null default 0 check (interest_kurus >= 0),
  add column total_kurus bigint not null generated always as (amount_kurus + interest_kurus) stored,
  add column served_on date,
  -- Number of the served slip, where a clerk noted it; nothing where the owner claimed the money in the portal.
  add column service_number text collate "C" check (length(service_number) between 1 and 60),
  add column served_by_member_oid bigint references member,
  add constraint refund_is_served_by_someone check ((service_number is null) = (served_by_member_oid is null)
    and (service_number is null or served_on is not null));
create index refund_by_server on refund (served_by_member_oid) where served_by_member_oid is not null;

drop trigger refund_is_of_open_day on refund;
create trigger refund_is_of_open_day before update of paid_at, amount_kurus, interest_kurus on refund
  for each row execute function keep_closed_refunds();

-- Interest that is paid out with a refund counts in the power ledger as the refund does.
create function measure_paid_interest() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into power_effect (act, kind, registry_oid, kurus, refund_oid)
  select power_act_under_way(), 'paidOut', written.registry_oid, written.interest_kurus, written.oid
  from written join before using (oid)
  where power_act_under_way() is not null and written.paid_at is not null and before.paid_at is null
    and written.interest_kurus > 0;
  return null;
end $$;
create trigger refund_paid_measures_interest after update on refund
  referencing old table as before new table as written for each statement execute function measure_paid_interest();
