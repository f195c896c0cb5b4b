import { formatDateLong } from './dates.ts'

const timeZone = 'Europe/Istanbul'
/** Swedish writes days as `YYYY-MM-DD` and clocks with a colon. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone })
const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

/** '2026-11-14T21:30:00Z' → '2026-11-15', the day it is in Turkey then. */
export function dayInTurkey(moment: Date | string): string {
  return days.format(new Date(moment))
}

/** '2026-11-15T07:20:00Z' → '10:20', as clocks in Turkey show it. */
export function clockInTurkey(moment: Date | string): string {
  return clocks.format(new Date(moment))
}

/** How many minutes of its day in Turkey have passed: 620 at 10:20. */
export function minuteInTurkey(moment: Date | string): number {
  const [hour, minute] = clockInTurkey(moment).split(':')
  return Number(hour) * 60 + Number(minute)
}

/** '2026-11-15T07:20:00Z' → '15 Kasım 2026, 10:20', the one way in which people read a moment. */
export function formatMoment(moment: Date | string): string {
  return `${formatDateLong(dayInTurkey(moment))}, ${clockInTurkey(moment)}`
}
