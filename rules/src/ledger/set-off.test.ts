import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delayFineRates } from './delay-fine-rates.ts'
import { delayFine } from './delay-fine.ts'
import { kurus, sumKurus } from '../money.ts'
import { allocate } from './set-off.ts'
import type { OpenDebt } from './set-off.ts'

const today = '2026-11-15'

function debt(
  id: string,
  dueDate: string,
  principal: number,
  fine = 0,
  rest: Partial<OpenDebt> = {},
): OpenDebt {
  return { id, dueDate, principalKurus: kurus(principal), fineKurus: kurus(fine), ...rest }
}

function paidOn(payment: number, debts: OpenDebt[], asOf = today): Record<string, number> {
  const { lines } = allocate(kurus(payment), debts, asOf)
  return Object.fromEntries(lines.map((line) => [line.id, line.principalKurus + line.fineKurus]))
}

describe('a payment that does not cover a debt', () => {
  test('goes to principal and fine in proportion (W08)', () => {
    const asOf = '2026-03-15'
    const { fineKurus } = delayFine({
      principalKurus: kurus(100_000),
      dueDate: '2025-12-01',
      asOf,
      rates: delayFineRates,
      minimumKurus: kurus(100),
      bearsFine: true,
    })
    const owed = debt('vergi', '2025-12-01', 100_000, fineKurus)
    const { lines, creditKurus } = allocate(kurus(50_000), [owed], asOf)
    expect(lines).toEqual([{ id: 'vergi', principalKurus: 44_316, fineKurus: 5684 }])
    expect(creditKurus).toBe(0)
    expect(owed.principalKurus - 44_316).toBe(55_684)
    expect(owed.fineKurus - 5684).toBe(7143)
  })

  test('goes to a tax and the interest on it in proportion, and not to the smaller of both first', () => {
    const tax = debt('vergi', '2026-12-15', 100_000)
    const interest = debt('faiz', '2026-12-15', 40_700, 0, { accessoryOf: 'vergi' })
    const penalty = debt('ceza', '2027-01-15', 50_000)
    // 500,00 × 1.000,00 / 1.407,00 = 355,37, the rest to the interest.
    const { lines } = allocate(kurus(50_000), [interest, penalty, tax], today)
    expect(lines).toEqual([
      { id: 'vergi', principalKurus: 35_537, fineKurus: 0 },
      { id: 'faiz', principalKurus: 14_463, fineKurus: 0 },
    ])
    // Overdue, with a fine on the tax: 500,00 of 1.000,00 + 37,00 + 407,00.
    const overdue = [
      { ...tax, dueDate: '2026-10-15', fineKurus: kurus(3700) },
      { ...interest, dueDate: '2026-10-15' },
    ]
    expect(allocate(kurus(50_000), overdue, today).lines).toEqual([
      { id: 'vergi', principalKurus: 34_626, fineKurus: 1281 },
      { id: 'faiz', principalKurus: 14_093, fineKurus: 0 },
    ])
  })

  test('goes to interest alone where its tax is paid', () => {
    const interest = debt('faiz', '2026-12-15', 40_700, 0, { accessoryOf: 'vergi' })
    expect(paidOn(10_000, [interest])).toEqual({ faiz: 10_000 })
  })

  test.each([
    [1, 1000, 1, 1, 0],
    [1, 1, 1000, 0, 1],
    [1, 1, 1, 1, 0],
    [999, 0, 1000, 0, 999],
    [999, 1000, 0, 999, 0],
  ])('of %d kuruş on %d + %d pays %d + %d', (payment, principal, fine, toPrincipal, toFine) => {
    const { lines } = allocate(kurus(payment), [debt('vergi', '2025-06-02', principal, fine)], today)
    expect(lines).toEqual([{ id: 'vergi', principalKurus: toPrincipal, fineKurus: toFine }])
  })
})

