import { isIsoDate } from 'rules/dates'
import { findIbans } from 'rules/identity/find-ibans'
import { kindOfIdentity } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'

/** Reason why a field is rejected, in a sentence a clerk understands. */
export class Fault {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** Reads a field that is not empty: the value as the database takes it, or its fault. */
export type Reader = ((text: string) => string | Fault) & {
  /** Permitted codes of a small set, with their stored values. */
  codes?: Readonly<Record<string, string>>
}

/** Largest single amount: a hundred billion lira. */
const maxKurus = 10_000_000_000_000n

const maxPercent = 999

/**
 * Part of a file's text that a message may repeat: no half signs, and no characters that a page or the database cannot
 * show.
 */
export function shown(given: string, maxLength = 80): string {
  return given.slice(0, maxLength).toWellFormed().replaceAll(/\p{C}/gu, '')
}

/**
 * Field without invisible signs: programs put them around numbers and names that are copied from them, and fill fields of
 * a fixed width with zero bytes.
 */
export function withoutInvisible(given: string): string {
  // Nearly no field has any, and looking is cheaper than replacing.
  if (!hasInvisible.test(given)) return given.trim()
  return given
    .replaceAll(/[\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\uFEFF]/g, '')
    .replaceAll(fill, '')
    .trim()
}

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const hasInvisible = /[\u0000\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\uFEFF]/
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const fill = /^[\u0000\s]+|[\u0000\s]+$/g

/** Values of a column that are remembered; days, codes and texts of a file are few, numbers of records are not. */
const maxRemembered = 500

/** Reader that reads the same text once; a column whose texts are all different is not remembered for long. */
export function remembering(read: Reader): Reader {
  const known = new Map<string, string | Fault>()
  let isWorthwhile = true
  let asked = 0
  let found = 0
  return (given) => {
    if (!isWorthwhile) return read(given)
    asked += 1
    const before = known.get(given)
    if (before !== undefined) {
      found += 1
      return before
    }
    if (asked > 4 * maxRemembered && found < asked / 2) isWorthwhile = false
    const value = read(given)
    if (known.size < maxRemembered) known.set(given, value)
    return value
  }
}

export function text(maxLength: number): Reader {
  return (given) => {
    // Signs that turn the direction of writing would turn the page that shows them, too.
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    if (/[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/.test(given))
      return new Fault('Satır sonu veya denetim karakteri içeriyor.')
    // Half a letter, which the database would keep as another sign.
    if (!given.isWellFormed()) return new Fault('Yarım bir karakter içeriyor; metni yeniden yazın.')
    // A debt that names an account tells its owner to pay somewhere else.
    if (findIbans(given).length > 0) return new Fault('Banka hesap numarası (IBAN) içeremez.')
    const value = given.normalize('NFC')
    return value.length > maxLength ? new Fault(`En çok ${maxLength} karakter olabilir.`) : value
  }
}

/** Numbers by which records of the other system are known. */
export const key: Reader = (given) =>
  /^[\p{L}\p{N}._/-]{1,60}$/u.test(given)
    ? given
    : new Fault('En çok 60 harf, rakam, nokta, çizgi veya bölü işaretinden oluşmalı.')

export function whole(lowest: number, highest: number): Reader {
  return (given) => {
    const isInside = /^\d{1,9}$/.test(given) && Number(given) >= lowest && Number(given) <= highest
    return isInside
      ? String(Number(given))
      : new Fault(`${lowest} ile ${highest} arasında bir tam sayı olmalı.`)
  }
}

export function oneOf(codes: Readonly<Record<string, string>>): Reader {
  const read: Reader = (given) => {
    const found = Object.hasOwn(codes, given) ? codes[given] : undefined
    return found ?? new Fault(`Şunlardan biri olmalı: ${Object.keys(codes).join(', ')}.`)
  }
  return Object.assign(read, { codes })
}

/** First letters of the months, in Turkish and, as databases write them, in English. */
const months = [
  'oca jan',
  'şub feb',
  'mar',
  'nis apr',
  'may',
  'haz jun',
  'tem jul',
  'ağu aug',
  'eyl sep',
  'eki oct',
  'kas nov',
  'ara dec',
]

/** Day first or year first with dots, slashes or dashes, eight digits, or a month by its name; a time after it is left out. */
export const date: Reader = (given) => {
  const day = given.replace(/[ T]\d{1,2}[:.]\d{2}([:.]\d{2})?([.,]\d+)?Z?$/, '')
  const isoDate = isoOf(day)
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(day)) return new Fault('Yıl dört haneyle yazılmalı.')
  if (!isIsoDate(isoDate)) return new Fault('Tarih GG.AA.YYYY veya YYYY-AA-GG biçiminde olmalı.')
  return isoDate >= '1800' && isoDate < '2101'
    ? isoDate
    : new Fault('1800 ile 2100 yılları arasında bir gün olmalı; sonu belli olmayan tarih boş bırakılır.')
}

function isoOf(day: string): string {
  const [, year, month = '', dayOfMonth = ''] =
    /^(\d{4})([./-]?)(\d{2})\2(\d{2})$/.exec(day)?.filter((_, index) => index !== 2) ??
    turned(/^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(day)) ??
    turned(/^(\d{1,2})([ -])(\p{L}{3,})\2(\d{4})$/u.exec(day)) ??
    []
  if (year === undefined) return day
  return `${year}-${numberOfMonth(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
}

function turned(found: RegExpExecArray | null): string[] | undefined {
  const [whole = '', day = '', , month = '', year = ''] = found ?? []
  return found ? [whole, year, month, day] : undefined
}

function numberOfMonth(given: string): string {
  if (/^\d/.test(given)) return given
  const start = given.toLocaleLowerCase('tr').slice(0, 3)
  const found = months.findIndex((names) => names.split(' ').includes(start))
  return String(found + 1)
}

/** Whether it is a placeholder that old programs write for a missing day. */
export function isNoDay(given: string): boolean {
  return /^(0{1,2}[./-]0{1,2}[./-]0{2,4}|0{4}[./-]?0{2}[./-]?0{2})([ T][0:.]+)?$/.test(given)
}

/** A date, with a time of day in Turkey where one is known. */
export const moment: Reader = (given) => {
  const [, day = '', time = '00:00'] =
    /^(.*?)(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?)?$/.exec(given) ?? []
  const isoDate = date(day)
  const clock = time.padStart(time.length + (/^\d:/.test(time) ? 1 : 0), '0')
  if (isoDate instanceof Fault || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(clock))
    return new Fault('GG.AA.YYYY SS:DD biçiminde olmalı; saat yazılmayabilir.')
  return `${isoDate} ${clock} Europe/Istanbul`
}

/**
 * Lira with a comma or a dot before the kuruş, counted on the digits alone.
 * A single separator before three digits may part thousands or decimals, and is not guessed at.
 */
export const money: Reader = (given) => {
  const plain = plainNumber(given)
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain))
    return new Fault('Bu tutar iki türlü okunabilir; kuruşuyla yazın (1284,00).')
  const amount = withoutSpareZeros(plain)
  const parts =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(amount) ??
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(amount)
  if (!parts) return new Fault('Tutar 1284,50 veya 1284.50 biçiminde, en çok iki kuruş hanesiyle olmalı.')
  const [, sign = '', lira = '', rest = ''] = parts
  const kurus = BigInt(lira.replace(/[.,]/g, '') + rest.padEnd(2, '0'))
  if (kurus > maxKurus) return new Fault('Tutar 100 milyar liradan büyük olamaz.')
  return kurus === 0n ? '0' : `${sign}${kurus}`
}

/** Number without the currency and spaces between thousands, the minus in front, a zero before a bare comma. */
function plainNumber(given: string): string {
  const bare = given
    .replace(/\s*(TL|TRY|₺)$/i, '')
    .replace(/^₺\s*/, '')
    .replace(/^([^-].*)-$/, '-$1')
    .replace('−', '-')
    .replace(/^(-?)([.,]\d)/, '$10$2')
  return /^-?\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d+)?$/.test(bare)
    ? bare.replaceAll(/[ \u00A0\u202F]/g, '')
    : bare
}

/** Databases write four decimals; three are told from thousands where a zero or more than three digits come before. */
function withoutSpareZeros(amount: string): string {
  return amount.replace(/([.,]\d{2})0{2,}$/, '$1').replace(/^(-?(?:0|\d{4,})[.,]\d{2})0$/, '$1')
}

export const positiveMoney: Reader = (given) => {
  const kurus = money(given)
  if (kurus instanceof Fault) return kurus
  return kurus === '0' || kurus.startsWith('-') ? new Fault('Tutar sıfırdan büyük olmalı.') : kurus
}

/** Percent with two decimals as hundredths: 3,70 are 370. */
export const percent: Reader = (given) => {
  const hundredths = positiveMoney(given)
  return hundredths instanceof Fault || Number(hundredths) <= maxPercent * 100
    ? hundredths
    : new Fault(`Oran en çok yüzde ${maxPercent} olabilir.`)
}

export const identityNumber: Reader = (given) =>
  kindOfIdentity(given) === undefined
    ? new Fault('T.C. kimlik, yabancı kimlik veya vergi numarası hatalı: denetim haneleri tutmuyor.')
    : given

export const mobile: Reader = (given) =>
  normaliseMobile(given) ?? new Fault('Cep telefonu 5 ile başlayan on haneli bir numara olmalı.')

export const email: Reader = (given) =>
  /^[\x21-\x3F\x41-\x7E]{1,64}@[\p{L}\p{N}.-]+\.\p{L}{2,}$/u.test(given) && given.length <= 254
    ? given
    : new Fault('E-posta adresi hatalı.')
