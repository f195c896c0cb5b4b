import { addDays, addMonths } from '../calendar.ts'
import type { Holiday } from '../ledger/due-date.ts'
import type { Kurus } from '../money.ts'
import {
  type EntertainmentDailyRow,
  type EntertainmentRateRow,
  entertainmentDueDate,
  entertainmentTaxOfDays,
  entertainmentTaxOfTakings,
} from '../taxes/entertainment-tax.ts'
import { type TaxTermRow, requireTerm } from '../taxes/tariff-rows.ts'
import { type AssessedPeriod, dueWhenAccrued } from './assessed-period.ts'

/** The local code of the revenue. */
const revenueCode = 41

/** A month's entertainment tax: of takings, or of the days a place without tickets was open. */
export function assessEntertainment(question: {
  name: string
  /** `YYYY-MM` */
  month: string
  taxed: { typeCode: number; takingsKurus: Kurus } | { placeTypeCode: number; daysOpen: number }
  accruedOn: string
  rates: readonly EntertainmentRateRow[]
  daily: readonly EntertainmentDailyRow[]
  /** The limits of a day and the day of payment. */
  terms: readonly TaxTermRow[]
  holidays: readonly Holiday[]
}): AssessedPeriod {
  const { name, month, taxed, accruedOn, terms, holidays } = question
  const firstDay = `${month}-01`
  const on = addDays(addMonths(firstDay, 1), -1)
  const { taxKurus, derivation } =
    'typeCode' in taxed
      ? entertainmentTaxOfTakings({ ...taxed, on, rates: question.rates })
      : // A tariff that begins within the month counts from the next one: it does not reach back to the days before it.
        entertainmentTaxOfDays({ ...taxed, on: firstDay, tariff: question.daily, terms })
  const { value: dayOfNextMonth } = requireTerm(terms, 'entertainmentDueDay', on)
  const dueDate = entertainmentDueDate(month, dayOfNextMonth, holidays)
  const [year = 0, part = 0] = month.split('-').map(Number)
  const accrual = {
    revenueCode,
    instalment: 1,
    lawfulDueDate: dueDate,
    dueDate: dueWhenAccrued(dueDate, accruedOn, holidays),
    description: `Eğlence vergisi ${String(part).padStart(2, '0')}/${year} – ${name}`,
    principalKurus: taxKurus,
    derivation,
  }
  return { year, part, taxValueKurus: null, derivation, accruals: taxKurus > 0 ? [accrual] : [] }
}
