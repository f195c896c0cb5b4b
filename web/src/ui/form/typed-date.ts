import { formatDateShort, isIsoDate } from 'rules/dates'
import { fillMask } from './text-mask.ts'

const dateMask = '##.##.####'
const writtenDate = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const partLengths = [2, 2, 4] as const

/** '2026-11-15' as people read it in a field; anything else as it is. */
export function dateText(isoDate: string): string {
  return isIsoDate(isoDate) ? formatDateShort(isoDate) : isoDate
}

/** Typed day as `YYYY-MM-DD`; text that is no date stays as typed, for the form's rules to report. */
export function isoDateOf(text: string): string {
  const [, day = '', month = '', year = ''] = writtenDate.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : text.trim()
}

/** Message at a field whose value, read by `isoDateOf`, is no day. */
export function dateProblem(isoDate: string): string | undefined {
  if (isIsoDate(isoDate)) return undefined
  return writtenDate.test(isoDate) ? 'Bu tarih takvimde yok.' : 'Tarihi 01.12.2026 gibi yazın.'
}

/** Typed or pasted text in the form `GG.AA.YYYY`, as far as it reaches. */
export function maskDate(typed: string): string {
  if (isIsoDate(typed.trim())) return dateText(typed.trim())
  const text = typed
    .replace(/[/\-\s]+/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .replace(/\.{2,}/g, '.')
  const parts = text.split('.')
  const fits =
    parts.length <= partLengths.length &&
    parts.every((part, index) => part.length <= (partLengths[index] ?? 0))
  return fits ? text : fillMask(dateMask, text)
}