describe('the order of debts', () => {
  const notOverdue = debt('not overdue', '2026-11-30', 1000)
  const barred = debt('barred at the end of the year', '2021-11-30', 1000)
  const earlier = debt('earlier', '2022-05-31', 1000)
  const later = debt('later', '2025-05-31', 1000)
  const ahead = debt('ahead', '2027-05-31', 1000, 0, { payableFrom: '2027-03-01' })
  const lapsed = debt('time-barred', '2018-05-31', 1000)

  test('is that of the article, whatever the order they are given in', () => {
    const names = [notOverdue, barred, earlier, later, ahead, lapsed].map(({ id }) => id)
    const given = [lapsed, later, ahead, barred, earlier, notOverdue]
    expect(allocate(kurus(6000), given, today).lines.map(({ id }) => id)).toEqual(names)
    expect(paidOn(1500, given)).toEqual({ 'not overdue': 1000, 'barred at the end of the year': 500 })
    expect(paidOn(2500, given)).toMatchObject({ earlier: 500 })
  })

  test('shares in proportion between debts barred at the year’s end', () => {
    const debts = [debt('a', '2021-06-01', 3000, 1000), debt('b', '2021-11-30', 1500, 500), earlier]
    expect(allocate(kurus(3000), debts, today)).toEqual({
      lines: [
        { id: 'a', principalKurus: 1500, fineKurus: 500 },
        { id: 'b', principalKurus: 750, fineKurus: 250 },
      ],
      creditKurus: 0,
    })
    expect(paidOn(6001, debts)).toEqual({ a: 4000, b: 2000, earlier: 1 })
  })

  test('gives a debt whose limitation was broken off no haste', () => {
    const brokenOff = debt('broken off', '2021-11-30', 1000, 0, { brokenOffOn: '2024-02-01' })
    expect(paidOn(1000, [brokenOff, debt('older', '2021-06-01', 1000)])).toEqual({ older: 1000 })
  })

  test('takes the debt with less guarantee first when both are due on one day', () => {
    const secured = debt('secured', '2025-06-02', 1000, 0, { guaranteeKurus: kurus(500) })
    const open = debt('open', '2025-06-02', 1000)
    expect(paidOn(1000, [secured, open])).toEqual({ open: 1000 })
  })

  test('follows the payer among debts not overdue and due on one day, else pays off the smaller', () => {
    const large = debt('large', '2026-11-30', 5000)
    const small = debt('small', '2026-11-30', 1000)
    expect(paidOn(1500, [large, small])).toEqual({ small: 1000, large: 500 })
    expect(paidOn(1500, [{ ...large, wishedTurn: 1 }, small])).toEqual({ large: 1500 })
  })

  test('counts the due date itself as not overdue', () => {
    expect(paidOn(1000, [earlier, debt('today', today, 1000)])).toEqual({ today: 1000 })
  })

  test('keeps the given order where nothing else decides', () => {
    const [first, second] = [debt('first', '2025-06-02', 900), debt('second', '2025-06-02', 100)]
    expect(paidOn(950, [first, second])).toEqual({ first: 900, second: 50 })
    expect(paidOn(950, [second, first])).toEqual({ second: 100, first: 850 })
  })
})

