import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus } from '../money.ts'
import { incomeTaxIn, minimumWages, rowInForce, type TaxBracket } from './payroll-rows.ts'
import type { PayslipFactor } from './payslip.ts'

/** Law 488: 7,59 of a thousand. */
const stampRate = { part: 759, whole: 100_000 }
/** What a worker pays of the minimum wage before tax: 14 % and 1 %. */
const minimumWageContribution = { part: 15, whole: 100 }

/** The tax of a whole year on a base, bracket by bracket. */
export function incomeTaxOn(baseKurus: Kurus, brackets: readonly TaxBracket[]): Kurus {
  let below = 0
  let exact = 0n
  for (const { upToKurus, basisPoints } of brackets) {
    const within = Math.max(0, Math.min(baseKurus, upToKurus ?? baseKurus) - below)
    exact += BigInt(within) * BigInt(basisPoints)
    below = upToKurus ?? baseKurus
  }
  return kurus(Number((exact + 5000n) / 10_000n))
}

/** How a month's base falls into the brackets: '%20 ile 26.857,52 ₺, %27 ile 17.371,56 ₺'. */
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
  /** What is really withheld, the exemption taken off. */
  incomeTaxKurus: Kurus
  cumulativeBaseKurus: Kurus
  factors: PayslipFactor[]
}

/** The income tax of a month on top of what was earned in the year before it; the minimum wage bears none. */
export function incomeTaxOfMonth(month: string, baseKurus: Kurus, cumulativeBeforeKurus: Kurus): WageTax {
  const { brackets } = incomeTaxIn(month)
  const cumulativeBaseKurus = kurus(cumulativeBeforeKurus + baseKurus)
  const tax = incomeTaxOn(cumulativeBaseKurus, brackets) - incomeTaxOn(cumulativeBeforeKurus, brackets)
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

/** The tax that the minimum wage would bear in this month of the year: it, too, moves up through the brackets. */
export function incomeTaxExemption(month: string): Kurus {
  const { brackets } = incomeTaxIn(month)
  const base = minimumWageNet(month)
  const monthOfYear = Number(month.slice(5))
  return kurus(
    incomeTaxOn(kurus(base * monthOfYear), brackets) - incomeTaxOn(kurus(base * (monthOfYear - 1)), brackets),
  )
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
  return kurus(gross - partOf(gross, minimumWageContribution.part, minimumWageContribution.whole))
}
