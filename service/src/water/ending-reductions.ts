import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import type { Given } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'

const daysBefore = 30
const batchSize = 500

/** Tells subscribers once that their reduction ends within a month, so that they can ask for it again. */
export async function tellEndingReductions(
  given: Pick<Given, 'db' | 'now' | 'settings' | 'today'>,
): Promise<void> {
  const { db, today } = given
  const ending = await db<Ending[]>`
    select subscription.oid, subscriber_number, registry_oid, terms.reduction_until as until
    from subscription_tariff terms join subscription on subscription.oid = subscription_oid
    where reduction_until between ${today} and ${addDays(today, daysBefore)} and reduction_percent > 0
      and status = 'active' and reduction_told_at is null and not exists (
        select from subscription_tariff later
        where later.subscription_oid = subscription.oid and later.valid_from > terms.valid_from)
    order by terms.oid limit ${batchSize}`
  for (const { oid, subscriberNumber, registryOid, until } of ending)
    await db.begin(async (tx) => {
      await tx`
        update subscription_tariff set reduction_told_at = ${given.now}
        where subscription_oid = ${oid} and reduction_until = ${until} and reduction_told_at is null`
      await tellOwner(tx, given, {
        gsmNumber: await phoneOfRegistry(tx, registryOid),
        eventKey: `water-reduction-ends:${oid}:${until}`,
        text: `${subscriberNumber} nolu su aboneliginizin indirimi ${formatDateShort(until)} gunu bitiyor. Surmesi icin e-Belediyede Su islemlerim sayfasindan yeniden basvurun.`,
      })
    })
}

interface Ending {
  oid: number
  subscriberNumber: string
  registryOid: number
  until: string
}
