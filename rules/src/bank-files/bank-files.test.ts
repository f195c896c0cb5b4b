import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, encodeText, holdableText } from './characters.ts'
import { exampleLayouts } from './example-layouts.ts'
import {
  type BankFileLayout,
  type FieldValues,
  bankFileEncodings,
  faultText,
  type LayoutField,
} from './layout.ts'
import { layoutFaults } from './layout-faults.ts'
import { type BankFileRecord, readBankFile } from './read-bank-file.ts'
import { UnwritableBankFile, nameOfBankFile, writeBankFile } from './write-bank-file.ts'

const [debts, collections, orders] = exampleLayouts.map(({ layout }) => layout) as [
  BankFileLayout,
  BankFileLayout,
  BankFileLayout,
]
const file: FieldValues = {
  institutionCode: 'ORNEK',
  bankCode: '15',
  fileDate: '2026-11-16',
  fileNumber: '7',
}
const debt: FieldValues = {
  debtReference: '4711',
  registryNumber: '100001',
  subscriberNumber: '',
  personName: 'ŞÜKRÜ IĞDIR',
  revenueCode: '11',
  description: 'Bina vergisi 2026 2. taksit',
  dueDate: '2026-11-30',
  principal: 100_000,
  delayFine: 125,
  amount: 100_125,
}
const collection: FieldValues = {
  debtReference: '4711',
  orderNumber: '',
  resultCode: '00',
  paidAmount: 100_125,
  paidOn: '2026-11-16',
  paidTime: '09:05:00',
  branchCode: '00123',
  bankReference: 'X-1',
}

async function written(layout: BankFileLayout, lines: readonly FieldValues[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeBankFile(layout, file, lines)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function read(
  layout: BankFileLayout,
  bytes: Uint8Array,
  cut = bytes.length,
): Promise<BankFileRecord[]> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, index) =>
    bytes.subarray(index * cut, (index + 1) * cut),
  )
  const records: BankFileRecord[] = []
  for await (const batch of readBankFile(layout, pieces)) records.push(...batch)
  return records
}

const told = (records: readonly BankFileRecord[]) =>
  records.flatMap(({ faults }) => faults.map((fault) => faultText(fault)))

const changed = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1')

