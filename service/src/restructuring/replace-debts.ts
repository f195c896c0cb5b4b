import type { Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import type { CoverableDebt } from './coverable-debts.ts'

/** Writes down which debts a plan is about, as they stand on the day of the application. */
export async function writeDebts(
  tx: Queryable,
  restructuringOid: number,
  debts: readonly CoverableDebt[],
): Promise<void> {
  await insertRowsWithoutOid(
    tx,
    'restructuring_debt',
    debts.map(({ oid, balance, indexKurus }) => ({
      restructuringOid,
      accrualOid: oid,
      principalKurus: balance.principalKurus,
      delayFineKurus: balance.fineKurus,
      indexKurus,
    })),
  )
}

/** Takes the rest of each debt out of the ledger by an entry; its fine goes with it. */
export async function takeOut(
  tx: Queryable,
  debts: readonly Pick<CoverableDebt, 'oid' | 'balance'>[],
  { planNumber, today }: { planNumber: string; today: string },
): Promise<void> {
  for (const { oid, balance } of debts) {
    await adjustAccrual(tx, {
      accrualOid: oid,
      kind: 'restructuring',
      amountKurus: 0 - balance.principalKurus,
      reason: `${planNumber} numaralı ödeme planına alındı`,
      adjustedOn: today,
    })
  }
}
