-- Record of someone who once had a duty and whose membership is closed or parted from it: what they did stays theirs. Only
-- the audit and the cases of unusual looks read it.
alter table member add column former_registry_oid bigint references registry;
create index member_by_former_registry on member (former_registry_oid) where former_registry_oid is not null;

create function keep_former_registry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from member_duty where member_oid = old.oid) then
    new.former_registry_oid := old.registry_oid;
  end if;
  return new;
end $$;
create trigger member_keeps_former_registry before update of registry_oid on member
  for each row when (old.registry_oid is not null and new.registry_oid is distinct from old.registry_oid)
  execute function keep_former_registry();