describe('the file of a bank', () => {
  test('is written by its layout', async () => {
    const lines = Buffer.from(await written(debts, [debt]))
      .toString('latin1')
      .split('\r\n')
    expect(lines[0]).toBe('HBORCORNEK   001520261116000007')
    expect(lines[1]).toBe(
      'B0000002000000004711100001                                  \u00deÜKRÜ I\u00d0DIR' +
        '                             0011Bina vergisi 2026 2. taksit                       20261130' +
        '000000000100000000000000000125000000000100125',
    )
    expect(lines[2]).toMatch(/^F0000000100000000000100125[0-9A-F]{8}$/)
    expect(lines[3]).toBe('')
    expect(nameOfBankFile(debts, file)).toBe('BORCORNEK___20261116000007.txt')
  })

  test('is read back as it was written, whatever stands in it and wherever it is cut', async () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('abcÇĞİÖŞÜçğıöşü 0123.-/')), maxLength: 20 })
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10))
    const line = fc.record({
      debtReference: fc.integer({ min: 1, max: 999_999_999_999 }).map(String),
      registryNumber: text,
      subscriberNumber: text,
      personName: text,
      revenueCode: fc.integer({ min: 1, max: 9999 }).map(String),
      description: text,
      dueDate: fc.option(day, { nil: '' }),
      principal: fc.nat(),
      delayFine: fc.nat(),
      amount: fc.nat(),
      orderNumber: fc.integer({ min: 1, max: 999_999 }).map(String),
      iban: fc.constant('TR330006100519786457841326'),
    })
    const shape = fc.record({
      encoding: fc.constantFrom('ISO-8859-9', 'windows-1254', 'UTF-8' as const),
      lineEnd: fc.constantFrom('CRLF', 'LF' as const),
      dateFormat: fc.constantFrom('YYYYMMDD', 'DDMMYYYY' as const),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 8 }),
        shape,
        fc.integer({ min: 1, max: 700 }),
        async (lines, { dateFormat, ...others }, cut) => {
          const layout: BankFileLayout = {
            ...orders,
            ...others,
            sections: {
              ...orders.sections,
              B: orders.sections.B.map((field) =>
                field.name === 'dueDate' ? { ...field, dateFormat } : field,
              ),
            },
          }
          const records = await read(layout, await written(layout, lines), cut)
          expect(told(records)).toEqual([])
          const values = records.filter(({ section }) => section === 'B').map((record) => record.values)
          expect(values).toEqual(
            lines.map((each, index) => ({
              ...Object.fromEntries(
                Object.entries(each).map(([name, value]) => [
                  name,
                  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value,
                ]),
              ),
              lineNumber: String(index + 2),
            })),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  test('is refused with line, field and place', async () => {
    const bytes = await written(collections, [
      collection,
      { ...collection, debtReference: '12', bankReference: 'X-2' },
    ])
    expect(told(await read(collections, bytes))).toEqual([])
    expect(told(await read(collections, changed(bytes, '20261116090500', '20261316090500')))).toEqual([
      '2. satır, 50. karakter, Tahsilat günü: YYYYMMDD biçiminde bir gün beklenirken “20261316” var.',
      expect.stringContaining('Sağlama: Satırlardan'),
    ])
    expect(told(await read(collections, changed(bytes, '000000000100125', '0000000001O0125')))).toEqual([
      '2. satır, 35. karakter, Tahsil edilen tutar: Tutar beklenirken “0000000001O0125” var.',
      '4. satır, 10. karakter, Toplam tutar: Satırlardan 1.001,25 ₺ çıkıyor, burada 2.002,50 ₺ yazıyor.',
      expect.stringContaining('Sağlama: Satırlardan'),
    ])
    expect(told(await read(collections, changed(bytes, 'F00000002', 'F00000003')))).toEqual([
      '4. satır, 2. karakter, Kayıt sayısı: Satırlardan 2 çıkıyor, burada 3 yazıyor.',
    ])
    expect(told(await read(collections, changed(bytes, 'B0000003', 'B0000009')))[0]).toBe(
      '3. satır, 2. karakter, Satır numarası: Satırlardan 3 çıkıyor, burada 9 yazıyor.',
    )
    expect(told(await read(collections, changed(bytes, 'X-1 ', 'X-1')))[0]).toBe(
      '2. satır: Borç satırında 92 yerine 91 karakter var.',
    )
    expect(told(await read(collections, changed(bytes, 'X-1 ', 'X-\u0085 ')))[0]).toBe(
      '2. satır, 71. karakter: Karakter ISO-8859-9 değil.',
    )
  })

  test('may write its checksum in small letters', async () => {
    let checksum = ''
    let bytes = new Uint8Array()
    // A checksum with a letter among its digits.
    for (let number = 1; !/[A-F]/.test(checksum); number += 1) {
      bytes = Buffer.from(await written(collections, [{ ...collection, bankReference: `X-${number}` }]))
      checksum = Buffer.from(bytes).toString('latin1').trimEnd().slice(-8)
    }
    const at = Buffer.from(bytes).lastIndexOf(checksum)
    const small = Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(checksum.toLowerCase()),
      bytes.subarray(at + checksum.length),
    ])
    expect(small.equals(bytes)).toBe(false)
    expect(told(await read(collections, small))).toEqual([])
  })

  test('that was cut short has no footer', async () => {
    const bytes = await written(collections, [collection, collection])
    const cut = bytes.subarray(0, bytes.length - collections.sections.F.length * 9)
    expect(told(await read(collections, cut)).length).toBeGreaterThan(0)
    const withoutFooter = bytes.subarray(0, Buffer.from(bytes).lastIndexOf('F'))
    expect(told(await read(collections, withoutFooter))[0]).toBe(
      '3. satır: Dip kayıt satırında 34 yerine 92 karakter var.',
    )
    expect(told(await read(collections, new Uint8Array()))).not.toEqual([])
  })

  test('does not take what it could not give back', async () => {
    const refused = async (layout: BankFileLayout, values: FieldValues) =>
      written(layout, [{ ...debt, ...values }]).then(
        () => 'written',
        (error) => (error instanceof UnwritableBankFile ? error.message : String(error)),
      )
    expect(await refused(debts, { amount: 10 ** 15 })).toBe(
      '2. satır, 193–207. karakterler, Ödenecek tutar: “1000000000000000” 15 karaktere sığmıyor.',
    )
    expect(await refused(debts, { debtReference: '0047' })).toContain('“0047” bir sayı değil.')
    expect(await refused(debts, { amount: 1.5 })).toContain('bir tutar değil')
    expect(await refused(debts, { dueDate: '2026-02-30' })).toContain('bir gün değil')
    expect(await refused(debts, { registryNumber: 'X'.repeat(21) })).toContain('20 karaktere sığmıyor')
    expect(await refused(debts, { personName: '漢' })).toContain('“漢” karakteri ISO-8859-9 ile yazılamıyor.')
    expect(await refused({ ...debts, isTransliterated: false }, { personName: 'Łukasz' })).toContain('“Ł”')
    expect(await refused(debts, { personName: 'Łukasz' })).toBe('written')
  })

  test('of a hundred thousand lines is written and read without being held', async () => {
    let [lines, paid, longest] = [0, 0, 0]
    const many = function* () {
      for (let index = 1; index <= 100_000; index += 1)
        yield { ...collection, debtReference: String(index), bankReference: `X-${index}` }
    }
    for await (const records of readBankFile(collections, writeBankFile(collections, file, many()))) {
      longest = Math.max(longest, records.length)
      for (const { section, values, faults } of records) {
        lines += faults.length === 0 ? 1 : 0
        if (section === 'B') paid += Number(values.paidAmount)
      }
    }
    expect([lines, paid]).toEqual([100_002, 100_125 * 100_000])
    expect(longest).toBeLessThan(2000)
  }, 60_000)
})

