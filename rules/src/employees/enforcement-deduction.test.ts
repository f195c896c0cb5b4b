import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EnforcementFile,
  enforcementDeductions,
  expectedEnds,
  servedNow,
} from './enforcement-deduction.ts'
import { kurus, sumKurus } from '../money.ts'

/** W15: net, spouse and child aid. */
const pay = { status: 'civil_servant' as const, netKurus: kurus(6_759_339), familyAidKurus: kurus(350_160) }
const quarter = 1_602_295

function file(id: string, change: Partial<EnforcementFile> = {}): EnforcementFile {
  return { id, kind: 'ordinary', order: 1, monthlyKurus: null, remainingKurus: kurus(100_000_000), ...change }
}

describe('what is taken from pay', () => {
  test('is a quarter without family aid (W15)', () => {
    expect(enforcementDeductions(pay, [file('a')])).toEqual([{ id: 'a', amountKurus: quarter }])
  })

  test('goes to one file after the other', () => {
    const files = [file('second', { order: 2 }), file('first', { remainingKurus: kurus(600_000) })]
    expect(enforcementDeductions(pay, files)).toEqual([
      { id: 'first', amountKurus: 600_000 },
      { id: 'second', amountKurus: quarter - 600_000 },
    ])
    expect(enforcementDeductions(pay, [file('first'), file('second', { order: 2 })])).toHaveLength(1)
  })

  test('is alimony first and whole, then a quarter of the rest', () => {
    const alimony = file('alimony', {
      kind: 'alimony',
      order: 9,
      monthlyKurus: kurus(1_000_000),
      remainingKurus: null,
    })
    expect(enforcementDeductions(pay, [file('a'), alimony])).toEqual([
      { id: 'alimony', amountKurus: 1_000_000 },
      { id: 'a', amountKurus: 1_352_295 },
    ])
  })

  test('for public debts is at most a third, and a tenth of small pay', () => {
    const asked = file('tax', { kind: 'public', monthlyKurus: kurus(5_000_000) })
    expect(enforcementDeductions(pay, [asked])).toEqual([{ id: 'tax', amountKurus: 2_136_393 }])
    const small = { ...pay, minimumWageNetKurus: kurus(7_000_000) }
    expect(enforcementDeductions(small, [asked])).toEqual([{ id: 'tax', amountKurus: 640_918 }])
  })

  test('is nothing for a later file while an earlier one is open, whatever the later one asks for', () => {
    // 64.091,79 can be seized: a quarter is 16.022,95 (16.022,9475), a third 21.363,93.
    const asksForThird = file('tax', { kind: 'public', order: 2, monthlyKurus: kurus(2_136_393) })
    const asksForMore = file('loan', { order: 3, monthlyKurus: kurus(4_000_000) })
    expect(enforcementDeductions(pay, [file('first'), asksForThird, asksForMore])).toEqual([
      { id: 'first', amountKurus: quarter },
    ])
    // When the first needs its last 10.000,00, the tax gets the rest of its own third: 11.363,93.
    const last = file('first', { remainingKurus: kurus(1_000_000) })
    expect(enforcementDeductions(pay, [last, asksForThird, asksForMore])).toEqual([
      { id: 'first', amountKurus: 1_000_000 },
      { id: 'tax', amountKurus: 1_136_393 },
    ])
  })

  test('is never more than a quarter of a worker’s wage, alimony apart', () => {
    // Wage of 40.000,00 net: a quarter is 10.000,00; after 8.000,00 of alimony a quarter of 32.000,00 is 8.000,00.
    const wage = { status: 'worker' as const, netKurus: kurus(4_000_000), familyAidKurus: kurus(0) }
    const loan = file('loan', { monthlyKurus: kurus(1_500_000) })
    const tax = file('tax', { kind: 'public', monthlyKurus: kurus(1_333_333) })
    expect(enforcementDeductions(wage, [loan])).toEqual([{ id: 'loan', amountKurus: 1_000_000 }])
    expect(enforcementDeductions(wage, [tax])).toEqual([{ id: 'tax', amountKurus: 1_000_000 }])
    const alimony = { kind: 'alimony' as const, monthlyKurus: kurus(800_000), remainingKurus: null }
    expect(enforcementDeductions(wage, [loan, file('alimony', { ...alimony, order: 2 })])).toEqual([
      { id: 'alimony', amountKurus: 800_000 },
      { id: 'loan', amountKurus: 800_000 },
    ])
    const small = { ...wage, minimumWageNetKurus: kurus(4_000_000) }
    expect(enforcementDeductions(small, [tax])).toEqual([{ id: 'tax', amountKurus: 400_000 }])
  })

  test('for arrears of alimony is the share of the queue, before every other file', () => {
    const arrears = file('arrears', { kind: 'alimony', order: 9, remainingKurus: kurus(5_000_000) })
    expect(enforcementDeductions(pay, [file('first'), arrears])).toEqual([
      { id: 'arrears', amountKurus: quarter },
    ])
  })

  test('is never more than there is, nor more than is owed', () => {
    const files = fc.array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom('ordinary' as const, 'alimony' as const, 'public' as const),
        order: fc.integer({ min: 1, max: 9 }),
        monthlyKurus: fc.option(fc.integer({ min: 1, max: 500_000 }).map(kurus)),
        remainingKurus: fc.integer({ min: 0, max: 9_000_000 }).map(kurus),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        files,
        (net, aid, all) => {
          const taken = enforcementDeductions(
            { ...pay, netKurus: kurus(net), familyAidKurus: kurus(aid) },
            all,
          )
          expect(sumKurus(taken.map(({ amountKurus }) => amountKurus))).toBeLessThanOrEqual(
            Math.max(0, net - aid),
          )
          for (const { id, amountKurus } of taken)
            expect(amountKurus).toBeLessThanOrEqual(all.find((each) => each.id === id)?.remainingKurus ?? 0)
        },
      ),
    )
  })
})

