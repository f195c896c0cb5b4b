-- Terms of administrative fines (law 5326 art. 17, 27) from a day on: of all of them, or of a revenue whose own law says
-- otherwise.
create table fine_term (
  revenue_code integer references revenue,
  valid_from date not null,
  discount_basis_points integer not null check (discount_basis_points between 0 and 9999),
  term_months integer not null check (term_months between 1 and 12),
  instalment_count integer not null check (instalment_count between 1 and 36),
  instalment_months integer not null check (instalment_months between 1 and 36),
  suit_days integer not null check (suit_days between 1 and 365),
  court text collate "tr-x-icu" not null,
  source text collate "tr-x-icu" not null,
  is_uncertain boolean not null default false,
  constraint fine_term_once unique nulls not distinct (revenue_code, valid_from)
);
create trigger fine_term_stays_certain before update or delete on fine_term
  for each row execute function keep_certain_tariff();

-- Day on which a fine was served, where the other system tells it.
alter table accrual add column served_on date
  constraint accrual_is_served_before_it_is_due check (served_on between '1990-01-01' and due_date);

create or replace function keep_accrual_as_recorded() returns trigger language plpgsql
set search_path = public, pg_temp as $$
declare
  change accrual_change;
begin
  select * into change from accrual_change where accrual_oid = old.oid order by oid desc limit 1;
  if tg_op = 'UPDATE'
    and not exists (
      select from jsonb_object_keys(change.after) key
      where key not in ('due_date', 'served_on', 'description', 'source_reference', 'subscriber_number'))
    and to_jsonb(old) @> change.before and to_jsonb(old) || change.after = to_jsonb(new)
  then
    return new;
  end if;
  raise exception 'accrual is append-only';
end $$;

-- Discount of a fine that was paid within its term: an entry like any other that closes a debt without money, with the receipt
-- that brought it about. A receipt that is taken back takes it along by an entry of the other sign.
alter table accrual_adjustment drop constraint accrual_adjustment_kind_check;
alter table accrual_adjustment add constraint accrual_adjustment_kind_check
  check (kind in ('increase', 'decrease', 'write_off', 'cancellation', 'restructuring', 'discount'));
alter table accrual_adjustment drop constraint accrual_adjustment_check;
alter table accrual_adjustment add constraint accrual_adjustment_check
  check (amount_kurus <> 0 and (kind in ('restructuring', 'discount') or (kind = 'increase') = (amount_kurus > 0)));
alter table accrual_adjustment add column collection_oid bigint references collection
  constraint accrual_adjustment_of_receipt check (collection_oid is null or kind = 'discount');
create index accrual_adjustment_by_collection on accrual_adjustment (collection_oid) where collection_oid is not null;
create index accrual_adjustment_of_discount on accrual_adjustment (accrual_oid) where kind = 'discount';

-- Last day to pay of what is still open. What is due first is paid first; what was lowered is taken off the rest, a discount off
-- what it was granted for.
create or replace function open_due_date(accrual_oid_asked bigint) returns date language sql stable
set search_path = public, pg_temp as $$
  select case
    when not exists (select from accrual_adjustment where accrual_oid = accrual.oid and due_date is not null) then due_date
    else coalesce((
      select min(layer.due_date)
      from (
        select due_date, sum(kurus) over (order by due_date) as until_here
        from (
          select accrual.due_date as due_date, principal_kurus + coalesce((
              select sum(amount_kurus) from accrual_adjustment
              where accrual_oid = accrual.oid and due_date is null and (amount_kurus > 0 or kind = 'discount')), 0) as kurus
          union all
          select due_date, amount_kurus from accrual_adjustment where accrual_oid = accrual.oid and due_date is not null
        ) amount
      ) layer
      where until_here > (select coalesce(sum(principal_kurus), 0) from collection_line where accrual_oid = accrual.oid)
    ), due_date)
  end
  from accrual where oid = accrual_oid_asked
$$;

-- The discount follows from the day of payment by law: no one lowers a debt by it. What a file makes of that day is weighed with
-- the file.
create or replace function measure_power() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  under_way bigint := power_act_under_way();
begin
  if under_way is null then
    return null;
  end if;
  case tg_table_name
    when 'accrual' then
      insert into power_effect (act, kind, registry_oid, accrual_oid, kurus)
      select under_way, 'debt', registry_oid, oid, principal_kurus from written;
    when 'accrual_adjustment' then
      insert into power_effect (act, kind, registry_oid, accrual_oid, kurus)
      select under_way, 'debt', registry_oid, accrual_oid, sum(amount_kurus)
      from written join accrual on accrual.oid = accrual_oid where kind <> 'discount' group by registry_oid, accrual_oid;
    when 'collection_line' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select under_way, 'receipt', registry_oid, -sum(principal_kurus + fine_kurus)
      from written join collection on collection.oid = collection_oid group by registry_oid;
    when 'refund' then
      if tg_op = 'INSERT' then
        insert into power_effect (act, kind, registry_oid, kurus, refund_oid)
        select under_way, 'refund', registry_oid, amount_kurus, oid from written;
      else
        insert into power_effect (act, kind, registry_oid, kurus, refund_oid)
        select under_way, 'paidOut', written.registry_oid, written.amount_kurus, written.oid
        from written join before using (oid) where written.paid_at is not null and before.paid_at is null;
      end if;
    when 'registry' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select under_way, 'person', oid, 0 from written join before using (oid)
      where (written.identity_number, written.name_or_title, written.surname, written.date_of_birth,
          written.gsm_number, written.email)
        is distinct from (before.identity_number, before.name_or_title, before.surname, before.date_of_birth,
          before.gsm_number, before.email);
    when 'representation' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select distinct under_way, 'person', registry_oid, 0 from written;
  end case;
  return null;
end $$;
