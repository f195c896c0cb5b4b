import type { PropertyValue } from './building-value.ts'
import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { formatLira, kurus } from '../money.ts'
import type { Kurus } from '../money.ts'
import { type RevaluationRow, type TaxTermRow, findTerm, yearBegins } from './tariff-rows.ts'

/** A year without a valuation: the value of the year before grows by the part of the revaluation rate that counts. */
export function revaluedValue(
  year: number,
  previousKurus: Kurus,
  revaluations: readonly RevaluationRow[],
): PropertyValue {
  const row = revaluations.find((each) => each.year === year)
  if (row === undefined) throw new RangeError(`no revaluation rate for ${year}`)
  const { basisPoints, appliedPercent, source } = row
  const whole = 10_000 * 100
  const valueKurus = partOf(previousKurus, whole + basisPoints * appliedPercent, whole)
  const part =
    appliedPercent === 100 ? 'tamamı' : appliedPercent === 50 ? 'yarısı' : formatPercent(appliedPercent * 100)
  return {
    valueKurus,
    derivation: [
      { label: `${year - 1} vergi değeri`, value: formatLira(previousKurus) },
      { label: `${year} artışı`, value: `${formatPercent(basisPoints)} oranının ${part}`, source },
      { label: `${year} değeri`, value: formatLira(valueKurus) },
    ],
  }
}

/** Highest value or unit value in a year that the law ties to the one before it. */
export function cappedValue(
  year: number,
  computedKurus: Kurus,
  previousKurus: Kurus,
  terms: readonly TaxTermRow[],
): PropertyValue & { isCapped: boolean } {
  const cap = findTerm(terms, 'capMultiple', yearBegins(year))
  if (cap === undefined) return { valueKurus: computedKurus, derivation: [], isCapped: false }
  const mostKurus = kurus(previousKurus * cap.value)
  const isCapped = computedKurus > mostKurus
  const valueKurus = isCapped ? mostKurus : computedKurus
  return {
    valueKurus,
    isCapped,
    derivation: [
      {
        label: `Üst sınır (${year - 1} değerinin ${cap.value} katı)`,
        value: `${cap.value} × ${formatLira(previousKurus)} = ${formatLira(mostKurus)}`,
        source: cap.source,
      },
      {
        label: isCapped ? 'Üst sınır uygulandı' : 'Üst sınır aşılmadı',
        value: formatLira(valueKurus),
      },
    ],
  }
}
