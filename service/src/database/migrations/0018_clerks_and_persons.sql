-- Codes are guessed like passwords are: the same waits hold for both, each counted by itself.
alter table sign_in_try add column kind text not null default 'password' check (kind in ('password', 'code'));

alter table password_ask
  add column browser_id text collate "C" not null default '',
  -- Came too early: nothing was done for it, and waiting is not made longer by it.
  add column was_refused boolean not null default false;
create index password_ask_by_person on password_ask (user_name, asked_at desc);
create index password_ask_by_browser on password_ask (browser_id, asked_at desc);

alter table verification_code
  add column browser_id text collate "C" not null default '',
  -- Who asked for it, where someone signed in did, and whom they were acting for.
  add column member_oid bigint references member,
  add column acting_registry_oid bigint references registry;
create index verification_code_by_browser on verification_code (browser_id, created_at desc);
create index verification_code_by_member on verification_code (member_oid);
create index verification_code_by_acting_registry on verification_code (acting_registry_oid);

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('Register', 'PhoneChange', 'EmailChange', 'Match', 'GuestPayment'));

-- A code goes to a phone, or by mail to the address it is to prove.
alter table verification_code
  alter column gsm_number drop not null,
  add column email text check (length(email) between 3 and 254),
  add check ((gsm_number is null) <> (email is null));
create index verification_code_by_email on verification_code (email, created_at desc) where email is not null;

