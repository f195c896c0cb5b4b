import { formatDateLong } from './dates.ts'

const timeZone = 'Europe/Istanbul'
/** Swedish writes days as `YYYY-MM-DD` and clocks with a colon. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone })
const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

const minuteMs = 60_000
/** A day ends with a minute, here as everywhere: calls of the same minute are of the same day. */
let lastAsked = { minute: Number.NaN, day: '' }

/** '2026-11-14T21:30:00Z' → '2026-11-15', the day it is in Turkey then. */
export function dayInTurkey(moment: Date | string): string {
  const asked = new Date(moment)
  const minute = Math.floor(asked.getTime() / minuteMs)
  if (minute !== lastAsked.minute) lastAsked = { minute, day: days.format(asked) }
  return lastAsked.day
}

/** '2026-11-15T07:20:00Z' → '10.20', as an hour is written in Turkish. */
export function clockInTurkey(moment: Date | string): string {
  return clocks.format(new Date(moment)).replace(':', '.')
}

/** '2026-11-15T17:02:00Z' → '20.02’ye', to stand before “kadar”. */
export function untilClock(moment: Date | string): string {
  return withSuffix(clockInTurkey(moment), 'until')
}

/** '2026-11-15T17:11:00Z' → '20.11’de', when something happened. */
export function atClock(moment: Date | string): string {
  return withSuffix(clockInTurkey(moment), 'at')
}

/** Case suffixes by the last spoken word of a number: `units[1]` is “bir”, `tens[1]` is “on”. */
const suffixes = {
  until: {
    units: ['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a'],
    tens: ['', 'a', 'ye', 'a', 'a', 'ye'],
  },
  at: {
    units: ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'],
    tens: ['', 'da', 'de', 'da', 'ta', 'de'],
  },
} as const

function withSuffix(clock: string, kind: keyof typeof suffixes): string {
  const [hour = '', minute = ''] = clock.split('.')
  // A full hour is spoken without minutes.
  const spoken = Number(minute === '00' ? hour : minute)
  const { units, tens } = suffixes[kind]
  const isRound = spoken % 10 === 0 && spoken > 0
  return `${clock}’${isRound ? tens[spoken / 10] : units[spoken % 10]}`
}

/** Minutes of the day in Turkey: 620 at 10.20. */
export function minuteInTurkey(moment: Date | string): number {
  const [hour, minute] = clockInTurkey(moment).split('.')
  return Number(hour) * 60 + Number(minute)
}

/** '2026-11-15T07:20:00Z' → '15 Kasım 2026, 10.20', the one way in which people read a moment. */
export function formatMoment(moment: Date | string): string {
  return `${formatDateLong(dayInTurkey(moment))}, ${clockInTurkey(moment)}`
}
