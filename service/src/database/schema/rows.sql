-- migrations 1 to 230, 03b148ee7240e6ca5d87
-- Made by `npm run data-model`; do not edit. Rows and comments that migrations leave in a new database.
insert into accrual_module (code, name, position) values
  ('1', 'Emlak vergisi', '10'),
  ('2', 'Çevre temizlik vergisi', '20'),
  ('3', 'İlan ve reklam vergisi', '30'),
  ('4', 'Eğlence vergisi', '40'),
  ('5', 'Su ve atık su', '50'),
  ('6', 'Kira ve ecrimisil', '60'),
  ('7', 'Cezalar', '70'),
  ('8', 'Harçlar ve ücretler', '80'),
  ('9', 'Yapılandırma', '75');
insert into advertising_location (code, kind_code, name) values
  ('1', '1', 'Bulvar ve meydan'),
  ('2', '1', 'Cadde'),
  ('3', '1', 'Sokak'),
  ('4', '2', 'Toplu taşıma aracı'),
  ('5', '2', 'Diğer taşıt'),
  ('6', '4', 'LED ekran'),
  ('7', '4', 'Diğer ışıklı');
insert into bank (code, name) values
  ('0010', 'Ziraat Bankası'),
  ('0012', 'Halkbank'),
  ('0015', 'VakıfBank'),
  ('0032', 'Türk Ekonomi Bankası (TEB)'),
  ('0046', 'Akbank'),
  ('0059', 'Şekerbank'),
  ('0062', 'Garanti BBVA'),
  ('0064', 'İş Bankası'),
  ('0067', 'Yapı Kredi'),
  ('0096', 'Turkish Bank'),
  ('0099', 'ING'),
  ('0103', 'Fibabanka'),
  ('0109', 'ICBC Turkey'),
  ('0111', 'QNB'),
  ('0123', 'HSBC'),
  ('0124', 'Alternatif Bank'),
  ('0125', 'Burgan Bank'),
  ('0134', 'DenizBank'),
  ('0135', 'Anadolubank'),
  ('0143', 'Aktif Bank'),
  ('0146', 'Odeabank'),
  ('0203', 'Albaraka Türk'),
  ('0205', 'Kuveyt Türk'),
  ('0206', 'Türkiye Finans'),
  ('0209', 'Ziraat Katılım'),
  ('0210', 'Vakıf Katılım'),
  ('0211', 'Emlak Katılım');
insert into bridge_numbering (is_only, after_number) values
  ('true', '0');
insert into city (code, name) values
  ('1', 'Adana'),
  ('10', 'Balıkesir'),
  ('11', 'Bilecik'),
  ('12', 'Bingöl'),
  ('13', 'Bitlis'),
  ('14', 'Bolu'),
  ('15', 'Burdur'),
  ('16', 'Bursa'),
  ('17', 'Çanakkale'),
  ('18', 'Çankırı'),
  ('19', 'Çorum'),
  ('2', 'Adıyaman'),
  ('20', 'Denizli'),
  ('21', 'Diyarbakır'),
  ('22', 'Edirne'),
  ('23', 'Elazığ'),
  ('24', 'Erzincan'),
  ('25', 'Erzurum'),
  ('26', 'Eskişehir'),
  ('27', 'Gaziantep'),
  ('28', 'Giresun'),
  ('29', 'Gümüşhane'),
  ('3', 'Afyonkarahisar'),
  ('30', 'Hakkâri'),
  ('31', 'Hatay'),
  ('32', 'Isparta'),
  ('33', 'Mersin'),
  ('34', 'İstanbul'),
  ('35', 'İzmir'),
  ('36', 'Kars'),
  ('37', 'Kastamonu'),
  ('38', 'Kayseri'),
  ('39', 'Kırklareli'),
  ('4', 'Ağrı'),
  ('40', 'Kırşehir'),
  ('41', 'Kocaeli'),
  ('42', 'Konya'),
  ('43', 'Kütahya'),
  ('44', 'Malatya'),
  ('45', 'Manisa'),
  ('46', 'Kahramanmaraş'),
  ('47', 'Mardin'),
  ('48', 'Muğla'),
  ('49', 'Muş'),
  ('5', 'Amasya'),
  ('50', 'Nevşehir'),
  ('51', 'Niğde'),
  ('52', 'Ordu'),
  ('53', 'Rize'),
  ('54', 'Sakarya'),
  ('55', 'Samsun'),
  ('56', 'Siirt'),
  ('57', 'Sinop'),
  ('58', 'Sivas'),
  ('59', 'Tekirdağ'),
  ('6', 'Ankara'),
  ('60', 'Tokat'),
  ('61', 'Trabzon'),
  ('62', 'Tunceli'),
  ('63', 'Şanlıurfa'),
  ('64', 'Uşak'),
  ('65', 'Van'),
  ('66', 'Yozgat'),
  ('67', 'Zonguldak'),
  ('68', 'Aksaray'),
  ('69', 'Bayburt'),
  ('7', 'Antalya'),
  ('70', 'Karaman'),
  ('71', 'Kırıkkale'),
  ('72', 'Batman'),
  ('73', 'Şırnak'),
  ('74', 'Bartın'),
  ('75', 'Ardahan'),
  ('76', 'Iğdır'),
  ('77', 'Yalova'),
  ('78', 'Karabük'),
  ('79', 'Kilis'),
  ('8', 'Artvin'),
  ('80', 'Osmaniye'),
  ('81', 'Düzce'),
  ('9', 'Aydın');
insert into cleaning_tax_activity (code, name, criterion) values
  ('1', 'Okul, kurs ve kreş', 'students'),
  ('2', 'Otel, pansiyon ve yurt', 'beds'),
  ('3', 'Hastane ve sağlık kuruluşu', 'beds'),
  ('4', 'Sinema, tiyatro ve düğün salonu', 'seats'),
  ('5', 'Lokanta, kahvehane ve eğlence yeri', 'seats'),
  ('6', 'Büro, banka ve benzeri iş yeri', 'staff'),
  ('7', 'Fabrika, atölye ve imalathane', 'staff'),
  ('8', 'Dükkân ve mağaza', 'area'),
  ('9', 'Depo ve ambar', 'area'),
  ('10', 'Diğer iş yeri', 'area');
insert into complaint_promise (application_type_code, valid_from, valid_to, days, are_working_days, source, is_uncertain) values
  ('1', '2003-01-11', NULL, '30', 'false', '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun m. 7', 'true'),
  ('2', '2003-01-11', NULL, '30', 'false', '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun m. 7', 'true'),
  ('3', '2004-04-24', NULL, '15', 'true', '4982 sayılı Bilgi Edinme Hakkı Kanunu m. 11', 'true'),
  ('4', '2003-01-11', NULL, '30', 'false', '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun m. 7', 'true'),
  ('5', '2003-01-11', NULL, '30', 'false', '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun m. 7', 'true'),
  ('6', '2003-01-11', NULL, '30', 'false', '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun m. 7', 'true');
insert into complaint_topic (code, name, position, is_active) values
  ('animals', 'Sokak hayvanları', '7', 'true'),
  ('building', 'Yapı ve imar', '9', 'true'),
  ('lighting', 'Aydınlatma', '2', 'true'),
  ('noise', 'Gürültü ve çevre', '6', 'true'),
  ('other', 'Diğer', '99', 'true'),
  ('park', 'Park ve yeşil alan', '5', 'true'),
  ('road', 'Yol ve kaldırım', '1', 'true'),
  ('trade', 'İş yeri ve pazar', '11', 'true'),
  ('traffic', 'Trafik ve otopark', '8', 'true'),
  ('transport', 'Toplu ulaşım', '10', 'true'),
  ('waste', 'Çöp ve temizlik', '3', 'true'),
  ('water', 'Su ve kanalizasyon', '4', 'true');
insert into content_state (is_only, version) values
  ('true', '1');
