-- Records a law keeps for years go when its term is over, by functions that know the term: the account that serves may
-- delete none of it itself.
create function forget_withdrawn_consents(older_than timestamptz, batch_size integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint[] := array(
    select oid from consent
    where withdrawn_at < least(older_than, date_trunc('year', now() - interval '10 years'))
    order by withdrawn_at limit batch_size for update skip locked);
begin
  delete from consent where oid = any(forgotten);
  return cardinality(forgotten);
end $$;

create function forget_ended_orders(older_than timestamptz, batch_size integer) returns bigint
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
create index consent_by_withdrawal on consent (withdrawn_at) where withdrawn_at is not null;
create index automatic_order_by_end on automatic_order (ended_at) where ended_at is not null;
