import type { Calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { formatDateShort } from 'rules/dates'
import {
  type ReadingToCheck,
  isBelowMeasure,
  needsOtherEyes,
  readingDoubt,
  staysBehindMeasure,
} from 'rules/water/reading-check'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Given, Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { readingToCheck } from '../reading-doubt.ts'
import { isKeptReading, keepReadingOrder, withdrawWorkOrder } from '../work-orders/plan-work-order.ts'
import { billsInWords } from '../bill-in-words.ts'
import { type BilledUntil, billedUntil } from '../billed-until.ts'
import { countMissedWater } from '../missed-water.ts'
import { billFor } from '../corrections/bill-correction.ts'
import { type BilledTerms, datedTerms } from '../tariff-terms.ts'
import { findHigherReading, higherReadingText, noteReading } from './note-reading.ts'
import { isSoleReader, wroteLastReading } from './sole-reader.ts'

export const NoteMeterReading: Handler<Calls['NoteMeterReading']> = async ({
  request: { subscriberNo, readOn, index, isUnusualConfirmed },
  member,
  refusal,
  db,
  now,
  today,
  settings,
}) => {
  await db.begin(async (tx) => {
    const [subscription] = await tx<{ oid: number; registryOid: number }[]>`
      select oid, registry_oid from subscription
      where subscriber_number = ${subscriberNo} and status <> 'closed' for update`
    if (!subscription) throw refusal('NoSuchMeter')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [subscription.registryOid] }))
      throw refusal('OwnMatter')
    const [from] = await billedUntil(tx, [subscription.oid])
    if (!from) throw refusal('NoSuchMeter')
    const reading = readingToCheck(from, { index, readOn })
    const doubt = readingDoubt(reading)
    const higher = await findHigherReading(tx, from, { readOn, index })
    if (higher)
      await demandSecondPerson(tx, {
        registryOid: subscription.registryOid,
        text: `${higherReadingText(higher)}; ${formatDateShort(readOn)} günü ${index} m³ yazılacak. Son faturanın endeksi ${from.firstIndex} m³. ${await billsByReadings(tx, settings, from, { readOn, before: higher.index, after: index })}`.trim(),
      })
    const unseen = await reasonForOtherEyes(tx, reading, {
      subscriptionOid: subscription.oid,
      memberOid: member.memberOid,
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
    const { oid: subscriptionOid, registryOid } = subscription
    if (unseen === undefined) {
      // No team goes to a meter that is read already.
      const kind = workOrderKinds.reading.code
      const why = { reason: 'Okuma ofiste yazıldı', memberOid: member.memberOid, now }
      await withdrawWorkOrder(tx, { subscriptionOid, kind, ...why })
      return
    }
    await keepReadingOrder(tx, { subscriptionOid, reason: unseen, today, now })
    // Readings that stand out are not billed before someone decides about them.
    if (doubt === undefined) await countMissedWater(tx, settings, { registryOid, from, reading, readOn })
  })
  return {}
}

/** Bills by reading that one clerk writes alone before a team sees the meter. */
const billsReadAlone = 2

/**
 * Reason for which a team still sees a meter whose reading is typed at the desk: it shows little, the same clerk typed the
 * one for which the team is sent, or no one else has read it for long. Undefined where the reading settles it.
 */
async function reasonForOtherEyes(
  tx: Queryable,
  reading: ReadingToCheck,
  { subscriptionOid, memberOid }: { subscriptionOid: number; memberOid: number },
): Promise<string | undefined> {
  if (staysBehindMeasure(reading) || needsOtherEyes(reading)) return 'Ofiste yazılan okuma olağanın altında'
  const [kept] = await tx<{ reason: string }[]>`
    select reason from water_work_order
    where subscription_oid = ${subscriptionOid} and state = 'planned' and ${isKeptReading(tx)}
      and ${wroteLastReading(tx, { subscriptionOid, memberOid })}`
  if (kept) return kept.reason
  if (!isBelowMeasure(reading)) return undefined
  const isAlone = await isSoleReader(tx, { subscriptionOid, memberOid, bills: billsReadAlone })
  return isAlone ? 'Son okumaların hepsini aynı memur yazdı' : undefined
}

/** Bills by the reading that stands and by the new one; empty where one of them cannot be worked out yet. */
async function billsByReadings(
  tx: Queryable,
  settings: Given['settings'],
  { subscriptionOid, readBefore, firstIndex, carriedCubicMetres }: BilledUntil,
  { readOn, before, after }: { readOn: string; before: number; after: number },
): Promise<string> {
  if (after < firstIndex || readOn <= readBefore) return ''
  const [terms] = await tx<BilledTerms[]>`
    select ${datedTerms(tx)} from subscription where subscription.oid = ${subscriptionOid}`
  if (!terms) return ''
  const billBy = (index: number) =>
    billFor(tx, settings, { ...terms, readBefore, readOn }, index - firstIndex + carriedCubicMetres)
  const [was, willBe] = [await billBy(before), await billBy(after)]
  return was && willBe ? billsInWords(was, willBe) : ''
}
