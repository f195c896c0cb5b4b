import { smsTypes } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import { minuteInTurkey } from 'rules/turkey-time'
import { asciiName } from '../../callers/ascii-name.ts'
import type { Given } from '../../calling/handler.ts'
import { lockFor } from '../../database/lock-for.ts'
import { queueSms } from '../../notifications/outbox.ts'
import { hashPassword } from '../passwords/password.ts'
import { newTemporaryPassword } from '../passwords/temporary-password.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Limit that keeps codes for signing in and paying from waiting behind a town's invitations. */
const maxPerMinute = 30
const batchSize = 10
/** Lifetime, long enough for someone who is away; after it a new password is requested as for a forgotten one. */
const lifetimeMs = 7 * dayMs
/** Hours in which no one is woken by an invitation: from nine until eight in the evening, in minutes of the day. */
const sendingHours = { from: 9 * 60, until: 20 * 60 }

type Sending = Pick<Given, 'db' | 'settings' | 'now'>

/** Sends the next invitations, no more a minute than the pace allows, however many services there are. */
export async function sendInvitations({ db, settings, now }: Sending): Promise<void> {
  const minute = minuteInTurkey(now)
  if (minute < sendingHours.from || minute >= sendingHours.until) return
  for (const oid of await nextInvitations(db, now)) {
    // Hashing takes its time and is no part of the transaction.
    const password = newTemporaryPassword()
    await sendInvitation({ db, settings, now }, oid, password, await hashPassword(password))
  }
}

async function nextInvitations(db: Sending['db'], now: Date): Promise<number[]> {
  const rows = await db<{ oid: number }[]>`
    select oid from member_invitation where sent_at is null order by oid
    limit least(${batchSize}::integer, greatest(0, ${maxPerMinute}::integer - (
      select count(*) from member_invitation where sent_at > ${addMs(now, -minuteMs)} and not is_needless)))`
  return rows.map(({ oid }) => oid)
}

async function sendInvitation(
  { db, settings, now }: Sending,
  oid: number,
  password: string,
  passwordHash: string,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockFor(tx, 'member invitations')
    const [found] = await tx<{ memberOid: number; gsmNumber: string | null; isNeedless: boolean }[]>`
      select member.oid as member_oid, contact.gsm_number,
        contact.gsm_number is null or closed_at is not null or password_hash is not null
          or exists (select from sign_in where sign_in.member_oid = member.oid)
          or exists (select from temporary_password where temporary_password.member_oid = member.oid) as is_needless
      from member_invitation join member on member.oid = member_oid
      left join lateral (
        select gsm_number from member_contact where member_contact.member_oid = member.oid) contact on true
      where member_invitation.oid = ${oid} and sent_at is null for update of member_invitation`
    if (!found) return
    const isNeedless = found.isNeedless || found.gsmNumber === null
    await tx`update member_invitation set sent_at = ${now}, is_needless = ${isNeedless} where oid = ${oid}`
    if (isNeedless) return
    await tx`
      insert into temporary_password ${tx({ memberOid: found.memberOid, passwordHash, createdAt: now, expiresAt: addMs(now, lifetimeMs) })}`
    await queueSms(
      tx,
      {
        eventKey: `invitation:${oid}`,
        gsmNumber: found.gsmNumber ?? '',
        text: `${asciiName(settings.CountyName)} Bld. e-Belediye uyeliginiz acildi: ${settings.SiteUrl} Kullanici adi kimlik/vergi no, sifreniz: ${password} 7 gun ve bir kez gecerlidir.`,
        isSecret: true,
        messageId: 7001,
        typeCode: smsTypes.general,
        expiresAt: addMs(now, dayMs),
      },
      now,
      // One message each, and the pace is limited above.
      { isLimited: false },
    )
  })
}
