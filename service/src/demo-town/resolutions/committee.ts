import { addDays } from 'rules/calendar'
import { monthNames } from 'rules/dates'
import { mensNames, surnames, womensNames } from '../names.ts'
import { avenueNames, districtNames, streetNames } from '../place-names.ts'
import { type Random, randomFrom } from '../random.ts'
import type { PlannedResolution } from './council.ts'
import { firstWeekday } from './meeting-days.ts'

interface Case {
  typeCode: number
  title: string
  text: string
  persons?: string[]
}

const seed = 2886
const numbersPerMonth = 34

const district = (random: Random) => `${random.pick(districtNames)} Mahallesi`
const street = (random: Random) => `${random.pick(streetNames)} Sokağı`
const avenue = (random: Random) => `${random.pick(avenueNames)} Caddesi`
const person = (random: Random) => `${random.pick([...womensNames, ...mensNames])} ${random.pick(surnames)}`
const lira = (random: Random, from: number, to: number) =>
  `${random.whole(from, to)}.${random.pick(['000', '250', '500'])},00 TL`

const cases: readonly ((random: Random) => Case)[] = [
  (random) => {
    const who = person(random)
    return {
      typeCode: 11,
      title: 'Gürültü nedeniyle idari para cezası',
      text: `${avenue(random)} üzerinde faaliyet gösteren ve ${who} tarafından işletilen iş yerinde gece saatlerinde çevreyi rahatsız edecek düzeyde gürültü yapıldığı zabıta tutanağıyla belirlenmiştir.\nİşletmeci hakkında 1608 sayılı Kanun uyarınca ${lira(random, 2, 9)} idari para cezası verilmesine karar verildi.`,
      persons: [who],
    }
  },
  (random) => {
    const who = person(random)
    return {
      typeCode: 11,
      title: 'Ruhsatsız yapı hakkında 3194 sayılı Kanun işlemi',
      text: `${district(random)}, ${random.whole(101, 480)} ada ${random.whole(1, 38)} parselde ${who} tarafından ruhsata aykırı kat ilavesi yapıldığı yapı tatil tutanağıyla belirlenmiştir.\nAykırılığın bir ay içinde giderilmesine, giderilmezse yapının yıktırılmasına karar verildi.`,
      persons: [who],
    }
  },
  (random) => ({
    typeCode: 10,
    title: `${district(random)} parke taşı yapım işi ihalesi`,
    text: `Fen İşleri Müdürlüğünce ihalesi yapılan ${random.whole(4, 18)} bin metrekare parke taşı yapım işinin, en uygun teklifi veren istekliye ${random.whole(2, 7)}.450.000,00 TL bedelle verilmesine karar verildi.`,
  }),
  (random) => ({
    typeCode: 9,
    title: `${street(random)} üzerindeki fırının çalışma saatleri`,
    text: `Mahalle sakinlerinin başvurusu üzerine yapılan incelemede, fırının sabah saat 05.00’ten önce çalışmasının çevrede uyku düzenini bozduğu görülmüştür.\nÇalışma saatlerinin 05.00 ile 21.00 arası olarak belirlenmesine karar verildi.`,
  }),
  (random) => ({
    typeCode: 8,
    title: `${district(random)} sınırlarındaki büfenin kiraya verilmesi`,
    text: `Mülkiyeti belediyeye ait büfenin üç yıl süreyle, aylık ${lira(random, 6, 18)} muhammen bedel üzerinden açık teklif usulüyle kiraya verilmesine karar verildi.`,
  }),
  (random) => ({
    typeCode: 1,
    title: `${district(random)}, ${random.whole(101, 480)} ada için tevhit ve ifraz işlemi`,
    text: `İmar ve Şehircilik Müdürlüğünün teklifi üzerine, 3194 sayılı Kanunun 15. ve 16. maddeleri uyarınca parsellerin birleştirilmesine ve yola terk işlemlerinin yapılmasına karar verildi.`,
  }),
]

/** A weekly meeting, of which one resolution a month is shown. */
export function planCommittee(fromYear: number, today: string): PlannedResolution[] {
  const random = randomFrom(seed)
  const planned: PlannedResolution[] = []
  for (let year = fromYear; year <= Number(today.slice(0, 4)); year += 1)
    for (const [index, monthName] of monthNames.entries()) {
      const week = random.whole(0, 3)
      const found = random.pick(cases)(random)
      planned.push({
        body: 'committee',
        number: index * numbersPerMonth + week * 8 + random.whole(1, 8),
        decidedOn: addDays(firstWeekday(year, index + 1, 4), week * 7),
        session: `${year} yılı ${monthName} ayı ${week + 1}. haftalık toplantısı`,
        votesFor: 7,
        votesAgainst: 0,
        votesAbstaining: 0,
        persons: [],
        attachments: [],
        ...found,
      })
    }
  return planned.filter(({ decidedOn }) => decidedOn <= today)
}
