/** '2026-11-14T21:30:00Z' → '2026-11-15', the day it is in Turkey then. */
export function dayInTurkey(time: string): string {
  return new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
}
