import { type Kurus, kurus } from 'rules/money'
import { type CountLine } from 'rules/cash/count'
import { dayInTurkey } from 'rules/turkey-time'
import type { CashAccountCode, CashPostingKind } from 'contract/cash/codes'
import type { Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'

export interface OpenShift {
  oid: number
  pointOid: number
  pointCode: string
  pointName: string
  openedAt: Date
  carriedKurus: number
}

/** Open shift of a cashier. */
export async function findShift(db: Queryable, memberOid: number): Promise<OpenShift | undefined> {
  const [shift] = await db<OpenShift[]>`
    select shift.oid, point.oid as point_oid, code as point_code, name as point_name, opened_at, carried_kurus
    from cash_shift shift join cash_point point on point.oid = cash_point_oid
    where cashier_member_oid = ${memberOid} and closed_at is null`
  return shift
}

/** The same, locked: what one cashier does at a time follows what came before. */
export async function lockShift(tx: Queryable, memberOid: number): Promise<OpenShift | undefined> {
  await tx`select from cash_shift where cashier_member_oid = ${memberOid} and closed_at is null for update`
  return findShift(tx, memberOid)
}

export function isOfDay({ openedAt }: Pick<OpenShift, 'openedAt'>, today: string): boolean {
  return dayInTurkey(openedAt) === today
}

interface NewPosting {
  shiftOid: number
  postedAt: Date
  kind: CashPostingKind
  debitAccount: CashAccountCode
  creditAccount: CashAccountCode
  amountKurus: number
  cashPaymentOid?: number
  cashDeliveryOid?: number
  refundOid?: number
}

export async function postCash(
  tx: Queryable,
  { shiftOid: cashShiftOid, ...posting }: NewPosting,
): Promise<void> {
  await tx`insert into cash_posting ${tx({ cashShiftOid, ...posting })}`
}

/** Money on an account by the entries of one shift. */
export async function sumOfAccount(
  db: Queryable,
  shiftOid: number,
  account: CashAccountCode,
): Promise<Kurus> {
  const [sum] = await db<{ kurus: number }[]>`
    select coalesce(sum(case when debit_account = ${account} then amount_kurus else -amount_kurus end), 0)::bigint as kurus
    from cash_posting where cash_shift_oid = ${shiftOid} and ${account} in (debit_account, credit_account)`
  return kurus(sum?.kurus ?? 0)
}

/** Money that should be in the drawer. */
export async function expectedCash(
  db: Queryable,
  shift: Pick<OpenShift, 'oid' | 'carriedKurus'>,
): Promise<Kurus> {
  return kurus(shift.carriedKurus + (await sumOfAccount(db, shift.oid, '100')))
}

/** Money that the last shift of each cash point left in its drawer. */
export function carriedOf(db: Queryable) {
  return db`
    coalesce((select counted_kurus - delivered_kurus from cash_shift last
      where last.cash_point_oid = point.oid and closed_at is not null order by oid desc limit 1), 0)::bigint`
}

export async function writeCount(
  tx: Queryable,
  cashShiftOid: number,
  moment: 'opening' | 'closing',
  count: readonly CountLine[],
): Promise<void> {
  const rows = count
    .filter(({ pieces }) => pieces > 0)
    .map(({ denomination: denominationKurus, pieces }) => ({
      cashShiftOid,
      moment,
      denominationKurus,
      pieces,
    }))
  if (rows.length > 0) await insertRowsWithoutOid(tx, 'cash_count_line', rows)
}
