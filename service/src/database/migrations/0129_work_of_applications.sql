-- Whether the field team was sent for an application and did not come back without having done it. Kept beside it, so
-- that those without are found without reading all that were ever decided.
alter table water_application add column has_work boolean not null default false;

create function note_work_of_application() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update water_application set has_work = not has_work
  where oid = new.application_oid and has_work <> exists (
    select from water_work_order where application_oid = new.application_oid and state in ('planned', 'done'));
  return null;
end $$;
create trigger water_work_order_of_application after insert or update of state, application_oid on water_work_order
  for each row when (new.application_oid is not null) execute function note_work_of_application();

update water_application set has_work = true where exists (
  select from water_work_order
  where application_oid = water_application.oid and state in ('planned', 'done'));
