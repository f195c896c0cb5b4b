import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { type DebtCorrection, debtBalance, overpaidFine, youngestDueDate } from './debt-balance.ts'
import { delayFine } from './delay-fine.ts'
import { delayFineRates } from './delay-fine-rates.ts'
import { minimumDelayFines } from './minimum-delay-fine.ts'
import { kurus } from '../money.ts'
import { allocate } from './set-off.ts'

const terms = {
  rates: delayFineRates,
  minimumKurus: kurus(100),
  minimumFines: minimumDelayFines,
  bearsFine: true,
}
const debt = (
  principal: number,
  dueDate: string,
  payments: [on: string, principal: number, fine: number][] = [],
) => ({
  principalKurus: kurus(principal),
  dueDate,
  payments: payments.map(([on, p, f]) => ({ on, principalKurus: kurus(p), fineKurus: kurus(f) })),
})

/** Amounts paid some days after the due date, each set off by the law. */
function paidByLaw(principal: number, dueDate: string, parts: [after: number, amount: number][]) {
  const payments: [on: string, principal: number, fine: number][] = []
  for (const [after, amount] of parts.toSorted(([one], [other]) => one - other)) {
    const on = addDays(dueDate, after)
    const open = debtBalance(debt(principal, dueDate, payments), on, terms)
    const line = allocate(kurus(amount), [{ id: 'd', ...open }], on).lines[0]
    if (line) payments.push([on, line.principalKurus, line.fineKurus])
  }
  return payments
}

test('what was paid stays as it was told, whatever rate is put on record later', () => {
  const late = { from: '2026-10-01', monthlyRate: 900, basis: 'geç yazılan karar', recordedOn: '2026-11-15' }
  const withLate = { ...terms, rates: [...delayFineRates, late] }
  const { fineKurus } = debtBalance(debt(100_000, '2026-03-31'), '2026-10-20', terms)
  const paid = debt(100_000, '2026-03-31', [['2026-10-20', 100_000, fineKurus]])
  expect(debtBalance(paid, '2026-12-01', withLate)).toEqual(debtBalance(paid, '2026-12-01', terms))
  const inParts = debt(100_000, '2026-03-31', [['2026-10-20', 50_000, fineKurus]])
  const rates = debtBalance(inParts, '2026-12-01', withLate).stretches.map(({ fine }) =>
    fine.slices.map(({ monthlyRate }) => monthlyRate),
  )
  expect(rates).toEqual([[370], [370, 900]])
})

describe('a late instalment of a restructuring law', () => {
  const instalment = { principalKurus: kurus(112_633), dueDate: '2026-01-31', payments: [] }

  test('bears a whole month for each month begun', () => {
    const fineOn = (day: string) =>
      debtBalance(instalment, day, { ...terms, countsBegunMonths: true }).fineKurus
    // 1.126,33 × 3,7 % is 41,67421; of two months 83,34842, of three 125,02263.
    expect(fineOn('2026-01-31')).toBe(0)
    expect(['2026-02-01', '2026-02-28'].map(fineOn)).toEqual([4167, 4167])
    expect(['2026-03-01', '2026-03-31'].map(fineOn)).toEqual([8335, 8335])
    expect(fineOn('2026-04-01')).toBe(12_502)
    // Any other debt bears one day of it: 1.126,33 × 3,7 % / 30 = 1,39.
    expect(debtBalance(instalment, '2026-02-01', terms).fineKurus).toBe(139)
  })

  test('bears no month twice when a part of it is paid in between', () => {
    const paid = { on: '2026-02-10', principalKurus: kurus(56_316), fineKurus: kurus(2083) }
    const balanceOn = (day: string) =>
      debtBalance({ ...instalment, payments: [paid] }, day, { ...terms, countsBegunMonths: true })
    // 41,67 for the first month, 20,83 of it paid; 563,17 × 3,7 % = 20,84 for the second.
    expect(balanceOn('2026-02-20')).toMatchObject({ principalKurus: 56_317, fineKurus: 2084 })
    expect(balanceOn('2026-03-05')).toMatchObject({ principalKurus: 56_317, fineKurus: 4168 })
  })

  test('bears both rates of a month in which the rate changed, by its days', () => {
    const october = { principalKurus: kurus(100_000), dueDate: '2025-10-31', payments: [] }
    const balanceOn = (day: string) => debtBalance(october, day, { ...terms, countsBegunMonths: true })
    // Until the rate changed on 13.11.2025 the month is whole at 4,5 %; then 12 days of it and 18 of 3,7 %:
    // (12 × 4,5 + 18 × 3,7) / 30 = 4,02 %. December adds 3,7 %.
    expect(['2025-11-01', '2025-11-12'].map((day) => balanceOn(day).fineKurus)).toEqual([4500, 4500])
    expect(['2025-11-13', '2025-11-30'].map((day) => balanceOn(day).fineKurus)).toEqual([4020, 4020])
    expect(balanceOn('2025-12-01').fineKurus).toBe(7720)
    expect(
      balanceOn('2025-12-01').stretches.flatMap(({ fine }) =>
        fine.slices.map(({ from, to, fullMonths, days, monthlyRate }) => [
          from,
          to,
          fullMonths,
          days,
          monthlyRate,
        ]),
      ),
    ).toEqual([
      ['2025-11-01', '2025-11-12', 0, 12, 450],
      ['2025-11-13', '2025-12-01', 1, 18, 370],
    ])
  })
})

