import { avenueNames, districtNames, streetNames } from '../place-names.ts'
import type { Random } from '../random.ts'

interface TopicText {
  typeCode: number
  title: string
  /** Request before the council, in whole sentences. */
  request: string
  /** Decision of the council, up to "oy birliğiyle karar verildi". */
  decision: string
  attachments?: { name: string; text: string }[]
}
/** One kind of resolution, with places and amounts filled in. */
export type Topic = (random: Random, year: number) => TopicText

const district = (random: Random) => `${random.pick(districtNames)} Mahallesi`
const avenue = (random: Random) => `${random.pick(avenueNames)} Caddesi`
const street = (random: Random) => `${random.pick(streetNames)} Sokağı`
const parcel = (random: Random) => `${random.whole(101, 480)} ada ${random.whole(1, 38)} parsel`
const million = (random: Random, from: number, to: number) =>
  `${random.whole(from, to)}.${random.pick(['000', '250', '500', '750'])}.000,00 TL`

export const councilTopics: readonly Topic[] = [
  (random) => {
    const [where, which] = [district(random), parcel(random)]
    return {
      typeCode: 1,
      title: `${where}, ${which} için imar planı değişikliği`,
      request: `İmar ve Şehircilik Müdürlüğünün, ${where} ${which} sayılı taşınmazda hazırlanan 1/1000 ölçekli uygulama imar planı değişikliğine ilişkin teklifi ile İmar Komisyonunun raporu görüşüldü.`,
      decision: `taşınmazın park alanına ayrılmasına ve plan değişikliğinin bir ay süreyle askıya çıkarılmasına`,
      attachments: [
        {
          name: 'Ek 1: İmar Komisyonu raporu',
          text: `Komisyonumuz ${where} sınırları içindeki ${which} sayılı taşınmazı yerinde incelemiştir.\nTaşınmazın çevresinde yeşil alan eksikliği bulunduğu görülmüştür.\nPlan değişikliği teklifinin kabul edilmesi uygun bulunmuştur.`,
        },
      ],
    }
  },
  (random) => {
    const where = avenue(random)
    return {
      typeCode: 6,
      title: `${where} üzerinde tek yön uygulaması`,
      request: `${where} üzerinde sabah ve akşam saatlerinde yaşanan trafik yoğunluğunun azaltılmasına ilişkin Ulaşım Komisyonu raporu okundu.`,
      decision: `${where} üzerinde araç trafiğinin altı ay süreyle tek yönlü olarak düzenlenmesine ve yaya geçitlerinin yenilenmesine`,
    }
  },
  (random) => {
    const where = district(random)
    return {
      typeCode: 5,
      title: `${where} içinden geçen derenin ıslahı`,
      request: `${where} sınırlarından geçen derede yağışlı günlerde taşkın yaşandığına ilişkin Fen İşleri Müdürlüğünün yazısı görüşüldü.`,
      decision: `dere yatağının ISLAH edilmesine, ıslah projesinin hazırlatılmasına ve giderlerin ${million(random, 2, 9)} ödenekten karşılanmasına`,
    }
  },
  (random) => {
    const [where, name] = [
      district(random),
      random.pick(['Barış', 'Kardelen', 'Işık', 'Çocuk', 'Ihlamur', 'Yıldız']),
    ]
    return {
      typeCode: 4,
      title: `${where} içindeki yeni parka ${name} Parkı adının verilmesi`,
      request: `${where} içinde yapımı tamamlanan parka ad verilmesine ilişkin mahalle sakinlerinin dilekçesi okundu.`,
      decision: `yeni parka ${name} Parkı adının verilmesine`,
    }
  },
  (random, year) => {
    const amount = million(random, 4, 18)
    return {
      typeCode: 2,
      title: `${year} mali yılı bütçesinde ödenek aktarması`,
      request: `Mali Hizmetler Müdürlüğünün, yol bakım ve onarım giderleri için ödenek aktarılmasına ilişkin teklifi görüşüldü.`,
      decision: `yedek ödenekten yol bakım ve onarım giderlerine ${amount} aktarılmasına`,
    }
  },
  (random) => {
    const where = street(random)
    return {
      typeCode: 5,
      title: `${where} üzerindeki boş alanın çocuk parkı yapılması`,
      request: `Park ve Bahçeler Müdürlüğünün, ${where} üzerinde bulunan ve mülkiyeti belediyeye ait boş alana ilişkin teklifi görüşüldü.`,
      decision: `alanın engelli çocukların da kullanabileceği bir çocuk parkı olarak düzenlenmesine`,
    }
  },
  (random) => ({
    typeCode: 7,
    title: 'Evde bakım hizmetinin genişletilmesi',
    request: `Yalnız yaşayan yaşlılara ve engellilere verilen evde bakım hizmetine ilişkin Sosyal İşler Komisyonu raporu okundu.`,
    decision: `hizmetten yararlanan hane sayısının ${random.whole(120, 240)} haneye çıkarılmasına`,
  }),
  (random) => {
    const [where, which] = [district(random), parcel(random)]
    return {
      typeCode: 8,
      title: `${where}, ${which} sayılı taşınmazın kiraya verilmesi`,
      request: `Mülkiyeti belediyeye ait ${where} ${which} sayılı taşınmazın değerlendirilmesine ilişkin teklif görüşüldü.`,
      decision: `taşınmazın 2886 sayılı Kanun uyarınca ${random.whole(2, 5)} yıl süreyle ihale yoluyla kiraya verilmesine`,
    }
  },
  (random) => {
    const where = avenue(random)
    return {
      typeCode: 6,
      title: `${where} kaldırımlarının yenilenmesi`,
      request: `${where} boyunca kaldırımların dar ve bozuk olduğuna, bebek arabası ve tekerlekli sandalye ile geçilemediğine ilişkin önerge okundu.`,
      decision: `${where} kaldırımlarının erişilebilirlik standartlarına uygun olarak yenilenmesine`,
    }
  },
  (random) => ({
    typeCode: 7,
    title: `Göl Şenliği programının kabulü`,
    request: `Kültür İşleri Müdürlüğünce hazırlanan Göl Şenliği programı ve gider tahmini görüşüldü.`,
    decision: `şenliğin ${random.whole(3, 5)} gün süreyle düzenlenmesine ve etkinliklerin ücretsiz olmasına`,
  }),
  (random) => {
    const where = district(random)
    return {
      typeCode: 1,
      title: `${where} için otopark alanı ayrılması`,
      request: `${where} içinde artan otopark ihtiyacına ilişkin İmar Komisyonu raporu okundu.`,
      decision: `pazar yerinin yanındaki alanın ${random.whole(60, 140)} araçlık açık otopark olarak planlanmasına`,
    }
  },
  () => ({
    typeCode: 12,
    title: 'İklim Değişikliği ve Sıfır Atık Müdürlüğünün kurulması',
    request: `Belediye ve bağlı kuruluşların norm kadro ilkelerine ilişkin yönetmelik uyarınca hazırlanan teklif görüşüldü.`,
    decision: `İklim Değişikliği ve Sıfır Atık Müdürlüğünün kurulmasına ve çalışma yönetmeliğinin kabulüne`,
  }),
]
