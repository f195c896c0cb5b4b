import type { Caller, Given } from '../../calling/handler.ts'
import { contactOf } from '../../callers/contact.ts'
import { mayActFor } from '../../callers/representation.ts'
import { banksFrom } from '../at-the-bank/banks-from.ts'
import { goOnBehind } from '../at-the-bank/go-on-behind.ts'
import { onlyInTown } from '../at-the-bank/only-in-town.ts'
import { bookOrder } from './book-order.ts'
import type { PayableDebts } from './order-debts.ts'
import { type OrderRow, type Paying, type PaymentParts, orderColumns } from './order.ts'

export interface Payer {
  memberOid: number | null
  guestOid: number | null
  /** Link the guest came by; its bearers count as one payer. */
  linkOid: number | null
  gsmNumber: string | null
  debts: PayableDebts
}

/** Payer of a call, with the debts they may pay; undefined if there is nothing they may pay. */
export async function payerOf(
  given: Given,
  member: Caller | undefined,
  registryOid = member?.registryOid,
): Promise<Payer | undefined> {
  const { db, guest } = given
  if (member) {
    if (registryOid == null || !(await mayActFor(given, member, registryOid))) return undefined
    const { gsmNumber } = await contactOf(db, member.memberOid)
    return {
      memberOid: member.memberOid,
      guestOid: null,
      linkOid: null,
      gsmNumber: gsmNumber ?? null,
      debts: { registryOid },
    }
  }
  if (!guest || guest.kind === 'order' || (registryOid != null && registryOid !== guest.registryOid))
    return undefined
  if (guest.applicationOid !== null && !(await isWaiting(given, guest.applicationOid))) return undefined
  const debts: PayableDebts = { registryOid: guest.registryOid, subscriberNumber: guest.subscriberNumber }
  if (guest.linkOid !== null) debts.accrualOids = await debtsOfLink(given, guest.linkOid)
  return { memberOid: null, guestOid: guest.oid, linkOid: guest.linkOid, gsmNumber: guest.gsmNumber, debts }
}

async function debtsOfLink({ db }: Given, linkOid: number): Promise<number[]> {
  const rows = await db<{ accrualOid: number }[]>`
    select accrual_oid from payment_link_debt where link_oid = ${linkOid}`
  return rows.map(({ accrualOid }) => accrualOid)
}

/** Whether the end of a contract is still open: later debts are no affair of the phone that asked for it. */
async function isWaiting({ db }: Given, applicationOid: number): Promise<boolean> {
  const [waiting] = await db`
    select from water_application where oid = ${applicationOid} and decision is null`
  return waiting !== undefined
}

/** An order of the one who asks; others' do not exist for them. */
export async function ownOrder(
  { db, guest }: Given,
  member: Caller | undefined,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  const [order] = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order
    where order_number = ${orderNumber}
      and (payer_member_oid = ${member?.memberOid ?? null} or guest_access_oid = ${member ? null : (guest?.oid ?? null)})`
  return order
}

/** Context of the steps, taken from a call's. */
export function payingIn({
  db,
  settings,
  now,
  payments,
}: Pick<Given, 'db' | 'settings' | 'now'> & { payments?: Partial<PaymentParts> | undefined }): Paying {
  const { banks = banksFrom(settings), book = bookOrder, whilePayerWaits = goOnBehind } = payments ?? {}
  return { db, settings, now, banks: onlyInTown(banks, db), book, whilePayerWaits }
}
