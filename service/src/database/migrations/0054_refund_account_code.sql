-- Who has no password proves a refund account by a code to the registered phone.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract', 'Complaint',
    'RefundAccount'));
