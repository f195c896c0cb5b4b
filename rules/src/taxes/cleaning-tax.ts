import type { DerivationLine } from '../ledger/derivation.ts'
import type { Holiday } from '../ledger/due-date.ts'
import { type Fraction, dropBelow, partOf } from '../exact-parts.ts'
import { cubicMetresText, formatPercent } from '../measures.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import {
  type CleaningPriceRow,
  type CleaningWaterPriceRow,
  type DueDayRow,
  type TaxTermRow,
  requireTerm,
  yearBegins,
} from './tariff-rows.ts'
import { dueDaysOf, equalParts } from '../ledger/tax-instalments.ts'

export type CleaningTariff = {
  prices: readonly CleaningPriceRow[]
  terms: readonly TaxTermRow[]
  dueDays: readonly DueDayRow[]
}

export type CleaningPriceQuestion = {
  year: number
  group: number
  degree: number
  isMetropolitan: boolean
  tariff: Pick<CleaningTariff, 'prices' | 'terms'>
}

export type CleaningTaxQuestion = {
  year: number
  group: number
  degree: number
  isMetropolitan: boolean
  /**
   * Whether the tax is reduced, as in priority-development places and small municipalities, but not in metropolitan
   * ones.
   */
  isReduced: boolean
  tariff: CleaningTariff
  holidays: readonly Holiday[]
}

export type CleaningTax = {
  taxKurus: Kurus
  instalments: { instalment: number; dueDate: string; taxKurus: Kurus }[]
  derivation: DerivationLine[]
}

/** A year's environmental cleaning tax of a workplace, by the group and degree of its building. */
export function cleaningTax(question: CleaningTaxQuestion): CleaningTax {
  const { year, group, degree, tariff, holidays } = question
  const isReduced = question.isReduced && !question.isMetropolitan
  const derivation: DerivationLine[] = [
    { label: 'Bina grubu ve derecesi', value: `${group}. grup, ${degree}. derece` },
  ]
  const price = yearlyCleaningPrice(question)
  let taxKurus = price.priceKurus
  derivation.push(...price.derivation)
  if (isReduced) {
    const { value, source } = requireTerm(tariff.terms, 'ectReducedPercent', yearBegins(year))
    taxKurus = partOf(taxKurus, value, 100)
    const label = `İndirimli uygulama (${formatPercent(value * 100)})`
    derivation.push({ label, value: formatLira(taxKurus), source })
  }
  const dueDays = dueDaysOf('cleaning', year, tariff.dueDays, holidays)
  const parts = equalParts(taxKurus, dueDays.length)
  const instalments = dueDays.map(({ instalment, dueDate }, index) => ({
    instalment,
    dueDate,
    taxKurus: parts[index] ?? kurus(0),
  }))
  return { taxKurus, instalments, derivation }
}

/** A residence pays by its water, on the water bill. */
export function cleaningTaxOfWater(question: {
  year: number
  cubicMetres: number
  /** The part of the water that was used in that year. */
  share?: Fraction
  isMetropolitan: boolean
  prices: readonly CleaningWaterPriceRow[]
}): { taxKurus: Kurus; derivation: DerivationLine[] } {
  const { year, cubicMetres, share = { part: 1, whole: 1 }, isMetropolitan, prices } = question
  const row = prices.find((each) => each.year === year && each.isMetropolitan === isMetropolitan)
  if (row === undefined) throw new RangeError(`no price of environmental cleaning by water in ${year}`)
  const taxKurus = partOf(kurus(row.perCubicMetreKurus * cubicMetres), share.part, share.whole)
  const value = `${cubicMetresText(cubicMetres * share.part, share.whole)} × ${formatLira(kurus(row.perCubicMetreKurus))} = ${formatLira(taxKurus)}`
  return { taxKurus, derivation: [{ label: 'Çevre temizlik vergisi', value, source: row.source }] }
}

/** The price of a group and degree; a metropolitan one that was not published is worked out from the others. */
export function yearlyCleaningPrice(question: CleaningPriceQuestion): {
  priceKurus: Kurus
  derivation: DerivationLine[]
} {
  const { year, isMetropolitan, tariff } = question
  const label = `${year} tarifesi (yıllık)`
  const published = priceRow(question, isMetropolitan)
  if (published !== undefined) {
    const priceKurus = kurus(published.yearlyKurus)
    return { priceKurus, derivation: [{ label, value: formatLira(priceKurus), source: published.source }] }
  }
  const base = isMetropolitan ? priceRow(question, false) : undefined
  if (base === undefined)
    throw new RangeError(`no price of group ${question.group}, degree ${question.degree} in ${year}`)
  const on = yearBegins(year)
  const raised = requireTerm(tariff.terms, 'ectMetropolitanPercent', on)
  const step = requireTerm(tariff.terms, 'ectStepKurus', on)
  const priceKurus = dropBelow(partOf(kurus(base.yearlyKurus), raised.value, 100), step.value)
  return {
    priceKurus,
    derivation: [
      { label, value: formatLira(kurus(base.yearlyKurus)), source: base.source },
      {
        label: `Büyükşehirde ${formatPercent(raised.value * 100)} uygulanır (${formatLira(kurus(step.value))} altı atılır)`,
        value: formatLira(priceKurus),
        source: raised.source,
      },
    ],
  }
}

function priceRow(
  { year, group, degree, tariff }: CleaningPriceQuestion,
  isMetropolitan: boolean,
): CleaningPriceRow | undefined {
  return tariff.prices.find(
    (row) =>
      row.year === year &&
      row.group === group &&
      row.degree === degree &&
      row.isMetropolitan === isMetropolitan,
  )
}
