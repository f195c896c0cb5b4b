-- Which clerk at the desk wrote a run: another one may go on with a file after its writing failed.
alter table import_run add column written_by_member_oid bigint references member;
create index import_run_by_writer on import_run (written_by_member_oid) where written_by_member_oid is not null;
