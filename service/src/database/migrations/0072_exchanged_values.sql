-- Two rows of a list may exchange such a value in one file: it is compared when the statement is done, not row by row.
alter table outer_door drop constraint outer_door_street_code_number_suffix_key;
alter table outer_door add constraint outer_door_street_code_number_suffix_key
  unique (street_code, number, suffix) deferrable;
alter table inner_door drop constraint inner_door_address_number_key;
alter table inner_door add constraint inner_door_address_number_key unique (address_number) deferrable;
alter table inner_door drop constraint inner_door_outer_door_oid_number_key;
alter table inner_door add constraint inner_door_outer_door_oid_number_key
  unique (outer_door_oid, number) deferrable;
alter table complaint_topic drop constraint complaint_topic_name_key;
alter table complaint_topic add constraint complaint_topic_name_key unique (name) deferrable;
alter table accrual_module drop constraint accrual_module_name_key;
alter table accrual_module add constraint accrual_module_name_key unique (name) deferrable;
