import type { DerivationLine } from 'rules/ledger/derivation'
import { type Kurus, kurus, sumKurus } from 'rules/money'
import { depositAtPricesOf } from 'rules/water/water-closing'
import type { Queryable } from '../../database/database.ts'
import type { SubscriptionRow } from '../subscription.ts'
import type { WaterPrices } from '../tariff.ts'

export interface DepositRow {
  oid: number
  paidOn: string
  paidKurus: number
  cubicMetres: number
  settledAt: Date | null
}

/** The deposits of a subscription taken together, at the prices of a day; never less than was paid. */
export interface ValuedDeposit {
  paidOn: string
  paidKurus: Kurus
  cubicMetres: number
  valueKurus: Kurus
  derivation: DerivationLine[]
  isSettled: boolean
}

export async function valuedDeposit(
  db: Queryable,
  { oid, waterGroup }: Pick<SubscriptionRow, 'oid' | 'waterGroup'>,
  { tariff }: WaterPrices,
  on: string,
): Promise<ValuedDeposit | undefined> {
  const all = await depositRows(db, oid)
  const open = all.filter(({ settledAt }) => settledAt === null)
  // Deposits settled with an earlier subscriber, or before a new one was paid, do not count.
  const rows = open.length > 0 ? open : all
  const [first] = rows
  if (!first) return undefined
  const cubicMetres = rows.reduce((sum, row) => sum + row.cubicMetres, 0)
  const paidKurus = sumKurus(rows.map((row) => kurus(row.paidKurus)))
  const worked = depositAtPricesOf(on, { group: waterGroup, cubicMetres, tariff })
  const valueKurus = kurus(Math.max(worked.valueKurus, paidKurus))
  return {
    paidOn: first.paidOn,
    paidKurus,
    cubicMetres,
    valueKurus,
    derivation: worked.derivation,
    isSettled: rows.every(({ settledAt }) => settledAt !== null),
  }
}

/** Deposits. One paid as an accrual counts with its paid part, and grows with the prices once it is paid whole. */
function depositRows(db: Queryable, subscriptionOid: number): Promise<DepositRow[]> {
  return db<DepositRow[]>`
    select * from (
      select deposit.oid, deposit.paid_on, settled_at,
        case when accrual_oid is null then paid_kurus else coalesce(collected.kurus, 0) end as paid_kurus,
        case when accrual_oid is null or collected.kurus >= paid_kurus then cubic_metres else 0 end as cubic_metres
      from water_deposit deposit join subscription on subscription.oid = subscription_oid
      left join lateral (
        select sum(line.principal_kurus)::bigint as kurus from collection_line line
        where line.accrual_oid = deposit.accrual_oid
      ) collected on true
      where subscription_oid = ${subscriptionOid}
        and (settled_at is null or held_since is null or deposit.paid_on >= held_since)
    ) counted where paid_kurus > 0 order by paid_on, oid limit 50`
}

export function depositOnTheWire(deposit: ValuedDeposit) {
  return {
    PaidOn: deposit.paidOn,
    Paid: deposit.paidKurus,
    CubicMetres: deposit.cubicMetres,
    Value: deposit.valueKurus,
    Derivation: deposit.derivation.map(lineOnTheWire),
    IsSettled: deposit.isSettled,
  }
}

export function lineOnTheWire({ label, value, source }: DerivationLine) {
  return { Label: label, Value: value, Source: source ?? null }
}
