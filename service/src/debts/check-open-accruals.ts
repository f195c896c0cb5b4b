import type { Queryable } from '../database/database.ts'

interface Difference {
  accrualOid: number
  keptKurus: number
  ledgerKurus: number
}

const maxShown = 5

/** Compares the kept open amounts with the sums of all entries, in one snapshot, and fails if they differ. */
export async function checkOpenAccruals(db: Queryable): Promise<void> {
  const differences = await db<Difference[]>`
    with ledger as (
      select accrual.oid, registry_oid, principal_kurus + coalesce(adjusted.kurus, 0) as owed_kurus,
        coalesce(collected.kurus, 0) as collected_kurus
      from accrual
      left join (
        select accrual_oid, sum(amount_kurus)::bigint as kurus from accrual_adjustment group by accrual_oid
      ) adjusted on adjusted.accrual_oid = accrual.oid
      left join (
        select accrual_oid, sum(principal_kurus)::bigint as kurus from collection_line group by accrual_oid
      ) collected on collected.accrual_oid = accrual.oid
      where principal_kurus + coalesce(adjusted.kurus, 0) <> coalesce(collected.kurus, 0)
    )
    select coalesce(ledger.oid, kept.accrual_oid) as accrual_oid,
      coalesce(kept.owed_kurus - kept.collected_kurus, 0) as kept_kurus,
      coalesce(ledger.owed_kurus - ledger.collected_kurus, 0) as ledger_kurus
    from ledger full join open_accrual kept on kept.accrual_oid = ledger.oid
    where (kept.registry_oid, kept.owed_kurus, kept.collected_kurus)
      is distinct from (ledger.registry_oid, ledger.owed_kurus, ledger.collected_kurus)
    order by 1 limit ${maxShown}`
  if (differences.length === 0) return
  const shown = differences.map(
    ({ accrualOid, keptKurus, ledgerKurus }) =>
      `${accrualOid} (${keptKurus} kept, ${ledgerKurus} in the ledger)`,
  )
  throw new Error(`open_accrual differs from the sums of the ledger, first of all: ${shown.join(', ')}`)
}
