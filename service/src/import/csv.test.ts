import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvRecord, type Separator, UnreadableFile, readCsv } from './csv.ts'

async function read(text: string, cutEvery = 1000, separator?: Separator) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += cutEvery) yield text.slice(at, at + cutEvery)
  }
  const records: CsvRecord[] = []
  for await (const batch of readCsv(pieces(), separator)) records.push(...batch)
  return records
}

describe('a file', () => {
  test('is read with the separator its header uses', async () => {
    expect(await read('a;b\n1,5;2\n')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1,5', '2'] },
    ])
    expect((await read('a,b\n1,2\n'))[1]?.fields).toEqual(['1', '2'])
    expect((await read('a\tb\n1\t2\n'))[1]?.fields).toEqual(['1', '2'])
    expect((await read('a;b,c\n1;2,3', 1000, ','))[1]?.fields).toEqual(['1;2', '3'])
  })

  test('has quoted fields with separators, line breaks and quotation marks in them', async () => {
    const text = 'a;b\r\n"bir;iki";"üç\r\n""dört"""\r\n\r\nson;"x"'
    expect(await read(text)).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['bir;iki', 'üç\r\n"dört"'] },
      { line: 5, fields: ['son', 'x'] },
    ])
  })

  test('forgives letters after a closing quotation mark, a mark within a field and two kinds of line breaks', async () => {
    expect(await read('a;b\r\n"Ali" Veli;5" boru\n"x";"y"\r\n5;6')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['Ali Veli', '5" boru'] },
      { line: 3, fields: ['x', 'y'] },
      { line: 4, fields: ['5', '6'] },
    ])
  })

  test('reads the same wherever its pieces are cut', async () => {
    const field = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('"', '""', ';', '\n', '\r\n', 'ş;"', ''),
    )
    const row = fc
      .array(field, { minLength: 2, maxLength: 3 })
      .filter((fields) => fields.some((text) => text.trim() !== ''))
    const rows = fc.array(row, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 9 }), async (given, cutEvery) => {
        const quoted = given.map((fields) => fields.map((text) => `"${text.replaceAll('"', '""')}"`))
        const text = quoted.map((fields) => `${fields.join(';')}\n`).join('')
        expect((await read(text, cutEvery, ';')).map(({ fields }) => fields)).toEqual(given)
      }),
    )
  })

  test('with a quotation mark that never closes names the line it was opened on', async () => {
    await expect(read('a;b\n1;2\n3;"4\n5;6\n')).rejects.toThrow(/^3\. satırda açılan tırnak/)
    await expect(read(`a;b\n1;"2${'x\n'.repeat(100_000)}`)).rejects.toThrow(UnreadableFile)
  })
})
