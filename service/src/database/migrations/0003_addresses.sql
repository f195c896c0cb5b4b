-- What a search compares: small letters without their marks, as in rules/turkish-text.
create function fold_for_search(words text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(translate(normalize(words, NFC), 'İIıĞğÜüŞşÖöÇçÂâÎîÛû', 'iiigguussooccaaiiuu') collate "C"),
    '\s+', ' ', 'g'));

-- The levels of an address, from the province down to the flat; the codes are the national address database's.
create table city (
  code text collate "C" primary key,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored
);

create table county (
  code text collate "C" primary key,
  city_code text collate "C" not null references city,
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored
);
create index county_by_city on county (city_code, name);

create table district (
  code text collate "C" primary key,
  county_code text collate "C" not null references county,
  -- The levels in between are historical; where a district has them they only narrow a search.
  sub_district_code text collate "C",
  village_code text collate "C",
  name text collate "tr-x-icu" not null,
  search_text text generated always as (fold_for_search(name)) stored,
  is_active boolean not null default true
);
create index district_by_county on district (county_code, name);

create table street (
  code text collate "C" primary key,
  district_code text collate "C" not null references district,
  type_code smallint not null check (type_code between 1 and 5),
  name text collate "tr-x-icu" not null,
  -- With the words people add: 'çınar caddesi' and 'çınar cad.' both find it.
  search_text text generated always as (fold_for_search(name || ' ' ||
    (array['meydanı', 'blv. ' || name || ' bulvarı', 'cad. ' || name || ' caddesi', 'sok. ' || name || ' sokağı', 'küme evler'])[type_code])) stored,
  is_active boolean not null default true
);
create index street_by_district on street (district_code, name);

create table outer_door (
  oid bigint primary key,
  street_code text collate "C" not null references street,
  number integer not null check (number > 0),
  -- The letter or second number after the stroke: 12/A.
  suffix text collate "C" not null default '',
  building_name text collate "tr-x-icu",
  search_text text generated always as
    (fold_for_search(number || case suffix when '' then '' else '/' || suffix end || ' ' || coalesce(building_name, ''))) stored,
  -- Millionths of a degree: whole numbers compare exactly.
  latitude_micro integer check (latitude_micro between -90000000 and 90000000),
  longitude_micro integer check (longitude_micro between -180000000 and 180000000),
  is_active boolean not null default true,
  check ((latitude_micro is null) = (longitude_micro is null)),
  unique (street_code, number, suffix)
);

create table inner_door (
  oid bigint primary key,
  outer_door_oid bigint not null references outer_door,
  number text collate "C" not null,
  position integer not null,
  floor smallint not null,
  usage text not null check (usage in ('residence', 'business')),
  -- The ten digits that insurers and utilities ask for.
  address_number text collate "C" not null unique check (address_number ~ '^[0-9]{10}$'),
  search_text text generated always as (fold_for_search(number)) stored,
  is_active boolean not null default true,
  unique (outer_door_oid, number)
);

-- Where a registry lives, works or wants its letters. Rows are only added; the newest of a kind counts.
create table registry_address (
  oid bigint generated always as identity primary key,
  registry_oid bigint not null references registry,
  kind text not null check (kind in ('residence', 'business', 'notification')),
  outer_door_oid bigint references outer_door,
  inner_door_oid bigint references inner_door,
  -- As it read when it was recorded: names change, and an address that is not listed has nothing else.
  text text collate "tr-x-icu" not null check (length(text) between 1 and 400),
  recorded_at timestamptz not null default now(),
  -- Who wrote it: the person themselves, or who acts for them.
  recorded_by_member_oid bigint references member,
  check (inner_door_oid is null or outer_door_oid is not null)
);
create index registry_address_by_registry on registry_address (registry_oid, kind, oid desc);
create index registry_address_by_outer_door on registry_address (outer_door_oid);
create index registry_address_by_inner_door on registry_address (inner_door_oid);
create index registry_address_by_recorder on registry_address (recorded_by_member_oid);

