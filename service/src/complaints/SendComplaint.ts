import type { Calls } from 'contract/calls'
import { complaintLimits } from 'contract/complaints/codes'
import type { z } from 'zod'
import { addMs } from 'rules/calendar'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { attachFiles } from '../files/file-use.ts'
import { type Applicant, applicantOf, isOwn, photoOwner } from './applicant.ts'
import { noteComplaint } from './move-complaint.ts'
import { findPlace } from './place.ts'
import { termsOf } from './promise.ts'
import { fileUser } from './read-complaint.ts'
import { newReference } from './reference.ts'
import { tellOfStep } from './tell-applicant.ts'

type Call = Calls['SendComplaint']
interface Sent {
  reference: string
  promisedOn: string
}
const dayMs = 86_400_000

export const SendComplaint: Handler<Call> = async ({ request, member, refusal, ...given }) => {
  const { db, today } = given
  const applicant = await applicantOf(given, member, request.guestToken, refusal)
  const earlier = await sentBefore(db, applicant, request.sendKey)
  if (earlier) return answer(earlier)
  const terms = await termsOf(
    db,
    { typeCode: request.applicationTypeCode, topicCode: request.topicCode },
    today,
  )
  if (!terms) throw refusal('UnknownType')
  if (terms.needsPlace && !request.place) throw refusal('PlaceNeeded')
  const place = request.place && (await findPlace(given, request.place))
  if (request.place && !place) throw refusal('OutsideTown')
  const [topic] = await db`select from complaint_topic where code = ${request.topicCode} and is_active`
  if (!topic) throw refusal('UnknownTopic')
  return db.begin(async (tx) => {
    // Complaints of one person are sent one after the other: at the same moment they would not see each other.
    await tx`select pg_advisory_xact_lock(hashtextextended(${lockOf(applicant)}, 5))`
    const same = await sentBefore(tx, applicant, request.sendKey)
    if (same) return answer(same)
    if (await isTooMany(tx, applicant, given.now)) throw refusal('TooManyToday')
    const sent = await write(tx, { request, applicant, now: given.now, today }, { ...place, ...terms })
    if (!sent) throw refusal('KeyUsed')
    const owner = photoOwner(applicant)
    if (!owner && request.fileOidList.length > 0) throw refusal('RegistryNeeded')
    const used = { usedBy: fileUser, usedByOid: sent.oid }
    const attached = owner
      ? await attachFiles({ ...given, db: tx }, owner, request.fileOidList, used)
      : 'attached'
    if (attached !== 'attached') throw refusal(attached)
    const eventOid = await noteComplaint(tx, sent.oid, 'send', {
      fromStatus: null,
      toStatus: 'received',
      by: { ...applicant, isClerk: false },
      now: given.now,
    })
    await tellOfStep(tx, given, sent.oid, 'send', eventOid)
    return answer(sent)
  })
}

function answer({ reference, promisedOn }: Sent) {
  return { ReferenceNumber: reference, PromisedOn: promisedOn }
}

function lockOf({ memberOid, gsmNumber }: Applicant): string {
  return `complaint:${memberOid ?? gsmNumber}`
}

/** Complaint that the same key sent before, if only its answer was lost. */
async function sentBefore(db: Queryable, applicant: Applicant, sendKey: string): Promise<Sent | undefined> {
  const [sent] = await db<Sent[]>`
    select reference, promised_on from complaint where send_key = ${sendKey} and ${isOwn(db, applicant)}`
  return sent
}

async function isTooMany(tx: Queryable, { memberOid, gsmNumber }: Applicant, now: Date): Promise<boolean> {
  const since = addMs(now, -dayMs)
  const [sent] = await tx<{ count: number }[]>`
    select count(*) from complaint where sent_at > ${since} and ${
      gsmNumber === null ? tx`member_oid = ${memberOid}` : tx`guest_gsm_number = ${gsmNumber}`
    }`
  return (sent?.count ?? 0) >= complaintLimits.perDay
}

async function write(
  tx: Queryable,
  {
    request,
    applicant,
    now,
    today,
  }: { request: z.output<Call['request']>; applicant: Applicant; now: Date; today: string },
  where: {
    streetCode?: string
    outerDoorOid?: number | null
    latitudeMicro?: number | null
    longitudeMicro?: number | null
    promisedOn: string
  },
): Promise<(Sent & { oid: number }) | undefined> {
  const [sent] = await tx<(Sent & { oid: number })[]>`
    insert into complaint ${tx({
      reference: newReference(today),
      sendKey: request.sendKey,
      applicationTypeCode: request.applicationTypeCode,
      topicCode: request.topicCode,
      memberOid: applicant.memberOid,
      registryOid: applicant.registryOid,
      guestGsmNumber: applicant.gsmNumber,
      text: request.text,
      streetCode: where.streetCode ?? null,
      outerDoorOid: where.outerDoorOid ?? null,
      latitudeMicro: where.latitudeMicro ?? null,
      longitudeMicro: where.longitudeMicro ?? null,
      placeNote: request.placeNote,
      sentAt: now,
      promisedOn: where.promisedOn,
    })} on conflict (send_key) do nothing returning oid, reference, promised_on`
  return sent
}
