import type { RestructuringKindCode } from 'contract/restructuring/codes'
import type { DeferralRate } from 'rules/restructuring/deferral'
import type { Queryable } from '../database/database.ts'
import { deferralName, deferralNumber, fineName, fineNumber, readDeferralRates } from './deferral/deferral.ts'
import { type LawRow, lawOf } from './law.ts'
import type { PlanRow } from './read-plan.ts'

/** Terms of a running plan: of the law it was made under, or the deferral's own. */
export interface PlanTerms {
  kind: RestructuringKindCode
  lawNumber: string
  name: string
  strictInstalments: number
  missesPerYear: number
  graceMonths: number
  /** Law of the plan; undefined for a deferral, which has no coefficients to correct. */
  law: LawRow | undefined
  /** Rates of a deferral's interest; empty under a law. */
  rates: readonly DeferralRate[]
}

export async function termsOf(
  db: Queryable,
  {
    lawOid,
    isFine,
    instalmentCount,
    missesPerYear: allowed,
  }: Pick<PlanRow, 'lawOid' | 'isFine' | 'instalmentCount' | 'missesPerYear'>,
): Promise<PlanTerms> {
  if (isFine) return fineInstalmentTerms(instalmentCount)
  if (lawOid === null) {
    const terms = deferralTerms(instalmentCount, await readDeferralRates(db))
    return allowed === 0 ? terms : { ...terms, strictInstalments: 0, missesPerYear: allowed }
  }
  const law = await lawOf(db, lawOid)
  const { lawNumber, name, strictInstalments, missesPerYear, graceMonths } = law
  return { kind: 'law', lawNumber, name, strictInstalments, missesPerYear, graceMonths, law, rates: [] }
}

/** Every date of a deferral is kept, or all of it is due at once, unless the mayor decided otherwise (law 6183 art. 48/6). */
export function deferralTerms(instalmentCount: number, rates: readonly DeferralRate[] = []): PlanTerms {
  return {
    kind: 'deferral',
    lawNumber: deferralNumber,
    name: deferralName,
    strictInstalments: instalmentCount,
    missesPerYear: 0,
    graceMonths: 0,
    law: undefined,
    rates,
  }
}

/**
 * Terms of a fine's instalments: if one is missed, the rest of the fine is collected (law 5326 art. 17/3); no interest
 * runs.
 */
export function fineInstalmentTerms(instalmentCount: number): PlanTerms {
  return { ...deferralTerms(instalmentCount), kind: 'fine', lawNumber: fineNumber, name: fineName }
}
