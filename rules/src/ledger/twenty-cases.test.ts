import { describe, expect, test } from 'vitest'
import { debtBalance, overpaidFine } from './debt-balance.ts'
import { delayFineRates } from './delay-fine-rates.ts'
import { endOfTerm, fineTermRows } from './fine-terms.ts'
import { nextWorkingDay } from './due-date.ts'
import { lateAssessmentInterest } from './late-assessment-interest.ts'
import { legalInterestRates } from './legal-interest.ts'
import { minimumDelayFines } from './minimum-delay-fine.ts'
import { refundInterest } from './refund-interest.ts'
import type { Regime } from './regime.ts'
import { type OpenDebt, allocate } from './set-off.ts'
import { taxPartsWays } from './split-debt.ts'
import { lastDayAfter } from './time-bar.ts'
import {
  heavierPenalty,
  irregularityPenalty,
  irregularityRow,
  settledPenalty,
} from '../declarations/irregularity.ts'
import { repentanceAddition } from '../declarations/repentance.ts'
import { kurus } from '../money.ts'
import { publicHolidays } from '../public-holidays.ts'
import { buildDeferral, buildDeferralOn } from '../restructuring/deferral.ts'
import { buildFineInstalments } from '../restructuring/fine-instalments.ts'
import { settleBreach } from '../restructuring/restructuring-course.ts'
import { cleaningPrices } from '../taxes/national-cleaning-tax.ts'
import { cleaningTax } from '../taxes/cleaning-tax.ts'
import { lateChargeTerms } from '../taxes/national-late-charges.ts'
import { propertyExemptions, propertyRates, taxDueDays, taxTerms } from '../taxes/national-property-tax.ts'
import { propertyTax } from '../taxes/property-tax.ts'
import { cappedValue } from '../taxes/value-update.ts'

/*
 * Twenty further cases, computed from the articles by somebody who had not read the rules; docs/law.md shows the arithmetic.
 */

type Payment = [on: string, principal: number, fine: number]

function course(principal: number, dueDate: string, payments: Payment[] = []) {
  return {
    principalKurus: kurus(principal),
    dueDate,
    payments: payments.map(([on, p, f]) => ({ on, principalKurus: kurus(p), fineKurus: kurus(f) })),
  }
}

const terms = { rates: delayFineRates, minimumFines: minimumDelayFines, legalInterest: legalInterestRates }
const bearing = (regime: Regime) => ({ ...terms, regime, bearsFine: true })

function balance(history: Parameters<typeof debtBalance>[0], asOf: string, regime: Regime = 'public') {
  return debtBalance(history, asOf, bearing(regime))
}

const open = (
  id: string,
  dueDate: string,
  principal: number,
  fine = 0,
  more: Partial<OpenDebt> = {},
): OpenDebt => ({ id, dueDate, principalKurus: kurus(principal), fineKurus: kurus(fine), ...more })
const paidBy = (sum: number, debts: OpenDebt[], on: string) =>
  allocate(kurus(sum), debts, on).lines.map(({ id, principalKurus, fineKurus }) => [
    id,
    principalKurus,
    fineKurus,
  ])

const deferralRates = [
  { from: '2024-05-21', yearlyRate: 4800 },
  { from: '2025-11-13', yearlyRate: 3900 },
]
const holidays = publicHolidays(2022, 2027)

