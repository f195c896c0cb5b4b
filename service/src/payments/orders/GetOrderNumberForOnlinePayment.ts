import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import type { Given, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { lockFor } from '../../database/lock-for.ts'
import { paymentSettings } from '../../settings/payment-settings.ts'
import { noteOrderEvent } from './move-order.ts'
import { newOrderNumber } from './order.ts'
import { refuseInPause } from '../at-the-bank/refuse-in-pause.ts'
import { currentTraceId } from '../../telemetry/trace.ts'
import { type Payer, payerOf } from './who-pays.ts'

/** Limit in ten minutes, more than anybody needs who tries cards; it makes filling the table slow. */
const maxInTenMinutes = 20
const tenMinutesMs = 10 * 60_000

export const GetOrderNumberForOnlinePayment: Handler<Calls['GetOrderNumberForOnlinePayment']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  await refuseInPause(given)
  const payer = await payerOf(given, member, request.registryOid)
  if (!payer) throw refusal('NotYourRegistry')
  const orderNumber = await given.db.begin(async (tx) => {
    // Orders begin one after the other: at the same moment they would not be counted.
    await lockFor(tx, `orders:${payer.memberOid ?? nameOfGuest(payer)}`)
    if (await hasTooMany(tx, given.now, payer)) throw refusal('TooManyOrders')
    return newOrder(tx, given, payer)
  })
  return { OrderNumber: orderNumber }
}

const nameOfGuest = ({ guestOid, linkOid }: Payer) =>
  linkOid === null ? `guest ${guestOid}` : `link ${linkOid}`

async function hasTooMany(db: Queryable, now: Date, payer: Payer): Promise<boolean> {
  const [made] = await db<{ count: number }[]>`
    select count(*) from payment_order
    where created_at > ${addMs(now, -tenMinutesMs)}
      and (payer_member_oid = ${payer.memberOid} or guest_access_oid = ${payer.guestOid}
        or guest_access_oid in (select oid from guest_access where link_oid = ${payer.linkOid}))`
  return (made?.count ?? 0) >= maxInTenMinutes
}

async function newOrder(
  tx: Queryable,
  { now, settings, client }: Pick<Given, 'now' | 'settings' | 'client'>,
  payer: Payer,
): Promise<string> {
  const orderNumber = newOrderNumber()
  const validUntil = addMs(now, paymentSettings(settings).ValidMinutes * 60_000)
  const [order] = await tx<{ oid: number }[]>`
    insert into payment_order ${tx({
      orderNumber,
      registryOid: payer.debts.registryOid,
      payerMemberOid: payer.memberOid,
      guestAccessOid: payer.guestOid,
      browserId: client.browserId,
      payerGsmNumber: payer.gsmNumber,
      clientAddress: client.address,
      createdAt: now,
      validUntil,
      nextStepAt: validUntil,
      traceId: currentTraceId(),
    })} returning oid`
  if (!order) throw new Error('An order was not written')
  await noteOrderEvent(
    tx,
    { oid: order.oid, status: 'created' },
    { by: 'payer', now, memberOid: payer.memberOid },
  )
  return orderNumber
}
