import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { expect, test } from 'vitest'
import { planAsIcs } from './plan-ics.ts'
import { increaseText, optionName, savingText } from './restructuring-text.ts'

test('what an option costs against today is said in words', () => {
  expect(savingText('189.00')).toBe('189,00 ₺ az')
  expect(savingText('-12.50')).toBe('12,50 ₺ fazla')
  expect(savingText('0.00')).toBe('Aynı')
  expect([optionName(1), optionName(12), increaseText(11_350)]).toEqual(['Peşin', '12 taksit', '%13,5'])
})

test('the calendar of a plan holds what is still to be paid, each on its day', () => {
  const instalment = { AccrumentOid: 7, Number: 1, DueDate: '2026-12-31', Amount: '99.92', Left: '0.00' }
  const plan = {
    PlanNumber: 'YP-1',
    Installments: [
      instalment,
      { ...instalment, AccrumentOid: 8, Number: 2, DueDate: '2027-02-01', Left: '99.92' },
    ],
  } as unknown as RestructuringDetail
  const text = planAsIcs(plan, { host: 'ornek.bel.tr', now: new Date('2026-12-31T10:00:00Z') })
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('DTSTART;VALUE=DATE:20270201')
  expect(text).toContain('UID:taksit-8@ornek.bel.tr')
})
