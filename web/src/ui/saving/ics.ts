import { addDays } from 'rules/calendar'

const maxOctets = 75

/** A whole day in a calendar. */
export interface CalendarDay {
  /** Id of the event: imported again, it replaces its older self. */
  uid: string
  day: string
  summary: string
  description: string
}

export interface IcsContext {
  /** Keeps the events of two municipalities apart. */
  host: string
  now: Date
}

/** A calendar file with one whole-day event for each, and a reminder three days before. */
export function daysAsIcs(days: readonly CalendarDay[], { host, now }: IcsContext): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const contentLines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//e-Belediye//TR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => eventOf(day, { host, stamp })),
    'END:VCALENDAR',
  ]
  return contentLines.map((contentLine) => `${fold(contentLine)}\r\n`).join('')
}

function eventOf(
  { uid, day, summary, description }: CalendarDay,
  { host, stamp }: { host: string; stamp: string },
) {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basicDate(day)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P3D',
    `DESCRIPTION:${escapeText(summary)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function basicDate(isoDate: string): string {
  return isoDate.replaceAll('-', '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')
}

/** Lines are counted in octets and broken between letters, never inside one. */
function fold(contentLine: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const letter of contentLine) {
    const size = encoder.encode(letter).length
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
