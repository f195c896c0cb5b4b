-- Flat that an address in words names; null where it names none.
create function flat_in_words(words text) returns text
  language sql immutable parallel safe
  return (
    select ltrim(coalesce(
      (regexp_match(said, '\m(?:daire|da|d|ic *kapi)\M[ .:]*(?:no|numarasi|numara)?[ .:]*(\d+)'))[1],
      (regexp_match(said, '\m(\d+)[ .]*(?:numarali|nolu|no lu|inci|nci|uncu|ncu)?[ .]*daire\M'))[1],
      (regexp_match(said, '\d *[a-z]? */ *(\d+)\M'))[1]), '0')
    from (select fold_for_search(words) as said) folded);

-- House that an address in words names, also where its number stands before the street or beside that of a flat or floor.
create function door_in_words(words text) returns text
  language sql immutable parallel safe
  return (
    select house_in_words(regexp_replace(
      regexp_replace(said,
        '\m\d+[ .]*(?:numarali|nolu|no lu|inci|nci|uncu|ncu)[ .]*(?:daire|kat)\M|\m(?:daire|da|d|ic *kapi|kat|k)\M[ .:]*(?:no|numarasi|numara)?[ .:]*\d+',
        ' ', 'g'),
      '\m(\d+)[ .]*(?:numarali|numara|nolu|no lu)\M[ ,.]*([^,0-9]*?\m(?:sokagi|sokak|sok|sk|caddesi|cadde|cad|cd|bulvari|bulvar|blv)\M)',
      '\2 \1'))
    from (select fold_for_search(words) as said) folded);

create index registry_address_by_door_in_words on registry_address (door_in_words(text)) where kind <> 'business';
create index subscription_by_door_in_words on subscription (door_in_words(address_text))
  where status <> 'closed' and water_group = 'residence';
