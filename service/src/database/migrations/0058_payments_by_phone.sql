-- Who began a payment and lost its number finds it by the phone it was begun with, proved by a code.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract', 'Complaint',
    'RefundAccount', 'PaymentStatus'));

create index payment_order_by_payer_phone on payment_order (payer_gsm_number, created_at desc)
  where payer_gsm_number is not null;
