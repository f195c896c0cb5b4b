-- Made by `npm run data-model` from the live schema; do not edit. A change is a migration, or stands in `../bodies/`.

-- Applications about one's own data (law 6698 art. 11 and 13), answered within thirty days.
create table privacy_application (
  oid bigint generated always as identity primary key,
  reference text collate "C" not null unique,
  -- The same for every try of one application.
  send_key uuid not null unique,
  kind text collate "C" not null check (kind in ('information', 'correction', 'erasure', 'objection', 'closing')),
  member_oid bigint,
  registry_oid bigint,
  is_on_paper boolean not null default false,
  text text collate "tr-x-icu" not null,
  -- What a correction wants: a list of { field, after }.
  wanted jsonb not null default '[]',
  sent_at timestamptz not null,
  due_on date not null,
  status text collate "C" not null default 'open' check (status in ('open', 'accepted', 'partly', 'refused', 'withdrawn')),
  answer text collate "tr-x-icu",
  ended_at timestamptz,
  answered_by_member_oid bigint,
  document_oid bigint,
  forgotten_at timestamptz,
  -- Answer with the applicant's identity number and address, as the communiqué wants it; the proof has neither.
  letter_oid bigint,
  constraint privacy_application_check check ((member_oid is not null) or (registry_oid is not null)),
  constraint privacy_application_check1 check ((status = 'open') = (ended_at is null)),
  constraint privacy_application_check2 check ((status in ('accepted', 'partly', 'refused')) = (answered_by_member_oid is not null))
);
alter table privacy_application add constraint privacy_application_answered_by_member_oid_fkey foreign key (answered_by_member_oid) references member (oid);
alter table privacy_application add constraint privacy_application_document_oid_fkey foreign key (document_oid) references issued_document (oid);
alter table privacy_application add constraint privacy_application_letter_oid_fkey foreign key (letter_oid) references issued_document (oid);
alter table privacy_application add constraint privacy_application_member_oid_fkey foreign key (member_oid) references member (oid);
alter table privacy_application add constraint privacy_application_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index privacy_application_by_clerk on privacy_application (answered_by_member_oid) where (answered_by_member_oid is not null);
create index privacy_application_by_document on privacy_application (document_oid) where (document_oid is not null);
create index privacy_application_by_letter on privacy_application (letter_oid) where (letter_oid is not null);
create index privacy_application_by_member on privacy_application (member_oid);
create index privacy_application_by_registry on privacy_application (registry_oid);
create index privacy_application_ended on privacy_application (ended_at) where ((ended_at is not null) and (forgotten_at is null));
create index privacy_application_open on privacy_application (due_on, oid) where (status = 'open');
create unique index privacy_application_open_of_member on privacy_application (member_oid, kind) where ((status = 'open') and (member_oid is not null));
create unique index privacy_application_open_of_registry on privacy_application (registry_oid, kind) where ((status = 'open') and (registry_oid is not null));

create table privacy_application_event (
  oid bigint generated always as identity primary key,
  application_oid bigint not null,
  step text collate "C" not null check (step in ('sent', 'proposed', 'rejected', 'answered', 'withdrawn')),
  happened_at timestamptz not null,
  by_clerk boolean not null,
  member_oid bigint
);
alter table privacy_application_event add constraint privacy_application_event_application_oid_fkey foreign key (application_oid) references privacy_application (oid);
alter table privacy_application_event add constraint privacy_application_event_member_oid_fkey foreign key (member_oid) references member (oid);
create index privacy_application_event_by_application on privacy_application_event (application_oid, oid);
create index privacy_application_event_by_member on privacy_application_event (member_oid) where (member_oid is not null);

-- Records whose contact data was erased on application: what comes back into them is told.
create table privacy_erased_contact (
  registry_oid bigint primary key,
  application_oid bigint not null,
  erased_at timestamptz not null
);
alter table privacy_erased_contact add constraint privacy_erased_contact_application_oid_fkey foreign key (application_oid) references privacy_application (oid);
alter table privacy_erased_contact add constraint privacy_erased_contact_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index privacy_erased_contact_by_application on privacy_erased_contact (application_oid);

create table privacy_returned_contact (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null,
  what text collate "C" not null check (what in ('gsm_number', 'email', 'address')),
  came_at timestamptz not null default now(),
  import_run_oid bigint,
  closed_at timestamptz,
  closed_by_member_oid bigint,
  closing_reason text collate "tr-x-icu",
  is_erased boolean,
  constraint privacy_returned_contact_check check (((closed_at is null) = (closed_by_member_oid is null)) and ((closed_at is null) = (is_erased is null)))
);
alter table privacy_returned_contact add constraint privacy_returned_contact_closed_by_member_oid_fkey foreign key (closed_by_member_oid) references member (oid);
alter table privacy_returned_contact add constraint privacy_returned_contact_import_run_oid_fkey foreign key (import_run_oid) references import_run (oid);
alter table privacy_returned_contact add constraint privacy_returned_contact_registry_oid_fkey foreign key (registry_oid) references registry (oid);
create index privacy_returned_contact_by_clerk on privacy_returned_contact (closed_by_member_oid) where (closed_by_member_oid is not null);
create index privacy_returned_contact_by_registry on privacy_returned_contact (registry_oid);
create index privacy_returned_contact_by_run on privacy_returned_contact (import_run_oid) where (import_run_oid is not null);
create unique index privacy_returned_contact_open on privacy_returned_contact (registry_oid, what) where (closed_at is null);
