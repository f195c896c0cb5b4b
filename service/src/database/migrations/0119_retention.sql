-- What was removed because its time was over, by kind and day. Each batch is counted in the transaction that removes it,
-- so that a service that dies in between neither loses nor doubles a number; what was counted is never removed itself.
create table retention_run (
  kind text collate "C" not null check (kind ~ '^[a-z-]{2,40}$'),
  day date not null,
  removed_count bigint not null default 0 check (removed_count >= 0),
  -- What was older than this went.
  kept_since timestamptz not null,
  -- Null while more is to be removed.
  finished_at timestamptz,
  primary key (kind, day)
);

-- An event of the audit is never changed, and never removed before two years are over by the database's own clock,
-- whatever a service is set to.
create function keep_security_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '730 days' then return old; end if;
  raise exception 'security_event is append-only';
end $$;
create or replace trigger security_event_is_append_only before update or delete on security_event
  for each row execute function keep_security_event();

-- The account that serves people may delete events no other way.
create function forget_security_events(older_than timestamptz, batch_size integer) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with removed as (
    delete from security_event where oid in (
      select oid from security_event where happened_at < least(older_than, now() - interval '730 days')
      order by happened_at limit batch_size for update skip locked)
    returning oid)
  select count(*) from removed
$$;

-- Baskets that no one began to pay: no bank was ever asked, no clerk has them, and nothing refers to them.
create function is_order_without_trace(payment_order) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select $1.status = 'abandoned' and $1.ended_at < now() - interval '180 days' and $1.started_at is null
    and $1.form_given_at is null and $1.authorised_at is null and $1.paid_at is null and $1.collection_oid is null
    and $1.bank_transaction_id is null and $1.next_step_at is null and $1.clerk_since is null
    and not $1.bank_record_differs
    and not exists (select from payment_proposal where order_oid = $1.oid)
    and not exists (select from collection where order_number = $1.order_number)
    and not exists (select from bank_report_line where order_number = $1.order_number)
    and not exists (select from reconciliation_case where comparison = 'card' and subject = $1.order_number)
$$;

create function keep_payment_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (
    select from payment_order where oid = old.order_oid and is_order_without_trace(payment_order))
  then return old; end if;
  raise exception 'payment_event is append-only';
end $$;
create or replace trigger payment_event_is_append_only before update or delete on payment_event
  for each row execute function keep_payment_event();

create function keep_payment_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if is_order_without_trace(old) then return old; end if;
  raise exception 'payment order % is kept', old.order_number;
end $$;
create trigger payment_order_is_kept before delete on payment_order
  for each row execute function keep_payment_order();

create or replace function refuse_change_of_begun_basket() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  changed payment_order;
begin
  -- Locked, so that it is not begun while its lines are written.
  for changed in
    select * from payment_order
    where oid in (case when tg_op <> 'INSERT' then old.order_oid end, case when tg_op <> 'DELETE' then new.order_oid end)
    for share
  loop
    if changed.status <> 'created' and not (tg_op = 'DELETE' and is_order_without_trace(changed)) then
      raise exception 'the basket of payment order % is frozen', changed.order_number;
    end if;
  end loop;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function forget_orders_without_trace(older_than timestamptz, batch_size integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint[] := array(
    select oid from payment_order
    where status = 'abandoned' and started_at is null and ended_at < older_than
      and is_order_without_trace(payment_order)
    order by ended_at limit batch_size for update skip locked);
begin
  delete from payment_order_line where order_oid = any(forgotten);
  delete from payment_event where order_oid = any(forgotten);
  delete from payment_order where oid = any(forgotten);
  return cardinality(forgotten);
end $$;
