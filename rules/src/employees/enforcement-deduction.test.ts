import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EnforcementFile, enforcementDeductions, expectedEnds } from './enforcement-deduction.ts'
import { kurus, sumKurus } from '../money.ts'

/** W15: net, spouse and child aid. */
const pay = { netKurus: kurus(6_759_339), familyAidKurus: kurus(350_160) }
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
          const taken = enforcementDeductions({ netKurus: kurus(net), familyAidKurus: kurus(aid) }, all)
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

describe('the expected end', () => {
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
    const nothing = { netKurus: kurus(0), familyAidKurus: kurus(0) }
    expect(expectedEnds(nothing, [file('a')], '2026-11').get('a')).toBeNull()
  })
})
