import { type AccrualStateCode, accrualStates } from 'contract/debts/codes'
import type { DebtBalance } from 'rules/ledger/debt-balance'
import type { Queryable } from '../database/database.ts'
import type { AccrualRow } from './accrual-on-the-wire.ts'
import { type DebtFilter, andFits } from './debt-filter.ts'
import { barredOf } from './limitation.ts'
import { balancesOf, nothingOwed } from './list-debts.ts'

interface EntryFilter extends DebtFilter {
  stateCode?: AccrualStateCode | undefined
  isOverdue?: boolean | undefined
}

interface EntryRow extends AccrualRow {
  bearsDelayFine: boolean
  accruedKurus: number
  adjustedKurus: number
  collectedKurus: number
  collectedFineKurus: number
  stateCode: AccrualStateCode
}

export type AccrualEntry = EntryRow & { balance: DebtBalance; isOverdue: boolean; isBarred: boolean }

/** Page of all accruals of a registry, the latest due first, with their open part on a day. */
export async function listAccruals(
  db: Queryable,
  filter: EntryFilter,
  { asOf, pageIndex, pageSize }: { asOf: string; pageIndex: number; pageSize: number },
): Promise<{ entries: AccrualEntry[]; totalCount: number }> {
  const barred = await barredAmong(db, filter.registryOid, asOf)
  const isLate = db`${isOpen(db)} and open_due_date(oid) < ${asOf} and oid <> all(${[...barred]})`
  const fitting = db`${entriesOf(db, filter)} where true
    ${filter.stateCode === undefined ? db`` : db`and state_code = ${filter.stateCode}`}
    ${filter.isOverdue === undefined ? db`` : db`and (${isLate}) = ${filter.isOverdue}`}`
  const [rows, [count]] = await Promise.all([
    db<EntryRow[]>`
      select entry.* ${fitting} order by due_date desc, oid desc limit ${pageSize} offset ${pageIndex * pageSize}`,
    db<{ count: number }[]>`select count(*) as count ${fitting}`,
  ])
  const open = rows.filter(hasSomethingLeft)
  const balances = await balancesOf(
    db,
    open.map((row) => ({ ...row, principalKurus: row.accruedKurus + row.adjustedKurus })),
    asOf,
  )
  const entries = rows.map((row) => {
    const balance = balances.get(row.oid) ?? nothingOwed(row.dueDate)
    const isBarred = barred.has(row.oid)
    const isOverdue = hasSomethingLeft(row) && balance.dueDate < asOf && !isBarred
    return { ...row, balance, dueDate: balance.dueDate, isOverdue, isBarred }
  })
  return { entries, totalCount: count?.count ?? 0 }
}

/** Open debts of a registry that are barred on a day. */
async function barredAmong(db: Queryable, registryOid: number, asOf: string): Promise<Set<number>> {
  const open = await db<{ oid: number; dueDate: string }[]>`
    select oid, due_date from open_accrual join accrual on accrual.oid = accrual_oid
    where open_accrual.registry_oid = ${registryOid} and due_date < ${asOf}`
  return barredOf(db, open, asOf)
}

function hasSomethingLeft({ stateCode }: Pick<EntryRow, 'stateCode'>): boolean {
  return stateCode === accrualStates.open.code || stateCode === accrualStates.partlyPaid.code
}

function isOpen(db: Queryable) {
  return db`state_code in (${accrualStates.open.code}, ${accrualStates.partlyPaid.code})`
}

/** Accruals with corrections and collections, and the state that follows from them: `from (…) entry`. */
function entriesOf(db: Queryable, filter: DebtFilter) {
  const { open, partlyPaid, paid, writtenOff, restructured } = accrualStates
  return db`
    from (
      select accrual.oid, module.code as module_code, module.name as module_name, revenue.code as revenue_code,
        revenue.name as revenue_name, revenue.bears_delay_fine, description, period_year, period_part,
        instalment, accrued_on, due_date, subscriber_number, accrual.principal_kurus as accrued_kurus,
        adjusted.kurus as adjusted_kurus, collected.kurus as collected_kurus,
        collected.fine_kurus as collected_fine_kurus,
        case
          when adjusted.restructured_kurus < 0 and accrual.principal_kurus + adjusted.kurus = collected.kurus
            then ${restructured.code}::integer
          when accrual.principal_kurus + adjusted.kurus = 0 then ${writtenOff.code}::integer
          when accrual.principal_kurus + adjusted.kurus = collected.kurus then ${paid.code}::integer
          when collected.kurus > 0 then ${partlyPaid.code}::integer
          else ${open.code}::integer
        end as state_code
      from accrual
      join revenue on revenue.code = revenue_code
      join accrual_module module on module.code = module_code
      ${withSums(db)}
      where accrual.registry_oid = ${filter.registryOid} ${andFits(db, filter)}
    ) entry`
}

/** Sums of corrections and collections for each accrual, zero without any. */
export function withSums(db: Queryable) {
  return db`
    cross join lateral (
      select coalesce(sum(amount_kurus), 0)::bigint as kurus,
        coalesce(sum(amount_kurus) filter (where kind = 'restructuring'), 0)::bigint as restructured_kurus
      from accrual_adjustment where accrual_oid = accrual.oid
    ) adjusted
    cross join lateral (
      select coalesce(sum(line.principal_kurus), 0)::bigint as kurus,
        coalesce(sum(line.fine_kurus), 0)::bigint as fine_kurus
      from collection_line line where accrual_oid = accrual.oid
    ) collected`
}
