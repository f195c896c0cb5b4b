-- Applications about one's own data (law 6698 art. 11 and 13), answered within thirty days.
create table privacy_application (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null unique,
  -- The same for every try of one application.
  send_key uuid not null unique,
  kind text collate "C" not null check (kind in ('information', 'correction', 'erasure', 'objection', 'closing')),
  member_oid bigint references member,
  registry_oid bigint references registry,
  is_on_paper boolean not null default false,
  text text collate "tr-x-icu" not null,
  -- What a correction wants: a list of { field, after }.
  wanted jsonb not null default '[]',
  sent_at timestamptz not null,
  due_on date not null,
  status text collate "C" not null default 'open'
    check (status in ('open', 'accepted', 'partly', 'refused', 'withdrawn')),
  answer text collate "tr-x-icu",
  ended_at timestamptz,
  answered_by_member_oid bigint references member,
  document_oid bigint references issued_document,
  forgotten_at timestamptz,
  check (member_oid is not null or registry_oid is not null),
  check ((status = 'open') = (ended_at is null)),
  check ((status in ('accepted', 'partly', 'refused')) = (answered_by_member_oid is not null))
);
create unique index privacy_application_open_of_member on privacy_application (member_oid, kind)
  where status = 'open' and member_oid is not null;
create unique index privacy_application_open_of_registry on privacy_application (registry_oid, kind)
  where status = 'open' and registry_oid is not null;
create index privacy_application_by_member on privacy_application (member_oid);
create index privacy_application_by_registry on privacy_application (registry_oid);
create index privacy_application_by_clerk on privacy_application (answered_by_member_oid)
  where answered_by_member_oid is not null;
create index privacy_application_by_document on privacy_application (document_oid) where document_oid is not null;
create index privacy_application_open on privacy_application (due_on, oid) where status = 'open';
create index privacy_application_ended on privacy_application (ended_at)
  where ended_at is not null and forgotten_at is null;

create table privacy_application_event (
  oid bigint generated always as identity primary key,
  application_oid bigint not null references privacy_application,
  step text collate "C" not null check (step in ('sent', 'proposed', 'rejected', 'answered', 'withdrawn')),
  happened_at timestamptz not null,
  by_clerk boolean not null,
  member_oid bigint references member
);
create index privacy_application_event_by_application on privacy_application_event (application_oid, oid);
create index privacy_application_event_by_member on privacy_application_event (member_oid)
  where member_oid is not null;
create trigger privacy_application_event_is_append_only before update or delete on privacy_application_event
  for each row execute function refuse_change();
create trigger privacy_application_event_is_not_emptied before truncate on privacy_application_event
  for each statement execute function refuse_change();

-- Records whose contact data was erased on application: what comes back into them is told.
create table privacy_erased_contact (
  registry_oid bigint primary key references registry,
  application_oid bigint not null references privacy_application,
  erased_at timestamptz not null
);
create index privacy_erased_contact_by_application on privacy_erased_contact (application_oid);

create table privacy_returned_contact (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  what text collate "C" not null check (what in ('gsm_number', 'email', 'address')),
  came_at timestamptz not null default now(),
  import_run_oid bigint references import_run,
  closed_at timestamptz,
  closed_by_member_oid bigint references member,
  closing_reason text collate "tr-x-icu",
  is_erased boolean,
  check ((closed_at is null) = (closed_by_member_oid is null) and (closed_at is null) = (is_erased is null))
);
create unique index privacy_returned_contact_open on privacy_returned_contact (registry_oid, what)
  where closed_at is null;
create index privacy_returned_contact_by_registry on privacy_returned_contact (registry_oid);
create index privacy_returned_contact_by_run on privacy_returned_contact (import_run_oid)
  where import_run_oid is not null;
create index privacy_returned_contact_by_clerk on privacy_returned_contact (closed_by_member_oid)
  where closed_by_member_oid is not null;

create function note_returned_contact() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from privacy_erased_contact where registry_oid = new.oid) then
    return new;
  end if;
  if new.gsm_number is not null and new.gsm_number is distinct from old.gsm_number then
    insert into privacy_returned_contact (registry_oid, what, import_run_oid)
    values (new.oid, 'gsm_number', new.import_run_oid) on conflict do nothing;
  end if;
  if new.email is not null and new.email is distinct from old.email then
    insert into privacy_returned_contact (registry_oid, what, import_run_oid)
    values (new.oid, 'email', new.import_run_oid) on conflict do nothing;
  end if;
  return new;
end $$;
create trigger registry_contact_returns after update of gsm_number, email on registry
  for each row execute function note_returned_contact();

create function note_returned_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.recorded_by_member_oid is null
    and exists (select from privacy_erased_contact where registry_oid = new.registry_oid) then
    insert into privacy_returned_contact (registry_oid, what, import_run_oid)
    values (new.registry_oid, 'address', new.import_run_oid) on conflict do nothing;
  end if;
  return new;
end $$;
create trigger registry_address_returns after insert or update on registry_address
  for each row execute function note_returned_address();

-- An answer may be about a member without a record.
alter table issued_document alter column registry_oid drop not null;
alter table issued_document add constraint issued_document_is_about_someone
  check (registry_oid is not null or member_oid is not null);

-- A membership that its owner had closed is not opened again: they register again.
alter table member_closing drop constraint member_closing_kind_check;
alter table member_closing add constraint member_closing_kind_check check (kind in ('suspended', 'closed', 'asked'));
alter table member_closing add constraint member_closing_asked_stays check (kind <> 'asked' or reopened_at is null);

-- A duty of its own for those who answer.
alter table member_duty drop constraint member_duty_duty_check;
alter table member_duty add constraint member_duty_duty_check check (duty in ('administration', 'registry', 'taxes',
  'water', 'payments', 'refunds', 'resolutions', 'complaints', 'content', 'personnel', 'privacy', 'audit'));
