import { holdableText } from './characters.ts'
import { kindOf } from './field-names.ts'
import {
  type BankFileLayout,
  type DateFormat,
  type FieldValue,
  type LayoutField,
  lengthOf,
} from './layout.ts'

/** Fault in a field, in words that a clerk reads. */
export class FieldFault extends Error {}

/** The characters of a field in a line, fill included. */
export function textOfField(field: LayoutField, value: FieldValue, layout: BankFileLayout): string {
  const text = bareText(field, value, layout)
  const { length, fill, fillCharacter } = field
  const missing = length - lengthOf(text)
  if (missing < 0) throw new FieldFault(`“${text}” ${length} karaktere sığmıyor.`)
  if (missing > 0 && text !== '') requireRecognisable(field, text)
  const filling = fillCharacter.repeat(missing)
  return fill === 'R' ? text + filling : filling + text
}

/** A value that begins or ends with the fill character could not be read back. */
function requireRecognisable(field: LayoutField, text: string): void {
  if (!['text', 'time'].includes(kindOf(field.name))) return
  const isLost =
    field.fill === 'R' ? text.endsWith(field.fillCharacter) : text.startsWith(field.fillCharacter)
  if (isLost)
    throw new FieldFault(
      `“${text}” dolgu karakteriyle (“${field.fillCharacter}”) ${field.fill === 'R' ? 'bitiyor' : 'başlıyor'}.`,
    )
}

function bareText(field: LayoutField, value: FieldValue, layout: BankFileLayout): string {
  switch (kindOf(field.name)) {
    case 'constant':
      return field.text ?? ''
    case 'blank':
      return ''
    case 'amount':
    case 'total':
      return amountText(field, value)
    case 'date':
      return value === '' ? '' : dateText(String(value), field.dateFormat ?? 'YYYYMMDD')
    case 'time':
      return String(value).replaceAll(':', '')
    case 'digits':
      if (!/^(?:[1-9]\d*)?$/.test(String(value))) throw new FieldFault(`“${value}” bir sayı değil.`)
      return String(value)
    case 'lineNumber':
    case 'count':
    case 'checksum':
      return String(value)
    case 'text':
      return heldText(field, String(value), layout)
  }
}

function heldText({ length, mayBeCut }: LayoutField, value: string, layout: BankFileLayout): string {
  const held = holdableText(value, layout)
  if ('refused' in held)
    throw new FieldFault(`“${held.refused}” karakteri ${layout.encoding} ile yazılamıyor.`)
  const characters = Array.from(held.text)
  return mayBeCut && characters.length > length ? characters.slice(0, length).join('').trimEnd() : held.text
}

function amountText({ decimals = 2, decimalSeparator = '' }: LayoutField, value: FieldValue): string {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new FieldFault(`“${value}” bir tutar değil.`)
  const digits = String(value).padStart(3, '0')
  const [lira, rest] = [digits.slice(0, -2), digits.slice(-2)]
  if (decimals === 2) return `${lira}${decimalSeparator}${rest}`
  if (rest !== '00') throw new FieldFault('Kuruş bu alana yazılamıyor.')
  return lira
}

const partOrders: Readonly<Record<DateFormat, RegExp>> = {
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  DDMMYYYY: /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  YYMMDD: /^(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  'DD.MM.YYYY': /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
}

function dateText(day: string, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (!isDay(day) || (format === 'YYMMDD' && !year.startsWith('20')))
    throw new FieldFault(`“${day}” bir gün değil.`)
  return format.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', date)
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** The value that the characters of a field stand for. */
export function valueOfField(field: LayoutField, text: string): FieldValue {
  const bare = withoutFill(field, text)
  switch (kindOf(field.name)) {
    case 'constant':
      if (text !== constantText(field))
        throw new FieldFault(`“${constantText(field)}” beklenirken “${text}” var.`)
      return field.text ?? ''
    case 'blank':
      return ''
    case 'amount':
    case 'total':
      return amountOf(field, bare, text)
    case 'date':
      return dateOf(field, bare, text)
    case 'time':
      return timeOf(text)
    case 'digits':
    case 'lineNumber':
      return digitsOf(bare, text)
    case 'count':
      return Number(digitsOf(bare, text) || 0)
    // Hexadecimal digits are the same in small letters.
    case 'checksum':
      return bare.toUpperCase()
    case 'text':
      return bare
  }
}

function constantText({ text = '', length, fill, fillCharacter }: LayoutField): string {
  return fill === 'R' ? text.padEnd(length, fillCharacter) : text.padStart(length, fillCharacter)
}

/** Days, times and checksums have one length, so that a zero at their beginning is no fill. */
function withoutFill({ name, fill, fillCharacter }: LayoutField, text: string): string {
  const kind = kindOf(name)
  if (kind === 'checksum') return text
  let [start, end] = [0, text.length]
  while (start < end && text[start] === fillCharacter && (fill === 'L' || kind === 'date')) start += 1
  while (end > start && text[end - 1] === fillCharacter && (fill === 'R' || kind === 'date')) end -= 1
  const bare = text.slice(start, end)
  if (bare.trim() === '') return ''
  return kind === 'date' || kind === 'time' ? text.trim() : bare
}

/** Largest number of digits: more than any number of ours has, and as many as are counted exactly. */
const maxDigits = 15

function digitsOf(bare: string, text: string): string {
  if (!/^\d*$/.test(bare)) throw new FieldFault(`Sayı beklenirken “${text}” var.`)
  const digits = bare.replace(/^0+/, '')
  if (digits.length > maxDigits) throw new FieldFault(`“${digits}” çok büyük bir sayı.`)
  return digits
}

function amountOf({ decimals = 2, decimalSeparator = '' }: LayoutField, bare: string, text: string): number {
  const [lira = '', rest, ...others] = decimalSeparator === '' ? [bare] : bare.split(decimalSeparator)
  const digits =
    decimals === 0 ? `${bare}00` : decimalSeparator === '' ? bare : bare === '' ? '' : `${lira}${rest ?? '?'}`
  const hasOtherDecimals = decimals === 2 && decimalSeparator !== '' && bare !== '' && rest?.length !== 2
  const amount = Number(digits)
  if (!/^\d*$/.test(digits) || others.length > 0 || hasOtherDecimals || !Number.isSafeInteger(amount))
    throw new FieldFault(`Tutar beklenirken “${text}” var.`)
  return amount
}

function dateOf({ dateFormat = 'YYYYMMDD' }: LayoutField, bare: string, text: string): string {
  if (bare === '') return ''
  const parts = partOrders[dateFormat].exec(bare)?.groups
  const day = parts ? `${(parts['year'] ?? '').padStart(4, '20')}-${parts['month']}-${parts['day']}` : ''
  if (!isDay(day)) throw new FieldFault(`${dateFormat} biçiminde bir gün beklenirken “${text}” var.`)
  return day
}

function timeOf(text: string): string {
  if (text.trim() === '') return ''
  const parts = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(text)
  if (!parts) throw new FieldFault(`Saat (SSDDss) beklenirken “${text}” var.`)
  return parts.slice(1).join(':')
}