insert into county (code, city_code, name) values
  ('1101', '37', 'Abana'),
  ('1102', '20', 'Acıpayam'),
  ('1103', '34', 'Adalar'),
  ('1104', '1', 'Seyhan'),
  ('1105', '2', 'Merkez'),
  ('1106', '13', 'Adilcevaz'),
  ('1107', '46', 'Afşin'),
  ('1108', '3', 'Merkez'),
  ('1109', '15', 'Ağlasun'),
  ('1110', '23', 'Ağın'),
  ('1112', '13', 'Ahlat'),
  ('1113', '61', 'Akçaabat'),
  ('1114', '44', 'Akçadağ'),
  ('1115', '63', 'Akçakale'),
  ('1116', '81', 'Akçakoca'),
  ('1117', '66', 'Akdağmadeni'),
  ('1118', '45', 'Akhisar'),
  ('1119', '52', 'Akkuş'),
  ('1120', '68', 'Merkez'),
  ('1121', '7', 'Akseki'),
  ('1122', '42', 'Akşehir'),
  ('1123', '54', 'Akyazı'),
  ('1124', '19', 'Alaca'),
  ('1125', '55', 'Alaçam'),
  ('1126', '7', 'Alanya'),
  ('1127', '45', 'Alaşehir'),
  ('1128', '35', 'Aliağa'),
  ('1129', '60', 'Almus'),
  ('1130', '6', 'Altındağ'),
  ('1131', '31', 'Altınözü'),
  ('1132', '43', 'Altıntaş'),
  ('1133', '28', 'Alucra'),
  ('1134', '5', 'Merkez'),
  ('1135', '33', 'Anamur'),
  ('1136', '46', 'Andırın'),
  ('1139', '27', 'Araban'),
  ('1140', '37', 'Araç'),
  ('1141', '61', 'Araklı'),
  ('1142', '76', 'Aralık'),
  ('1143', '44', 'Arapgir'),
  ('1144', '75', 'Merkez'),
  ('1145', '8', 'Ardanuç'),
  ('1146', '53', 'Ardeşen'),
  ('1147', '8', 'Arhavi'),
  ('1148', '44', 'Arguvan'),
  ('1149', '36', 'Arpaçay'),
  ('1150', '61', 'Arsin'),
  ('1151', '60', 'Artova'),
  ('1152', '8', 'Merkez'),
  ('1153', '25', 'Aşkale'),
  ('1154', '32', 'Atabey'),
  ('1155', '50', 'Avanos'),
  ('1156', '57', 'Ayancık'),
  ('1157', '6', 'Ayaş'),
  ('1158', '52', 'Aybastı'),
  ('1160', '17', 'Ayvacık'),
  ('1161', '10', 'Ayvalık'),
  ('1162', '37', 'Azdavay'),
  ('1163', '39', 'Babaeski'),
  ('1164', '55', 'Bafra'),
  ('1165', '80', 'Bahçe'),
  ('1166', '34', 'Bakırköy'),
  ('1167', '6', 'Bala'),
  ('1169', '10', 'Balya'),
  ('1170', '64', 'Banaz'),
  ('1171', '10', 'Bandırma'),
  ('1172', '74', 'Merkez'),
  ('1173', '23', 'Baskil'),
  ('1174', '72', 'Merkez'),
  ('1175', '65', 'Başkale'),
  ('1176', '69', 'Merkez'),
  ('1177', '19', 'Bayat'),
  ('1178', '35', 'Bayındır'),
  ('1179', '56', 'Baykan'),
  ('1180', '17', 'Bayramiç'),
  ('1181', '35', 'Bergama'),
  ('1182', '2', 'Besni'),
  ('1183', '34', 'Beşiktaş'),
  ('1184', '72', 'Beşiri'),
  ('1185', '34', 'Beykoz'),
  ('1186', '34', 'Beyoğlu'),
  ('1187', '6', 'Beypazarı'),
  ('1188', '42', 'Beyşehir'),
  ('1189', '73', 'Beytüşşebap'),
  ('1190', '17', 'Biga'),
  ('1191', '10', 'Bigadiç'),
  ('1192', '11', 'Merkez'),
  ('1193', '12', 'Merkez'),
  ('1194', '63', 'Birecik'),
  ('1195', '21', 'Bismil'),
  ('1196', '13', 'Merkez'),
  ('1197', '48', 'Bodrum'),
  ('1198', '66', 'Boğazlıyan'),
  ('1199', '14', 'Merkez'),
  ('1200', '3', 'Bolvadin'),
  ('1201', '51', 'Bor'),
  ('1202', '8', 'Borçka'),
  ('1203', '35', 'Bornova'),
  ('1204', '57', 'Boyabat'),
  ('1205', '17', 'Bozcaada'),
  ('1206', '9', 'Bozdoğan'),
  ('1207', '42', 'Bozkır'),
  ('1208', '37', 'Bozkurt'),
  ('1209', '63', 'Bozova'),
  ('1210', '11', 'Bozüyük'),
  ('1211', '15', 'Bucak'),
  ('1212', '28', 'Bulancak'),
  ('1213', '49', 'Bulanık'),
  ('1214', '20', 'Buldan'),
  ('1215', '15', 'Merkez'),
  ('1216', '10', 'Burhaniye'),
  ('1218', '38', 'Bünyan'),
  ('1219', '1', 'Ceyhan'),
  ('1220', '63', 'Ceylanpınar'),
  ('1221', '37', 'Cide'),
  ('1222', '42', 'Cihanbeyli'),
  ('1223', '73', 'Cizre'),
  ('1224', '20', 'Çal'),
  ('1225', '51', 'Çamardı'),
  ('1226', '20', 'Çameli'),
  ('1227', '6', 'Çamlıdere'),
  ('1228', '53', 'Çamlıhemşin'),
  ('1229', '17', 'Çan'),
  ('1230', '17', 'Merkez'),
  ('1231', '6', 'Çankaya'),
  ('1232', '18', 'Merkez'),
  ('1233', '20', 'Çardak'),
  ('1234', '55', 'Çarşamba'),
  ('1235', '25', 'Çat'),
  ('1236', '65', 'Çatak'),
  ('1237', '34', 'Çatalca'),
  ('1238', '37', 'Çatalzeytin'),
  ('1239', '3', 'Çay'),
  ('1240', '67', 'Çaycuma'),
  ('1241', '53', 'Çayeli'),
  ('1242', '66', 'Çayıralan'),
  ('1243', '24', 'Çayırlı'),
  ('1244', '61', 'Çaykara'),
  ('1245', '66', 'Çekerek'),
  ('1246', '2', 'Çelikhan'),
  ('1247', '62', 'Çemişgezek'),
  ('1248', '18', 'Çerkeş'),
  ('1249', '21', 'Çermik'),
  ('1250', '59', 'Çerkezköy'),
  ('1251', '35', 'Çeşme'),
  ('1252', '75', 'Çıldır'),
  ('1253', '21', 'Çınar'),
  ('1254', '40', 'Çiçekdağı'),
  ('1255', '26', 'Çifteler'),
  ('1256', '9', 'Çine'),
  ('1257', '20', 'Çivril'),
  ('1258', '59', 'Çorlu'),
  ('1259', '19', 'Merkez'),
  ('1260', '6', 'Çubuk'),
  ('1261', '30', 'Çukurca'),
  ('1262', '42', 'Çumra'),
  ('1263', '21', 'Çüngüş'),
  ('1264', '37', 'Daday'),
  ('1265', '44', 'Darende'),
  ('1266', '48', 'Datça'),
  ('1267', '3', 'Dazkırı'),
  ('1268', '71', 'Delice'),
  ('1269', '45', 'Demirci'),
  ('1270', '39', 'Demirköy'),
  ('1272', '28', 'Dereli'),
  ('1273', '47', 'Derik'),
  ('1274', '50', 'Derinkuyu'),
  ('1275', '38', 'Develi'),
  ('1276', '67', 'Devrek'),
  ('1277', '37', 'Devrekâni'),
  ('1278', '21', 'Dicle'),
  ('1279', '36', 'Digor'),
  ('1280', '35', 'Dikili'),
  ('1281', '3', 'Dinar'),
  ('1282', '58', 'Divriği'),
  ('1283', '4', 'Diyadin'),
  ('1285', '42', 'Doğanhisar'),
  ('1286', '44', 'Doğanşehir'),
  ('1287', '4', 'Doğubayazıt'),
  ('1288', '43', 'Domaniç'),
  ('1289', '31', 'Dörtyol'),
  ('1290', '57', 'Durağan'),
  ('1291', '10', 'Dursunbey'),
  ('1292', '81', 'Merkez'),
  ('1293', '17', 'Eceabat'),
  ('1294', '10', 'Edremit'),
  ('1295', '22', 'Merkez'),
  ('1296', '78', 'Eflani'),
  ('1297', '32', 'Eğirdir'),
  ('1298', '23', 'Merkez'),
  ('1299', '46', 'Elbistan'),
  ('1300', '18', 'Eldivan'),
  ('1301', '4', 'Eleşkirt'),
  ('1302', '6', 'Elmadağ'),
  ('1303', '7', 'Elmalı'),
  ('1304', '43', 'Emet'),
  ('1306', '3', 'Emirdağ'),
  ('1307', '22', 'Enez'),
  ('1308', '60', 'Erbaa'),
  ('1309', '65', 'Erciş'),
  ('1310', '10', 'Erdek'),
  ('1312', '42', 'Ereğli'),
  ('1313', '67', 'Ereğli'),
  ('1314', '57', 'Erfelek'),
  ('1315', '21', 'Ergani'),
  ('1316', '70', 'Ermenek'),
  ('1317', '56', 'Eruh'),
  ('1318', '24', 'Merkez'),
  ('1320', '28', 'Espiye'),
  ('1321', '78', 'Eskipazar'),
  ('1323', '64', 'Eşme'),
  ('1324', '28', 'Eynesil'),
  ('1325', '34', 'Eyüpsultan'),
  ('1326', '17', 'Ezine'),
  ('1327', '34', 'Fatih'),
  ('1328', '52', 'Fatsa'),
  ('1329', '1', 'Feke'),
  ('1330', '38', 'Felahiye'),
  ('1331', '48', 'Fethiye'),
  ('1332', '53', 'Fındıklı'),
  ('1333', '7', 'Finike'),
  ('1334', '35', 'Foça'),
  ('1336', '34', 'Gaziosmanpaşa'),
  ('1337', '7', 'Gazipaşa'),
  ('1338', '41', 'Gebze'),
  ('1339', '43', 'Gediz'),
  ('1340', '17', 'Gelibolu'),
  ('1341', '32', 'Gelendost'),
  ('1342', '58', 'Gemerek'),
  ('1343', '16', 'Gemlik'),
  ('1344', '12', 'Genç'),
  ('1345', '72', 'Gercüş'),
  ('1346', '14', 'Gerede'),
  ('1347', '2', 'Gerger'),
  ('1348', '9', 'Germencik'),
  ('1349', '57', 'Gerze'),
  ('1350', '65', 'Gevaş'),
  ('1351', '54', 'Geyve'),
  ('1352', '28', 'Merkez'),
  ('1353', '46', 'Göksun'),
  ('1354', '2', 'Gölbaşı'),
  ('1355', '41', 'Gölcük'),
  ('1356', '75', 'Göle'),
  ('1357', '15', 'Gölhisar'),
  ('1358', '52', 'Gölköy'),
  ('1359', '11', 'Gölpazarı'),
  ('1360', '10', 'Gönen'),
  ('1361', '28', 'Görele'),
  ('1362', '45', 'Gördes'),
  ('1363', '5', 'Göynücek'),
  ('1364', '14', 'Göynük'),
  ('1365', '6', 'Güdül'),
  ('1366', '33', 'Gülnar'),
  ('1367', '50', 'Gülşehir'),
  ('1368', '5', 'Gümüşhacıköy'),
  ('1369', '29', 'Merkez'),
  ('1370', '7', 'Gündoğmuş'),
  ('1371', '20', 'Güney'),
  ('1372', '65', 'Gürpınar'),
  ('1373', '58', 'Gürün'),
  ('1374', '50', 'Hacıbektaş'),
  ('1375', '42', 'Hadim'),
  ('1376', '58', 'Hafik'),
  ('1377', '30', 'Merkez'),
  ('1378', '63', 'Halfeti'),
  ('1379', '4', 'Hamur'),
  ('1380', '75', 'Hanak'),
  ('1381', '21', 'Hani'),
  ('1382', '31', 'Hassa'),
  ('1384', '10', 'Havran'),
  ('1385', '22', 'Havsa'),
  ('1386', '55', 'Havza'),
  ('1387', '6', 'Haymana'),
  ('1388', '59', 'Hayrabolu'),
  ('1389', '21', 'Hazro'),
  ('1390', '44', 'Hekimhan'),
  ('1391', '54', 'Hendek'),
  ('1392', '25', 'Hınıs'),
  ('1393', '63', 'Hilvan'),
  ('1394', '13', 'Hizan'),
  ('1395', '8', 'Hopa'),
  ('1396', '25', 'Horasan'),
  ('1397', '62', 'Hozat'),
  ('1398', '76', 'Merkez'),
  ('1399', '18', 'Ilgaz'),
  ('1400', '42', 'Ilgın'),
  ('1401', '32', 'Merkez'),
  ('1403', '73', 'İdil'),
  ('1404', '3', 'İhsaniye'),
  ('1405', '53', 'İkizdere'),
  ('1406', '24', 'İliç'),
  ('1407', '58', 'İmranlı'),
  ('1408', '17', 'Gökçeada'),
  ('1409', '38', 'İncesu'),
  ('1410', '37', 'İnebolu'),
  ('1411', '16', 'İnegöl'),
  ('1412', '22', 'İpsala'),
  ('1413', '31', 'İskenderun'),
  ('1414', '19', 'İskilip'),
  ('1415', '27', 'İslahiye'),
  ('1416', '25', 'İspir'),
  ('1418', '10', 'İvrindi'),
  ('1420', '16', 'İznik'),
  ('1421', '34', 'Kadıköy'),
  ('1422', '42', 'Kadınhanı'),
  ('1423', '80', 'Kadirli'),
  ('1424', '36', 'Kağızman'),
  ('1425', '2', 'Kahta'),
  ('1426', '20', 'Kale'),
  ('1427', '6', 'Kalecik'),
  ('1428', '53', 'Kalkandere'),
  ('1429', '40', 'Kaman'),
  ('1430', '41', 'Kandıra'),
  ('1431', '58', 'Kangal'),
  ('1432', '35', 'Karaburun'),
  ('1433', '78', 'Merkez'),
  ('1434', '16', 'Karacabey'),
  ('1435', '9', 'Karacasu'),
  ('1436', '64', 'Karahallı'),
  ('1437', '1', 'Karaisalı'),
  ('1438', '23', 'Karakoçan'),
  ('1439', '70', 'Merkez'),
  ('1440', '41', 'Karamürsel'),
  ('1441', '42', 'Karapınar'),
  ('1442', '54', 'Karasu'),
  ('1443', '1', 'Karataş'),
  ('1444', '25', 'Karayazı'),
  ('1445', '19', 'Kargı'),
  ('1446', '12', 'Karlıova'),
  ('1447', '36', 'Merkez'),
  ('1448', '35', 'Karşıyaka'),
  ('1449', '34', 'Kartal'),
  ('1450', '37', 'Merkez'),
  ('1451', '7', 'Kaş'),
  ('1452', '55', 'Kavak'),
  ('1453', '54', 'Kaynarca'),
  ('1455', '23', 'Keban'),
  ('1456', '32', 'Keçiborlu'),
  ('1457', '16', 'Keles'),
  ('1458', '29', 'Kelkit'),
  ('1459', '24', 'Kemah'),
  ('1460', '24', 'Kemaliye'),
  ('1461', '35', 'Kemalpaşa'),
  ('1462', '10', 'Kepsut'),
  ('1463', '71', 'Keskin'),
  ('1464', '22', 'Keşan'),
  ('1465', '28', 'Keşap'),
  ('1466', '14', 'Kıbrıscık'),
  ('1467', '35', 'Kınık'),
  ('1468', '31', 'Kırıkhan'),
  ('1469', '71', 'Merkez'),
  ('1470', '45', 'Kırkağaç'),
  ('1471', '39', 'Merkez'),
  ('1472', '40', 'Merkez'),
  ('1473', '6', 'Kızılcahamam'),
  ('1474', '47', 'Kızıltepe'),
  ('1475', '12', 'Kiğı'),
  ('1476', '79', 'Merkez'),
  ('1477', '35', 'Kiraz'),
  ('1479', '9', 'Koçarlı'),
  ('1480', '39', 'Kofçaz'),
  ('1482', '52', 'Korgan'),
  ('1483', '7', 'Korkuteli'),
  ('1484', '58', 'Koyulhisar'),
  ('1485', '50', 'Kozaklı'),
  ('1486', '1', 'Kozan'),
  ('1487', '72', 'Kozluk'),
  ('1488', '48', 'Köyceğiz'),
  ('1489', '45', 'Kula'),
  ('1490', '21', 'Kulp'),
  ('1491', '42', 'Kulu'),
  ('1492', '7', 'Kumluca'),
  ('1493', '52', 'Kumru'),
  ('1494', '18', 'Kurşunlu'),
  ('1495', '56', 'Kurtalan'),
  ('1496', '74', 'Kurucaşile'),
  ('1497', '9', 'Kuşadası'),
  ('1498', '9', 'Kuyucak'),
  ('1499', '37', 'Küre'),
  ('1500', '43', 'Merkez'),
  ('1501', '55', 'Ladik'),
  ('1502', '22', 'Lalapaşa'),
  ('1503', '17', 'Lapseki'),
  ('1504', '21', 'Lice'),
  ('1505', '39', 'Lüleburgaz'),
  ('1506', '23', 'Maden'),
  ('1507', '61', 'Maçka'),
  ('1508', '26', 'Mahmudiye'),
  ('1510', '49', 'Malazgirt'),
  ('1511', '59', 'Malkara'),
  ('1512', '7', 'Manavgat'),
  ('1514', '10', 'Manyas'),
  ('1517', '48', 'Marmaris'),
  ('1518', '62', 'Mazgirt'),
  ('1519', '47', 'Mazıdağı'),
  ('1520', '19', 'Mecitözü'),
  ('1521', '35', 'Menemen'),
  ('1522', '14', 'Mengen'),
  ('1523', '22', 'Meriç'),
  ('1524', '5', 'Merzifon'),
  ('1525', '52', 'Mesudiye'),
  ('1526', '47', 'Midyat'),
  ('1527', '26', 'Mihalıççık'),
  ('1528', '48', 'Milas'),
  ('1529', '40', 'Mucur'),
  ('1530', '16', 'Mudanya'),
  ('1531', '14', 'Mudurnu'),
  ('1533', '65', 'Muradiye'),
  ('1534', '49', 'Merkez'),
  ('1535', '16', 'Mustafakemalpaşa'),
  ('1536', '33', 'Mut'),
  ('1537', '13', 'Mutki'),
  ('1538', '59', 'Muratlı'),
  ('1539', '6', 'Nallıhan'),
  ('1540', '25', 'Narman'),
  ('1541', '62', 'Nazımiye'),
  ('1542', '9', 'Nazilli'),
  ('1543', '50', 'Merkez'),
  ('1544', '51', 'Merkez'),
  ('1545', '60', 'Niksar'),
  ('1546', '27', 'Nizip'),
  ('1547', '47', 'Nusaybin'),
  ('1548', '61', 'Of'),
  ('1549', '27', 'Oğuzeli'),
  ('1550', '25', 'Oltu'),
  ('1551', '25', 'Olur'),
  ('1553', '16', 'Orhaneli'),
  ('1554', '16', 'Orhangazi'),
  ('1555', '18', 'Orta'),
  ('1556', '19', 'Ortaköy'),
  ('1557', '68', 'Ortaköy'),
  ('1558', '19', 'Osmancık'),
  ('1559', '11', 'Osmaneli'),
  ('1560', '80', 'Merkez'),
  ('1561', '78', 'Ovacık'),
  ('1562', '62', 'Ovacık'),
  ('1563', '35', 'Ödemiş'),
  ('1564', '47', 'Ömerli'),
  ('1565', '65', 'Özalp'),
  ('1566', '23', 'Palu'),
  ('1567', '25', 'Pasinler'),
  ('1568', '4', 'Patnos'),
  ('1569', '53', 'Pazar'),
  ('1570', '46', 'Pazarcık'),
  ('1571', '11', 'Pazaryeri'),
  ('1572', '39', 'Pehlivanköy'),
  ('1573', '52', 'Perşembe'),
  ('1574', '62', 'Pertek'),
  ('1575', '56', 'Pervari'),
  ('1576', '38', 'Pınarbaşı'),
  ('1577', '39', 'Pınarhisar'),
  ('1578', '6', 'Polatlı'),
  ('1579', '75', 'Posof'),
  ('1580', '1', 'Pozantı'),
  ('1581', '62', 'Pülümür'),
  ('1582', '44', 'Pütürge'),
  ('1583', '24', 'Refahiye'),
  ('1584', '60', 'Reşadiye'),
  ('1585', '31', 'Reyhanlı'),
  ('1586', '53', 'Merkez'),
  ('1587', '78', 'Safranbolu'),
  ('1588', '1', 'Saimbeyli'),
  ('1590', '45', 'Salihli'),
  ('1591', '31', 'Samandağ'),
  ('1592', '2', 'Samsat'),
  ('1594', '3', 'Sandıklı'),
  ('1595', '54', 'Sapanca'),
  ('1596', '59', 'Saray'),
  ('1597', '20', 'Sarayköy'),
  ('1598', '42', 'Sarayönü'),
  ('1599', '26', 'Sarıcakaya'),
  ('1600', '45', 'Sarıgöl'),
  ('1601', '36', 'Sarıkamış'),
  ('1602', '66', 'Sarıkaya'),
  ('1603', '38', 'Sarıoğlan'),
  ('1604', '34', 'Sarıyer'),
  ('1605', '38', 'Sarız'),
  ('1606', '45', 'Saruhanlı'),
  ('1607', '72', 'Sason'),
  ('1608', '10', 'Savaştepe'),
  ('1609', '47', 'Savur'),
  ('1610', '14', 'Seben'),
  ('1611', '35', 'Seferihisar'),
  ('1612', '35', 'Selçuk'),
  ('1613', '45', 'Selendi'),
  ('1614', '36', 'Selim'),
  ('1615', '32', 'Senirkent'),
  ('1616', '7', 'Serik'),
  ('1617', '42', 'Seydişehir'),
  ('1618', '26', 'Seyitgazi'),
  ('1619', '10', 'Sındırgı'),
  ('1620', '56', 'Merkez'),
  ('1621', '33', 'Silifke'),
  ('1622', '34', 'Silivri'),
  ('1623', '73', 'Silopi'),
  ('1624', '21', 'Silvan'),
  ('1625', '43', 'Simav'),
  ('1626', '3', 'Sinanpaşa'),
  ('1627', '57', 'Merkez'),
  ('1628', '58', 'Merkez'),
  ('1629', '64', 'Sivaslı'),
  ('1630', '63', 'Siverek'),
  ('1631', '23', 'Sivrice'),
  ('1632', '26', 'Sivrihisar'),
  ('1633', '12', 'Solhan'),
  ('1634', '45', 'Soma'),
  ('1635', '66', 'Sorgun'),
  ('1636', '11', 'Söğüt'),
  ('1637', '9', 'Söke'),
  ('1638', '71', 'Sulakyurt'),
  ('1639', '3', 'Sultandağı'),
  ('1640', '9', 'Sultanhisar'),
  ('1641', '5', 'Suluova'),
  ('1642', '19', 'Sungurlu'),
  ('1643', '63', 'Suruç'),
  ('1644', '10', 'Susurluk'),
  ('1645', '36', 'Susuz'),
  ('1646', '58', 'Suşehri'),
  ('1647', '61', 'Sürmene'),
  ('1648', '32', 'Sütçüler'),
  ('1649', '18', 'Şabanözü'),
  ('1650', '58', 'Şarkışla'),
  ('1651', '32', 'Şarkikaraağaç'),
  ('1652', '59', 'Şarköy'),
  ('1653', '8', 'Şavşat'),
  ('1654', '28', 'Şebinkarahisar'),
  ('1655', '66', 'Şefaatli'),
  ('1656', '30', 'Şemdinli'),
  ('1657', '25', 'Şenkaya'),
  ('1658', '6', 'Şereflikoçhisar'),
  ('1659', '34', 'Şile'),
  ('1660', '29', 'Şiran'),
  ('1661', '73', 'Merkez'),
  ('1662', '56', 'Şirvan'),
  ('1663', '34', 'Şişli'),
  ('1664', '3', 'Şuhut'),
  ('1665', '33', 'Tarsus'),
  ('1666', '37', 'Taşköprü'),
  ('1667', '4', 'Taşlıçay'),
  ('1668', '5', 'Taşova'),
  ('1669', '13', 'Tatvan'),
  ('1670', '20', 'Tavas'),
  ('1671', '43', 'Tavşanlı'),
  ('1672', '15', 'Tefenni'),
  ('1674', '25', 'Tekman'),
  ('1675', '24', 'Tercan'),
  ('1676', '55', 'Terme'),
  ('1677', '35', 'Tire'),
  ('1678', '28', 'Tirebolu'),
  ('1679', '60', 'Merkez'),
  ('1680', '38', 'Tomarza'),
  ('1681', '61', 'Tonya'),
  ('1682', '35', 'Torbalı'),
  ('1683', '25', 'Tortum'),
  ('1684', '29', 'Torul'),
  ('1685', '37', 'Tosya'),
  ('1687', '1', 'Tufanbeyli'),
  ('1688', '62', 'Merkez'),
  ('1689', '45', 'Turgutlu'),
  ('1690', '60', 'Turhal'),
  ('1691', '4', 'Tutak'),
  ('1692', '76', 'Tuzluca'),
  ('1693', '57', 'Türkeli'),
  ('1694', '46', 'Türkoğlu'),
  ('1695', '48', 'Ula'),
  ('1696', '52', 'Ulubey'),
  ('1697', '64', 'Ulubey'),
  ('1698', '73', 'Uludere'),
  ('1699', '32', 'Uluborlu'),
  ('1700', '51', 'Ulukışla'),
  ('1701', '74', 'Ulus'),
  ('1703', '35', 'Urla'),
  ('1704', '64', 'Merkez'),
  ('1705', '22', 'Uzunköprü'),
  ('1706', '52', 'Ünye'),
  ('1707', '50', 'Ürgüp'),
  ('1708', '34', 'Üsküdar'),
  ('1709', '61', 'Vakfıkebir'),
  ('1711', '49', 'Varto'),
  ('1712', '55', 'Vezirköprü'),
  ('1713', '63', 'Viranşehir'),
  ('1714', '39', 'Vize'),
  ('1715', '38', 'Yahyalı'),
  ('1716', '77', 'Merkez'),
  ('1717', '32', 'Yalvaç'),
  ('1718', '18', 'Yapraklı'),
  ('1719', '48', 'Yatağan'),
  ('1720', '27', 'Yavuzeli'),
  ('1721', '31', 'Yayladağı'),
  ('1722', '17', 'Yenice'),
  ('1723', '6', 'Yenimahalle'),
  ('1724', '9', 'Yenipazar'),
  ('1725', '16', 'Yenişehir'),
  ('1726', '66', 'Yerköy'),
  ('1727', '38', 'Yeşilhisar'),
  ('1728', '15', 'Yeşilova'),
  ('1729', '44', 'Yeşilyurt'),
  ('1730', '81', 'Yığılca'),
  ('1731', '58', 'Yıldızeli'),
  ('1732', '61', 'Yomra'),
  ('1733', '66', 'Merkez'),
  ('1734', '1', 'Yumurtalık'),
  ('1735', '42', 'Yunak'),
  ('1736', '8', 'Yusufeli'),
  ('1737', '30', 'Yüksekova'),
  ('1738', '58', 'Zara'),
  ('1739', '34', 'Zeytinburnu'),
  ('1740', '60', 'Zile'),
  ('1741', '67', 'Merkez'),
  ('1742', '48', 'Dalaman'),
  ('1743', '80', 'Düziçi'),
  ('1744', '6', 'Gölbaşı'),
  ('1745', '6', 'Keçiören'),
  ('1746', '6', 'Mamak'),
  ('1747', '6', 'Sincan'),
  ('1748', '1', 'Yüreğir'),
  ('1749', '50', 'Acıgöl'),
  ('1750', '12', 'Adaklı'),
  ('1751', '45', 'Ahmetli'),
  ('1752', '38', 'Akkışla'),
  ('1753', '42', 'Akören'),
  ('1754', '40', 'Akpınar'),
  ('1755', '32', 'Aksu'),
  ('1756', '36', 'Akyaka'),
  ('1757', '1', 'Aladağ'),
  ('1758', '67', 'Alaplı'),
  ('1759', '26', 'Alpu'),
  ('1760', '42', 'Altınekin'),
  ('1761', '74', 'Amasra'),
  ('1762', '23', 'Arıcak'),
  ('1763', '55', 'Asarcık'),
  ('1764', '43', 'Aslanapa'),
  ('1765', '18', 'Atkaracalar'),
  ('1766', '33', 'Aydıncık'),
  ('1767', '69', 'Aydıntepe'),
  ('1768', '70', 'Ayrancı'),
  ('1769', '20', 'Babadağ'),
  ('1770', '65', 'Bahçesaray'),
  ('1771', '3', 'Başmakçı'),
  ('1772', '44', 'Battalgazi'),
  ('1773', '3', 'Bayat'),
  ('1774', '20', 'Bekilli'),
  ('1775', '61', 'Beşikdüzü'),
  ('1776', '35', 'Beydağ'),
  ('1777', '26', 'Beylikova'),
  ('1778', '19', 'Boğazkale'),
  ('1779', '33', 'Bozyazı'),
  ('1780', '35', 'Buca'),
  ('1781', '9', 'Buharkent'),
  ('1782', '34', 'Büyükçekmece'),
  ('1783', '16', 'Büyükorhan'),
  ('1784', '81', 'Cumayeri'),
  ('1785', '46', 'Çağlayancerit'),
  ('1786', '65', 'Çaldıran'),
  ('1787', '47', 'Dargeçit'),
  ('1788', '69', 'Demirözü'),
  ('1789', '42', 'Derebucak'),
  ('1790', '43', 'Dumlupınar'),
  ('1791', '21', 'Eğil'),
  ('1792', '31', 'Erzin'),
  ('1793', '45', 'Gölmarmara'),
  ('1794', '81', 'Gölyaka'),
  ('1795', '52', 'Gülyalı'),
  ('1796', '53', 'Güneysu'),
  ('1797', '52', 'Gürgentepe'),
  ('1798', '13', 'Güroymak'),
  ('1799', '16', 'Harmancık'),
  ('1800', '63', 'Harran'),
  ('1801', '49', 'Hasköy'),
  ('1802', '43', 'Hisarcık'),
  ('1803', '20', 'Honaz'),
  ('1804', '42', 'Hüyük'),
  ('1805', '37', 'İhsangazi'),
  ('1806', '1', 'İmamoğlu'),
  ('1807', '9', 'İncirliova'),
  ('1808', '26', 'İnönü'),
  ('1809', '3', 'İscehisar'),
  ('1810', '34', 'Kâğıthane'),
  ('1811', '7', 'Demre'),
  ('1812', '25', 'Karaçoban'),
  ('1813', '15', 'Karamanlı'),
  ('1814', '42', 'Karatay'),
  ('1815', '6', 'Kahramankazan'),
  ('1816', '15', 'Kemer'),
  ('1817', '18', 'Kızılırmak'),
  ('1818', '54', 'Kocaali'),
  ('1819', '35', 'Konak'),
  ('1820', '23', 'Kovancılar'),
  ('1821', '41', 'Körfez'),
  ('1822', '29', 'Köse'),
  ('1823', '34', 'Küçükçekmece'),
  ('1824', '10', 'Marmara'),
  ('1825', '59', 'Marmaraereğlisi'),
  ('1826', '35', 'Menderes'),
  ('1827', '42', 'Meram'),
  ('1828', '8', 'Murgul'),
  ('1829', '16', 'Nilüfer'),
  ('1830', '55', 'Ondokuzmayıs'),
  ('1831', '48', 'Ortaca'),
  ('1832', '16', 'Osmangazi'),
  ('1833', '54', 'Pamukova'),
  ('1834', '60', 'Pazar'),
  ('1835', '34', 'Pendik'),
  ('1836', '37', 'Pınarbaşı'),
  ('1837', '28', 'Piraziz'),
  ('1838', '55', 'Salıpazarı'),
  ('1839', '42', 'Selçuklu'),
  ('1840', '20', 'Serinhisar'),
  ('1841', '27', 'Şahinbey'),
  ('1842', '61', 'Şalpazarı'),
  ('1843', '43', 'Şaphane'),
  ('1844', '27', 'Şehitkamil'),
  ('1845', '37', 'Şenpazar'),
  ('1846', '38', 'Talas'),
  ('1847', '54', 'Taraklı'),
  ('1848', '42', 'Taşkent'),
  ('1849', '55', 'Tekkeköy'),
  ('1850', '19', 'Uğurludağ'),
  ('1851', '25', 'Uzundere'),
  ('1852', '34', 'Ümraniye'),
  ('1853', '24', 'Üzümlü'),
  ('1854', '28', 'Yağlıdere'),
  ('1855', '12', 'Yayladere'),
  ('1856', '78', 'Yenice'),
  ('1857', '11', 'Yenipazar'),
  ('1858', '60', 'Yeşilyurt'),
  ('1859', '16', 'Yıldırım'),
  ('1860', '68', 'Ağaçören'),
  ('1861', '68', 'Güzelyurt'),
  ('1862', '70', 'Kazımkarabekir'),
  ('1863', '38', 'Kocasinan'),
  ('1864', '38', 'Melikgazi'),
  ('1865', '25', 'Pazaryolu'),
  ('1866', '68', 'Sarıyahşi'),
  ('1867', '37', 'Ağlı'),
  ('1868', '42', 'Ahırlı'),
  ('1869', '40', 'Akçakent'),
  ('1870', '58', 'Akıncılar'),
  ('1871', '20', 'Pamukkale'),
  ('1872', '6', 'Akyurt'),
  ('1873', '23', 'Alacakaya'),
  ('1874', '15', 'Altınyayla'),
  ('1875', '58', 'Altınyayla'),
  ('1876', '51', 'Altunhisar'),
  ('1877', '66', 'Aydıncık'),
  ('1878', '56', 'Tillo'),
  ('1879', '55', 'Ayvacık'),
  ('1880', '71', 'Bahşılı'),
  ('1881', '20', 'Baklan'),
  ('1882', '71', 'Balışeyh'),
  ('1883', '60', 'Başçiftlik'),
  ('1884', '70', 'Başyayla'),
  ('1885', '18', 'Bayramören'),
  ('1886', '34', 'Bayrampaşa'),
  ('1887', '31', 'Belen'),
  ('1888', '20', 'Beyağaç'),
  ('1889', '20', 'Bozkurt'),
  ('1890', '40', 'Boztepe'),
  ('1891', '52', 'Çamaş'),
  ('1892', '33', 'Çamlıyayla'),
  ('1893', '28', 'Çamoluk'),
  ('1894', '28', 'Çanakçı'),
  ('1895', '66', 'Çandır'),
  ('1896', '61', 'Çarşıbaşı'),
  ('1897', '52', 'Çatalpınar'),
  ('1898', '43', 'Çavdarhisar'),
  ('1899', '15', 'Çavdır'),
  ('1900', '52', 'Çaybaşı'),
  ('1901', '71', 'Çelebi'),
  ('1902', '42', 'Çeltik'),
  ('1903', '15', 'Çeltikçi'),
  ('1904', '51', 'Çiftlik'),
  ('1905', '81', 'Çilimli'),
  ('1906', '3', 'Çobanlar'),
  ('1907', '42', 'Derbent'),
  ('1908', '53', 'Derepazarı'),
  ('1909', '61', 'Dernekpazarı'),
  ('1910', '57', 'Dikmen'),
  ('1911', '19', 'Dodurga'),
  ('1912', '28', 'Doğankent'),
  ('1913', '58', 'Doğanşar'),
  ('1914', '44', 'Doğanyol'),
  ('1915', '37', 'Doğanyurt'),
  ('1916', '14', 'Dörtdivan'),
  ('1917', '61', 'Düzköy'),
  ('1918', '65', 'Edremit'),
  ('1919', '46', 'Ekinözü'),
  ('1920', '42', 'Emirgazi'),
  ('1921', '68', 'Eskil'),
  ('1922', '6', 'Etimesgut'),
  ('1923', '3', 'Evciler'),
  ('1924', '6', 'Evren'),
  ('1925', '54', 'Ferizli'),
  ('1926', '67', 'Gökçebey'),
  ('1927', '58', 'Gölova'),
  ('1928', '10', 'Gömeç'),
  ('1929', '32', 'Gönen'),
  ('1930', '28', 'Güce'),
  ('1931', '73', 'Güçlükonak'),
  ('1932', '68', 'Gülağaç'),
  ('1933', '42', 'Güneysınır'),
  ('1934', '26', 'Günyüzü'),
  ('1935', '16', 'Gürsu'),
  ('1936', '38', 'Hacılar'),
  ('1937', '42', 'Halkapınar'),
  ('1938', '5', 'Hamamözü'),
  ('1939', '26', 'Han'),
  ('1940', '37', 'Hanönü'),
  ('1941', '72', 'Hasankeyf'),
  ('1942', '61', 'Hayrat'),
  ('1943', '53', 'Hemşin'),
  ('1944', '3', 'Hocalar'),
  ('1945', '25', 'Aziziye'),
  ('1946', '7', 'İbradı'),
  ('1947', '52', 'İkizce'),
  ('1948', '11', 'İnhisar'),
  ('1949', '53', 'İyidere'),
  ('1950', '52', 'Kabadüz'),
  ('1951', '52', 'Kabataş'),
  ('1952', '66', 'Kadışehri'),
  ('1953', '44', 'Kale'),
  ('1954', '71', 'Karakeçili'),
  ('1955', '54', 'Karapürçek'),
  ('1956', '27', 'Karkamış'),
  ('1957', '9', 'Karpuzlu'),
  ('1958', '48', 'Kavaklıdere'),
  ('1959', '7', 'Kemer'),
  ('1960', '16', 'Kestel'),
  ('1961', '3', 'Kızılören'),
  ('1962', '21', 'Kocaköy'),
  ('1963', '18', 'Korgun'),
  ('1964', '49', 'Korkut'),
  ('1965', '45', 'Köprübaşı'),
  ('1966', '61', 'Köprübaşı'),
  ('1967', '25', 'Köprüköy'),
  ('1968', '9', 'Köşk'),
  ('1969', '44', 'Kuluncak'),
  ('1970', '31', 'Kumlu'),
  ('1971', '29', 'Kürtün'),
  ('1972', '19', 'Laçin'),
  ('1973', '26', 'Mihalgazi'),
  ('1974', '27', 'Nurdağı'),
  ('1975', '46', 'Nurhak'),
  ('1976', '19', 'Oğuzlar'),
  ('1977', '24', 'Otlukbeli'),
  ('1978', '38', 'Özvatan'),
  ('1979', '43', 'Pazarlar'),
  ('1980', '65', 'Saray'),
  ('1981', '57', 'Saraydüzü'),
  ('1982', '66', 'Saraykent'),
  ('1983', '70', 'Sarıveliler'),
  ('1984', '37', 'Seydiler'),
  ('1985', '2', 'Sincik'),
  ('1986', '54', 'Söğütlü'),
  ('1987', '60', 'Sulusaray'),
  ('1988', '22', 'Süloğlu'),
  ('1989', '2', 'Tut'),
  ('1990', '42', 'Tuzlukçu'),
  ('1991', '58', 'Ulaş'),
  ('1992', '71', 'Yahşihan'),
  ('1993', '55', 'Yakakent'),
  ('1994', '42', 'Yalıhüyük'),
  ('1995', '44', 'Yazıhan'),
  ('1996', '12', 'Yedisu'),
  ('1997', '14', 'Yeniçağa'),
  ('1998', '66', 'Yenifakılı'),
  ('2000', '9', 'Didim'),
  ('2001', '32', 'Yenişarbademli'),
  ('2002', '47', 'Yeşilli'),
  ('2003', '34', 'Avcılar'),
  ('2004', '34', 'Bağcılar'),
  ('2005', '34', 'Bahçelievler'),
  ('2006', '35', 'Balçova'),
  ('2007', '35', 'Çiğli'),
  ('2008', '75', 'Damal'),
  ('2009', '35', 'Gaziemir'),
  ('2010', '34', 'Güngören'),
  ('2011', '76', 'Karakoyunlu'),
  ('2012', '34', 'Maltepe'),
  ('2013', '35', 'Narlıdere'),
  ('2014', '34', 'Sultanbeyli'),
  ('2015', '34', 'Tuzla'),
  ('2016', '34', 'Esenler'),
  ('2017', '81', 'Gümüşova'),
  ('2018', '35', 'Güzelbahçe'),
  ('2019', '77', 'Altınova'),
  ('2020', '77', 'Armutlu'),
  ('2021', '77', 'Çınarcık'),
  ('2022', '77', 'Çiftlikköy'),
  ('2023', '79', 'Elbeyli'),
  ('2024', '79', 'Musabeyli'),
  ('2025', '79', 'Polateli'),
  ('2026', '77', 'Termal'),
  ('2027', '80', 'Hasanbeyli'),
  ('2028', '80', 'Sumbas'),
  ('2029', '80', 'Toprakkale'),
  ('2030', '41', 'Derince'),
  ('2031', '81', 'Kaynaşlı'),
  ('2032', '1', 'Sarıçam'),
  ('2033', '1', 'Çukurova'),
  ('2034', '6', 'Pursaklar'),
  ('2035', '7', 'Aksu'),
  ('2036', '7', 'Döşemealtı'),
  ('2037', '7', 'Kepez'),
  ('2038', '7', 'Konyaaltı'),
  ('2039', '7', 'Muratpaşa'),
  ('2040', '21', 'Bağlar'),
  ('2041', '21', 'Kayapınar'),
  ('2042', '21', 'Sur'),
  ('2043', '21', 'Yenişehir'),
  ('2044', '25', 'Palandöken'),
  ('2045', '25', 'Yakutiye'),
  ('2046', '26', 'Odunpazarı'),
  ('2047', '26', 'Tepebaşı'),
  ('2048', '34', 'Arnavutköy'),
  ('2049', '34', 'Ataşehir'),
  ('2050', '34', 'Başakşehir'),
  ('2051', '34', 'Beylikdüzü'),
  ('2052', '34', 'Çekmeköy'),
  ('2053', '34', 'Esenyurt'),
  ('2054', '34', 'Sancaktepe'),
  ('2055', '34', 'Sultangazi'),
  ('2056', '35', 'Bayraklı'),
  ('2057', '35', 'Karabağlar'),
  ('2058', '41', 'Başiskele'),
  ('2059', '41', 'Çayırova'),
  ('2060', '41', 'Darıca'),
  ('2061', '41', 'Dilovası'),
  ('2062', '41', 'İzmit'),
  ('2063', '41', 'Kartepe'),
  ('2064', '33', 'Akdeniz'),
  ('2065', '33', 'Mezitli'),
  ('2066', '33', 'Toroslar'),
  ('2067', '33', 'Yenişehir'),
  ('2068', '54', 'Adapazarı'),
  ('2069', '54', 'Arifiye'),
  ('2070', '54', 'Erenler'),
  ('2071', '54', 'Serdivan'),
  ('2072', '55', 'Atakum'),
  ('2073', '55', 'Canik'),
  ('2074', '55', 'İlkadım'),
  ('2076', '9', 'Efeler'),
  ('2077', '10', 'Altıeylül'),
  ('2078', '10', 'Karesi'),
  ('2079', '20', 'Merkezefendi'),
  ('2080', '31', 'Antakya'),
  ('2081', '31', 'Arsuz'),
  ('2082', '31', 'Defne'),
  ('2083', '31', 'Payas'),
  ('2084', '46', 'Dulkadiroğlu'),
  ('2085', '46', 'Onikişubat'),
  ('2086', '45', 'Şehzadeler'),
  ('2087', '45', 'Yunusemre'),
  ('2088', '47', 'Artuklu'),
  ('2089', '48', 'Menteşe'),
  ('2090', '48', 'Seydikemer'),
  ('2091', '63', 'Eyyübiye'),
  ('2092', '63', 'Haliliye'),
  ('2093', '63', 'Karaköprü'),
  ('2094', '59', 'Ergene'),
  ('2095', '59', 'Kapaklı'),
  ('2096', '59', 'Süleymanpaşa'),
  ('2097', '61', 'Ortahisar'),
  ('2098', '65', 'İpekyolu'),
  ('2099', '65', 'Tuşba'),
  ('2100', '67', 'Kilimli'),
  ('2101', '67', 'Kozlu'),
  ('2103', '52', 'Altınordu'),
  ('2105', '8', 'Kemalpaşa'),
  ('2106', '68', 'Sultanhanı'),
  ('2107', '30', 'Derecik'),
  ('33', '33', 'Erdemli'),
  ('4', '4', 'Merkez');
insert into deferral_interest_rate (valid_from, yearly_basis_points, source, is_uncertain) values
  ('2006-04-28', '2400', 'Tahsilat Genel Tebliği', 'false'),
  ('2009-11-21', '1900', 'Tahsilat Genel Tebliği', 'false'),
  ('2010-10-21', '1200', 'Tahsilat Genel Tebliği', 'false'),
  ('2018-09-06', '2200', 'Tahsilat Genel Tebliği', 'false'),
  ('2019-10-25', '1900', 'Tahsilat Genel Tebliği; günü kaynaklarda bir gün oynar', 'true'),
  ('2019-12-30', '1500', 'Tahsilat Genel Tebliği', 'false'),
  ('2022-07-21', '2400', 'Tahsilat Genel Tebliği', 'false'),
  ('2023-11-14', '3600', 'Resmî metinle karşılaştırılmadı', 'true'),
  ('2024-05-21', '4800', 'Tahsilat Genel Tebliği', 'false'),
  ('2025-11-13', '3900', 'Tahsilat Genel Tebliği', 'false');
insert into deferral_rule (oid, valid_from, valid_to, most_months, instalment_counts, covered_revenues, free_of_collateral_kurus, collateral_percent, source, is_uncertain) overriding system value values
  ('1', '2025-01-01', '2026-05-20', '36', '{3,6,9,12,18,24,36}', '{11,12,13,14,21,31,41,62,71,81,82,18,19,28,29,38,39,48,49,36,46,17,27,37,47}', '5000000', '50', '6183 sayılı Kanun m. 48 (7582 sayılı Kanundan önce); başlangıç günü doğrulanmadı', 'true'),
  ('2', '2026-05-21', '2026-06-12', '72', '{3,6,9,12,18,24,36,48,60,72}', '{11,12,13,14,21,31,41,62,71,81,82,18,19,28,29,38,39,48,49,36,46,17,27,37,47}', '100000000', '50', '6183 sayılı Kanun m. 48 (7582 sayılı Kanun); yürürlük günü doğrulanmadı', 'true'),
  ('3', '2026-06-13', NULL, '72', '{3,6,9,12,18,24,36,48,60,72}', '{11,12,13,14,21,31,41,62,71,81,82,18,19,28,29,38,39,48,49,36,46,17,27,37,47}', '1000000000', '50', '6183 sayılı Kanun m. 48; teminatsız tutar: CK 11414 (RG 13.06.2026/33279)', 'false');
