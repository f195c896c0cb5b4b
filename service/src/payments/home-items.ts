import { formatLira, kurus } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { type HomeItems, maxHomeItems } from '../callers/home-item.ts'

const goingBack = ['voiding', 'refunding']
const waitingForTheBank = ['authorising', 'unknown', 'paid']

/** Payments of the member whose end is not known, or whose money is on its way back. */
export const paymentHomeItems: HomeItems = async ({ db }, { memberOid, registryOid }) => {
  const rows = await db<
    { orderNumber: string; status: string; amountKurus: number; createdAt: Date; on: string }[]
  >`
    select order_number, status, amount_kurus, created_at, (created_at at time zone 'Europe/Istanbul')::date as on
    from payment_order
    where payer_member_oid = ${memberOid} and registry_oid = ${registryOid}
      and status = any(${[...waitingForTheBank, ...goingBack]})
    order by created_at desc limit ${maxHomeItems}`
  return rows.map(({ orderNumber, status, amountKurus, createdAt, on }) => {
    const amount = formatLira(kurus(amountKurus))
    return {
      state: 'underWay',
      title: `${amount} kart ödemesi`,
      detail: goingBack.includes(status)
        ? 'Kartınızdan çekilen tutarı geri veriyoruz; bir şey yapmanız gerekmiyor.'
        : `${formatMoment(createdAt)} tarihinde başladı, bankanın yanıtını bekliyoruz. Yeniden ödemeyin.`,
      path: `/failed-operation?orderNumber=${orderNumber}`,
      on,
    }
  })
}
