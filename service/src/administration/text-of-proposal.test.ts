import { expect, test } from 'vitest'
import { noEffect } from '../power/ledger.ts'
import { effectInWords, textOfProposal } from './act-for-clerk.ts'

test('a proposal is told whole, its sums at the end', () => {
  const request = { workOrderOid: 1, way: 'close', reason: 'Sayaç hatalı okunmuş' }
  const effect = { ...noEffect, loweredKurus: 123_456_700, byHandKurus: 0 }
  const short = textOfProposal('SettleWaterDifference', request, { ...effect, told: 'Endeks 104 m³.' })
  expect(short).toMatch(/ Endeks 104 m³\. Etkisi: .* 1\.234\.567,00 ₺\.$/)
  const told = 'Su bedeli 1,00 ₺, '.repeat(300)
  const long = textOfProposal('SettleWaterDifference', request, { ...effect, told })
  expect(long).toContain(told)
  expect(long).toMatch(/ Etkisi: .* 1\.234\.567,00 ₺\.$/)
})

test('a sum that a clerk settles by hand is told apart from debts that are lowered', () => {
  const text = effectInWords({ ...noEffect, loweredKurus: 300, byHandKurus: 200 })
  expect(text).toBe(
    'Etkisi: borçlardan düşülecek veya iade edilecek tutar 1,00 ₺, elle kapatılacak ya da faturalanmayacak tutar 2,00 ₺.',
  )
})
