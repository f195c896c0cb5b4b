-- House that an address in words names, as street and number, whatever the spelling: neighbourhood, kind of street, floor
-- and town are left out. Words that name no number stand for themselves.
create or replace function house_in_words(words text) returns text
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

-- Flat that an address in words names; null where it names none.
create or replace function flat_in_words(words text) returns text
  language sql immutable parallel safe
  return (
    select ltrim(coalesce(
      (regexp_match(said, '\m(?:daire|da|d|ic *kapi)\M[ .:]*(?:no|numarasi|numara)?[ .:]*(\d+)'))[1],
      (regexp_match(said, '\m(\d+)[ .]*(?:numarali|nolu|no lu|inci|nci|uncu|ncu)?[ .]*daire\M'))[1],
      (regexp_match(said, '\d *[a-z]? */ *(\d+)\M'))[1]), '0')
    from (select fold_for_search(words) as said) folded);

-- House that an address in words names, also where its number stands before the street or beside that of a flat or floor.
create or replace function door_in_words(words text) returns text
  language sql immutable parallel safe
  return (
    select house_in_words(regexp_replace(
      regexp_replace(said,
        '\m\d+[ .]*(?:numarali|nolu|no lu|inci|nci|uncu|ncu)[ .]*(?:daire|kat)\M|\m(?:daire|da|d|ic *kapi|kat|k)\M[ .:]*(?:no|numarasi|numara)?[ .:]*\d+',
        ' ', 'g'),
      '\m(\d+)[ .]*(?:numarali|numara|nolu|no lu)\M[ ,.]*([^,0-9]*?\m(?:sokagi|sokak|sok|sk|caddesi|cadde|cad|cd|bulvari|bulvar|blv)\M)',
      '\2 \1'))
    from (select fold_for_search(words) as said) folded);

create or replace function keep_region_of_subscription() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.region := coalesce(new.region, water_region_of_text(new.address_text));
  elsif new.address_text is distinct from old.address_text and new.region = old.region
    and new.outer_door_oid is null and old.region = water_region_of_text(old.address_text) then
    new.region := water_region_of_text(new.address_text);
  end if;
  return new;
end $$;

create or replace function note_work_of_application() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update water_application set has_work = not has_work
  where oid = new.application_oid and has_work <> exists (
    select from water_work_order where application_oid = new.application_oid and state in ('planned', 'done'));
  return null;
end $$;

-- Name of a reading region without the word for neighbourhood: 'Taşköprü Mah.' and 'Taşköprü Mahallesi' are one.
create or replace function region_base(region text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_for_search(region), ' (mah\.?|mahallesi)$', '');

-- Region that houses of this name are read in already, or the name itself.
create or replace function water_region_named(named text) returns text
  language sql stable set search_path = public, pg_temp
  return coalesce(
    (select region from subscription where region = named limit 1),
    (select region from subscription where region_base(region) = region_base(named) order by region limit 1),
    named);

create or replace function water_region_of_district(code_of_district text, on_day date) returns text
  language sql stable set search_path = public, pg_temp
  return (
    select coalesce(
      (select region from water_district_region
        where district_code = district.code and valid_from <= on_day order by valid_from desc limit 1),
      water_region_named(district.name || ' Mah.'))
    from district where district.code = code_of_district);

-- Of an address that came as text alone: the neighbourhood it begins with.
create or replace function water_region_of_text(address text) returns text
  language sql stable set search_path = public, pg_temp
  return coalesce(water_region_named(substring(address from '^[^,]*?(?:Mahallesi|Mah\.|Köyü)')), 'Diğer');

create or replace trigger contract_end_to_bridge after update of status on subscription
  for each row when (((old.status <> 'closed') and (new.status = 'closed'))) execute function note_bridge_event('contractEnded');
create or replace trigger subscription_keeps_region before insert or update of address_text on subscription
  for each row execute function keep_region_of_subscription();
create or replace trigger water_application_step_is_append_only before delete or update on water_application_step
  for each row execute function refuse_change();
create or replace trigger water_application_step_is_not_emptied before truncate on water_application_step
  for each statement execute function refuse_change();
create or replace trigger water_line_event_is_append_only before delete or update on water_line_event
  for each row execute function refuse_change();
create or replace trigger water_line_event_is_not_emptied before truncate on water_line_event
  for each statement execute function refuse_change();
create or replace trigger meter_work_to_bridge after insert on water_meter_operation
  for each row execute function note_bridge_event('meterWork');
create or replace trigger water_price_stays_certain before delete or update on water_price
  for each row execute function keep_certain_tariff();
create or replace trigger water_term_stays_certain before delete or update on water_term
  for each row execute function keep_certain_tariff();
create or replace trigger water_work_order_of_application after insert or update of state, application_oid on water_work_order
  for each row when ((new.application_oid is not null)) execute function note_work_of_application();
