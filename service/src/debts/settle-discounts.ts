import { discountEarned } from 'rules/ledger/debt-balance'
import type { Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { coursesOf } from './list-debts.ts'

/**
 * Settles discounts of fines by their payments (law 5326 art. 17/6): granted with the receipt that completes the sum
 * within the term, taken back with one that is cancelled. Called after each entry that can change them, in its
 * transaction; the same call again changes nothing.
 */
export async function settleDiscounts(
  tx: Queryable,
  accrualOids: readonly number[],
  /** Day of a change that no receipt brought about. */
  changedOn?: string,
): Promise<void> {
  const fines = await finesAmong(tx, accrualOids)
  if (fines.length === 0) return
  const courses = await coursesOf(tx, fines)
  const entries = fines.flatMap(({ oid, collectionOid, collectedOn }) => {
    const history = courses.get(oid)?.history
    if (!history?.discount) return []
    const amountKurus = history.discount.grantedKurus - discountEarned(history)
    if (amountKurus === 0) return []
    const rate = String(history.discount.basisPoints / 100).replace('.', ',')
    const reason =
      amountKurus < 0
        ? `Süresinde ödeme indirimi (%${rate}), 5326 sayılı Kanun m. 17/6`
        : 'Süresinde ödeme indirimi geri alındı: ödeme veya ceza değişti'
    const cause =
      changedOn === undefined
        ? { collectionOid, adjustedOn: collectedOn }
        : { collectionOid: null, adjustedOn: changedOn }
    return { accrualOid: oid, kind: 'discount', amountKurus, reason, ...cause }
  })
  if (entries.length === 0) return
  await insertRowsWithoutOid(tx, 'accrual_adjustment', entries)
}

interface Fine {
  oid: number
  principalKurus: number
  dueDate: string
  bearsDelayFine: boolean
  sourceKind: 'decision'
  collectionOid: number | null
  collectedOn: string | null
}

/** Fines of these accruals with all their corrections and the last receipt of each; most lists name none. */
function finesAmong(tx: Queryable, accrualOids: readonly number[]): Promise<Fine[]> {
  return tx<Fine[]>`
    select accrual.oid, due_date, bears_delay_fine, 'decision' as source_kind,
      principal_kurus + coalesce((
        select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as principal_kurus,
      last.oid as collection_oid, (last.collected_at at time zone 'Europe/Istanbul')::date as collected_on
    from accrual join revenue on revenue.code = revenue_code
    left join collection last on last.oid = (
      select max(collection_oid) from collection_line where accrual_oid = accrual.oid)
    where accrual.oid = any(${[...new Set(accrualOids)]}) and (module_code = 7 or exists (
      select from revenue_regime where revenue_regime.revenue_code = revenue.code and regime = 'fine'))
    order by accrual.oid`
}
