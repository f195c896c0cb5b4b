-- Limits beyond which an incoming debt is held for a clerk instead of being shown; a row of a revenue goes before the
-- general one. Empty: not asked of that revenue.
create table plausibility_rule (
  revenue_code integer references revenue,
  valid_from date not null,
  -- Days by which the last day to pay may lie before the day of accrual.
  max_days_due_before_accrual integer check (max_days_due_before_accrual >= 0),
  -- Years between the period and the year of accrual.
  max_years_off integer check (max_years_off > 0),
  -- Months for which a delay fine is asked the moment the debt comes in.
  max_months_overdue integer check (max_months_overdue > 0),
  -- Times by which the amount may be above or below the one of the period before, where both differ by the least sum.
  max_times integer check (max_times > 1),
  least_difference_kurus bigint not null default 100000 check (least_difference_kurus >= 0),
  -- Largest amount that the law knows for one debt of the revenue.
  max_kurus bigint check (max_kurus > 0),
  source text collate "tr-x-icu" not null,
  unique nulls not distinct (revenue_code, valid_from)
);
insert into plausibility_rule
  (revenue_code, valid_from, max_days_due_before_accrual, max_years_off, max_months_overdue, max_times, source)
values
  (null, '1900-01-01', 0, 5, 24, 5, 'Belediyenin kendi ölçüsü; meclis veya mali hizmetler değiştirir'),
  -- Fines follow from what was done, not from the fine before.
  (71, '1900-01-01', 0, 5, 24, null, 'Belediyenin kendi ölçüsü; meclis veya mali hizmetler değiştirir');

-- Incoming debts that a clerk accepts, corrects or rejects before anyone is shown them.
create table held_record (
  oid bigint generated always as identity primary key,
  kind text not null check (kind in ('accruals')),
  import_key text collate "C" not null,
  -- Values by the columns of the file.
  record jsonb not null,
  registry_oid bigint not null references registry,
  accrual_oid bigint references accrual,
  revenue_code integer not null references revenue,
  principal_kurus bigint not null,
  reasons jsonb not null check (jsonb_array_length(reasons) > 0),
  import_run_oid bigint not null references import_run,
  held_at timestamptz not null,
  decision text check (decision in ('accepted', 'corrected', 'rejected', 'replaced')),
  decided_at timestamptz,
  decided_by_member_oid bigint references member,
  decision_reason text collate "tr-x-icu",
  check ((decision is null) = (decided_at is null)),
  check (decision is null or decision = 'replaced' or (decided_by_member_oid is not null and decision_reason is not null))
);
create unique index held_record_open on held_record (kind, import_key) where decision is null;
create index held_record_by_key on held_record (kind, import_key, oid desc);
create index held_record_waiting on held_record (oid) where decision is null;
create index held_record_by_registry on held_record (registry_oid);
create index held_record_by_accrual on held_record (accrual_oid) where accrual_oid is not null;
create index held_record_by_import_run on held_record (import_run_oid);
create index held_record_by_member on held_record (decided_by_member_oid) where decided_by_member_oid is not null;
create index held_record_by_revenue on held_record (revenue_code);

-- People of held debts are named by the import that brought them, as those of written ones.
do $$ begin
  execute 'create or replace view imported_record as ' || rtrim(pg_get_viewdef('imported_record'), ';')
    || ' union all select registry_oid, import_run_oid from held_record';
end $$;
