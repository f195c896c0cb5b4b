-- Rows of rates, fees and tariffs that were withdrawn before their first day. Writing the record here is what takes the
-- row out of its table: the account that serves people can delete there no other way.
create table withdrawn_reference_row (
  oid bigint generated always as identity primary key,
  list text collate "C" not null check (list ~ '^[a-z-]{3,40}$'),
  table_name text collate "C" not null check (table_name in ('matrimony_fee', 'complaint_promise',
    'complaint_topic_promise', 'delay_fine_rate', 'deferral_interest_rate', 'deferral_rule', 'tax_term',
    'revaluation_rate', 'cleaning_tax_price', 'water_price', 'water_term')),
  -- The row as it stood.
  content jsonb not null,
  reason text collate "tr-x-icu" not null check (length(reason) between 10 and 300),
  withdrawn_by_member_oid bigint not null references member,
  withdrawn_at timestamptz not null,
  withdrawn_on date not null
);
create index withdrawn_reference_row_by_list on withdrawn_reference_row (list, oid);
create index withdrawn_reference_row_by_member on withdrawn_reference_row (withdrawn_by_member_oid);
create trigger withdrawn_reference_row_is_append_only before update or delete on withdrawn_reference_row
  for each row execute function refuse_change();
create trigger withdrawn_reference_row_is_not_emptied before truncate on withdrawn_reference_row
  for each statement execute function refuse_change();

create function take_out_withdrawn_row() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  first_day date := coalesce(
    (new.content ->> 'valid_from')::date, make_date((new.content ->> 'year')::integer, 1, 1));
  deleted integer;
begin
  if first_day is null or first_day <= new.withdrawn_on then
    raise exception 'A row that has begun is not withdrawn';
  end if;
  execute format('delete from %I row where to_jsonb(row) = $1', new.table_name) using new.content;
  get diagnostics deleted = row_count;
  if deleted <> 1 then raise exception 'The row to withdraw is not there'; end if;
  return null;
end $$;
create trigger withdrawn_reference_row_is_taken_out after insert on withdrawn_reference_row
  for each row execute function take_out_withdrawn_row();

-- Rows dated in the past wait for a second administrator; they are about no registry.
alter table registry_proposal alter column registry_oid drop not null;
alter table registry_proposal drop constraint registry_proposal_call_name_check;
alter table registry_proposal add constraint registry_proposal_call_name_check check (call_name in (
  'MatchMemberWithRegistry', 'NameRepresentative', 'GiveDuties', 'ResetSecondFactor', 'RegisterPhoneOfClerk',
  'NoteRefundPaid', 'AddReferenceRows'));
alter table registry_proposal add constraint registry_proposal_is_about_someone
  check ((registry_oid is null) = (call_name = 'AddReferenceRows'));
create unique index registry_proposal_open_of_rows on registry_proposal (call_name, md5(request::text))
  where ended_at is null and registry_oid is null;

-- A rate that two administrators added after its first day: what was paid before it was put on record stays explained by
-- the rates of that day.
alter table delay_fine_rate add column recorded_on date check (recorded_on >= valid_from);
