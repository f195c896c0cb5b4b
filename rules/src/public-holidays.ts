import { addDays } from './calendar.ts'
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

type Feast = { firstDay: string; name: 'Ramazan Bayramı' | 'Kurban Bayramı' }

/**
 * First days in the calendar of religious days of the Diyanet. Those up to 2026 have passed;
 * those of 2027 are as announced and to be confirmed by that year's calendar.
 */
const feasts: readonly Feast[] = [
  { firstDay: '2021-05-13', name: 'Ramazan Bayramı' },
  { firstDay: '2021-07-20', name: 'Kurban Bayramı' },
  { firstDay: '2022-05-02', name: 'Ramazan Bayramı' },
  { firstDay: '2022-07-09', name: 'Kurban Bayramı' },
  { firstDay: '2023-04-21', name: 'Ramazan Bayramı' },
  { firstDay: '2023-06-28', name: 'Kurban Bayramı' },
  { firstDay: '2024-04-10', name: 'Ramazan Bayramı' },
  { firstDay: '2024-06-16', name: 'Kurban Bayramı' },
  { firstDay: '2025-03-30', name: 'Ramazan Bayramı' },
  { firstDay: '2025-06-06', name: 'Kurban Bayramı' },
  { firstDay: '2026-03-20', name: 'Ramazan Bayramı' },
  { firstDay: '2026-05-27', name: 'Kurban Bayramı' },
  { firstDay: '2027-03-09', name: 'Ramazan Bayramı' },
  { firstDay: '2027-05-16', name: 'Kurban Bayramı' },
]

const daysOfFeast = { 'Ramazan Bayramı': 3, 'Kurban Bayramı': 4 }

/** The days of a feast, and the afternoon before it. */
export const religiousHolidays: readonly Holiday[] = feasts.flatMap(({ firstDay, name }) => [
  { date: addDays(firstDay, -1), name: `${name} arifesi`, isHalfDay: true },
  ...Array.from({ length: daysOfFeast[name] }, (_, index) => ({
    date: addDays(firstDay, index),
    name: `${name} ${index + 1}. gün`,
    isHalfDay: false,
  })),
])

export function nationalHolidaysOf(year: number): Holiday[] {
  return nationalHolidays
    .filter(({ since }) => since === undefined || year >= since)
    .map(({ monthAndDay, name, isHalfDay = false }) => ({ date: `${year}-${monthAndDay}`, name, isHalfDay }))
}

/** All holidays from one year to another, one row a day: a feast may fall on a national holiday. */
export function publicHolidays(fromYear: number, toYear: number): Holiday[] {
  const days = new Map<string, Holiday>()
  const years = Array.from({ length: Math.max(0, toYear - fromYear + 1) }, (_, index) => fromYear + index)
  const ofFeasts = religiousHolidays.filter(({ date }) => years.includes(Number(date.slice(0, 4))))
  for (const holiday of [...years.flatMap(nationalHolidaysOf), ...ofFeasts]) {
    const same = days.get(holiday.date)
    days.set(holiday.date, same === undefined ? holiday : bothHolidays(same, holiday))
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function bothHolidays(a: Holiday, b: Holiday): Holiday {
  return { date: a.date, name: `${a.name}, ${b.name}`, isHalfDay: a.isHalfDay && b.isHalfDay }
}
