import { parseHundredths } from 'rules/measures'
import { type Kurus, parseLira } from 'rules/money'

/** Area in the unit of the rules from typed text; undefined while it is invalid. */
export function areaDm2Of(typed: string): number | undefined {
  const hundredths = parseHundredths(typed)
  return hundredths === undefined || hundredths === 0 ? undefined : hundredths
}

export function wholeOf(typed: string, min: number, max: number): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}

export function liraOf(typed: string): Kurus | undefined {
  const amount = parseLira(typed)
  return amount === undefined || amount <= 0 || amount > maxKurus ? undefined : amount
}

/** A thousand billion lira: no real amount is larger. */
const maxKurus = 100_000_000_000_000

export const areaProblem = (typed: string) =>
  areaDm2Of(typed) === undefined ? 'Alanı metrekare olarak yazın, örneğin 120 veya 87,5.' : undefined

export const liraProblem = (typed: string) =>
  liraOf(typed) === undefined ? 'Tutarı lira olarak yazın, örneğin 2.500 veya 2.500,50.' : undefined

export function wholeProblem(min: number, max: number) {
  return (typed: string) =>
    wholeOf(typed, min, max) === undefined ? `${min} ile ${max} arasında bir sayı yazın.` : undefined
}

/** Numbers too large to be counted exactly give nothing instead of breaking the page. */
export function orNothing<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
