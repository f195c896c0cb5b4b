import { irregularityRevenues } from 'rules/declarations/irregularity'
import { penalties } from 'rules/declarations/late-charges'
import { dayInTurkey } from 'rules/turkey-time'
import type { Database, Queryable } from '../database/database.ts'
import { debtsBeingPaid } from './debts-being-paid.ts'
import { adjustAccrual } from './ledger.ts'

const batchSize = 500
const ended = 'Ölümle vergi cezası düştü (213 sayılı Kanun m. 372)'
const restored = 'Ölüm kaydı geri alındı; vergi cezası yeniden istenir'

/** Ends tax penalties of people who have died; the tax itself and its delay fine go on. Returns their number. */
export async function endPenaltiesOfTheDead({ db, now }: { db: Database; now: Date }): Promise<number> {
  const codes = [...penalties.map(({ penaltyCode }) => penaltyCode), ...irregularityRevenues]
  const open = await db<{ oid: number }[]>`
    select accrual.oid from registry join open_accrual on open_accrual.registry_oid = registry.oid
    join accrual on accrual.oid = accrual_oid
    where died_on is not null and revenue_code = any(${codes}) order by accrual.oid limit ${batchSize}`
  let count = 0
  for (const { oid } of open) count += (await db.begin((tx) => endPenalty(tx, oid, dayInTurkey(now)))) ? 1 : 0
  return count
}

async function endPenalty(tx: Queryable, accrualOid: number, today: string): Promise<boolean> {
  const [penalty] = await tx<{ openKurus: number }[]>`
    select principal_balance(accrual.oid) as open_kurus
    from accrual join registry on registry.oid = registry_oid and died_on is not null
    where accrual.oid = ${accrualOid} for no key update of accrual, registry`
  if (!penalty || penalty.openKurus <= 0) return false
  if ((await debtsBeingPaid(tx, [accrualOid])).size > 0) return false
  const amountKurus = 0 - penalty.openKurus
  await adjustAccrual(tx, { accrualOid, kind: 'cancellation', amountKurus, reason: ended, adjustedOn: today })
  return true
}

/** Asks again for what had ended by a death that was a mistake. */
export async function restorePenalties(tx: Queryable, registryOid: number, today: string): Promise<void> {
  const lowered = await tx<{ accrualOid: number; kurus: number }[]>`
    select accrual_oid, -sum(amount_kurus)::bigint as kurus
    from accrual join accrual_adjustment on accrual_oid = accrual.oid
    where registry_oid = ${registryOid} and accrual_adjustment.reason in (${ended}, ${restored})
    group by accrual_oid having sum(amount_kurus) < 0 order by accrual_oid`
  for (const { accrualOid, kurus } of lowered)
    await adjustAccrual(tx, {
      accrualOid,
      kind: 'increase',
      amountKurus: kurus,
      reason: restored,
      adjustedOn: today,
    })
}
