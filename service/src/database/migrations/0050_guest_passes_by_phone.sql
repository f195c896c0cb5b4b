-- Documents that wait are counted for a guest's phone, over all the passes it was given.
create index guest_access_by_phone on guest_access (gsm_number) where gsm_number is not null;