describe('the files served now', () => {
  test('are monthly alimony and the first of the others', () => {
    const files = [
      file('second', { order: 2 }),
      file('first'),
      file('alimony', { kind: 'alimony', order: 3, monthlyKurus: kurus(100_000), remainingKurus: null }),
    ]
    expect(servedNow(files).map(({ id }) => id)).toEqual(['alimony', 'first'])
    const arrears = file('arrears', { kind: 'alimony', order: 4 })
    expect(servedNow([...files, arrears]).map(({ id }) => id)).toEqual(['alimony', 'arrears'])
  })
})

describe('the expected end', () => {
  test('of a later file counts from the end of the earlier, and of a worker’s by quarters', () => {
    // 10.000,00 a month: 25.000,00 end in the third month with 5.000,00 to spare for the next, whose 20.000,00 need
    // the fourth and the fifth too.
    const wage = { status: 'worker' as const, netKurus: kurus(4_000_000), familyAidKurus: kurus(0) }
    const files = [
      file('first', { remainingKurus: kurus(2_500_000), monthlyKurus: kurus(2_500_000) }),
      file('second', {
        order: 2,
        kind: 'public',
        remainingKurus: kurus(2_000_000),
        monthlyKurus: kurus(2_000_000),
      }),
    ]
    expect(Object.fromEntries(expectedEnds(wage, files, '2026-11'))).toEqual({
      first: '2027-01',
      second: '2027-03',
    })
  })

  test('of a file comes after those before it', () => {
    const files = [
      file('first', { remainingKurus: kurus(quarter * 2) }),
      file('second', { order: 2, remainingKurus: kurus(quarter + 1) }),
    ]
    expect(Object.fromEntries(expectedEnds(pay, files, '2026-11'))).toEqual({
      first: '2026-12',
      second: '2027-02',
    })
  })

  test('is not in sight for alimony that runs on, or without pay', () => {
    const alimony = file('alimony', { kind: 'alimony', monthlyKurus: kurus(100), remainingKurus: null })
    expect(expectedEnds(pay, [alimony], '2026-11').get('alimony')).toBeNull()
    const nothing = { ...pay, netKurus: kurus(0), familyAidKurus: kurus(0) }
    expect(expectedEnds(nothing, [file('a')], '2026-11').get('a')).toBeNull()
  })
})
