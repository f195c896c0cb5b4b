-- What the card form lets people choose from. A year that is over leaves the list by itself.
insert into lookup_parameter_type (code, name) values
  ('87', 'Son kullanma yılı'),
  ('88', 'Son kullanma ayı'),
  ('89', 'Kart türü');
insert into lookup_parameter (type_code, position, code, name, valid_until)
  select '87', year, year::text, year::text, make_date(year, 12, 31) from generate_series(2025, 2074) as year;
insert into lookup_parameter (type_code, position, code, name)
  select '88', month, lpad(month::text, 2, '0'), lpad(month::text, 2, '0') from generate_series(1, 12) as month
  union all
  select '89', position, code, name from (values
    (1, '100', 'VISA'), (2, '200', 'Mastercard'), (3, '300', 'TROY')
  ) as brands (position, code, name);

insert into menu_item (position, type, name, path, icon, icon_text, shown_when) values
  (16, 'page', 'Hızlı ödeme', '/FastPayment', 'credit-card', 'HI', null),
  (17, 'page', 'Nikâh ücreti ödeme', '/FastPaymentForMatrimony', 'heart', 'Nİ', 'ShowMatrimonyPaymentMenu'),
  (18, 'page', 'Ödeme durumu', '/odeme-durumu', 'file-invoice', 'ÖD', null);

-- What a wedding costs, by the council's decision; each row counts in its own time.
create table matrimony_fee (
  oid bigint generated always as identity primary key,
  code text collate "C" not null check (code ~ '^[A-Z0-9]{1,10}$'),
  name text collate "tr-x-icu" not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  position integer not null default 0,
  valid_from date not null,
  -- The last day it counts; open end when null.
  valid_until date check (valid_until >= valid_from),
  legal_source text not null,
  unique (code, valid_from)
);

-- A link that the portal itself made, for a wedding, has no maker.
alter table payment_link alter column made_by_member_oid drop not null;

-- A wedding's fee that someone began to pay. It is posted to no couple's record: when nothing comes of the payment it
-- is taken back, and nobody ever owed it.
create table matrimony_payment (
  oid bigint generated always as identity primary key,
  accrual_oid bigint not null unique references accrual,
  link_oid bigint not null unique references payment_link,
  fee_oid bigint not null references matrimony_fee,
  wedding_on date not null,
  first_name text collate "tr-x-icu" not null,
  second_name text collate "tr-x-icu" not null,
  client_address text not null,
  created_at timestamptz not null,
  -- Paid, or taken back.
  ended_at timestamptz
);
create index matrimony_payment_by_fee on matrimony_payment (fee_oid);
create index matrimony_payment_open on matrimony_payment (created_at) where ended_at is null;
