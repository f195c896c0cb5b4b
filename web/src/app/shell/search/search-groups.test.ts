import { meaningsOf } from 'rules/portal/search-words'
import { shippedSynonyms } from 'rules/portal/search-synonyms'
import { describe, expect, test } from 'vitest'
import { searchedPagesOf } from '../../services.ts'
import { testSettings } from '../../test-settings.ts'
import { findPages, groupsOf, groupsOfNothing, nearestPages } from './search-groups.ts'

const pages = searchedPagesOf(testSettings)
const pathsFor = (typed: string) =>
  findPages(pages, typed, meaningsOf(typed, shippedSynonyms)).map(({ path }) => path)

test('pages are found with or without Turkish letters, names before descriptions', () => {
  expect(pathsFor('borc sor')[0]).toBe('/DebtQuestioning')
  expect(pathsFor('BEYANI')).toContain('/EMunicipalityEstateDeclarationBuilding')
  expect(pathsFor('reklam')[0]).toBe('/EMunicipalityAdDeclaration')
  expect(pathsFor('boyle bir sey yok')).toEqual([])
  expect(pathsFor('e').length).toBeLessThanOrEqual(5)
})

/** Questions that people really type, by the page one of the first three results must lead to. */
const questions: Record<string, string> = {
  '/DebtQuestioning': `emlak vergisi öde, emlak vergisi, ev vergim ne kadar, su faturası, su borcu, fatura, borcum ne kadar,
    borç, ödeme emri, haciz, gecikme zammı, gecikme faizi, para cezası, iade, para iadesi, dekont, makbuz, borcu yoktur,
    ilişik kesme, ecrimisil, pazar yeri, arsa vergisi, vergi borcu, IBAN, ihbarname, borcumu öğrenmek istiyorum`,
  '/FastPayment':
    'öde, ödeme, kredi kartı, kartla ödeme, online ödeme, üye olmadan ödeme, borç öde, hızlı ödeme',
  '/DebtRestructuring': `tecil, taksit, taksitlendirme, yapılandırma, borç affı, af, erteleme, ödeyemiyorum, vergi affı,
    ödeme planı`,
  '/EMunicipalityECTDeclaration': 'çöp vergisi, ÇTV, çevre temizlik vergisi, temizlik vergisi, çtv beyanı',
  '/ECTAnnualPrice': 'çöp vergisi tarifesi, çtv ne kadar',
  '/Beyanlarim': 'beyanname, beyanlarım, ev sattım, yarım kalan beyan',
  '/EMunicipalityEstateDeclarationBuilding': `muafiyet, emekli, emekli indirimi, engelli, şehit yakını, tapu, ev aldım, daire,
    miras, dükkân, konut, bina beyanı, apartman, beyan`,
  '/EMunicipalityEstateDeclarationLand': 'tarla, bağ, bahçe, zeytinlik, arazi',
  '/EMunicipalityEstateDeclarationPlot': 'arsa, parsel, ada parsel',
  '/EMunicipalityAdDeclaration': 'tabela, pano, afiş, ilan, billboard, reklam vergisi',
  '/EMunicipalityEntertainmentDeclaration': 'eğlence vergisi, konser, sinema, bilardo, kahvehane',
  '/EstateStreetValuation':
    'rayiç bedel, rayiç, metrekare fiyatı, m2, arsa değeri, birim değer, emlak değeri',
  '/EstateConstructionCost': 'inşaat maliyeti, yapı maliyeti',
  '/EstateAbrasionShare': 'yıpranma, aşınma payı, amortisman',
  '/ResolutionCouncilObservation': 'imar, imar planı, meclis kararı, bütçe, toplantı',
  '/ResolutionComitteeObservation': 'ihale, encümen',
  '/Aboneliklerim': 'abonelik, sayaç, su sayacı, abone no, endeks, su tüketimi, faturalarım',
  '/OtomatikOdeme': 'otomatik ödeme, talimat, bankadan ödeme',
  '/ContractCancellation':
    'su kapatma, taşınıyorum, depozito, abonelik iptali, su aboneliği kapatma, su kapatmak istiyorum',
  '/ComplaintsAndRequests': `itiraz, çukur, köpek, sokak hayvanları, şikayet, sikayet, dilekçe, öneri, gürültü, su kesintisi,
    kaldırım, asfalt, park, sinek ilaçlama, zabıta, kaçak yapı, sokak lambası, kanalizasyon, çöp, CİMER, bilgi edinme,
    sosyal yardım, cenaze, su kaçağı, sular kesik, su akmıyor, boru patladı, sivrisinek, belediye otobüsü,
    komşum inşaat yapıyor, hafriyat, mezar yeri, sokakta elektrik yok`,
  '/iletisim': `vezne saatleri, vezne, çalışma saatleri, başkan, belediye başkanı, randevu, nikâh, nikah salonu, evlendirme, telefon,
    adres, kaçta açılıyor, mesai, ruhsat, iletişim, nerede, dükkan açmak, kapı numarası, su açtırmak`,
  '/Register': 'üye ol, üyelik, kayıt ol, hesap aç',
  '/ForgottenPassword': 'şifremi unuttum, parola, giriş yapamıyorum, sms gelmiyor, şifre',
  '/UserUpdate': 'telefonum değişti, adres değişikliği, e-posta',
  '/RegistryObservation': 'sicil no, sicil, taşınmazlarım',
  '/Belgelerim': 'belgelerim, evrak, belge yükleme',
  '/belge-dogrula': 'belge doğrulama, karekod',
  '/maas-bordrosu': 'maaş, memur maaşı, bordro, bordrom',
  '/izin-bilgileri': 'izin, yıllık izin, kalan iznim',
  '/icra-bilgileri': 'maaş haczi, icra kesintisi',
  '/kvkk': 'kvkk, kişisel veri, gizlilik',
  '/cerez': 'çerez',
  '/erisilebilirlik': 'erişilebilirlik, ekran okuyucu',
  '/hizmetler': 'hizmet rehberi, neler yapabilirim',
}
const asked = Object.entries(questions).flatMap(([path, all]) =>
  all.split(/,\s*/).map((typed) => [typed, path] as const),
)

describe('the words people use', () => {
  test('are more than a hundred and forty', () => expect(asked.length).toBeGreaterThan(140))

  test.each(asked)('“%s” leads to %s', (typed, path) => expect(pathsFor(typed).slice(0, 3)).toContain(path))
})

test('where nothing fits, the nearest and a way to ask are offered', () => {
  expect(nearestPages(pages, 'sikyaet')[0]?.path).toBe('/ComplaintsAndRequests')
  const names = (typed: string) => groupsOfNothing(pages, typed).map(({ name }) => name)
  expect(names('tabbela')).toEqual(['Bunu mu aradınız?', 'Bize sorun'])
  expect(names('xyzxyz')).toEqual(['Bize sorun'])
})

test('what the service found stands below the pages, under its name', () => {
  const answer = {
    Meanings: [],
    Groups: [{ Code: 'debts' as const, Items: [{ Title: 'Su 2026', Detail: 'Ocak', Path: '/x' }] }],
  }
  expect(groupsOf([{ title: 'a', detail: 'b', path: '/c' }], answer).map(({ name }) => name)).toEqual([
    'Hizmetler',
    'Borçlarım',
  ])
  expect(groupsOf([], undefined)).toEqual([])
})
