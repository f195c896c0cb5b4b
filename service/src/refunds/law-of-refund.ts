import type { Regime } from 'rules/ledger/regime'
import type { Queryable } from '../database/database.ts'
import { lawsOf } from '../debts/limitation.ts'

/**
 * Law of a refund: that of the debts it was paid for, a contract if one of them is. The rest of a plan is public, a
 * water refund a contract.
 */
export async function lawsOfRefunds(
  db: Queryable,
  refundOids: readonly number[],
): Promise<Map<number, Regime>> {
  const rows = await db<{ oid: number; kind: string; accrualOids: number[] }[]>`
    select oid, kind, array(select accrual_oid from debt_of_refund where refund_oid = refund.oid) as accrual_oids
    from refund where oid = any(${[...refundOids]})`
  const laws = await lawsOf(db, [...new Set(rows.flatMap(({ accrualOids }) => accrualOids))])
  return new Map(
    rows.map(({ oid, kind, accrualOids }) => {
      const own = new Set(accrualOids.map((accrual) => laws.get(accrual)?.regime ?? 'contract'))
      if (own.size === 0) return [oid, kind === 'restructuring' ? 'public' : 'contract'] as const
      return [oid, own.has('contract') ? 'contract' : own.has('fine') ? 'fine' : 'public'] as const
    }),
  )
}
