import type { collectionsCalls } from 'contract/debts/collections'
import { type CollectionStateCode, collectionStates } from 'contract/debts/codes'
import type { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import type { AccrualRow } from './accrual-on-the-wire.ts'
import { type DebtFilter, andFits, ledgerFilterOf } from './debt-filter.ts'

export type CollectionCriteria = z.output<(typeof collectionsCalls)['GetCollectedList']['request']>

export interface CollectionRow {
  oid: number
  receiptNumber: string
  collectedAt: Date
  collectionType: number
  stateCode: CollectionStateCode
  principalKurus: number
  fineKurus: number
}

/** A page of receipts, the newest first. */
export async function listCollections(db: Queryable, criteria: CollectionCriteria) {
  const { pageIndex, pageSize } = criteria
  const filter = ledgerFilterOf(criteria)
  const fitting = db`
    from collection
    where ${isAsked(db, criteria)}
      ${narrowsAccruals(filter) ? db`and exists (select ${linesOf(db)} ${andFits(db, filter)})` : db``}`
  const [rows, [count]] = await Promise.all([
    db<(CollectionRow & { lineCount: number; moduleNames: string[] })[]>`
      select page.*, lines.* from (
        select collection.oid, receipt_number, collected_at, collection_type, ${stateOf(db)} ${fitting}
        order by collected_at desc, collection.oid desc limit ${pageSize} offset ${pageIndex * pageSize}
      ) page
      cross join lateral (
        select count(*) as line_count, array_agg(distinct module.name) as module_names,
          sum(line.principal_kurus)::bigint as principal_kurus, sum(line.fine_kurus)::bigint as fine_kurus
        from collection_line line
        join accrual on accrual.oid = accrual_oid
        join revenue on revenue.code = revenue_code
        join accrual_module module on module.code = module_code
        where line.collection_oid = page.oid
      ) lines
      order by collected_at desc, page.oid desc`,
    db<{ count: number }[]>`select count(*) as count ${fitting}`,
  ])
  return { rows, totalCount: count?.count ?? 0 }
}

/** Page of collections for single accruals, the newest first. */
export async function listCollectedAccruals(db: Queryable, criteria: CollectionCriteria) {
  const { pageIndex, pageSize } = criteria
  const fitting = db`
    from collection
    join collection_line line on line.collection_oid = collection.oid
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    join accrual_module module on module.code = module_code
    where ${isAsked(db, criteria)} ${andFits(db, ledgerFilterOf(criteria))}`
  const [rows, [count]] = await Promise.all([
    db<(CollectionRow & AccrualRow & { collectionOid: number })[]>`
      select collection.oid as collection_oid, receipt_number, collected_at, collection_type, ${stateOf(db)},
        ${lineColumns(db)} ${fitting}
      order by collected_at desc, collection.oid desc, accrual.oid
      limit ${pageSize} offset ${pageIndex * pageSize}`,
    db<{ count: number }[]>`select count(*) as count ${fitting}`,
  ])
  return { rows, totalCount: count?.count ?? 0 }
}

/** Subject and amounts of a line; `accrual`, `revenue`, `module` and `line` must be joined. */
export function lineColumns(db: Queryable) {
  return db`accrual.oid, module.code as module_code, module.name as module_name, revenue.code as revenue_code,
    revenue.name as revenue_name, description, period_year, period_part, instalment, accrued_on, due_date,
    subscriber_number, line.principal_kurus, line.fine_kurus`
}

export function stateOf(db: Queryable) {
  const { valid, cancelled, counterEntry } = collectionStates
  return db`
    case
      when collection.cancels_oid is not null then ${counterEntry.code}::integer
      when ${isCancelled(db)} then ${cancelled.code}::integer
      else ${valid.code}::integer
    end as state_code`
}

function isCancelled(db: Queryable) {
  return db`exists (select from collection counter where counter.cancels_oid = collection.oid)`
}

/** Condition for owner, time and state of a collection. */
function isAsked(db: Queryable, criteria: CollectionCriteria) {
  const { registryInfoOid, paymentDate, collectionDateStart, collectionDateFinish, stateCode } = criteria
  const from = later(paymentDate, collectionDateStart)
  const to = earlier(paymentDate, collectionDateFinish)
  return db`collection.registry_oid = ${registryInfoOid}
    ${from ? db`and collected_at >= ${midnight(db, from)}` : db``}
    ${to ? db`and collected_at < ${midnight(db, to)} + interval '1 day'` : db``}
    ${stateCode === undefined ? db`` : inState(db, stateCode)}`
}

function inState(db: Queryable, stateCode: CollectionStateCode) {
  if (stateCode === collectionStates.counterEntry.code) return db`and collection.cancels_oid is not null`
  return db`and collection.cancels_oid is null
    and ${isCancelled(db)} = ${stateCode === collectionStates.cancelled.code}`
}

/** The moment a day begins in Turkey. */
function midnight(db: Queryable, day: string) {
  return db`(${day}::date::timestamp at time zone 'Europe/Istanbul')`
}

function later(one?: string, other?: string): string | undefined {
  return [one, other]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
}

function earlier(one?: string, other?: string): string | undefined {
  return [one, other].filter((day) => day !== undefined).toSorted()[0]
}

function narrowsAccruals(filter: DebtFilter): boolean {
  return Object.entries(filter).some(([field, value]) => field !== 'registryOid' && value !== undefined)
}

function linesOf(db: Queryable) {
  return db`
    from collection_line
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    where collection_line.collection_oid = collection.oid`
}
