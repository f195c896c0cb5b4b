-- Declarations that were filed before the town came here have no sender. They come in by file and say up to which year
-- the municipality's own system accrued their tax: the portal accrues the years after it.
alter table declaration alter column member_oid drop not null;
alter table declaration alter column send_id drop not null;
alter table declaration add column import_run_oid bigint references import_run;
alter table declaration add column accrued_through_year integer check (accrued_through_year between 1990 and 2100);
-- What the whole property was worth by its own system, and in which year: the next year's value grows from it.
alter table declaration add column known_value_kurus bigint check (known_value_kurus > 0);
alter table declaration add column known_value_year integer check (known_value_year between 1990 and 2100);
alter table declaration add constraint declaration_is_sent_or_imported check (
  num_nulls(import_run_oid, accrued_through_year) = case when member_oid is null then 0 else 2 end
  and (member_oid is null) = (send_id is null)
  and (known_value_kurus is null) = (known_value_year is null)
  and (import_run_oid is not null or known_value_kurus is null));
create index declaration_by_import_run on declaration (import_run_oid) where import_run_oid is not null;

alter table declaration_event alter column member_oid drop not null;
alter table declaration_event add constraint declaration_event_has_an_author check (member_oid is not null or by_clerk);

alter table estate add column import_run_oid bigint references import_run;
alter table place add column import_run_oid bigint references import_run;
create index estate_by_import_run on estate (import_run_oid) where import_run_oid is not null;
create index place_by_import_run on place (import_run_oid) where import_run_oid is not null;
