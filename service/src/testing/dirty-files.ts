import { Readable } from 'node:stream'
import { completeNationalId } from 'rules/identity/national-id'
import { readCsv } from '../import/csv.ts'

/** A way in which an old system writes its files. */
export interface OldForm {
  name: string
  encode: (text: string) => Buffer
  separator: string
  day: (year: string, month: string, day: string) => string
  /** Lira with a comma before the kuruş, without thousands. */
  amount: (lira: string, kurus: string) => string
  before?: string
  after?: string
  pad?: string
}

const upperHalf = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)
const letters1254 = new TextDecoder('windows-1254').decode(upperHalf)
/** Turkish letters as the tables of DOS have them. */
const letters857: Readonly<Record<string, number>> = {
  Ğ: 0xa6,
  ğ: 0xa7,
  İ: 0x98,
  ı: 0x8d,
  Ş: 0x9e,
  ş: 0x9f,
  Ç: 0x80,
  ç: 0x87,
  Ö: 0x99,
  ö: 0x94,
  Ü: 0x9a,
  ü: 0x81,
  â: 0x83,
  î: 0x8c,
  û: 0x96,
}

export function in1254(text: string): Buffer {
  return bytesOf(text, (letter) => {
    const at = letters1254.indexOf(letter)
    return at < 0 ? undefined : 0x80 + at
  })
}

export function in857(text: string): Buffer {
  // Programs of DOS have no curly apostrophe.
  return bytesOf(text.replaceAll('’', "'"), (letter) => letters857[letter])
}

function bytesOf(text: string, byteOf: (letter: string) => number | undefined): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 0x80 ? code : (byteOf(letter) ?? 0x3f)
    }),
  )
}

const months = ['OCA', 'ŞUB', 'MAR', 'NİS', 'MAY', 'HAZ', 'TEM', 'AĞU', 'EYL', 'EKİ', 'KAS', 'ARA']

export const oldForms: readonly OldForm[] = [
  {
    name: 'Excel of a Turkish Windows',
    encode: in1254,
    separator: ';',
    day: (year, month, day) => `${day}.${month}.${year}`,
    amount: (lira, kurus) => `${lira},${kurus} TL`,
    before: 'sep=;\r\n',
    after: ';;;\r\n\r\n',
  },
  {
    name: 'a program of DOS',
    encode: in857,
    separator: '|',
    day: (year, month, day) => `${day}/${month}/${year}`,
    amount: (lira, kurus) => `${lira.padStart(9, '0')}.${kurus}`,
    after: '\u001A',
    pad: '   ',
  },
  {
    name: 'Excel’s Unicode text',
    encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    separator: '\t',
    day: (year, month, day) => `${day}-${month}-${year}`,
    amount: (lira, kurus) => `₺${lira},${kurus}`,
    pad: '\u00A0',
  },
  {
    name: 'a dump of SQL Server',
    encode: (text) => Buffer.from(`\uFEFF${text}`),
    separator: ',',
    day: (year, month, day) => `${year}-${month}-${day} 00:00:00.000`,
    amount: (lira, kurus) => `${lira}.${kurus}00`,
  },
  {
    name: 'a spool of Oracle',
    encode: in1254,
    separator: ';',
    day: (year, month, day) => `${day}-${months[Number(month) - 1]}-${year}`,
    amount: (lira, kurus) => `${lira.replaceAll(/\B(?=(\d{3})+$)/g, ' ')},${kurus}`,
    pad: ' \u00AD',
  },
  {
    name: 'a file of a host',
    encode: (text) => Buffer.from(text, 'utf16le').swap16(),
    separator: ';',
    day: (year, month, day) => `${year}${month}${day}`,
    amount: (lira, kurus) => `${lira},${kurus}`,
  },
]