describe('twenty cases: public debts', () => {
  test('1: 6.000,00 due 31.10.2023 and 2.500,00 paid on 15.01.2025 leave 4.420,72 and 5.244,60 on 20.03.2026', () => {
    expect(balance(course(600_000, '2023-10-31'), '2025-01-15').fineKurus).toBe(349_800)
    const [line] = paidBy(250_000, [open('tax', '2023-10-31', 600_000, 349_800)], '2025-01-15')
    expect(line).toEqual(['tax', 157_928, 92_072])
    const paid = course(600_000, '2023-10-31', [['2025-01-15', 157_928, 92_072]])
    expect(balance(paid, '2026-03-20')).toMatchObject({ principalKurus: 442_072, fineKurus: 524_460 })
  })

  test('2: a metropolitan plot of 2.345.678,00 costs 7.035,00 and 703,50 twice, late until 10.09. 858,97 and 85,90', () => {
    const tariff = {
      rates: propertyRates,
      terms: taxTerms,
      exemptions: propertyExemptions,
      dueDays: taxDueDays,
    }
    const plot = { year: 2026, kind: 'plot', isMetropolitan: true, tariff, holidays } as const
    const { instalments } = propertyTax({ ...plot, valueKurus: kurus(234_567_800) })
    expect(instalments).toEqual([
      { instalment: 1, dueDate: '2026-06-01', taxKurus: 703_500, contributionKurus: 70_350 },
      { instalment: 2, dueDate: '2026-11-30', taxKurus: 703_500, contributionKurus: 70_350 },
    ])
    expect(balance(course(703_500, '2026-06-01'), '2026-09-10').fineKurus).toBe(85_897)
    expect(balance(course(70_350, '2026-06-01'), '2026-09-10').fineKurus).toBe(8590)
  })

  test('3: a workplace of 1.120.000,00 in 2025 and 4.000.000,00 in 2026 is taxed by 3.360.000,00: 13.440,00 and 1.344,00', () => {
    const { valueKurus } = cappedValue(2026, kurus(400_000_000), kurus(112_000_000), taxTerms)
    const tariff = {
      rates: propertyRates,
      terms: taxTerms,
      exemptions: propertyExemptions,
      dueDays: taxDueDays,
    }
    const asked = { year: 2026, kind: 'otherBuilding', isMetropolitan: true, tariff, holidays } as const
    expect(propertyTax({ ...asked, valueKurus })).toMatchObject({
      taxKurus: 1_344_000,
      contributionKurus: 134_400,
    })
  })

  test('4: cleaning tax of group 4, degree 2, is 7.250,00 in a metropolitan town, 3.625,00 by 01.06. and 30.11.2026', () => {
    const tariff = { prices: cleaningPrices, terms: taxTerms, dueDays: taxDueDays }
    const shop = { year: 2026, group: 4, degree: 2, isMetropolitan: true, isReduced: false }
    expect(cleaningTax({ ...shop, tariff, holidays }).instalments).toEqual([
      { instalment: 1, dueDate: '2026-06-01', taxKurus: 362_500 },
      { instalment: 2, dueDate: '2026-11-30', taxKurus: 362_500 },
    ])
  })

  test('5: 3.000,00 due 01.06.2026, 1.000,00 paid on 01.09. and 900,00 added for 18.12. owe 2.999,91 and 592,72 on 10.01.2027', () => {
    expect(balance(course(300_000, '2026-06-01'), '2026-09-01').fineKurus).toBe(33_300)
    const [line] = paidBy(100_000, [open('tax', '2026-06-01', 300_000, 33_300)], '2026-09-01')
    expect(line).toEqual(['tax', 90_009, 9991])
    const raised = {
      ...course(390_000, '2026-06-01', [['2026-09-01', 90_009, 9991]]),
      raised: { accruedKurus: kurus(300_000), corrections: [{ amountKurus: 90_000, dueDate: '2026-12-18' }] },
    }
    expect(balance(raised, '2027-01-10')).toMatchObject({ principalKurus: 299_991, fineKurus: 59_272 })
  })

  test('6: 3.600,00 of 31.05.2024 accrued on 20.01.2026 bear nineteen whole months, 3.031,92', () => {
    // By the stretches of the delay fine it is 3.036,36: these add up to a day more than nineteen months.
    const late = { dueDate: '2024-05-31', accruedOn: '2026-01-20', rates: delayFineRates }
    const { fullMonths, interestKurus } = lateAssessmentInterest({ principalKurus: kurus(360_000), ...late })
    expect([fullMonths, interestKurus]).toEqual([19, 303_192])
  })

  test('7: on 05.11.2026 November goes before May, what is overdue by the earliest day, and a barred debt last', () => {
    const debts = [
      open('barred', '2019-11-30', 50_000, 90_000),
      open('may', '2026-06-01', 40_000, 7600),
      open('march', '2025-03-03', 20_000, 16_000),
      open('november', '2026-11-30', 40_000),
    ]
    expect(paidBy(100_000, debts, '2026-11-05')).toEqual([
      ['november', 40_000, 0],
      ['march', 20_000, 16_000],
      ['may', 20_168, 3832],
    ])
  })

  test('8: tax of 31.12.2020 is barred from 2026; after a payment order of 02.05.2024 from 2030; after one of 2026 it stays barred', () => {
    const law = {
      regime: 'public' as const,
      limitationYears: 5,
      isBrokenOff: true,
      accruedKurus: kurus(0),
    }
    const order = (on: string) => [{ on, kind: 'paymentOrder' }]
    expect(lastDayAfter('2020-12-31', [], law)).toBe('2025-12-31')
    expect(lastDayAfter('2020-12-31', order('2024-05-02'), law)).toBe('2029-12-31')
    expect(lastDayAfter('2020-12-31', order('2026-01-05'), law)).toBe('2025-12-31')
  })
})

