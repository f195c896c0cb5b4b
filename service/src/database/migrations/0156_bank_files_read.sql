-- Of a file that a bank sent: every debt line and the footer that counts them could be read, so that its lines are all
-- the money it tells of. Of files refused before this it is not known.
alter table bank_file add column is_read_whole boolean not null default false;
