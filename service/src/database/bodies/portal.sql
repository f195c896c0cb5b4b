create or replace function count_content_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update content_state set version = version + 1;
  return null;
end
$$;

-- What a search compares: small letters without their marks, as in rules/turkish-text.
create or replace function fold_for_search(words text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(translate(normalize(words, NFC), 'İIıĞğÜüŞşÖöÇçÂâÎîÛû', 'iiigguussooccaaiiuu') collate "C"),
    '\s+', ' ', 'g'));

create or replace trigger announcement_changes_pages after insert or delete or update on announcement
  for each statement execute function count_content_change();
create or replace trigger announcement_version_is_kept before delete or update on announcement_version
  for each row execute function refuse_change();
create or replace trigger menu_item_changes_pages after insert or delete or update on menu_item
  for each statement execute function count_content_change();
create or replace trigger menu_version_is_kept before delete or update on menu_version
  for each row execute function refuse_change();
create or replace trigger site_logo_is_kept before delete or update on site_logo
  for each row execute function refuse_change();
create or replace trigger site_look_changes_pages after insert on site_look
  for each statement execute function count_content_change();
create or replace trigger site_look_is_kept before delete or update on site_look
  for each row execute function refuse_change();
create or replace trigger site_photo_is_kept before delete or update on site_photo
  for each row execute function refuse_change();
create or replace trigger site_text_changes_pages after insert on site_text
  for each statement execute function count_content_change();
create or replace trigger site_text_is_kept before delete or update on site_text
  for each row execute function refuse_change();
