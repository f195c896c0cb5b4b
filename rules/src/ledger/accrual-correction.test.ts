import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StandingAccrual, correctAccruals } from './accrual-correction.ts'
import type { AssessedPeriod } from '../declarations/assessed-period.ts'
import { kurus } from '../money.ts'

const standing = (instalment: number, owed: number, balance = owed): StandingAccrual => ({
  oid: instalment,
  periodYear: 2026,
  periodPart: null,
  revenueCode: 21,
  instalment,
  dueDate: '2026-11-30',
  owedKurus: kurus(owed),
  balanceKurus: kurus(balance),
  writtenOffKurus: kurus(0),
  collectedKurus: kurus(owed - balance),
})
const period = (...amounts: number[]): AssessedPeriod => ({
  year: 2026,
  part: null,
  taxValueKurus: null,
  derivation: [],
  accruals: amounts.flatMap((amount, index) =>
    amount === 0
      ? []
      : [
          {
            revenueCode: 21,
            instalment: index + 1,
            lawfulDueDate: '2026-11-30',
            dueDate: '2026-11-30',
            description: 'Vergi',
            principalKurus: kurus(amount),
            derivation: [],
          },
        ],
  ),
})

describe('correcting what was accrued', () => {
  test('raises, lowers, cancels and adds', () => {
    const correction = correctAccruals(
      [standing(1, 100), standing(2, 100), standing(3, 100)],
      [period(150, 80, 0, 40)],
    )
    expect(correction.adjustments).toEqual([
      { accrualOid: 1, kind: 'increase', amountKurus: 50 },
      { accrualOid: 2, kind: 'decrease', amountKurus: -20 },
      { accrualOid: 3, kind: 'cancellation', amountKurus: -100 },
    ])
    expect(correction.additions.map(({ accrual }) => accrual.principalKurus)).toEqual([40])
    expect(correction.refundKurus).toBe(0)
  })

  test('accrues what it adds on its own where the day of what stood has gone by', () => {
    const overdue = { ...standing(1, 100_000), dueDate: '2026-06-01' }
    const correction = correctAccruals([overdue], [period(150_000)])
    expect(correction).toMatchObject({ adjustments: [], keptOids: [1], refundKurus: 0 })
    expect(correction.additions.map(({ accrual }) => accrual)).toEqual([
      {
        ...period(50_000).accruals[0],
        description: 'Vergi (ek tahakkuk)',
        derivation: [{ label: 'Daha önce tahakkuk eden 1.000,00 ₺ üzerine eklenen', value: '500,00 ₺' }],
      },
    ])
  })

  test('neither asks again for what was written off or moved into a plan, nor gives what was written off back', () => {
    const writtenOff = { ...standing(1, 100, 0), writtenOffKurus: kurus(100) }
    expect(correctAccruals([writtenOff], [period(100)])).toMatchObject({ adjustments: [], additions: [] })
    expect(correctAccruals([writtenOff], [])).toMatchObject({ adjustments: [], refundKurus: 0 })
    // An amount in a plan is paid: a clerk has to look.
    const inPlan = { ...standing(1, 100, 0), collectedKurus: kurus(0) }
    expect(correctAccruals([inPlan], [period(100)])).toMatchObject({ additions: [], refundKurus: 0 })
    expect(correctAccruals([inPlan], [])).toMatchObject({ adjustments: [], refundKurus: 100, refunds: [] })
  })

  test('never goes below what was paid: the rest is to be given back', () => {
    const correction = correctAccruals([standing(1, 100, 10)], [period(60)])
    expect(correction.adjustments).toEqual([{ accrualOid: 1, kind: 'decrease', amountKurus: -10 }])
    expect(correction.refundKurus).toBe(30)
    expect(correction.refunds).toEqual([{ accrualOid: 1, amountKurus: 30 }])
  })

  test('counts together what was cancelled in part and accrued again', () => {
    const twice = [standing(1, 40, 0), { ...standing(1, 60), oid: 9 }]
    expect(correctAccruals(twice, [period(120)])).toMatchObject({
      adjustments: [{ accrualOid: 9, kind: 'increase', amountKurus: 20 }],
      keptOids: [1, 9],
      refundKurus: 0,
    })
    expect(correctAccruals(twice, [])).toMatchObject({
      adjustments: [{ accrualOid: 9, kind: 'cancellation', amountKurus: -60 }],
      refundKurus: 40,
      refunds: [{ accrualOid: 1, amountKurus: 40 }],
    })
  })

  test('leaves exactly what the new declaration says, and what is to be refunded', () => {
    const amount = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, amount), { maxLength: 4 }),
        fc.array(amount, { maxLength: 4 }),
        (old, now) => {
          const before = old.map(([owed, paid], index) => standing(index + 1, owed, Math.max(0, owed - paid)))
          const { adjustments, additions, refundKurus } = correctAccruals(before, [period(...now)])
          const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
          const after =
            sum(before.map(({ owedKurus }) => owedKurus)) +
            sum(adjustments.map(({ amountKurus }) => amountKurus)) +
            sum(additions.map(({ accrual }) => accrual.principalKurus))
          expect(after - refundKurus).toBe(sum(now))
          for (const { accrualOid, amountKurus } of adjustments)
            expect(-amountKurus).toBeLessThanOrEqual(
              before.find(({ oid }) => oid === accrualOid)?.balanceKurus ?? 0,
            )
        },
      ),
    )
  })
})
