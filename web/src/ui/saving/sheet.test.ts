import { kurus } from 'rules/money'
import { expect, test } from 'vitest'
import { excelCells } from './save-as-excel.ts'
import { type SheetColumn, sheetAsCsv } from './sheet.ts'

interface Bill {
  name: string
  day: string
  left: number
}

const columns: SheetColumn<Bill>[] = [
  { heading: 'Ad', kind: 'text', value: ({ name }) => name },
  { heading: 'Gün', kind: 'date', value: ({ day }) => day },
  { heading: 'Kalan (TL)', kind: 'money', value: ({ left }) => kurus(left) },
]

test.each(['=1', '+1', '-1', '@A', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A'])(
  'text that begins as a formula does stays text: %j',
  (name) => {
    expect(sheetAsCsv(columns, [{ name, day: '2026-06-01', left: 100 }])).toContain(`"'${name}"`)
  },
)

test('a list becomes text with semicolons, decimal commas and no formulas', () => {
  const csv = sheetAsCsv(columns, [{ name: '=A "1"', day: '2026-06-01', left: -123_405 }])
  expect(csv).toBe('\uFEFF"Ad";"Gün";"Kalan (TL)"\r\n"\'=A ""1""";"01.06.2026";"-1234,05"\r\n')
})

test('in Excel money is a number and a day a date', () => {
  const [heading, first] = excelCells(columns, [{ name: '=A', day: '2026-06-01', left: 123_405 }])
  expect(heading?.map(({ value }) => value)).toEqual(['Ad', 'Gün', 'Kalan (TL)'])
  expect(first).toMatchObject([
    { value: '=A', type: String },
    { value: new Date('2026-06-01T00:00:00Z'), type: Date },
    { value: 1234.05, type: Number },
  ])
})
