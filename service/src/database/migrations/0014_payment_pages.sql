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
