-- concurrently
-- Receipts of the municipality's own cash desk have no order, no payer with an account and cancel nothing: each of them
-- wrote three entries into indexes by which it is never found.
drop index concurrently if exists collection_by_order_number;
create unique index concurrently collection_by_order_number on collection (order_number) where order_number is not null;
drop index concurrently if exists collection_by_cancels_oid;
create unique index concurrently collection_by_cancels_oid on collection (cancels_oid) where cancels_oid is not null;
drop index concurrently if exists collection_by_payer_member;
create index concurrently collection_by_payer_member on collection (payer_member_oid) where payer_member_oid is not null;
drop index concurrently if exists collection_by_payer;
