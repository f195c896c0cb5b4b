import { meaningsOf } from 'rules/portal/search-words'
import { shippedSynonyms } from 'rules/portal/search-synonyms'
import { describe, expect, test } from 'vitest'
import { searchedPagesOf } from '../../services.ts'
import { testSettings } from '../../test-settings.ts'
import { pathOfQuestion, waterQuestions } from '../../../texts/water-questions.ts'
import { searchEntriesOf } from '../../../parts/search/search-entries.ts'
import { findPages, groupsOf, groupsOfNothing, nearestPages } from '../../../parts/search/search-groups.ts'

const pages = [...searchedPagesOf(testSettings), ...searchEntriesOf(testSettings)]
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
  '/Aboneliklerim': 'abonelik, su sayacı, abone no, endeks, su tüketimi, faturalarım',
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

test('every phrase means each thing once', () => {
  const rows = shippedSynonyms.map(({ phrase, means }) => `${phrase}: ${means}`)
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
})

describe('the words people use', () => {
  test('are more than a hundred and forty', () => expect(asked.length).toBeGreaterThan(140))

  test.each(asked)('“%s” leads to %s', (typed, path) => expect(pathsFor(typed).slice(0, 3)).toContain(path))
})

/** By the page that must come first. */
const firstOf: Record<string, string> = {
  '/DebtQuestioning':
    'su faturası, emlak vergisi, ceza, para iadesi, fazla ödedim, gecikme faizi, hatırlatma, haciz',
  '/DebtQuestioning?sekme=tahsilatlar': 'makbuz, dekont, ödedim mi',
  '/DebtQuestioning#certificates-title': 'borç yok yazısı, borcu yoktur, borç dökümü',
  '/DebtRestructuring': 'taksit, yapılandırma, af',
  '/odeme-durumu': 'ödeme durumu',
  '/OtomatikOdeme': 'otomatik ödeme, talimat',
  '/EMunicipalityEstateDeclarationBuilding': 'emlak, emekli indirimi, muafiyet',
  '/EMunicipalityAdDeclaration': 'tabela, reklam vergisi',
  '/EMunicipalityECTDeclaration': 'çöp vergisi',
  '/Beyanlarim': 'beyanname, taslak, yarım kalan',
  '/EstateStreetValuation': 'rayiç',
  '/ResolutionCouncilObservation': 'imar, meclis',
  '/SuTarifesi': 'su fiyatı',
  '/ContractCancellation': 'abonelik kapatma, su kapatma',
  '/SuIslemlerim?islem=1': 'su bağlatma, su açtırmak',
  '/SuIslemlerim?islem=7': 'sayaç, sayacım bozuk',
  '/SuIslemlerim?islem=13': 'sayacım çalındı',
  '/SuIslemlerim?islem=14': 'fatura itiraz, faturam çok geldi',
  '/SuIslemlerim?islem=15': 'sayaç okuma',
  '/SuIslemlerim?islem=5': 'engelli, su indirimi',
  '/SuIslemlerim?islem=21': 'kaçak su',
  '/ne-yapmali/ev-aldim': 'ev aldım, tapu, tapu devri',
  '/ne-yapmali/ev-sattim': 'ev sattım',
  '/ne-yapmali/tasiniyorum': 'taşınma, taşınıyorum, adres değişikliği, ev kiraladım',
  '/ne-yapmali/dukkan-aciyorum': 'iş yeri açma, dükkan açacağım',
  '/ne-yapmali/dukkan-kapatiyorum': 'işyeri kapattım',
  '/ne-yapmali/yakinim-vefat-etti': 'ölüm, cenaze, mezar, miras, babam öldü, vefat eden annem',
  '/ne-yapmali/dugun-eglence': 'düğün salonu, nikah, evlenme, sünnet',
  '/ne-yapmali/kaybettim': 'kayıp cüzdan',
  '/ComplaintsAndRequests': 'sokak köpeği, park, çukur, çöp toplanmıyor, su kaçağı, dilekçe',
  '/ComplaintsAndRequests?sekme=izle': 'başvurum ne oldu, şikayetim ne oldu',
  '/anasayfa#duyurular': 'su kesintisi, duyuru, haber',
  '/iletisim': 'başkan, ruhsat, numarataj, randevu, çalışma saatleri, telefon numarası',
  '/Register': 'üye olamıyorum, english, yabancı',
  '/ForgottenPassword': 'şifremi unuttum, kod gelmedi',
  '/index_edevlet_girisi': 'e-devlet',
  '/Mesajlarim': 'mesaj, mesajlarım, tebligat, gelen kutusu',
  '/UserUpdate': 'telefonum değişti',
  '/UserUpdate#own-data-title': 'kvkk verilerim, verilerimi indir',
  '/kvkk-basvuru': 'hesabımı sil, üyelik silme',
  '/maas-bordrosu': 'maaş',
}
const askedFirst = Object.entries(firstOf).flatMap(([path, all]) =>
  all.split(/,\s*/).map((typed) => [typed, path] as const),
)

describe('what the first result must be', () => {
  test.each(askedFirst)('“%s” leads to %s', (typed, path) => expect(pathsFor(typed)[0]).toBe(path))

  test('“borcum” leads to paying or to the debts', () => {
    expect(['/FastPayment', '/DebtQuestioning']).toContain(pathsFor('borcum')[0])
  })

  test('a mistyped word leads to what is nearest', () => {
    expect(nearestPages(pages, 'su fatuarsı').map(({ path }) => path)).toContain('/Aboneliklerim')
  })

  test('every task of the water office is found by its own words', () => {
    const tasks = waterQuestions
      .flatMap(({ questions }) => questions)
      .filter(({ path }) => path === undefined)
    for (const task of tasks) expect(pathsFor(task.question)[0], task.question).toBe(pathOfQuestion(task))
  })
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
