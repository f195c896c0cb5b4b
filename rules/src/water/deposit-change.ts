import { type Kurus, kurus } from '../money.ts'

export type DepositChange = {
  /** What stays of the deposit that was held, and the cubic metres it stands for from now on. */
  keptKurus: Kurus
  keptCubicMetres: number
  /** What is still to be paid, and for how many cubic metres; zero where nothing is. */
  askedKurus: Kurus
  askedCubicMetres: number
  /** What was held beyond what is needed. */
  returnedKurus: Kurus
}

/**
 * A deposit after a change of tariff: what is held is worth what it was worth under the old tariff, and not more because
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