/** Columns whose values are lira. */
const lira =
  /^(tutar|birim_tutar|su_tutari|atik_su_tutari|anapara|gecikme_zammi|vergi_degeri|su|atik_su|bakim_bedeli|kdv|cevre_temizlik|vergi_matrahi|kumulatif_matrah|aylik_tutar|borc)$/

/** A clean file as an old system would have written it. */
export async function asWrittenBy(form: OldForm, text: string): Promise<Buffer> {
  const lines: string[] = []
  let headers: string[] = []
  for await (const records of readCsv(Readable.from([text]), ';'))
    for (const { fields } of records) {
      if (headers.length === 0) headers = fields
      lines.push(
        fields.map((field, at) => quoted(form, dirtied(form, field, headers[at] ?? ''))).join(form.separator),
      )
    }
  return form.encode(`${form.before ?? ''}${lines.join('\r\n')}\r\n${form.after ?? ''}`)
}

function dirtied({ day, amount, pad = '' }: OldForm, field: string, header: string): string {
  const [, dayOfMonth = '', month = '', year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(field) ?? []
  if (year !== undefined) return day(year, month, dayOfMonth)
  const [, whole = '', kurus] = /^([\d.]+),(\d{2})$/.exec(field) ?? []
  if (kurus !== undefined && lira.test(header)) return amount(whole.replaceAll('.', ''), kurus)
  return field === '' ? field : `${field}${pad}`
}

function quoted({ separator }: OldForm, field: string): string {
  return field.includes(separator) || /["\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** Dirty values of people in old systems, by the column; what comes of it is told in the report. */
export const dirtOfPeople: readonly (readonly [header: string, given: string])[] = [
  ...[
    '0',
    'yok',
    '-',
    '0248 233 10 20',
    '0532 111',
    '5321112233 / 5339998877',
    '+90 248 2331020',
    '5555555555555',
  ].map((given) => ['cep_telefonu', given] as const),
  ...['yok', 'ali@', '@', 'ali.com', 'ali veli@ornek.com', '-'].map((given) => ['eposta', given] as const),
  ...['31.02.1980', '99.99.9999', '01.01.1000', '15.11.84', '1965', '??', '01.01.2099'].map(
    (given) => ['dogum_tarihi', given] as const,
  ),
  ...['B', 'ERKEK', '1', '?'].map((given) => ['cinsiyet', given] as const),
  ...['(bilinmiyor)', 'Burdur VD', '?'].map((given) => ['vergi_dairesi', given] as const),
  ['baba_adi', 'A'.repeat(101)],
  ['ana_adi', 'AY\u0007ŞE'],
  ['dogum_yeri', `${'BURDUR '.repeat(20)}`],
  ...['11111111111', '00000000000', '0', '12345', '1234567890', 'YOK', '10000000147', '99999999999', ''].map(
    (given) => ['kimlik_no', given] as const,
  ),
  ['soyad', ''],
]

/** People with one dirty field each, and a double of every seventh. */
export function dirtyPeople(headers: readonly string[], first: number): { lines: string[]; dirty: string[] } {
  const dirty: string[] = []
  const lines = dirtOfPeople.flatMap(([header, given], index) => {
    const number = `${first + index}`
    const identity = completeNationalId(String(310_000_000 + first + index))
    const clean: Readonly<Record<string, string>> = {
      sicil_no: number,
      tur: 'G',
      kimlik_no: identity,
      ad_unvan: 'ŞÜKRİYE',
      soyad: 'GÖĞÜŞ',
      dogum_tarihi: '14.03.1978',
    }
    const line = (row: Readonly<Record<string, string>>) => headers.map((each) => row[each] ?? '').join(';')
    dirty.push(number)
    const own = line({ ...clean, [header]: given })
    if (index % 7 !== 0 || header === 'kimlik_no' || header === 'soyad') return [own]
    dirty.push(`${number}-2`)
    return [own, line({ ...clean, sicil_no: `${number}-2` })]
  })
  return { lines, dirty }
}
