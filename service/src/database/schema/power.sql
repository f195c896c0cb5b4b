-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

create sequence power_act start 1;

-- Effect on one person. The deferred key lets no transaction end with an effect that no entry answers for.
create table power_effect (
  oid bigint generated always as identity primary key,
  act bigint not null,
  kind text collate "C" not null check (kind in ('debt', 'fine', 'receipt', 'refund', 'paidOut', 'byHand', 'person', 'tariff')),
  -- Null for rows of a tariff and for differences about no one.
  registry_oid bigint,
  -- Signed for debts and receipts: below zero is owed less.
  kurus bigint not null,
  refund_oid bigint,
  accrual_oid bigint,
  constraint power_effect_check check ((registry_oid is not null) or (kind in ('byHand', 'tariff')))
);
alter table power_effect add constraint power_effect_accrual_oid_fkey foreign key (accrual_oid) references accrual (oid);
alter table power_effect add constraint power_effect_act_fkey foreign key (act) references power_entry (act) deferrable initially deferred;
alter table power_effect add constraint power_effect_refund_oid_fkey foreign key (refund_oid) references refund (oid);
alter table power_effect add constraint power_effect_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index power_effect_by_accrual on power_effect (accrual_oid) where (accrual_oid is not null);
create index power_effect_by_act on power_effect (act);
create index power_effect_by_refund on power_effect (refund_oid) where (refund_oid is not null);
create index power_effect_by_registry on power_effect (registry_oid) where (registry_oid is not null);

create table power_entry (
  act bigint primary key,
  happened_at timestamptz not null,
  member_oid bigint,
  -- Person at the keyboard of a program, who is no member there.
  operator_name text collate "tr-x-icu",
  -- Call, kind of import or program.
  way text collate "C" not null,
  lowered_kurus bigint not null check (lowered_kurus >= 0),
  paid_out_kurus bigint not null check (paid_out_kurus >= 0),
  people integer not null check (people >= 0),
  tariff_rows integer not null check (tariff_rows >= 0),
  second_member_oid bigint,
  second_name text collate "tr-x-icu",
  constraint power_entry_check check (num_nonnulls(member_oid, operator_name) = 1),
  constraint power_entry_has_two_people check (second_member_oid <> member_oid)
);
alter table power_entry add constraint power_entry_member_oid_fkey foreign key (member_oid) references member (oid);
alter table power_entry add constraint power_entry_second_member_oid_fkey foreign key (second_member_oid) references member (oid);
create index power_entry_alone on power_entry (member_oid, happened_at) where ((second_member_oid is null) and (second_name is null));
create index power_entry_by_second on power_entry (second_member_oid) where (second_member_oid is not null);
create index power_entry_of_programs on power_entry (happened_at) where (operator_name is not null);
create index power_entry_of_way on power_entry (way, act);
