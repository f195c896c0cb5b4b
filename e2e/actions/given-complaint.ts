import { randomUUID } from 'node:crypto'
import { newReference } from '../../service/src/complaints/reference.ts'
import { openDatabase } from '../../service/src/database/database.ts'
import { portal } from '../portal.ts'
import { recordPhone } from '../../service/src/testing/record-phone.ts'

/** A complaint that somebody without an account sent yesterday from a phone, somewhere in the town. */
export async function givenComplaint(gsmNumber: string, text: string): Promise<string> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const yesterday = new Date(Date.now() - 86_400_000)
  const reference = newReference(yesterday.toISOString())
  const [complaint] = await db<{ oid: number }[]>`
    insert into complaint (reference, send_key, application_type_code, topic_code, guest_gsm_number, text, street_code,
      latitude_micro, longitude_micro, sent_at, promised_on)
    select ${reference}, ${randomUUID()}, '1', 'waste', ${gsmNumber}, ${text}, street_code, latitude_micro,
      longitude_micro, ${yesterday}, ${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}
    from outer_door order by oid limit 1 returning oid`
  await db`
    insert into complaint_event ${db({
      complaintOid: complaint?.oid ?? 0,
      kind: 'send',
      toStatus: 'received',
      happenedAt: yesterday,
      byClerk: false,
    })}`
  await db.end()
  return reference
}

/** Complaints of a member, one a minute until yesterday, with the number of each in its text; the last first. */
export async function givenOwnComplaints(userName: string, count: number): Promise<string[]> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const yesterday = new Date(Date.now() - 86_400_000)
  const promisedOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const references = Array.from({ length: count }, () => newReference(yesterday.toISOString()))
  const [member] = await db<{ oid: number; registryOid: number }[]>`
    select oid, registry_oid from member where user_name = ${userName}`
  await db`
    insert into complaint ${db(
      references.map((reference, index) => ({
        reference,
        sendKey: randomUUID(),
        applicationTypeCode: '1',
        topicCode: 'waste',
        memberOid: member?.oid ?? 0,
        registryOid: member?.registryOid ?? 0,
        text: `${index + 1}. yazdığım: çöp alınmadı.`,
        sentAt: new Date(yesterday.getTime() - (count - index) * 60_000),
        promisedOn,
      })),
    )}`
  await db.end()
  return references.toReversed()
}

export async function changePhone(userName: string, gsmNumber: string): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [whose] = await db<{ oid: number }[]>`
    select registry_oid as oid from member where user_name = ${userName}`
  await recordPhone(db, whose?.oid ?? 0, gsmNumber)
  await db.end()
}

/** Number of complaints with this text that have arrived. */
export async function complaintsSaying(text: string): Promise<number> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [row] = await db<{ count: number }[]>`select count(*) from complaint where text = ${text}`
  await db.end()
  return row?.count ?? 0
}
