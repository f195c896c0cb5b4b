-- Words as resolutions are searched by: small letters the Turkish way, everything else a space of the same length,
-- so that a place found in the folded text is the same place in the written one.
create or replace function resolution_words(value text) returns text immutable strict parallel safe language sql
  return translate(regexp_replace(lower(value collate "tr-x-icu"), '[^[:alnum:]]', ' ', 'g'), 'âîû', 'aiu');

-- Query by a subject; a street is the same however its kind is written: "Lale Sok.", "Lale Sokak", "Lale Sokağı’nda".
create or replace function resolution_subject(value text) returns tsquery immutable strict parallel safe language sql
  return phraseto_tsquery('turkish', resolution_words(value)) || to_tsquery('simple',
    regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(trim(regexp_replace(resolution_words(value), ' +', ' ', 'g')), ' ', ' <-> ', 'g')
        || case when trim(resolution_words(value)) ~ '[^ ]{5}$' then ':*' else '' end,
      '<-> (sk|sok|sokak|sokağı)(:\*)?$', '<-> (sok:* | sk)'),
      '<-> (cd|cad|cadde|caddesi)(:\*)?$', '<-> (cad:* | cd)'),
      '<-> (blv|bulv|bulvar|bulvarı)(:\*)?$', '<-> (bulv:* | blv)'));

create or replace trigger resolution_is_kept before delete on resolution
  for each row execute function refuse_change();
