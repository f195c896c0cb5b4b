import type { FirstLoad } from './first-load.ts'
import type { Transaction } from './kind.ts'

/** First file of debts: every one of them is open. */
export const firstAccruals: FirstLoad = {
  tables: ['accrual'],
  derived: ['open_accrual'],
  resting: [
    { table: 'accrual', trigger: 'accrual_is_open' },
    { table: 'accrual', trigger: 'accrual_measures_power' },
  ],
  settle: async (tx) => {
    await tx`
      insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
      select oid, registry_oid, principal_kurus, 0 from accrual order by oid`
  },
}

/** First file of receipts, of which each debt is summed up once. */
export const firstCollections: FirstLoad = {
  tables: ['collection', 'collection_line'],
  derived: ['open_accrual'],
  resting: [
    { table: 'collection_line', trigger: 'collection_line_keeps_accrual_sound' },
    { table: 'collection_line', trigger: 'collection_line_is_of_open_day' },
    { table: 'collection_line', trigger: 'collection_line_measures_power' },
  ],
  settle: async (tx) => {
    await tx`
      create temp table looked on commit drop as
      select accrual.oid, registry_oid, principal_kurus + coalesce(adjusted.kurus, 0) as owed, taken, fines
      from (
        select accrual_oid, sum(principal_kurus)::bigint as taken, sum(fine_kurus)::bigint as fines
        from collection_line group by accrual_oid
      ) named
      join accrual on accrual.oid = accrual_oid
      left join (
        select accrual_oid, sum(amount_kurus)::bigint as kurus from accrual_adjustment group by accrual_oid
      ) adjusted on adjusted.accrual_oid = accrual.oid`
    await refuseUnsound(tx)
    await tx`
      create temp table still_open on commit drop as
      select accrual_oid, open_accrual.registry_oid, coalesce(owed, owed_kurus) as owed_kurus,
        coalesce(taken, collected_kurus) as collected_kurus
      from open_accrual left join looked on looked.oid = accrual_oid
      where looked.oid is null or owed > taken`
    await tx`truncate open_accrual`
    await tx`
      insert into open_accrual (accrual_oid, registry_oid, owed_kurus, collected_kurus)
      select accrual_oid, registry_oid, owed_kurus, collected_kurus from still_open order by accrual_oid`
  },
}

/** Refuses what `collection_line_keeps_accrual_sound` and `collection_line_is_of_open_day` refuse, in all rows of `looked`. */
async function refuseUnsound(tx: Transaction): Promise<void> {
  const [unsound] = await tx<{ oid: number; why: string }[]>`
    select oid, case when taken > owed then 'be collected beyond what is owed'
      when taken < 0 then 'be given back more than was taken'
      else 'be given back more fine than was taken' end as why
    from looked where taken > owed or taken < 0 or fines < 0 limit 1`
  if (unsound) throw new Error(`accrual ${unsound.oid} would ${unsound.why}`)
  const [closed] = await tx<{ oid: number }[]>`
    select collection.oid from collection join closed_day on closed_day.day = book_day limit 1`
  if (closed) throw new Error(`receipt ${closed.oid} is of a closed day`)
}
