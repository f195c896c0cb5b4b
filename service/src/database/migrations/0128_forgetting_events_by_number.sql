-- The same rows as before, found by their numbers: PostgreSQL before 18 does not know how small a batch is, and read the
-- whole table for each of them.
create or replace function forget_security_events(older_than timestamptz, batch_size integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with removed as (
    delete from security_event where oid = any (array(
      select oid from security_event where happened_at < least(older_than, now() - interval '730 days')
      order by happened_at limit batch_size for update skip locked))
    returning oid)
  select count(*) from removed
$$;
