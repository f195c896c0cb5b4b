-- The least delay fine of a late debt, each until the next one begins.
create table delay_fine_minimum (
  valid_from date primary key,
  minimum_kurus bigint not null check (minimum_kurus >= 0),
  legal_basis text collate "tr-x-icu" not null
);
