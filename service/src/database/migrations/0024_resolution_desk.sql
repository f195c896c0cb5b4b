-- Clerks publish resolutions; who did, and whom they were acting for. Null for what came with the installation.
alter table resolution
  add column published_by_member_oid bigint references member,
  add column published_by_registry_oid bigint references registry;
create index resolution_by_publisher on resolution (published_by_member_oid);
create index resolution_by_publisher_registry on resolution (published_by_registry_oid);

-- An attachment is written here, or the PDF the clerk uploaded.
alter table resolution_attachment
  alter column text drop not null,
  add column hash bytea references file_blob,
  add check ((text is null) <> (hash is null));
create index resolution_attachment_by_hash on resolution_attachment (hash);

-- Whether words of a resolution are the name of somebody the municipality knows.
create index registry_by_whole_name on registry (fold_for_search(name_or_title || ' ' || surname))
  where registry_type in ('G', 'Y');

-- As before, and a street is the same street however its kind is written: "Lale Sok.", "Lale Sokak", "Lale Sokağı’nda".
create or replace function resolution_subject(value text) returns tsquery immutable strict parallel safe language sql
  return phraseto_tsquery('turkish', resolution_words(value)) || to_tsquery('simple',
    regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(trim(regexp_replace(resolution_words(value), ' +', ' ', 'g')), ' ', ' <-> ', 'g')
        || case when trim(resolution_words(value)) ~ '[^ ]{5}$' then ':*' else '' end,
      '<-> (sk|sok|sokak|sokağı)(:\*)?$', '<-> (sok:* | sk)'),
      '<-> (cd|cad|cadde|caddesi)(:\*)?$', '<-> (cad:* | cd)'),
      '<-> (blv|bulv|bulvar|bulvarı)(:\*)?$', '<-> (bulv:* | blv)'));
