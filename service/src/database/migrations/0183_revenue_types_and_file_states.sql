-- Type of a water revenue: 1 use, 2 facility (work at the line or the meter), 3 deposit. Others have none.
alter table revenue add column type_code smallint check (type_code between 1 and 3);
update revenue set type_code = case code when 55 then 3 when 56 then 2 else 1 end where code in (51, 55, 56, 57);

-- States of bank files, in the order of their steps; "failed" says of both directions that the file stopped half-way.
insert into lookup_parameter (type_code, position, code, name) values
  ('64', 1, 'toMake', 'Hazırlanacak'), ('64', 2, 'making', 'Hazırlanıyor'), ('64', 3, 'made', 'Hazır'),
  ('64', 4, 'delivered', 'Bankaya verildi'), ('64', 5, 'acknowledged', 'Banka aldı'),
  ('64', 6, 'withdrawn', 'Vazgeçildi'), ('64', 7, 'failed', 'Yarıda kaldı'), ('64', 8, 'receiving', 'Yükleniyor'),
  ('64', 9, 'toCheck', 'Denetlenecek'), ('64', 10, 'checking', 'Denetleniyor'),
  ('64', 11, 'checked', 'Denetlendi, kaydedilebilir'), ('64', 12, 'refused', 'Hatalı, kaydedilmedi'),
  ('64', 13, 'toBook', 'Kaydedilecek'), ('64', 14, 'booking', 'Kaydediliyor'), ('64', 15, 'booked', 'Kaydedildi')
  on conflict do nothing;
