import { type Kurus, kurus } from '../money.ts'

export type DepositChange = {
  /** Part of the held deposit that is kept, and the cubic metres it stands for from now on. */
  keptKurus: Kurus
  keptCubicMetres: number
  /** Amount still to be paid and its cubic metres; zero if nothing is missing. */
  askedKurus: Kurus
  askedCubicMetres: number
  /** Part of the held deposit beyond the need. */
  returnedKurus: Kurus
}

/**
 * Deposit after a change of tariff: the held amount keeps its worth under the old tariff, and is not worth more because
 * its cubic metres cost more under the new one. Once the difference is paid, it stands for all cubic metres.
 */
export function depositChange(
  heldKurus: Kurus,
  needed: { valueKurus: Kurus; cubicMetres: number },
): DepositChange {
  const keptKurus = kurus(Math.min(heldKurus, needed.valueKurus))
  const keptCubicMetres =
    needed.valueKurus === 0 ? 0 : Math.floor((needed.cubicMetres * keptKurus) / needed.valueKurus)
  return {
    keptKurus,
    keptCubicMetres,
    askedKurus: kurus(needed.valueKurus - keptKurus),
    askedCubicMetres: needed.cubicMetres - keptCubicMetres,
    returnedKurus: kurus(heldKurus - keptKurus),
  }
}
