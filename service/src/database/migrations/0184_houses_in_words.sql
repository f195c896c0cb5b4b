-- House that an address in words names, as street and number, whatever the spelling: neighbourhood, kind of street, floor
-- and town are left out. Words that name no number stand for themselves.
create function house_in_words(words text) returns text
  language sql immutable parallel safe
  return (
    select coalesce(
      array_to_string(regexp_match(said, '^(.*?) *\m(?:sokagi|sokak|sok|sk|caddesi|cadde|cad|cd|bulvari|bulvar|blv)\M\D*?(\d+)(?!\d)'), ' '),
      array_to_string(regexp_match(said, '^(.*?) *(?:\mno\M)? *\m(\d+)(?!\d)'), ' '),
      said)
    from (
      select regexp_replace(plain, '^.*\m(mahallesi|mahalle|mah|mh)\M *', '') as said
      from (select btrim(regexp_replace(fold_for_search(words), '[^a-z0-9]+', ' ', 'g')) as plain) folded
    ) street);

drop index subscription_by_words, registry_address_by_words;
create index subscription_by_words on subscription (house_in_words(address_text));
create index registry_address_by_words on registry_address (house_in_words(text));
