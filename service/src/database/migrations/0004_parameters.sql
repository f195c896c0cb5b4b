-- Lookup data: a type and its values. A type without a name is agreed by its code alone and has no values yet.
create table lookup_parameter_type (
  code text collate "C" primary key,
  name text collate "tr-x-icu"
);

create table lookup_parameter (
  oid bigint generated always as identity primary key,
  type_code text collate "C" not null references lookup_parameter_type,
  code text collate "C" not null,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored,
  -- A rate in per cent or a count; null for what is only a name.
  value text,
  position integer not null default 0,
  valid_from date not null default '1900-01-01',
  -- The last day it counts; open end when null.
  valid_until date check (valid_until >= valid_from),
  legal_source text,
  unique (type_code, code, valid_from)
);
create unique index lookup_parameter_in_force on lookup_parameter (type_code, code) where valid_until is null;
create index lookup_parameter_by_position on lookup_parameter (type_code, position, name);

insert into lookup_parameter_type (code, name) values
  ('1', 'Gelir türü'), ('2', 'KDV durumu'), ('6', 'Bölge'), ('7', 'Kullanım birimi'), ('8', 'Depozito türü'),
  ('10', 'Abone türü'), ('11', 'Başvuru türü'), ('12', 'Sayaç türü'), ('19', 'Vergi daireleri'),
  ('30', 'İptal nedeni'), ('31', 'İşlem türü'), ('33', 'Mahsup fişi türü'), ('37', 'Su hattı durumu'),
  ('42', 'Taksitlendirme yöntemleri'), ('46', 'Abonelik durumu'), ('64', 'Dosya durumu'),
  ('1000', 'Genel parametreler');
insert into lookup_parameter_type (code)
  select code::text from (
    select generate_series(1, 83) union all select unnest(array[101, 239, 248, 291, 294, 367, 368, 369, 373])
  ) as agreed (code)
  on conflict do nothing;

insert into lookup_parameter (type_code, position, code, name) values
  ('1', 1, '1', 'Kullanım'), ('1', 2, '2', 'Tesis'), ('1', 3, '3', 'Depozito'),
  ('7', 1, '1', 'Konut'), ('7', 2, '2', 'İş yeri'), ('7', 3, '3', 'Resmî kurum'), ('7', 4, '4', 'Şantiye'),
  ('7', 5, '5', 'Park, bahçe ve ibadet yeri'),
  ('8', 1, '1', 'Nakit'), ('8', 2, '2', 'Teminat mektubu'),
  ('10', 1, 'G', 'Gerçek kişi'), ('10', 2, 'Y', 'Yabancı gerçek kişi'), ('10', 3, 'T', 'Tüzel kişi'),
  ('10', 4, 'K', 'Kamu kurumu'), ('10', 5, 'D', 'Diğer'), ('10', 6, 'B', 'Bilinmeyen su kullanıcısı'),
  ('11', 1, '1', 'Yeni abonelik'), ('11', 2, '2', 'Devir'), ('11', 3, '3', 'Adres/abone bilgisi güncelleme'),
  ('11', 4, '4', 'Depozito iadesi'), ('11', 5, '5', 'Tarife indirimi'), ('11', 6, '6', 'Abonelik iptali'),
  ('11', 7, '7', 'Sayaç değişimi'), ('11', 8, '8', 'Aboneliğin pasife alınması'), ('11', 10, '10', 'Su hattı açma'),
  ('11', 11, '11', 'Kaçak kullanım itirazı'), ('11', 12, '12', 'Aparat kırma'),
  ('11', 13, '13', 'Çalınan sayacın değişimi'), ('11', 14, '14', 'Fatura ve sayaç itirazı'),
  ('11', 15, '15', 'Fatura oluşturma'), ('11', 20, '20', 'Tarife değişikliği'),
  ('11', 21, '21', 'Kaçak kullanım ihbarı'), ('11', 22, '22', 'Taksitlendirme'),
  ('12', 1, '1', 'Mekanik'), ('12', 2, '2', 'Ön ödemeli (kartlı)'), ('12', 3, '3', 'Uzaktan okunan'),
  ('30', 1, '1', 'Taşınma'), ('30', 2, '2', 'Mülkün satılması'), ('30', 3, '3', 'İş yerinin kapanması'),
  ('30', 4, '4', 'Binanın yıkılması'), ('30', 5, '5', 'Abonenin vefatı'), ('30', 9, '9', 'Diğer'),
  ('31', 1, '1', 'Sayaç sökme'), ('31', 2, '2', 'Sayaç takma'), ('31', 3, '3', 'Sayaç değiştirme'),
  ('33', 3, '3', 'Mahsup fişi'), ('33', 5, '5', 'Depozito mahsup fişi'),
  ('37', 1, '1', 'Açık'), ('37', 2, '2', 'Kesme talebi gönderildi'), ('37', 3, '3', 'Kesildi'),
  ('37', 4, '4', 'Kesme talebi reddedildi'),
  ('42', 1, '1', 'Tüm borçlar'), ('42', 2, '2', 'Gecikmiş borçlar'),
  ('46', 1, '1', 'Açık'), ('46', 2, '2', 'Pasif'), ('46', 3, '3', 'İptal edilmiş');