-- Provinces by plate number. Counties by the number of the national address database, except where the
-- portal's own agreed county code differs (see docs/decisions/0004-addresses.md).
with listed (city_code, city_name, counties) as (values
  ('1', 'Adana', '1757 Aladağ, 1219 Ceyhan, 2033 Çukurova, 1329 Feke, 1806 İmamoğlu, 1437 Karaisalı, 1443 Karataş, 1486 Kozan, 1580 Pozantı, 1588 Saimbeyli, 2032 Sarıçam, 1104 Seyhan, 1687 Tufanbeyli, 1734 Yumurtalık, 1748 Yüreğir'),
  ('2', 'Adıyaman', '1182 Besni, 1246 Çelikhan, 1347 Gerger, 1354 Gölbaşı, 1425 Kahta, 1105 Merkez, 1592 Samsat, 1985 Sincik, 1989 Tut'),
  ('3', 'Afyonkarahisar', '1771 Başmakçı, 1773 Bayat, 1200 Bolvadin, 1239 Çay, 1906 Çobanlar, 1267 Dazkırı, 1281 Dinar, 1306 Emirdağ, 1923 Evciler, 1944 Hocalar, 1404 İhsaniye, 1809 İscehisar, 1961 Kızılören, 1108 Merkez, 1594 Sandıklı, 1626 Sinanpaşa, 1639 Sultandağı, 1664 Şuhut'),
  ('4', 'Ağrı', '1283 Diyadin, 1287 Doğubayazıt, 1301 Eleşkirt, 1379 Hamur, 4 Merkez, 1568 Patnos, 1667 Taşlıçay, 1691 Tutak'),
  ('5', 'Amasya', '1363 Göynücek, 1368 Gümüşhacıköy, 1938 Hamamözü, 1134 Merkez, 1524 Merzifon, 1641 Suluova, 1668 Taşova'),
  ('6', 'Ankara', '1872 Akyurt, 1130 Altındağ, 1157 Ayaş, 1167 Bala, 1187 Beypazarı, 1227 Çamlıdere, 1231 Çankaya, 1260 Çubuk, 1302 Elmadağ, 1922 Etimesgut, 1924 Evren, 1744 Gölbaşı, 1365 Güdül, 1387 Haymana, 1815 Kahramankazan, 1427 Kalecik, 1745 Keçiören, 1473 Kızılcahamam, 1746 Mamak, 1539 Nallıhan, 1578 Polatlı, 2034 Pursaklar, 1747 Sincan, 1658 Şereflikoçhisar, 1723 Yenimahalle'),
  ('7', 'Antalya', '1121 Akseki, 2035 Aksu, 1126 Alanya, 1811 Demre, 2036 Döşemealtı, 1303 Elmalı, 1333 Finike, 1337 Gazipaşa, 1370 Gündoğmuş, 1946 İbradı, 1451 Kaş, 1959 Kemer, 2037 Kepez, 2038 Konyaaltı, 1483 Korkuteli, 1492 Kumluca, 1512 Manavgat, 2039 Muratpaşa, 1616 Serik'),
  ('8', 'Artvin', '1145 Ardanuç, 1147 Arhavi, 1202 Borçka, 1395 Hopa, 2105 Kemalpaşa, 1152 Merkez, 1828 Murgul, 1653 Şavşat, 1736 Yusufeli'),
  ('9', 'Aydın', '1206 Bozdoğan, 1781 Buharkent, 1256 Çine, 2000 Didim, 2076 Efeler, 1348 Germencik, 1807 İncirliova, 1435 Karacasu, 1957 Karpuzlu, 1479 Koçarlı, 1968 Köşk, 1497 Kuşadası, 1498 Kuyucak, 1542 Nazilli, 1637 Söke, 1640 Sultanhisar, 1724 Yenipazar'),
  ('10', 'Balıkesir', '2077 Altıeylül, 1161 Ayvalık, 1169 Balya, 1171 Bandırma, 1191 Bigadiç, 1216 Burhaniye, 1291 Dursunbey, 1294 Edremit, 1310 Erdek, 1928 Gömeç, 1360 Gönen, 1384 Havran, 1418 İvrindi, 2078 Karesi, 1462 Kepsut, 1514 Manyas, 1824 Marmara, 1608 Savaştepe, 1619 Sındırgı, 1644 Susurluk'),
  ('11', 'Bilecik', '1210 Bozüyük, 1359 Gölpazarı, 1948 İnhisar, 1192 Merkez, 1559 Osmaneli, 1571 Pazaryeri, 1636 Söğüt, 1857 Yenipazar'),
  ('12', 'Bingöl', '1750 Adaklı, 1344 Genç, 1446 Karlıova, 1475 Kiğı, 1193 Merkez, 1633 Solhan, 1855 Yayladere, 1996 Yedisu'),
  ('13', 'Bitlis', '1106 Adilcevaz, 1112 Ahlat, 1798 Güroymak, 1394 Hizan, 1196 Merkez, 1537 Mutki, 1669 Tatvan'),
  ('14', 'Bolu', '1916 Dörtdivan, 1346 Gerede, 1364 Göynük, 1466 Kıbrıscık, 1522 Mengen, 1199 Merkez, 1531 Mudurnu, 1610 Seben, 1997 Yeniçağa'),
  ('15', 'Burdur', '1109 Ağlasun, 1874 Altınyayla, 1211 Bucak, 1899 Çavdır, 1903 Çeltikçi, 1357 Gölhisar, 1813 Karamanlı, 1816 Kemer, 1215 Merkez, 1672 Tefenni, 1728 Yeşilova'),
  ('16', 'Bursa', '1783 Büyükorhan, 1343 Gemlik, 1935 Gürsu, 1799 Harmancık, 1411 İnegöl, 1420 İznik, 1434 Karacabey, 1457 Keles, 1960 Kestel, 1530 Mudanya, 1535 Mustafakemalpaşa, 1829 Nilüfer, 1553 Orhaneli, 1554 Orhangazi, 1832 Osmangazi, 1725 Yenişehir, 1859 Yıldırım'),
  ('17', 'Çanakkale', '1160 Ayvacık, 1180 Bayramiç, 1190 Biga, 1205 Bozcaada, 1229 Çan, 1293 Eceabat, 1326 Ezine, 1340 Gelibolu, 1408 Gökçeada, 1503 Lapseki, 1230 Merkez, 1722 Yenice'),
  ('18', 'Çankırı', '1765 Atkaracalar, 1885 Bayramören, 1248 Çerkeş, 1300 Eldivan, 1399 Ilgaz, 1817 Kızılırmak, 1963 Korgun, 1494 Kurşunlu, 1232 Merkez, 1555 Orta, 1649 Şabanözü, 1718 Yapraklı'),
  ('19', 'Çorum', '1124 Alaca, 1177 Bayat, 1778 Boğazkale, 1911 Dodurga, 1414 İskilip, 1445 Kargı, 1972 Laçin, 1520 Mecitözü, 1259 Merkez, 1976 Oğuzlar, 1556 Ortaköy, 1558 Osmancık, 1642 Sungurlu, 1850 Uğurludağ'),
  ('20', 'Denizli', '1102 Acıpayam, 1769 Babadağ, 1881 Baklan, 1774 Bekilli, 1888 Beyağaç, 1889 Bozkurt, 1214 Buldan, 1224 Çal, 1226 Çameli, 1233 Çardak, 1257 Çivril, 1371 Güney, 1803 Honaz, 1426 Kale, 2079 Merkezefendi, 1871 Pamukkale, 1597 Sarayköy, 1840 Serinhisar, 1670 Tavas'),
  ('21', 'Diyarbakır', '2040 Bağlar, 1195 Bismil, 1249 Çermik, 1253 Çınar, 1263 Çüngüş, 1278 Dicle, 1791 Eğil, 1315 Ergani, 1381 Hani, 1389 Hazro, 2041 Kayapınar, 1962 Kocaköy, 1490 Kulp, 1504 Lice, 1624 Silvan, 2042 Sur, 2043 Yenişehir'),
  ('22', 'Edirne', '1307 Enez, 1385 Havsa, 1412 İpsala, 1464 Keşan, 1502 Lalapaşa, 1523 Meriç, 1295 Merkez, 1988 Süloğlu, 1705 Uzunköprü'),
  ('23', 'Elazığ', '1110 Ağın, 1873 Alacakaya, 1762 Arıcak, 1173 Baskil, 1438 Karakoçan, 1455 Keban, 1820 Kovancılar, 1506 Maden, 1298 Merkez, 1566 Palu, 1631 Sivrice'),
  ('24', 'Erzincan', '1243 Çayırlı, 1406 İliç, 1459 Kemah, 1460 Kemaliye, 1318 Merkez, 1977 Otlukbeli, 1583 Refahiye, 1675 Tercan, 1853 Üzümlü'),
  ('25', 'Erzurum', '1153 Aşkale, 1945 Aziziye, 1235 Çat, 1392 Hınıs, 1396 Horasan, 1416 İspir, 1812 Karaçoban, 1444 Karayazı, 1967 Köprüköy, 1540 Narman, 1550 Oltu, 1551 Olur, 2044 Palandöken, 1567 Pasinler, 1865 Pazaryolu, 1657 Şenkaya, 1674 Tekman, 1683 Tortum, 1851 Uzundere, 2045 Yakutiye'),
  ('26', 'Eskişehir', '1759 Alpu, 1777 Beylikova, 1255 Çifteler, 1934 Günyüzü, 1939 Han, 1808 İnönü, 1508 Mahmudiye, 1973 Mihalgazi, 1527 Mihalıççık, 2046 Odunpazarı, 1599 Sarıcakaya, 1618 Seyitgazi, 1632 Sivrihisar, 2047 Tepebaşı'),
  ('27', 'Gaziantep', '1139 Araban, 1415 İslahiye, 1956 Karkamış, 1546 Nizip, 1974 Nurdağı, 1549 Oğuzeli, 1841 Şahinbey, 1844 Şehitkamil, 1720 Yavuzeli'),
  ('28', 'Giresun', '1133 Alucra, 1212 Bulancak, 1893 Çamoluk, 1894 Çanakçı, 1272 Dereli, 1912 Doğankent, 1320 Espiye, 1324 Eynesil, 1361 Görele, 1930 Güce, 1465 Keşap, 1352 Merkez, 1837 Piraziz, 1654 Şebinkarahisar, 1678 Tirebolu, 1854 Yağlıdere'),
  ('29', 'Gümüşhane', '1458 Kelkit, 1822 Köse, 1971 Kürtün, 1369 Merkez, 1660 Şiran, 1684 Torul'),
  ('30', 'Hakkâri', '1261 Çukurca, 2107 Derecik, 1377 Merkez, 1656 Şemdinli, 1737 Yüksekova'),
  ('31', 'Hatay', '1131 Altınözü, 2080 Antakya, 2081 Arsuz, 1887 Belen, 2082 Defne, 1289 Dörtyol, 1792 Erzin, 1382 Hassa, 1413 İskenderun, 1468 Kırıkhan, 1970 Kumlu, 2083 Payas, 1585 Reyhanlı, 1591 Samandağ, 1721 Yayladağı'),
  ('32', 'Isparta', '1755 Aksu, 1154 Atabey, 1297 Eğirdir, 1341 Gelendost, 1929 Gönen, 1456 Keçiborlu, 1401 Merkez, 1615 Senirkent, 1648 Sütçüler, 1651 Şarkikaraağaç, 1699 Uluborlu, 1717 Yalvaç, 2001 Yenişarbademli'),
  ('33', 'Mersin', '2064 Akdeniz, 1135 Anamur, 1766 Aydıncık, 1779 Bozyazı, 1892 Çamlıyayla, 33 Erdemli, 1366 Gülnar, 2065 Mezitli, 1536 Mut, 1621 Silifke, 1665 Tarsus, 2066 Toroslar, 2067 Yenişehir'),
  ('34', 'İstanbul', '1103 Adalar, 2048 Arnavutköy, 2049 Ataşehir, 2003 Avcılar, 2004 Bağcılar, 2005 Bahçelievler, 1166 Bakırköy, 2050 Başakşehir, 1886 Bayrampaşa, 1183 Beşiktaş, 1185 Beykoz, 2051 Beylikdüzü, 1186 Beyoğlu, 1782 Büyükçekmece, 1237 Çatalca, 2052 Çekmeköy, 2016 Esenler, 2053 Esenyurt, 1325 Eyüpsultan, 1327 Fatih, 1336 Gaziosmanpaşa, 2010 Güngören, 1421 Kadıköy, 1810 Kâğıthane, 1449 Kartal, 1823 Küçükçekmece, 2012 Maltepe, 1835 Pendik, 2054 Sancaktepe, 1604 Sarıyer, 1622 Silivri, 2014 Sultanbeyli, 2055 Sultangazi, 1659 Şile, 1663 Şişli, 2015 Tuzla, 1852 Ümraniye, 1708 Üsküdar, 1739 Zeytinburnu'),
  ('35', 'İzmir', '1128 Aliağa, 2006 Balçova, 1178 Bayındır, 2056 Bayraklı, 1181 Bergama, 1776 Beydağ, 1203 Bornova, 1780 Buca, 1251 Çeşme, 2007 Çiğli, 1280 Dikili, 1334 Foça, 2009 Gaziemir, 2018 Güzelbahçe, 2057 Karabağlar, 1432 Karaburun, 1448 Karşıyaka, 1461 Kemalpaşa, 1467 Kınık, 1477 Kiraz, 1819 Konak, 1826 Menderes, 1521 Menemen, 2013 Narlıdere, 1563 Ödemiş, 1611 Seferihisar, 1612 Selçuk, 1677 Tire, 1682 Torbalı, 1703 Urla'),
  ('36', 'Kars', '1756 Akyaka, 1149 Arpaçay, 1279 Digor, 1424 Kağızman, 1447 Merkez, 1601 Sarıkamış, 1614 Selim, 1645 Susuz'),
  ('37', 'Kastamonu', '1101 Abana, 1867 Ağlı, 1140 Araç, 1162 Azdavay, 1208 Bozkurt, 1221 Cide, 1238 Çatalzeytin, 1264 Daday, 1277 Devrekâni, 1915 Doğanyurt, 1940 Hanönü, 1805 İhsangazi, 1410 İnebolu, 1499 Küre, 1450 Merkez, 1836 Pınarbaşı, 1984 Seydiler, 1845 Şenpazar, 1666 Taşköprü, 1685 Tosya'),
  ('38', 'Kayseri', '1752 Akkışla, 1218 Bünyan, 1275 Develi, 1330 Felahiye, 1936 Hacılar, 1409 İncesu, 1863 Kocasinan, 1864 Melikgazi, 1978 Özvatan, 1576 Pınarbaşı, 1603 Sarıoğlan, 1605 Sarız, 1846 Talas, 1680 Tomarza, 1715 Yahyalı, 1727 Yeşilhisar'),
  ('39', 'Kırklareli', '1163 Babaeski, 1270 Demirköy, 1480 Kofçaz, 1505 Lüleburgaz, 1471 Merkez, 1572 Pehlivanköy, 1577 Pınarhisar, 1714 Vize'),
  ('40', 'Kırşehir', '1869 Akçakent, 1754 Akpınar, 1890 Boztepe, 1254 Çiçekdağı, 1429 Kaman, 1472 Merkez, 1529 Mucur'),
  ('41', 'Kocaeli', '2058 Başiskele, 2059 Çayırova, 2060 Darıca, 2030 Derince, 2061 Dilovası, 1338 Gebze, 1355 Gölcük, 2062 İzmit, 1430 Kandıra, 1440 Karamürsel, 2063 Kartepe, 1821 Körfez'),
  ('42', 'Konya', '1868 Ahırlı, 1753 Akören, 1122 Akşehir, 1760 Altınekin, 1188 Beyşehir, 1207 Bozkır, 1222 Cihanbeyli, 1902 Çeltik, 1262 Çumra, 1907 Derbent, 1789 Derebucak, 1285 Doğanhisar, 1920 Emirgazi, 1312 Ereğli, 1933 Güneysınır, 1375 Hadim, 1937 Halkapınar, 1804 Hüyük, 1400 Ilgın, 1422 Kadınhanı, 1441 Karapınar, 1814 Karatay, 1491 Kulu, 1827 Meram, 1598 Sarayönü, 1839 Selçuklu, 1617 Seydişehir, 1848 Taşkent, 1990 Tuzlukçu, 1994 Yalıhüyük, 1735 Yunak'),
  ('43', 'Kütahya', '1132 Altıntaş, 1764 Aslanapa, 1898 Çavdarhisar, 1288 Domaniç, 1790 Dumlupınar, 1304 Emet, 1339 Gediz, 1802 Hisarcık, 1500 Merkez, 1979 Pazarlar, 1625 Simav, 1843 Şaphane, 1671 Tavşanlı'),
  ('44', 'Malatya', '1114 Akçadağ, 1143 Arapgir, 1148 Arguvan, 1772 Battalgazi, 1265 Darende, 1286 Doğanşehir, 1914 Doğanyol, 1390 Hekimhan, 1953 Kale, 1969 Kuluncak, 1582 Pütürge, 1995 Yazıhan, 1729 Yeşilyurt'),
  ('45', 'Manisa', '1751 Ahmetli, 1118 Akhisar, 1127 Alaşehir, 1269 Demirci, 1793 Gölmarmara, 1362 Gördes, 1470 Kırkağaç, 1965 Köprübaşı, 1489 Kula, 1590 Salihli, 1600 Sarıgöl, 1606 Saruhanlı, 1613 Selendi, 1634 Soma, 2086 Şehzadeler, 1689 Turgutlu, 2087 Yunusemre'),
  ('46', 'Kahramanmaraş', '1107 Afşin, 1136 Andırın, 1785 Çağlayancerit, 2084 Dulkadiroğlu, 1919 Ekinözü, 1299 Elbistan, 1353 Göksun, 1975 Nurhak, 2085 Onikişubat, 1570 Pazarcık, 1694 Türkoğlu'),
  ('47', 'Mardin', '2088 Artuklu, 1787 Dargeçit, 1273 Derik, 1474 Kızıltepe, 1519 Mazıdağı, 1526 Midyat, 1547 Nusaybin, 1564 Ömerli, 1609 Savur, 2002 Yeşilli'),
  ('48', 'Muğla', '1197 Bodrum, 1742 Dalaman, 1266 Datça, 1331 Fethiye, 1958 Kavaklıdere, 1488 Köyceğiz, 1517 Marmaris, 2089 Menteşe, 1528 Milas, 1831 Ortaca, 2090 Seydikemer, 1695 Ula, 1719 Yatağan'),
  ('49', 'Muş', '1213 Bulanık, 1801 Hasköy, 1964 Korkut, 1510 Malazgirt, 1534 Merkez, 1711 Varto'),
  ('50', 'Nevşehir', '1749 Acıgöl, 1155 Avanos, 1274 Derinkuyu, 1367 Gülşehir, 1374 Hacıbektaş, 1485 Kozaklı, 1543 Merkez, 1707 Ürgüp'),
  ('51', 'Niğde', '1876 Altunhisar, 1201 Bor, 1225 Çamardı, 1904 Çiftlik, 1544 Merkez, 1700 Ulukışla'),
  ('52', 'Ordu', '1119 Akkuş, 2103 Altınordu, 1158 Aybastı, 1891 Çamaş, 1897 Çatalpınar, 1900 Çaybaşı, 1328 Fatsa, 1358 Gölköy, 1795 Gülyalı, 1797 Gürgentepe, 1947 İkizce, 1950 Kabadüz, 1951 Kabataş, 1482 Korgan, 1493 Kumru, 1525 Mesudiye, 1573 Perşembe, 1696 Ulubey, 1706 Ünye'),
  ('53', 'Rize', '1146 Ardeşen, 1228 Çamlıhemşin, 1241 Çayeli, 1908 Derepazarı, 1332 Fındıklı, 1796 Güneysu, 1943 Hemşin, 1405 İkizdere, 1949 İyidere, 1428 Kalkandere, 1586 Merkez, 1569 Pazar'),
  ('54', 'Sakarya', '2068 Adapazarı, 1123 Akyazı, 2069 Arifiye, 2070 Erenler, 1925 Ferizli, 1351 Geyve, 1391 Hendek, 1955 Karapürçek, 1442 Karasu, 1453 Kaynarca, 1818 Kocaali, 1833 Pamukova, 1595 Sapanca, 2071 Serdivan, 1986 Söğütlü, 1847 Taraklı'),
  ('55', 'Samsun', '1125 Alaçam, 1763 Asarcık, 2072 Atakum, 1879 Ayvacık, 1164 Bafra, 2073 Canik, 1234 Çarşamba, 1386 Havza, 2074 İlkadım, 1452 Kavak, 1501 Ladik, 1830 Ondokuzmayıs, 1838 Salıpazarı, 1849 Tekkeköy, 1676 Terme, 1712 Vezirköprü, 1993 Yakakent'),
  ('56', 'Siirt', '1179 Baykan, 1317 Eruh, 1495 Kurtalan, 1620 Merkez, 1575 Pervari, 1662 Şirvan, 1878 Tillo'),
  ('57', 'Sinop', '1156 Ayancık, 1204 Boyabat, 1910 Dikmen, 1290 Durağan, 1314 Erfelek, 1349 Gerze, 1627 Merkez, 1981 Saraydüzü, 1693 Türkeli'),
  ('58', 'Sivas', '1870 Akıncılar, 1875 Altınyayla, 1282 Divriği, 1913 Doğanşar, 1342 Gemerek, 1927 Gölova, 1373 Gürün, 1376 Hafik, 1407 İmranlı, 1431 Kangal, 1484 Koyulhisar, 1628 Merkez, 1646 Suşehri, 1650 Şarkışla, 1991 Ulaş, 1731 Yıldızeli, 1738 Zara'),
  ('59', 'Tekirdağ', '1250 Çerkezköy, 1258 Çorlu, 2094 Ergene, 1388 Hayrabolu, 2095 Kapaklı, 1511 Malkara, 1825 Marmaraereğlisi, 1538 Muratlı, 1596 Saray, 2096 Süleymanpaşa, 1652 Şarköy'),
  ('60', 'Tokat', '1129 Almus, 1151 Artova, 1883 Başçiftlik, 1308 Erbaa, 1679 Merkez, 1545 Niksar, 1834 Pazar, 1584 Reşadiye, 1987 Sulusaray, 1690 Turhal, 1858 Yeşilyurt, 1740 Zile'),
  ('61', 'Trabzon', '1113 Akçaabat, 1141 Araklı, 1150 Arsin, 1775 Beşikdüzü, 1896 Çarşıbaşı, 1244 Çaykara, 1909 Dernekpazarı, 1917 Düzköy, 1942 Hayrat, 1966 Köprübaşı, 1507 Maçka, 1548 Of, 2097 Ortahisar, 1647 Sürmene, 1842 Şalpazarı, 1681 Tonya, 1709 Vakfıkebir, 1732 Yomra'),
  ('62', 'Tunceli', '1247 Çemişgezek, 1397 Hozat, 1518 Mazgirt, 1688 Merkez, 1541 Nazımiye, 1562 Ovacık, 1574 Pertek, 1581 Pülümür'),
  ('63', 'Şanlıurfa', '1115 Akçakale, 1194 Birecik, 1209 Bozova, 1220 Ceylanpınar, 2091 Eyyübiye, 1378 Halfeti, 2092 Haliliye, 1800 Harran, 1393 Hilvan, 2093 Karaköprü, 1630 Siverek, 1643 Suruç, 1713 Viranşehir'),
  ('64', 'Uşak', '1170 Banaz, 1323 Eşme, 1436 Karahallı, 1704 Merkez, 1629 Sivaslı, 1697 Ulubey'),
  ('65', 'Van', '1770 Bahçesaray, 1175 Başkale, 1786 Çaldıran, 1236 Çatak, 1918 Edremit, 1309 Erciş, 1350 Gevaş, 1372 Gürpınar, 2098 İpekyolu, 1533 Muradiye, 1565 Özalp, 1980 Saray, 2099 Tuşba'),
  ('66', 'Yozgat', '1117 Akdağmadeni, 1877 Aydıncık, 1198 Boğazlıyan, 1895 Çandır, 1242 Çayıralan, 1245 Çekerek, 1952 Kadışehri, 1733 Merkez, 1982 Saraykent, 1602 Sarıkaya, 1635 Sorgun, 1655 Şefaatli, 1998 Yenifakılı, 1726 Yerköy'),
  ('67', 'Zonguldak', '1758 Alaplı, 1240 Çaycuma, 1276 Devrek, 1313 Ereğli, 1926 Gökçebey, 2100 Kilimli, 2101 Kozlu, 1741 Merkez'),
  ('68', 'Aksaray', '1860 Ağaçören, 1921 Eskil, 1932 Gülağaç, 1861 Güzelyurt, 1120 Merkez, 1557 Ortaköy, 1866 Sarıyahşi, 2106 Sultanhanı'),
  ('69', 'Bayburt', '1767 Aydıntepe, 1788 Demirözü, 1176 Merkez'),
  ('70', 'Karaman', '1768 Ayrancı, 1884 Başyayla, 1316 Ermenek, 1862 Kazımkarabekir, 1439 Merkez, 1983 Sarıveliler'),
  ('71', 'Kırıkkale', '1880 Bahşılı, 1882 Balışeyh, 1901 Çelebi, 1268 Delice, 1954 Karakeçili, 1463 Keskin, 1469 Merkez, 1638 Sulakyurt, 1992 Yahşihan'),
  ('72', 'Batman', '1184 Beşiri, 1345 Gercüş, 1941 Hasankeyf, 1487 Kozluk, 1174 Merkez, 1607 Sason'),
  ('73', 'Şırnak', '1189 Beytüşşebap, 1223 Cizre, 1931 Güçlükonak, 1403 İdil, 1661 Merkez, 1623 Silopi, 1698 Uludere'),
  ('74', 'Bartın', '1761 Amasra, 1496 Kurucaşile, 1172 Merkez, 1701 Ulus'),
  ('75', 'Ardahan', '1252 Çıldır, 2008 Damal, 1356 Göle, 1380 Hanak, 1144 Merkez, 1579 Posof'),
  ('76', 'Iğdır', '1142 Aralık, 2011 Karakoyunlu, 1398 Merkez, 1692 Tuzluca'),
  ('77', 'Yalova', '2019 Altınova, 2020 Armutlu, 2021 Çınarcık, 2022 Çiftlikköy, 1716 Merkez, 2026 Termal'),
  ('78', 'Karabük', '1296 Eflani, 1321 Eskipazar, 1433 Merkez, 1561 Ovacık, 1587 Safranbolu, 1856 Yenice'),
  ('79', 'Kilis', '2023 Elbeyli, 1476 Merkez, 2024 Musabeyli, 2025 Polateli'),
  ('80', 'Osmaniye', '1165 Bahçe, 1743 Düziçi, 2027 Hasanbeyli, 1423 Kadirli, 1560 Merkez, 2028 Sumbas, 2029 Toprakkale'),
  ('81', 'Düzce', '1116 Akçakoca, 1784 Cumayeri, 1905 Çilimli, 1794 Gölyaka, 2017 Gümüşova, 2031 Kaynaşlı, 1292 Merkez, 1730 Yığılca')
), cities as (
  insert into city (code, name) select city_code, city_name from listed
)
insert into county (code, city_code, name)
  select split_part(entry, ' ', 1), city_code, split_part(entry, ' ', 2)
  from listed, unnest(string_to_array(counties, ', ')) as entry;
