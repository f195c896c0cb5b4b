import { weekday } from 'rules/calendar'
import { dayInTurkey, minuteInTurkey } from 'rules/turkey-time'

const days = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar']
const named: Record<string, readonly [first: number, last: number]> = {
  'hafta içi': [0, 4],
  'hafta sonu': [5, 6],
  'her gün': [0, 6],
}

export interface OpeningHoursText {
  Days: string
  Hours: string
}

/**
 * Whether the moment lies in the opening hours; null when the text is not one we surely understand.
 * Public holidays are not known here, which the page says.
 */
export function isWithinOpeningHours(texts: readonly OpeningHoursText[], moment: Date): boolean | null {
  const day = weekday(dayInTurkey(moment))
  const minute = minuteInTurkey(moment)
  let isOpen = false
  for (const { Days, Hours } of texts) {
    const span = daySpan(Days)
    const ranges = minuteRanges(Hours)
    if (!span || !ranges) return null
    const isToday = day >= span[0] && day <= span[1]
    isOpen ||= isToday && ranges.some(([start, end]) => minute >= start && minute < end)
  }
  return isOpen
}

function daySpan(text: string): readonly [number, number] | null {
  const lower = text.trim().toLocaleLowerCase('tr')
  const known = named[lower]
  if (known) return known
  const [first = '', last = first, ...rest] = lower.split(/\s*[-–—]\s*/)
  const span = [days.indexOf(first), days.indexOf(last)] as const
  return rest.length > 0 || span[0] < 0 || span[1] < span[0] ? null : span
}

const range = /(\d{1,2})[.:](\d{2})\s*[-–—]\s*(\d{1,2})[.:](\d{2})/g

function minuteRanges(text: string): [number, number][] | null {
  if (text.trim().toLocaleLowerCase('tr') === 'kapalı') return []
  const ranges = [...text.matchAll(range)].map(([, hour, minute, endHour, endMinute]): [number, number] => [
    Number(hour) * 60 + Number(minute),
    Number(endHour) * 60 + Number(endMinute),
  ])
  const leftOver = text.replaceAll(range, '').replaceAll(/ ve |[\s,;/]/g, '')
  return ranges.length === 0 || leftOver !== '' ? null : ranges
}
