import { type StandingAccrual, correctAccruals } from 'rules/ledger/accrual-correction'
import type { AssessedPeriod } from 'rules/declarations/assessed-period'
import { sumKurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { type Owner, endFormerOwners } from './taking-over/former-owners.ts'
import type { Declared } from './declared.ts'
import type { Plan } from './plans/plan.ts'
import { countTowardsDebts } from '../refunds/count-towards-debts.ts'
import { giveBack, textOfRefund } from './give-back.ts'
import { type KnownUntil, keepObject, resumeObject } from './known-objects.ts'
import type { LiftedEnd } from './own-history.ts'
import { type SentOne, claimPeriods, postNew } from './post-periods.ts'
import { type Actor, moveDeclaration } from './status-table.ts'

interface Enacted {
  declared: Declared
  plan: Plan
  periods: readonly AssessedPeriod[]
  standing: readonly StandingAccrual[]
  lifted: LiftedEnd | null
  object: KnownUntil
  former: readonly Owner[]
  barredYears: readonly number[]
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
 * Brings a declaration into force: it is accrued once, the accruals before it are corrected by further entries, and the
 * property or place stands by it from now on.
 */
export async function enactDeclaration(
  tx: Queryable,
  sent: SentOne,
  { declared, plan, periods, standing, lifted, object, former, barredYears }: Enacted,
  move: Moved,
): Promise<boolean> {
  const refund = await accrue(tx, sent, { standing, periods, plan, move })
  await keepObject(tx, sent, { declared, plan, object, today: move.today })
  if (lifted) await liftEnd(tx, sent, lifted, move.today)
  await endFormerOwners(tx, sent, { ...move, owners: former, plan })
  const { by, at } = move
  if (sent.correctsOid !== null)
    await moveDeclaration(tx, sent.correctsOid, 'corrected', {
      by,
      at,
      note: `Yerine geçen beyan: ${sent.number}`,
    })
  const barred =
    barredYears.length > 0
      ? `${barredYears.join(', ')} yılı vergisi zamanaşımına uğradığı için istenmez (213 sayılı Kanun m. 114).`
      : undefined
  const note = [move.note, barred, refund].filter(Boolean).join(' ')
  return moveDeclaration(tx, sent.oid, move.to, { by, at, note })
}

/**
 * Charges again what an end of the wrong property or place had cancelled, by the declaration that is in force for it
 * again.
 */
async function liftEnd(tx: Queryable, sent: SentOne, lifted: LiftedEnd, today: string): Promise<void> {
  const { standing, periods, standsByOid } = lifted
  await claimPeriods(tx, standsByOid, periods, today)
  const { additions } = correctAccruals(standing, periods)
  const posted = await postNew(tx, sent, additions, today)
  await tx`
    insert into declaration_accrual (declaration_oid, accrual_oid)
    select ${standsByOid}, unnest(${posted}::bigint[])`
  await resumeObject(tx, sent, lifted)
}

async function accrue(
  tx: Queryable,
  sent: SentOne,
  { standing, periods, plan, move }: Pick<Enacted, 'standing' | 'periods' | 'plan'> & { move: Moved },
): Promise<string | undefined> {
  const { today } = move
  const fresh = await claimPeriods(tx, sent.oid, periods, today)
  const correction = correctAccruals(standing, fresh)
  for (const adjustment of correction.adjustments)
    await adjustAccrual(tx, { ...adjustment, adjustedOn: today, reason: `Beyan no ${sent.number}` })
  await countTowardsDebts(tx, correction.keptOids, move)
  const posted = await postNew(tx, sent, correction.additions, today)
  const oids = [...correction.keptOids, ...posted]
  await tx`
    insert into declaration_accrual (declaration_oid, accrual_oid)
    select ${sent.oid}, unnest(${oids}::bigint[]) on conflict do nothing`
  const { refunds: surpluses } = correction
  const inPlansKurus = correction.refundKurus - sumKurus(surpluses.map(({ amountKurus }) => amountKurus))
  const endedOn = sent.correctsOid === null ? (plan.ends?.on ?? null) : null
  const declaration = { ...sent, endedOn }
  return textOfRefund(await giveBack(tx, { declaration, surpluses }, move), inPlansKurus)
}
