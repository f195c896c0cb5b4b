import { formatDateLong } from 'rules/dates'
import { type HomeItems, maxHomeItems } from '../callers/home-item.ts'

/** Ends of water contracts that were asked for and are not carried out yet. */
export const waterHomeItems: HomeItems = async ({ db }, { registryOid }) => {
  const rows = await db<{ subscriberNumber: string; addressText: string; on: string }[]>`
    select subscription.subscriber_number, address_text,
      (application.created_at at time zone 'Europe/Istanbul')::date as on
    from water_application application
    join contract_cancellation on application_oid = application.oid
    join subscription on subscription.oid = subscription_oid
    where subscription.registry_oid = ${registryOid} and decision is null
    order by application.oid desc limit ${maxHomeItems}`
  return rows.map(({ subscriberNumber, addressText, on }) => ({
    state: 'underWay',
    title: `Su aboneliği iptali: ${addressText}`,
    detail: `${formatDateLong(on)} günü başvurdunuz, ${subscriberNumber} numaralı aboneliğin kapatılması bekleniyor.`,
    path: '/Aboneliklerim',
    on,
  }))
}
