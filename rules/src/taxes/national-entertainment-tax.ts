import type { EntertainmentRateRow } from './entertainment-tax.ts'
import type { TaxTermRow } from './tariff-rows.ts'

const law = '2464 sayılı Belediye Gelirleri Kanunu m. 21'
const decree = '6584 sayılı Cumhurbaşkanı Kararı'

/** Kinds of entertainment: those with tickets are taxed by their takings, the others by the days they are open. */
export const entertainmentTypes = [
  { code: 1, name: 'Yerli film gösterimi', isDaily: false },
  { code: 2, name: 'Yabancı film gösterimi', isDaily: false },
  { code: 3, name: 'Tiyatro, opera, bale, karagöz, kukla', isDaily: false },
  { code: 4, name: 'Spor karşılaşması, at yarışı, konser', isDaily: false },
  { code: 5, name: 'Sirk, lunapark, çalgılı bahçe ve benzerleri', isDaily: false },
  { code: 6, name: 'Müşterek bahis', isDaily: false },
  { code: 7, name: 'Biletsiz girilen eğlence yeri', isDaily: true },
] as const

/** Places without tickets, which pay for each day they are open. */
export const entertainmentPlaceTypes = [
  { code: 1, name: 'Bar' },
  { code: 2, name: 'Pavyon' },
  { code: 3, name: 'Gazino' },
  { code: 4, name: 'Gece kulübü' },
  { code: 5, name: 'Taverna' },
  { code: 6, name: 'Diskotek' },
  { code: 7, name: 'Kabare' },
  { code: 8, name: 'Dansing' },
  { code: 9, name: 'Bilardo salonu' },
  { code: 10, name: 'Masa futbolu ve benzeri oyun salonu' },
] as const

const since = '2006-01-01'
const sinceDecree = '2023-01-01'

export const entertainmentRates: readonly EntertainmentRateRow[] = [
  { typeCode: 1, basisPoints: 1000, validFrom: since, source: law },
  { typeCode: 1, basisPoints: 0, validFrom: sinceDecree, source: decree },
  { typeCode: 2, basisPoints: 1000, validFrom: since, source: law, isUncertain: true },
  { typeCode: 2, basisPoints: 0, validFrom: sinceDecree, source: decree },
  { typeCode: 3, basisPoints: 0, validFrom: since, source: `${law} (uygulama)`, isUncertain: true },
  { typeCode: 4, basisPoints: 1000, validFrom: since, source: law },
  { typeCode: 4, basisPoints: 0, validFrom: sinceDecree, source: decree },
  { typeCode: 5, basisPoints: 2000, validFrom: since, source: law },
  { typeCode: 6, basisPoints: 500, validFrom: since, source: law, isUncertain: true },
]

/** Limits of law for the daily tax of a place without tickets. */
export const entertainmentDailyLimits = { leastKurus: 500, mostKurus: 10_000, source: law } as const

/** A month is declared and paid by this day of the next (law 2464, article 22). */
export const entertainmentDueDay = {
  dayOfNextMonth: 20,
  source: '2464 sayılı Belediye Gelirleri Kanunu m. 22',
} as const

/** The same among the other numbers of the law. */
export const entertainmentTerms: readonly TaxTermRow[] = [
  {
    code: 'entertainmentDueDay',
    value: entertainmentDueDay.dayOfNextMonth,
    validFrom: '1981-07-01',
    source: entertainmentDueDay.source,
  },
  {
    code: 'entertainmentDailyLeastKurus',
    value: entertainmentDailyLimits.leastKurus,
    validFrom: '2006-01-01',
    source: entertainmentDailyLimits.source,
  },
  {
    code: 'entertainmentDailyMostKurus',
    value: entertainmentDailyLimits.mostKurus,
    validFrom: '2006-01-01',
    source: entertainmentDailyLimits.source,
  },
]
