import type { Database, Queryable } from '../../database/database.ts'
import { findOrder, type Paying } from '../orders/order.ts'
import { lockOrder } from '../orders/order.ts'
import { lockChargeback } from './chargeback-row.ts'
import { type NewChargeback, takeChargeback } from './take-chargeback.ts'
import { winChargeback } from './win-chargeback.ts'

interface ReportedLine {
  reportOid: number
  lineNumber: number
  kind: 'chargeback' | 'chargebackReturned'
  orderNumber: string
  amountKurus: number
  bankReference: string
  day: string
}

type Taking = Pick<Paying, 'settings' | 'now'> & { db: Database }

/**
 * Takes the chargebacks of the banks' reports, each line in a transaction of its own and once. A line about no payment
 * of ours, or one that gives money never taken, stays for the comparison of the books, which names it.
 */
export async function takeReportedChargebacks(taking: Taking): Promise<void> {
  const { db } = taking
  const lines = await db<ReportedLine[]>`
    select report_oid, line_number, kind, line.order_number, line.amount_kurus, line.bank_reference, day
    from bank_report_line line join bank_report on bank_report.oid = report_oid
    join payment_order on payment_order.order_number = line.order_number and payment_order.bank_code = bank_report.bank_code
    where kind in ('chargeback', 'chargebackReturned')
      and not exists (
        select from chargeback
        where chargeback.report_oid = line.report_oid and report_line_number = line.line_number)
      and not exists (
        select from chargeback where returned_report_oid = line.report_oid and returned_line_number = line.line_number)
    order by day, report_oid, line_number`
  for (const line of lines) {
    if (line.kind === 'chargeback') await takeLine(taking, line)
    else await db.begin((tx) => giveAgain(tx, taking, line))
  }
}

async function takeLine(taking: Taking, line: ReportedLine): Promise<void> {
  const taken: NewChargeback = {
    bankReference: line.bankReference || line.orderNumber,
    amountKurus: line.amountKurus,
    takenOn: line.day,
    line,
  }
  const take = (isLeftToClerk: boolean) =>
    taking.db.begin(async (tx) => {
      const found = await findOrder(tx, line.orderNumber)
      if (!found) return
      const order = await lockOrder(tx, found.oid)
      if (await isListedBefore(tx, order.oid, line)) return
      if (!(await nameLine(tx, order.oid, line)))
        await takeChargeback(tx, taking, order, { ...taken, isLeftToClerk })
    })
  try {
    await take(false)
  } catch (error) {
    if ((error as { code?: unknown }).code !== checkViolation) throw error
    await take(true)
  }
}

/** Code of an entry that the ledger rejects as unsound; a clerk sees the difference then. */
const checkViolation = '23514'

/** A chargeback that a clerk noted from the bank's letter is the one that the report lists now. */
async function nameLine(tx: Queryable, orderOid: number, line: ReportedLine): Promise<boolean> {
  const named = await tx`
    update chargeback set report_oid = ${line.reportOid}, report_line_number = ${line.lineNumber}
    where oid = (
      select oid from chargeback
      where order_oid = ${orderOid} and report_oid is null and amount_kurus = ${line.amountKurus} order by oid limit 1)`
  return named.count > 0
}

/** A chargeback that an earlier report listed under the same number: the comparison of the books shows the second line. */
async function isListedBefore(tx: Queryable, orderOid: number, line: ReportedLine): Promise<boolean> {
  const listed = await tx`
    select from chargeback where order_oid = ${orderOid} and report_oid <> ${line.reportOid}
      and bank_reference = ${line.bankReference} and amount_kurus = ${line.amountKurus}`
  return listed.count > 0
}

async function giveAgain(tx: Queryable, taking: Taking, line: ReportedLine): Promise<void> {
  const [found] = await tx<{ oid: number }[]>`
    select chargeback.oid from chargeback join payment_order on payment_order.oid = order_oid
    where order_number = ${line.orderNumber} and chargeback.amount_kurus = ${line.amountKurus} and returned_report_oid is null
    order by state = 'won', chargeback.oid limit 1`
  if (!found) return
  const order = await findOrder(tx, line.orderNumber)
  if (order) await lockOrder(tx, order.oid)
  const chargeback = await lockChargeback(tx, found.oid)
  if (!chargeback) return
  await tx`
    update chargeback set returned_report_oid = ${line.reportOid}, returned_line_number = ${line.lineNumber}
    where oid = ${chargeback.oid}`
  await winChargeback(tx, taking, chargeback, { memberOid: null, reason: null })
}
