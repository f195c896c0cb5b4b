-- Answer with the applicant's identity number and address, as the communiqué wants it; the proof has neither.
alter table privacy_application add column letter_oid bigint references issued_document;
create index privacy_application_by_letter on privacy_application (letter_oid) where letter_oid is not null;
