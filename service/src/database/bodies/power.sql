-- Interest that is paid out with a refund counts in the power ledger as the refund does.
create or replace function measure_paid_interest() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into power_effect (act, kind, registry_oid, kurus, refund_oid)
  select power_act_under_way(), 'paidOut', written.registry_oid, written.interest_kurus, written.oid
  from written join before using (oid)
  where power_act_under_way() is not null and written.paid_at is not null and before.paid_at is null
    and written.interest_kurus > 0;
  return null;
end $$;

-- The discount follows from the day of payment by law: no one lowers a debt by it. What a file makes of that day is weighed with
-- the file.
create or replace function measure_power() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  under_way bigint := power_act_under_way();
begin
  if under_way is null then
    return null;
  end if;
  case tg_table_name
    when 'accrual' then
      insert into power_effect (act, kind, registry_oid, accrual_oid, kurus)
      select under_way, 'debt', registry_oid, oid, principal_kurus from written;
    when 'accrual_adjustment' then
      insert into power_effect (act, kind, registry_oid, accrual_oid, kurus)
      select under_way, 'debt', registry_oid, accrual_oid, sum(amount_kurus)
      from written join accrual on accrual.oid = accrual_oid where kind <> 'discount' group by registry_oid, accrual_oid;
    when 'collection_line' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select under_way, 'receipt', registry_oid, -sum(principal_kurus + fine_kurus)
      from written join collection on collection.oid = collection_oid group by registry_oid;
    when 'refund' then
      if tg_op = 'INSERT' then
        insert into power_effect (act, kind, registry_oid, kurus, refund_oid)
        select under_way, 'refund', registry_oid, amount_kurus, oid from written;
      else
        insert into power_effect (act, kind, registry_oid, kurus, refund_oid)
        select under_way, 'paidOut', written.registry_oid, written.amount_kurus, written.oid
        from written join before using (oid) where written.paid_at is not null and before.paid_at is null;
      end if;
    when 'registry' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select under_way, 'person', oid, 0 from written join before using (oid)
      where (written.identity_number, written.name_or_title, written.surname, written.date_of_birth,
          written.gsm_number, written.email, written.died_on)
        is distinct from (before.identity_number, before.name_or_title, before.surname, before.date_of_birth,
          before.gsm_number, before.email, before.died_on);
    when 'representation' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select distinct under_way, 'person', registry_oid, 0 from written;
  end case;
  return null;
end $$;

-- Number of the act under way in this transaction; null where nobody acts: citizens' own payments, jobs.
create or replace function power_act_under_way() returns bigint language sql stable set search_path = public, pg_temp as
  $$ select nullif(current_setting('power.act', true), '')::bigint $$;

create or replace trigger power_effect_is_append_only before delete or update on power_effect
  for each row execute function refuse_change();
create or replace trigger power_effect_is_not_emptied before truncate on power_effect
  for each statement execute function refuse_change();
create or replace trigger power_entry_is_append_only before delete or update on power_entry
  for each row execute function refuse_change();
create or replace trigger power_entry_is_not_emptied before truncate on power_entry
  for each statement execute function refuse_change();
