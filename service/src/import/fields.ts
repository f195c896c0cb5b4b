import { isIsoDate } from 'rules/dates'
import { findIbans } from 'rules/identity/iban'
import { kindOfIdentity } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'

/** Why a field cannot be taken, in a sentence a clerk understands. */
export class Fault {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** Reads a field that is not empty: the value as the database takes it, or what is wrong with it. */
export type Reader = ((text: string) => string | Fault) & {
  /** What can be written, and what the database keeps for it, where there are few. */
  codes?: Readonly<Record<string, string>>
}

/** No single amount is larger: a hundred billion lira. */
const maxKurus = 10_000_000_000_000n

const maxPercent = 999

/** What a sentence may repeat of a file: no half signs, and nothing that a page or the database cannot show. */
export function shown(given: string, maxLength = 80): string {
  return given.slice(0, maxLength).toWellFormed().replaceAll(/\p{C}/gu, '')
}

/** A field without what no one sees: programs put such signs around numbers and names that are copied from them. */
export function withoutInvisible(given: string): string {
  return given.replaceAll(/[\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2064\uFEFF]/g, '').trim()
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

/** '2026-11-15', '15.11.2026' or '15/11/2026'. */
export const date: Reader = (given) => {
  const parts = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(given)
  const isoDate = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : given
  if (!isIsoDate(isoDate)) return new Fault('Tarih GG.AA.YYYY veya YYYY-AA-GG biçiminde olmalı.')
  return isoDate >= '1800' && isoDate < '2101'
    ? isoDate
    : new Fault('1800 ile 2100 yılları arasında bir gün olmalı; sonu belli olmayan tarih boş bırakılır.')
}

/** A date, with a time of day in Turkey where one is known. */
export const moment: Reader = (given) => {
  const [, day = '', time = '00:00'] = /^(\S+?)(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(given) ?? []
  const isoDate = date(day)
  if (isoDate instanceof Fault || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time))
    return new Fault('GG.AA.YYYY SS:DD biçiminde olmalı; saat yazılmayabilir.')
  return `${isoDate} ${time} Europe/Istanbul`
}

/**
 * Lira with a comma or a dot before the kuruş, counted on the digits alone.
 * A single separator before three digits may part thousands or decimals, and is not guessed at.
 */
export const money: Reader = (given) => {
  if (/^-?\d{1,3}[.,]\d{3}$/.test(given))
    return new Fault('Bu tutar iki türlü okunabilir; kuruşuyla yazın (1284,00).')
  const parts =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(given) ??
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(given)
  if (!parts) return new Fault('Tutar 1284,50 veya 1284.50 biçiminde, en çok iki kuruş hanesiyle olmalı.')
  const [, sign = '', lira = '', rest = ''] = parts
  const kurus = BigInt(lira.replace(/[.,]/g, '') + rest.padEnd(2, '0'))
  if (kurus > maxKurus) return new Fault('Tutar 100 milyar liradan büyük olamaz.')
  return kurus === 0n ? '0' : `${sign}${kurus}`
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
