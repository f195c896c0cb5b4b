-- When the bank's form was handed to the browser: from then on the order's bank stays.
alter table payment_order add column form_given_at timestamptz;
-- Until when a service may be waiting for the bank to give this money back.
alter table payment_order add column giving_back_until timestamptz;
update payment_order set form_given_at = started_at where bank_code is not null and status <> 'created';

-- Who pays is as little changed after the beginning as what is paid, and the bank no more once its form was given out.
drop trigger payment_order_keeps_amount on payment_order;
create trigger payment_order_keeps_amount before update on payment_order for each row
  when (old.status <> 'created' and
    (old.amount_kurus, old.amount_as_of, old.registry_oid, old.order_number, old.payer_member_oid, old.guest_access_oid)
      is distinct from
      (new.amount_kurus, new.amount_as_of, new.registry_oid, new.order_number, new.payer_member_oid, new.guest_access_oid))
  execute function refuse_change_of_begun_order();
create trigger payment_order_keeps_bank before update on payment_order for each row
  when (old.form_given_at is not null and
    (old.bank_code, old.bank_charges_itself, old.form_given_at)
      is distinct from (new.bank_code, new.bank_charges_itself, new.form_given_at))
  execute function refuse_change_of_begun_order();
create trigger payment_order_line_is_not_emptied before truncate on payment_order_line
  for each statement execute function refuse_change();
create trigger payment_order_is_not_emptied before truncate on payment_order
  for each statement execute function refuse_change();

-- What ended without a charge at a bank that charges by itself, and was denied by it after its validity, is not booked
-- when it is charged later; that was not written down before.
update payment_order set not_charged_at = coalesce(last_asked_at, ended_at)
where bank_charges_itself and status in ('declined', 'abandoned') and not_charged_at is null and next_step_at is null
  and (last_asked_at > valid_until or exists (
    select from payment_event
    where order_oid = payment_order.oid and caused_by = 'worker' and happened_at > valid_until
      and from_status <> to_status and to_status in ('declined', 'abandoned')));

-- A payment whose money was never asked for has nothing for a clerk to decide.
update payment_order set clerk_since = null, clerk_reason = null
where status = 'declined' and outcome in ('tooLate', 'alreadyPaid', 'debtChanged') and authorised_at is null
  and not bank_charges_itself;
