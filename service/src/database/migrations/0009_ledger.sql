-- What the municipality collects, and under which law. Local codes, each mapped to the national economic code.
create table accrual_module (
  code integer primary key,
  name text collate "tr-x-icu" not null unique,
  position integer not null
);
insert into accrual_module (code, name, position) values
  (1, 'Emlak vergisi', 10),
  (2, 'Çevre temizlik vergisi', 20),
  (3, 'İlan ve reklam vergisi', 30),
  (4, 'Eğlence vergisi', 40),
  (5, 'Su ve atık su', 50),
  (6, 'Kira ve ecrimisil', 60),
  (7, 'Cezalar', 70),
  (8, 'Harçlar ve ücretler', 80);

create table revenue (
  code integer primary key,
  name text collate "tr-x-icu" not null,
  module_code integer not null references accrual_module,
  economic_code text collate "C" not null,
  -- Administrative fines bear none (law 6183 art. 51).
  bears_delay_fine boolean not null,
  legal_basis text collate "tr-x-icu" not null
);
create index revenue_by_module on revenue (module_code);
insert into revenue (code, name, module_code, economic_code, bears_delay_fine, legal_basis) values
  (11, 'Bina vergisi', 1, '01.02.09.51', true, '1319 sayılı Emlak Vergisi Kanunu m. 8'),
  (12, 'Arsa vergisi', 1, '01.02.09.52', true, '1319 sayılı Emlak Vergisi Kanunu m. 18'),
  (13, 'Arazi vergisi', 1, '01.02.09.53', true, '1319 sayılı Emlak Vergisi Kanunu m. 18'),
  (14, 'Taşınmaz kültür varlıkları katkı payı', 1, '05.02.05.99', true, '2863 sayılı Kanun m. 12'),
  (21, 'Çevre temizlik vergisi (iş yeri)', 2, '01.02.09.54', true, '2464 sayılı Belediye Gelirleri Kanunu mük. m. 44'),
  (31, 'İlan ve reklam vergisi', 3, '01.03.09.53', true, '2464 sayılı Belediye Gelirleri Kanunu m. 12'),
  (41, 'Eğlence vergisi', 4, '01.03.09.51', true, '2464 sayılı Belediye Gelirleri Kanunu m. 17'),
  (51, 'Su faturası', 5, '03.01.02.52', true, 'Abonelik sözleşmesi'),
  (61, 'Taşınmaz kirası', 6, '03.06.01.02', true, 'Kira sözleşmesi'),
  (62, 'Ecrimisil', 6, '03.06.01.99', true, '2886 sayılı Kanun m. 75'),
  (71, 'İdari para cezası', 7, '05.03.02.99', false, '5326 sayılı Kabahatler Kanunu'),
  (81, 'İşgal harcı', 8, '01.06.09.53', true, '2464 sayılı Belediye Gelirleri Kanunu m. 52'),
  (82, 'İş yeri açma izni harcı', 8, '01.06.09.54', true, '2464 sayılı Belediye Gelirleri Kanunu m. 81'),
  (83, 'Nikâh ücreti', 8, '03.01.02.99', false, '2464 sayılı Belediye Gelirleri Kanunu m. 97');

-- Monthly rates of the delay fine, in hundredths of a percent, each until the next one begins.
create table delay_fine_rate (
  valid_from date primary key,
  monthly_basis_points integer not null check (monthly_basis_points > 0),
  legal_basis text collate "tr-x-icu" not null
);

create table public_holiday (
  day date primary key,
  name text collate "tr-x-icu" not null,
  is_half_day boolean not null default false
);

-- What someone owes: written once, corrected only by further entries.
create table accrual (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  revenue_code integer not null references revenue,
  period_year integer not null check (period_year between 1990 and 2100),
  -- The part of the year where there is one: a month of water, a quarter.
  period_part integer check (period_part between 1 and 12),
  instalment integer not null default 1 check (instalment between 1 and 36),
  description text collate "tr-x-icu" not null,
  accrued_on date not null,
  -- Already moved to a working day.
  due_date date not null,
  principal_kurus bigint not null check (principal_kurus > 0),
  source_kind text not null check (source_kind in ('declaration', 'subscription', 'lease', 'decision', 'import')),
  source_reference text collate "C",
  subscriber_number text collate "C",
  -- How the amount came about, line by line: what a person reads under "Neden bu tutar?".
  derivation jsonb not null default '[]',
  -- The number in the system it was imported from; importing it again does nothing.
  import_key text collate "C" unique,
  created_at timestamptz not null default now()
);
create index accrual_by_registry on accrual (registry_oid, due_date, oid);
create index accrual_by_revenue on accrual (revenue_code);
create index accrual_by_subscriber on accrual (subscriber_number) where subscriber_number is not null;

-- A correction of what is owed; a decrease is negative.
create table accrual_adjustment (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null references accrual,
  kind text not null check (kind in ('increase', 'decrease', 'write_off', 'cancellation')),
  amount_kurus bigint not null check (amount_kurus <> 0 and (kind = 'increase') = (amount_kurus > 0)),
  reason text collate "tr-x-icu" not null,
  adjusted_on date not null,
  import_key text collate "C" unique,
  created_at timestamptz not null default now()
);
create index accrual_adjustment_by_accrual on accrual_adjustment (accrual_oid);