select setval(pg_get_serial_sequence('deferral_rule', 'oid'), 3);
insert into land_type (code, name) values
  ('1', 'Kıraç'),
  ('2', 'Taban'),
  ('3', 'Sulak');
insert into leave_kind (code, name, entitlement, legal_basis, is_yearly, position) values
  ('annual', 'Yıllık izin', 'Memurlar: 10 yıla kadar (10 dâhil) 20 gün, 10 yıldan çok hizmette 30 gün; gerektiğinde gidiş ve dönüş için en çok 2’şer gün yol. İşçiler: 5 yıla kadar (5 dâhil) 14 gün, 5 yıldan 15 yıla kadar 20 gün, 15 yıl ve sonrasında 26 gün; yol için en çok 4 gün ücretsiz.', '657 sayılı Kanun m. 102; 4857 sayılı Kanun m. 53', 'true', '10'),
  ('bereavement', 'Ölüm izni', 'Eşin, çocuğun, kendisinin veya eşinin ana, baba ve kardeşinin ölümünde 7 gün.', '657 sayılı Kanun m. 104', 'false', '80'),
  ('companion', 'Refakat izni', 'Yakının ağır hastalığında 3 aya kadar; bir kat uzatılabilir.', '657 sayılı Kanun m. 105', 'false', '40'),
  ('excuse', 'Mazeret izni', 'Yılda 10 gün; zorunlu hâllerde bir 10 gün daha verilir ve yıllık izinden düşülür.', '657 sayılı Kanun m. 104', 'true', '20'),
  ('foster', 'Koruyucu aile izni', '10 gün.', '657 sayılı Kanun m. 104', 'false', '100'),
  ('marriage', 'Evlilik izni', 'Kendisinin veya çocuğunun evlenmesinde 7 gün.', '657 sayılı Kanun m. 104', 'false', '70'),
  ('maternity', 'Analık izni', 'Doğumdan önce 8, sonra 16 hafta (1 Mayıs 2026’dan önce sonra 8 hafta); çoğul gebelikte önceye 2 hafta eklenir.', '657 sayılı Kanun m. 104', 'false', '50'),
  ('nursing', 'Süt izni', 'İlk altı ay günde 3 saat, ikinci altı ay günde 1,5 saat.', '657 sayılı Kanun m. 104', 'false', '90'),
  ('paternity', 'Babalık izni', '10 gün.', '657 sayılı Kanun m. 104', 'false', '60'),
  ('sick', 'Hastalık izni', 'Raporla 12 aya kadar; kanser, verem ve akıl hastalığında 18 aya kadar.', '657 sayılı Kanun m. 105', 'false', '30'),
  ('unpaid', 'Aylıksız izin', 'Doğumda 24 aya kadar; 5 yıl hizmetten sonra en çok iki parçada 1 yıl.', '657 sayılı Kanun m. 108', 'false', '110');
