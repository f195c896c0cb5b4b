-- What an uploaded picture looks like: a photo that was saved again is known by it. Files kept before have none.
alter table stored_file add column likeness bit(256);