describe('characters', () => {
  const turkish = 'ÇĞİÖŞÜçğıöşüâîû'
  test.each(bankFileEncodings)('of Turkish are kept or written by the table in %s', (encoding) => {
    const held = holdableText(`${turkish} ₺ “x”`, { encoding, isTransliterated: true })
    const expected = {
      'ISO-8859-9': `${turkish} TL "x"`,
      'windows-1254': `${turkish} TL “x”`,
      'UTF-8': `${turkish} ₺ “x”`,
      'US-ASCII': 'CGIOSUcgiosuaiu TL "x"',
    }[encoding]
    expect(held).toEqual({ text: expected })
    expect(decodeText(encodeText(expected, encoding), encoding)).toEqual({ text: expected })
  })

  test('that a byte does not stand for are named by their place', () => {
    expect(decodeText(Uint8Array.of(65, 0x81), 'windows-1254')).toEqual({ brokenAt: 2 })
    expect(decodeText(Uint8Array.of(0xc3, 0x87, 0xff), 'UTF-8')).toEqual({ brokenAt: 2 })
    expect(decodeText(Uint8Array.of(65, 0xdd), 'US-ASCII')).toEqual({ brokenAt: 2 })
  })
})

describe('a layout', () => {
  test.each(exampleLayouts)('that ships is sound: $name', ({ fileKind, layout }) => {
    expect(layoutFaults(fileKind, layout)).toEqual([])
  })

  test('is told what is wrong with it', () => {
    const [first, second, ...others] = debts.sections.B
    if (!first || !second) throw new Error('no fields')
    const withFields = (B: BankFileLayout['sections']['B']) => ({
      ...debts,
      sections: { ...debts.sections, B },
    })
    expect(layoutFaults('O', withFields([first, { ...second, position: 1 }, ...others]))).toEqual([
      'Borç, 1. karakter, Satır numarası: önceki alanla çakışıyor.',
      'Borç, 9. karakter, Borç numarası: 8. karakterden buraya kadar alan yok; “Boş alan” ekleyin.',
    ])
    expect(layoutFaults('I', withFields([first]))).toEqual([
      'Dip kayıt, 10. karakter, Toplam tutar: toplanan alan borç satırında yok.',
      'Borç satırında “Borç numarası” alanı yok.',
      'Borç satırında “Tahsil edilen tutar” alanı yok.',
      'Borç satırında “Tahsilat günü” alanı yok.',
      'Borç satırında “Banka işlem numarası” alanı yok.',
      'Dip kayıtta “Tahsil edilen tutar” alanının toplamı yok; “Toplam tutar” ekleyin.',
    ])
    const odd = withFields([{ ...first, fillCharacter: '7' }, { ...second, fill: 'R' }, ...others])
    expect(layoutFaults('O', odd)).toEqual([
      'Borç, 1. karakter, Sabit metin: dolgu karakteri tek bir harf, işaret, boşluk veya 0 olmalı.',
      'Borç, 2. karakter, Satır numarası: sayıların sağı 0 ile doldurulamaz.',
    ])
    const [letters, ...rest] = debts.sections.N
    const hidden = { ...debts.sections, N: [{ ...letters, text: '.BOR' } as LayoutField, ...rest] }
    expect(layoutFaults('O', { ...debts, sections: hidden })).toEqual(['Dosya adı: nokta ile başlayamaz.'])
    expect(layoutFaults('I', { ...collections, resultCodes: [{ code: '1', refusalReason: 'Yok' }] })).toEqual(
      ['Hangi sonuç kodunun “ödendi” demek olduğu yazılmamış.'],
    )
  })

  test('says whether its total counts the lines that the bank refused', async () => {
    const refusedCode =
      collections.resultCodes.find(({ refusalReason }) => refusalReason !== null)?.code ?? ''
    const lines = [
      collection,
      { ...collection, debtReference: '4712', bankReference: 'X-2', resultCode: refusedCode },
    ]
    const paidOnly: BankFileLayout = {
      ...collections,
      sections: {
        ...collections.sections,
        F: collections.sections.F.map((field) =>
          field.name === 'total' ? { ...field, isOfPaidOnly: true } : field,
        ),
      },
    }
    const footerOf = async (layout: BankFileLayout, bytes: Uint8Array) => (await read(layout, bytes)).at(-1)
    expect(await footerOf(paidOnly, await written(paidOnly, lines))).toMatchObject({
      values: { total: 100_125 },
      faults: [],
    })
    expect(await footerOf(collections, await written(collections, lines))).toMatchObject({
      values: { total: 200_250 },
      faults: [],
    })
    // Either counted the other way is refused.
    expect((await footerOf(collections, await written(paidOnly, lines)))?.faults).toHaveLength(1)
    expect((await footerOf(paidOnly, await written(collections, lines)))?.faults).toHaveLength(1)
  })

  test('has a footer with a count and a total, by which a file that was cut short is noticed', () => {
    const withFooter = (F: BankFileLayout['sections']['F']) => ({
      ...collections,
      sections: { ...collections.sections, F },
    })
    const total = 'Dip kayıtta “Tahsil edilen tutar” alanının toplamı yok; “Toplam tutar” ekleyin.'
    const count = 'Dip kayıtta “Kayıt sayısı” veya “Satır sayısı” yok.'
    expect(layoutFaults('I', withFooter([]))).toEqual([total, count])
    const [letter] = collections.sections.F
    expect(layoutFaults('I', withFooter(letter ? [letter] : []))).toEqual([total, count])
    const blank = (name: string) =>
      withFooter(
        collections.sections.F.map((field) =>
          field.name === name ? { ...field, name: 'blank', fillCharacter: ' ' } : field,
        ),
      )
    expect(layoutFaults('I', blank('total'))).toEqual([total])
    expect(layoutFaults('I', blank('debtCount'))).toEqual([count])
  })

  test.each([
    ['100', {}, '“100” 2 karaktere sığmıyor.'],
    ['', {}, 'Bankanın kodunu yazın.'],
    [
      '00',
      { fill: 'L', fillCharacter: '0' },
      '“00” bu alandan “” diye okunur; dolguyu ya da kodu değiştirin.',
    ],
    [
      '01',
      { fill: 'L', fillCharacter: '0' },
      '“01” bu alandan “1” diye okunur; dolguyu ya da kodu değiştirin.',
    ],
    ['€', {}, '“EUR” 2 karaktere sığmıyor.'],
  ] as const)('has no result code that can never be read: %j', (code, change, fault) => {
    const layout = (resultCode: string): BankFileLayout => ({
      ...collections,
      sections: {
        ...collections.sections,
        B: collections.sections.B.map((field) =>
          field.name === 'resultCode' ? { ...field, ...change } : field,
        ),
      },
      resultCodes: [
        { code: '7', refusalReason: null },
        { code: resultCode, refusalReason: 'Yok' },
      ],
    })
    expect(layoutFaults('I', layout('8'))).toEqual([])
    expect(layoutFaults('I', layout(code))).toEqual([`2. sonuç kodu: ${fault}`])
    const without = {
      ...layout('8'),
      sections: {
        ...collections.sections,
        B: collections.sections.B.map((field) =>
          field.name === 'resultCode' ? { ...field, name: 'blank' as const } : field,
        ),
      },
    }
    expect(layoutFaults('I', without)).toContain(
      '2. sonuç kodu: Borç satırında “Sonuç kodu” alanı yok; bu kod hiç okunmaz.',
    )
  })
})
