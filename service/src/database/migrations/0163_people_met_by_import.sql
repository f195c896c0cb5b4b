-- People that the lines of a file were held against or who are missing in it: a report is read only together with them.
alter table desk_import add column met_registry_oids bigint[] not null default '{}';
update desk_import set
  met_registry_oids = coalesce(array(select jsonb_array_elements_text(outcome -> 'metRegistryOids')::bigint), '{}'),
  outcome = outcome - 'metRegistryOids'
where outcome is not null;

-- Reports that name no one were kept of files that could not be written.
delete from import_file where role in ('rejected', 'missing', 'corrected')
  and desk_import_oid in (select oid from desk_import where outcome is null);
