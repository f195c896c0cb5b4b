import { completeNationalId } from 'rules/identity/national-id'
import { expect } from 'vitest'
import { in1254, in857 } from '../testing/dirty-files.ts'
import { accrualHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { test } from '../testing/test-service.ts'

const headers = registryHeader.split(';')

type Person = Readonly<Record<string, string>>

interface DirtyFile {
  name: string
  /** Bytes of the file with these people. */
  write: (people: readonly Person[]) => Buffer | string
  /** Dirt of the people's fields, by the column. */
  dirt?: readonly Person[]
  /** Lines and fields of the report; without any, all is clean. */
  told?: readonly (readonly [line: number, field: string])[]
}

const lineOf = (person: Person, separator = ';', order: readonly string[] = headers) =>
  order.map((header) => person[header] ?? '').join(separator)
const plain = (people: readonly Person[]) => csv(registryHeader, ...people.map((person) => lineOf(person)))
const changed =
  (change: (text: string) => string, encode: (text: string) => Buffer = (text) => Buffer.from(text)) =>
  (people: readonly Person[]) =>
    encode(change(plain(people)))
const separatedBy = (separator: string) => (people: readonly Person[]) =>
  [headers.join(separator), ...people.map((person) => lineOf(person, separator)), ''].join('\r\n')
const padded = (pad: string) => (people: readonly Person[]) =>
  csv(
    registryHeader,
    ...people.map((person) => headers.map((header) => `${pad}${person[header] ?? ''}${pad}`).join(';')),
  )
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Dirt of one column in each of the three people, told field by field. */
function dirty(header: string, given: readonly [string, string, string], told = [header]): DirtyFile {
  return {
    name: `${header}: ${given.map((each) => `“${each.slice(0, 20)}”`).join(', ')}`,
    write: plain,
    dirt: given.map((each) => ({ [header]: each })),
    told: [2, 3, 4].flatMap((line) => told.map((field) => [line, field] as const)),
  }
}

const noNumber = ['kimlik_no', 'tur']

const files: readonly DirtyFile[] = [
  { name: 'UTF-8', write: plain },
  { name: 'UTF-8 with its mark', write: changed((text) => `\uFEFF${text}`) },
  { name: 'Windows-1254', write: changed((text) => text, in1254) },
  {
    name: 'Windows-1254 with a line about the separator',
    write: changed((text) => `sep=;\r\n${text}`, in1254),
  },
  { name: 'CP857 with the end sign of DOS', write: changed((text) => `${text}\u001A`, in857) },
  { name: 'UTF-16 LE with its mark', write: changed((text) => `\uFEFF${text}`, utf16) },
  {
    name: 'UTF-16 BE without a mark',
    write: changed(
      (text) => text,
      (text) => utf16(text).swap16(),
    ),
  },
  { name: 'commas', write: separatedBy(',') },
  { name: 'tabs', write: separatedBy('\t') },
  { name: 'pipes', write: separatedBy('|') },
  { name: 'line ends of Unix', write: changed((text) => text.replaceAll('\r\n', '\n')) },
  { name: 'line ends of both', write: changed((text) => text.replace('\r\n', '\n')) },
  { name: 'no line end at the end', write: changed((text) => text.trimEnd()) },
  {
    name: 'empty lines between and behind',
    write: changed((text) => `${text.replaceAll('\r\n', '\r\n\r\n')};;;\r\n \r\n`),
  },
  {
    name: 'empty fields behind the last column',
    write: changed((text) =>
      text.replaceAll(/(?<=.)\r\n/g, (end, at: number) => (at < 150 ? end : `;;; ${end}`)),
    ),
  },
  { name: 'trailing blanks', write: padded('   ') },
  { name: 'blanks that do not break', write: padded('\u00A0') },
  { name: 'signs that no one sees', write: padded('\u200B\u00AD\u200E') },
  { name: 'zero bytes that fill the fields', write: padded('\u0000') },
  { name: 'letters of two parts', write: changed((text) => text.normalize('NFD')) },
  {
    name: 'everything in quotation marks',
    write: changed((text) => text.replaceAll(/[^;\r\n]+/g, '"$&"')),
  },
  {
    name: 'headers in capitals',
    write: changed((text) => text.replace(registryHeader, registryHeader.toUpperCase())),
  },
  {
    name: 'columns in another order, some missing',
    write: (people) => {
      const order = ['soyad', 'ad_unvan', 'kimlik_no', 'tur', 'sicil_no']
      return csv(order.join(';'), ...people.map((person) => lineOf(person, ';', order)))
    },
  },
  {
    name: 'wrong quotation marks in names',
    write: plain,
    dirt: [{ baba_adi: 'ALİ "KÖR"' }, { baba_adi: '"ALİ" KÖR' }, { baba_adi: 'AL"İ' }],
  },
  {
    name: 'days of all forms',
    write: plain,
    dirt: [
      { dogum_tarihi: '14/3/1978' },
      { dogum_tarihi: '14-MAR-1978' },
      { dogum_tarihi: '1978-03-14 00:00:00.000' },
    ],
  },
  {
    name: 'days that stand for none',
    write: plain,
    dirt: [{ dogum_tarihi: '00.00.0000' }, { dogum_tarihi: '0000-00-00' }, { dogum_tarihi: '00000000' }],
  },
  {
    name: 'phones of all forms',
    write: plain,
    dirt: [
      { cep_telefonu: '(0532) 111 22 33' },
      { cep_telefonu: '+90 532 111 22 34' },
      { cep_telefonu: '5321112235' },
    ],
  },
  {
    name: 'each line twice',
    write: (people) => plain(people.flatMap((person) => [person, person])),
    told: [3, 5, 7].map((line) => [line, 'sicil_no'] as const),
  },
  {
    name: 'a record twice with the same number of a person',
    write: (people) =>
      plain([...people, ...people.map((person) => ({ ...person, sicil_no: `${person['sicil_no']}-2` }))]),
    told: [5, 6, 7].flatMap((line) => noNumber.slice(0, 1).map((field) => [line, field] as const)),
  },
  dirty('dogum_tarihi', ['31.02.1980', '??', '15.11.84']),
  dirty('dogum_tarihi', ['01.01.1000', '01.01.2099', '28716']),
  dirty('cep_telefonu', ['0248 233 10 20', 'yok', '5321112233 / 5339998877']),
  dirty('cep_telefonu', ['="05321112233"', '5,32E+09', '0']),
  dirty('eposta', ['yok', 'ali veli@ornek.com', 'ali@ornek']),
  dirty('cinsiyet', ['ERKEK', '1', '?']),
  dirty('vergi_dairesi', ['Burdur VD', '(null)', '???']),
  dirty('baba_adi', ['A'.repeat(101), 'AL\u0007İ', 'TR330006100519786457841326']),
  dirty('ana_adi', ['AY\u202EŞE', 'A'.repeat(500), 'AY\u001BŞE']),
  dirty('dogum_yeri', ['BURDUR '.repeat(20), '\u0001', 'İL\u0008']),
  dirty('kimlik_no', ['11111111111', '1,23457E+10', 'YOK'], noNumber),
  dirty('kimlik_no', ['', '0', '1234567890'], noNumber),
  {
    name: 'every optional field broken at once',
    write: plain,
    dirt: [1, 2, 3].map(() => ({
      kimlik_no: 'NULL',
      baba_adi: 'A'.repeat(200),
      ana_adi: '\u0002',
      dogum_yeri: 'B'.repeat(200),
      dogum_tarihi: 'NULL',
      cinsiyet: 'NULL',
      vergi_dairesi: '(yok)',
      cep_telefonu: 'NULL',
      eposta: 'NULL',
    })),
    told: [2, 3, 4].flatMap((line) =>
      [
        'ana_adi',
        'baba_adi',
        'cep_telefonu',
        'cinsiyet',
        'dogum_tarihi',
        'dogum_yeri',
        'eposta',
        'kimlik_no',
        'tur',
        'vergi_dairesi',
      ].map((field) => [line, field] as const),
    ),
  },
]

test('there are more dirty files than the town had', () => {
  expect(files.length).toBeGreaterThanOrEqual(29)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})

test.for(files)(
  'no one is lost to an optional field, nor their debt: $name',
  { timeout: 60_000 },
  async ({ name, write, dirt = [], told = [] }, { service }) => {
    const at = files.findIndex((file) => file.name === name)
    const people = [0, 1, 2].map((index) => ({
      sicil_no: `KR-${at}-${index}`,
      tur: 'G',
      kimlik_no: completeNationalId(String(320_000_000 + at * 10 + index)),
      ad_unvan: 'ŞÜKRİYE',
      soyad: 'GÖĞÜŞ',
      dogum_tarihi: '14.03.1978',
      ...dirt[index],
    }))
    const { report, rejected, isWritten } = await importText(service, 'registries', write(people), {
      skipRejected: true,
    })
    expect({ report: report.map(([line, field]) => [line, field]), isWritten }).toEqual({
      report: told,
      isWritten: true,
    })
    // Nothing is rejected but a line that stands there twice.
    expect(rejected).toBe(name === 'each line twice' ? 3 : 0)
    const numbers = people.map((person) => person.sicil_no)
    const debts = numbers.map(
      (number) => `B-${number};${number};11;2026;0;0;Bina vergisi;02.01.2026;01.06.2026;842,50;(yok);?`,
    )
    const owed = await importText(service, 'accruals', csv(accrualHeader, ...debts))
    expect(owed).toMatchObject({ written: 3, rejected: 0, leftEmpty: 3 })
    const kept = await service.db`
      select registry_number, name_or_title, surname, date_of_birth,
        (select sum(principal_kurus)::int from accrual where registry_oid = registry.oid) as kurus
      from registry where registry_number = any(${numbers}) order by registry_number`
    const isBornTold = told.some(([, field]) => field === 'dogum_tarihi')
    const isBornMissing = /stand for none|some missing/.test(name)
    expect(kept).toEqual(
      numbers.map((registryNumber) => ({
        registryNumber,
        nameOrTitle: 'ŞÜKRİYE',
        surname: 'GÖĞÜŞ',
        dateOfBirth: isBornTold || isBornMissing ? null : '1978-03-14',
        kurus: 84_250,
      })),
    )
  },
)
