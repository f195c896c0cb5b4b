-- The service writes the menu's rows at every start from the web's table of pages and finds each again by its key; rows
-- without a key are an operator's own.
alter table menu_item
  add column key text collate "C" unique,
  -- What an operator decided about a row; a start leaves it as it is.
  add column is_hidden boolean not null default false,
  add column name_override text collate "tr-x-icu" check (name_override <> ''),
  add column position_override integer,
  -- A page of a later release must not fail on the position that an operator gave to a row of their own.
  drop constraint menu_item_parent_oid_position_key,
  -- Rows of other releases stay with what an operator decided about them, unseen.
  add column is_in_release boolean not null default true;
create index menu_item_by_parent on menu_item (parent_oid, position);

-- The rows of earlier migrations get their keys. Where an operator has renamed, moved or deleted one, this stays so.
with earlier (key, type, position, name) as (values
  ('/Memur', 'page', 5, 'Memur işleri'),
  ('/anasayfa', 'page', 10, 'Anasayfa'),
  ('/DebtQuestioning', 'page', 15, 'Borç sorgulama'),
  ('/FastPayment', 'page', 16, 'Hızlı ödeme'),
  ('/FastPaymentForMatrimony', 'page', 17, 'Nikâh ücreti ödeme'),
  ('/odeme-durumu', 'page', 18, 'Ödeme durumu'),
  ('/DebtRestructuring', 'page', 19, 'Borç yapılandırma'),
  ('label:account', 'label', 20, 'Hesabım'),
  ('/Register', 'page', 25, 'Üye ol'),
  ('group:account', 'group', 30, 'Bilgilerim'),
  ('/RegistryObservation', 'page', 10, 'Sicil bilgilerim'),
  ('/UserUpdate', 'page', 20, 'Bilgilerimi güncelle'),
  ('/sifre-degistir', 'page', 30, 'Şifre değiştir'),
  ('/Belgelerim', 'page', 40, 'Belgelerim'),
  ('/Aboneliklerim', 'page', 45, 'Su aboneliklerim'),
  ('group:declarations', 'group', 40, 'Beyanlar'),
  ('/Beyanlarim', 'page', 10, 'Beyanlarım'),
  ('/EMunicipalityEstateDeclarationBuilding', 'page', 20, 'Bina beyanı'),
  ('/EMunicipalityEstateDeclarationPlot', 'page', 30, 'Arsa beyanı'),
  ('/EMunicipalityEstateDeclarationLand', 'page', 40, 'Arazi beyanı'),
  ('/EMunicipalityECTDeclaration', 'page', 50, 'Çevre temizlik vergisi beyanı'),
  ('/EMunicipalityAdDeclaration', 'page', 60, 'İlan ve reklam vergisi beyanı'),
  ('/EMunicipalityEntertainmentDeclaration', 'page', 70, 'Eğlence vergisi beyanı'),
  ('group:tariffs', 'group', 60, 'Tarifeler'),
  ('/EstateStreetValuation', 'page', 10, 'Arsa ve arazi birim değerleri'),
  ('/EstateConstructionCost', 'page', 20, 'Bina inşaat maliyetleri'),
  ('/EstateAbrasionShare', 'page', 30, 'Aşınma payı oranları'),
  ('/AdvertisingTaxAnnualGroupTariff', 'page', 40, 'İlan ve reklam vergisi tarifesi'),
  ('/ECTAnnualPrice', 'page', 50, 'Çevre temizlik vergisi tarifesi'),
  ('group:resolutions', 'group', 70, 'Kararlar'),
  ('/ResolutionCouncilObservation', 'page', 10, 'Meclis kararları'),
  ('/ResolutionComitteeObservation', 'page', 20, 'Encümen kararları'),
  ('label:employees', 'label', 74, 'Çalışanlar'),
  ('/maas-bordrosu', 'page', 75, 'Maaş bordrosu'),
  ('/izin-bilgileri', 'page', 76, 'İzin bilgileri'),
  ('/icra-bilgileri', 'page', 77, 'İcra bilgileri'),
  ('label:town', 'label', 80, 'Belediyemiz'),
  ('/belge-dogrula', 'page', 85, 'Belge doğrulama'),
  ('/ContractCancellation', 'page', 87, 'Su aboneliği iptali'),
  ('/ComplaintsAndRequests', 'page', 88, 'Şikâyet ve istekler'),
  ('group:town', 'group', 90, 'Kurumsal'),
  ('/hizmetler', 'page', 5, 'Hizmet rehberi'),
  ('setting:MunicipalityWebsiteUrl', 'extLink', 10, 'Belediyenin internet sitesi'),
  ('setting:MayorInfoUrl', 'extLink', 20, 'Başkanı tanıyın'),
  ('/iletisim', 'page', 30, 'İletişim')
), found as (
  update menu_item set
    key = earlier.key,
    name_override = nullif(menu_item.name, earlier.name),
    position_override = nullif(menu_item.position, earlier.position)
  from earlier
  where menu_item.oid = (
    select oid from menu_item candidate
    where candidate.type = earlier.type
      and case
        when candidate.path is null then candidate.name = earlier.name or candidate.position = earlier.position
        else candidate.path = earlier.key
      end
    order by candidate.name = earlier.name desc, oid
    limit 1
  )
  returning menu_item.key
)
insert into menu_item (key, type, position, name, path, is_hidden)
  select key, type, position, name, case when type in ('page', 'extLink') then key end, true from earlier
  where key not in (select key from found);
