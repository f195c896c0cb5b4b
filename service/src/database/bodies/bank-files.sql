create or replace function forget_ended_orders(older_than timestamptz, batch_size integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint[] := array(
    select oid from automatic_order
    where ended_at < least(older_than, date_trunc('year', now() - interval '10 years'))
    order by ended_at limit batch_size for update skip locked);
begin
  delete from automatic_order_use where order_oid = any(forgotten);
  delete from automatic_order where oid = any(forgotten);
  return cardinality(forgotten);
end $$;

-- 128450 as '1284,50', and as people read it.
create or replace function lira_digits(kurus bigint) returns text immutable language sql
  return format('%s,%s', kurus / 100, lpad((kurus % 100)::text, 2, '0'));

create or replace function lira_text(kurus bigint) returns text immutable language sql
  return replace(trim(to_char(kurus / 100, '999,999,999,999,990')), ',', '.') || ',' || lpad((kurus % 100)::text, 2, '0') || ' ₺';

-- The debts that orders in force cover: due after the order was given, of the subscription or of taxes.
create or replace view debt_in_order as
  select automatic_order.oid as order_oid, accrual.oid as accrual_oid, automatic_order.bank_code, accrual.due_date
  from automatic_order
  left join subscription on subscription.oid = subscription_oid
  join accrual on accrual.registry_oid = automatic_order.registry_oid
  join revenue on revenue.code = revenue_code
  where ended_at is null
    and accrual.due_date >= (automatic_order.created_at at time zone 'Europe/Istanbul')::date
    and case when subscription_oid is null then accrual.subscriber_number is null and module_code between 1 and 4
      else accrual.subscriber_number = subscription.subscriber_number end;

create or replace trigger bank_file_layout_is_append_only before delete or update on bank_file_layout
  for each row execute function refuse_change();
