-- concurrently
-- Searches of clerks by the last digits of a phone.
drop index concurrently if exists registry_by_last_digits;
create index concurrently registry_by_last_digits on registry (reverse(gsm_number) text_pattern_ops)
  where gsm_number is not null;
drop index concurrently if exists member_by_last_digits;
create index concurrently member_by_last_digits on member (reverse(gsm_number) text_pattern_ops)
  where gsm_number is not null and closed_at is null;
drop index concurrently if exists estate_by_parcel;
create index concurrently estate_by_parcel on estate (block_number, parcel_number) where ended_on is null;
