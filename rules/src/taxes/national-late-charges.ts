import type { TaxTermCode, TaxTermRow } from './tariff-rows.ts'

const law = '213 sayılı Vergi Usul Kanunu'
/** The penalty has its present form since law 5479. */
const validFrom = '2006-04-08'

/**
 * Irregularity fines in lira, of 2025 by VUK communiqué 577 and of 2026 by 588; only that of companies was read in more
 * than one copy.
 */
const irregularities: readonly [TaxTermCode, number, number][] = [
  ['companyIrregularityFirstKurus', 28_000, 35_000],
  ['companyIrregularitySecondKurus', 14_000, 17_500],
  ['firstClassTraderIrregularityFirstKurus', 14_000, 17_500],
  ['firstClassTraderIrregularitySecondKurus', 7000, 8700],
  ['secondClassTraderIrregularityFirstKurus', 7000, 8700],
  ['secondClassTraderIrregularitySecondKurus', 5000, 6200],
  ['otherDeclarerIrregularityFirstKurus', 5000, 6200],
  ['otherDeclarerIrregularitySecondKurus', 3200, 4000],
  ['simpleMethodIrregularityFirstKurus', 3200, 4000],
  ['simpleMethodIrregularitySecondKurus', 2100, 2600],
  ['exemptTradesmanIrregularityFirstKurus', 2100, 2600],
  ['exemptTradesmanIrregularitySecondKurus', 1400, 1700],
]

const irregularityTerms = irregularities.flatMap(([code, of2025, of2026]): TaxTermRow[] => {
  const isUncertain = code !== 'companyIrregularityFirstKurus'
  return [
    {
      code,
      value: of2025 * 100,
      validFrom: '2025-01-01',
      source: `${law} m. 352 ve VUK GT 577`,
      isUncertain,
    },
    {
      code,
      value: of2026 * 100,
      validFrom: '2026-01-01',
      source: isUncertain
        ? `${law} m. 352; 2025 tutarının yeniden değerlemesi (%25,49)`
        : `${law} m. 352 ve VUK GT 588 (RG 31.12.2025/33124)`,
      isUncertain,
    },
  ]
})

/** Charges for late declarations besides interest; none of it was compared with the official text. */
export const lateChargeTerms: readonly TaxTermRow[] = [
  { code: 'lossPenaltyPercent', value: 100, validFrom, source: `${law} m. 344`, isUncertain: true },
  {
    code: 'lateDeclarationPenaltyPercent',
    value: 50,
    validFrom,
    source: `${law} m. 344/3`,
    isUncertain: true,
  },
  { code: 'lossPenaltySettledPercent', value: 50, validFrom, source: `${law} m. 376`, isUncertain: true },
  { code: 'assessmentBarYears', value: 5, validFrom, source: `${law} m. 114`, isUncertain: true },
  { code: 'lossPenaltyBarYears', value: 5, validFrom, source: `${law} m. 374`, isUncertain: true },
  { code: 'lossPenaltySuitDays', value: 30, validFrom, source: `${law} m. 368`, isUncertain: true },
  { code: 'penaltyReductionDays', value: 30, validFrom, source: `${law} m. 376` },
  { code: 'repeatedLossPenaltyPercent', value: 50, validFrom, source: `${law} m. 339`, isUncertain: true },
  { code: 'repeatedLossPenaltyYears', value: 5, validFrom, source: `${law} m. 339`, isUncertain: true },
  { code: 'repentanceDays', value: 15, validFrom, source: `${law} m. 371` },
  ...irregularityTerms,
]
