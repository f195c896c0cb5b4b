-- People without an account had two kinds of tokens, one for registries and payments, one for files and complaints.
alter table guest_access drop constraint guest_access_kind_check;
alter table guest_access add constraint guest_access_kind_check check (kind in
  ('registry', 'subscriber', 'order', 'link', 'application', 'complaint', 'cancellation-files'));
-- A phone alone proves no registry.
alter table guest_access alter column registry_oid drop not null;
alter table guest_access add constraint guest_access_registry_check
  check ((registry_oid is null) = (kind in ('complaint', 'cancellation-files')));

-- Tokens that people hold go on working until they expire. The IP address of these was not kept.
insert into guest_access (token_hash, kind, gsm_number, address, created_at, expires_at)
select token_hash, case purpose when 'complaint' then 'complaint' else 'cancellation-files' end,
  gsm_number, '', created_at, expires_at
from guest_pass;

alter table file_upload add column guest_access_oid bigint references guest_access;
alter table stored_file add column guest_access_oid bigint references guest_access;
update file_upload set guest_access_oid = guest_access.oid
from guest_pass join guest_access using (token_hash) where guest_pass.oid = guest_pass_oid;
update stored_file set guest_access_oid = guest_access.oid
from guest_pass join guest_access using (token_hash) where guest_pass.oid = guest_pass_oid;
-- Their checks and indexes go with the columns.
alter table file_upload drop column guest_pass_oid;
alter table stored_file drop column guest_pass_oid;
alter table file_upload add check ((registry_oid is null) <> (guest_access_oid is null));
alter table stored_file add check ((registry_oid is null) <> (guest_access_oid is null));
create index file_upload_by_guest_access on file_upload (guest_access_oid);
create index stored_file_by_guest_access on stored_file (guest_access_oid);
drop table guest_pass;
