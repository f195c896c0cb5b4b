import { formatDateShort } from '../dates.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import type { WaterBill } from './water-bill.ts'

export type EstimatedBill = { readOn: string; totalKurus: number }

/**
 * Bill by reading from the last real one on, less the bills by estimate in between. The surplus of the estimates is a
 * credit: a bill never asks for less than zero.
 */
export function lessEstimates(
  bill: WaterBill,
  estimates: readonly EstimatedBill[],
): { bill: WaterBill; creditKurus: Kurus } {
  if (estimates.length === 0) return { bill, creditKurus: kurus(0) }
  const billedKurus = sumKurus(estimates.map(({ totalKurus }) => kurus(totalKurus)))
  const rest = bill.totalKurus - billedKurus
  const totalKurus = kurus(Math.max(0, rest))
  const taken = kurus(bill.totalKurus - totalKurus)
  const creditKurus = kurus(Math.max(0, -rest))
  const lines =
    taken > 0
      ? [
          ...bill.lines,
          { code: 'estimate' as const, label: 'Tahminî faturalar', amountKurus: kurus(0 - taken) },
        ]
      : bill.lines
  return {
    bill: {
      ...bill,
      lines,
      totalKurus,
      derivation: [
        ...bill.derivation.slice(0, -1),
        ...estimates.map((estimate) => ({
          label: `Tahminî fatura (${formatDateShort(estimate.readOn)}), düşülür`,
          value: formatLira(kurus(0 - estimate.totalKurus)),
        })),
        ...(creditKurus > 0
          ? [{ label: 'Tahminî faturada fazla çıkan', value: formatLira(creditKurus) }]
          : []),
        { label: 'Fatura tutarı', value: formatLira(totalKurus) },
      ],
    },
    creditKurus,
  }
}
