-- Debt that an effect is on: the delay fine that goes or comes with its principal is an effect of its own.
alter table power_effect drop constraint power_effect_kind_check;
alter table power_effect add constraint power_effect_kind_check
  check (kind in ('debt', 'fine', 'receipt', 'refund', 'paidOut', 'byHand', 'person', 'tariff'));
alter table power_effect add column accrual_oid bigint references accrual;
create index power_effect_by_accrual on power_effect (accrual_oid) where accrual_oid is not null;

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
      from written join accrual on accrual.oid = accrual_oid group by registry_oid, accrual_oid;
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
          written.gsm_number, written.email)
        is distinct from (before.identity_number, before.name_or_title, before.surname, before.date_of_birth,
          before.gsm_number, before.email);
    when 'representation' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select distinct under_way, 'person', registry_oid, 0 from written;
  end case;
  return null;
end $$;
