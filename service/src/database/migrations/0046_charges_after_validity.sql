-- The bank's own word, after an order's validity, that it took nothing: a charge it tells of afterwards was made too late.
alter table payment_order add column not_charged_at timestamptz;
