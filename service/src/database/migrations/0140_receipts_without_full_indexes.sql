-- What 0139 made says the same: an order is collected once, and a receipt is cancelled once.
alter table collection drop constraint collection_order_number_key;
alter table collection drop constraint collection_cancels_oid_key;
