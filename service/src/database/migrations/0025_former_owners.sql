-- Whoever takes a property over ends the liability of those before; the row says by which declaration.
alter table estate add column ended_by_declaration_oid bigint references declaration;
alter table estate add check (ended_by_declaration_oid is null or ended_on is not null);
create index estate_by_ending on estate (ended_by_declaration_oid);

-- What happened to a declaration besides its own status: the tax it stands for ended, or goes on after all.
alter table declaration_event drop constraint declaration_event_status_check;
alter table declaration_event add constraint declaration_event_status_check check (status in
  ('sent', 'waiting', 'assessed', 'accepted', 'returned', 'refused', 'withdrawn', 'corrected', 'ended', 'resumed'));
