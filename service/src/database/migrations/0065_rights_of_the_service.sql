-- Locking a row asks for the right to update it, which the account that serves people does not have on what is
-- append-only: it may lock debts by this function, and change nothing.
create function lock_accruals(oids bigint[]) returns setof bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  select oid from accrual where oid = any (oids) order by oid for no key update;
end;
revoke execute on function lock_accruals(bigint[]) from public;
-- The guard of the ledger locks the debt, too.
alter function keep_accrual_sound() security definer;
-- Guards look at the tables themselves, never at temporary ones of the same name that the account may make.
alter function keep_accrual_sound() set search_path = public, pg_temp;
alter function keep_counter_entry_exact() set search_path = public, pg_temp;
alter function keep_complaint_event() set search_path = public, pg_temp;
alter function keep_declaration_as_sent() set search_path = public, pg_temp;
alter function require_company_person() set search_path = public, pg_temp;
alter function refuse_change_of_begun_basket() set search_path = public, pg_temp;
