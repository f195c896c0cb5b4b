import { correctAccruals } from 'rules/accrual-correction'
import { type AssessedPeriod, totalOf } from 'rules/assessed-period'
import { formatLira } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual, postAccruals } from '../debts/ledger.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { type Owner, endFormerOwners } from './former-owners.ts'
import type { Declared, Plan } from './plan.ts'
import { keepObject } from './known-objects.ts'
import { standingAccruals } from './standing-accruals.ts'
import { type Actor, moveDeclaration } from './status-table.ts'

/** A declaration that has been sent, as far as accruing asks. */
export interface SentOne {
  oid: number
  number: string
  registryOid: number
  correctsOid: number | null
}

interface Enacted {
  declared: Declared
  plan: Plan
  periods: readonly AssessedPeriod[]
  former: readonly Owner[]
}

interface Moved {
  to: 'assessed' | 'accepted'
  by: Actor
  at: Date
  today: string
  settings: ServiceSettings
  note?: string
}

/**
 * Brings a declaration into force: what it says is accrued once, what stood before is corrected by further entries,
 * and the property or place stands by it from now on.
 */
export async function enactDeclaration(
  tx: Queryable,
  sent: SentOne,
  { declared, plan, periods, former }: Enacted,
  move: Moved,
): Promise<boolean> {
  const refundKurus = await accrue(tx, sent, { plan, periods, today: move.today })
  await keepObject(tx, sent, { declared, plan, today: move.today })
  await endFormerOwners(tx, sent, { ...move, owners: former, plan })
  const { by, at } = move
  if (sent.correctsOid !== null)
    await moveDeclaration(tx, sent.correctsOid, 'corrected', {
      by,
      at,
      note: `Yerine geçen beyan: ${sent.number}`,
    })
  const refund =
    refundKurus > 0 ? `Ödenmiş ${formatLira(refundKurus)} fazla; iadesi veya mahsubu yapılacak.` : undefined
  const note = [move.note, refund].filter(Boolean).join(' ')
  return moveDeclaration(tx, sent.oid, move.to, { by, at, note })
}

async function accrue(
  tx: Queryable,
  sent: SentOne,
  { plan, periods, today }: { plan: Plan; periods: readonly AssessedPeriod[]; today: string },
) {
  const standing = await standingAccruals(tx, { ...sent, plan })
  const fresh = await claimPeriods(tx, sent.oid, periods, today)
  const correction = correctAccruals(standing, fresh)
  for (const adjustment of correction.adjustments)
    await adjustAccrual(tx, { ...adjustment, adjustedOn: today, reason: `Beyan no ${sent.number}` })
  const posted = await postNew(tx, sent, correction.additions, today)
  const oids = [...correction.keptOids, ...posted]
  await tx`
    insert into declaration_accrual (declaration_oid, accrual_oid)
    select ${sent.oid}, unnest(${oids}::bigint[]) on conflict do nothing`
  return correction.refundKurus
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

/** The periods nobody has accrued before: the key of the table lets each in once. */
async function claimPeriods(
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

async function postNew(
  tx: Queryable,
  { registryOid, number }: SentOne,
  additions: readonly { period: AssessedPeriod; accrual: AssessedPeriod['accruals'][number] }[],
  today: string,
): Promise<number[]> {
  if (additions.length === 0) return []
  return postAccruals(
    tx,
    additions.map(({ period, accrual }) => ({
      ...accrual,
      registryOid,
      periodYear: period.year,
      periodPart: period.part,
      accruedOn: today,
      sourceKind: 'declaration',
      sourceReference: number,
    })),
  )
}
