-- A duty may be given to look only: its holder sees the desk and decides nothing there.
alter table member_duty add column reads_only boolean not null default false;

-- What was proposed before was meant to decide.
update registry_proposal set request = request || '{"readsOnly": false}'
where call_name = 'GiveDuties' and ended_at is null;
