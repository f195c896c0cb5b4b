-- Photographs that texts of the site show, as the mayor's; kept for ever, because an earlier version may come back.
create table site_photo (
  hash bytea primary key,
  -- JPEG, as large as it is ever shown.
  picture bytea not null check (length(picture) <= 200000)
);
create trigger site_photo_is_kept before update or delete on site_photo
  for each row execute function refuse_change();
