import { formatDateLong } from 'rules/dates'
import { dayInTurkey } from '../../../ui/day-in-turkey.ts'

/** '10:20', as clocks in Turkey show it. */
export function hourOf(time: string): string {
  return new Date(time).toLocaleTimeString('tr-TR', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Istanbul',
  })
}

/** '15 Kasım 2026 saat 10:20'. */
export function momentText(time: string): string {
  return `${formatDateLong(dayInTurkey(time))} saat ${hourOf(time)}`
}
