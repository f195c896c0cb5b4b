import { exampleLayouts } from 'rules/bank-files/example-layouts'
import type { RequestTo } from 'contract/calls'
import { expect, test } from 'vitest'
import { layoutInWords } from './agreement-in-words.ts'

type Content = RequestTo<'SaveBankFileLayout'>['request']['content']

test('the second administrator reads which fields add something up, and of no other that it does', () => {
  for (const { name, fileKind, isForOrders, layout } of exampleLayouts) {
    const told = layoutInWords({
      layout: name,
      kind: fileKind,
      isForOrders,
      content: layout as Content,
      validFrom: '2026-01-01',
      source: 'protokol',
    })
    const totals = Object.values(layout.sections)
      .flat()
      .filter(({ totalOf }) => totalOf !== undefined)
    expect(told.match(/ toplamı/g) ?? [], name).toHaveLength(totals.length)
    expect(totals.length, name).toBeGreaterThan(0)
  }
})
