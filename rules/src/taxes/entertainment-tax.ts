import { addMonths } from '../calendar.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { type Dated, type Sourced, type TaxTermRow, findTerm, inForce } from './tariff-rows.ts'

export type EntertainmentRateRow = Dated & Sourced & { typeCode: number; basisPoints: number }
export type EntertainmentDailyRow = Dated & Sourced & { placeTypeCode: number; dailyKurus: number }

export type EntertainmentTax = { taxKurus: Kurus; derivation: DerivationLine[] }

/** Tax of tickets or bets: a percentage of the takings without this tax (law 2464, article 21). */
export function entertainmentTaxOfTakings(question: {
  typeCode: number
  /** The last day of the month the takings are from. */
  on: string
  takingsKurus: Kurus
  rates: readonly EntertainmentRateRow[]
}): EntertainmentTax {
  const { typeCode, on, takingsKurus } = question
  const row = inForce(
    question.rates.filter((each) => each.typeCode === typeCode),
    on,
  )
  if (row === undefined) throw new RangeError(`no entertainment tax rate of kind ${typeCode} on ${on}`)
  const taxKurus = partOf(takingsKurus, row.basisPoints, 10_000)
  return {
    taxKurus,
    derivation: [
      { label: 'Vergi hariç hasılat', value: formatLira(takingsKurus) },
      { label: 'Vergi oranı', value: formatPercent(row.basisPoints), source: row.source },
      { label: 'Vergi', value: formatLira(taxKurus) },
    ],
  }
}

/** Tax of a place without tickets: an amount for each day it was open. */
export function entertainmentTaxOfDays(question: {
  placeTypeCode: number
  on: string
  daysOpen: number
  tariff: readonly EntertainmentDailyRow[]
  /** Terms by which no day costs more or less than the law allows, under any tariff. */
  terms: readonly TaxTermRow[]
}): EntertainmentTax {
  const { placeTypeCode, on, daysOpen } = question
  const row = inForce(
    question.tariff.filter((each) => each.placeTypeCode === placeTypeCode),
    on,
  )
  if (row === undefined) throw new RangeError(`no daily entertainment tax of place ${placeTypeCode} on ${on}`)
  const limit = exceededLimit(row.dailyKurus, question.terms, on)
  const daily = kurus(limit?.value ?? row.dailyKurus)
  const taxKurus = kurus(daily * daysOpen)
  return {
    taxKurus,
    derivation: [
      { label: 'Günlük tarife', value: formatLira(kurus(row.dailyKurus)), source: row.source },
      ...(limit ? [{ label: limit.label, value: formatLira(daily), source: limit.source }] : []),
      { label: 'Vergi', value: `${daysOpen} gün × ${formatLira(daily)} = ${formatLira(taxKurus)}` },
    ],
  }
}

/** The limit of the law that a daily tariff goes beyond, if it does. */
function exceededLimit(
  dailyKurus: number,
  terms: readonly TaxTermRow[],
  on: string,
): { value: number; source: string; label: string } | undefined {
  const least = findTerm(terms, 'entertainmentDailyLeastKurus', on)
  const most = findTerm(terms, 'entertainmentDailyMostKurus', on)
  if (most && dailyKurus > most.value) return { ...most, label: 'Kanundaki üst sınır uygulandı' }
  if (least && dailyKurus < least.value) return { ...least, label: 'Kanundaki alt sınır uygulandı' }
  return undefined
}

/** A month's tax is declared and paid by the given day of the next month. '2026-10' with the 20th → '2026-11-20'. */
export function entertainmentDueDate(
  isoMonth: string,
  dayOfNextMonth: number,
  holidays: readonly Holiday[],
): string {
  const next = addMonths(`${isoMonth}-01`, 1).slice(0, 7)
  return nextWorkingDay(`${next}-${String(dayOfNextMonth).padStart(2, '0')}`, holidays)
}
