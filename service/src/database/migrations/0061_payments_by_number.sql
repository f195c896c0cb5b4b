-- Clerks find a payment by what its payer reads out from the card statement.
create index payment_order_by_bank_reference on payment_order (bank_reference) where bank_reference is not null;
create index payment_order_by_bank_transaction on payment_order (bank_transaction_id)
  where bank_transaction_id is not null;
create index payment_order_by_authorisation_code on payment_order (authorisation_code)
  where authorisation_code is not null;
