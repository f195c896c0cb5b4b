import { formatDateShort } from 'rules/dates'

const timeZone = 'Europe/Istanbul'

/** The day in Turkey, `YYYY-MM-DD`. */
export function dayInTurkey(at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone })
}

/** '15.11.2026 12:05', by the clocks of Turkey. */
export function timeInTurkey(at: Date): string {
  const time = at.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
  return `${formatDateShort(dayInTurkey(at))} ${time}`
}
