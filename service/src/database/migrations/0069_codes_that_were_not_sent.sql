-- Someone who asks for a code to a phone that others had codes sent to is not told so: it looks like one, and is not sent.
alter table verification_code add column is_sent boolean not null default true;
