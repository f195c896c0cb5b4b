import type { DeferralRate, DeferralRule } from 'rules/deferral'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'

export const deferralName = 'Tecil ve taksitlendirme (6183 sayılı Kanun m. 48)'
export const deferralNumber = '6183 m. 48'

export interface DeferralRow extends DeferralRule {
  oid: number
  validFrom: string
  source: string
  isUncertain: boolean
}

export type KnownRate = DeferralRate & { source: string; isUncertain: boolean }

/** What deferral is offered by on a day. */
export async function deferralInForce(db: Queryable, today: string): Promise<DeferralRow | undefined> {
  const [rule] = await db<DeferralRow[]>`
    select ${ruleColumns(db)} from deferral_rule
    where valid_from <= ${today} and (valid_to is null or valid_to >= ${today}) order by valid_from desc limit 1`
  return rule && withKurus(rule)
}

export async function deferralOf(db: Queryable, oid: number): Promise<DeferralRow> {
  const [rule] = await db<DeferralRow[]>`select ${ruleColumns(db)} from deferral_rule where oid = ${oid}`
  if (!rule) throw new Error('There is no such deferral rule')
  return withKurus(rule)
}

export function readDeferralRates(db: Queryable): Promise<KnownRate[]> {
  return db<KnownRate[]>`
    select valid_from as from, yearly_basis_points as yearly_rate, source, is_uncertain
    from deferral_interest_rate order by valid_from`
}

/** What a registry has deferred already and not paid back: the limit without collateral is for all of it. */
export async function deferredBefore(db: Queryable, registryOid: number): Promise<number> {
  const [row] = await db<{ kurus: number }[]>`
    select coalesce(sum(least(principal_balance(accrual_oid), amount_kurus - interest_kurus)), 0)::bigint as kurus
    from restructuring join restructuring_instalment on restructuring_oid = restructuring.oid
    where registry_oid = ${registryOid} and status = 'active' and deferral_rule_oid is not null`
  return row?.kurus ?? 0
}

function ruleColumns(db: Queryable) {
  return db`oid, valid_from, most_months, instalment_counts, covered_revenues, free_of_collateral_kurus,
    collateral_percent, source, is_uncertain`
}

function withKurus(rule: DeferralRow): DeferralRow {
  return { ...rule, freeOfCollateralKurus: kurus(rule.freeOfCollateralKurus) }
}
