-- After a payment was begun, what it pays and how much is never changed: the bank was told that amount.
create function refuse_change_of_begun_order() returns trigger language plpgsql as $$
begin
  raise exception 'the basket of payment order % is frozen', old.order_number;
end $$;
create trigger payment_order_keeps_amount before update on payment_order for each row
  when (old.status <> 'created' and
    (old.amount_kurus, old.amount_as_of, old.registry_oid, old.order_number)
      is distinct from (new.amount_kurus, new.amount_as_of, new.registry_oid, new.order_number))
  execute function refuse_change_of_begun_order();

create function refuse_change_of_begun_basket() returns trigger language plpgsql as $$
declare
  changed record;
begin
  -- Locked, so that it is not begun while its lines are written.
  for changed in
    select order_number, status from payment_order
    where oid in (case when tg_op <> 'INSERT' then old.order_oid end, case when tg_op <> 'DELETE' then new.order_oid end)
    for share
  loop
    if changed.status <> 'created' then
      raise exception 'the basket of payment order % is frozen', changed.order_number;
    end if;
  end loop;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger payment_order_line_is_frozen before insert or update or delete on payment_order_line
  for each row execute function refuse_change_of_begun_basket();