insert into lookup_parameter (type_code, position, code, name, value, valid_from, valid_until, legal_source) values
  ('2', 1, '0', 'KDV uygulanmaz', '0', '1900-01-01', null, null),
  ('2', 2, '1', '(I) sayılı liste', '1', '2007-12-30', null, '2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('2', 3, '2', '(II) sayılı liste', '8', '2007-12-30', '2023-07-09', '2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('2', 3, '2', '(II) sayılı liste', '10', '2023-07-10', null, '7346 sayılı Cumhurbaşkanı Kararı (RG 07.07.2023/32241)'),
  ('2', 4, '3', 'Genel oran', '18', '2007-12-30', '2023-07-09', '2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('2', 4, '3', 'Genel oran', '20', '2023-07-10', null, '7346 sayılı Cumhurbaşkanı Kararı (RG 07.07.2023/32241)'),
  -- Set by the council; nothing is added to a payment until it decides otherwise.
  ('1000', 1, '10', 'Tahsilat gider oranı', '0', '1900-01-01', null, null),
  ('1000', 2, '2', 'Makbuz sayısı', '1', '1900-01-01', null, null);

-- The six digits are the tax administration's office numbers: the province's plate number comes first.
insert into lookup_parameter (type_code, code, name)
  select '19', split_part(entry, ' ', 1), substr(entry, 8) || ' (' || city.name || ')'
  from (values
    ('1', '001105 Karaisalı Malmüdürlüğü, 001201 Ceyhan, 001203 Kozan, 001205 Karataş, 001251 5 Ocak, 001252 Yüreğir, 001253 Seyhan, 001254 Ziyapaşa, 001255 Çukurova'),
    ('2', '002260 Adıyaman, 002261 Kâhta'),
    ('3', '003201 Tınaztepe, 003280 Kocatepe, 003260 Dinar, 003261 Bolvadin, 003262 Emirdağ, 003263 Sandıklı'),
    ('4', '004260 Ağrı, 004261 Doğubayazıt'),
    ('5', '005260 Amasya, 005261 Merzifon, 005264 Suluova'),
    ('6', '006205 Polatlı, 006209 Beypazarı, 006211 Çubuk, 006215 Elmadağ, 006253 Kavaklıdere, 006254 Maltepe, 006255 Yenimahalle, 006257 Çankaya, 006258 Kızılbey, 006259 Mithatpaşa, 006260 Ulus, 006261 Yıldırım Beyazıt, 006262 Seğmenler, 006264 Dikimevi, 006265 Doğanbey, 006266 Yeğenbey, 006268 Hitit, 006269 Yahya Galip, 006271 Ostim, 006272 Gölbaşı, 006273 Sincan, 006274 Dışkapı, 006275 Etimesgut, 006276 Başkent, 006277 Cumhuriyet, 006278 Keçiören'),
    ('7', '007201 Alanya, 007202 Serik, 007203 Manavgat, 007204 Elmalı, 007205 Kemer, 007206 Kumluca, 007251 Üçkapılar, 007252 Kalekapı, 007253 Muratpaşa, 007254 Düden, 007255 Antalya Kurumlar'),
    ('8', '008260 Artvin, 008261 Hopa'),
    ('9', '009201 Efeler, 009260 Nazilli, 009261 Söke, 009265 Kuşadası, 009280 Güzelhisar, 009281 Didim'),
    ('10', '010201 Karesi, 010260 Ayvalık, 010261 Bandırma, 010262 Burhaniye, 010263 Edremit, 010280 Kurtdereli'),
    ('11', '011260 Bilecik, 011261 Bozüyük'),
    ('12', '012260 Bingöl'),
    ('13', '013260 Bitlis, 013261 Tatvan'),
    ('14', '014260 Bolu, 014262 Gerede'),
    ('15', '015260 Burdur, 015261 Bucak'),
    ('16', '016201 Gemlik, 016202 İnegöl, 016203 Karacabey, 016204 Mustafakemalpaşa, 016205 Mudanya, 016206 Orhangazi, 016207 İznik, 016208 Yenişehir, 016251 Osmangazi, 016252 Yıldırım, 016253 Çekirge, 016254 Setbaşı, 016255 Uludağ, 016256 Yeşil, 016257 Nilüfer, 016258 Ertuğrulgazi, 016259 Gökdere'),
    ('17', '017260 Çanakkale, 017261 Biga, 017262 Çan, 017263 Gelibolu'),
    ('18', '018260 Çankırı'),
    ('19', '019260 Çorum, 019261 Sungurlu'),
    ('20', '020201 Saraylar, 020202 Çınar, 020203 Gökpınar, 020260 Sarayköy'),
    ('34', '034259 Güngören, 034260 Kocasinan, 034261 Güneşli, 034262 Küçükyalı, 034263 Pendik, 034264 Bayrampaşa, 034265 Beyazıt, 034266 Beyoğlu, 034268 Galata, 034269 Gaziosmanpaşa, 034270 Göztepe, 034271 Hocapaşa, 034272 Kadıköy, 034274 Mecidiyeköy, 034276 Şişli, 034277 Üsküdar, 034278 Halkalı, 034279 Kâğıthane, 034280 Zeytinburnu, 034281 Beykoz, 034283 Sarıyer, 034284 Bakırköy, 034285 Kartal, 034294 Avcılar, 034295 Adalar, 034296 Küçükçekmece, 034297 Beylikdüzü'),
    ('35', '035201 Bayındır, 035202 Bergama, 035203 Menemen, 035204 Ödemiş, 035205 Tire, 035206 Torbalı, 035207 Kemalpaşa, 035208 Urla, 035209 Selçuk, 035212 Çeşme, 035213 Aliağa, 035215 Menderes, 035251 9 Eylül, 035252 Yamanlar, 035254 Belkahve, 035255 Basmane, 035256 Karşıyaka, 035257 Kemeraltı, 035258 Konak, 035259 Kordon, 035260 Şirinyer, 035264 Bornova, 035265 Çakabey, 035266 Balçova, 035267 Gaziemir, 035269 Çiğli'),
    ('36', '036260 Kars'),
    ('37', '037260 Kastamonu, 037261 Tosya, 037262 Taşköprü'),
    ('38', '038201 Develi, 038202 Pınarbaşı, 038203 Bünyan, 038251 Mimarsinan, 038252 Erciyes, 038253 Kaleönü, 038254 Gevher Nesibe'),
    ('39', '039260 Kırklareli, 039261 Lüleburgaz, 039262 Babaeski'),
    ('40', '040260 Kırşehir, 040261 Kaman'),
    ('41', '041202 Uluçınar, 041203 İlyasbey, 041204 Gölcük, 041205 Karamürsel, 041206 Körfez, 041207 Derince, 041252 Tepecik, 041253 Alemdar, 041290 Acısu'),
    ('42', '042201 Akşehir, 042202 Ereğli, 042204 Beyşehir, 042205 Cihanbeyli, 042206 Çumra, 042207 Seydişehir, 042208 Ilgın, 042209 Kulu, 042251 Selçuk, 042252 Mevlana, 042253 Meram, 042254 Alaaddin'),
    ('43', '043201 30 Ağustos, 043260 Gediz, 043261 Simav, 043262 Tavşanlı, 043263 Emet, 043280 Çinili')
  ) as listed (city_code, offices)
    join city on city.code = city_code, unnest(string_to_array(offices, ', ')) as entry;
-- The list is not the whole country's: whoever misses theirs says so, and the town hall asks.
insert into lookup_parameter (type_code, code, name, position) values ('19', '000000', 'Vergi dairem listede yok', 1);

-- What people write to the town hall about.
create table pr_application_type (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null,
  description text not null,
  position integer not null unique
);
insert into pr_application_type (position, code, name, description) values
  (1, '1', 'Şikâyet', 'Bir sorunu bildirin: yol, çöp, gürültü, su kesintisi.'),
  (2, '2', 'İstek', 'Bir hizmet isteyin: bank, budama, ilaçlama, aydınlatma.'),
  (3, '3', 'Bilgi edinme', '4982 sayılı Kanun kapsamında bilgi veya belge isteyin.'),
  (4, '4', 'Öneri', 'Kent için düşündüğünüzü yazın.'),
  (5, '5', 'İhbar', 'Kurallara aykırı bir durumu haber verin.'),
  (6, '6', 'Teşekkür', 'Memnun kaldığınız bir hizmeti yazın.');

create table enforcement_office (
  oid bigint generated always as identity primary key,
  city_code text collate "C" not null references city,
  name text collate "tr-x-icu" not null unique,
  search_text text generated always as (fold_for_search(name)) stored
);
create index enforcement_office_by_city on enforcement_office (city_code, name);

-- Banks by the four digits that stand in IBANs and transfers.
create table bank (
  code text collate "C" primary key check (code ~ '^[0-9]{4}$'),
  name text collate "tr-x-icu" not null unique,
  search_text text generated always as (fold_for_search(name)) stored
);
insert into bank (code, name) values
  ('0010', 'Ziraat Bankası'), ('0012', 'Halkbank'), ('0015', 'VakıfBank'), ('0032', 'Türk Ekonomi Bankası (TEB)'),
  ('0046', 'Akbank'), ('0059', 'Şekerbank'), ('0062', 'Garanti BBVA'), ('0064', 'İş Bankası'),
  ('0067', 'Yapı Kredi'), ('0096', 'Turkish Bank'), ('0099', 'ING'), ('0103', 'Fibabanka'),
  ('0109', 'ICBC Turkey'), ('0111', 'QNB'), ('0123', 'HSBC'), ('0124', 'Alternatif Bank'),
  ('0125', 'Burgan Bank'), ('0134', 'DenizBank'), ('0135', 'Anadolubank'), ('0143', 'Aktif Bank'),
  ('0146', 'Odeabank'), ('0203', 'Albaraka Türk'), ('0205', 'Kuveyt Türk'), ('0206', 'Türkiye Finans'),
  ('0209', 'Ziraat Katılım'), ('0210', 'Vakıf Katılım'), ('0211', 'Emlak Katılım');

create table bank_branch (
  oid bigint generated always as identity primary key,
  bank_code text collate "C" not null references bank,
  code text collate "C" not null check (code ~ '^[0-9]{5}$'),
  city_code text collate "C" not null references city,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored,
  unique (bank_code, code)
);
create index bank_branch_by_name on bank_branch (bank_code, name);
create index bank_branch_by_city on bank_branch (city_code);
