import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { accrualHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { test } from '../testing/test-service.ts'

type Cell = string | number | boolean | { text: string } | { day: number } | { padded: number } | null

const letterOf = (at: number) => String.fromCharCode(65 + at)

/** A workbook as Excel packs it: shared texts after the sheet, days as numbers with a format. */
function workbook(
  rows: readonly (readonly Cell[])[],
  { is1904 = false, isHidden = false, second = '', changed = {} as Record<string, string> } = {},
): Buffer {
  const shared: string[] = []
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (value: Cell, at: number, line: number) => {
    const place = `r="${letterOf(at)}${line}"`
    if (value === null) return ''
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
    if (typeof value === 'boolean') return `<c ${place} t="b"><v>${value ? 1 : 0}</v></c>`
    if (typeof value === 'string') {
      shared.push(value)
      return `<c ${place} t="s"><v>${shared.length - 1}</v></c>`
    }
    if ('text' in value) return `<c ${place} t="inlineStr"><is><t>${escape(value.text)}</t></is></c>`
    if ('day' in value) return `<c ${place} s="1"><v>${value.day}</v></c>`
    return `<c ${place} s="2"><v>${value.padded}</v></c>`
  }
  const sheet = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((value, at) => cell(value, at, index + 1)).join('')}</row>`,
  )
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${second}</sheetData></worksheet>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="Sayfa1" sheetId="1"${isHidden ? ' state="hidden"' : ''} r:id="rId7"/><sheet name="Sayfa2" sheetId="2" r:id="rId8"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/><Relationship Id="rId8" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="00000000000"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared.map((text) => `<si><r><t>${escape(text.slice(0, 2))}</t></r><r><t xml:space="preserve">${escape(text.slice(2))}</t></r></si>`).join('')}</sst>`,
    ...changed,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )
}

const header = (text: string) => text.split(';')

