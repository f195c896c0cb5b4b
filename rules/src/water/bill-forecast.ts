import { addDays, dayNumber } from '../calendar.ts'

const usualDays = 30

/** Estimate of the next bill at the rate of use since the last reading; undefined on the day of that reading. */
export function forecastUse(
  last: { readOn: string; index: number },
  own: { readOn: string; index: number },
): { readOn: string; cubicMetres: number } | undefined {
  const days = dayNumber(own.readOn) - dayNumber(last.readOn)
  const used = own.index - last.index
  if (days < 1 || used < 0) return undefined
  if (days >= usualDays) return { readOn: own.readOn, cubicMetres: used }
  return { readOn: addDays(last.readOn, usualDays), cubicMetres: Math.round((used * usualDays) / days) }
}
