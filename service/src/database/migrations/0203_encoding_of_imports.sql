-- How the letters of a file at the desk are written, where a clerk says it.
alter table desk_import add column encoding text collate "C" check (
  encoding in ('utf-8', 'windows-1254', 'iso-8859-9', 'cp857', 'utf-16le', 'utf-16be'));