describe('what is still owed', () => {
  test('after a part payment what is open bears its fine from the due date on (W06, W08)', () => {
    const open = debtBalance(debt(100_000, '2025-12-01'), '2026-03-15', terms)
    expect(open).toMatchObject({ principalKurus: 100_000, fineKurus: 12_827 })
    const paid = debt(100_000, '2025-12-01', [['2026-03-15', 44_316, 5_684]])
    expect(debtBalance(paid, '2026-03-15', terms)).toMatchObject({ principalKurus: 55_684, fineKurus: 7_143 })
    // 556,84 × 3,7 % × 4 months and 14 days.
    expect(debtBalance(paid, '2026-04-15', terms).fineKurus).toBe(9_203)
  })

  test('a part payment neither takes from nor adds to the fine of what stays open', () => {
    // 10.000,00 due on 01.06.2026, 4.000,00 paid on 10.09.: 3 months and 9 days are 1.221,00.
    const line = { principalKurus: 356_474, fineKurus: 43_526 }
    const open = debtBalance(debt(1_000_000, '2026-06-01'), '2026-09-10', terms)
    expect(open.fineKurus).toBe(122_100)
    expect(allocate(kurus(400_000), [{ id: 'd', ...open }], '2026-09-10').lines).toMatchObject([line])
    const paid = debt(1_000_000, '2026-06-01', [['2026-09-10', line.principalKurus, line.fineKurus]])
    // 6.435,26 × 3,7 % × 5.
    expect(debtBalance(paid, '2026-11-01', terms).fineKurus).toBe(119_052)
    // A lira paid early in a month: 3.700,00 before it.
    const little = debt(10_000_000, '2026-02-02', [['2026-02-10', 99, 1]])
    expect(debtBalance(little, '2026-03-02', terms).fineKurus).toBe(369_996)
    const later = debt(10_000_000, '2026-06-01', [['2026-06-30', 97, 3]])
    expect(debtBalance(later, '2026-11-01', terms).fineKurus).toBe(1_849_983)
  })

  test('what was added later bears a fine from its own day, and is paid after what was due before it', () => {
    const raised = {
      ...debt(140_000, '2026-08-25', [['2026-08-20', 40_000, 0]]),
      raised: {
        accruedKurus: kurus(40_000),
        corrections: [{ dueDate: '2026-12-18', amountKurus: 100_000 }],
      },
    }
    expect(debtBalance(raised, '2026-11-18', terms)).toMatchObject({
      principalKurus: 100_000,
      fineKurus: 0,
      dueDate: '2026-12-18',
    })
    expect(debtBalance(raised, '2027-01-18', terms).fineKurus).toBe(3_700)
    // Without a payment of the first 400,00: 2 months and 24 days of 3,7 %, and none of the added sum.
    expect(debtBalance({ ...raised, payments: [] }, '2026-11-18', terms)).toMatchObject({
      fineKurus: 4_144,
      dueDate: '2026-08-25',
    })
  })

  test('what was lowered is taken off what was added last, and fine paid on it is overpaid', () => {
    const corrections = [
      { dueDate: '2026-07-01', amountKurus: 30_000 },
      { dueDate: null, amountKurus: -20_000 },
    ]
    const lowered = { ...debt(50_000, '2026-06-01'), raised: { accruedKurus: kurus(40_000), corrections } }
    // Accrued 400,00, raised by 300,00, lowered by 200,00: one month of 400,00.
    expect(debtBalance(lowered, '2026-07-01', terms).fineKurus).toBe(1_480)
    const paidTooMuch = debt(25_000, '2026-06-01', [['2026-09-01', 25_000, 5_550]])
    expect(debtBalance(paidTooMuch, '2026-11-18', terms)).toMatchObject({
      principalKurus: 0,
      fineKurus: 0,
      overpaidFineKurus: 2_775,
    })
  })

  test('the fine on what falls away goes back with it', () => {
    // 21.525,90 paid on 01.09.2026 with 1.194,69 of fine; 10.764,60 of it falls away.
    const paid = debt(2_152_590, '2026-07-17', [['2026-09-01', 2_152_590, 119_469]])
    const right = kurus(2_152_590 - 1_076_460)
    const rightFine = delayFine({
      ...terms,
      principalKurus: right,
      dueDate: '2026-07-17',
      asOf: '2026-09-01',
    }).fineKurus
    expect(overpaidFine(paid, right, '2026-11-18', terms)).toBe(119_469 - rightFine)
    expect(overpaidFine(paid, kurus(2_152_590), '2026-11-18', terms)).toBe(0)
    // Payment in time back without a fine, late payment with its own.
    const inParts = debt(20_000, '2026-06-01', [
      ['2026-06-01', 10_000, 0],
      ['2026-08-01', 10_000, 740],
    ])
    expect(overpaidFine(inParts, kurus(10_000), '2026-11-18', terms)).toBe(740)
    expect(overpaidFine(inParts, kurus(15_000), '2026-11-18', terms)).toBe(370)
  })

  test('tells that the fine was raised to the least one', () => {
    const isMinimum = (principal: number, asOf: string) =>
      debtBalance(debt(principal, '2026-06-01'), asOf, terms).isMinimumFine
    expect(isMinimum(500, '2026-06-11')).toBe(true)
    // 1.000 kuruş × 3,7 % × 3 months is 111 kuruş, and of two months 74.
    expect(isMinimum(1000, '2026-08-01')).toBe(true)
    expect(isMinimum(1000, '2026-09-01')).toBe(false)
    expect(isMinimum(100_000, '2026-06-01')).toBe(false)
  })

  test('a payment on the last day leaves nothing to grow on', () => {
    const paid = debt(50_000, '2026-06-01', [['2026-06-01', 50_000, 0]])
    expect(debtBalance(paid, '2026-11-15', terms)).toMatchObject({
      principalKurus: 0,
      fineKurus: 0,
      stretches: [],
    })
  })

  test('the least fine is asked for once', () => {
    const late = debt(500, '2026-06-01', [['2026-06-11', 100, 20]])
    expect(debtBalance(late, '2026-06-11', terms).fineKurus).toBe(80)
    expect(debtBalance(late, '2026-06-12', terms).fineKurus).toBe(80)
  })

  test('a debt that bears no fine owes its principal only', () => {
    expect(
      debtBalance(debt(50_000, '2020-01-01'), '2026-11-15', { ...terms, bearsFine: false }),
    ).toMatchObject({
      principalKurus: 50_000,
      fineKurus: 0,
    })
  })

  const day = fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2019-01-01', days))

  test('without payments it is the fine of the law', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), day, day, (principal, dueDate, asOf) => {
        const expected = delayFine({ ...terms, principalKurus: kurus(principal), dueDate, asOf }).fineKurus
        expect(debtBalance(debt(principal, dueDate), asOf, terms).fineKurus).toBe(expected)
      }),
    )
  })

  test('grows from day to day and falls only by what is paid', () => {
    const paid = fc.array(fc.tuple(fc.integer({ min: -20, max: 900 }), fc.integer({ min: 1, max: 90_000 })), {
      maxLength: 5,
    })
    const until = fc.integer({ min: 1, max: 1200 })
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 300_000 }),
        day,
        paid,
        until,
        (principal, dueDate, parts, days) => {
          const payments = paidByLaw(principal, dueDate, parts)
          const today = addDays(dueDate, days)
          const tomorrow = addDays(today, 1)
          const taken = payments.filter(([on]) => on === tomorrow)
          const [before, after] = [today, tomorrow].map((asOf) =>
            debtBalance(debt(principal, dueDate, payments), asOf, terms),
          )
          const fineTaken = taken.reduce((sum, [, , fine]) => sum + fine, 0)
          const principalTaken = taken.reduce((sum, [, part]) => sum + part, 0)
          expect((after?.fineKurus ?? 0) + fineTaken).toBeGreaterThanOrEqual(before?.fineKurus ?? Number.NaN)
          expect((after?.principalKurus ?? 0) + principalTaken).toBe(before?.principalKurus)
        },
      ),
    )
  })

  test('is the fines of its stretches less the fines paid', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 60_000 })), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 300_000 }), day, parts, (principal, dueDate, list) => {
        const payments = paidByLaw(principal, dueDate, list)
        const { fineKurus, stretches } = debtBalance(
          debt(principal, dueDate, payments),
          addDays(dueDate, 800),
          terms,
        )
        const grown = stretches.reduce((sum, { fine }) => sum + fine.fineKurus, 0)
        const slices = stretches.flatMap(({ fine }) => fine.slices)
        expect(slices.reduce((sum, slice) => sum + slice.kurus, 0)).toBe(grown)
        expect(fineKurus).toBe(grown - payments.reduce((sum, [, , fine]) => sum + fine, 0))
      }),
    )
  })

  test('part payments by the law, in any number, end at nothing owed and never below', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 300_000 }), day, parts, (principal, dueDate, amounts) => {
        const payments: [string, number, number][] = []
        let on = addDays(dueDate, -3)
        const payUp = (amount: number) => {
          const open = debtBalance(debt(principal, dueDate, payments), on, terms)
          const line = allocate(kurus(amount), [{ id: 'd', ...open }], on).lines[0]
          if (line) payments.push([on, line.principalKurus, line.fineKurus])
        }
        for (const amount of amounts) {
          payUp(amount)
          on = addDays(on, 41)
        }
        const { principalKurus, fineKurus } = debtBalance(debt(principal, dueDate, payments), on, terms)
        payUp(principalKurus + fineKurus)
        expect(debtBalance(debt(principal, dueDate, payments), on, terms)).toMatchObject({
          principalKurus: 0,
          fineKurus: 0,
        })
      }),
    )
  })
})

test('400,00 of 2018 lowered by 300,00 and raised again by 300,00 due 03.10.2022 run from that day (law 6183, articles 37, 102)', () => {
  const lowered = { amountKurus: -30_000, dueDate: null }
  const raised = { amountKurus: 30_000, dueDate: '2022-10-03' }
  const youngest = (...corrections: DebtCorrection[]) =>
    youngestDueDate({ accruedKurus: kurus(40_000), dueDate: '2018-05-31', corrections })
  expect(youngest(lowered, raised)).toBe('2022-10-03')
  expect(youngest(raised, lowered)).toBe('2018-05-31')
})
