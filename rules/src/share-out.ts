import { kurus } from './money.ts'
import type { Kurus } from './money.ts'

/**
 * Shares an amount in proportion to the weights, to the kuruş: each share is rounded down, and the rest goes, one kuruş
 * each, to those who lost most by it; among equals to the first.
 */
export function shareOut(amount: Kurus, weights: readonly bigint[]): Kurus[] {
  if (amount < 0) throw new RangeError(`cannot share out a negative amount: ${amount}`)
  if (weights.some((weight) => weight < 0n)) throw new RangeError('cannot share out by a negative weight')
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) {
    if (amount > 0) throw new RangeError('no one to share out to')
    return weights.map(() => kurus(0))
  }
  const parts = weights.map((weight) => BigInt(amount) * weight)
  const shares = parts.map((part) => Number(part / whole))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = parts.map((part, index) => ({ index, loss: part % whole }))
  byLoss.sort((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1))
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => kurus(raised.has(index) ? share + 1 : share))
}
