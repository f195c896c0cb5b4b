-- Which kinds there are the import program knows; the table only keeps what was run.
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind ~ '^[a-z-]{3,40}$');

alter table water_price add column import_run_oid bigint references import_run;
alter table water_term add column import_run_oid bigint references import_run;
alter table cleaning_tax_band add column import_run_oid bigint references import_run;
create index water_price_by_import_run on water_price (import_run_oid) where import_run_oid is not null;
create index water_term_by_import_run on water_term (import_run_oid) where import_run_oid is not null;
create index cleaning_tax_band_by_import_run on cleaning_tax_band (import_run_oid) where import_run_oid is not null;

-- A file may put topics into another order, in which two change places.
alter table complaint_topic drop constraint complaint_topic_position_key;
alter table complaint_topic add constraint complaint_topic_position_key unique (position) deferrable initially deferred;
