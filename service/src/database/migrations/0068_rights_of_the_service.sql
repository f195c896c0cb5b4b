-- Guards look at the tables themselves, never at temporary ones of the same name: the account that serves people can
-- make those, and changes nothing that is append-only except by these guards.
alter function keep_accrual_sound() set search_path = public, pg_temp;
alter function keep_accrual_as_recorded() set search_path = public, pg_temp;
alter function keep_counter_entry_exact() set search_path = public, pg_temp;
alter function keep_complaint_event() set search_path = public, pg_temp;
alter function keep_declaration_as_sent() set search_path = public, pg_temp;
alter function require_company_person() set search_path = public, pg_temp;
alter function refuse_change_of_begun_basket() set search_path = public, pg_temp;
alter function count_content_change() set search_path = public, pg_temp;
