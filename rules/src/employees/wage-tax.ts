import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import { incomeTaxIn, minimumWages, rowInForce, type TaxBracket } from './payroll-rows.ts'
import type { PayslipFactor } from './payslip.ts'

/** Law 488: 7,59 of a thousand. */
const stampRate = { part: 759, whole: 100_000 }
/** Contributions of a worker out of the gross minimum wage, each rounded separately: 14 % and 1 %. */
const minimumWageContributionPercents = [14, 1]

/**
 * Tax on a year's base, bracket by bracket; of a month only the part on top of the base before it. It is rounded once:
 * the difference of two rounded taxes of the year would be a kuruş off in some months.
 */
export function incomeTaxOn(
  baseKurus: Kurus,
  brackets: readonly TaxBracket[],
  beforeKurus: Kurus = kurus(0),
): Kurus {
  let below = 0
  let exact = 0n
  for (const { upToKurus, basisPoints } of brackets) {
    const end = upToKurus ?? baseKurus
    const within = Math.max(0, Math.min(baseKurus, end) - Math.max(below, beforeKurus))
    exact += BigInt(within) * BigInt(basisPoints)
    below = end
  }
  return kurus(Number((exact + 5000n) / 10_000n))
}

/** Shares of a month's base in the brackets: '%20 ile 26.857,52 ₺, %27 ile 17.371,56 ₺'. */
function bracketsText(beforeKurus: Kurus, afterKurus: Kurus, brackets: readonly TaxBracket[]): string {
  let below = 0
  const parts: string[] = []
  for (const { upToKurus, basisPoints } of brackets) {
    const end = upToKurus ?? afterKurus
    const within = Math.min(afterKurus, end) - Math.max(beforeKurus, below)
    if (within > 0) parts.push(`${formatPercent(basisPoints)} ile ${formatLira(kurus(within))}`)
    below = end
  }
  return parts.join(', ') || formatLira(kurus(0))
}

export interface WageTax {
  /** Tax actually withheld, after the exemption. */
  incomeTaxKurus: Kurus
  cumulativeBaseKurus: Kurus
  factors: PayslipFactor[]
}

/** Income tax of a month on top of the year's earlier earnings; the minimum wage bears none. */
export function incomeTaxOfMonth(month: string, baseKurus: Kurus, cumulativeBeforeKurus: Kurus): WageTax {
  const { brackets } = incomeTaxIn(month)
  const cumulativeBaseKurus = kurus(cumulativeBeforeKurus + baseKurus)
  const tax = incomeTaxOn(cumulativeBaseKurus, brackets, cumulativeBeforeKurus)
  const exemption = incomeTaxExemption(month)
  return {
    incomeTaxKurus: kurus(Math.max(0, tax - exemption)),
    cumulativeBaseKurus,
    factors: [
      {
        name: 'Dilimlere göre matrah',
        value: bracketsText(cumulativeBeforeKurus, cumulativeBaseKurus, brackets),
      },
      { name: 'Asgari ücret istisnası', value: formatLira(exemption) },
    ],
  }
}

/**
 * The tax that the minimum wage would bear in this month (law 193, article 23/18): it, too, moves up through the
 * brackets, by the minimum wages of the months before in the same year.
 */
export function incomeTaxExemption(month: string): Kurus {
  const { brackets } = incomeTaxIn(month)
  const monthOfYear = Number(month.slice(5))
  const earlier = Array.from(
    { length: monthOfYear - 1 },
    (_, index) => `${month.slice(0, 5)}${String(index + 1).padStart(2, '0')}`,
  )
  const beforeKurus = sumKurus(earlier.map(minimumWageNet))
  return incomeTaxOn(kurus(beforeKurus + minimumWageNet(month)), brackets, beforeKurus)
}

export function stampDuty(month: string, baseKurus: Kurus): { dutyKurus: Kurus; factors: PayslipFactor[] } {
  const exemption = stampExemption(month)
  return {
    dutyKurus: kurus(Math.max(0, partOf(baseKurus, stampRate.part, stampRate.whole) - exemption)),
    factors: [
      { name: 'Damga vergisi matrahı', value: formatLira(baseKurus) },
      { name: 'Oran', value: 'binde 7,59' },
      { name: 'Asgari ücret istisnası', value: formatLira(exemption) },
    ],
  }
}

export function stampExemption(month: string): Kurus {
  return partOf(kurus(rowInForce(minimumWages, month).grossKurus), stampRate.part, stampRate.whole)
}

/** The minimum wage after contributions: its tax base, and its net, because it bears no tax. */
export function minimumWageNet(month: string): Kurus {
  const gross = kurus(rowInForce(minimumWages, month).grossKurus)
  return kurus(
    gross - sumKurus(minimumWageContributionPercents.map((percent) => partOf(gross, percent, 100))),
  )
}
