-- Who has no account names where a refund goes by the phone they proved, which is kept in the member's place.
alter table refund
  add column account_gsm_number text collate "C" check (account_gsm_number ~ '^\+905[0-9]{9}$'),
  add check (num_nonnulls(account_member_oid, account_gsm_number) <= 1);
