import { type Kurus, kurus, sumKurus } from '../money.ts'

/** Pieces of one note or coin. */
export interface CountLine {
  denomination: number
  pieces: number
}

/** Money of a count. */
export function sumOfCount(lines: readonly CountLine[]): Kurus {
  return sumKurus(lines.map(({ denomination, pieces }) => kurus(denomination * pieces)))
}

/** Change in as few notes and coins as there are, largest first. */
export function piecesOf(amount: Kurus, denominations: readonly number[]): CountLine[] {
  let left: number = amount
  return denominations.flatMap((denomination) => {
    const pieces = Math.floor(left / denomination)
    left -= pieces * denomination
    return pieces === 0 ? [] : [{ denomination, pieces }]
  })
}

export interface DifferencePosting {
  kind: 'surplus' | 'shortage'
  debitAccount: '100' | '197'
  creditAccount: '397' | '100'
  amountKurus: Kurus
}

/** Entry by which the account of the cash follows its count (MİBMY art. 295); none where they agree. */
export function postingOfDifference(expected: Kurus, counted: Kurus): DifferencePosting | undefined {
  if (counted > expected)
    return {
      kind: 'surplus',
      debitAccount: '100',
      creditAccount: '397',
      amountKurus: kurus(counted - expected),
    }
  if (counted < expected)
    return {
      kind: 'shortage',
      debitAccount: '197',
      creditAccount: '100',
      amountKurus: kurus(expected - counted),
    }
  return undefined
}

/** Number of a receipt in the series of its cash point and year. */
export function cashReceiptNumber(pointCode: string, year: number, number: number): string {
  return `${pointCode}-${year}-${String(number).padStart(6, '0')}`
}
