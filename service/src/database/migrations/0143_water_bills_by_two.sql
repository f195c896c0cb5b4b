-- A bill that is lowered waits for a second clerk.
alter table registry_proposal drop constraint registry_proposal_call_name_check;
alter table registry_proposal add constraint registry_proposal_call_name_check check (call_name in (
  'MatchMemberWithRegistry', 'NameRepresentative', 'GiveDuties', 'ResetSecondFactor', 'RegisterPhoneOfClerk',
  'NoteRefundPaid', 'AddReferenceRows', 'CorrectWaterBill'));
