-- An order that was begun is never made one to be filled again: its basket would thaw.
create trigger payment_order_stays_begun before update on payment_order for each row
  when (old.status <> 'created' and new.status = 'created')
  execute function refuse_change_of_begun_order();
