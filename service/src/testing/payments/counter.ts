import { dayInTurkey } from 'rules/turkey-time'
import type { Database } from '../../database/database.ts'
import { adjustAccrual, postCollection } from '../../debts/ledger.ts'
import type { Process } from './scheduler.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Town } from './town-of-payers.ts'

/** The town hall's own desk takes cash or corrects a debt while someone pays it online. */
export function atTheCounter(
  db: Database,
  { registryOid, accruals }: Town,
  random: SeededRandom,
  now: () => Date,
): (process: Process) => Promise<void> {
  const accrual = random.pick(accruals)
  const takesCash = random.chance(0.5)
  return async (process) => {
    for (let steps = random.below(12); steps > 0; steps -= 1) await process.pause()
    await db.begin(async (tx) => {
      const collectedAt = now()
      const lines = [{ accrualOid: accrual.oid, principalKurus: accrual.principalKurus, fineKurus: 0 }]
      if (takesCash) await postCollection(tx, { registryOid, collectionType: 1, collectedAt, lines })
      else
        await adjustAccrual(tx, {
          accrualOid: accrual.oid,
          kind: 'decrease',
          amountKurus: -50,
          reason: 'Düzeltme',
          adjustedOn: dayInTurkey(collectedAt),
        })
    })
  }
}