describe('twenty cases: administrative fines', () => {
  const [ofAll] = fineTermRows
  if (!ofAll) throw new Error('No terms of fines')
  const fineOf = (principal: number, dueDate: string, payments: Payment[]) => ({
    ...course(principal, dueDate, payments),
    discount: { basisPoints: ofAll.discountBasisPoints, grantedKurus: kurus(0) },
  })

  test('9: 3.705,00 served on 31.01.2026 are closed by 2.778,75 until Monday, 02.03., in two parts', () => {
    const dueDate = nextWorkingDay(endOfTerm('2026-01-31', ofAll), holidays)
    expect(dueDate).toBe('2026-03-02')
    const part = fineOf(370_500, dueDate, [['2026-02-10', 100_000, 0]])
    expect(balance(part, '2026-03-02', 'fine')).toMatchObject({ principalKurus: 177_875, fineKurus: 0 })
    expect(balance(part, '2026-03-03', 'fine')).toMatchObject({ principalKurus: 270_500, fineKurus: 0 })
  })

  test('10: 60.000,00 served on 20.12.2026 become final in 2027 and are barred from 2035', () => {
    const law = { regime: 'fine' as const, limitationYears: null, isBrokenOff: true }
    const court = { ...law, accruedKurus: kurus(6_000_000), courtUntil: '2027-01-04' }
    expect(lastDayAfter('2027-01-20', [], court)).toBe('2034-12-31')
  })

  test('11: 1.764,00 in four instalments are 441,00 each within a year, without interest or discount', () => {
    const plan = { termEnds: '2026-12-07', decidedOn: '2026-11-20', holidays }
    const { instalments, totalKurus } = buildFineInstalments(kurus(176_400), ofAll, plan)
    expect([totalKurus, ...instalments.map(({ amountKurus }) => amountKurus)]).toEqual([
      176_400, 44_100, 44_100, 44_100, 44_100,
    ])
    expect([instalments[0]?.dueDate, instalments[3]?.dueDate]).toEqual(['2026-12-07', '2027-12-07'])
  })
})

describe('twenty cases: contracts', () => {
  test('12: water of 3.000,00 due 15.09.2025 bears 461,92 by 15.01.2026, under the ceiling of 48 % and then at 3,7 %', () => {
    expect(balance(course(300_000, '2025-09-15'), '2026-01-15', 'contract').fineKurus).toBe(46_192)
  })

  test('13: 1.000,00 on that day pay the interest first; 2.461,92 are left and bear 133,60 more by 01.03., none on interest', () => {
    const bill = open('water', '2025-09-15', 300_000, 46_192, { regime: 'contract' })
    expect(paidBy(100_000, [bill], '2026-01-15')).toEqual([['water', 53_808, 46_192]])
    const paid = course(300_000, '2025-09-15', [['2026-01-15', 53_808, 46_192]])
    expect(balance(paid, '2026-03-01', 'contract')).toMatchObject({
      principalKurus: 246_192,
      fineKurus: 13_360,
    })
  })

  test('14: a bill the payer chose goes first, else the earliest, and two of one day share 500,00 as 300,00 and 200,00', () => {
    const bill = (id: string, dueDate: string, principal: number, wishedTurn?: number) =>
      open(id, dueDate, principal, 0, {
        regime: 'contract',
        ...(wishedTurn !== undefined && { wishedTurn }),
      })
    const two = [bill('june', '2026-06-25', 40_000), bill('august', '2026-08-25', 60_000, 1)]
    expect(paidBy(50_000, two, '2026-11-19')).toEqual([['august', 50_000, 0]])
    const sameDay = [bill('home', '2026-08-25', 60_000), bill('garden', '2026-08-25', 40_000)]
    expect(paidBy(50_000, sameDay, '2026-11-19')).toEqual([
      ['home', 30_000, 0],
      ['garden', 20_000, 0],
    ])
  })

  test('15: rent due 05.02.2020 paid in part on 10.06.2022 is barred from 11.06.2027, judged that day from 11.06.2032', () => {
    const law = {
      regime: 'contract' as const,
      limitationYears: 5,
      isBrokenOff: true,
      accruedKurus: kurus(0),
    }
    const after = (kind: string) => lastDayAfter('2020-02-05', [{ on: '2022-06-10', kind }], law)
    expect([after('payment'), after('acknowledgement')]).toEqual(['2027-06-10', '2027-06-10'])
    expect(after('judgment')).toBe('2032-06-10')
    // Of a bill of 29.02.2020 the tax is gone with the year 2025, the water ten years after its day.
    const water = lastDayAfter('2020-02-29', [], { ...law, limitationYears: 10 })
    expect(water).toBe('2030-02-28')
    expect(taxPartsWays('2025-12-31', water, '2026-11-19')).toBe(true)
  })
})

