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
  const rows = await db<DepositRow[]>`
    select oid, paid_on, paid_kurus, cubic_metres, settled_at from water_deposit
    where subscription_oid = ${oid} order by paid_on, oid limit 50`
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
