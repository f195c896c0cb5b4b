import { type Kurus, kurus, sumKurus } from 'rules/money'
import { allocate } from 'rules/ledger/set-off'
import { dayInTurkey } from 'rules/turkey-time'
import { debtsToSetOff } from '../../debts/debts-to-set-off.ts'
import { type OpenDebt, listOpenDebts } from '../../debts/list-debts.ts'
import type { Queryable } from '../../database/database.ts'
import { type OrderLine, type OrderRow, linesOf } from './order.ts'

/** Debts that someone may pay: the debtor, and a choice among their debts. */
export interface PayableDebts {
  registryOid: number
  subscriberNumber?: string | null
  /** Debts that a link names; only these may be paid. */
  accrualOids?: number[]
}

/** Debts among those asked for that are paid only by someone who knows that they are barred. */
export function hasBarred(debts: readonly OpenDebt[]): boolean {
  return debts.some(({ barredSince }) => barredSince !== null)
}

/** Open debts within the payable ones, with the fine of a day. */
export function openDebts(
  db: Queryable,
  { registryOid, subscriberNumber, accrualOids }: PayableDebts,
  asOf: string,
  asked?: readonly number[],
): Promise<OpenDebt[]> {
  // Named debts are found even where they are barred, so that the payer is told.
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
    { withBarred: asked !== undefined },
  )
}

type NewLine = Omit<OrderLine, 'orderOid'>

/** Line with all that is owed on a debt. */
export function wholeLine({ oid, description, balance: { principalKurus, fineKurus } }: OpenDebt): NewLine {
  return {
    accrualOid: oid,
    description,
    principalKurus,
    fineKurus,
    owedPrincipalKurus: principalKurus,
    owedFineKurus: fineKurus,
  }
}

/**
 * Lines of a part payment, set off in the law's order or, of contracts, in the chosen one; debts without a share have
 * no line.
 */
export async function partLines(
  db: Queryable,
  partKurus: Kurus,
  debts: readonly OpenDebt[],
  { asOf, chosen }: { asOf: string; chosen: readonly number[] },
): Promise<NewLine[]> {
  const toSetOff = await debtsToSetOff(db, debts)
  const { lines } = allocate(
    partKurus,
    toSetOff.map((debt) => ({ ...debt, wishedTurn: chosen.indexOf(Number(debt.id)) })),
    asOf,
  )
  const paid = new Map(lines.map(({ id, ...amounts }) => [Number(id), amounts]))
  return debts.flatMap((debt) => {
    const amounts = paid.get(debt.oid)
    return amounts ? [{ ...wholeLine(debt), ...amounts }] : []
  })
}

export function totalOf(lines: readonly Pick<OrderLine, 'principalKurus' | 'fineKurus'>[]): Kurus {
  return sumKurus(lines.flatMap(({ principalKurus, fineKurus }) => [kurus(principalKurus), kurus(fineKurus)]))
}

/** Puts lines into an order that is not begun yet, in the place of those it had. */
export async function fixLines(tx: Queryable, order: OrderRow, lines: readonly NewLine[]): Promise<Kurus> {
  await tx`delete from payment_order_line where order_oid = ${order.oid}`
  await tx`insert into payment_order_line ${tx(lines.map((line) => ({ ...line, orderOid: order.oid })))}`
  return totalOf(lines)
}

export interface ComparedLine {
  line: OrderLine
  state: 'Open' | 'Changed' | 'Paid'
  nowKurus: number
}

/**
 * Compares the order's lines with the ledger, counted up to the day the amount was fixed for. A payment of a later day
 * does not count on that day, so the open principal is compared as it stands now.
 */
export async function compareWithLedger(db: Queryable, order: OrderRow): Promise<ComparedLine[]> {
  const lines = await linesOf(db, [order.oid])
  const accrualOids = lines.map(({ accrualOid }) => accrualOid)
  const asOf = order.amountAsOf ?? dayInTurkey(order.createdAt)
  const debts = await listOpenDebts(db, { registryOid: order.registryOid, accrualOids }, asOf, {
    withBarred: true,
  })
  const left = await db<{ oid: number; kurus: number }[]>`
    select oid, principal_balance(oid) as kurus from accrual where oid = any(${accrualOids})`
  const leftKurus = new Map(left.map(({ oid, kurus: each }) => [oid, each]))
  return lines.map((line) => {
    const debt = debts.find(({ oid }) => oid === line.accrualOid)
    if (!debt) return { line, state: 'Paid', nowKurus: 0 }
    const { principalKurus, fineKurus, discountKurus } = debt.balance
    const isSame =
      principalKurus === line.owedPrincipalKurus &&
      leftKurus.get(line.accrualOid) === line.owedPrincipalKurus + discountKurus &&
      fineKurus === line.owedFineKurus
    return { line, state: isSame ? 'Open' : 'Changed', nowKurus: kurus(principalKurus + fineKurus) }
  })
}