describe('any set-off', () => {
  const dates = fc
    .date({ min: new Date('2016-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const amounts = fc.oneof(fc.nat(50), fc.nat(1_000_000_000)).map(kurus)
  const debts = fc
    .array(fc.record({ dueDate: dates, principalKurus: amounts, fineKurus: amounts }), { maxLength: 12 })
    .map((list) => list.map((fields, index): OpenDebt => ({ id: String(index), ...fields })))
  const payments = fc.oneof(fc.nat(100), fc.nat(10_000_000_000)).map(kurus)

  test('spends the payment to the kuruş and never pays more than is owed', () => {
    fc.assert(
      fc.property(payments, debts, dates, (payment, list, asOf) => {
        const { lines, creditKurus } = allocate(payment, list, asOf)
        const spent = sumKurus(lines.flatMap((line) => [line.principalKurus, line.fineKurus]))
        expect(spent + creditKurus).toBe(payment)
        const owed = sumKurus(list.flatMap(({ principalKurus, fineKurus }) => [principalKurus, fineKurus]))
        expect(spent).toBe(Math.min(payment, owed))
        for (const line of lines) {
          const open = list.find(({ id }) => id === line.id)
          expect(line.principalKurus).toBeLessThanOrEqual(open?.principalKurus ?? -1)
          expect(line.fineKurus).toBeLessThanOrEqual(open?.fineKurus ?? -1)
          expect(Math.min(line.principalKurus, line.fineKurus)).toBeGreaterThanOrEqual(0)
        }
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      }),
      { numRuns: 500 },
    )
  })

  test('leaves at most one debt partly paid, but for those barred at the year’s end', () => {
    fc.assert(
      fc.property(payments, debts, (payment, list) => {
        const owedById = new Map(list.map((open) => [open.id, open.principalKurus + open.fineKurus]))
        const partly = allocate(payment, list, today).lines.filter(
          (line) =>
            line.principalKurus + line.fineKurus < (owedById.get(line.id) ?? 0) &&
            !list.some((open) => open.id === line.id && open.dueDate.startsWith('2021')),
        )
        expect(partly.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('pays everything with enough, and returns the rest', () => {
    fc.assert(
      fc.property(debts, amounts, dates, (list, extra, asOf) => {
        const owed = sumKurus(list.flatMap(({ principalKurus, fineKurus }) => [principalKurus, fineKurus]))
        const { lines, creditKurus } = allocate(kurus(owed + extra), list, asOf)
        expect(creditKurus).toBe(extra)
        for (const line of lines) expect(list.find(({ id }) => id === line.id)).toMatchObject(line)
      }),
    )
  })
})

describe('a set-off', () => {
  test('of nothing, or against nothing, is none', () => {
    expect(allocate(kurus(0), [debt('a', '2025-06-02', 10)], today)).toEqual({ lines: [], creditKurus: 0 })
    expect(allocate(kurus(10), [], today)).toEqual({ lines: [], creditKurus: 10 })
  })

  test('takes no negative amounts and no wrong dates', () => {
    expect(() => allocate(kurus(-1), [], today)).toThrow(RangeError)
    expect(() => allocate(kurus(1), [debt('a', '2025-06-02', -1)], today)).toThrow(RangeError)
    expect(() => allocate(kurus(1), [debt('a', '2025-06-02', 10, -1)], today)).toThrow(RangeError)
    expect(() => allocate(kurus(1), [debt('a', '02.06.2025', 10)], today)).toThrow(RangeError)
    expect(() => allocate(kurus(1), [], '15.11.2026')).toThrow(RangeError)
  })
})

describe('a payment towards contracts', () => {
  const contract = { regime: 'contract' as const }

  test('goes to interest first: of 1.200,00 and 78,90 a payment of 500,00 leaves 778,90', () => {
    const water = debt('su', '2026-08-07', 120_000, 7890, contract)
    expect(allocate(kurus(50_000), [water], today).lines).toEqual([
      { id: 'su', principalKurus: 42_110, fineKurus: 7890 },
    ])
  })

  test('goes to the bill that the payer chose, and else to the earliest', () => {
    const bills = [
      debt('eski', '2026-05-25', 10_000, 0, contract),
      debt('yeni', '2026-10-25', 10_000, 0, contract),
    ]
    expect(paidOn(10_000, bills)).toEqual({ eski: 10_000 })
    const [older = debt('', today, 0), newer = older] = bills
    expect(
      paidOn(10_000, [
        { ...older, wishedTurn: 1 },
        { ...newer, wishedTurn: 0 },
      ]),
    ).toEqual({ yeni: 10_000 })
  })

  test('leaves taxes in the order of article 47, whatever was chosen', () => {
    const debts = [
      debt('vergi eski', '2025-05-31', 10_000, 0, { wishedTurn: 3 }),
      debt('vergi yeni', '2026-05-31', 10_000, 0, { wishedTurn: 0 }),
      debt('su eski', '2025-06-25', 10_000, 0, { ...contract, wishedTurn: 2 }),
      debt('su yeni', '2026-06-25', 10_000, 0, { ...contract, wishedTurn: 1 }),
    ]
    expect(paidOn(20_000, debts)).toEqual({ 'vergi eski': 10_000, 'su yeni': 10_000 })
  })

  test('goes to a barred bill last, though it fell due first', () => {
    const bills = [
      debt('zamanaşımına uğrayan', '2016-05-25', 10_000, 0, contract),
      debt('yeni', '2026-10-25', 10_000, 0, contract),
      debt('vadesi gelmemiş', '2026-12-25', 10_000, 0, contract),
    ].map((each) => (each.id === 'zamanaşımına uğrayan' ? { ...each, lastDay: '2026-05-25' } : each))
    expect(paidOn(25_000, bills)).toEqual({
      'vadesi gelmemiş': 10_000,
      yeni: 10_000,
      'zamanaşımına uğrayan': 5000,
    })
  })

  test('is shared in proportion among bills of one day', () => {
    const bills = [debt('a', '2026-05-25', 30_000, 0, contract), debt('b', '2026-05-25', 10_000, 0, contract)]
    expect(paidOn(20_000, bills)).toEqual({ a: 15_000, b: 5000 })
  })
})
