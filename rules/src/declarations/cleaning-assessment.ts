import { type Holiday } from '../ledger/due-date.ts'
import { statutoryDaysOf } from '../ledger/tax-instalments.ts'
import { formatLira } from '../money.ts'
import { type CleaningTariff, cleaningTax } from '../taxes/cleaning-tax.ts'
import { type AssessedPeriod, dueWhenAccrued } from './assessed-period.ts'

/** The local code of the revenue. */
const revenueCode = 21

/** A year's cleaning tax; in the year the use began only the instalments that were still to come. */
export function assessCleaning(question: {
  name: string
  year: number
  usedSince: string
  group: number
  degree: number
  isMetropolitan: boolean
  isReduced: boolean
  accruedOn: string
  tariff: CleaningTariff
  holidays: readonly Holiday[]
}): AssessedPeriod {
  const { name, year, usedSince, accruedOn, holidays } = question
  const tax = cleaningTax(question)
  const toCome = new Set(
    statutoryDaysOf('cleaning', year, question.tariff.dueDays)
      .filter(({ statutoryDay }) => statutoryDay >= usedSince)
      .map(({ instalment }) => instalment),
  )
  const accruals = tax.instalments
    .filter(({ instalment, taxKurus }) => toCome.has(instalment) && taxKurus > 0)
    .map(({ instalment, dueDate, taxKurus }) => ({
      revenueCode,
      instalment,
      lawfulDueDate: dueDate,
      dueDate: dueWhenAccrued(dueDate, accruedOn, holidays),
      description: `Çevre temizlik vergisi ${year} ${instalment}. taksit – ${name}`,
      principalKurus: taxKurus,
      derivation: [...tax.derivation, { label: `${instalment}. taksit`, value: formatLira(taxKurus) }],
    }))
  return { year, part: null, taxValueKurus: null, derivation: tax.derivation, accruals }
}
