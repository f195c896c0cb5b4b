-- Door of work at a place without a contract, by which those who live there are known; words alone where it is not listed.
alter table water_work_order
  add column outer_door_oid bigint references outer_door,
  add column inner_door_oid bigint references inner_door,
  add check (inner_door_oid is null or outer_door_oid is not null);
create index water_work_order_by_outer_door on water_work_order (outer_door_oid) where outer_door_oid is not null;
create index water_work_order_by_inner_door on water_work_order (inner_door_oid) where inner_door_oid is not null;
create index subscription_by_words on subscription (fold_for_search(address_text));
create index registry_address_by_words on registry_address (fold_for_search(text));
