-- A case that was given back keeps the day of its holder, who does not begin to hold it anew by taking it again.
alter table clerk_case_holding add column given_back_at timestamptz;
comment on column clerk_case_holding.given_back_at is 'When the holder gave it back; it binds no one since.';
