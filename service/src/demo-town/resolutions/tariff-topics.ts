import type { Topic } from './council-topics.ts'

/** The resolutions that the demo's tariff rows name as their source, by number, in the year they were taken. */
export function tariffTopics(year: number): { number: number; topic: Topic }[] {
  const advertising = { number: 104, topic: advertisingTariff }
  return year === 2021 ? [...ofTheFirstYear, advertising] : [advertising]
}

const advertisingTariff: Topic = (_random, year) => ({
  typeCode: 3,
  title: `${year + 1} yılı ilan ve reklam vergisi tarifesi`,
  request: `2464 sayılı Belediye Gelirleri Kanunu uyarınca ${year + 1} yılında uygulanacak ilan ve reklam vergisi tarifesine ilişkin Plan ve Bütçe Komisyonu raporu okundu.`,
  decision: `ekli tarifenin 1 Ocak ${year + 1} tarihinden itibaren uygulanmasına`,
  attachments: [
    {
      name: 'Ek 1: Tarifenin açıklaması',
      text: `Tarife, ilanın türüne, yerine ve cadde grubuna göre düzenlenmiştir.\nTutarların tamamı e-Belediye’de “İlan ve reklam vergisi tarifesi” sayfasında ${year + 1} yılı seçilerek görülebilir.`,
    },
  ],
})

const ofTheFirstYear: { number: number; topic: Topic }[] = [
  {
    number: 87,
    topic: () => ({
      typeCode: 3,
      title: 'Çevre temizlik vergisinde mahalle derecelerinin belirlenmesi',
      request:
        '2464 sayılı Belediye Gelirleri Kanununun mükerrer 44. maddesi uyarınca mahallelerin derecelerine ilişkin teklif görüşüldü.',
      decision: 'mahallelerin ekli listede gösterildiği şekilde beş dereceye ayrılmasına',
    }),
  },
  {
    number: 105,
    topic: () => ({
      typeCode: 3,
      title: 'İlan ve reklam vergisinde cadde ve sokak gruplarının belirlenmesi',
      request: 'Cadde ve sokakların ticari önemine göre gruplandırılmasına ilişkin teklif görüşüldü.',
      decision: 'cadde ve sokakların üç gruba ayrılmasına',
    }),
  },
  {
    number: 106,
    topic: () => ({
      typeCode: 3,
      title: 'İlan ve reklam vergisinin taksit günleri',
      request: 'Yıllık ilan ve reklam vergisinin ödeme zamanına ilişkin teklif görüşüldü.',
      decision: 'verginin 31 Mayıs ve 30 Kasım günlerine kadar iki eşit taksitte ödenmesine',
    }),
  },
  {
    number: 107,
    topic: () => ({
      typeCode: 3,
      title: 'Biletle girilmeyen eğlence yerleri için günlük vergi tarifesi',
      request:
        'Biletle girilmesi zorunlu olmayan eğlence yerlerinden alınacak günlük vergiye ilişkin teklif görüşüldü.',
      decision: 'eğlence yerlerinin türüne göre hazırlanan ekli günlük tarifenin uygulanmasına',
    }),
  },
]
