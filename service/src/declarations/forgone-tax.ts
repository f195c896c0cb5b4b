import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import { totalOf } from 'rules/declarations/assessed-period'
import { chargeRevenueCodes } from 'rules/declarations/late-charges'
import { formatLira, kurus, sumKurus } from 'rules/money'
import { yearOf } from 'rules/declarations/notice'
import type { Given } from '../calling/handler.ts'
import type { Transaction } from '../database/database.ts'
import { noteEffect, tellSecondPerson } from '../power/ledger.ts'
import { assessAgain } from './assess-again.ts'
import type { Assessed } from './assessment.ts'
import type { DeclarationRow } from './find-declaration.ts'
import type { Plan } from './plans/plan.ts'

/**
 * Counts the tax of one coming year that a clerk gives away by accepting a declaration: what the property or place was
 * taxed with before, or what its taxpayer would owe without the clerk's findings, whichever is more. The ledger shows it
 * only later, when the year is not accrued.
 */
export async function countForgoneTax(
  tx: Transaction,
  given: Pick<Given, 'settings' | 'today'>,
  {
    declaration,
    findings,
    assessed,
  }: {
    declaration: DeclarationRow
    findings: DeclarationFindings
    assessed: Pick<Assessed, 'plan' | 'former'>
  },
): Promise<void> {
  const { today } = given
  const { buildingGroup: _group, ...measured } = findings
  const without = { ...measured, isExemptionGranted: false }
  const { plan } = await assessAgain({ ...given, db: tx }, declaration, without)
  const before = Math.max(await taxedBefore(tx, declaration, { ...assessed, today }), yearlyTax(plan, today))
  const after = yearlyTax(assessed.plan, today)
  if (before <= after) return
  const { registryOid } = declaration
  await noteEffect(tx, { kind: 'byHand', registryOid, kurus: before - after })
  await tellSecondPerson(tx, {
    registryOid,
    text: `Yıllık vergi ${formatLira(kurus(before))} yerine ${formatLira(kurus(after))} olacak.`,
  })
}

/** Tax of a whole year by a plan; of one that is no yearly tax, what it makes payable. */
function yearlyTax(plan: Plan, today: string): number {
  if (plan.ends) return 0
  const year = plan.isYearly ? (plan.comingYear ?? plan.estimate)() : undefined
  if (year) return totalOf(year)
  return sumKurus((plan.periodsThrough(yearOf(today), today) ?? []).map(totalOf))
}

/** Tax of the last year that was accrued to the declarer, and to those whose liability ends, without charges for being late. */
async function taxedBefore(
  tx: Transaction,
  { registryOid }: DeclarationRow,
  { plan, former, today }: Pick<Assessed, 'plan' | 'former'> & { today: string },
): Promise<number> {
  if (!plan.isYearly) return 0
  const [taxed] = await tx<{ kurus: number }[]>`
    with own as (
      select accrual.oid, accrual.registry_oid, period_year, principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid and kind <> 'write_off'), 0) as kurus
      from accrual
      where oid in (
          select accrual_oid from declaration_accrual join declaration on declaration.oid = declaration_oid
          where declaration_oid = any(${former.map(({ declarationOid }) => declarationOid)})
            or declaration.registry_oid = ${registryOid} and declaration.subject_key = ${plan.subjectKey})
        and revenue_code <> all(${chargeRevenueCodes}) and period_year >= ${yearOf(today) - 1}
    )
    select coalesce(sum(kurus), 0)::bigint as kurus from own
    where period_year = (select max(period_year) from own latest where latest.registry_oid = own.registry_oid)`
  return taxed?.kurus ?? 0
}
