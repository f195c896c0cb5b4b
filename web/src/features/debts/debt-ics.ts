import { addDays } from 'rules/calendar'
import { formatDateLong } from 'rules/dates'
import { formatLira } from 'rules/money'
import type { DebtLine } from './debt-line.ts'

const mostOctets = 75

interface IcsContext {
  /** Keeps the events of two municipalities apart. */
  host: string
  now: Date
}

/** A calendar with one whole-day event for each debt; taken in again, an event replaces its older self. */
export function debtsAsIcs(lines: readonly DebtLine[], { host, now }: IcsContext): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const contentLines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//e-Belediye//TR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lines.flatMap((line) => eventOf(line, { host, stamp })),
    'END:VCALENDAR',
  ]
  return contentLines.map((contentLine) => `${fold(contentLine)}\r\n`).join('')
}

function eventOf(line: DebtLine, { host, stamp }: { host: string; stamp: string }): string[] {
  const { oid, dueDate, description, moduleName, total } = line
  const summary = escapeText(`Son ödeme günü: ${description}, ${formatLira(total)}`)
  return [
    'BEGIN:VEVENT',
    `UID:borc-${oid}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basicDate(dueDate)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(dueDate, 1))}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(`${moduleName}\n${formatDateLong(dueDate)} gününe kadar ödeyin.`)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P3D',
    `DESCRIPTION:${summary}`,
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
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
