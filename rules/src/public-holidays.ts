import { addDays, dayNumber } from './calendar.ts'
import { hijriMonthBegins, hijriYearsAround } from './hijri-calendar.ts'
import type { Holiday } from './ledger/due-date.ts'

type YearlyHoliday = { monthAndDay: string; name: string; isHalfDay?: true; since?: number }

/** Law 2429, articles 1 and 2; the first of May joined by law 5892, the fifteenth of July by law 6752. */
const nationalHolidays: readonly YearlyHoliday[] = [
  { monthAndDay: '01-01', name: 'Yılbaşı' },
  { monthAndDay: '04-23', name: 'Ulusal Egemenlik ve Çocuk Bayramı' },
  { monthAndDay: '05-01', name: 'Emek ve Dayanışma Günü', since: 2009 },
  { monthAndDay: '05-19', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı' },
  { monthAndDay: '07-15', name: 'Demokrasi ve Milli Birlik Günü', since: 2017 },
  { monthAndDay: '08-30', name: 'Zafer Bayramı' },
  { monthAndDay: '10-28', name: 'Cumhuriyet Bayramı arifesi', isHalfDay: true },
  { monthAndDay: '10-29', name: 'Cumhuriyet Bayramı' },
]

export type FeastName = 'Ramazan Bayramı' | 'Kurban Bayramı'

/** A feast with the day on which it begins; as a correction it takes the place of the computed one near it. */
export type Feast = { firstDay: string; name: FeastName; source: string }

/** Ramadan ends as Shawwal begins, the tenth month; the feast of sacrifice is on the tenth of the twelfth. */
const feastsOfHijriYear = [
  { name: 'Ramazan Bayramı', month: 10, day: 1, length: 3 },
  { name: 'Kurban Bayramı', month: 12, day: 10, length: 4 },
] as const

/** Feasts that the Diyanet published for another day than the new moon gives. */
const publishedFeasts: readonly Feast[] = [
  {
    name: 'Kurban Bayramı',
    firstDay: '2015-09-24',
    source: 'Diyanet İşleri Başkanlığı, 2015 dini günler takvimi',
  },
  {
    name: 'Kurban Bayramı',
    firstDay: '2016-09-12',
    source: 'Diyanet İşleri Başkanlığı, 2016 dini günler takvimi',
  },
]

/** Largest distance of a computed day from the published one. */
const maxDaysCorrected = 3

/** The days of a feast, and the afternoon before it. */
function daysOfFeast(name: FeastName, firstDay: string, length: number): Holiday[] {
  return [
    { date: addDays(firstDay, -1), name: `${name} arifesi`, isHalfDay: true },
    ...Array.from({ length }, (_, index) => ({
      date: addDays(firstDay, index),
      name: `${name} ${index + 1}. gün`,
      isHalfDay: false,
    })),
  ]
}

/** The feasts of a year and those around it, as the new moon gives them. */
function computedFeasts(year: number) {
  return hijriYearsAround(year).flatMap((hijriYear) =>
    feastsOfHijriYear.map(({ name, month, day, length }) => ({
      name,
      length,
      firstDay: addDays(hijriMonthBegins(hijriYear, month), day - 1),
    })),
  )
}

function isNear(day: string, other: string): boolean {
  return Math.abs(dayNumber(day) - dayNumber(other)) <= maxDaysCorrected
}

/** Whether a feast can be announced for a day: a correction further from every computed one corrects nothing. */
export function mayBeginOn(name: FeastName, day: string): boolean {
  return computedFeasts(Number(day.slice(0, 4))).some(
    (feast) => feast.name === name && isNear(day, feast.firstDay),
  )
}

/** The religious holidays of a year, which may hold the same feast twice; the last correction counts. */
function religiousHolidaysOf(year: number, corrections: readonly Feast[]): Holiday[] {
  return computedFeasts(year)
    .flatMap(({ name, firstDay, length }) => {
      const published = corrections.findLast(
        (feast) => feast.name === name && isNear(feast.firstDay, firstDay),
      )
      return daysOfFeast(name, published?.firstDay ?? firstDay, length)
    })
    .filter(({ date }) => date.startsWith(`${year}-`))
}

export function nationalHolidaysOf(year: number): Holiday[] {
  return nationalHolidays
    .filter(({ since }) => since === undefined || year >= since)
    .map(({ monthAndDay, name, isHalfDay = false }) => ({ date: `${year}-${monthAndDay}`, name, isHalfDay }))
}

/** All holidays from one year to another, one row a day: a feast may fall on a national holiday. */
export function publicHolidays(
  fromYear: number,
  toYear: number,
  corrections: readonly Feast[] = [],
): Holiday[] {
  const days = new Map<string, Holiday>()
  const feasts = [...publishedFeasts, ...corrections]
  const years = Array.from({ length: Math.max(0, toYear - fromYear + 1) }, (_, index) => fromYear + index)
  for (const holiday of years.flatMap((year) => [
    ...nationalHolidaysOf(year),
    ...religiousHolidaysOf(year, feasts),
  ])) {
    const same = days.get(holiday.date)
    days.set(holiday.date, same === undefined ? holiday : bothHolidays(same, holiday))
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function bothHolidays(a: Holiday, b: Holiday): Holiday {
  return { date: a.date, name: `${a.name}, ${b.name}`, isHalfDay: a.isHalfDay && b.isHalfDay }
}
