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
  LateCharges: { Interest: '0.00', Penalty: '240.00', Repentance: '0.00' },
  WaysOut: null,
  BarredYears: [2020],
}

test('interest that does not fall due is not named', () => {
  const told = (Interest: string) =>
    renderToStaticMarkup(
      createElement(Assessment, {
        assessment: { ...late, LateCharges: { Interest, Penalty: '240.00', Repentance: '0.00' } },
      }),
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

test('the ways out are told to who declares before it is sent, and the clerk reads what was chosen', () => {
  const WaysOut: DeclarationAssessment['WaysOut'] = {
    Repentance: { IsChosen: false, Addition: '418.39', Otherwise: '632.58', Days: 15, Source: 'm. 371' },
    Settled: { Penalty: '117.00', Source: 'm. 376' },
    Repeated: { Increase: '58.50', Earlier: '500.00', Source: 'm. 339' },
    Irregularity: {
      Amount: '35000.00',
      Degree: 1,
      IsHeavier: true,
      Settled: '17500.00',
      Source: 'm. 352',
      IsUncertain: true,
    },
  }
  const told = (waysOut: DeclarationAssessment['WaysOut'], isForClerk = false) =>
    renderToStaticMarkup(createElement(Assessment, { assessment: { ...late, WaysOut: waysOut }, isForClerk }))
  for (const part of [
    '418,39',
    '632,58',
    '15 gün',
    '117,00',
    '58,50',
    '500,00',
    '35.000,00',
    '17.500,00',
    'ağır olanı',
  ])
    expect(told(WaysOut)).toContain(part)
  const chosen = { ...WaysOut, Repentance: { ...WaysOut.Repentance, IsChosen: true } } as typeof WaysOut
  expect(told(chosen)).toContain('pişmanlık geçersiz olur')
  expect(told(chosen, true)).toContain('Pişmanlıkla bildirilmiş')
  expect(told(chosen, true)).not.toMatch(/ödemezseniz|yukarıdaki “/)
})
