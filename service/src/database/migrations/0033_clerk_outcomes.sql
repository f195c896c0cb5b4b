-- What a clerk settled had one sentence for everything; each outcome has its own now. What was being given back when
-- the clerk decided is told by how it came to that: from paid because the debts were paid otherwise, else unsafe.
update payment_order
set outcome = case
  when status = 'declined' then 'notCharged'
  when exists (
    select from payment_event
    where order_oid = payment_order.oid and from_status = 'paid' and to_status = 'voiding'
  ) then 'paidTwice'
  when exists (
    select from payment_event where order_oid = payment_order.oid and to_status = 'voiding'
  ) then 'notSafe'
  else 'takenBack'
end
where outcome = 'settledByClerk';
