import { kurus } from './money.ts'
import type { Kurus } from './money.ts'

/** A share of something: 1/4 is { part: 1, whole: 4 }. */
export type Fraction = { part: number; whole: number }

/** Part of an amount, half a kuruş rounded up: 8 of 100 of 108.399,00 is 8.671,92. */
export function partOf(amount: Kurus, part: number | bigint, whole: number | bigint): Kurus {
  const [exact, divisor] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  if (exact < 0n || divisor <= 0n)
    throw new RangeError(`not a part of an amount: ${amount} × ${part}/${whole}`)
  return kurus(Number((2n * exact + divisor) / (2n * divisor)))
}

type ExactFraction = { part: bigint; whole: bigint }

/** Added exactly: thirds and sevenths leave no room for rounding. */
export function sumOfFractions(fractions: readonly Fraction[]): ExactFraction {
  return fractions.reduce<ExactFraction>(
    (total, { part, whole }) => ({
      part: total.part * BigInt(whole) + BigInt(part) * total.whole,
      whole: total.whole * BigInt(whole),
    }),
    { part: 0n, whole: 1n },
  )
}

/** Drops the remainder below a whole number of steps: 1.284.750 in steps of 1.000 is 1.284.000. */
export function dropBelow(amount: Kurus, stepKurus: number): Kurus {
  if (!Number.isSafeInteger(stepKurus) || stepKurus < 1) throw new RangeError(`not a step: ${stepKurus}`)
  return kurus(amount - (amount % stepKurus))
}
