import { type DebtBalance, debtBalance } from 'rules/debt-balance'
import type { DelayFineRate } from 'rules/delay-fine'
import { kurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'

/** The least delay fine, one lira by law 6183 art. 51. */
export const minimumFine = kurus(100)

export interface DebtFilter {
  registryOid: number
  accrualOids?: number[] | undefined
  accruedFrom?: string | undefined
  accruedTo?: string | undefined
  dueUntil?: string | undefined
  subscriberNumbers?: string[] | undefined
  revenueCodes?: number[] | undefined
}

interface OpenAccrual {
  oid: number
  moduleCode: number
  moduleName: string
  revenueCode: number
  revenueName: string
  bearsDelayFine: boolean
  description: string
  periodYear: number
  periodPart: number | null
  instalment: number
  accruedOn: string
  dueDate: string
  subscriberNumber: string | null
  principalKurus: number
}

export type OpenDebt = OpenAccrual & { balance: DebtBalance; isOverdue: boolean }

/** Everything a registry still owes that fits the filter, with the fine up to a day, earliest due first. */
export async function listOpenDebts(db: Queryable, filter: DebtFilter, asOf: string): Promise<OpenDebt[]> {
  const [accruals, rates] = await Promise.all([openAccruals(db, filter), readRates(db)])
  const payments = await paymentsFor(
    db,
    accruals.map(({ oid }) => oid),
  )
  return accruals.map((accrual) => {
    const history = {
      principalKurus: kurus(accrual.principalKurus),
      dueDate: accrual.dueDate,
      payments: payments.get(accrual.oid) ?? [],
    }
    const balance = debtBalance(history, asOf, {
      rates,
      minimumKurus: minimumFine,
      bearsFine: accrual.bearsDelayFine,
    })
    return { ...accrual, balance, isOverdue: accrual.dueDate < asOf }
  })
}

/** Accruals with principal left: a part payment is split in proportion, so no fine outlives its principal. */
function openAccruals(db: Queryable, filter: DebtFilter): Promise<OpenAccrual[]> {
  const { registryOid, accrualOids, accruedFrom, accruedTo, dueUntil, subscriberNumbers, revenueCodes } =
    filter
  return db<OpenAccrual[]>`
    select accrual.oid, module.code as module_code, module.name as module_name, revenue.code as revenue_code,
      revenue.name as revenue_name, revenue.bears_delay_fine, description, period_year, period_part, instalment,
      accrued_on, due_date, subscriber_number,
      accrual.principal_kurus + coalesce(adjusted.kurus, 0) as principal_kurus
    from accrual
    join revenue on revenue.code = revenue_code
    join accrual_module module on module.code = module_code
    left join lateral (
      select sum(amount_kurus)::bigint as kurus from accrual_adjustment where accrual_oid = accrual.oid
    ) adjusted on true
    left join lateral (
      select sum(line.principal_kurus)::bigint as kurus from collection_line line where accrual_oid = accrual.oid
    ) collected on true
    where registry_oid = ${registryOid}
      and accrual.principal_kurus + coalesce(adjusted.kurus, 0) > coalesce(collected.kurus, 0)
      ${accrualOids ? db`and accrual.oid = any(${accrualOids})` : db``}
      ${accruedFrom ? db`and accrued_on >= ${accruedFrom}` : db``}
      ${accruedTo ? db`and accrued_on <= ${accruedTo}` : db``}
      ${dueUntil ? db`and due_date <= ${dueUntil}` : db``}
      ${subscriberNumbers ? db`and subscriber_number = any(${subscriberNumbers})` : db``}
      ${revenueCodes ? db`and revenue_code = any(${revenueCodes})` : db``}
    order by due_date, accrual.oid`
}

/** What was taken for these accruals and not taken back, by the day in Turkey. */
async function paymentsFor(db: Queryable, accrualOids: number[]) {
  const rows = await db<{ accrualOid: number; on: string; principalKurus: number; fineKurus: number }[]>`
    select accrual_oid, (collected_at at time zone 'Europe/Istanbul')::date as on, principal_kurus, fine_kurus
    from collection_line
    join collection on collection.oid = collection_oid
    where accrual_oid = any(${accrualOids}) and cancels_oid is null
      and not exists (select from collection counter where counter.cancels_oid = collection.oid)`
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      principalKurus: kurus(row.principalKurus),
      fineKurus: kurus(row.fineKurus),
    })),
    ({ accrualOid }) => accrualOid,
  )
}

function readRates(db: Queryable): Promise<DelayFineRate[]> {
  return db<DelayFineRate[]>`
    select valid_from as from, monthly_basis_points as monthly_rate, legal_basis as basis
    from delay_fine_rate order by valid_from`
}
