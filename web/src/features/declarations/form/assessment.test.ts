import type { DeclarationAssessment } from 'contract/declarations/declaration-answers'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Assessment } from './Assessment.tsx'

const late: DeclarationAssessment = {
  FirstTaxYear: 2026,
  NoticeDeadline: '2026-10-17',
  Periods: [],
  Estimate: null,
  Total: '0.00',
  EndsOn: '2026-12-31',
  Reasons: [],
  LateCharges: { Interest: '0.00', Penalty: '240.00' },
  BarredYears: [2020],
}

test('interest that does not fall due is not named', () => {
  const told = (Interest: string) =>
    renderToStaticMarkup(
      createElement(Assessment, { assessment: { ...late, LateCharges: { Interest, Penalty: '240.00' } } }),
    )
  expect(told('0.00')).not.toContain('gecikme faizi')
  expect(told('12.00')).toContain('gecikme faizi')
})

test('what a late declaration costs is told to who declares, and otherwise to the clerk who reads it', () => {
  const told = (isForClerk: boolean) =>
    renderToStaticMarkup(createElement(Assessment, { assessment: late, isForClerk }))
  expect(told(false)).toContain('Süresinden sonra bildiriyorsunuz')
  expect(told(false)).toContain('sizin için')
  expect(told(true)).toContain('Süresinden sonra bildirilmiş')
  expect(told(true)).not.toMatch(/sizin|sizden|gönderdiğiniz|bildiriyorsunuz/)
})
