import { smsMessages, smsTypes } from 'contract/notifications/codes'
import { type FollowChannelCode, resolutionBodies } from 'contract/resolutions/codes'
import { addMs } from 'rules/calendar'
import type { Database, Queryable } from '../database/database.ts'
import { asciiName } from '../callers/ascii-name.ts'
import { queueMail } from '../notifications/mail-outbox.ts'
import { queueSms } from '../notifications/outbox.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { isPublic } from './is-public.ts'
import type { ResolutionRow } from './resolution-row.ts'
import { resolutionUrl } from './resolution-url.ts'

type Told = Pick<ResolutionRow, 'oid' | 'body' | 'year' | 'number' | 'title'>

interface Follower {
  memberOid: number
  subject: string
  channel: FollowChannelCode
  gsmNumber: string | null
  email: string | null
}

const batchSize = 20
const dayMs = 86_400_000

/** Tells those who follow a subject of new resolutions about it. Several services may do it at once; each is told once. */
export async function tellFollowers(db: Database, settings: ServiceSettings, now: Date): Promise<number> {
  return db.begin(async (tx) => {
    const fresh = await tx<Told[]>`
      select oid, body, year, number, title from resolution
      where followers_told_at is null and ${isPublic(tx, now)}
      order by published_at limit ${batchSize} for update skip locked`
    let told = 0
    for (const resolution of fresh) {
      const followers = await followersOf(tx, resolution.oid)
      for (const follower of followers) await tell(tx, { settings, now }, resolution, follower)
      await tx`update resolution set followers_told_at = ${now} where oid = ${resolution.oid}`
      told += followers.length
    }
    return told
  })
}

/** Each member once, by what they followed first; the words of a subject stand next to each other in the text. */
function followersOf(db: Queryable, resolutionOid: number) {
  return db<Follower[]>`
    select distinct on (follow.member_oid) follow.member_oid, subject, channel, contact.gsm_number, contact.email
    from resolution
    join resolution_follow follow on follow.ended_at is null and (follow.body is null or follow.body = resolution.body)
      and search_vector @@ resolution_subject(subject)
    join member on member.oid = follow.member_oid and member.closed_at is null
    join member_contact contact on contact.member_oid = follow.member_oid
    where resolution.oid = ${resolutionOid}
    order by follow.member_oid, follow.oid`
}

async function tell(
  tx: Queryable,
  { settings, now }: { settings: ServiceSettings; now: Date },
  resolution: Told,
  { memberOid, subject, channel, gsmNumber, email }: Follower,
): Promise<void> {
  const { oid, body, year, number, title } = resolution
  const event = {
    eventKey: `resolution:${oid}:${memberOid}`,
    isSecret: false,
    expiresAt: addMs(now, 2 * dayMs),
  }
  const url = resolutionUrl(settings, resolution)
  // Without mail a message to the phone is better than nothing.
  if (channel === 'mail' && email !== null && settings.Mail) {
    const text = [
      `Takip ettiğiniz “${subject}” konusunda yeni bir karar yayımlandı.`,
      `${resolutionBodies[body].name}, ${year}/${number}: ${title}`,
      url,
      'Bu konuyu artık takip etmek istemiyorsanız kararlar sayfasında “Takip ettiklerim” bölümünden bırakabilirsiniz.',
      settings.MunicipalityName,
    ].join('\n\n')
    await queueMail(tx, { ...event, toAddress: email, subject: `Yeni karar: ${title}`, text }, now)
  } else if (gsmNumber !== null) {
    const what = body === 'council' ? 'meclis karari' : 'encumen karari'
    await queueSms(
      tx,
      {
        ...event,
        gsmNumber,
        text: `Takip ettiginiz ${asciiName(subject)} konusunda yeni ${what} ${year}/${number}: ${url} ${asciiName(settings.CountyName)} Bld.`,
        messageId: smsMessages.membership.code,
        typeCode: smsTypes.general,
      },
      now,
    )
  }
}