-- Money taken, or, with `cancels_oid`, a receipt taken back by a counter-entry.
create table collection (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  receipt_number text collate "C" not null unique,
  -- Opens the receipt without signing in; nobody guesses it.
  receipt_code text collate "C" not null unique,
  collection_type integer not null check (collection_type between 1 and 5),
  collected_at timestamptz not null,
  -- Who paid, where that is known: the member who was signed in.
  payer_member_oid bigint references member,
  payer_name text collate "tr-x-icu",
  -- One order of an online payment is collected once.
  order_number text collate "C" unique,
  masked_card text,
  bank_reference text,
  cancels_oid bigint unique references collection,
  import_key text collate "C" unique,
  created_at timestamptz not null default now(),
  check (cancels_oid is null or order_number is null)
);
create index collection_by_registry on collection (registry_oid, collected_at desc, oid desc);
create index collection_by_payer on collection (payer_member_oid);

create table collection_line (
  collection_oid bigint not null references collection,
  accrual_oid bigint not null references accrual,
  principal_kurus bigint not null,
  fine_kurus bigint not null,
  primary key (collection_oid, accrual_oid),
  check (principal_kurus <> 0 or fine_kurus <> 0),
  -- A line takes or gives back, never both.
  check (sign(principal_kurus) * sign(fine_kurus) >= 0)
);
create index collection_line_by_accrual on collection_line (accrual_oid);

create trigger accrual_is_append_only before update or delete on accrual
  for each row execute function refuse_change();
create trigger accrual_is_not_emptied before truncate on accrual
  for each statement execute function refuse_change();
create trigger accrual_adjustment_is_append_only before update or delete on accrual_adjustment
  for each row execute function refuse_change();
create trigger accrual_adjustment_is_not_emptied before truncate on accrual_adjustment
  for each statement execute function refuse_change();
create trigger collection_is_append_only before update or delete on collection
  for each row execute function refuse_change();
create trigger collection_is_not_emptied before truncate on collection
  for each statement execute function refuse_change();
create trigger collection_line_is_append_only before update or delete on collection_line
  for each row execute function refuse_change();
create trigger collection_line_is_not_emptied before truncate on collection_line
  for each statement execute function refuse_change();

create function principal_balance(accrual_oid_asked bigint) returns bigint language sql stable as $$
  select principal_kurus
    + coalesce((select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)
    - coalesce((select sum(collection_line.principal_kurus) from collection_line where accrual_oid = accrual.oid), 0)
  from accrual where oid = accrual_oid_asked
$$;

-- No entry may leave an accrual owing less than nothing, nor give back more than was taken.
-- The accrual is locked first, so that two entries at the same moment follow each other.
create function keep_accrual_sound() returns trigger language plpgsql as $$
declare
  balance bigint;
  adjusted bigint;
  fines bigint;
begin
  perform 1 from accrual where oid = new.accrual_oid for no key update;
  balance := principal_balance(new.accrual_oid);
  if balance < 0 then
    raise exception 'accrual % would be collected beyond what is owed', new.accrual_oid using errcode = 'check_violation';
  end if;
  select principal_kurus + coalesce((select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)
    into adjusted from accrual where oid = new.accrual_oid;
  if balance > adjusted then
    raise exception 'accrual % would be given back more than was taken', new.accrual_oid using errcode = 'check_violation';
  end if;
  select sum(fine_kurus) into fines from collection_line where accrual_oid = new.accrual_oid;
  if fines < 0 then
    raise exception 'accrual % would be given back more fine than was taken', new.accrual_oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger collection_line_keeps_accrual_sound after insert on collection_line
  for each row execute function keep_accrual_sound();
create trigger accrual_adjustment_keeps_accrual_sound after insert on accrual_adjustment
  for each row execute function keep_accrual_sound();

-- A counter-entry takes back its receipt exactly, line by line.
create function keep_counter_entry_exact() returns trigger language plpgsql as $$
begin
  if new.cancels_oid is not null and exists (
    select from (
      select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = new.cancels_oid
      union all
      select accrual_oid, principal_kurus, fine_kurus from collection_line where collection_oid = new.oid
    ) lines
    group by accrual_oid having sum(principal_kurus) <> 0 or sum(fine_kurus) <> 0
  ) then
    raise exception 'collection % does not take back exactly what it cancels', new.oid using errcode = 'check_violation';
  end if;
  if not exists (select from collection_line where collection_oid = new.oid) then
    raise exception 'collection % has no lines', new.oid using errcode = 'check_violation';
  end if;
  if new.cancels_oid is null and exists (
    select from collection_line where collection_oid = new.oid and (principal_kurus < 0 or fine_kurus < 0)
  ) then
    raise exception 'collection % takes less than nothing', new.oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- At the end of the transaction, when all its lines are there.
create constraint trigger collection_is_whole after insert on collection
  deferrable initially deferred for each row execute function keep_counter_entry_exact();
