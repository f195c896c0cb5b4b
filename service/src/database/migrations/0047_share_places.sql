-- Where an owner's share lies on the line from nothing to the whole ('0/1-1/3'): who takes a share over takes its place,
-- so that what the owners pay always adds up. Shares from before are placed when the next one of the property is declared.
alter table estate add column share_place text[];

-- All owners of a property are read, not only those who are liable still.
drop index estate_by_subject;
create index estate_by_subject on estate (subject_key);