describe('twenty cases: ways out and money back', () => {
  test('16: 9.000,00 deferred on 15.08.2025 in four bear 93,00, 183,00, 274,31 and 347,44 across the change of 13.11.', () => {
    const asked = { appliedOn: '2025-08-15', rates: deferralRates, holidays }
    const { instalments } = buildDeferral(kurus(900_000), 4, asked)
    expect(instalments.map(({ dueDate, interestKurus }) => [dueDate, interestKurus])).toEqual([
      ['2025-09-15', 9300],
      ['2025-10-15', 18_300],
      ['2025-11-17', 27_431],
      ['2025-12-15', 34_744],
    ])
    const own = buildDeferralOn(kurus(2_000_000), ['2026-04-30', '2026-08-31'], {
      ...asked,
      appliedOn: '2026-03-10',
    })
    expect(own.instalments.map(({ interestKurus }) => interestKurus)).toEqual([55_250, 188_500])
  })

  test('17: 10.370,00 deferred on 02.04.2026 in two and broken after 5.353,51 leave 5.106,72 and 669,74 on 02.07.', () => {
    expect(balance(course(1_000_000, '2026-03-02'), '2026-04-02').fineKurus).toBe(37_000)
    const asked = { appliedOn: '2026-04-02', rates: deferralRates, holidays }
    const [first] = buildDeferral(kurus(1_037_000), 2, asked).instalments
    expect(first).toMatchObject({ dueDate: '2026-05-04', capitalKurus: 518_500, interestKurus: 16_851 })
    const owed = { id: 'tax', principalKurus: kurus(1_000_000), dueDate: '2026-03-02', bearsDelayFine: true }
    const paid = { on: '2026-05-04', amountKurus: kurus(518_500), interestKurus: kurus(16_851) }
    const { lines, restored } = settleBreach([owed], [paid], terms)
    expect(restored).toEqual([{ id: 'tax', principalKurus: 510_672 }])
    const payments = lines.map(({ on, principalKurus, fineKurus }): Payment => [
      on,
      principalKurus,
      fineKurus,
    ])
    expect(balance(course(1_000_000, '2026-03-02', payments), '2026-07-02').fineKurus).toBe(66_974)
  })

  test('18: 5.000,00 due 20.08.2025 and repented on 21.11. add 860,00: three months at 4,5 % and a begun one at 3,7 %', () => {
    const repented = { dueDate: '2025-08-20', declaredOn: '2025-11-21', rates: delayFineRates }
    expect(repentanceAddition({ principalKurus: kurus(500_000), ...repented }).kurus).toBe(86_000)
  })

  test('19: a loss penalty of 40.000,00 is asked before 35.000,00 of irregularity, and settled by half; a second late return costs 8.750,00', () => {
    const company = { taxpayer: 'company', degree: 'First', on: '2026-11-19' } as const
    const row = irregularityRow(lateChargeTerms, company)
    expect(row?.value).toBe(3_500_000)
    expect(heavierPenalty(kurus(4_000_000), kurus(row?.value ?? 0))).toBe('loss')
    expect(settledPenalty(kurus(4_000_000), lateChargeTerms, company.on)).toBe(2_000_000)
    expect(irregularityPenalty(kurus(row?.value ?? 0), { isAgainThisYear: true })).toBe(875_000)
  })

  test('20: 4.000,00 and 296,00 paid on 01.08.2026 and lowered to 1.500,00 give back 2.500,00, 185,00 and 78,54 by 30.09.', () => {
    const paid = course(400_000, '2026-06-01', [['2026-08-01', 400_000, 29_600]])
    expect(overpaidFine(paid, kurus(150_000), '2026-09-30', bearing('public'))).toBe(18_500)
    expect(refundInterest(kurus(250_000), '2026-09-01', '2026-09-30', deferralRates).kurus).toBe(7854)
    // Taken by the municipality's own error it runs from the collection, each day at its own rate.
    expect(refundInterest(kurus(500_000), '2025-10-01', '2026-01-15', deferralRates).kurus).toBe(62_667)
  })
})
