-- Holidays are computed for any year. A row here corrects a feast that was announced for another day: it takes the
-- place of the computed one within three days of it.
create table religious_feast (
  first_day date primary key,
  name text collate "C" not null check (name in ('Ramazan Bayramı', 'Kurban Bayramı')),
  source text collate "tr-x-icu" not null check (length(source) > 0)
);

-- A first day that an operator wrote beside those of the releases was such a correction.
insert into religious_feast (first_day, name, source)
select day, case when name like '%Ramazan Bayramı%' then 'Ramazan Bayramı' else 'Kurban Bayramı' end, 'Belediyenin kaydı'
from public_holiday
where name ~ '(Ramazan|Kurban) Bayramı 1\. gün$' and day not in (
  '2021-05-13', '2021-07-20', '2022-05-02', '2022-07-09', '2023-04-21', '2023-06-28', '2024-04-10', '2024-06-16',
  '2025-03-30', '2025-06-06', '2026-03-20', '2026-05-27', '2027-03-09', '2027-05-16');

-- What the releases listed is computed now; days that an operator added stay and count beside it.
delete from public_holiday
where name ~ '^(((Ramazan|Kurban) Bayramı ([1-4]\. gün|arifesi)|Yılbaşı|Ulusal Egemenlik ve Çocuk Bayramı|Emek ve Dayanışma Günü|Atatürk’ü Anma, Gençlik ve Spor Bayramı|Demokrasi ve Milli Birlik Günü|Zafer Bayramı|Cumhuriyet Bayramı( arifesi)?)(, |$))+$';