insert into lookup_parameter (oid, type_code, code, name, value, position, valid_from, valid_until, legal_source) overriding system value values
  ('1', '1', '1', 'Kullanım', NULL, '1', '1900-01-01', NULL, NULL),
  ('2', '1', '2', 'Tesis', NULL, '2', '1900-01-01', NULL, NULL),
  ('3', '1', '3', 'Depozito', NULL, '3', '1900-01-01', NULL, NULL),
  ('4', '7', '1', 'Konut', NULL, '1', '1900-01-01', NULL, NULL),
  ('5', '7', '2', 'İş yeri', NULL, '2', '1900-01-01', NULL, NULL),
  ('6', '7', '3', 'Resmî kurum', NULL, '3', '1900-01-01', NULL, NULL),
  ('7', '7', '4', 'Şantiye', NULL, '4', '1900-01-01', NULL, NULL),
  ('8', '7', '5', 'Park, bahçe ve ibadet yeri', NULL, '5', '1900-01-01', NULL, NULL),
  ('9', '8', '1', 'Nakit', NULL, '1', '1900-01-01', NULL, NULL),
  ('10', '8', '2', 'Teminat mektubu', NULL, '2', '1900-01-01', NULL, NULL),
  ('11', '10', 'G', 'Gerçek kişi', NULL, '1', '1900-01-01', NULL, NULL),
  ('12', '10', 'Y', 'Yabancı gerçek kişi', NULL, '2', '1900-01-01', NULL, NULL),
  ('13', '10', 'T', 'Tüzel kişi', NULL, '3', '1900-01-01', NULL, NULL),
  ('14', '10', 'K', 'Kamu kurumu', NULL, '4', '1900-01-01', NULL, NULL),
  ('15', '10', 'D', 'Diğer', NULL, '5', '1900-01-01', NULL, NULL),
  ('16', '10', 'B', 'Bilinmeyen su kullanıcısı', NULL, '6', '1900-01-01', NULL, NULL),
  ('17', '11', '1', 'Yeni abonelik', NULL, '1', '1900-01-01', NULL, NULL),
  ('18', '11', '2', 'Devir', NULL, '2', '1900-01-01', NULL, NULL),
  ('19', '11', '3', 'Adres/abone bilgisi güncelleme', NULL, '3', '1900-01-01', NULL, NULL),
  ('20', '11', '4', 'Depozito iadesi', NULL, '4', '1900-01-01', NULL, NULL),
  ('21', '11', '5', 'Tarife indirimi', NULL, '5', '1900-01-01', NULL, NULL),
  ('22', '11', '6', 'Abonelik iptali', NULL, '6', '1900-01-01', NULL, NULL),
  ('23', '11', '7', 'Sayaç değişimi', NULL, '7', '1900-01-01', NULL, NULL),
  ('24', '11', '8', 'Aboneliğin pasife alınması', NULL, '8', '1900-01-01', NULL, NULL),
  ('25', '11', '10', 'Su hattı açma', NULL, '10', '1900-01-01', NULL, NULL),
  ('26', '11', '11', 'Kaçak kullanım itirazı', NULL, '11', '1900-01-01', NULL, NULL),
  ('27', '11', '12', 'Aparat kırma', NULL, '12', '1900-01-01', NULL, NULL),
  ('28', '11', '13', 'Çalınan sayacın değişimi', NULL, '13', '1900-01-01', NULL, NULL),
  ('29', '11', '14', 'Fatura ve sayaç itirazı', NULL, '14', '1900-01-01', NULL, NULL),
  ('30', '11', '15', 'Fatura oluşturma', NULL, '15', '1900-01-01', NULL, NULL),
  ('31', '11', '20', 'Tarife değişikliği', NULL, '20', '1900-01-01', NULL, NULL),
  ('32', '11', '21', 'Kaçak kullanım ihbarı', NULL, '21', '1900-01-01', NULL, NULL),
  ('33', '11', '22', 'Taksitlendirme', NULL, '22', '1900-01-01', NULL, NULL),
  ('34', '12', '1', 'Mekanik', NULL, '1', '1900-01-01', NULL, NULL),
  ('35', '12', '2', 'Ön ödemeli (kartlı)', NULL, '2', '1900-01-01', NULL, NULL),
  ('36', '12', '3', 'Uzaktan okunan', NULL, '3', '1900-01-01', NULL, NULL),
  ('37', '30', '1', 'Taşınma', NULL, '1', '1900-01-01', NULL, NULL),
  ('38', '30', '2', 'Mülkün satılması', NULL, '2', '1900-01-01', NULL, NULL),
  ('39', '30', '3', 'İş yerinin kapanması', NULL, '3', '1900-01-01', NULL, NULL),
  ('40', '30', '4', 'Binanın yıkılması', NULL, '4', '1900-01-01', NULL, NULL),
  ('41', '30', '5', 'Abonenin vefatı', NULL, '5', '1900-01-01', NULL, NULL),
  ('42', '30', '9', 'Diğer', NULL, '9', '1900-01-01', NULL, NULL),
  ('43', '31', '1', 'Sayaç sökme', NULL, '1', '1900-01-01', NULL, NULL),
  ('44', '31', '2', 'Sayaç takma', NULL, '2', '1900-01-01', NULL, NULL),
  ('45', '31', '3', 'Sayaç değiştirme', NULL, '3', '1900-01-01', NULL, NULL),
  ('46', '33', '3', 'Mahsup fişi', NULL, '3', '1900-01-01', NULL, NULL),
  ('47', '33', '5', 'Depozito mahsup fişi', NULL, '5', '1900-01-01', NULL, NULL),
  ('48', '37', '1', 'Açık', NULL, '1', '1900-01-01', NULL, NULL),
  ('49', '37', '2', 'Kesme talebi gönderildi', NULL, '2', '1900-01-01', NULL, NULL),
  ('50', '37', '3', 'Kesildi', NULL, '3', '1900-01-01', NULL, NULL),
  ('51', '37', '4', 'Kesme talebi reddedildi', NULL, '4', '1900-01-01', NULL, NULL),
  ('52', '42', '1', 'Tüm borçlar', NULL, '1', '1900-01-01', NULL, NULL),
  ('53', '42', '2', 'Gecikmiş borçlar', NULL, '2', '1900-01-01', NULL, NULL),
  ('54', '46', '1', 'Açık', NULL, '1', '1900-01-01', NULL, NULL),
  ('55', '46', '2', 'Pasif', NULL, '2', '1900-01-01', NULL, NULL),
  ('56', '46', '3', 'İptal edilmiş', NULL, '3', '1900-01-01', NULL, NULL),
  ('57', '2', '0', 'KDV uygulanmaz', '0', '1', '1900-01-01', NULL, NULL),
  ('58', '2', '1', '(I) sayılı liste', '1', '2', '2007-12-30', NULL, '2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('59', '2', '2', '(II) sayılı liste', '8', '3', '2007-12-30', '2023-07-09', '2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('60', '2', '2', '(II) sayılı liste', '10', '3', '2023-07-10', NULL, '7346 sayılı Cumhurbaşkanı Kararı (RG 07.07.2023/32241)'),
  ('61', '2', '3', 'Genel oran', '18', '4', '2007-12-30', '2023-07-09', '2007/13033 sayılı Bakanlar Kurulu Kararı'),
  ('62', '2', '3', 'Genel oran', '20', '4', '2023-07-10', NULL, '7346 sayılı Cumhurbaşkanı Kararı (RG 07.07.2023/32241)'),
  ('63', '1000', '10', 'Tahsilat gider oranı', '0', '1', '1900-01-01', NULL, NULL),
  ('64', '1000', '2', 'Makbuz sayısı', '1', '2', '1900-01-01', NULL, NULL),
  ('65', '19', '001105', 'Karaisalı Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('66', '19', '001201', 'Ceyhan (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('67', '19', '001203', 'Kozan (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('68', '19', '001205', 'Karataş (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('69', '19', '001251', '5 Ocak (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('70', '19', '001252', 'Yüreğir (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('71', '19', '001253', 'Seyhan (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('72', '19', '001254', 'Ziyapaşa (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('73', '19', '001255', 'Çukurova (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('74', '19', '002260', 'Adıyaman (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('75', '19', '002261', 'Kâhta (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('76', '19', '003201', 'Tınaztepe (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('77', '19', '003280', 'Kocatepe (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('78', '19', '003260', 'Dinar (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('79', '19', '003261', 'Bolvadin (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('80', '19', '003262', 'Emirdağ (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('81', '19', '003263', 'Sandıklı (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('82', '19', '004260', 'Ağrı (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('83', '19', '004261', 'Doğubayazıt (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('84', '19', '005260', 'Amasya (Amasya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('85', '19', '005261', 'Merzifon (Amasya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('86', '19', '005264', 'Suluova (Amasya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('87', '19', '006205', 'Polatlı (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('88', '19', '006209', 'Beypazarı (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('89', '19', '006211', 'Çubuk (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('90', '19', '006215', 'Elmadağ (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('91', '19', '006253', 'Kavaklıdere (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('92', '19', '006254', 'Maltepe (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('93', '19', '006255', 'Yenimahalle (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('94', '19', '006257', 'Çankaya (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('95', '19', '006258', 'Kızılbey (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('96', '19', '006259', 'Mithatpaşa (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('97', '19', '006260', 'Ulus (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('98', '19', '006261', 'Yıldırım Beyazıt (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('99', '19', '006262', 'Seğmenler (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('100', '19', '006264', 'Dikimevi (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('101', '19', '006265', 'Doğanbey (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('102', '19', '006266', 'Yeğenbey (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('103', '19', '006268', 'Hitit (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('104', '19', '006269', 'Yahya Galip (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('105', '19', '006271', 'Ostim (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('106', '19', '006272', 'Gölbaşı (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('107', '19', '006273', 'Sincan (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('108', '19', '006274', 'Dışkapı (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('109', '19', '006275', 'Etimesgut (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('110', '19', '006276', 'Başkent (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('111', '19', '006277', 'Cumhuriyet (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('112', '19', '006278', 'Keçiören (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('113', '19', '007201', 'Alanya (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('114', '19', '007202', 'Serik (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('115', '19', '007203', 'Manavgat (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('116', '19', '007204', 'Elmalı (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('117', '19', '007205', 'Kemer (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('118', '19', '007206', 'Kumluca (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('119', '19', '007251', 'Üçkapılar (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('120', '19', '007252', 'Kalekapı (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('121', '19', '007253', 'Muratpaşa (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('122', '19', '007254', 'Düden (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('123', '19', '007255', 'Antalya Kurumlar (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('124', '19', '008260', 'Artvin (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('125', '19', '008261', 'Hopa (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('126', '19', '009201', 'Efeler (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('127', '19', '009260', 'Nazilli (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('128', '19', '009261', 'Söke (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('129', '19', '009265', 'Kuşadası (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('130', '19', '009280', 'Güzelhisar (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('131', '19', '009281', 'Didim (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('132', '19', '010201', 'Karesi (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('133', '19', '010260', 'Ayvalık (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('134', '19', '010261', 'Bandırma (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('135', '19', '010262', 'Burhaniye (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('136', '19', '010263', 'Edremit (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('137', '19', '010280', 'Kurtdereli (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('138', '19', '011260', 'Bilecik (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('139', '19', '011261', 'Bozüyük (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('140', '19', '012260', 'Bingöl (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('141', '19', '013260', 'Bitlis (Bitlis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('142', '19', '013261', 'Tatvan (Bitlis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('143', '19', '014260', 'Bolu (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('144', '19', '014262', 'Gerede (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('145', '19', '015260', 'Burdur (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('146', '19', '015261', 'Bucak (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('147', '19', '016201', 'Gemlik (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('148', '19', '016202', 'İnegöl (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('149', '19', '016203', 'Karacabey (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('150', '19', '016204', 'Mustafakemalpaşa (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('151', '19', '016205', 'Mudanya (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('152', '19', '016206', 'Orhangazi (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('153', '19', '016207', 'İznik (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('154', '19', '016208', 'Yenişehir (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('155', '19', '016251', 'Osmangazi (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('156', '19', '016252', 'Yıldırım (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('157', '19', '016253', 'Çekirge (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('158', '19', '016254', 'Setbaşı (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('159', '19', '016255', 'Uludağ (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('160', '19', '016256', 'Yeşil (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('161', '19', '016257', 'Nilüfer (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('162', '19', '016258', 'Ertuğrulgazi (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('163', '19', '016259', 'Gökdere (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('164', '19', '017260', 'Çanakkale (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('165', '19', '017261', 'Biga (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('166', '19', '017262', 'Çan (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('167', '19', '017263', 'Gelibolu (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('168', '19', '018260', 'Çankırı (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('169', '19', '019260', 'Çorum (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('170', '19', '019261', 'Sungurlu (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('171', '19', '020201', 'Saraylar (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('172', '19', '020202', 'Çınar (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('173', '19', '020203', 'Gökpınar (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('174', '19', '020260', 'Sarayköy (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('175', '19', '034259', 'Güngören (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('176', '19', '034260', 'Kocasinan (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('177', '19', '034261', 'Güneşli (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('178', '19', '034262', 'Küçükyalı (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('179', '19', '034263', 'Pendik (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('180', '19', '034264', 'Bayrampaşa (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('181', '19', '034265', 'Beyazıt (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('182', '19', '034266', 'Beyoğlu (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('183', '19', '034268', 'Galata (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('184', '19', '034269', 'Gaziosmanpaşa (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('185', '19', '034270', 'Göztepe (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('186', '19', '034271', 'Hocapaşa (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('187', '19', '034272', 'Kadıköy (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('188', '19', '034274', 'Mecidiyeköy (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('189', '19', '034276', 'Şişli (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('190', '19', '034277', 'Üsküdar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('191', '19', '034278', 'Halkalı (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('192', '19', '034279', 'Kâğıthane (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('193', '19', '034280', 'Zeytinburnu (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('194', '19', '034281', 'Beykoz (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('195', '19', '034283', 'Sarıyer (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('196', '19', '034284', 'Bakırköy (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('197', '19', '034285', 'Kartal (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('198', '19', '034294', 'Avcılar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('199', '19', '034295', 'Adalar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('200', '19', '034296', 'Küçükçekmece (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('201', '19', '034297', 'Beylikdüzü (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('202', '19', '035201', 'Bayındır (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('203', '19', '035202', 'Bergama (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('204', '19', '035203', 'Menemen (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('205', '19', '035204', 'Ödemiş (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('206', '19', '035205', 'Tire (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('207', '19', '035206', 'Torbalı (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('208', '19', '035207', 'Kemalpaşa (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('209', '19', '035208', 'Urla (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('210', '19', '035209', 'Selçuk (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('211', '19', '035212', 'Çeşme (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('212', '19', '035213', 'Aliağa (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('213', '19', '035215', 'Menderes (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('214', '19', '035251', '9 Eylül (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('215', '19', '035252', 'Yamanlar (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('216', '19', '035254', 'Belkahve (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('217', '19', '035255', 'Basmane (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('218', '19', '035256', 'Karşıyaka (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('219', '19', '035257', 'Kemeraltı (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('220', '19', '035258', 'Konak (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('221', '19', '035259', 'Kordon (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('222', '19', '035260', 'Şirinyer (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('223', '19', '035264', 'Bornova (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('224', '19', '035265', 'Çakabey (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('225', '19', '035266', 'Balçova (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('226', '19', '035267', 'Gaziemir (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('227', '19', '035269', 'Çiğli (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('228', '19', '036260', 'Kars (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('229', '19', '037260', 'Kastamonu (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('230', '19', '037261', 'Tosya (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('231', '19', '037262', 'Taşköprü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('232', '19', '038201', 'Develi (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('233', '19', '038202', 'Pınarbaşı (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('234', '19', '038203', 'Bünyan (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('235', '19', '038251', 'Mimarsinan (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('236', '19', '038252', 'Erciyes (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('237', '19', '038253', 'Kaleönü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('238', '19', '038254', 'Gevher Nesibe (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('239', '19', '039260', 'Kırklareli (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('240', '19', '039261', 'Lüleburgaz (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('241', '19', '039262', 'Babaeski (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('242', '19', '040260', 'Kırşehir (Kırşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('243', '19', '040261', 'Kaman (Kırşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('244', '19', '041202', 'Uluçınar (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('245', '19', '041203', 'İlyasbey (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('246', '19', '041204', 'Gölcük (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('247', '19', '041205', 'Karamürsel (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('248', '19', '041206', 'Körfez (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('249', '19', '041207', 'Derince (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('250', '19', '041252', 'Tepecik (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('251', '19', '041253', 'Alemdar (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('252', '19', '041290', 'Acısu (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('253', '19', '042201', 'Akşehir (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('254', '19', '042202', 'Ereğli (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('255', '19', '042204', 'Beyşehir (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('256', '19', '042205', 'Cihanbeyli (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('257', '19', '042206', 'Çumra (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('258', '19', '042207', 'Seydişehir (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('259', '19', '042208', 'Ilgın (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('260', '19', '042209', 'Kulu (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('261', '19', '042251', 'Selçuk (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('262', '19', '042252', 'Mevlana (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('263', '19', '042253', 'Meram (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('264', '19', '042254', 'Alaaddin (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('265', '19', '043201', '30 Ağustos (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('266', '19', '043260', 'Gediz (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('267', '19', '043261', 'Simav (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('268', '19', '043262', 'Tavşanlı (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('269', '19', '043263', 'Emet (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('270', '19', '043280', 'Çinili (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('271', '19', '000000', 'Vergi dairem listede yok', NULL, '1', '1900-01-01', NULL, NULL),
  ('272', '87', '2025', '2025', NULL, '2025', '1900-01-01', '2025-12-31', NULL),
  ('273', '87', '2026', '2026', NULL, '2026', '1900-01-01', '2026-12-31', NULL),
  ('274', '87', '2027', '2027', NULL, '2027', '1900-01-01', '2027-12-31', NULL),
  ('275', '87', '2028', '2028', NULL, '2028', '1900-01-01', '2028-12-31', NULL),
  ('276', '87', '2029', '2029', NULL, '2029', '1900-01-01', '2029-12-31', NULL),
  ('277', '87', '2030', '2030', NULL, '2030', '1900-01-01', '2030-12-31', NULL),
  ('278', '87', '2031', '2031', NULL, '2031', '1900-01-01', '2031-12-31', NULL),
  ('279', '87', '2032', '2032', NULL, '2032', '1900-01-01', '2032-12-31', NULL),
  ('280', '87', '2033', '2033', NULL, '2033', '1900-01-01', '2033-12-31', NULL),
  ('281', '87', '2034', '2034', NULL, '2034', '1900-01-01', '2034-12-31', NULL),
  ('282', '87', '2035', '2035', NULL, '2035', '1900-01-01', '2035-12-31', NULL),
  ('283', '87', '2036', '2036', NULL, '2036', '1900-01-01', '2036-12-31', NULL),
  ('284', '87', '2037', '2037', NULL, '2037', '1900-01-01', '2037-12-31', NULL),
  ('285', '87', '2038', '2038', NULL, '2038', '1900-01-01', '2038-12-31', NULL),
  ('286', '87', '2039', '2039', NULL, '2039', '1900-01-01', '2039-12-31', NULL),
  ('287', '87', '2040', '2040', NULL, '2040', '1900-01-01', '2040-12-31', NULL),
  ('288', '87', '2041', '2041', NULL, '2041', '1900-01-01', '2041-12-31', NULL),
  ('289', '87', '2042', '2042', NULL, '2042', '1900-01-01', '2042-12-31', NULL),
  ('290', '87', '2043', '2043', NULL, '2043', '1900-01-01', '2043-12-31', NULL),
  ('291', '87', '2044', '2044', NULL, '2044', '1900-01-01', '2044-12-31', NULL),
  ('292', '87', '2045', '2045', NULL, '2045', '1900-01-01', '2045-12-31', NULL),
  ('293', '87', '2046', '2046', NULL, '2046', '1900-01-01', '2046-12-31', NULL),
  ('294', '87', '2047', '2047', NULL, '2047', '1900-01-01', '2047-12-31', NULL),
  ('295', '87', '2048', '2048', NULL, '2048', '1900-01-01', '2048-12-31', NULL),
  ('296', '87', '2049', '2049', NULL, '2049', '1900-01-01', '2049-12-31', NULL),
  ('297', '87', '2050', '2050', NULL, '2050', '1900-01-01', '2050-12-31', NULL),
  ('298', '87', '2051', '2051', NULL, '2051', '1900-01-01', '2051-12-31', NULL),
  ('299', '87', '2052', '2052', NULL, '2052', '1900-01-01', '2052-12-31', NULL),
  ('300', '87', '2053', '2053', NULL, '2053', '1900-01-01', '2053-12-31', NULL),
  ('301', '87', '2054', '2054', NULL, '2054', '1900-01-01', '2054-12-31', NULL),
  ('302', '87', '2055', '2055', NULL, '2055', '1900-01-01', '2055-12-31', NULL),
  ('303', '87', '2056', '2056', NULL, '2056', '1900-01-01', '2056-12-31', NULL),
  ('304', '87', '2057', '2057', NULL, '2057', '1900-01-01', '2057-12-31', NULL),
  ('305', '87', '2058', '2058', NULL, '2058', '1900-01-01', '2058-12-31', NULL),
  ('306', '87', '2059', '2059', NULL, '2059', '1900-01-01', '2059-12-31', NULL),
  ('307', '87', '2060', '2060', NULL, '2060', '1900-01-01', '2060-12-31', NULL),
  ('308', '87', '2061', '2061', NULL, '2061', '1900-01-01', '2061-12-31', NULL),
  ('309', '87', '2062', '2062', NULL, '2062', '1900-01-01', '2062-12-31', NULL),
  ('310', '87', '2063', '2063', NULL, '2063', '1900-01-01', '2063-12-31', NULL),
  ('311', '87', '2064', '2064', NULL, '2064', '1900-01-01', '2064-12-31', NULL),
  ('312', '87', '2065', '2065', NULL, '2065', '1900-01-01', '2065-12-31', NULL),
  ('313', '87', '2066', '2066', NULL, '2066', '1900-01-01', '2066-12-31', NULL),
  ('314', '87', '2067', '2067', NULL, '2067', '1900-01-01', '2067-12-31', NULL),
  ('315', '87', '2068', '2068', NULL, '2068', '1900-01-01', '2068-12-31', NULL),
  ('316', '87', '2069', '2069', NULL, '2069', '1900-01-01', '2069-12-31', NULL),
  ('317', '87', '2070', '2070', NULL, '2070', '1900-01-01', '2070-12-31', NULL),
  ('318', '87', '2071', '2071', NULL, '2071', '1900-01-01', '2071-12-31', NULL),
  ('319', '87', '2072', '2072', NULL, '2072', '1900-01-01', '2072-12-31', NULL),
  ('320', '87', '2073', '2073', NULL, '2073', '1900-01-01', '2073-12-31', NULL),
  ('321', '87', '2074', '2074', NULL, '2074', '1900-01-01', '2074-12-31', NULL),
  ('322', '88', '01', '01', NULL, '1', '1900-01-01', NULL, NULL),
  ('323', '88', '02', '02', NULL, '2', '1900-01-01', NULL, NULL),
  ('324', '88', '03', '03', NULL, '3', '1900-01-01', NULL, NULL),
  ('325', '88', '04', '04', NULL, '4', '1900-01-01', NULL, NULL),
  ('326', '88', '05', '05', NULL, '5', '1900-01-01', NULL, NULL),
  ('327', '88', '06', '06', NULL, '6', '1900-01-01', NULL, NULL),
  ('328', '88', '07', '07', NULL, '7', '1900-01-01', NULL, NULL),
  ('329', '88', '08', '08', NULL, '8', '1900-01-01', NULL, NULL),
  ('330', '88', '09', '09', NULL, '9', '1900-01-01', NULL, NULL),
  ('331', '88', '10', '10', NULL, '10', '1900-01-01', NULL, NULL),
  ('332', '88', '11', '11', NULL, '11', '1900-01-01', NULL, NULL),
  ('333', '88', '12', '12', NULL, '12', '1900-01-01', NULL, NULL),
  ('334', '89', '100', 'VISA', NULL, '1', '1900-01-01', NULL, NULL),
  ('335', '89', '200', 'Mastercard', NULL, '2', '1900-01-01', NULL, NULL),
  ('336', '89', '300', 'TROY', NULL, '3', '1900-01-01', NULL, NULL),
  ('337', '19', '001250', 'Adana İhtisas (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('338', '19', '001103', 'Feke Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('339', '19', '001109', 'Pozantı Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('340', '19', '001110', 'Saimbeyli Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('341', '19', '001111', 'Tufanbeyli Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('342', '19', '001112', 'Yumurtalık Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('343', '19', '001114', 'Aladağ Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('344', '19', '001115', 'İmamoğlu Malmüdürlüğü (Adana)', NULL, '0', '1900-01-01', NULL, NULL),
  ('345', '19', '002101', 'Besni Malmüdürlüğü (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('346', '19', '002102', 'Çelikhan Malmüdürlüğü (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('347', '19', '002103', 'Gerger Malmüdürlüğü (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('348', '19', '002104', 'Gölbaşı Malmüdürlüğü (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('349', '19', '002106', 'Samsat Malmüdürlüğü (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('350', '19', '002107', 'Sincik Malmüdürlüğü (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('351', '19', '002108', 'Tut Malmüdürlüğü (Adıyaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('352', '19', '003202', 'Çay (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('353', '19', '003264', 'İscehisar (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('354', '19', '003103', 'Dazkırı Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('355', '19', '003105', 'İhsaniye Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('356', '19', '003107', 'Sinanpaşa Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('357', '19', '003108', 'Sultandağı Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('358', '19', '003109', 'Şuhut Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('359', '19', '003111', 'Başmakçı Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('360', '19', '003112', 'Bayat Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('361', '19', '003114', 'Çobanlar Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('362', '19', '003115', 'Evciler Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('363', '19', '003116', 'Hocalar Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('364', '19', '003117', 'Kızılören Malmüdürlüğü (Afyonkarahisar)', NULL, '0', '1900-01-01', NULL, NULL),
  ('365', '19', '004262', 'Patnos (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('366', '19', '004101', 'Diyadin Malmüdürlüğü (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('367', '19', '004103', 'Eleşkirt Malmüdürlüğü (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('368', '19', '004104', 'Hamur Malmüdürlüğü (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('369', '19', '004106', 'Taşlıçay Malmüdürlüğü (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('370', '19', '004107', 'Tutak Malmüdürlüğü (Ağrı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('371', '19', '005262', 'Gümüşhacıköy (Amasya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('372', '19', '005263', 'Taşova (Amasya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('373', '19', '005101', 'Göynücek Malmüdürlüğü (Amasya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('374', '19', '005106', 'Hamamözü Malmüdürlüğü (Amasya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('375', '19', '006207', 'Şereflikoçhisar (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('376', '19', '006213', 'Haymana (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('377', '19', '006252', 'Veraset ve Harçlar (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('378', '19', '006270', 'Muhammet Karagüzel (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('379', '19', '006279', 'Kahramankazan (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('380', '19', '006280', 'Anadolu İhtisas (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('381', '19', '006281', 'Ankara İhtisas (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('382', '19', '006102', 'Ayaş Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('383', '19', '006103', 'Balâ Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('384', '19', '006106', 'Çamlıdere Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('385', '19', '006110', 'Güdül Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('386', '19', '006112', 'Kalecik Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('387', '19', '006115', 'Kızılcahamam Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('388', '19', '006117', 'Nallıhan Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('389', '19', '006125', 'Akyurt Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('390', '19', '006127', 'Evren Malmüdürlüğü (Ankara)', NULL, '0', '1900-01-01', NULL, NULL),
  ('391', '19', '007256', 'Antalya İhtisas (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('392', '19', '007101', 'Akseki Malmüdürlüğü (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('393', '19', '007104', 'Finike Malmüdürlüğü (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('394', '19', '007105', 'Gazipaşa Malmüdürlüğü (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('395', '19', '007106', 'Gündoğmuş Malmüdürlüğü (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('396', '19', '007107', 'Kaş Malmüdürlüğü (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('397', '19', '007112', 'Demre Malmüdürlüğü (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('398', '19', '007113', 'İbradı Malmüdürlüğü (Antalya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('399', '19', '008262', 'Arhavi (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('400', '19', '008101', 'Ardanuç Malmüdürlüğü (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('401', '19', '008103', 'Borçka Malmüdürlüğü (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('402', '19', '008105', 'Şavşat Malmüdürlüğü (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('403', '19', '008106', 'Yusufeli Malmüdürlüğü (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('404', '19', '008107', 'Murgul Malmüdürlüğü (Artvin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('405', '19', '009262', 'Çine (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('406', '19', '009263', 'Germencik (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('407', '19', '009101', 'Bozdoğan Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('408', '19', '009104', 'Karacasu Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('409', '19', '009105', 'Koçarlı Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('410', '19', '009107', 'Kuyucak Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('411', '19', '009110', 'Sultanhisar Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('412', '19', '009111', 'Yenipazar Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('413', '19', '009112', 'Buharkent Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('414', '19', '009113', 'İncirliova Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('415', '19', '009114', 'Karpuzlu Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('416', '19', '009115', 'Köşk Malmüdürlüğü (Aydın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('417', '19', '010264', 'Gönen (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('418', '19', '010265', 'Susurluk (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('419', '19', '010266', 'Erdek (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('420', '19', '010267', 'Bigadiç (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('421', '19', '010268', 'Sındırgı (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('422', '19', '010269', 'Dursunbey (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('423', '19', '010102', 'Balya Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('424', '19', '010110', 'Havran Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('425', '19', '010111', 'İvrindi Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('426', '19', '010112', 'Kepsut Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('427', '19', '010113', 'Manyas Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('428', '19', '010114', 'Savaştepe Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('429', '19', '010117', 'Marmara Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('430', '19', '010118', 'Gömeç Malmüdürlüğü (Balıkesir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('431', '19', '011102', 'Gölpazarı Malmüdürlüğü (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('432', '19', '011103', 'Osmaneli Malmüdürlüğü (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('433', '19', '011104', 'Pazaryeri Malmüdürlüğü (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('434', '19', '011105', 'Söğüt Malmüdürlüğü (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('435', '19', '011106', 'Yenipazar Malmüdürlüğü (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('436', '19', '011107', 'İnhisar Malmüdürlüğü (Bilecik)', NULL, '0', '1900-01-01', NULL, NULL),
  ('437', '19', '012101', 'Genç Malmüdürlüğü (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('438', '19', '012102', 'Karlıova Malmüdürlüğü (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('439', '19', '012103', 'Kiğı Malmüdürlüğü (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('440', '19', '012104', 'Solhan Malmüdürlüğü (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('441', '19', '012105', 'Adaklı Malmüdürlüğü (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('442', '19', '012106', 'Yayladere Malmüdürlüğü (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('443', '19', '012107', 'Yedisu Malmüdürlüğü (Bingöl)', NULL, '0', '1900-01-01', NULL, NULL),
  ('444', '19', '013101', 'Adilcevaz Malmüdürlüğü (Bitlis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('445', '19', '013102', 'Ahlat Malmüdürlüğü (Bitlis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('446', '19', '013103', 'Hizan Malmüdürlüğü (Bitlis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('447', '19', '013104', 'Mutki Malmüdürlüğü (Bitlis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('448', '19', '013106', 'Güroymak Malmüdürlüğü (Bitlis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('449', '19', '014104', 'Göynük Malmüdürlüğü (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('450', '19', '014105', 'Kıbrıscık Malmüdürlüğü (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('451', '19', '014106', 'Mengen Malmüdürlüğü (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('452', '19', '014107', 'Mudurnu Malmüdürlüğü (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('453', '19', '014108', 'Seben Malmüdürlüğü (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('454', '19', '014113', 'Dörtdivan Malmüdürlüğü (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('455', '19', '014114', 'Yeniçağa Malmüdürlüğü (Bolu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('456', '19', '015101', 'Ağlasun Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('457', '19', '015103', 'Gölhisar Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('458', '19', '015104', 'Tefenni Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('459', '19', '015105', 'Yeşilova Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('460', '19', '015106', 'Karamanlı Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('461', '19', '015107', 'Kemer Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('462', '19', '015108', 'Altınyayla Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('463', '19', '015109', 'Çavdır Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('464', '19', '015110', 'Çeltikçi Malmüdürlüğü (Burdur)', NULL, '0', '1900-01-01', NULL, NULL),
  ('465', '19', '016250', 'Bursa İhtisas (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('466', '19', '016105', 'Keles Malmüdürlüğü (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('467', '19', '016108', 'Orhaneli Malmüdürlüğü (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('468', '19', '016111', 'Harmancık Malmüdürlüğü (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('469', '19', '016112', 'Büyükorhan Malmüdürlüğü (Bursa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('470', '19', '017101', 'Ayvacık Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('471', '19', '017102', 'Bayramiç Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('472', '19', '017104', 'Bozcaada Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('473', '19', '017106', 'Eceabat Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('474', '19', '017107', 'Ezine Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('475', '19', '017109', 'Gökçeada Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('476', '19', '017110', 'Lapseki Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('477', '19', '017111', 'Yenice Malmüdürlüğü (Çanakkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('478', '19', '018101', 'Çerkeş Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('479', '19', '018102', 'Eldivan Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('480', '19', '018104', 'Ilgaz Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('481', '19', '018105', 'Kurşunlu Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('482', '19', '018106', 'Orta Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('483', '19', '018108', 'Şabanözü Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('484', '19', '018109', 'Yapraklı Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('485', '19', '018110', 'Atkaracalar Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('486', '19', '018111', 'Kızılırmak Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('487', '19', '018112', 'Bayramören Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('488', '19', '018113', 'Korgun Malmüdürlüğü (Çankırı)', NULL, '0', '1900-01-01', NULL, NULL),
  ('489', '19', '019101', 'Alaca Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('490', '19', '019102', 'Bayat Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('491', '19', '019103', 'İskilip Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('492', '19', '019104', 'Kargı Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('493', '19', '019105', 'Mecitözü Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('494', '19', '019106', 'Ortaköy Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('495', '19', '019107', 'Osmancık Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('496', '19', '019109', 'Boğazkale Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('497', '19', '019110', 'Uğurludağ Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('498', '19', '019111', 'Dodurga Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('499', '19', '019112', 'Oğuzlar Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('500', '19', '019113', 'Laçin Malmüdürlüğü (Çorum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('501', '19', '020250', 'Denizli İhtisas (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('502', '19', '020261', 'Acıpayam (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('503', '19', '020262', 'Tavas (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('504', '19', '020263', 'Buldan (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('505', '19', '020264', 'Çal (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('506', '19', '020265', 'Çivril (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('507', '19', '020280', 'Pamukkale (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('508', '19', '020104', 'Çameli Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('509', '19', '020105', 'Çardak Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('510', '19', '020107', 'Güney Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('511', '19', '020108', 'Kale Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('512', '19', '020111', 'Babadağ Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('513', '19', '020112', 'Bekilli Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('514', '19', '020113', 'Honaz Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('515', '19', '020114', 'Serinhisar Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('516', '19', '020116', 'Baklan Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('517', '19', '020117', 'Beyağaç Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('518', '19', '020118', 'Bozkurt Malmüdürlüğü (Denizli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('519', '19', '021251', 'Gökalp (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('520', '19', '021281', 'Süleyman Nazif (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('521', '19', '021282', 'Cahit Sıtkı Tarancı (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('522', '19', '021102', 'Çermik Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('523', '19', '021103', 'Çınar Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('524', '19', '021104', 'Çüngüş Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('525', '19', '021105', 'Dicle Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('526', '19', '021107', 'Hani Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('527', '19', '021108', 'Hazro Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('528', '19', '021109', 'Kulp Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('529', '19', '021110', 'Lice Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('530', '19', '021111', 'Silvan Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('531', '19', '021112', 'Eğil Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('532', '19', '021113', 'Kocaköy Malmüdürlüğü (Diyarbakır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('533', '19', '022201', 'Arda (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('534', '19', '022260', 'Kırkpınar (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('535', '19', '022261', 'Keşan (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('536', '19', '022262', 'Uzunköprü (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('537', '19', '022263', 'Havsa (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('538', '19', '022264', 'İpsala (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('539', '19', '022101', 'Enez Malmüdürlüğü (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('540', '19', '022105', 'Lalapaşa Malmüdürlüğü (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('541', '19', '022106', 'Meriç Malmüdürlüğü (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('542', '19', '022108', 'Süloğlu Malmüdürlüğü (Edirne)', NULL, '0', '1900-01-01', NULL, NULL),
  ('543', '19', '023201', 'Harput (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('544', '19', '023280', 'Hazar (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('545', '19', '023101', 'Ağın Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('546', '19', '023102', 'Baskil Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('547', '19', '023103', 'Karakoçan Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('548', '19', '023104', 'Keban Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('549', '19', '023105', 'Maden Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('550', '19', '023106', 'Palu Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('551', '19', '023107', 'Sivrice Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('552', '19', '023108', 'Arıcak Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('553', '19', '023109', 'Kovancılar Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('554', '19', '023110', 'Alacakaya Malmüdürlüğü (Elazığ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('555', '19', '024260', 'Fevzipaşa (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('556', '19', '024101', 'Çayırlı Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('557', '19', '024102', 'İliç Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('558', '19', '024103', 'Kemah Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('559', '19', '024104', 'Kemaliye Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('560', '19', '024105', 'Refahiye Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('561', '19', '024106', 'Tercan Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('562', '19', '024107', 'Üzümlü Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('563', '19', '024108', 'Otlukbeli Malmüdürlüğü (Erzincan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('564', '19', '025251', 'Aziziye (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('565', '19', '025280', 'Kazımkarabekir (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('566', '19', '025101', 'Aşkale Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('567', '19', '025102', 'Çat Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('568', '19', '025103', 'Hınıs Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('569', '19', '025104', 'Horasan Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('570', '19', '025105', 'İspir Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('571', '19', '025106', 'Karayazı Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('572', '19', '025107', 'Narman Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('573', '19', '025108', 'Oltu Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('574', '19', '025109', 'Olur Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('575', '19', '025110', 'Pasinler Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('576', '19', '025111', 'Şenkaya Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('577', '19', '025112', 'Tekman Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('578', '19', '025113', 'Tortum Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('579', '19', '025114', 'Karaçoban Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('580', '19', '025115', 'Uzundere Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('581', '19', '025116', 'Pazaryolu Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('582', '19', '025118', 'Köprüköy Malmüdürlüğü (Erzurum)', NULL, '0', '1900-01-01', NULL, NULL),
  ('583', '19', '026250', 'Eskişehir Vergi Dairesi Başkanlığı (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('584', '19', '026102', 'Mahmudiye Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('585', '19', '026103', 'Mihalıççık Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('586', '19', '026104', 'Sarıcakaya Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('587', '19', '026105', 'Seyitgazi Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('588', '19', '026107', 'Alpu Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('589', '19', '026108', 'Beylikova Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('590', '19', '026109', 'İnönü Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('591', '19', '026110', 'Günyüzü Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('592', '19', '026111', 'Han Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('593', '19', '026112', 'Mihalgazi Malmüdürlüğü (Eskişehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('594', '19', '027202', 'Nizip (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('595', '19', '027203', 'İslahiye (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('596', '19', '027250', 'Gaziantep İhtisas (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('597', '19', '027251', 'Suburcu (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('598', '19', '027252', 'Şehitkâmil (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('599', '19', '027253', 'Şahinbey (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('600', '19', '027254', 'Gazikent (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('601', '19', '027255', 'Kozanlı (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('602', '19', '027101', 'Araban Malmüdürlüğü (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('603', '19', '027105', 'Oğuzeli Malmüdürlüğü (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('604', '19', '027106', 'Yavuzeli Malmüdürlüğü (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('605', '19', '027107', 'Karkamış Malmüdürlüğü (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('606', '19', '027108', 'Nurdağı Malmüdürlüğü (Gaziantep)', NULL, '0', '1900-01-01', NULL, NULL),
  ('607', '19', '028260', 'Giresun (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('608', '19', '028261', 'Bulancak (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('609', '19', '028101', 'Alucra Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('610', '19', '028103', 'Dereli Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('611', '19', '028104', 'Espiye Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('612', '19', '028105', 'Eynesil Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('613', '19', '028106', 'Görele Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('614', '19', '028107', 'Keşap Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('615', '19', '028108', 'Şebinkarahisar Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('616', '19', '028109', 'Tirebolu Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('617', '19', '028110', 'Piraziz Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('618', '19', '028111', 'Yağlıdere Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('619', '19', '028112', 'Çanakçı Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('620', '19', '028113', 'Güce Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('621', '19', '028114', 'Çamoluk Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('622', '19', '028115', 'Doğankent Malmüdürlüğü (Giresun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('623', '19', '029260', 'Gümüşhane (Gümüşhane)', NULL, '0', '1900-01-01', NULL, NULL),
  ('624', '19', '029102', 'Kelkit Malmüdürlüğü (Gümüşhane)', NULL, '0', '1900-01-01', NULL, NULL),
  ('625', '19', '029103', 'Şiran Malmüdürlüğü (Gümüşhane)', NULL, '0', '1900-01-01', NULL, NULL),
  ('626', '19', '029104', 'Torul Malmüdürlüğü (Gümüşhane)', NULL, '0', '1900-01-01', NULL, NULL),
  ('627', '19', '029107', 'Köse Malmüdürlüğü (Gümüşhane)', NULL, '0', '1900-01-01', NULL, NULL),
  ('628', '19', '029108', 'Kürtün Malmüdürlüğü (Gümüşhane)', NULL, '0', '1900-01-01', NULL, NULL),
  ('629', '19', '030260', 'Hakkâri (Hakkâri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('630', '19', '030261', 'Yüksekova (Hakkâri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('631', '19', '030102', 'Çukurca Malmüdürlüğü (Hakkâri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('632', '19', '030103', 'Şemdinli Malmüdürlüğü (Hakkâri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('633', '19', '031201', '23 Temmuz (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('634', '19', '031202', 'Sahil (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('635', '19', '031203', 'Antakya (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('636', '19', '031260', 'Dörtyol (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('637', '19', '031261', 'Kırıkhan (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('638', '19', '031262', 'Reyhanlı (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('639', '19', '031263', 'Samandağ (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('640', '19', '031280', 'Şükrükanatlı (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('641', '19', '031281', 'Akdeniz (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('642', '19', '031290', 'Asım Gündüz (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('643', '19', '031101', 'Altınözü Malmüdürlüğü (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('644', '19', '031103', 'Hassa Malmüdürlüğü (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('645', '19', '031108', 'Yayladağı Malmüdürlüğü (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('646', '19', '031109', 'Erzin Malmüdürlüğü (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('647', '19', '031110', 'Belen Malmüdürlüğü (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('648', '19', '031111', 'Kumlu Malmüdürlüğü (Hatay)', NULL, '0', '1900-01-01', NULL, NULL),
  ('649', '19', '032201', 'Davraz (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('650', '19', '032260', 'Kaymakkapı (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('651', '19', '032261', 'Eğirdir (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('652', '19', '032262', 'Yalvaç (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('653', '19', '032101', 'Atabey Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('654', '19', '032103', 'Gelendost Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('655', '19', '032104', 'Keçiborlu Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('656', '19', '032105', 'Senirkent Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('657', '19', '032106', 'Sütçüler Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('658', '19', '032107', 'Şarkikaraağaç Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('659', '19', '032108', 'Uluborlu Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('660', '19', '032110', 'Aksu Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('661', '19', '032111', 'Gönen Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('662', '19', '032112', 'Yenişarbademli Malmüdürlüğü (Isparta)', NULL, '0', '1900-01-01', NULL, NULL),
  ('663', '19', '033201', 'Erdemli (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('664', '19', '033202', 'Silifke (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('665', '19', '033203', 'Anamur (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('666', '19', '033204', 'Kızılmurat (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('667', '19', '033205', 'Şehitkerim (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('668', '19', '033250', 'İstiklâl (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('669', '19', '033252', 'Uray (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('670', '19', '033254', 'Liman (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('671', '19', '033255', 'Toros (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('672', '19', '033256', 'Mersin İhtisas (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('673', '19', '033103', 'Gülnar Malmüdürlüğü (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('674', '19', '033104', 'Mut Malmüdürlüğü (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('675', '19', '033107', 'Aydıncık Malmüdürlüğü (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('676', '19', '033108', 'Bozyazı Malmüdürlüğü (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('677', '19', '033109', 'Çamlıyayla Malmüdürlüğü (Mersin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('678', '19', '034203', 'Silivri (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('679', '19', '034204', 'Büyükçekmece (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('680', '19', '034205', 'Şile (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('681', '19', '034220', 'Haliç İhtisas (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('682', '19', '034221', 'Vatan İhtisas (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('683', '19', '034222', 'Çamlıca İhtisas (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('684', '19', '034223', 'Alemdağ (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('685', '19', '034230', 'Büyük Mükellefler Vergi Dairesi Başkanlığı (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('686', '19', '034231', 'Boğaziçi Kurumlar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('687', '19', '034232', 'Marmara Kurumlar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('688', '19', '034234', 'Davutpaşa (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('689', '19', '034235', 'Esenler (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('690', '19', '034236', 'Fatih (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('691', '19', '034237', 'Küçükköy (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('692', '19', '034239', 'Merter (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('693', '19', '034242', 'Sultanbeyli (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('694', '19', '034244', 'Anadolu Kurumlar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('695', '19', '034245', 'Tuzla (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('696', '19', '034246', 'Kozyatağı (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('697', '19', '034247', 'Maslak (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('698', '19', '034248', 'Zincirlikuyu (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('699', '19', '034249', 'İkitelli (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('700', '19', '034251', 'Beşiktaş (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('701', '19', '034252', 'Ümraniye (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('702', '19', '034253', 'Yeditepe Veraset ve Harçlar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('703', '19', '034254', 'Kasımpaşa (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('704', '19', '034255', 'Erenköy (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('705', '19', '034256', 'Hisar Veraset ve Harçlar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('706', '19', '034257', 'Tuna (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('707', '19', '034258', 'Rıhtım Veraset ve Harçlar (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('708', '19', '034273', 'Kocamustafapaşa (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('709', '19', '034287', 'Nakil Vasıtaları (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('710', '19', '034288', 'Sarıgazi (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('711', '19', '034291', 'Atışalanı (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('712', '19', '034292', 'Yakacık (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('713', '19', '034293', 'Yenibosna (İstanbul)', NULL, '0', '1900-01-01', NULL, NULL),
  ('714', '19', '035210', 'Kınık (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('715', '19', '035211', 'Kiraz (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('716', '19', '035250', 'İzmir İhtisas (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('717', '19', '035261', 'Kadifekale (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('718', '19', '035262', 'Taşıtlar (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('719', '19', '035263', 'Hasan Tahsin (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('720', '19', '035268', 'Ege (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('721', '19', '035105', 'Dikili Malmüdürlüğü (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('722', '19', '035106', 'Foça Malmüdürlüğü (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('723', '19', '035107', 'Karaburun Malmüdürlüğü (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('724', '19', '035114', 'Seferihisar Malmüdürlüğü (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('725', '19', '035120', 'Beydağ Malmüdürlüğü (İzmir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('726', '19', '036103', 'Arpaçay Malmüdürlüğü (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('727', '19', '036105', 'Digor Malmüdürlüğü (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('728', '19', '036109', 'Kağızman Malmüdürlüğü (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('729', '19', '036111', 'Sarıkamış Malmüdürlüğü (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('730', '19', '036112', 'Selim Malmüdürlüğü (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('731', '19', '036113', 'Susuz Malmüdürlüğü (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('732', '19', '036115', 'Akyaka Malmüdürlüğü (Kars)', NULL, '0', '1900-01-01', NULL, NULL),
  ('733', '19', '037101', 'Araç Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('734', '19', '037102', 'Azdavay Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('735', '19', '037103', 'Bozkurt Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('736', '19', '037104', 'Cide Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('737', '19', '037105', 'Çatalzeytin Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('738', '19', '037106', 'Daday Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('739', '19', '037107', 'Devrekani Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('740', '19', '037108', 'İnebolu Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('741', '19', '037109', 'Küre Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('742', '19', '037112', 'Abana Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('743', '19', '037113', 'İhsangazi Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('744', '19', '037114', 'Pınarbaşı Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('745', '19', '037115', 'Şenpazar Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('746', '19', '037116', 'Ağlı Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('747', '19', '037117', 'Doğanyurt Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('748', '19', '037118', 'Hanönü Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('749', '19', '037119', 'Seydiler Malmüdürlüğü (Kastamonu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('750', '19', '038250', 'Kayseri İhtisas (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('751', '19', '038103', 'Felahiye Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('752', '19', '038104', 'İncesu Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('753', '19', '038106', 'Sarıoğlan Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('754', '19', '038107', 'Sarız Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('755', '19', '038108', 'Tomarza Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('756', '19', '038109', 'Yahyalı Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('757', '19', '038110', 'Yeşilhisar Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('758', '19', '038111', 'Akkışla Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('759', '19', '038113', 'Hacılar Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('760', '19', '038114', 'Özvatan Malmüdürlüğü (Kayseri)', NULL, '0', '1900-01-01', NULL, NULL),
  ('761', '19', '039102', 'Demirköy Malmüdürlüğü (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('762', '19', '039103', 'Kofçaz Malmüdürlüğü (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('763', '19', '039105', 'Pehlivanköy Malmüdürlüğü (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('764', '19', '039106', 'Pınarhisar Malmüdürlüğü (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('765', '19', '039107', 'Vize Malmüdürlüğü (Kırklareli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('766', '19', '040101', 'Çiçekdağı Malmüdürlüğü (Kırşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('767', '19', '040103', 'Mucur Malmüdürlüğü (Kırşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('768', '19', '040104', 'Akpınar Malmüdürlüğü (Kırşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('769', '19', '040105', 'Akçakent Malmüdürlüğü (Kırşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('770', '19', '040106', 'Boztepe Malmüdürlüğü (Kırşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('771', '19', '041250', 'Kocaeli İhtisas (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('772', '19', '041254', 'Gebze İhtisas (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('773', '19', '041103', 'Kandıra Malmüdürlüğü (Kocaeli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('774', '19', '042210', 'Karapınar (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('775', '19', '042250', 'Konya İhtisas (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('776', '19', '042103', 'Bozkır Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('777', '19', '042106', 'Doğanhisar Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('778', '19', '042109', 'Hadim Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('779', '19', '042111', 'Kadınhanı Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('780', '19', '042115', 'Sarayönü Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('781', '19', '042117', 'Yunak Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('782', '19', '042118', 'Akören Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('783', '19', '042119', 'Altınekin Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('784', '19', '042121', 'Derebucak Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('785', '19', '042122', 'Hüyük Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('786', '19', '042123', 'Taşkent Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('787', '19', '042124', 'Ahırlı Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('788', '19', '042125', 'Çeltik Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('789', '19', '042126', 'Derbent Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('790', '19', '042127', 'Emirgazi Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('791', '19', '042128', 'Güneysınır Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('792', '19', '042129', 'Halkapınar Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('793', '19', '042130', 'Tuzlukçu Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('794', '19', '042131', 'Yalıhüyük Malmüdürlüğü (Konya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('795', '19', '043101', 'Altıntaş Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('796', '19', '043102', 'Domaniç Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('797', '19', '043107', 'Aslanapa Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('798', '19', '043108', 'Dumlupınar Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('799', '19', '043109', 'Hisarcık Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('800', '19', '043110', 'Şaphane Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('801', '19', '043111', 'Çavdarhisar Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('802', '19', '043112', 'Pazarlar Malmüdürlüğü (Kütahya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('803', '19', '044251', 'Fırat (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('804', '19', '044252', 'Beydağı (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('805', '19', '044101', 'Akçadağ Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('806', '19', '044102', 'Arapgir Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('807', '19', '044103', 'Arguvan Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('808', '19', '044104', 'Darende Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('809', '19', '044105', 'Doğanşehir Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('810', '19', '044106', 'Hekimhan Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('811', '19', '044107', 'Pütürge Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('812', '19', '044108', 'Yeşilyurt Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('813', '19', '044109', 'Battalgazi Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('814', '19', '044110', 'Doğanyol Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('815', '19', '044111', 'Kale Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('816', '19', '044112', 'Kuluncak Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('817', '19', '044113', 'Yazıhan Malmüdürlüğü (Malatya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('818', '19', '045201', 'Akhisar (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('819', '19', '045202', 'Alaşehir (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('820', '19', '045203', 'Demirci (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('821', '19', '045204', 'Kırkağaç (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('822', '19', '045205', 'Salihli Adil Oral (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('823', '19', '045206', 'Sarıgöl (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('824', '19', '045207', 'Saruhanlı (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('825', '19', '045208', 'Soma (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('826', '19', '045209', 'Turgutlu (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('827', '19', '045210', 'Gördes (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('828', '19', '045211', 'Kula (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('829', '19', '045250', 'Manisa İhtisas (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('830', '19', '045252', 'Mesir (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('831', '19', '045110', 'Selendi Malmüdürlüğü (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('832', '19', '045113', 'Ahmetli Malmüdürlüğü (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('833', '19', '045114', 'Gölmarmara Malmüdürlüğü (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('834', '19', '045115', 'Köprübaşı Malmüdürlüğü (Manisa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('835', '19', '046201', 'Aslanbey (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('836', '19', '046260', 'Elbistan (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('837', '19', '046261', 'Afşin (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('838', '19', '046262', 'Pazarcık (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('839', '19', '046280', 'Aksu (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('840', '19', '046102', 'Andırın Malmüdürlüğü (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('841', '19', '046104', 'Göksun Malmüdürlüğü (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('842', '19', '046106', 'Türkoğlu Malmüdürlüğü (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('843', '19', '046107', 'Çağlayancerit Malmüdürlüğü (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('844', '19', '046108', 'Ekinözü Malmüdürlüğü (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('845', '19', '046109', 'Nurhak Malmüdürlüğü (Kahramanmaraş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('846', '19', '047260', 'Mardin (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('847', '19', '047261', 'Kızıltepe (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('848', '19', '047262', 'Nusaybin (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('849', '19', '047102', 'Derik Malmüdürlüğü (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('850', '19', '047106', 'Mazıdağı Malmüdürlüğü (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('851', '19', '047107', 'Midyat Malmüdürlüğü (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('852', '19', '047109', 'Ömerli Malmüdürlüğü (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('853', '19', '047110', 'Savur Malmüdürlüğü (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('854', '19', '047112', 'Dargeçit Malmüdürlüğü (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('855', '19', '047113', 'Yeşilli Malmüdürlüğü (Mardin)', NULL, '0', '1900-01-01', NULL, NULL),
  ('856', '19', '048260', 'Muğla (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('857', '19', '048261', 'Bodrum (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('858', '19', '048262', 'Fethiye (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('859', '19', '048263', 'Köyceğiz (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('860', '19', '048264', 'Milas (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('861', '19', '048265', 'Marmaris (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('862', '19', '048266', 'Yatağan (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('863', '19', '048102', 'Datça Malmüdürlüğü (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('864', '19', '048108', 'Ula Malmüdürlüğü (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('865', '19', '048109', 'Dalaman Malmüdürlüğü (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('866', '19', '048110', 'Ortaca Malmüdürlüğü (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('867', '19', '048111', 'Kavaklıdere Malmüdürlüğü (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('868', '19', '048113', 'Seydikemer Malmüdürlüğü (Muğla)', NULL, '0', '1900-01-01', NULL, NULL),
  ('869', '19', '049260', 'Muş (Muş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('870', '19', '049101', 'Bulanık Malmüdürlüğü (Muş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('871', '19', '049102', 'Malazgirt Malmüdürlüğü (Muş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('872', '19', '049103', 'Varto Malmüdürlüğü (Muş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('873', '19', '049104', 'Hasköy Malmüdürlüğü (Muş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('874', '19', '049105', 'Korkut Malmüdürlüğü (Muş)', NULL, '0', '1900-01-01', NULL, NULL),
  ('875', '19', '050260', 'Nevşehir (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('876', '19', '050101', 'Avanos Malmüdürlüğü (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('877', '19', '050102', 'Derinkuyu Malmüdürlüğü (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('878', '19', '050103', 'Gülşehir Malmüdürlüğü (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('879', '19', '050104', 'Hacıbektaş Malmüdürlüğü (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('880', '19', '050105', 'Kozaklı Malmüdürlüğü (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('881', '19', '050106', 'Ürgüp Malmüdürlüğü (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('882', '19', '050107', 'Acıgöl Malmüdürlüğü (Nevşehir)', NULL, '0', '1900-01-01', NULL, NULL),
  ('883', '19', '051260', 'Niğde (Niğde)', NULL, '0', '1900-01-01', NULL, NULL),
  ('884', '19', '051262', 'Bor (Niğde)', NULL, '0', '1900-01-01', NULL, NULL),
  ('885', '19', '051103', 'Çamardı Malmüdürlüğü (Niğde)', NULL, '0', '1900-01-01', NULL, NULL),
  ('886', '19', '051105', 'Ulukışla Malmüdürlüğü (Niğde)', NULL, '0', '1900-01-01', NULL, NULL),
  ('887', '19', '051106', 'Altunhisar Malmüdürlüğü (Niğde)', NULL, '0', '1900-01-01', NULL, NULL),
  ('888', '19', '051107', 'Çiftlik Malmüdürlüğü (Niğde)', NULL, '0', '1900-01-01', NULL, NULL),
  ('889', '19', '052201', 'Boztepe (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('890', '19', '052260', 'Köprübaşı (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('891', '19', '052261', 'Fatsa (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('892', '19', '052262', 'Ünye (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('893', '19', '052101', 'Akkuş Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('894', '19', '052102', 'Aybastı Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('895', '19', '052104', 'Gölköy Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('896', '19', '052105', 'Korgan Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('897', '19', '052106', 'Kumru Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('898', '19', '052107', 'Mesudiye Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('899', '19', '052108', 'Perşembe Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('900', '19', '052109', 'Ulubey Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('901', '19', '052111', 'Gülyalı Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('902', '19', '052112', 'Gürgentepe Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('903', '19', '052113', 'Çamaş Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('904', '19', '052114', 'Çatalpınar Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('905', '19', '052115', 'Çaybaşı Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('906', '19', '052116', 'İkizce Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('907', '19', '052117', 'Kabadüz Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('908', '19', '052118', 'Kabataş Malmüdürlüğü (Ordu)', NULL, '0', '1900-01-01', NULL, NULL),
  ('909', '19', '053201', 'Kaçkar (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('910', '19', '053260', 'Yeşilçay (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('911', '19', '053261', 'Çayeli (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('912', '19', '053262', 'Pazar (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('913', '19', '053263', 'Ardeşen (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('914', '19', '053102', 'Çamlıhemşin Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('915', '19', '053104', 'Fındıklı Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('916', '19', '053105', 'İkizdere Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('917', '19', '053106', 'Kalkandere Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('918', '19', '053108', 'Güneysu Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('919', '19', '053109', 'Derepazarı Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('920', '19', '053110', 'Hemşin Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('921', '19', '053111', 'İyidere Malmüdürlüğü (Rize)', NULL, '0', '1900-01-01', NULL, NULL),
  ('922', '19', '054201', 'Akyazı (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('923', '19', '054202', 'Geyve (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('924', '19', '054203', 'Hendek (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('925', '19', '054204', 'Karasu (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('926', '19', '054251', 'Gümrükönü (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('927', '19', '054252', 'Ali Fuat Cebesoy (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('928', '19', '054253', 'Sapanca (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('929', '19', '054105', 'Kaynarca Malmüdürlüğü (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('930', '19', '054107', 'Kocaali Malmüdürlüğü (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('931', '19', '054108', 'Pamukova Malmüdürlüğü (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('932', '19', '054109', 'Taraklı Malmüdürlüğü (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('933', '19', '054111', 'Karapürçek Malmüdürlüğü (Sakarya)', NULL, '0', '1900-01-01', NULL, NULL),
  ('934', '19', '055202', 'Bafra (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('935', '19', '055203', 'Çarşamba (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('936', '19', '055204', 'Terme (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('937', '19', '055205', 'Havza (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('938', '19', '055251', '19 Mayıs (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('939', '19', '055252', 'Gaziler (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('940', '19', '055290', 'Zafer (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('941', '19', '055101', 'Alaçam Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('942', '19', '055105', 'Kavak Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('943', '19', '055106', 'Ladik Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('944', '19', '055108', 'Vezirköprü Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('945', '19', '055109', 'Asarcık Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('946', '19', '055110', 'Ondokuz Mayıs Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('947', '19', '055111', 'Salıpazarı Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('948', '19', '055112', 'Tekkeköy Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('949', '19', '055113', 'Ayvacık Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('950', '19', '055114', 'Yakakent Malmüdürlüğü (Samsun)', NULL, '0', '1900-01-01', NULL, NULL),
  ('951', '19', '056260', 'Siirt (Siirt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('952', '19', '056102', 'Baykan Malmüdürlüğü (Siirt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('953', '19', '056104', 'Eruh Malmüdürlüğü (Siirt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('954', '19', '056106', 'Kurtalan Malmüdürlüğü (Siirt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('955', '19', '056107', 'Pervari Malmüdürlüğü (Siirt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('956', '19', '056110', 'Şirvan Malmüdürlüğü (Siirt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('957', '19', '057260', 'Sinop (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('958', '19', '057261', 'Boyabat (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('959', '19', '057101', 'Ayancık Malmüdürlüğü (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('960', '19', '057103', 'Durağan Malmüdürlüğü (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('961', '19', '057104', 'Erfelek Malmüdürlüğü (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('962', '19', '057105', 'Gerze Malmüdürlüğü (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('963', '19', '057106', 'Türkeli Malmüdürlüğü (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('964', '19', '057107', 'Dikmen Malmüdürlüğü (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('965', '19', '057108', 'Saraydüzü Malmüdürlüğü (Sinop)', NULL, '0', '1900-01-01', NULL, NULL),
  ('966', '19', '058201', 'Kale (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('967', '19', '058260', 'Şarkışla (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('968', '19', '058280', 'Site (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('969', '19', '058101', 'Divriği Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('970', '19', '058102', 'Gemerek Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('971', '19', '058103', 'Gürün Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('972', '19', '058104', 'Hafik Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('973', '19', '058105', 'İmranlı Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('974', '19', '058106', 'Kangal Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('975', '19', '058107', 'Koyulhisar Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('976', '19', '058109', 'Suşehri Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('977', '19', '058110', 'Yıldızeli Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('978', '19', '058111', 'Zara Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('979', '19', '058112', 'Akıncılar Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('980', '19', '058113', 'Altınyayla Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('981', '19', '058114', 'Doğanşar Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('982', '19', '058115', 'Gölova Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('983', '19', '058116', 'Ulaş Malmüdürlüğü (Sivas)', NULL, '0', '1900-01-01', NULL, NULL),
  ('984', '19', '059201', 'Süleymanpaşa (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('985', '19', '059260', 'Namık Kemal (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('986', '19', '059261', 'Çerkezköy (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('987', '19', '059262', 'Çorlu (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('988', '19', '059263', 'Hayrabolu (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('989', '19', '059264', 'Malkara (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('990', '19', '059265', 'Muratlı (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('991', '19', '059106', 'Saray Malmüdürlüğü (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('992', '19', '059108', 'Marmara Ereğlisi Malmüdürlüğü (Tekirdağ)', NULL, '0', '1900-01-01', NULL, NULL),
  ('993', '19', '060260', 'Tokat (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('994', '19', '060261', 'Erbaa (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('995', '19', '060262', 'Niksar (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('996', '19', '060263', 'Turhal (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('997', '19', '060264', 'Zile (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('998', '19', '060101', 'Almus Malmüdürlüğü (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('999', '19', '060102', 'Artova Malmüdürlüğü (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1000', '19', '060105', 'Reşadiye Malmüdürlüğü (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1001', '19', '060108', 'Pazar Malmüdürlüğü (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1002', '19', '060109', 'Yeşilyurt Malmüdürlüğü (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1003', '19', '060110', 'Başçiftlik Malmüdürlüğü (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1004', '19', '060111', 'Sulusaray Malmüdürlüğü (Tokat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1005', '19', '061201', 'Hızırbey (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1006', '19', '061260', 'Akçaabat (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1007', '19', '061261', 'Of (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1008', '19', '061262', 'Vakfıkebir (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1009', '19', '061280', 'Karadeniz (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1010', '19', '061102', 'Araklı Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1011', '19', '061103', 'Arsin Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1012', '19', '061104', 'Çaykara Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1013', '19', '061105', 'Maçka Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1014', '19', '061107', 'Sürmene Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1015', '19', '061108', 'Tonya Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1016', '19', '061110', 'Yomra Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1017', '19', '061111', 'Beşikdüzü Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1018', '19', '061112', 'Şalpazarı Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1019', '19', '061113', 'Çarşıbaşı Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1020', '19', '061114', 'Dernekpazarı Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1021', '19', '061115', 'Düzköy Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1022', '19', '061116', 'Hayrat Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1023', '19', '061117', 'Köprübaşı Malmüdürlüğü (Trabzon)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1024', '19', '062260', 'Tunceli (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1025', '19', '062101', 'Çemişgezek Malmüdürlüğü (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1026', '19', '062102', 'Hozat Malmüdürlüğü (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1027', '19', '062103', 'Mazgirt Malmüdürlüğü (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1028', '19', '062104', 'Nazimiye Malmüdürlüğü (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1029', '19', '062105', 'Ovacık Malmüdürlüğü (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1030', '19', '062106', 'Pertek Malmüdürlüğü (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1031', '19', '062107', 'Pülümür Malmüdürlüğü (Tunceli)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1032', '19', '063201', 'Şehitlik (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1033', '19', '063260', 'Siverek (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1034', '19', '063261', 'Viranşehir (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1035', '19', '063262', 'Birecik (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1036', '19', '063280', 'Topçu Meydanı (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1037', '19', '063101', 'Akçakale Malmüdürlüğü (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1038', '19', '063103', 'Bozova Malmüdürlüğü (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1039', '19', '063104', 'Halfeti Malmüdürlüğü (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1040', '19', '063105', 'Hilvan Malmüdürlüğü (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1041', '19', '063109', 'Ceylanpınar Malmüdürlüğü (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1042', '19', '063110', 'Harran Malmüdürlüğü (Şanlıurfa)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1043', '19', '064260', 'Uşak (Uşak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1044', '19', '064261', 'Banaz (Uşak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1045', '19', '064262', 'Eşme (Uşak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1046', '19', '064103', 'Karahallı Malmüdürlüğü (Uşak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1047', '19', '064104', 'Ulubey Malmüdürlüğü (Uşak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1048', '19', '064105', 'Sivaslı Malmüdürlüğü (Uşak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1049', '19', '065201', 'Erciş (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1050', '19', '065260', 'Van (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1051', '19', '065101', 'Başkale Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1052', '19', '065102', 'Çatak Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1053', '19', '065104', 'Gevaş Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1054', '19', '065105', 'Gürpınar Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1055', '19', '065106', 'Muradiye Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1056', '19', '065107', 'Özalp Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1057', '19', '065108', 'Bahçesaray Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1058', '19', '065109', 'Çaldıran Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1059', '19', '065110', 'Edremit Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1060', '19', '065111', 'Saray Malmüdürlüğü (Van)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1061', '19', '066260', 'Yozgat (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1062', '19', '066261', 'Boğazlıyan (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1063', '19', '066262', 'Sorgun (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1064', '19', '066263', 'Yerköy (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1065', '19', '066101', 'Akdağmadeni Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1066', '19', '066103', 'Çayıralan Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1067', '19', '066104', 'Çekerek Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1068', '19', '066105', 'Sarıkaya Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1069', '19', '066106', 'Şefaatli Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1070', '19', '066109', 'Aydıncık Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1071', '19', '066110', 'Çandır Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1072', '19', '066111', 'Kadışehri Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1073', '19', '066112', 'Saraykent Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1074', '19', '066113', 'Yenifakılı Malmüdürlüğü (Yozgat)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1075', '19', '067201', 'Uzunmehmet (Zonguldak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1076', '19', '067261', 'Ereğli (Zonguldak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1077', '19', '067263', 'Çaycuma (Zonguldak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1078', '19', '067264', 'Devrek (Zonguldak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1079', '19', '067280', 'Kara Elmas (Zonguldak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1080', '19', '067110', 'Alaplı Malmüdürlüğü (Zonguldak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1081', '19', '067113', 'Gökçebey Malmüdürlüğü (Zonguldak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1082', '19', '068201', 'Aksaray (Aksaray)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1083', '19', '068101', 'Ağaçören Malmüdürlüğü (Aksaray)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1084', '19', '068102', 'Güzelyurt Malmüdürlüğü (Aksaray)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1085', '19', '068103', 'Ortaköy Malmüdürlüğü (Aksaray)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1086', '19', '068104', 'Sarıyahşi Malmüdürlüğü (Aksaray)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1087', '19', '068105', 'Eskil Malmüdürlüğü (Aksaray)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1088', '19', '068106', 'Gülağaç Malmüdürlüğü (Aksaray)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1089', '19', '069201', 'Bayburt (Bayburt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1090', '19', '069101', 'Aydıntepe Malmüdürlüğü (Bayburt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1091', '19', '069102', 'Demirözü Malmüdürlüğü (Bayburt)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1092', '19', '070201', 'Karaman (Karaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1093', '19', '070101', 'Ayrancı Malmüdürlüğü (Karaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1094', '19', '070102', 'Ermenek Malmüdürlüğü (Karaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1095', '19', '070103', 'Kazım Karabekir Malmüdürlüğü (Karaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1096', '19', '070104', 'Başyayla Malmüdürlüğü (Karaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1097', '19', '070105', 'Sarıveliler Malmüdürlüğü (Karaman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1098', '19', '071201', 'Irmak (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1099', '19', '071202', 'Kaletepe (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1100', '19', '071101', 'Delice Malmüdürlüğü (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1101', '19', '071102', 'Keskin Malmüdürlüğü (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1102', '19', '071103', 'Sulakyurt Malmüdürlüğü (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1103', '19', '071105', 'Balışeyh Malmüdürlüğü (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1104', '19', '071106', 'Çelebi Malmüdürlüğü (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1105', '19', '071107', 'Karakeçili Malmüdürlüğü (Kırıkkale)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1106', '19', '072260', 'Batman (Batman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1107', '19', '072101', 'Beşiri Malmüdürlüğü (Batman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1108', '19', '072102', 'Gercüş Malmüdürlüğü (Batman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1109', '19', '072103', 'Hasankeyf Malmüdürlüğü (Batman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1110', '19', '072104', 'Kozluk Malmüdürlüğü (Batman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1111', '19', '072105', 'Sason Malmüdürlüğü (Batman)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1112', '19', '073260', 'Şırnak (Şırnak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1113', '19', '073261', 'Cizre (Şırnak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1114', '19', '073262', 'Silopi (Şırnak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1115', '19', '073101', 'Beytüşşebap Malmüdürlüğü (Şırnak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1116', '19', '073103', 'Güçlükonak Malmüdürlüğü (Şırnak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1117', '19', '073104', 'İdil Malmüdürlüğü (Şırnak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1118', '19', '073106', 'Uludere Malmüdürlüğü (Şırnak)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1119', '19', '074260', 'Bartın (Bartın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1120', '19', '074101', 'Amasra Malmüdürlüğü (Bartın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1121', '19', '074102', 'Kurucaşile Malmüdürlüğü (Bartın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1122', '19', '074103', 'Ulus Malmüdürlüğü (Bartın)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1123', '19', '075201', 'Ardahan (Ardahan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1124', '19', '075101', 'Çıldır Malmüdürlüğü (Ardahan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1125', '19', '075102', 'Damal Malmüdürlüğü (Ardahan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1126', '19', '075103', 'Göle Malmüdürlüğü (Ardahan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1127', '19', '075104', 'Hanak Malmüdürlüğü (Ardahan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1128', '19', '075105', 'Posof Malmüdürlüğü (Ardahan)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1129', '19', '076201', 'Iğdır (Iğdır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1130', '19', '076101', 'Aralık Malmüdürlüğü (Iğdır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1131', '19', '076102', 'Karakoyunlu Malmüdürlüğü (Iğdır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1132', '19', '076103', 'Tuzluca Malmüdürlüğü (Iğdır)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1133', '19', '077201', 'Yalova (Yalova)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1134', '19', '077101', 'Altınova Malmüdürlüğü (Yalova)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1135', '19', '077102', 'Armutlu Malmüdürlüğü (Yalova)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1136', '19', '077103', 'Çınarcık Malmüdürlüğü (Yalova)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1137', '19', '078201', 'Karabük (Karabük)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1138', '19', '078260', 'Safranbolu (Karabük)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1139', '19', '078101', 'Eflani Malmüdürlüğü (Karabük)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1140', '19', '078102', 'Eskipazar Malmüdürlüğü (Karabük)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1141', '19', '078103', 'Ovacık Malmüdürlüğü (Karabük)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1142', '19', '078105', 'Yenice Malmüdürlüğü (Karabük)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1143', '19', '079201', 'Kilis (Kilis)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1144', '19', '080201', 'Osmaniye (Osmaniye)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1145', '19', '080260', 'Kadirli (Osmaniye)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1146', '19', '080101', 'Bahçe Malmüdürlüğü (Osmaniye)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1147', '19', '080102', 'Düziçi Malmüdürlüğü (Osmaniye)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1148', '19', '080104', 'Hasanbeyli Malmüdürlüğü (Osmaniye)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1149', '19', '080105', 'Sumbas Malmüdürlüğü (Osmaniye)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1150', '19', '080106', 'Toprakkale Malmüdürlüğü (Osmaniye)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1151', '19', '081260', 'Düzce (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1152', '19', '081261', 'Akçakoca (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1153', '19', '081102', 'Cumayeri Malmüdürlüğü (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1154', '19', '081103', 'Çilimli Malmüdürlüğü (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1155', '19', '081104', 'Gölyaka Malmüdürlüğü (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1156', '19', '081105', 'Gümüşova Malmüdürlüğü (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1157', '19', '081106', 'Kaynaşlı Malmüdürlüğü (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1158', '19', '081107', 'Yığılca Malmüdürlüğü (Düzce)', NULL, '0', '1900-01-01', NULL, NULL),
  ('1159', '64', 'toMake', 'Hazırlanacak', NULL, '1', '1900-01-01', NULL, NULL),
  ('1160', '64', 'making', 'Hazırlanıyor', NULL, '2', '1900-01-01', NULL, NULL),
  ('1161', '64', 'made', 'Hazır', NULL, '3', '1900-01-01', NULL, NULL),
  ('1162', '64', 'delivered', 'Bankaya verildi', NULL, '4', '1900-01-01', NULL, NULL),
  ('1163', '64', 'acknowledged', 'Banka aldı', NULL, '5', '1900-01-01', NULL, NULL),
  ('1164', '64', 'withdrawn', 'Vazgeçildi', NULL, '6', '1900-01-01', NULL, NULL),
  ('1165', '64', 'failed', 'Yarıda kaldı', NULL, '7', '1900-01-01', NULL, NULL),
  ('1166', '64', 'receiving', 'Yükleniyor', NULL, '8', '1900-01-01', NULL, NULL),
  ('1167', '64', 'toCheck', 'Denetlenecek', NULL, '9', '1900-01-01', NULL, NULL),
  ('1168', '64', 'checking', 'Denetleniyor', NULL, '10', '1900-01-01', NULL, NULL),
  ('1169', '64', 'checked', 'Denetlendi, kaydedilebilir', NULL, '11', '1900-01-01', NULL, NULL),
  ('1170', '64', 'refused', 'Hatalı, kaydedilmedi', NULL, '12', '1900-01-01', NULL, NULL),
  ('1171', '64', 'toBook', 'Kaydedilecek', NULL, '13', '1900-01-01', NULL, NULL),
  ('1172', '64', 'booking', 'Kaydediliyor', NULL, '14', '1900-01-01', NULL, NULL),
  ('1173', '64', 'booked', 'Kaydedildi', NULL, '15', '1900-01-01', NULL, NULL);
select setval(pg_get_serial_sequence('lookup_parameter', 'oid'), 1173);
insert into lookup_parameter_type (code, name) values
  ('1', 'Gelir türü'),
  ('10', 'Abone türü'),
  ('1000', 'Genel parametreler'),
  ('101', NULL),
  ('11', 'Başvuru türü'),
  ('12', 'Sayaç türü'),
  ('13', NULL),
  ('14', NULL),
  ('15', NULL),
  ('16', NULL),
  ('17', NULL),
  ('18', NULL),
  ('19', 'Vergi daireleri'),
  ('2', 'KDV durumu'),
  ('20', NULL),
  ('21', NULL),
  ('22', NULL),
  ('23', NULL),
  ('239', NULL),
  ('24', NULL),
  ('248', NULL),
  ('25', NULL),
  ('26', NULL),
  ('27', NULL),
  ('28', NULL),
  ('29', NULL),
  ('291', NULL),
  ('294', NULL),
  ('3', NULL),
  ('30', 'İptal nedeni'),
  ('31', 'İşlem türü'),
  ('32', NULL),
  ('33', 'Mahsup fişi türü'),
  ('34', NULL),
  ('35', NULL),
  ('36', NULL),
  ('367', NULL),
  ('368', NULL),
  ('369', NULL),
  ('37', 'Su hattı durumu'),
  ('373', NULL),
  ('38', NULL),
  ('39', NULL),
  ('4', NULL),
  ('40', NULL),
  ('41', NULL),
  ('42', 'Taksitlendirme yöntemleri'),
  ('43', NULL),
  ('44', NULL),
  ('45', NULL),
  ('46', 'Abonelik durumu'),
  ('47', NULL),
  ('48', NULL),
  ('49', NULL),
  ('5', NULL),
  ('50', NULL),
  ('51', NULL),
  ('52', NULL),
  ('53', NULL),
  ('54', NULL),
  ('55', NULL),
  ('56', NULL),
  ('57', NULL),
  ('58', NULL),
  ('59', NULL),
  ('6', 'Bölge'),
  ('60', NULL),
  ('61', NULL),
  ('62', NULL),
  ('63', NULL),
  ('64', 'Dosya durumu'),
  ('65', NULL),
  ('66', NULL),
  ('67', NULL),
  ('68', NULL),
  ('69', NULL),
  ('7', 'Kullanım birimi'),
  ('70', NULL),
  ('71', NULL),
  ('72', NULL),
  ('73', NULL),
  ('74', NULL),
  ('75', NULL),
  ('76', NULL),
  ('77', NULL),
  ('78', NULL),
  ('79', NULL),
  ('8', 'Depozito türü'),
  ('80', NULL),
  ('81', NULL),
  ('82', NULL),
  ('83', NULL),
  ('87', 'Son kullanma yılı'),
  ('88', 'Son kullanma ayı'),
  ('89', 'Kart türü'),
  ('9', NULL);
insert into menu_item (oid, parent_oid, position, type, name, path, icon, icon_text, badge_color, badge_value, shown_when, shown_to, key, is_hidden, name_override, position_override, is_in_release) overriding system value values
  ('1', NULL, '10', 'page', 'Anasayfa', '/anasayfa', 'home', 'AN', NULL, NULL, NULL, NULL, '/anasayfa', 'false', NULL, NULL, 'true'),
  ('2', NULL, '20', 'label', 'Hesabım', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'label:account', 'false', NULL, NULL, 'true'),
  ('3', NULL, '30', 'group', 'Bilgilerim', NULL, 'user', 'Bİ', NULL, NULL, NULL, NULL, 'group:account', 'false', NULL, NULL, 'true'),
  ('4', NULL, '80', 'label', 'Belediyemiz', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'label:town', 'false', NULL, NULL, 'true'),
  ('5', NULL, '90', 'group', 'Kurumsal', NULL, 'building', 'KU', NULL, NULL, NULL, NULL, 'group:town', 'false', NULL, NULL, 'true'),
  ('6', '3', '10', 'page', 'Sicil bilgilerim', '/RegistryObservation', 'id', 'Sİ', NULL, NULL, NULL, NULL, '/RegistryObservation', 'false', NULL, NULL, 'true'),
  ('7', '5', '10', 'extLink', 'Belediyenin internet sitesi', 'setting:MunicipalityWebsiteUrl', 'world', 'İN', NULL, NULL, NULL, NULL, 'setting:MunicipalityWebsiteUrl', 'false', NULL, NULL, 'true'),
  ('8', '5', '20', 'extLink', 'Başkanı tanıyın', 'setting:MayorInfoUrl', 'user-star', 'BA', NULL, NULL, NULL, NULL, 'setting:MayorInfoUrl', 'false', NULL, NULL, 'true'),
  ('9', NULL, '25', 'page', 'Üye ol', '/Register', 'user-plus', 'ÜY', NULL, NULL, NULL, 'visitor', '/Register', 'false', NULL, NULL, 'true'),
  ('10', '3', '20', 'page', 'Bilgilerimi güncelle', '/UserUpdate', 'user-edit', 'BG', NULL, NULL, NULL, NULL, '/UserUpdate', 'false', NULL, NULL, 'true'),
  ('11', '3', '30', 'page', 'Şifre değiştir', '/sifre-degistir', 'key', 'ŞD', NULL, NULL, NULL, NULL, '/sifre-degistir', 'false', NULL, NULL, 'true'),
  ('12', NULL, '15', 'page', 'Borç sorgulama', '/DebtQuestioning', 'receipt-tax', 'BO', NULL, NULL, NULL, NULL, '/DebtQuestioning', 'false', NULL, NULL, 'true'),
  ('13', NULL, '85', 'page', 'Belge doğrulama', '/belge-dogrula', 'certificate', 'BE', NULL, NULL, NULL, NULL, '/belge-dogrula', 'false', NULL, NULL, 'true'),
  ('14', NULL, '16', 'page', 'Hızlı ödeme', '/FastPayment', 'credit-card', 'HI', NULL, NULL, NULL, NULL, '/FastPayment', 'false', NULL, NULL, 'true'),
  ('15', NULL, '17', 'page', 'Nikâh ücreti ödeme', '/FastPaymentForMatrimony', 'heart', 'Nİ', NULL, NULL, 'ShowMatrimonyPaymentMenu', NULL, '/FastPaymentForMatrimony', 'false', NULL, NULL, 'true'),
  ('16', NULL, '18', 'page', 'Ödeme durumu', '/odeme-durumu', 'file-invoice', 'ÖD', NULL, NULL, NULL, NULL, '/odeme-durumu', 'false', NULL, NULL, 'true'),
  ('17', NULL, '60', 'group', 'Tarifeler', NULL, 'receipt-tax', 'TA', NULL, NULL, NULL, NULL, 'group:tariffs', 'false', NULL, NULL, 'true'),
  ('18', '17', '10', 'page', 'Arsa ve arazi birim değerleri', '/EstateStreetValuation', 'map2', 'AR', NULL, NULL, NULL, NULL, '/EstateStreetValuation', 'false', NULL, NULL, 'true'),
  ('19', '17', '20', 'page', 'Bina inşaat maliyetleri', '/EstateConstructionCost', 'building-factory2', 'Bİ', NULL, NULL, NULL, NULL, '/EstateConstructionCost', 'false', NULL, NULL, 'true'),
  ('20', '17', '30', 'page', 'Aşınma payı oranları', '/EstateAbrasionShare', 'percentage', 'AŞ', NULL, NULL, NULL, NULL, '/EstateAbrasionShare', 'false', NULL, NULL, 'true'),
  ('21', '17', '40', 'page', 'İlan ve reklam vergisi tarifesi', '/AdvertisingTaxAnnualGroupTariff', 'speakerphone', 'İL', NULL, NULL, NULL, NULL, '/AdvertisingTaxAnnualGroupTariff', 'false', NULL, NULL, 'true'),
  ('22', '17', '50', 'page', 'Çevre temizlik vergisi tarifesi', '/ECTAnnualPrice', 'leaf', 'ÇE', NULL, NULL, NULL, NULL, '/ECTAnnualPrice', 'false', NULL, NULL, 'true'),
  ('23', '3', '40', 'page', 'Belgelerim', '/Belgelerim', 'file-text', 'BL', NULL, NULL, NULL, NULL, '/Belgelerim', 'false', NULL, NULL, 'true'),
  ('24', NULL, '40', 'group', 'Beyanlar', NULL, 'file-text', 'BY', NULL, NULL, NULL, NULL, 'group:declarations', 'false', NULL, NULL, 'true'),
  ('25', '24', '10', 'page', 'Beyanlarım', '/Beyanlarim', 'file-text', 'BL', NULL, NULL, NULL, NULL, '/Beyanlarim', 'false', NULL, NULL, 'true'),
  ('26', '24', '20', 'page', 'Bina beyanı', '/EMunicipalityEstateDeclarationBuilding', 'building', 'Bİ', NULL, NULL, NULL, NULL, '/EMunicipalityEstateDeclarationBuilding', 'false', NULL, NULL, 'true'),
  ('27', '24', '30', 'page', 'Arsa beyanı', '/EMunicipalityEstateDeclarationPlot', 'map2', 'AR', NULL, NULL, NULL, NULL, '/EMunicipalityEstateDeclarationPlot', 'false', NULL, NULL, 'true'),
  ('28', '24', '40', 'page', 'Arazi beyanı', '/EMunicipalityEstateDeclarationLand', 'map2', 'AZ', NULL, NULL, NULL, NULL, '/EMunicipalityEstateDeclarationLand', 'false', NULL, NULL, 'true'),
  ('29', '24', '50', 'page', 'Çevre temizlik vergisi beyanı', '/EMunicipalityECTDeclaration', 'leaf', 'ÇE', NULL, NULL, NULL, NULL, '/EMunicipalityECTDeclaration', 'false', NULL, NULL, 'true'),
  ('30', '24', '60', 'page', 'İlan ve reklam vergisi beyanı', '/EMunicipalityAdDeclaration', 'speakerphone', 'İL', NULL, NULL, NULL, NULL, '/EMunicipalityAdDeclaration', 'false', NULL, NULL, 'true'),
  ('31', '24', '70', 'page', 'Eğlence vergisi beyanı', '/EMunicipalityEntertainmentDeclaration', 'ticket', 'EĞ', NULL, NULL, NULL, NULL, '/EMunicipalityEntertainmentDeclaration', 'false', NULL, NULL, 'true'),
  ('32', NULL, '5', 'page', 'Memur işleri', '/Memur', 'briefcase', 'Mİ', NULL, NULL, NULL, 'clerk', '/Memur', 'false', NULL, NULL, 'true'),
  ('33', '3', '45', 'page', 'Su aboneliklerim', '/Aboneliklerim', 'droplet', 'SU', NULL, NULL, 'ShowSubscriptionMenu', NULL, '/Aboneliklerim', 'false', NULL, NULL, 'true'),
  ('34', NULL, '87', 'page', 'Su aboneliği iptali', '/ContractCancellation', 'droplet-off', 'Sİ', NULL, NULL, 'ShowSubscriptionMenu', NULL, '/ContractCancellation', 'false', NULL, NULL, 'true'),
  ('35', NULL, '19', 'page', 'Borç yapılandırma', '/DebtRestructuring', 'calendar-dollar', 'YA', NULL, NULL, NULL, NULL, '/DebtRestructuring', 'false', NULL, NULL, 'true'),
  ('36', NULL, '70', 'group', 'Kararlar', NULL, 'gavel', 'KA', NULL, NULL, NULL, NULL, 'group:resolutions', 'false', NULL, NULL, 'true'),
  ('37', '36', '10', 'page', 'Meclis kararları', '/ResolutionCouncilObservation', 'gavel', 'ME', NULL, NULL, NULL, NULL, '/ResolutionCouncilObservation', 'false', NULL, NULL, 'true'),
  ('38', '36', '20', 'page', 'Encümen kararları', '/ResolutionComitteeObservation', 'scale', 'EN', NULL, NULL, NULL, NULL, '/ResolutionComitteeObservation', 'false', NULL, NULL, 'true'),
  ('39', '5', '5', 'page', 'Hizmet rehberi', '/hizmetler', 'file-text', 'Hİ', NULL, NULL, NULL, NULL, '/hizmetler', 'false', NULL, NULL, 'true'),
  ('40', '5', '30', 'page', 'İletişim', '/iletisim', 'building', 'İL', NULL, NULL, NULL, NULL, '/iletisim', 'false', NULL, NULL, 'true'),
  ('41', NULL, '74', 'label', 'Çalışanlar', NULL, NULL, NULL, NULL, NULL, NULL, 'employee', 'label:employees', 'false', NULL, NULL, 'true'),
  ('42', NULL, '75', 'page', 'Maaş bordrosu', '/maas-bordrosu', 'file-invoice', 'MA', NULL, NULL, NULL, 'employee', '/maas-bordrosu', 'false', NULL, NULL, 'true'),
  ('43', NULL, '76', 'page', 'İzin bilgileri', '/izin-bilgileri', 'beach', 'İZ', NULL, NULL, NULL, 'employee', '/izin-bilgileri', 'false', NULL, NULL, 'true'),
  ('44', NULL, '77', 'page', 'İcra bilgileri', '/icra-bilgileri', 'file-alert', 'İC', NULL, NULL, NULL, 'employee', '/icra-bilgileri', 'false', NULL, NULL, 'true'),
  ('45', NULL, '88', 'page', 'Şikâyet ve istekler', '/ComplaintsAndRequests', 'message-report', 'Şİ', NULL, NULL, NULL, NULL, '/ComplaintsAndRequests', 'false', NULL, NULL, 'true');
select setval(pg_get_serial_sequence('menu_item', 'oid'), 45);
insert into plausibility_rule (revenue_code, valid_from, max_days_due_before_accrual, max_years_off, max_months_overdue, max_times, least_difference_kurus, max_kurus, source, max_days_due_after_accrual, max_days_paid_before_accrual, least_refund_kurus) values
  ('71', '1900-01-01', '0', '5', '24', NULL, '100000', NULL, 'Belediyenin kendi ölçüsü; meclis veya mali hizmetler değiştirir', '400', '0', '100'),
  ('71', '2026-01-01', '0', '5', '24', NULL, '100000', '19186700', '5326 sayılı Kanun m. 17/7 ve 36/2: 2026 için yeniden değerlemeyle 191.867 TL (resmî metinle karşılaştırılmadı); başka kanunların cezası daha yüksek olabilir', '400', '0', '100'),
  (NULL, '1900-01-01', '0', '5', '24', '5', '100000', NULL, 'Belediyenin kendi ölçüsü; meclis veya mali hizmetler değiştirir', '400', '0', '100'),
  (NULL, '2026-01-01', '0', '5', '24', '5', '100000', '1000000000', 'Belediyenin kendi ölçüsü; meclis veya mali hizmetler değiştirir', '400', '0', '100');
insert into pr_application_type (code, name, description, position, needs_place, is_public) values
  ('1', 'Şikâyet', 'Bir sorunu bildirin: yol, çöp, gürültü, su kesintisi.', '1', 'true', 'true'),
  ('2', 'İstek', 'Bir hizmet isteyin: bank, budama, ilaçlama, aydınlatma.', '2', 'true', 'true'),
  ('3', 'Bilgi edinme', '4982 sayılı Kanun kapsamında bilgi veya belge isteyin.', '3', 'false', 'false'),
  ('4', 'Öneri', 'Kent için düşündüğünüzü yazın.', '4', 'false', 'true'),
  ('5', 'İhbar', 'Kurallara aykırı bir durumu haber verin.', '5', 'true', 'false'),
  ('6', 'Teşekkür', 'Memnun kaldığınız bir hizmeti yazın.', '6', 'false', 'false');
insert into resolution_type (code, name) values
  ('1', 'İmar ve şehircilik'),
  ('2', 'Bütçe ve mali işler'),
  ('3', 'Gelir tarifesi'),
  ('4', 'Ad verme'),
  ('5', 'Park ve çevre'),
  ('6', 'Ulaşım ve trafik'),
  ('7', 'Kültür ve sosyal işler'),
  ('8', 'Taşınmaz'),
  ('9', 'Ruhsat ve denetim'),
  ('10', 'İhale ve satın alma'),
  ('11', 'İdari yaptırım'),
  ('12', 'Teşkilat');
insert into restructuring_law (oid, law_number, name, applies_from, applies_to, debts_until, covered_revenues, index_until, first_due_date, months_between, cash_discount_percent, strict_instalments, misses_per_year, grace_months, source, is_uncertain, counts_begun_months) overriding system value values
  ('1', '6736', '6736 sayılı yapılandırma kanunu', '2016-08-19', '2016-11-25', '2016-06-30', '{11,12,13,14,21,31,41,51,61,62,81,82}', '2016-08-19', '2016-11-30', '2', '50', '2', '2', '1', 'Belediye ve su idaresi duyuruları; başvuru ve ilk taksit günleri doğrulanmadı', 'true', 'true'),
  ('2', '7020', '7020 sayılı yapılandırma kanunu', '2017-05-27', '2017-06-30', '2017-03-31', '{11,12,13,14,21,31,41,51,61,62,81,82}', '2017-05-27', '2017-07-31', '2', '50', '2', '2', '1', 'Belediye duyuruları ve rehber; katsayılar doğrulanmadı', 'true', 'true'),
  ('3', '7143', '7143 sayılı yapılandırma kanunu', '2018-05-18', '2018-08-27', '2018-03-31', '{11,12,13,14,21,31,41,51,61,62,81,82}', '2018-05-18', '2018-10-01', '2', '50', '2', '2', '1', 'Su idaresi duyurusu; peşin indirimi ve katsayılar doğrulanmadı', 'true', 'true'),
  ('4', '7256', '7256 sayılı yapılandırma kanunu', '2020-11-17', '2021-02-01', '2020-08-31', '{11,12,13,14,21,31,41,51,61,62,81,82}', '2020-11-17', '2021-03-01', '2', '90', '2', '2', '1', 'Su idaresi duyuruları; katsayılar doğrulanmadı', 'true', 'true'),
  ('5', '7326', '7326 sayılı yapılandırma kanunu', '2021-06-09', '2021-09-30', '2021-04-30', '{11,12,13,14,21,31,41,51,61,62,81,82}', '2021-06-09', '2021-11-01', '2', '90', '2', '2', '1', 'Basın duyuruları; katsayılar doğrulanmadı', 'true', 'true'),
  ('6', '7440', '7440 sayılı yapılandırma kanunu', '2023-03-12', '2023-06-30', '2022-12-31', '{11,12,13,14,21,31,41,51,61,62,81,82}', '2023-03-12', '2023-07-31', '1', '90', '2', '3', '1', 'Resmî Gazete 12.03.2023/32130; bir yılda kaç taksitin aksayabileceği doğrulanmadı', 'true', 'true');
select setval(pg_get_serial_sequence('restructuring_law', 'oid'), 6);
insert into restructuring_term (law_oid, instalment_count, coefficient) values
  ('1', '6', '10450'),
  ('1', '9', '10830'),
  ('1', '12', '11050'),
  ('1', '18', '11500'),
  ('2', '6', '10450'),
  ('2', '9', '10830'),
  ('2', '12', '11050'),
  ('2', '18', '11500'),
  ('3', '6', '10450'),
  ('3', '9', '10830'),
  ('3', '12', '11050'),
  ('3', '18', '11500'),
  ('4', '6', '10450'),
  ('4', '9', '10830'),
  ('4', '12', '11050'),
  ('4', '18', '11500'),
  ('5', '6', '10900'),
  ('5', '9', '11350'),
  ('5', '12', '11800'),
  ('5', '18', '12700'),
  ('6', '12', '10900'),
  ('6', '18', '11350'),
  ('6', '24', '11800'),
  ('6', '36', '12700'),
  ('6', '48', '13600');
insert into revenue (code, name, module_code, bears_delay_fine, legal_basis, type_code) values
  ('11', 'Bina vergisi', '1', 'true', '1319 sayılı Emlak Vergisi Kanunu m. 8', NULL),
  ('12', 'Arsa vergisi', '1', 'true', '1319 sayılı Emlak Vergisi Kanunu m. 18', NULL),
  ('13', 'Arazi vergisi', '1', 'true', '1319 sayılı Emlak Vergisi Kanunu m. 18', NULL),
  ('14', 'Taşınmaz kültür varlıkları katkı payı', '1', 'true', '2863 sayılı Kanun m. 12', NULL),
  ('17', 'Emlak vergisi usulsüzlük cezası', '1', 'false', '213 sayılı Vergi Usul Kanunu m. 352', NULL),
  ('18', 'Emlak vergisi gecikme faizi', '1', 'false', '213 sayılı Vergi Usul Kanunu m. 112', NULL),
  ('19', 'Emlak vergisi ziyaı cezası', '1', 'true', '213 sayılı Vergi Usul Kanunu m. 344', NULL),
  ('21', 'Çevre temizlik vergisi (iş yeri)', '2', 'true', '2464 sayılı Belediye Gelirleri Kanunu mük. m. 44', NULL),
  ('27', 'Çevre temizlik vergisi usulsüzlük cezası', '2', 'false', '213 sayılı Vergi Usul Kanunu m. 352', NULL),
  ('28', 'Çevre temizlik vergisi gecikme faizi', '2', 'false', '213 sayılı Vergi Usul Kanunu m. 112', NULL),
  ('29', 'Çevre temizlik vergisi ziyaı cezası', '2', 'true', '213 sayılı Vergi Usul Kanunu m. 344', NULL),
  ('31', 'İlan ve reklam vergisi', '3', 'true', '2464 sayılı Belediye Gelirleri Kanunu m. 12', NULL),
  ('36', 'İlan ve reklam vergisi pişmanlık zammı', '3', 'false', '213 sayılı Vergi Usul Kanunu m. 371', NULL),
  ('37', 'İlan ve reklam vergisi usulsüzlük cezası', '3', 'false', '213 sayılı Vergi Usul Kanunu m. 352', NULL),
  ('38', 'İlan ve reklam vergisi gecikme faizi', '3', 'false', '213 sayılı Vergi Usul Kanunu m. 112', NULL),
  ('39', 'İlan ve reklam vergisi ziyaı cezası', '3', 'true', '213 sayılı Vergi Usul Kanunu m. 344', NULL),
  ('41', 'Eğlence vergisi', '4', 'true', '2464 sayılı Belediye Gelirleri Kanunu m. 17', NULL),
  ('46', 'Eğlence vergisi pişmanlık zammı', '4', 'false', '213 sayılı Vergi Usul Kanunu m. 371', NULL),
  ('47', 'Eğlence vergisi usulsüzlük cezası', '4', 'false', '213 sayılı Vergi Usul Kanunu m. 352', NULL),
  ('48', 'Eğlence vergisi gecikme faizi', '4', 'false', '213 sayılı Vergi Usul Kanunu m. 112', NULL),
  ('49', 'Eğlence vergisi ziyaı cezası', '4', 'true', '213 sayılı Vergi Usul Kanunu m. 344', NULL),
  ('51', 'Su faturası', '5', 'true', 'Abonelik sözleşmesi', '1'),
  ('55', 'Su güvence bedeli (depozito)', '5', 'false', 'Abonelik sözleşmesi', '3'),
  ('56', 'Su hizmet bedeli', '5', 'false', 'Su tarifesi (meclis kararı)', '2'),
  ('57', 'Kaçak su bedeli', '5', 'false', 'Su tarifesi (meclis kararı), kaçak su hükümleri', '1'),
  ('61', 'Taşınmaz kirası', '6', 'true', 'Kira sözleşmesi', NULL),
  ('62', 'Ecrimisil', '6', 'true', '2886 sayılı Kanun m. 75', NULL),
  ('71', 'İdari para cezası', '7', 'false', '5326 sayılı Kabahatler Kanunu', NULL),
  ('81', 'İşgal harcı', '8', 'true', '2464 sayılı Belediye Gelirleri Kanunu m. 52', NULL),
  ('82', 'İş yeri açma izni harcı', '8', 'true', '2464 sayılı Belediye Gelirleri Kanunu m. 81', NULL),
  ('83', 'Nikâh ücreti', '8', 'false', '2464 sayılı Belediye Gelirleri Kanunu m. 97', NULL),
  ('91', 'Yapılandırma taksiti', '9', 'true', 'Yapılandırma kanunu; geç ödemede 6183 sayılı Kanun m. 51', NULL),
  ('92', 'Tecil taksiti', '9', 'true', '6183 sayılı Kanun m. 48', NULL),
  ('93', 'İdari para cezası taksiti', '9', 'false', '5326 sayılı Kanun m. 17/3', NULL);
insert into revenue_economic_code (revenue_code, economic_code, source, is_uncertain, import_run_oid) values
  ('11', '01.02.09.51', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('12', '01.02.09.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('13', '01.02.09.53', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('14', '05.02.05.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('17', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('18', '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('19', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('21', '01.02.09.54', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('27', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('28', '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('29', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('31', '01.03.09.53', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'false', NULL),
  ('36', '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('37', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('38', '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('39', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('41', '01.03.09.51', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'false', NULL),
  ('46', '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('47', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('48', '05.03.04.01', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('49', '05.03.04.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('51', '03.01.02.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('55', '03.01.02.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('56', '03.01.02.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('57', '03.01.02.52', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('61', '03.06.01.02', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('62', '03.06.01.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('71', '05.03.02.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('81', '01.06.09.53', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'false', NULL),
  ('82', '01.06.09.54', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'false', NULL),
  ('83', '03.01.02.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('91', '05.09.01.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('92', '05.09.01.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL),
  ('93', '05.03.02.99', 'Gelirlerin ekonomik kodları (merkezî yönetim bütçe kanunu C cetveli)', 'true', NULL);
comment on table accepted_rejection is 'Lines of other systems that are known to be wrong: a file with no others went well.';
comment on column accepted_rejection.record_key is 'Number of the record, or SHA-256 of the fields of a line whose number cannot be read.';
comment on table access_token is 'Tokens are kept only as SHA-256, so that a copy of the database signs nobody in.';
comment on table account_match is 'Settlement or receipt that a movement was found to be; several where a bank paid several days in one sum.';
comment on column account_match.key is '''file:'', ''card:'', ''receipt:'', ''delivery:'', ''refund:'' or ''movement:'' with what it is there.';
comment on column account_movement.kurus is 'Money in is above zero.';
comment on column account_movement.registry_oid is 'Person whose identity number stands in the text.';
comment on table account_statement is 'Statements of accounts, each proved: opening balance and movements make the closing balance.';
comment on table accrual is 'What someone owes: written once, corrected only by further entries.';
comment on column accrual.period_part is 'The part of the year where there is one: a month of water, a quarter.';
comment on column accrual.due_date is 'Already moved to a working day.';
comment on column accrual.derivation is 'How the amount came about, line by line: what a person reads under "Neden bu tutar?".';
comment on column accrual.import_key is 'The number in the system it was imported from; importing it again does nothing.';
comment on column accrual.served_on is 'Day on which a fine was served, where the other system tells it.';
comment on table accrual_adjustment is 'A correction of what is owed; a decrease is negative.';
comment on column accrual_adjustment.due_date is 'Raise of a debt with a last day to pay of its own: its delay fine must not grow from the day of the first amount (law 6183 art. 37, law 213 art. 112). Without one an entry goes back to the debt as it was, as after a broken plan.';
comment on table accrual_change is 'What an import changed of an accrual beside its amount, which only adjustments change.';
comment on table accrual_interruption is 'Events that begin the limitation of a debt again (law 6183 art. 103, law 6098 art. 154), told by the accounting or a clerk. Payments, plans and secured deferrals are known from the ledger itself. A security or a stay lasts until it has ended.';
comment on column accrual_interruption.document_number is 'Number of the document that proves it.';
comment on table accrual_module is 'What the municipality collects, and under which law. Local codes, each mapped to the national economic code.';
comment on column adjustment_surplus.import_key is 'The adjustment as the other system tells it; nothing where the accrual itself came with another amount.';
comment on column adjustment_surplus.surplus_kurus is 'The part that was not booked.';
comment on column adjustment_surplus.declaration_oid is 'Part of a debt that a declaration took away after it was paid: owed back with the delay fine that was paid on it.';
comment on column adjustment_surplus.water_bill_oid is 'Water that was billed too high and paid: owed back of its debt, with the interest that was paid on it, like every surplus.';
comment on column adjustment_surplus.chargeback_oid is 'Delay fine of a payment in between, owed back when the bank gives the money of the card again: fine without principal.';
comment on table advertising_location is 'Where an advertisement is, as far as the tariff tells places apart.';
comment on table advertising_street is 'Which group of the advertising tariff a street is in.';
comment on column announcement.shown_until is 'The last day it is shown; open end when null.';
comment on column announcement.version is 'Clerks write announcements: each save is a version that stays, and one that is taken off the site is kept.';
comment on column announcement.picture_description is 'What the picture shows, for people who do not see it.';
comment on column announcement_version.withdrawal_reason is 'Why it was taken off the site, where this version did that.';
comment on column announcement_version.written_by_member_oid is 'Null for what came with the installation.';
comment on table automatic_order is 'A citizen''s order that a bank pays what becomes due, from an account there: for a water subscription or for taxes.';
comment on column automatic_order.subscription_oid is 'Empty for the taxes of the registry.';
comment on column automatic_order.consent_text is 'What was agreed to, word for word.';
comment on table automatic_order_use is 'One debt that an order is used for: announced to its owner first, then sent in a file, then answered by the bank.';
comment on table bank is 'Banks by the four digits that stand in IBANs and transfers.';
comment on column bank_file.start_id is 'Chosen by the browser, so that an upload that is begun twice is one.';
comment on column bank_file.member_oid is 'Who asked for it or sent it; empty for a file from the folder.';
comment on column bank_file.goes_by_folder is 'Files that a service puts into the folder of their bank, from when a clerk says so until they are there.';
comment on column bank_file.is_read_whole is 'Of a file that a bank sent: every debt line and the footer that counts them could be read, so that its lines are all the money it tells of. Of files refused before this it is not known.';
comment on table bank_file_layout is 'How files of a bank are made up: a version from a day on, never changed.';
comment on table bank_file_line is 'Of a file made here: what was asked for each debt. Of a bank''s: what it took, with the accrual that is found for it.';
comment on column bank_file_line.import_key is 'By which its collection is known in the ledger.';
comment on column bank_file_line.refusal_reason is 'Why the bank did not take it.';
comment on table bank_report is 'The end-of-day report of each bank, asked for every night until it is there.';
comment on column bank_report.last_failure is 'Why the last try brought no report.';
comment on column bank_report.lease_until is 'One service at a time asks.';
comment on table bridge_client is 'How far each client of the bridge has everything in its own books.';
comment on table bridge_dead_letter is 'Events that a target refused to take, with its answer; kept when they are taken in the end.';
comment on column bridge_dead_letter.is_waiting is 'A person asked for it to be sent again.';
comment on table bridge_event is 'What the municipality''s other systems must know: written by triggers in the transaction that made it, whoever wrote that.';
comment on column bridge_event.subject_oid is 'The row it is about, in the table of its kind.';
comment on column bridge_event.number is 'Given after the commit, one after the other: a transaction that commits late gets a late number, and who reads on from a number misses none.';
comment on table bridge_file is 'Files of events in a folder, numbered one after the other. A file is named here before it is written, so that one that was cut short is written again under its own number.';
comment on column bridge_file.last_error is 'Why it could not be written, as the system calls it.';
comment on column bridge_file.lease_until is 'One service at a time writes it.';
comment on table bridge_numbering is 'Numbers of events are those of one history of the town: one that is restored to an earlier moment goes on from there and gives numbers again that were given before. Other systems know by the epoch that another numbering began, and after which number.';
comment on table bridge_past_numbering is 'Numberings of events that ended when a restored database became the town, in their order. A program that was away during two restores learns by them up to which number it has the events that count.';
comment on table bridge_rejection is 'Records that another system brought and that could not be taken, until the same number is taken in the end.';
comment on column bridge_rejection.record is 'What was sent, as evidence; not of people, whose names and phones stay in the other system.';
comment on column bridge_rejection.closed_by_member_oid is 'A record that will never come right is closed by a person with a reason; refused again it is open again.';
comment on table bridge_target is 'How far each target of the bridge was told, by the setting that names it. The next event waits here, not in a queue of its own: whatever happens to a target, nothing between its number and the last event can be lost.';
comment on column bridge_target.sent_number is 'Everything up to this number was acknowledged, is a dead letter, or is of a kind the target does not want.';
comment on column bridge_target.failures is 'Tries in a row that failed, by which the waiting grows.';
comment on column bridge_target.refusals is 'How often the target refused the next event.';
comment on column bridge_target.lease_until is 'One service at a time sends to a target; who dies while sending is followed when the lease ends.';
comment on table brought_credit is 'Credits that came with a file of the other system; what is left of one is in its refund.';
comment on column brought_credit.revenue_code is 'Revenue it was paid for: its law decides whether it pays overdue debts first.';
comment on column brought_credit.interest_from is 'Day from which a tax that goes back bears interest (law 213 art. 112/4).';
comment on table cash_cancellation is 'Payments that two cashiers took back before the day was over.';
comment on table cash_count_line is 'Notes and coins of a count.';
comment on table cash_delivery is 'Money of a shift on its way to the bank, by its kind.';
comment on column cash_delivery.arrived_on is 'Day on which the bank had it by its slip.';
comment on table cash_key_ended is 'Keys by which nothing was taken and nothing ever will be.';
comment on table cash_payment is 'Money handed over once, for debts of one or several people, each of whom has a receipt.';
comment on column cash_payment.key is 'Made by the page before it asks, so that asking twice takes once.';
comment on column cash_payment.asked is 'SHA-256 of what was asked for with the key.';
comment on column cash_payment.is_for_someone_else is 'The payer is told the sum and nothing of the debtor.';
comment on table cash_point is 'Cash desks of the town hall.';
comment on column cash_point.code is 'Begins the number of every receipt that is written there.';
comment on table cash_posting is 'Movements of the desk’s money between two accounts of the municipal budget.';
comment on table cash_receipt is 'Receipts of payments at the cash desk, with their place in the series.';
comment on table cash_series is 'Last number of a cash point’s receipts in a year; it grows by one with each, in the transaction that writes it.';
comment on table cash_shift is 'Shifts at a cash point, from one count to the next.';
comment on column cash_shift.carried_kurus is 'Money that the shift before left in the drawer.';
comment on column cash_shift.opened_kurus is 'Money counted when the shift began.';
comment on column cash_shift.expected_kurus is 'Money by the books when the shift was closed.';
comment on column cash_shift.delivered_kurus is 'Part of the counted money that was taken out for the bank.';
comment on column chargeback.bank_reference is 'Number under which the bank leads the objection.';
comment on column chargeback.answer_until is 'Last day on which the bank takes an answer.';
comment on column chargeback.report_oid is 'Line of a bank''s report that says so; empty where a clerk noted the bank''s letter and no report lists it.';
comment on column chargeback.unbooked_kurus is 'Part of the amount that no receipt stood for; the comparison of the books shows it.';
comment on column chargeback_event.member_oid is 'Empty where the bank''s report said so.';
comment on table chargeback_receipt is 'Receipts that a chargeback took back, wrote for what was left of them, or wrote when its money came again.';
comment on table city is 'The levels of an address, from the province down to the flat; the codes are the national address database''s.';
comment on table cleaning_tax_activity is 'What is done in a workplace, and by what its building''s group is decided.';
comment on table cleaning_tax_degree is 'The degree of a neighbourhood, by the council.';
comment on table clerk_case is 'Case that waits at a desk of clerks. Derived: triggers keep it with the rows of the desks, a job where a day or a payment makes a case.';
comment on column clerk_case.source is 'Table of the row; another word where the case is found by a job.';
comment on column clerk_case.kind is 'Part of the desk, where clerks see only parts of it: the proposed call, or the clerk a case is about.';
comment on column clerk_case.number is 'Number or name by which people speak of it.';
comment on column clerk_case.registry_oid is 'Person or company it is about. The row of the source holds them.';
comment on column clerk_case.state is 'waiting: clerks have to act. asked: the citizen has to.';
comment on table clerk_case_change is 'Changes of the number of waiting cases; their sum is the number. A job sums them up.';
comment on table clerk_case_holding is 'Holder of a case of clerks. It outlives the case, so that one that comes back is theirs again.';
comment on column clerk_case_holding.given_back_at is 'When the holder gave it back; it binds no one since.';
comment on table clerk_case_note is 'Note among colleagues on a case: shown to clerks of its desk alone. It outlives the case, so that one that comes back has it.';
comment on table clerk_case_reminder is 'Day from which on a case stands first in the table of the clerk who asked for it.';
comment on table closed_day is 'A day whose books a person has signed off. Days are closed one after the other, and never opened again.';
comment on column closed_day.doubled_kurus is 'Signed off with the other totals; days that were closed before had none of it.';
comment on table closed_day_total is 'What the day''s receipts came to, by bank, revenue and kind.';
comment on column closed_day_total.bank_code is 'Empty where no bank of the portal took it.';
comment on table collecting_bank is 'Banks that collect by files, and by which layouts.';
comment on column collecting_bank.sends_daily_from is 'From which day on a bank sends a file of collections for every day, also for one without any. Empty where it does not.';
comment on column collecting_bank.numbering is 'How a bank numbers its files, from which day on gaps are looked for. Empty where its numbers say nothing.';
comment on table collection is 'Money taken, or, with `cancels_oid`, a receipt taken back by a counter-entry.';
comment on column collection.receipt_code is 'Opens the receipt without signing in; nobody guesses it.';
comment on column collection.payer_member_oid is 'Who paid, where that is known: the member who was signed in.';
comment on column collection.order_number is 'One order of an online payment is collected once.';
comment on column collection.booked_on is 'A receipt keeps the moment at which it was paid. Where that lies in a closed day, it counts among the takings of the first open one.';
comment on table company_person is 'Who acts under a company''s tax number: a number alone names no person. Rows are ended, never changed, so that whoever acted at any moment can still be told.';
comment on column company_person.named_by is 'Who named them: the registration they made themselves, a clerk who saw them, or the representation on record.';
comment on column complaint.send_key is 'Made by the browser before the first try: what is sent again after a lost answer arrives once.';
comment on column complaint.member_oid is 'Who sent it and for whom, or the proven phone of someone without an account.';
comment on column complaint.public_text is 'As a clerk released it; nothing of a text is public before.';
comment on column complaint.forgotten_at is 'Who sent it and what they wrote is gone from here on; that there was one is not.';
comment on table complaint_event is 'What happened to a complaint. Written once; only what was said is emptied when the complaint is forgotten.';
comment on column complaint_event.member_oid is 'Who acted, and for whom; a guest is named by the complaint''s phone.';
comment on table complaint_promise is 'By when each kind is answered. The newest row in force counts; a municipality adds its own, shorter ones.';
comment on table complaint_support is '"Me too": once for each member, once for each phone.';
comment on column complaint_topic.is_active is 'Topics, branches and offices that are no longer offered; what names them keeps its name.';
comment on table complaint_topic_promise is 'By when complaints about a topic are answered, where the municipality promises to be sooner than for their kind.';
comment on table consent is 'What a member agreed to, each purpose by itself; rows are only added, and ended when it is withdrawn.';
comment on column consent.acting_registry_oid is 'Whom the member was acting for when they gave it, where that was not themselves.';
comment on table contact_change is 'The phone is what temporary passwords, codes and matches go by: each change of a recorded phone or e-mail is an event of its own, written by triggers, so that no way of writing can leave it out.';
comment on column contact_change.registry_oid is 'Null for a membership that is joined with no record yet.';
comment on column contact_change.member_oid is 'Null where the municipality''s record changed; otherwise the member whose own word it is.';
comment on column contact_change.old_value is 'What counted before, and what would count afterwards.';
comment on column contact_change.caused_by_name is 'The operator of a program or the client of the bridge.';
comment on column contact_change.status is 'waiting: the old value still counts. objected: its holder did not want it; the new value opens nothing. refused: two clerks left it at the old value. withdrawn: a later change took its place.';
comment on column contact_change.is_to_tell is 'Nobody to tell: a first value, or a member''s own word that went with a take-over.';
comment on column contact_change.token_hash is 'Of the link that the old phone or e-mail got.';
comment on column contact_change.proposed_by_member_oid is 'Two clerks, where they decided.';
comment on table content_state is 'Counts what changes pages for everyone, so that every service knows when the pages it keeps are out of date.';
comment on column contract_cancellation.deposit_return_type is '1 to an IBAN, 2 against other debts; nothing where nothing is left to return.';
comment on column contract_cancellation.closing_collection_oid is 'What the deposit paid of the water that ran between the subscriber''s reading and the cut.';
comment on column contract_cancellation.overpaid_kurus is 'What was paid for a final bill that was read too high: it pays the water still owed before it is owed back.';
comment on column contract_cancellation.settled_bill_oid is 'Estimates that the asked end of a contract settled: a rejection takes the bill back and asks for them again.';
comment on column contract_cancellation.meter_read_at is 'Moment at which the office first read the meter for the end of a contract: from then on it is not rejected any more.';
comment on table curiosity_case is 'Looks of a clerk that an auditor asks about: one case for each clerk, kind and day, which grows until the day is over.';
comment on table curiosity_case_look is 'Looks that make up a case; they go with their events.';
comment on table day_book is 'What the municipality''s accounting says it booked on a day. A list that is sent again is a new version.';
comment on column day_book_entry.number is 'The receipt''s number, or the refund''s as the bridge told it.';
comment on table declaration is 'What was sent. The content never changes; what becomes of it is the status and its history.';
comment on column declaration.member_oid is 'Who sent it, for the registry above.';
comment on column declaration.send_id is 'Chosen by the sender: sent twice, it counts once.';
comment on column declaration.subject is 'In one line, as people read it.';
comment on column declaration.subject_key is 'Which property or place, and which occasion: the same two again are the same declaration.';
comment on column declaration.reasons is 'Why it waits for a clerk.';
comment on column declaration.replaces_oid is 'The one its sender meant to replace, and the one in force whose accruals it then corrects.';
comment on column declaration.findings is 'What the clerk found, and wrote to the declarer.';
comment on column declaration.document_oid is 'The PDF of what was sent, once someone has asked for it.';
comment on column declaration.known_value_kurus is 'What the whole property was worth by its own system, and in which year: the next year''s value grows from it.';
comment on column declaration.accrual_fault is 'Fault that kept the tax of a declaration in force from being accrued when it was last tried: work of the clerks, never silence.';
comment on table declaration_accrual is 'Which accruals come from which declaration; a correction takes those it only adjusts over by a further row.';
comment on table declaration_draft is 'What someone is still writing: changed freely, one version after another, thrown away or sent.';
comment on column declaration_draft.member_oid is 'Who saved it last, for the registry above.';
comment on column declaration_event.member_oid is 'Who did it, in whose name; a clerk''s own registry where a clerk did.';
comment on table declaration_period is 'A year, or a month of a year, that a declaration was assessed for: once.';
comment on column declaration_period.part is 'Nought for a whole year.';
comment on column declaration_period.working is 'The working and the instalments, as they were when it was assessed.';
comment on table declaration_repentance is 'Additions that are settled: paid with their tax within the term, or void because they were not.';
comment on table deferral_interest_rate is 'Yearly interest of deferrals in hundredths of a percent, each until the next one begins.';
comment on table deferral_rule is 'Deferral by law 6183 art. 48: for how long, without collateral up to how much, and from when on.';
comment on column deferral_rule.instalment_counts is 'The numbers of monthly instalments that are offered; the municipality''s own choice within the law.';
comment on column deferral_rule.collateral_percent is 'So much of what is beyond that is to be secured.';
comment on table delay_fine_minimum is 'The least delay fine of a late debt, each until the next one begins.';
comment on table delay_fine_rate is 'Monthly rates of the delay fine, in hundredths of a percent, each until the next one begins.';
comment on column delay_fine_rate.recorded_on is 'A rate that two administrators added after its first day: what was paid before it was put on record stays explained by the rates of that day.';
comment on table desk_import is 'A file that a clerk brings in at the desk: tried first, then written, by whichever service has the lease.';
comment on column desk_import.start_id is 'Chosen by the browser, so that an import that is begun twice is one.';
comment on column desk_import.queued_at is 'Since when it waits for its turn.';
comment on column desk_import.worker_id is 'The service that works on it, until when it has said so, and how often it was begun.';
comment on column desk_import.correction is 'A file at the desk that corrects rows, and the list of them that it leaves.';
comment on column desk_import.met_registry_oids is 'People that the lines of a file were held against or who are missing in it: a report is read only together with them.';
comment on column desk_import.encoding is 'How the letters of a file at the desk are written, where a clerk says it.';
comment on column desk_import.accept_reason is 'Why the rejected lines of a file at the desk are accepted.';
comment on column district.sub_district_code is 'The levels in between are historical; where a district has them they only narrow a search.';
comment on column double_payment.import_key is 'The receipt as the other system tells it.';
comment on column double_payment.booked_on is 'What was taken for a debt that was already paid is money of the day as well: its refund is subtracted when it is paid. Like a receipt it counts on the first open day where its own is closed.';
comment on table double_payment_line is 'The part of each line that was not booked.';
comment on table double_payment_reversal is 'The counter-entry of a receipt that was, in part or whole, paid for a debt that was already paid.';
comment on table edevlet_login is 'One sign-in through e-Devlet, from leaving for the gate to the tokens. Each step moves it on once: started, returned, asked, proven, signed in.';
comment on column edevlet_login.state_hash is 'SHA-256 of the state number and the browser it was given to.';
comment on column edevlet_login.identity_number is 'Whom e-Devlet named; the browser''s word for it is never taken.';
comment on table employee is 'Who works for the municipality: a row for each time someone was employed. It alone opens the employees'' pages.';
comment on column employee.corporation_registry_number is 'The number people know themselves by in the personnel office.';
comment on column employee.left_on is 'The first day on which they no longer work here.';
comment on table enforcement_file is 'A file for which part of someone''s pay is seized.';
comment on column enforcement_file.queue_order is 'Which came first.';
comment on column enforcement_file.monthly_kurus is 'An amount a month, or the share that the law has when null.';
comment on column enforcement_file.debt_kurus is 'Alimony that runs on has no sum.';
comment on table estate is 'Properties the municipality knows of a registry, each by the declaration it stands by now.';
comment on column estate.ended_by_declaration_oid is 'Whoever takes a property over ends the liability of those before; the row says by which declaration.';
comment on column estate.share_place is 'Where an owner''s share lies on the line from nothing to the whole (''0/1-1/3''): who takes a share over takes its place, so that what the owners pay always adds up. Shares from before are placed when the next one of the property is declared.';
comment on table file_blob is 'Contents in the storage, by their SHA-256. A content is claimed here before it is written there, and marked here before it is removed there, so that one that is just being given again is never taken away.';
comment on table file_upload is 'A file on its way, part by part, so that a bad line loses only the part it broke in.';
comment on table file_use is 'What a document is part of: a declaration, an application, a complaint. One may be used many times.';
comment on table fine_term is 'Terms of administrative fines (law 5326 art. 17, 27) from a day on: of all of them, or of a revenue whose own law says otherwise.';
comment on column fine_term.first_instalment_days is 'Instalments of an administrative fine (law 5326 art. 17/3): asked for like a deferral, decided like one, without interest.';
comment on table guest_access is 'Someone without an account who may pay for a while: a proven phone, or a link.';
comment on column guest_access.gsm_number is 'The phone that was proved; who comes by a link has proved none.';
comment on table health_note is 'What worked and what did not: each job of the service and each neighbour that it needs, however many services there are.';
comment on column health_note.every_seconds is 'How often it is tried; what was not tried for much longer has come to a stop.';
comment on column health_note.failing_since is 'Null while it works.';
comment on table held_record is 'Incoming debts that a clerk accepts, corrects or rejects before anyone is shown them.';
comment on column held_record.record is 'Values by the columns of the file.';
comment on table import_file is 'The file itself, PDFs beside it, and the reports it left; only reports stay once it is written.';
comment on column import_file.is_checked is 'Of a PDF: whether it was found harmless.';
comment on table import_mapping is 'How files with other names of columns and other codes are read, by what they hold and by their header';
comment on column import_mapping.header_names is 'Names in the header of such files; their order does not count';
comment on column import_mapping.columns is 'Where each column of ours comes from and what its codes mean; empty ends the mapping';
comment on table import_run is 'Who brought data in from the municipality''s own system, when, and from which file. Only what was written has a run.';
comment on column import_run.rejected_count is 'Lines left out because the operator said so; otherwise one of them stops the run.';
comment on column import_run.desk_import_oid is 'Which import at the desk a run was part of.';
comment on column import_run.approved_by_name is 'Who stands for a run of the program beside its operator, where it takes much off debts.';
comment on column import_run.written_by_member_oid is 'Which clerk at the desk wrote a run: another one may go on with a file after its writing failed.';
comment on column import_run.bank_file_oid is 'Bank file that a run of the import booked: receipts of one that a clerk sent are looked for by someone else.';
comment on column inner_door.address_number is 'The ten digits that insurers and utilities ask for.';
comment on table installation is 'What this database is for: the demo''s known passwords must never meet a municipality''s people.';
comment on column installation.place is 'The cluster and database in which this is the town; a copy in another place sends nothing before it is taken over.';
comment on table issued_document is 'Documents the municipality gave out, each as the very bytes that were given: what is verified is what was issued.';
comment on column issued_document.verification_code is 'Proves the document to whoever holds it; nobody guesses it.';
comment on column issued_document.registry_oid is 'Whom it is about, and the member who asked for it.';
comment on column issued_document.valid_until is 'The last day on which it counts; open end when null.';
comment on column issued_document.shown is 'Exactly what the public page may show: a list of labels with their values.';
comment on table job_lease is 'Which service does a job, until when; the others leave it alone.';
comment on table late_debt_step is 'What is to be done about late debts of a day: written first, carried out afterwards.';
comment on column late_debt_step.operation is '1 send notice, 2 cut water.';
comment on column late_debt_step.query_type is '1 by amount due, 2 by bills due.';
comment on column late_debt_step.notice_oid is 'The notice whose period has passed; nothing is cut without one.';
comment on column late_debt_step.dropped_at is 'The debt was paid, or the line is closed already.';
comment on column leave_application.year is 'Whose year''s days it uses.';
comment on column leave_application.reason is 'Why it was refused, in words people read.';
comment on column leave_kind.is_yearly is 'Given anew every year; the others are for an event.';
comment on table legal_interest_rate is 'Legal interest of law 3095, whose double is the ceiling of contract interest (law 6098 art. 120/2).';
comment on column lookup_parameter.value is 'A rate in per cent or a count; null for what is only a name.';
comment on column lookup_parameter.valid_until is 'The last day it counts; open end when null.';
comment on table lookup_parameter_type is 'Lookup data: a type and its values. A type without a name is agreed by its code alone and has no values yet.';
comment on table mail_message is 'Mails waiting to be sent and what became of them, as with text messages. One event, one mail.';
comment on column mail_message.text is 'Emptied once sent where the text is a secret.';
comment on column mail_message.expires_at is 'Not worth sending later than this.';
comment on table map_area is 'What a map shows beside streets. Outlines are pairs of latitude and longitude in millionths of a degree.';
comment on column map_area.is_active is 'An area that was drawn by mistake is taken off the map; its drawings stay on record.';
comment on table map_area_version is 'What an area of the map was drawn as, and since when: drawing it again changes no earlier row.';
comment on table match_request is 'Members who wait until they are joined with a record of the municipality, with what they say of themselves.';
comment on column match_request.gsm_number is 'Proven by code when it was asked for.';
comment on column match_request.address is 'As it was picked or written; it becomes the record''s notification address with the match.';
comment on table matrimony_fee is 'What a wedding costs, by the council''s decision; each row counts in its own time.';
comment on column matrimony_fee.valid_until is 'The last day it counts; open end when null.';
comment on table matrimony_payment is 'A wedding''s fee that someone began to pay. It is posted to no couple''s record: when nothing comes of the payment it is taken back, and nobody ever owed it.';
comment on column matrimony_payment.ended_at is 'Paid, or taken back.';
comment on table member is 'Who may sign in.';
comment on column member.identity_proven_by is 'What proved that a member is the person or company of their user name; null while only someone''s word stands for it.';
comment on column member.gsm_number is 'How a member wants to be reached, where they proved it themselves; the municipality''s own record stays as it is.';
comment on column member.email_proven_at is 'An e-mail address gets messages about someone''s affairs only after a code sent to it was given back.';
comment on column member.bill_channel is 'How someone wants water bills to come; they stand in the portal either way.';
comment on column member.contact_frozen_at is 'While the holder of the old phone objects to a member''s own change, neither phone opens anything.';
comment on column member.former_registry_oid is 'Record of someone who once had a duty and whose membership is closed or parted from it: what they did stays theirs. Only the audit and the cases of unusual looks read it.';
comment on table member_closing is 'Why an account was suspended or closed and by whom; `member.closed_at` alone decides whether it opens.';
comment on table member_duty is 'What a clerk is charged with: a clerk without a duty may do what every member may. Rows are ended, never deleted, so that it can be told who had which duty when, and by whom.';
comment on column member_duty.given_by_member_oid is 'Nothing for what came with the installation.';
comment on column member_duty.reads_only is 'A duty may be given to look only: its holder sees the desk and decides nothing there.';
comment on table member_invitation is 'Members whom the municipality brought in by a file: each is sent one temporary password, when its turn comes.';
comment on column member_invitation.is_needless is 'Came in by another way, or was closed, before their turn came.';
comment on table menu_item is 'The side menu. A page''s row arrives with the migration of the capability that opens it.';
comment on column menu_item.path is 'A path of ours, or `setting:<name>` for an address that the settings hold.';
comment on column menu_item.shown_when is 'Shown only while this setting is true.';
comment on column menu_item.shown_to is 'Rows that only some people see; everyone''s when null.';
comment on column menu_item.key is 'The service writes the menu''s rows at every start from the web''s table of pages and finds each again by its key; rows without a key are an operator''s own.';
comment on column menu_item.is_hidden is 'What an operator decided about a row; a start leaves it as it is.';
comment on column menu_item.is_in_release is 'Rows of other releases stay with what an operator decided about them, unseen.';
comment on table menu_version is 'The menu as clerks published it: every row in its order with what they decided about it. Each publication is a version that stays; the rows of `menu_item` are what counts.';
comment on column menu_version.written_by_member_oid is 'Null for the menu as it was before it was first published here.';
comment on table notice_shown is 'Which notice about personal data was shown to whom, in which wording. A notice is not a consent.';
comment on table open_accrual is 'What is still owed, kept beside the ledger by its own triggers, so that a list of debts costs with what is owed now and not with everything a person ever paid. Nobody writes here but the triggers; a nightly check compares it with the sums of the entries, which stay what decides. No foreign key: accruals are never deleted.';
comment on column open_accrual.owed_kurus is 'The principal with all corrections, and what of it was collected.';
comment on column outer_door.suffix is 'The letter or second number after the stroke: 12/A.';
comment on column outer_door.latitude_micro is 'Millionths of a degree: whole numbers compare exactly.';
comment on table password_ask is 'Who asked for a new password, known or not: the limits must not tell the two apart.';
comment on column password_ask.was_refused is 'Came too early: nothing was done for it, and waiting is not made longer by it.';
comment on table payment_event is 'What happened to an order, who caused it and from where. Written once, never changed.';
comment on column payment_event.from_status is 'Equal where something was only noted.';
comment on column payment_event.member_oid is 'A member who acted themselves: the payer, or a clerk.';
comment on table payment_link is 'A link by which anybody may pay chosen debts for their owner. Only the token''s hash is kept.';
comment on column payment_link.water_share_oid is 'A link by which who sees a subscription pays its bills; it closes with the share.';
comment on table payment_order is 'One try to pay debts by card. It is no debt: whatever becomes of it, the debts stay as the ledger says.';
comment on column payment_order.order_number is 'Nobody guesses it, and every bank takes it.';
comment on column payment_order.browser_id is 'The browser that began it may see its receipt.';
comment on column payment_order.amount_kurus is 'Fixed from the ledger; the lines add up to it.';
comment on column payment_order.bank_charges_itself is 'The bank takes the money by itself after 3-D Secure: silence of the browser proves nothing.';
comment on column payment_order.sealed_card is 'Sealed, bound to the order, and gone with the next step.';
comment on column payment_order.authorised_at is 'Just before the bank was asked for the money.';
comment on column payment_order.outcome is 'Names the sentence its payer reads.';
comment on column payment_order.next_step_at is 'When the worker looks at it; empty when nothing more is to be done.';
comment on column payment_order.bank_record_differs is 'The bank says it took something else than the order is about, or gave a part of it back: that is never booked.';
comment on column payment_order.not_charged_at is 'The bank''s own word, after an order''s validity, that it took nothing: a charge it tells of afterwards was made too late.';
comment on column payment_order.form_given_at is 'When the bank''s form was handed to the browser: from then on the order''s bank stays.';
comment on column payment_order.giving_back_until is 'Until when a service may be waiting for the bank to give this money back.';
comment on column payment_order.trace_id is 'The id under which page, call, job and bank stand in the logs: what a job does later goes on under it.';
comment on column payment_order_line.owed_principal_kurus is 'A part of a debt may be paid: a line then says less than what was owed when its amount was fixed.';
comment on table payment_proposal is 'A clerk''s decision about much money waits here for a second clerk; what became of it is kept.';
comment on column payment_proposal.is_confirmed is 'False where it was rejected or withdrawn, or where the payment went on by itself.';
comment on table payroll_month is 'A month''s pay as the personnel office closed it; the slip is never counted anew.';
comment on column payroll_month.month is 'The first day of the month.';
comment on column payroll_month.header is 'The head of the slip: labels with their values, such as grade and step.';
comment on column payslip_line.factors is 'The numbers it came from, as people read them: what changed between two months is told by these.';
comment on table penalty_reduction is 'Applications for the reduction of a tax penalty (law 213 art. 376): its part falls away at once, and comes back where tax and the rest of the penalty are not paid in time.';
comment on column penalty_reduction.member_oid is 'Who applied, and whom they acted for.';
comment on column penalty_reduction.lowered_kurus is 'Part that fell away, and what was left to pay.';
comment on column penalty_reduction.is_kept is 'Whether all was paid in time; null before the term is over.';
comment on column penalty_reduction.lost_kurus is 'Part of the lowered sum that is owed again.';
comment on column penalty_reduction.seen_collection_oid is 'Last receipt of the declaration''s debts that was looked at: a later one, or its counter-entry, settles again.';
comment on table place is 'The same for workplaces, signs and places of entertainment.';
comment on column place.is_yearly is 'Whether it is taxed again each year.';
comment on table plausibility_rule is 'Limits beyond which an incoming debt is held for a clerk instead of being shown; a row of a revenue goes before the general one. Empty: not asked of that revenue.';
comment on column plausibility_rule.max_days_due_before_accrual is 'Days by which the last day to pay may lie before the day of accrual.';
comment on column plausibility_rule.max_years_off is 'Years between the period and the year of accrual.';
comment on column plausibility_rule.max_months_overdue is 'Months for which a delay fine is asked the moment the debt comes in.';
comment on column plausibility_rule.max_times is 'Times by which the amount may be above or below the one of the period before, where both differ by the least sum.';
comment on column plausibility_rule.max_kurus is 'Largest amount that the law knows for one debt of the revenue.';
comment on column plausibility_rule.max_days_due_after_accrual is 'Days after its accrual, or after it came where that is earlier, within which an incoming debt is due; a later one waits for a clerk. A debt due in 2060 bears no fine and is asked of no one until then. Rows of a municipality get the usual measure, too.';
comment on table power_effect is 'Effect on one person. The deferred key lets no transaction end with an effect that no entry answers for.';
comment on column power_effect.registry_oid is 'Null for rows of a tariff and for differences about no one.';
comment on column power_effect.kurus is 'Signed for debts and receipts: below zero is owed less.';
comment on column power_entry.operator_name is 'Person at the keyboard of a program, who is no member there.';
comment on column power_entry.way is 'Call, kind of import or program.';
comment on table pr_application_type is 'What people write to the town hall about.';
comment on column pr_application_type.is_public is 'Whether everyone may see that there is one, without who sent it.';
comment on table privacy_application is 'Applications about one''s own data (law 6698 art. 11 and 13), answered within thirty days.';
comment on column privacy_application.send_key is 'The same for every try of one application.';
comment on column privacy_application.wanted is 'What a correction wants: a list of { field, after }.';
comment on column privacy_application.letter_oid is 'Answer with the applicant''s identity number and address, as the communiqué wants it; the proof has neither.';
comment on table privacy_erased_contact is 'Records whose contact data was erased on application: what comes back into them is told.';
comment on column property_tax_exemption.years is 'How many years it lasts; without end when null.';
comment on column property_tax_exemption.is_for_residences is 'Whether an exemption is for residences alone, as that of new residences is (law 1319, article 5/a).';
comment on column property_tax_rate.basis_points is 'Hundredths of a percent: 10 is one in a thousand.';
comment on table reconciliation_bank_answer is 'What a bank answered when it was asked for the payment of a case, as evidence; numbers are kept masked.';
comment on table reconciliation_case is 'Something that the books do not agree about.';
comment on column reconciliation_case.comparison is 'Which books were compared: cards are our orders, our ledger and the bank.';
comment on column reconciliation_case.subject is 'What it is about: the number of a payment, a receipt or refund, or a book that is missing.';
comment on column reconciliation_case.day is 'The day by whose comparison it was found.';
comment on column reconciliation_case.amount_kurus is 'By how much the books differ.';
comment on column reconciliation_case.evidence is 'What each book says.';
comment on column reconciliation_case.resolved_by_member_oid is 'Null where the books agree again.';
comment on column reconciliation_case.proposed_by_member_oid is 'A first clerk''s proposal about much money, until a second one answers it.';
comment on column reconciliation_case_event.member_oid is 'The clerk, where one did it.';
comment on table reconciliation_day is 'The days that were or will be compared.';
comment on table refund is 'What the municipality owes someone back; the treasury sends it, a clerk writes down that it did.';
comment on column refund.reference is 'The number of the plan or of the application it comes from.';
comment on column refund.account_member_oid is 'Who named the account, where it was named afterwards.';
comment on column refund.account_gsm_number is 'Who has no account names where a refund goes by the phone they proved, which is kept in the member''s place.';
comment on column refund.withdrawn_at is 'A refund that is not owed any more before it was paid: what was paid is taken back, or is owed again.';
comment on column refund.interest_kurus is 'Interest that was settled and is owed beside the refund itself, and the day on which its notice was served: from then on it bears none, and within a year it has to be claimed (law 213 art. 120).';
comment on column refund.service_number is 'Number of the served slip, where a clerk noted it; nothing where the owner claimed the money in the portal.';
comment on column refund.end_reason is 'End of a refund that neither was paid out nor is owed by the person again.';
comment on column refund.way is 'Owner''s choice beside an account of theirs: fetched at the counter, or kept for debts to come.';
comment on column refund.lapse_told_at is 'Warning that the year to claim it ends.';
comment on column refund.promised_on is 'Last day of the law to give it back, as fifteen days after a water contract ended (law 6502 art. 52/5).';
comment on table refund_deduction is 'What became of money that was to be given back, before it was: the refund is smaller by it.';
comment on table refund_interest is 'Interest on taxes that go back (law 213 art. 112/4): a base that bears it from a day on, until it is served, paid or set off.';
comment on column refund_interest.until_on is 'Nothing while it runs.';
comment on table refund_set_off is 'Part of a refund that paid due debts of the same person (law 6183 art. 23, or as its owner chose): a receipt of its own.';
comment on column refund_set_off.interest_kurus is 'Of it what was interest.';
comment on table registration is 'Someone becoming a member, from the proven phone to the password. Until then they are no member; what they wrote is forgotten half an hour later.';
comment on column registration.reference_hash is 'SHA-256 of the reference that binds the steps together.';
comment on column registration.verification_reference is 'The code whose proof was used up for it.';
comment on column registration.person is 'Who was checked in the population registry: the member themselves, or who registers the company.';
comment on column registration.detailed_at is 'Set together by the second step.';
comment on column registration.sms_info_version is 'Null when news by text message were not asked for.';
comment on table registry is 'People, companies and public bodies the municipality keeps a record of.';
comment on column registry.import_run_oid is 'Which run brought a record, where one did.';
comment on column registry.died_on is 'Day of death; debts and their delay fines go on, tax penalties end (law 213 art. 372).';
comment on table registry_address is 'Where a registry lives, works or wants its letters. Rows are only added; the newest of a kind counts.';
comment on column registry_address.text is 'As it read when it was recorded: names change, and an address that is not listed has nothing else.';
comment on column registry_address.recorded_by_member_oid is 'Who wrote it: the person themselves, or who acts for them.';
comment on column registry_address.import_run_oid is 'Postal addresses of registries come in by file, too, and say by which run.';
comment on table registry_change is 'What an import changed of a registry: the fields that differ, as they were and as they are.';
comment on table registry_double is 'Two records that may be one person: by a file with the same number, or by what they have in common.';
comment on column registry_double.apart_at is 'When a clerk found that they are two people.';
comment on table registry_merge is 'Two records of one person made one by two clerks. The first stays on record, empty; files that name it mean the other.';
comment on column registry_merge.last_accrual_oid is 'Last debt there was: later ones follow their contract or declaration back.';
comment on table registry_merge_row is 'Rows that moved with a merge, by their table and key.';
comment on table registry_proposal is 'What a first clerk wants done about a registry waits here for a second one; what became of it is kept.';
comment on column registry_proposal.call_name is 'The call that is made again when a second clerk confirms it, with the words of the first.';
comment on column registry_proposal.text is 'What the second clerk reads.';
comment on column registry_proposal.is_confirmed is 'False where it was rejected or withdrawn.';
comment on table religious_feast is 'Holidays are computed for any year. A row here corrects a feast that was announced for another day: it takes the place of the computed one within three days of it.';
comment on table reminder is 'Reminders of a due day that were decided, also those for which nothing had to be sent. A second one for the same day and step is not possible.';
comment on table reminder_choice is 'Own choice of a member. Without one a text message comes to who welcomes news by text message, and a mail to a proven address.';
comment on table representation is 'Who may act for whose registry, and on what ground: a company by the person who represents it.';
comment on column representation.basis is 'What people read: "Şirket müdürü", "Vekâletname".';
comment on column representation.until is 'The first day on which it no longer holds; open end when null.';
comment on column representation.named_by_member_oid is 'Who named a representative and who ended it, and why; rows that came with the town''s own records name no one.';
comment on column resolution.followers_told_at is 'When those who follow its subject were told; a resolution that is older than the portal is never told of.';
comment on column resolution.published_by_member_oid is 'Clerks publish resolutions; who did, and whom they were acting for. Null for what came with the installation.';
comment on column resolution.withdrawn_at is 'A resolution is taken off the site and kept: what it said, who withdrew it and why.';
comment on column resolution.import_run_oid is 'The archive of resolutions comes in by import and says by which run.';
comment on column resolution_attachment.hash is 'An attachment is written here, or the PDF the clerk uploaded.';
comment on table resolution_follow is 'Who wants to hear of new resolutions about a subject or a street.';
comment on column resolution_follow.registry_oid is 'Whom the member acted for when they asked.';
comment on column resolution_follow.body is 'Both bodies where it is null.';
comment on table restructuring is 'An application that was accepted, which is the plan: who applied, for whom, and what it was counted from.';
comment on column restructuring.delay_fine_kurus is 'The fine on the day of the application, which the index part takes the place of.';
comment on column restructuring.closing_until is 'Asked to end early: what is left was lowered, and is raised again if it is not paid by this day.';
comment on column restructuring.overpaid_kurus is 'What was paid beyond the corrected total, or beyond all old debts after a breach: to be given back.';
comment on column restructuring.decision_number is 'The number under which the mayor''s decision is filed.';
comment on table restructuring_debt is 'The debts a plan took the place of.';
comment on column restructuring_debt.restored_kurus is 'The principal owed again after a breach, what was paid being set off.';
comment on table restructuring_event is 'What happened to a plan, who caused it and for whom. Written once, never changed.';
comment on column restructuring_event.member_oid is 'Nobody where it was the clock.';
comment on table restructuring_index_rate is 'Monthly changes of the producer price index that a law counts with, in hundredths of a percent.';
comment on table restructuring_instalment is 'Each instalment is an accrual of its own, paid like any debt.';
comment on column restructuring_instalment.lowered_kurus is 'What ending early has taken off so far.';
comment on column restructuring_instalment.interest_kurus is 'What of it is interest; the rest is the deferred debt.';
comment on column restructuring_instalment.interest_until is 'Day up to which the instalment bears interest; null for those of before, of the month of their number.';
comment on table restructuring_law is 'What restructuring laws say, each with where it is known from. A row that is not confirmed by its official text says so.';
comment on column restructuring_law.applies_from is 'The days on which one may apply.';
comment on column restructuring_law.debts_until is 'Debts accrued up to this day are covered.';
comment on column restructuring_law.index_until is 'Delay fines are replaced by the index up to this day.';
comment on column restructuring_law.strict_instalments is 'So many of the first instalments must be paid in time and in full.';
comment on column restructuring_law.counts_begun_months is 'Of a late instalment the restructuring laws take the rate of the delay fine "for each month and its fraction"; the six laws since 2016 all do, so it is what holds unless a law says otherwise.';
comment on table restructuring_set_off is 'Payments into a plan that was broken, as they were set off against the debts that it had replaced: each kuruş of principal bears its delay fine from its own due date to its own day of payment, and interest of a deferral was paid in place of the fine.';
comment on column restructuring_term.coefficient is 'In ten-thousandths: 1,09 is 10900.';
comment on table retention_run is 'What was removed because its time was over, by kind and day. Each batch is counted in the transaction that removes it, so that a service that dies in between neither loses nor doubles a number; what was counted is never removed itself.';
comment on column retention_run.kept_since is 'What was older than this went.';
comment on column retention_run.finished_at is 'Null while more is to be removed.';
comment on column revaluation_rate.applied_percent is 'What part of the rate tax values grow by.';
comment on column revenue.bears_delay_fine is 'Administrative fines bear none (law 6183 art. 51).';
comment on column revenue.type_code is 'Type of a water revenue: 1 use, 2 facility (work at the line or the meter), 3 deposit. Others have none.';
comment on table revenue_economic_code is 'Under which code of the state''s budget classification a revenue is booked: a row with its source, which gives way to an imported one as long as no official text confirmed it. A code that an operator has changed is the municipality''s own.';
comment on table revenue_regime is 'Law that a revenue follows from a day on: tax or fee (laws 213 and 6183), administrative fine (law 5326) or contract (code of obligations, law 6098). Late additions, limitation and the order of set-off follow from it.';
comment on column revenue_regime.limitation_years is 'Years within which it is collected; of fines the amount decides (law 5326 art. 21).';
comment on column revenue_regime.is_broken_off is 'Interruption by the events of 6183 art. 103 or 6098 art. 154; of fines it is in doubt.';
comment on table schema_body is 'Checksum of the text that each function, view or trigger of service/src/database/bodies has here.';
comment on table search_synonym is 'What people call things, and what the portal calls them. Rows of a release come back if they are deleted, so that one that misleads in a town is switched off.';
comment on column search_synonym."position" is 'The order of a release''s rows is that in which they are shown; a town''s own come before them.';
comment on table second_factor is 'What clerks prove at every sign-in beside their password: a code of a device that holds a key of their own.';
comment on column second_factor.sealed_key is 'Sealed under the machine key, which is not in the database.';
comment on column second_factor.last_time_step is 'The time step of the last code that was taken: neither that code nor an earlier one is taken again.';
comment on table second_factor_recovery_code is 'For the day the device is lost; each opens one sign-in.';
comment on table security_event is 'What happened to whom, when and from where. Written once, never changed.';
comment on column security_event.acting_registry_oid is 'Whom the member was acting for, where that was not themselves.';
comment on column security_event.subject is 'For events about a number that is no member; masked.';
comment on table security_event_subject is 'People and companies whose records an event of a clerk was about: one row for each that was shown or decided about. No foreign key to the people: a list of fifty would lock fifty records against who changes them.';
comment on column security_event_subject.happened_at is 'Of the event, so that a person''s own are found in order by one index.';
comment on column security_event_subject.member_oid is 'Of a member without a record, or of someone who is known by a number alone.';
comment on column security_event_subject.matter is 'Number of the declaration, application, complaint, payment or subscription by which they were looked at.';
comment on column security_event_subject.is_sought is 'A record that was opened or searched for; not one that stood in a list of work.';
comment on table service_probe is 'Written by each question whether a service is ready: only a row that is written shows that the database takes one.';
comment on table sign_in is 'One sign-in on one device, from the password to the sign-out.';
comment on column sign_in.acting_registry_oid is 'Whose registry a sign-in acts for; its own when null. Holds only while the representation does.';
comment on column sign_in.temporary_password_oid is 'A sign-in by a temporary password may do nothing until that one is changed.';
comment on column sign_in.second_factor_proved_at is 'A clerk has no rights of a clerk in a sign-in before this.';
comment on table sign_in_try is 'Written before a password is compared, so that tries made at the same moment count too.';
comment on column sign_in_try.was_blocked is 'Came while waiting was due: the password was not looked at, and waiting is not made longer by it.';
comment on column sign_in_try.kind is 'Codes are guessed like passwords are: the same waits hold for both, each counted by itself.';
comment on table site_logo is 'The municipality''s logo and main colours as clerks choose them; each save is a version that stays, and the newest counts.';
comment on column site_logo.picture is 'PNG, as large as it is ever shown, and the same in a square for tabs and home screens.';
comment on column site_look.logo_hash is 'Null for the portal''s own sign.';
comment on column site_look.light_colour is 'The main colour on light and on dark pages; null for the portal''s own.';
comment on column site_look.written_by_member_oid is 'Null for what came with the installation.';
comment on table site_photo is 'Photographs that texts of the site show, as the mayor''s; kept for ever, because an earlier version may come back.';
comment on column site_photo.picture is 'JPEG, as large as it is ever shown.';
comment on table site_text is 'Texts of the site that clerks write, by key; each save is a version that stays, and the newest counts.';
comment on column site_text.content is 'Null where a clerk went back to what the portal says by itself.';
comment on table sms_message is 'Text messages waiting to be sent and what became of them. One event, one message.';
comment on column sms_message.text is 'Emptied once sent where the text is a secret.';
comment on column sms_message.parts is 'How many messages it is paid for as.';
comment on column sms_message.expires_at is 'Not worth sending later than this.';
comment on column sms_message.is_urgent is 'Codes that someone waits for are sent before everything else, however much else waits.';
comment on table split_debt is 'Parts of a debt that became one of their own, because one of them was barred and the other was not: the cleaning tax of a water bill (five years) beside its contract (ten), and what was added to a debt later beside its older part.';
comment on table statement_set_aside is 'Statements in whose place others of the same number came, or the bank''s own.';
comment on table stored_file is 'A document of a registry, or of a guest.';
comment on column stored_file.member_oid is 'Who uploaded it, for whom: the registry above.';
comment on column stored_file.likeness is 'What an uploaded picture looks like: a photo that was saved again is known by it. Files kept before have none.';
comment on column street.search_text is 'With the words people add: ''çınar caddesi'' and ''çınar cad.'' both find it.';
comment on table street_line is 'How a street runs, by a few of its doors: kept for the map, which would read every door of the town each time.';
comment on column street_line.line is 'Latitude and longitude in millionths of a degree.';
comment on table street_valuation is 'What the valuation commission found a square metre worth.';
comment on column subscription.units is 'How many residences or workplaces the meter serves.';
comment on column subscription.water_line_status is '1 active, 2 cut request sent, 3 cut, 4 cut request rejected.';
comment on column subscription.import_run_oid is 'Water and personnel come in by import, too, and say by which run.';
comment on column subscription.region is 'Where a meter is read with its neighbours: the neighbourhood that the address begins with.';
comment on column subscription.held_since is 'Since when the present subscriber has it; null where no one had it before.';
comment on column subscription.passive_since is 'The subscriber had it closed for a time.';
comment on column subscription.outer_door_oid is 'Nothing where the address came as text, by import or from before.';
comment on table subscription_tariff is 'What a subscription is billed by from a day on; without a row, what the subscription itself says.';
comment on column subscription_tariff.reduction_until is 'A reduction is for a time: it ends by itself with this day, and is asked for again.';
comment on column subscription_tariff.reduction_told_at is 'When its subscriber was told that it ends soon.';
comment on table takeover_cancellation is 'Which entries took a debt off those who had a property before: a correction of the takeover brings back what it has no reason for any more.';
comment on column takeover_cancellation.declaration_oid is 'The new owner''s declaration; a correction takes over from the one it corrects.';
comment on column takeover_cancellation.replaced_by_accrual_oid is 'What was accrued again in its place.';
comment on table tariff_correction is 'Certain rows of tariffs that were corrected, or taken out, with what they were. Writing the record here is what changes the row: no correction is without its record, and what was worked out before stays explained by it.';
comment on column tariff_correction.before is 'The row as it stood, with its source and the run that brought it.';
comment on column tariff_correction.after is 'As it stands from then on; null where it was taken out.';
comment on column tax_due_day.opens_month_day is 'The first day of an instalment''s period of payment: part payments go first to what is payable and not yet overdue (law 6183, article 47). Property tax is paid in March to May and in November, cleaning tax with it.';
comment on table tax_term is 'Numbers of law and of the council that taxes are worked out with: dated, each with its source. `is_uncertain` marks a number that its official text has not confirmed yet.';
comment on column tax_term.import_run_oid is 'Numbers of law beside the tariffs can be confirmed or corrected by an import as well.';
comment on table temporary_password is 'Passwords sent by text message. They stand beside the member''s own, so that asking for one locks nobody out.';
comment on column temporary_password.used_at is 'Signed in with, or made worthless by a newer one or by a change of the password.';
comment on table used_once is 'Nonces of captcha answers and sign-in challenges: what is here has been used.';
comment on table verification_code is 'Codes by which someone proves a phone. Only a keyed hash of the code is kept.';
comment on column verification_code.subject is 'What the proof is good for: a number to register, or a member who changes something.';
comment on column verification_code.member_oid is 'Who asked for it, where someone signed in did, and whom they were acting for.';
comment on column verification_code.email is 'A code goes to a phone, or by mail to the address it is to prove.';
comment on column verification_code.is_sent is 'Someone who asks for a code to a phone that others had codes sent to is not told so: it looks like one, and is not sent.';
comment on column water_application.application_type is '6 is a cancellation.';
comment on column water_application.member_oid is 'The member who asked, or the proven phone of someone without an account.';
comment on column water_application.details is 'The answers to what the kind asks, by the names of its fields.';
comment on column water_application.state is 'Counts until it is decided.';
comment on column water_application.next_registry_oid is 'Whom the subscription is handed over to.';
comment on column water_application.proposed_by_member_oid is 'What a first clerk wants: a second one accepts it or gives it back.';
comment on column water_application.refunded_kurus is 'What an appeal gave back beyond what was still owed: no later one gives the same back again.';
comment on column water_application.has_work is 'Whether the field team was sent for an application and did not come back without having done it. Kept beside it, so that those without are found without reading all that were ever decided.';
comment on table water_application_charge is 'What an accepted application costs; what is left of it stands in the ledger.';
comment on table water_application_step is 'What became of an application. Written once, never changed.';
comment on column water_application_step.text is 'What the applicant reads.';
comment on table water_bill is 'A bill from one reading to the next. What is owed for it stands in the ledger, under the accrual.';
comment on column water_bill.corrected_by_oid is 'The bill by reading that took an estimated one off.';
comment on column water_bill.turned_over_at is 'What the counter can show, where it began again from nothing.';
comment on column water_bill.derivation is 'How the amount comes about since a correction or an appeal. Null: as in the accrual.';
comment on column water_deposit.cubic_metres is 'What it is valued by when the contract ends.';
comment on column water_deposit.settled_at is 'Set off and given back with the end of the contract.';
comment on column water_deposit.accrual_oid is 'A deposit that is paid as an accrual counts for what was paid of it.';
comment on table water_district_region is 'Reading region of a district from a day on, where the town reads it elsewhere than under its own name.';
comment on table water_illegal_use is 'Water used without a contract or past the meter: the minutes of an inspection, what is owed for it, and who decided.';
comment on column water_illegal_use.work_order_oid is 'The inspection with its photos; one has minutes once.';
comment on column water_illegal_use.registry_oid is 'Who used the water.';
comment on column water_illegal_use.subscription_status is '0 no subscriber, 1 subscriber.';
comment on column water_illegal_use.meter_status is '1 working, 2 not working, 3 no meter.';
comment on column water_illegal_use.officers is 'Who signed the minutes.';
comment on column water_illegal_use.started_on is 'Nothing where the beginning is not known.';
comment on table water_line_event is 'What became of a water line, and why. Written once, never changed.';
comment on column water_line_event.member_oid is 'Who acted, and for whom.';
comment on column water_meter.digits is 'How far a counter counts before it begins again, and when the meter was last stamped: it may be used ten years on.';
comment on table water_meter_operation is 'What was done to a meter: 1 ripped out, 2 mounted, 3 put in the place of another.';
comment on table water_period is 'The meters of a region read and billed together, once for each month.';
comment on column water_period.status is 'Reading, checking with a trial run, checked, approved by a second clerk, billed.';
comment on column water_period.run_at is 'Who asked for the last trial run: another clerk approves it.';
comment on column water_period.trial_prices is 'What a second clerk approves is the sum of the trial: with other prices the bills would be others.';
comment on column water_period.trial_credit_kurus is 'Estimates that a reading shows to have been too high: what billing takes off debts or owes back.';
comment on table water_period_reading is 'One subscription in a period: from where it is billed, what was read, what stands out, and what became of it.';
comment on column water_period_reading.carried_cubic_metres is 'Of meters that were taken out since the last bill.';
comment on column water_period_reading.decided_on is 'The reading the decision is about; it falls when another one comes.';
comment on table water_price is 'Prices of water by tier, as the council decides them.';
comment on column water_price.up_to_cubic_metres is 'For one residence or workplace in thirty days; the last tier is open.';
comment on table water_protection is 'Whose water is not cut for late debts, why and until when.';
comment on column water_protection.ended_at is 'Before its last day, where its reason fell away.';
comment on column water_reading.read_by is 'Read by the municipality, or told by the subscriber when the contract was ended.';
comment on column water_reading.withdrawn_at is 'A rejected end of a contract takes its reading and its bill back.';
comment on column water_reading.noted_by_member_oid is 'Clerk who wrote a reading at the desk: they do not approve the bills that come of it.';
comment on table water_region_change is 'Houses and work orders that stood in a region of another spelling, with where they were put; nothing where a clerk decides.';
comment on column water_region_change.other_regions is 'Other regions of the same name.';
comment on table water_share is 'Who sees a subscription beside its subscriber: household members, tenants, owners of the flat.';
comment on column water_share.registry_oid is 'Whose contract it was: a share does not go over to the next subscriber.';
comment on column water_share.identity_number is 'As it was typed; who has the number is asked when they sign in.';
comment on table water_supply is 'What was put into the pipes of a region in a month, by the meters at the wells and stores; the last number counts.';
comment on table water_work_order is 'What a field team is to do at an address, and what it did.';
comment on column water_work_order.kind is '1 rip out, 2 mount, 3 replace, 4 read, 5 cut, 6 open, 7 inspect, 8 seal.';
comment on column water_work_order.subscription_oid is 'Nothing where water is looked for at an address without a subscription.';
comment on column water_work_order.application_oid is 'What a subscriber asked for, where they did.';
comment on column water_work_order.team is 'Nothing until a team is given the work.';
comment on column water_work_order.planned_by_member_oid is 'Nothing where the service planned it.';
comment on column water_work_order.report_id is 'Made by the phone, so that a report sent again arrives once.';
comment on column water_work_order.done_at is 'By the phone''s clock, which may run long before the report arrives.';
comment on column water_work_order.latitude_micro is 'In millionths of a degree.';
comment on column water_work_order.problem is 'What the office has to look at, where a report could not be carried out as it is.';
comment on column water_work_order.nothing_found_at is 'When a clerk noted that an inspection found no illegal use; such an inspection gets no minutes.';
comment on column water_work_order.withdrawn_at is 'Why and by whom planned work was withdrawn, which period a reading belongs to, which visit is a repeated one, the day that was asked for, and why an index could not be read.';
comment on column water_work_order.follows_oid is 'The earlier visit that this one repeats; each is repeated once.';
comment on column water_work_order.wished_on is 'The day from which on someone asked for it.';
comment on column water_work_order.unread_reason is 'Instead of an index of a cut or an opening.';
comment on column water_work_order.difference_way is 'How a difference that a report left behind was settled. Giving up cubic metres takes a second clerk.';
comment on column water_work_order.outer_door_oid is 'Door of work at a place without a contract, by which those who live there are known; words alone where it is not listed.';
comment on table withdrawn_reference_row is 'Rows of rates, fees and tariffs that were withdrawn before their first day. Writing the record here is what takes the row out of its table: the account that serves people can delete there no other way.';
comment on column withdrawn_reference_row.content is 'The row as it stood.';
