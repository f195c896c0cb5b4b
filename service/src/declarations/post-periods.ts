import { type AssessedPeriod, totalOf } from 'rules/declarations/assessed-period'
import type { Queryable } from '../database/database.ts'
import { postAccruals } from '../debts/ledger.ts'

/** A declaration that has been sent, as far as accruing asks. */
export interface SentOne {
  oid: number
  number: string
  registryOid: number
  correctsOid: number | null
}

/** A further year of a declaration in force; years that were accrued stay as they are. */
export async function accrueFurther(
  tx: Queryable,
  sent: SentOne,
  periods: readonly AssessedPeriod[],
  today: string,
): Promise<number> {
  const fresh = await claimPeriods(tx, sent.oid, periods, today)
  const additions = fresh.flatMap((period) => period.accruals.map((accrual) => ({ period, accrual })))
  const posted = await postNew(tx, sent, additions, today)
  await tx`
    insert into declaration_accrual (declaration_oid, accrual_oid)
    select ${sent.oid}, unnest(${posted}::bigint[])`
  return posted.length
}

/** The periods that were not accrued before: the key of the table lets each in once. */
export async function claimPeriods(
  tx: Queryable,
  declarationOid: number,
  periods: readonly AssessedPeriod[],
  today: string,
): Promise<AssessedPeriod[]> {
  const fresh: AssessedPeriod[] = []
  for (const period of periods) {
    const [claimed] = await tx`
      insert into declaration_period ${tx({
        declarationOid,
        year: period.year,
        part: period.part ?? 0,
        taxValueKurus: period.taxValueKurus,
        totalKurus: totalOf(period),
        working: tx.json(period as never),
        assessedOn: today,
      })} on conflict do nothing returning year`
    if (claimed) fresh.push(period)
  }
  return fresh
}

export async function postNew(
  tx: Queryable,
  { registryOid, number }: SentOne,
  additions: readonly { period: AssessedPeriod; accrual: AssessedPeriod['accruals'][number] }[],
  today: string,
): Promise<number[]> {
  if (additions.length === 0) return []
  return postAccruals(
    tx,
    additions.map(({ period, accrual }) => ({
      revenueCode: accrual.revenueCode,
      instalment: accrual.instalment,
      description: accrual.description,
      dueDate: accrual.dueDate,
      principalKurus: accrual.principalKurus,
      derivation: accrual.derivation,
      registryOid,
      periodYear: period.year,
      periodPart: period.part,
      accruedOn: today,
      sourceKind: 'declaration',
      sourceReference: number,
    })),
  )
}
