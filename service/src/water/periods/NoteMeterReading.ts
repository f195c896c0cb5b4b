import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { formatDateShort } from 'rules/dates'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { doubtOfReading } from '../reading-doubt.ts'
import { withdrawWorkOrder } from '../work-orders/plan-work-order.ts'
import { billedUntil } from '../billed-until.ts'
import { findHigherReading, higherReadingText, noteReading } from './note-reading.ts'

export const NoteMeterReading: Handler<Calls['NoteMeterReading']> = async ({
  request: { subscriberNo, readOn, index, isUnusualConfirmed },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  await db.begin(async (tx) => {
    const [subscription] = await tx<{ oid: number; registryOid: number }[]>`
      select oid, registry_oid from subscription
      where subscriber_number = ${subscriberNo} and status = 'active' for update`
    if (!subscription) throw refusal('NoSuchMeter')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [subscription.registryOid] }))
      throw refusal('OwnMatter')
    const doubt = await doubtOfReading(tx, subscription.oid, { index, readOn })
    const [from] = await billedUntil(tx, [subscription.oid])
    const higher = from && (await findHigherReading(tx, from, { readOn, index }))
    if (higher)
      await demandSecondPerson(tx, {
        registryOid: subscription.registryOid,
        text: `${higherReadingText(higher)}; ${formatDateShort(readOn)} günü ${index} m³ yazılacak. Son faturanın endeksi ${from.firstIndex} m³.`,
      })
    const noted = await noteReading(tx, {
      subscriptionOid: subscription.oid,
      readOn,
      index,
      today,
      notedByMemberOid: member.memberOid,
      mayBeLower: true,
    })
    if (typeof noted === 'object') throw new Error('A reading that may be lower was not noted')
    if (noted !== 'noted') throw refusal(noted)
    if (doubt !== undefined && !isUnusualConfirmed) throw new Refused('Unusual', doubt)
    // No team goes to a meter that is read already.
    const kind = workOrderKinds.reading.code
    const why = { reason: 'Okuma ofiste yazıldı', memberOid: member.memberOid, now }
    await withdrawWorkOrder(tx, { subscriptionOid: subscription.oid, kind, ...why })
  })
  return {}
}
