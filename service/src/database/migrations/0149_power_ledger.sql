-- Ledger of power: the effect of one person's act on debts, refunds, identities and tariffs. Triggers measure it inside
-- the act's own transaction, so that it is counted whatever call, file or program brought it about.
create sequence power_act;

create table power_entry (
  act bigint primary key,
  happened_at timestamptz not null,
  member_oid bigint references member,
  -- Person at the keyboard of a program, who is no member there.
  operator_name text collate "tr-x-icu",
  -- Call, kind of import or program.
  way text collate "C" not null,
  lowered_kurus bigint not null check (lowered_kurus >= 0),
  paid_out_kurus bigint not null check (paid_out_kurus >= 0),
  people integer not null check (people >= 0),
  tariff_rows integer not null check (tariff_rows >= 0),
  second_member_oid bigint references member,
  second_name text collate "tr-x-icu",
  check (num_nonnulls(member_oid, operator_name) = 1),
  constraint power_entry_has_two_people check (second_member_oid <> member_oid)
);
create index power_entry_alone on power_entry (member_oid, happened_at)
  where second_member_oid is null and second_name is null;
create index power_entry_by_second on power_entry (second_member_oid) where second_member_oid is not null;
create index power_entry_of_programs on power_entry (happened_at) where operator_name is not null;

-- Effect on one person. The deferred key lets no transaction end with an effect that no entry answers for.
create table power_effect (
  oid bigint generated always as identity primary key,
  act bigint not null references power_entry deferrable initially deferred,
  kind text collate "C" not null check (kind in ('debt', 'receipt', 'refund', 'paidOut', 'byHand', 'person', 'tariff')),
  -- Null for rows of a tariff and for differences about no one.
  registry_oid bigint references registry,
  -- Signed for debts and receipts: below zero is owed less.
  kurus bigint not null,
  refund_oid bigint references refund,
  check (registry_oid is not null or kind in ('byHand', 'tariff'))
);
create index power_effect_by_act on power_effect (act);
create index power_effect_by_registry on power_effect (registry_oid) where registry_oid is not null;
create index power_effect_by_refund on power_effect (refund_oid) where refund_oid is not null;

create trigger power_entry_is_append_only before update or delete on power_entry
  for each row execute function refuse_change();
create trigger power_entry_is_not_emptied before truncate on power_entry
  for each statement execute function refuse_change();
create trigger power_effect_is_append_only before update or delete on power_effect
  for each row execute function refuse_change();
create trigger power_effect_is_not_emptied before truncate on power_effect
  for each statement execute function refuse_change();

-- Number of the act under way in this transaction; null where nobody acts: citizens' own payments, jobs.
create function power_act_under_way() returns bigint language sql stable set search_path = public, pg_temp as
  $$ select nullif(current_setting('power.act', true), '')::bigint $$;

create function measure_power() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  under_way bigint := power_act_under_way();
begin
  if under_way is null then
    return null;
  end if;
  case tg_table_name
    when 'accrual' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select under_way, 'debt', registry_oid, sum(principal_kurus) from written group by registry_oid;
    when 'accrual_adjustment' then
      insert into power_effect (act, kind, registry_oid, kurus)
      select under_way, 'debt', registry_oid, sum(amount_kurus)
      from written join accrual on accrual.oid = accrual_oid group by registry_oid;
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

create trigger accrual_measures_power after insert on accrual
  referencing new table as written for each statement execute function measure_power();
create trigger accrual_adjustment_measures_power after insert on accrual_adjustment
  referencing new table as written for each statement execute function measure_power();
create trigger collection_line_measures_power after insert on collection_line
  referencing new table as written for each statement execute function measure_power();
create trigger refund_measures_power after insert on refund
  referencing new table as written for each statement execute function measure_power();
create trigger refund_paid_measures_power after update on refund
  referencing old table as before new table as written for each statement execute function measure_power();
create trigger registry_measures_power after update on registry
  referencing old table as before new table as written for each statement execute function measure_power();
create trigger representation_measures_power after insert on representation
  referencing new table as written for each statement execute function measure_power();

-- Proposals are made of every call whose effect is beyond what one person does alone; the contract lists them.
alter table registry_proposal drop constraint registry_proposal_call_name_check;
alter table registry_proposal drop constraint registry_proposal_is_about_someone;
