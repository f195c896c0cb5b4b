-- A clerk without a phone gets one recorded by two administrators, proved by a code to it.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment', 'GuestContract', 'Complaint',
    'RefundAccount', 'PaymentStatus', 'SecondFactor', 'ClerkPhone'));

alter table registry_proposal drop constraint registry_proposal_call_name_check;
alter table registry_proposal add constraint registry_proposal_call_name_check check (call_name in (
  'MatchMemberWithRegistry', 'NameRepresentative', 'GiveDuties', 'ResetSecondFactor', 'RegisterPhoneOfClerk',
  'NoteRefundPaid'));