-- Mails waiting to be sent and what became of them, as with text messages. One event, one mail.
create table mail_message (
  oid bigint generated always as identity primary key,
  event_key text collate "C" not null unique,
  to_address text not null check (length(to_address) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  -- Emptied once sent where the text is a secret.
  text text not null,
  is_secret boolean not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'expired')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Not worth sending later than this.
  expires_at timestamptz not null,
  gateway_reference text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_message_to_send on mail_message (next_try_at) where status = 'queued';
create index mail_message_being_sent on mail_message (next_try_at) where status = 'sending';
create index mail_message_by_address on mail_message (to_address, created_at desc);

-- Whom the member was acting for when they gave it, where that was not themselves.
alter table consent add column acting_registry_oid bigint references registry;
create index consent_by_acting_registry on consent (acting_registry_oid);

-- Who acts under a company's tax number: a number alone names no person. Rows are ended, never changed, so that
-- whoever acted at any moment can still be told.
create table company_person (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  identity_number text collate "C" not null check (identity_number ~ '^[0-9]{11}$'),
  name text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu",
  -- Who named them: the registration they made themselves, a clerk who saw them, or the representation on record.
  named_by text not null check (named_by in ('registration', 'counter', 'representation')),
  since timestamptz not null,
  until timestamptz check (until >= since)
);
create index company_person_by_member on company_person (member_oid, since desc);
create unique index company_person_one_now on company_person (member_oid) where until is null;

-- Memberships of companies that are there already: whoever represents the company, where that is one person.
insert into company_person (member_oid, identity_number, name, surname, named_by, since)
  select member.oid, min(person.identity_number), min(person.name_or_title), min(person.surname), 'representation', now()
  from member
  join representation on representation.registry_oid = member.registry_oid and representation.until is null
  join registry as person on person.oid = representative_registry_oid
  where member.user_name ~ '^[0-9]{10}$' and person.identity_number ~ '^[0-9]{11}$'
  group by member.oid having count(*) = 1;

alter table sign_in add column company_person_oid bigint references company_person;
create index sign_in_by_company_person on sign_in (company_person_oid) where company_person_oid is not null;

create function require_company_person() returns trigger language plpgsql as $$
begin
  if new.company_person_oid is null
    and exists (select from member where oid = new.member_oid and user_name ~ '^[0-9]{10}$') then
    raise exception 'A sign-in under a tax number names no person';
  end if;
  return new;
end $$;
create trigger sign_in_names_a_person before insert on sign_in
  for each row execute function require_company_person();

-- Members who wait until they are joined with a record of the municipality, with what they say of themselves.
create table match_request (
  oid bigint generated always as identity primary key,
  member_oid bigint not null references member,
  registry_type text not null check (registry_type in ('G', 'Y', 'T', 'K')),
  identity_number text collate "C" not null check (identity_number ~ '^[0-9]{10,11}$'),
  name_or_title text collate "tr-x-icu" not null,
  surname text collate "tr-x-icu",
  date_of_birth date,
  -- Proven by code when it was asked for.
  gsm_number text collate "C" not null check (gsm_number ~ '^\+905[0-9]{9}$'),
  -- As it was picked or written; it becomes the record's notification address with the match.
  address jsonb,
  search_text text generated always as
    (fold_for_search(identity_number || ' ' || name_or_title || ' ' || coalesce(surname, ''))) stored,
  created_at timestamptz not null,
  decision text check (decision in ('Matched', 'Refused', 'Replaced')),
  decided_at timestamptz,
  decided_by_member_oid bigint references member,
  reason text check (length(reason) between 1 and 300),
  registry_oid bigint references registry,
  check ((decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'Matched') = (registry_oid is not null))
);
create unique index match_request_open_once on match_request (member_oid) where decided_at is null;
create index match_request_by_member on match_request (member_oid, oid desc);
create index match_request_waiting on match_request (created_at, oid) where decided_at is null;
create index match_request_by_clerk on match_request (decided_by_member_oid);
create index match_request_by_registry on match_request (registry_oid);

-- Rows that only some people see; everyone's when null.
alter table menu_item add column shown_to text check (shown_to in ('clerk', 'visitor'));
-- Who is signed in is a member already.
update menu_item set shown_to = 'visitor' where path = '/Register';
insert into menu_item (position, type, name, path, icon, icon_text, shown_to) values
  (5, 'page', 'Memur işleri', '/Memur', 'briefcase', 'Mİ', 'clerk');

-- The rest of the tax administration's list: tax offices, and the county revenue offices (malmüdürlüğü) that stand in
-- for them. The last three digits of each number; the province's plate number comes first. Carried over where two
-- published copies of the list agree on number and name; whatever is newer or was renamed since is found under
-- "Vergi dairem listede yok".
insert into lookup_parameter (type_code, code, name)
  select '19', lpad(city.code, 3, '0') || left(entry, 3), substr(entry, 5) || kind || ' (' || city.name || ')'
  from (values
    ('1', '250 Adana İhtisas', '103 Feke, 109 Pozantı, 110 Saimbeyli, 111 Tufanbeyli, 112 Yumurtalık, 114 Aladağ, 115 İmamoğlu'),
    ('2', '', '101 Besni, 102 Çelikhan, 103 Gerger, 104 Gölbaşı, 106 Samsat, 107 Sincik, 108 Tut'),
    ('3', '202 Çay, 264 İscehisar', '103 Dazkırı, 105 İhsaniye, 107 Sinanpaşa, 108 Sultandağı, 109 Şuhut, 111 Başmakçı, 112 Bayat, 114 Çobanlar, 115 Evciler, 116 Hocalar, 117 Kızılören'),
    ('4', '262 Patnos', '101 Diyadin, 103 Eleşkirt, 104 Hamur, 106 Taşlıçay, 107 Tutak'),
    ('5', '262 Gümüşhacıköy, 263 Taşova', '101 Göynücek, 106 Hamamözü'),
    ('6', '207 Şereflikoçhisar, 213 Haymana, 252 Veraset ve Harçlar, 270 Muhammet Karagüzel, 279 Kahramankazan, 280 Anadolu İhtisas, 281 Ankara İhtisas', '102 Ayaş, 103 Balâ, 106 Çamlıdere, 110 Güdül, 112 Kalecik, 115 Kızılcahamam, 117 Nallıhan, 125 Akyurt, 127 Evren'),
    ('7', '256 Antalya İhtisas', '101 Akseki, 104 Finike, 105 Gazipaşa, 106 Gündoğmuş, 107 Kaş, 112 Demre, 113 İbradı'),
    ('8', '262 Arhavi', '101 Ardanuç, 103 Borçka, 105 Şavşat, 106 Yusufeli, 107 Murgul'),
    ('9', '262 Çine, 263 Germencik', '101 Bozdoğan, 104 Karacasu, 105 Koçarlı, 107 Kuyucak, 110 Sultanhisar, 111 Yenipazar, 112 Buharkent, 113 İncirliova, 114 Karpuzlu, 115 Köşk'),
    ('10', '264 Gönen, 265 Susurluk, 266 Erdek, 267 Bigadiç, 268 Sındırgı, 269 Dursunbey', '102 Balya, 110 Havran, 111 İvrindi, 112 Kepsut, 113 Manyas, 114 Savaştepe, 117 Marmara, 118 Gömeç'),
    ('11', '', '102 Gölpazarı, 103 Osmaneli, 104 Pazaryeri, 105 Söğüt, 106 Yenipazar, 107 İnhisar'),
    ('12', '', '101 Genç, 102 Karlıova, 103 Kiğı, 104 Solhan, 105 Adaklı, 106 Yayladere, 107 Yedisu'),
    ('13', '', '101 Adilcevaz, 102 Ahlat, 103 Hizan, 104 Mutki, 106 Güroymak'),
    ('14', '', '104 Göynük, 105 Kıbrıscık, 106 Mengen, 107 Mudurnu, 108 Seben, 113 Dörtdivan, 114 Yeniçağa'),
    ('15', '', '101 Ağlasun, 103 Gölhisar, 104 Tefenni, 105 Yeşilova, 106 Karamanlı, 107 Kemer, 108 Altınyayla, 109 Çavdır, 110 Çeltikçi'),
    ('16', '250 Bursa İhtisas', '105 Keles, 108 Orhaneli, 111 Harmancık, 112 Büyükorhan'),
    ('17', '', '101 Ayvacık, 102 Bayramiç, 104 Bozcaada, 106 Eceabat, 107 Ezine, 109 Gökçeada, 110 Lapseki, 111 Yenice'),
    ('18', '', '101 Çerkeş, 102 Eldivan, 104 Ilgaz, 105 Kurşunlu, 106 Orta, 108 Şabanözü, 109 Yapraklı, 110 Atkaracalar, 111 Kızılırmak, 112 Bayramören, 113 Korgun'),
    ('19', '', '101 Alaca, 102 Bayat, 103 İskilip, 104 Kargı, 105 Mecitözü, 106 Ortaköy, 107 Osmancık, 109 Boğazkale, 110 Uğurludağ, 111 Dodurga, 112 Oğuzlar, 113 Laçin'),
    ('20', '250 Denizli İhtisas, 261 Acıpayam, 262 Tavas, 263 Buldan, 264 Çal, 265 Çivril, 280 Pamukkale', '104 Çameli, 105 Çardak, 107 Güney, 108 Kale, 111 Babadağ, 112 Bekilli, 113 Honaz, 114 Serinhisar, 116 Baklan, 117 Beyağaç, 118 Bozkurt'),
    ('21', '251 Gökalp, 281 Süleyman Nazif, 282 Cahit Sıtkı Tarancı', '102 Çermik, 103 Çınar, 104 Çüngüş, 105 Dicle, 107 Hani, 108 Hazro, 109 Kulp, 110 Lice, 111 Silvan, 112 Eğil, 113 Kocaköy'),
    ('22', '201 Arda, 260 Kırkpınar, 261 Keşan, 262 Uzunköprü, 263 Havsa, 264 İpsala', '101 Enez, 105 Lalapaşa, 106 Meriç, 108 Süloğlu'),
    ('23', '201 Harput, 280 Hazar', '101 Ağın, 102 Baskil, 103 Karakoçan, 104 Keban, 105 Maden, 106 Palu, 107 Sivrice, 108 Arıcak, 109 Kovancılar, 110 Alacakaya'),
    ('24', '260 Fevzipaşa', '101 Çayırlı, 102 İliç, 103 Kemah, 104 Kemaliye, 105 Refahiye, 106 Tercan, 107 Üzümlü, 108 Otlukbeli'),
    ('25', '251 Aziziye, 280 Kazımkarabekir', '101 Aşkale, 102 Çat, 103 Hınıs, 104 Horasan, 105 İspir, 106 Karayazı, 107 Narman, 108 Oltu, 109 Olur, 110 Pasinler, 111 Şenkaya, 112 Tekman, 113 Tortum, 114 Karaçoban, 115 Uzundere, 116 Pazaryolu, 118 Köprüköy'),
    ('26', '250 Eskişehir Vergi Dairesi Başkanlığı', '102 Mahmudiye, 103 Mihalıççık, 104 Sarıcakaya, 105 Seyitgazi, 107 Alpu, 108 Beylikova, 109 İnönü, 110 Günyüzü, 111 Han, 112 Mihalgazi'),
    ('27', '202 Nizip, 203 İslahiye, 250 Gaziantep İhtisas, 251 Suburcu, 252 Şehitkâmil, 253 Şahinbey, 254 Gazikent, 255 Kozanlı', '101 Araban, 105 Oğuzeli, 106 Yavuzeli, 107 Karkamış, 108 Nurdağı'),
    ('28', '260 Giresun, 261 Bulancak', '101 Alucra, 103 Dereli, 104 Espiye, 105 Eynesil, 106 Görele, 107 Keşap, 108 Şebinkarahisar, 109 Tirebolu, 110 Piraziz, 111 Yağlıdere, 112 Çanakçı, 113 Güce, 114 Çamoluk, 115 Doğankent'),
    ('29', '260 Gümüşhane', '102 Kelkit, 103 Şiran, 104 Torul, 107 Köse, 108 Kürtün'),
    ('30', '260 Hakkâri, 261 Yüksekova', '102 Çukurca, 103 Şemdinli'),
    ('31', '201 23 Temmuz, 202 Sahil, 203 Antakya, 260 Dörtyol, 261 Kırıkhan, 262 Reyhanlı, 263 Samandağ, 280 Şükrükanatlı, 281 Akdeniz, 290 Asım Gündüz', '101 Altınözü, 103 Hassa, 108 Yayladağı, 109 Erzin, 110 Belen, 111 Kumlu'),
    ('32', '201 Davraz, 260 Kaymakkapı, 261 Eğirdir, 262 Yalvaç', '101 Atabey, 103 Gelendost, 104 Keçiborlu, 105 Senirkent, 106 Sütçüler, 107 Şarkikaraağaç, 108 Uluborlu, 110 Aksu, 111 Gönen, 112 Yenişarbademli'),
    ('33', '201 Erdemli, 202 Silifke, 203 Anamur, 204 Kızılmurat, 205 Şehitkerim, 250 İstiklâl, 252 Uray, 254 Liman, 255 Toros, 256 Mersin İhtisas', '103 Gülnar, 104 Mut, 107 Aydıncık, 108 Bozyazı, 109 Çamlıyayla'),
    ('34', '203 Silivri, 204 Büyükçekmece, 205 Şile, 220 Haliç İhtisas, 221 Vatan İhtisas, 222 Çamlıca İhtisas, 223 Alemdağ, 230 Büyük Mükellefler Vergi Dairesi Başkanlığı, 231 Boğaziçi Kurumlar, 232 Marmara Kurumlar, 234 Davutpaşa, 235 Esenler, 236 Fatih, 237 Küçükköy, 239 Merter, 242 Sultanbeyli, 244 Anadolu Kurumlar, 245 Tuzla, 246 Kozyatağı, 247 Maslak, 248 Zincirlikuyu, 249 İkitelli, 251 Beşiktaş, 252 Ümraniye, 253 Yeditepe Veraset ve Harçlar, 254 Kasımpaşa, 255 Erenköy, 256 Hisar Veraset ve Harçlar, 257 Tuna, 258 Rıhtım Veraset ve Harçlar, 273 Kocamustafapaşa, 287 Nakil Vasıtaları, 288 Sarıgazi, 291 Atışalanı, 292 Yakacık, 293 Yenibosna', ''),
    ('35', '210 Kınık, 211 Kiraz, 250 İzmir İhtisas, 261 Kadifekale, 262 Taşıtlar, 263 Hasan Tahsin, 268 Ege', '105 Dikili, 106 Foça, 107 Karaburun, 114 Seferihisar, 120 Beydağ'),
    ('36', '', '103 Arpaçay, 105 Digor, 109 Kağızman, 111 Sarıkamış, 112 Selim, 113 Susuz, 115 Akyaka'),
    ('37', '', '101 Araç, 102 Azdavay, 103 Bozkurt, 104 Cide, 105 Çatalzeytin, 106 Daday, 107 Devrekani, 108 İnebolu, 109 Küre, 112 Abana, 113 İhsangazi, 114 Pınarbaşı, 115 Şenpazar, 116 Ağlı, 117 Doğanyurt, 118 Hanönü, 119 Seydiler'),
    ('38', '250 Kayseri İhtisas', '103 Felahiye, 104 İncesu, 106 Sarıoğlan, 107 Sarız, 108 Tomarza, 109 Yahyalı, 110 Yeşilhisar, 111 Akkışla, 113 Hacılar, 114 Özvatan'),
    ('39', '', '102 Demirköy, 103 Kofçaz, 105 Pehlivanköy, 106 Pınarhisar, 107 Vize'),
    ('40', '', '101 Çiçekdağı, 103 Mucur, 104 Akpınar, 105 Akçakent, 106 Boztepe'),
    ('41', '250 Kocaeli İhtisas, 254 Gebze İhtisas', '103 Kandıra'),
    ('42', '210 Karapınar, 250 Konya İhtisas', '103 Bozkır, 106 Doğanhisar, 109 Hadim, 111 Kadınhanı, 115 Sarayönü, 117 Yunak, 118 Akören, 119 Altınekin, 121 Derebucak, 122 Hüyük, 123 Taşkent, 124 Ahırlı, 125 Çeltik, 126 Derbent, 127 Emirgazi, 128 Güneysınır, 129 Halkapınar, 130 Tuzlukçu, 131 Yalıhüyük'),
    ('43', '', '101 Altıntaş, 102 Domaniç, 107 Aslanapa, 108 Dumlupınar, 109 Hisarcık, 110 Şaphane, 111 Çavdarhisar, 112 Pazarlar'),
    ('44', '251 Fırat, 252 Beydağı', '101 Akçadağ, 102 Arapgir, 103 Arguvan, 104 Darende, 105 Doğanşehir, 106 Hekimhan, 107 Pütürge, 108 Yeşilyurt, 109 Battalgazi, 110 Doğanyol, 111 Kale, 112 Kuluncak, 113 Yazıhan'),
    ('45', '201 Akhisar, 202 Alaşehir, 203 Demirci, 204 Kırkağaç, 205 Salihli Adil Oral, 206 Sarıgöl, 207 Saruhanlı, 208 Soma, 209 Turgutlu, 210 Gördes, 211 Kula, 250 Manisa İhtisas, 252 Mesir', '110 Selendi, 113 Ahmetli, 114 Gölmarmara, 115 Köprübaşı'),
    ('46', '201 Aslanbey, 260 Elbistan, 261 Afşin, 262 Pazarcık, 280 Aksu', '102 Andırın, 104 Göksun, 106 Türkoğlu, 107 Çağlayancerit, 108 Ekinözü, 109 Nurhak'),
    ('47', '260 Mardin, 261 Kızıltepe, 262 Nusaybin', '102 Derik, 106 Mazıdağı, 107 Midyat, 109 Ömerli, 110 Savur, 112 Dargeçit, 113 Yeşilli'),
    ('48', '260 Muğla, 261 Bodrum, 262 Fethiye, 263 Köyceğiz, 264 Milas, 265 Marmaris, 266 Yatağan', '102 Datça, 108 Ula, 109 Dalaman, 110 Ortaca, 111 Kavaklıdere, 113 Seydikemer'),
    ('49', '260 Muş', '101 Bulanık, 102 Malazgirt, 103 Varto, 104 Hasköy, 105 Korkut'),
    ('50', '260 Nevşehir', '101 Avanos, 102 Derinkuyu, 103 Gülşehir, 104 Hacıbektaş, 105 Kozaklı, 106 Ürgüp, 107 Acıgöl'),
    ('51', '260 Niğde, 262 Bor', '103 Çamardı, 105 Ulukışla, 106 Altunhisar, 107 Çiftlik'),
    ('52', '201 Boztepe, 260 Köprübaşı, 261 Fatsa, 262 Ünye', '101 Akkuş, 102 Aybastı, 104 Gölköy, 105 Korgan, 106 Kumru, 107 Mesudiye, 108 Perşembe, 109 Ulubey, 111 Gülyalı, 112 Gürgentepe, 113 Çamaş, 114 Çatalpınar, 115 Çaybaşı, 116 İkizce, 117 Kabadüz, 118 Kabataş'),
    ('53', '201 Kaçkar, 260 Yeşilçay, 261 Çayeli, 262 Pazar, 263 Ardeşen', '102 Çamlıhemşin, 104 Fındıklı, 105 İkizdere, 106 Kalkandere, 108 Güneysu, 109 Derepazarı, 110 Hemşin, 111 İyidere'),
    ('54', '201 Akyazı, 202 Geyve, 203 Hendek, 204 Karasu, 251 Gümrükönü, 252 Ali Fuat Cebesoy, 253 Sapanca', '105 Kaynarca, 107 Kocaali, 108 Pamukova, 109 Taraklı, 111 Karapürçek'),
    ('55', '202 Bafra, 203 Çarşamba, 204 Terme, 205 Havza, 251 19 Mayıs, 252 Gaziler, 290 Zafer', '101 Alaçam, 105 Kavak, 106 Ladik, 108 Vezirköprü, 109 Asarcık, 110 Ondokuz Mayıs, 111 Salıpazarı, 112 Tekkeköy, 113 Ayvacık, 114 Yakakent'),
    ('56', '260 Siirt', '102 Baykan, 104 Eruh, 106 Kurtalan, 107 Pervari, 110 Şirvan'),
    ('57', '260 Sinop, 261 Boyabat', '101 Ayancık, 103 Durağan, 104 Erfelek, 105 Gerze, 106 Türkeli, 107 Dikmen, 108 Saraydüzü'),
    ('58', '201 Kale, 260 Şarkışla, 280 Site', '101 Divriği, 102 Gemerek, 103 Gürün, 104 Hafik, 105 İmranlı, 106 Kangal, 107 Koyulhisar, 109 Suşehri, 110 Yıldızeli, 111 Zara, 112 Akıncılar, 113 Altınyayla, 114 Doğanşar, 115 Gölova, 116 Ulaş'),
    ('59', '201 Süleymanpaşa, 260 Namık Kemal, 261 Çerkezköy, 262 Çorlu, 263 Hayrabolu, 264 Malkara, 265 Muratlı', '106 Saray, 108 Marmara Ereğlisi'),
    ('60', '260 Tokat, 261 Erbaa, 262 Niksar, 263 Turhal, 264 Zile', '101 Almus, 102 Artova, 105 Reşadiye, 108 Pazar, 109 Yeşilyurt, 110 Başçiftlik, 111 Sulusaray'),
    ('61', '201 Hızırbey, 260 Akçaabat, 261 Of, 262 Vakfıkebir, 280 Karadeniz', '102 Araklı, 103 Arsin, 104 Çaykara, 105 Maçka, 107 Sürmene, 108 Tonya, 110 Yomra, 111 Beşikdüzü, 112 Şalpazarı, 113 Çarşıbaşı, 114 Dernekpazarı, 115 Düzköy, 116 Hayrat, 117 Köprübaşı'),
    ('62', '260 Tunceli', '101 Çemişgezek, 102 Hozat, 103 Mazgirt, 104 Nazimiye, 105 Ovacık, 106 Pertek, 107 Pülümür'),
    ('63', '201 Şehitlik, 260 Siverek, 261 Viranşehir, 262 Birecik, 280 Topçu Meydanı', '101 Akçakale, 103 Bozova, 104 Halfeti, 105 Hilvan, 109 Ceylanpınar, 110 Harran'),
    ('64', '260 Uşak, 261 Banaz, 262 Eşme', '103 Karahallı, 104 Ulubey, 105 Sivaslı'),
    ('65', '201 Erciş, 260 Van', '101 Başkale, 102 Çatak, 104 Gevaş, 105 Gürpınar, 106 Muradiye, 107 Özalp, 108 Bahçesaray, 109 Çaldıran, 110 Edremit, 111 Saray'),
    ('66', '260 Yozgat, 261 Boğazlıyan, 262 Sorgun, 263 Yerköy', '101 Akdağmadeni, 103 Çayıralan, 104 Çekerek, 105 Sarıkaya, 106 Şefaatli, 109 Aydıncık, 110 Çandır, 111 Kadışehri, 112 Saraykent, 113 Yenifakılı'),
    ('67', '201 Uzunmehmet, 261 Ereğli, 263 Çaycuma, 264 Devrek, 280 Kara Elmas', '110 Alaplı, 113 Gökçebey'),
    ('68', '201 Aksaray', '101 Ağaçören, 102 Güzelyurt, 103 Ortaköy, 104 Sarıyahşi, 105 Eskil, 106 Gülağaç'),
    ('69', '201 Bayburt', '101 Aydıntepe, 102 Demirözü'),
    ('70', '201 Karaman', '101 Ayrancı, 102 Ermenek, 103 Kazım Karabekir, 104 Başyayla, 105 Sarıveliler'),
    ('71', '201 Irmak, 202 Kaletepe', '101 Delice, 102 Keskin, 103 Sulakyurt, 105 Balışeyh, 106 Çelebi, 107 Karakeçili'),
    ('72', '260 Batman', '101 Beşiri, 102 Gercüş, 103 Hasankeyf, 104 Kozluk, 105 Sason'),
    ('73', '260 Şırnak, 261 Cizre, 262 Silopi', '101 Beytüşşebap, 103 Güçlükonak, 104 İdil, 106 Uludere'),
    ('74', '260 Bartın', '101 Amasra, 102 Kurucaşile, 103 Ulus'),
    ('75', '201 Ardahan', '101 Çıldır, 102 Damal, 103 Göle, 104 Hanak, 105 Posof'),
    ('76', '201 Iğdır', '101 Aralık, 102 Karakoyunlu, 103 Tuzluca'),
    ('77', '201 Yalova', '101 Altınova, 102 Armutlu, 103 Çınarcık'),
    ('78', '201 Karabük, 260 Safranbolu', '101 Eflani, 102 Eskipazar, 103 Ovacık, 105 Yenice'),
    ('79', '201 Kilis', ''),
    ('80', '201 Osmaniye, 260 Kadirli', '101 Bahçe, 102 Düziçi, 104 Hasanbeyli, 105 Sumbas, 106 Toprakkale'),
    ('81', '260 Düzce, 261 Akçakoca', '102 Cumayeri, 103 Çilimli, 104 Gölyaka, 105 Gümüşova, 106 Kaynaşlı, 107 Yığılca')
  ) as listed (city_code, offices, revenue_offices)
    join city on city.code = city_code,
    lateral (
      select entry, '' as kind from unnest(string_to_array(nullif(offices, ''), ', ')) as entry
      union all
      select entry, ' Malmüdürlüğü' from unnest(string_to_array(nullif(revenue_offices, ''), ', ')) as entry
    ) as both_kinds
  on conflict do nothing;
