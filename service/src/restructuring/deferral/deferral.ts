import type { DeferralRate, DeferralRule } from 'rules/restructuring/deferral'
import { collateralFor } from 'rules/restructuring/deferral'
import { type Kurus, kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'

export const deferralName = 'Tecil ve taksitlendirme (6183 sayılı Kanun m. 48)'
export const deferralNumber = '6183 m. 48'
export const fineName = 'İdari para cezasının taksitlendirilmesi (5326 sayılı Kanun m. 17/3)'
export const fineNumber = '5326 m. 17/3'

export interface DeferralRow extends DeferralRule {
  oid: number
  validFrom: string
  source: string
  isUncertain: boolean
}

export type KnownRate = DeferralRate & { source: string; isUncertain: boolean }

/** Deferral terms in force on a given day. */
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

/**
 * Collateral for a further amount: the limit is for all that a registry has deferred and not paid back, less the
 * collateral for the rest. An application counts waiting deferrals too, a decision the approved ones.
 */
export async function collateralFurther(
  db: Queryable,
  rule: DeferralRow,
  { registryOid, amount, beside }: { registryOid: number; amount: Kurus; beside: 'waiting' | 'active' },
): Promise<Kurus> {
  const statuses = beside === 'waiting' ? ['active', 'waiting'] : ['active']
  const [before] = await db<{ deferredKurus: number; securedKurus: number }[]>`
    select coalesce(sum(collateral_kurus), 0)::bigint as secured_kurus,
      coalesce(sum(case status when 'waiting' then principal_kurus + delay_fine_kurus else (
        select sum(least(principal_balance(accrual_oid), amount_kurus - interest_kurus))
        from restructuring_instalment where restructuring_oid = restructuring.oid
      ) end), 0)::bigint as deferred_kurus
    from restructuring
    where registry_oid = ${registryOid} and status = any(${statuses}) and deferral_rule_oid is not null
      and not is_refused_with_term`
  const { deferredKurus = 0, securedKurus = 0 } = before ?? {}
  return kurus(Math.max(0, collateralFor(rule, kurus(deferredKurus + amount)) - securedKurus))
}

function ruleColumns(db: Queryable) {
  return db`oid, valid_from, most_months, instalment_counts, covered_revenues, free_of_collateral_kurus,
    collateral_percent, source, is_uncertain`
}

function withKurus(rule: DeferralRow): DeferralRow {
  return { ...rule, freeOfCollateralKurus: kurus(rule.freeOfCollateralKurus) }
}
