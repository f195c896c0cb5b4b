import { kurus, sumKurus } from 'rules/money'
import { type OpenDebt, listOpenDebts } from '../debts/list-debts.ts'
import type { Queryable } from '../database/database.ts'
import { type OrderLine, type OrderRow, linesOf } from './order.ts'

/** Whose debts someone may pay, and which of them. */
export interface PayableDebts {
  registryOid: number
  subscriberNumber?: string | null
  /** Only these, where a link names them. */
  accrualOids?: number[]
}

/** Open debts within what may be paid, with the fine of a day. */
export function openDebts(
  db: Queryable,
  { registryOid, subscriberNumber, accrualOids }: PayableDebts,
  asOf: string,
  asked?: readonly number[],
): Promise<OpenDebt[]> {
  const oids =
    asked && accrualOids ? asked.filter((oid) => accrualOids.includes(oid)) : (asked ?? accrualOids)
  return listOpenDebts(
    db,
    {
      registryOid,
      accrualOids: oids ? [...oids] : undefined,
      subscriberNumbers: subscriberNumber ? [subscriberNumber] : undefined,
    },
    asOf,
  )
}

/** Puts debts into an order that is not begun yet, in the place of those it had. */
export async function fixLines(tx: Queryable, order: OrderRow, debts: OpenDebt[]): Promise<number> {
  await tx`delete from payment_order_line where order_oid = ${order.oid}`
  await tx`
    insert into payment_order_line ${tx(
      debts.map(({ oid, description, balance }) => ({
        orderOid: order.oid,
        accrualOid: oid,
        description,
        principalKurus: balance.principalKurus,
        fineKurus: balance.fineKurus,
      })),
    )}`
  return sumKurus(debts.flatMap(({ balance }) => [balance.principalKurus, balance.fineKurus]))
}

export interface ComparedLine {
  line: OrderLine
  state: 'Open' | 'Changed' | 'Paid'
  nowKurus: number
}

/** The order's lines against the ledger, counted up to the day the amount was fixed for. */
export async function compareWithLedger(db: Queryable, order: OrderRow): Promise<ComparedLine[]> {
  const lines = await linesOf(db, [order.oid])
  const accrualOids = lines.map(({ accrualOid }) => accrualOid)
  const asOf = order.amountAsOf ?? order.createdAt.toISOString().slice(0, 10)
  const debts = await listOpenDebts(db, { registryOid: order.registryOid, accrualOids }, asOf)
  return lines.map((line) => {
    const debt = debts.find(({ oid }) => oid === line.accrualOid)
    if (!debt) return { line, state: 'Paid', nowKurus: 0 }
    const { principalKurus, fineKurus } = debt.balance
    const isSame = principalKurus === line.principalKurus && fineKurus === line.fineKurus
    return { line, state: isSame ? 'Open' : 'Changed', nowKurus: kurus(principalKurus + fineKurus) }
  })
}
