import { formatSquareMetres, parseHundredths } from 'rules/measures'
import { type Kurus, parseLira } from 'rules/money'

/** Largest amount of the contract. */
const maxKurus = 99_999_999_999_999

export function wholeOf(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
}

/** Area in hundredths of a square metre. */
export function areaOf(typed: string): number | undefined {
  return parseHundredths(typed) || undefined
}

export function liraOf(typed: string): Kurus | undefined {
  const amount = parseLira(typed)
  return amount === undefined || amount < 0 || amount > maxKurus ? undefined : amount
}

/** 8750 → '87,5', as it is typed. */
export function typedArea(dm2: number): string {
  return formatSquareMetres(dm2).replace(' m²', '')
}