describe('a workbook', () => {
  test('is read as the sheet shows it: texts, numbers, days', async ({ service }) => {
    const people = workbook([
      header(registryHeader),
      [
        'X-1',
        'G',
        30507182466,
        'ŞÜKRİYE & <Ş>',
        'GÖĞÜŞ',
        null,
        null,
        { text: 'İğdır' },
        { day: 28_563 },
        'K',
        { padded: 1105 },
        5321112233,
      ],
      [null, null],
      ['X-2', 'D', null, 'ALİ'],
    ])
    const imported = await importText(service, 'registries', people, { extension: 'csv' })
    expect(imported).toMatchObject({ lines: 2, written: 2, rejected: 0, leftEmpty: 0, encoding: undefined })
    expect(
      await service.db`
      select identity_number, name_or_title, surname, place_of_birth, date_of_birth, tax_office_code, gsm_number
      from registry where registry_number = 'X-1'`,
    ).toEqual([
      {
        identityNumber: '30507182466',
        nameOrTitle: 'ŞÜKRİYE & <Ş>',
        surname: 'GÖĞÜŞ',
        placeOfBirth: 'İğdır',
        dateOfBirth: '1978-03-14',
        taxOfficeCode: '00000001105',
        gsmNumber: '+905321112233',
      },
    ])
    const debts = workbook([
      header(accrualHeader),
      ['X-A', 'X-2', 11, 2026, null, 1, 'Bina vergisi', { day: 46_024 }, { day: 46_174.5 }, 842.5],
      ['X-B', 'X-2', 11, 2026, 1, 1, 'Bina vergisi', '02.01.2026', '01.06.2026', 0.1 + 0.2],
      ['X-C', 'X-2', 11, 2026, 1, 1, 'Bina vergisi', '02.01.2026', '01.06.2026', 12.345],
    ])
    const owed = await importText(service, 'accruals', debts, { skipRejected: true })
    expect(owed.report).toEqual([[4, 'tutar', expect.stringContaining('iki türlü okunabilir') as string]])
    expect(
      await service.db`
      select import_key, accrued_on, due_date, principal_kurus from accrual
      where import_key like 'X-_' order by import_key`,
    ).toEqual([
      { importKey: 'X-A', accruedOn: '2026-01-02', dueDate: '2026-06-01', principalKurus: 84_250 },
      { importKey: 'X-B', accruedOn: '2026-01-02', dueDate: '2026-06-01', principalKurus: 30 },
    ])
  })

  test('of an old Macintosh counts its days from 1904', async ({ service }) => {
    const days = workbook(
      [
        ['gun', 'ad'],
        [{ day: 46_343 - 1462 }, 'Ilçenin günü'],
      ],
      { is1904: true },
    )
    expect(await importText(service, 'holidays', days)).toMatchObject({ written: 1, rejected: 0 })
    expect(await service.db`select day from public_holiday where name = 'Ilçenin günü'`).toEqual([
      { day: '2026-11-17' },
    ])
  })

  test(
    'says the same as the file of text, and is read row by row',
    { timeout: 60_000 },
    async ({ service }) => {
      const rows = Array.from({ length: 20_000 }, (_, number) => [`söz ${number}`, 'su', true])
      const book = workbook([['halk_dilinde', 'anlami', 'aktif'], ...rows])
      const shares: number[] = []
      expect(await importText(service, 'search-words', book)).toMatchObject({
        lines: 20_000,
        written: 20_000,
      })
      expect(shares).toEqual([])
      const text = csv('halk_dilinde;anlami;aktif', ...rows.map(([word]) => `${String(word)};su;E`))
      expect(await importText(service, 'search-words', text)).toMatchObject({ unchanged: 20_000 })
    },
  )

  const word = [
    ['halk_dilinde', 'anlami'],
    ['ikinci', 'sayfa'],
  ]

  test('with a second sheet is taken only where that is empty, and never by a hidden one', async ({
    service,
  }) => {
    const empty = '<row r="1"><c r="A1"/><c r="B1" t="inlineStr"><is><t> </t></is></c></row>'
    const filled = '<row r="7"><c r="C7"><v>1</v></c></row>'
    await expect(
      importText(service, 'search-words', workbook(word, { second: empty + filled })),
    ).rejects.toThrow(/^Kitapta birden çok dolu sayfa var/)
    await expect(importText(service, 'search-words', workbook(word, { isHidden: true }))).rejects.toThrow(
      /^Kitabın ilk sayfası gizli/,
    )
    expect(await importText(service, 'search-words', workbook(word, { second: empty }))).toMatchObject({
      written: 1,
    })
  })

  const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>a</t></is></c>`
  test.for([
    ['rows', `<row r="3">${cell('A3')}</row><row r="3">${cell('B3')}</row>`],
    ['rows', `<row r="3">${cell('A3')}</row><row r="2">${cell('A2')}</row>`],
    ['rows', `<row r="1.5">${cell('A1')}</row>`],
    ['columns', `<row r="2">${cell('B2')}${cell('A2')}</row>`],
    ['columns', `<row r="2">${cell('?')}</row>`],
  ])('whose %s do not grow is refused: %s', async ([, rows], { service }) => {
    const head = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>`
    const changed = {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${head}${rows}</sheetData></worksheet>`,
    }
    await expect(importText(service, 'search-words', workbook(word, { changed }))).rejects.toThrow(
      /^Dosya bir Excel kitabına \(xlsx\) benziyor, ama/,
    )
  })

  const row = (content: string) => ({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${content}</row></sheetData></worksheet>`,
  })
  test.for([
    [
      'of empty shared texts without end',
      { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4_700_000)}</sst>` },
      /^Excel kitabı çok büyük/,
    ],
    [
      'of one long shared text',
      { 'xl/sharedStrings.xml': `<sst><si>${`<t>${'a'.repeat(9999)}</t>`.repeat(11)}</si></sst>` },
      /^Bir hücredeki yazı çok uzun/,
    ],
    [
      'of one long text in a cell',
      row(`<c r="A1" t="inlineStr"><is>${`<t>${'a'.repeat(9999)}</t>`.repeat(11)}</is></c>`),
      /^Bir hücredeki yazı çok uzun/,
    ],
    [
      'of one sign that never ends',
      row(`<c r="A1" t="${'a'.repeat(8_000_000)}"/>`),
      /^Bir hücredeki yazı çok uzun/,
    ],
    ['of too many columns', row('<c/>'.repeat(501)), /^1\. satırda 500 sütundan çok var/],
  ] as const)(
    '%s is refused before it fills the memory',
    { timeout: 60_000 },
    async ([, changed, sentence], { service }) => {
      const packed = workbook(word, { changed })
      await expect(importText(service, 'search-words', packed)).rejects.toThrow(sentence)
    },
  )

  test.for([
    [
      'cut off',
      workbook([
        ['halk_dilinde', 'anlami'],
        ['a', 'b'],
      ]).subarray(0, 600),
    ],
    ['without a sheet', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
    [
      'with broken XML',
      Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets></workbook>') })),
    ],
  ] as const)('that is %s is refused in one sentence', async ([, content], { service }) => {
    await expect(importText(service, 'search-words', content)).rejects.toThrow(
      /^Dosya bir Excel kitabına \(xlsx\) benziyor, ama/,
    )
  })
})
