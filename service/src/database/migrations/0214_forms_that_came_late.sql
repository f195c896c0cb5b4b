-- Form of a bank that answered after its payer was told to wait, sealed until the payer's page asks for it.
alter table payment_order add column sealed_form text;
