import type { TaxTermRow } from './tariff-rows.ts'

const law = '213 sayılı Vergi Usul Kanunu'
/** The penalty has its present form since law 5479. */
const validFrom = '2006-04-08'

/** What late declarations bear beside interest; none of it was compared with the official text. */
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
]
