import type { Regime } from 'rules/ledger/regime'
import type { Queryable } from '../database/database.ts'
import { lawsOf, regimesOfRevenues } from '../debts/limitation.ts'

interface RefundRow {
  oid: number
  kind: string
  accrualOids: number[]
  /** Revenue of a credit that a file brought, and its day. */
  revenueCode: number | null
  aroseOn: string
}

/**
 * Law of a refund: that of the debts it was paid for, a contract if one of them is, or of the revenue that a brought
 * credit names. The rest of a plan is public, a water refund a contract.
 */
export async function lawsOfRefunds(
  db: Queryable,
  refundOids: readonly number[],
): Promise<Map<number, Regime>> {
  const rows = await db<RefundRow[]>`
    select oid, kind, arose_on, array(select accrual_oid from debt_of_refund where refund_oid = refund.oid) as accrual_oids,
      (select revenue_code from brought_credit where refund_oid = refund.oid) as revenue_code
    from refund where oid = any(${[...refundOids]})`
  const laws = await lawsOf(db, [...new Set(rows.flatMap(({ accrualOids }) => accrualOids))])
  const brought = rows.flatMap(({ oid, revenueCode, aroseOn }) =>
    revenueCode === null ? [] : [{ oid, revenueCode, on: aroseOn }],
  )
  const regimes = await regimesOfRevenues(db, brought)
  const ofBrought = new Map(brought.map(({ oid }, index) => [oid, regimes[index]]))
  return new Map(
    rows.map(({ oid, kind, accrualOids }) => {
      const own = new Set(accrualOids.map((accrual) => laws.get(accrual)?.regime ?? 'contract'))
      if (own.size === 0)
        return [oid, ofBrought.get(oid) ?? (kind === 'restructuring' ? 'public' : 'contract')] as const
      return [oid, own.has('contract') ? 'contract' : own.has('fine') ? 'fine' : 'public'] as const
    }),
  )
}
