import { contactObjectionPath } from 'contract/identity/contact-codes'
import { smsTypes } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import { hashOfToken, newToken } from '../calling/token.ts'
import type { Queryable } from '../database/database.ts'
import { queueMail } from '../notifications/mail-outbox.ts'
import { queueSms } from '../notifications/outbox.ts'
import { asciiName } from './ascii-name.ts'
import { type ContactChangeRow, changeColumns, maskContact, putInForce } from './contact-change.ts'
import { noteSecurityEvent } from './security-event.ts'

const dayMs = 86_400_000
const batchSize = 200
/** Events that no browser causes. */
const byService = { address: 'service', userAgent: 'contact changes', browserId: '' }

type Work = Pick<Given, 'db' | 'settings' | 'now'>

/** Tells of changes whichever way they came, and lets those count that waited long enough without an objection. */
export async function workOnContactChanges(work: Work): Promise<void> {
  const { db, now, settings } = work
  await db.begin(async (tx) => {
    const changes = await tx<ContactChangeRow[]>`
      select ${changeColumns(tx)} from contact_change where told_at is null
      order by oid limit ${batchSize} for update skip locked`
    for (const change of changes) await tellOfChange(tx, { ...work, client: byService }, change)
  })
  const since = addMs(now, -settings.Identity.NewContactWaitDays * dayMs)
  await db.begin(async (tx) => {
    // Records first, in the order in which imports lock them.
    await tx`
      select from registry where oid = any(array(
        select registry_oid from contact_change where status = 'waiting' and told_at <= ${since} order by oid limit ${batchSize}))
      order by oid for update`
    const due = await tx<ContactChangeRow[]>`
      select ${changeColumns(tx)} from contact_change
      where status = 'waiting' and told_at <= ${since} and not exists (
        select from contact_change open
        where open.registry_oid = contact_change.registry_oid and open.field = contact_change.field
          and open.status = 'objected')
      order by oid limit ${batchSize} for update`
    for (const change of due) await putInForce(tx, change, now)
  })
}

/** Tells of the changes of one registry or member in the transaction that made them. */
export async function tellChangesOf(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now' | 'client'>,
  { registryOid = null, memberOid = null }: { registryOid?: number | null; memberOid?: number | null },
): Promise<void> {
  const changes = await tx<ContactChangeRow[]>`
    select ${changeColumns(tx)} from contact_change
    where told_at is null and (registry_oid = ${registryOid} or member_oid = ${memberOid}) order by oid`
  for (const change of changes) await tellOfChange(tx, given, change)
}

async function tellOfChange(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now' | 'client'>,
  change: ContactChangeRow,
): Promise<void> {
  const { oid, registryOid, isToTell, field, way, causedByMemberOid, causedByName, importRunOid } = change
  const token = isToTell && registryOid !== null ? newToken() : undefined
  await tx`
    update contact_change set told_at = ${given.now}, token_hash = ${token === undefined ? null : hashOfToken(token)}
    where oid = ${oid}`
  const [whose] = await tx<{ memberOid: number | null; identityNumber: string | null }[]>`
    select coalesce(${change.memberOid}::bigint, (select oid from member where registry_oid = ${registryOid})) as member_oid,
      (select identity_number from registry where oid = ${registryOid}) as identity_number`
  await noteSecurityEvent(tx, given, {
    kind: 'ContactChanged',
    ...(whose?.memberOid != null && { memberOid: whose.memberOid }),
    ...(whose?.identityNumber != null && { identityNumber: whose.identityNumber }),
    subjects: [{ registryOid, memberOid: whose?.memberOid }],
    detail: {
      field,
      way,
      status: change.status,
      change: String(oid),
      ...(registryOid !== null && { registryOid: String(registryOid) }),
      ...(change.oldValue !== null && { old: maskContact(field, change.oldValue) ?? '' }),
      ...(change.newValue !== null && { new: maskContact(field, change.newValue) ?? '' }),
      ...(causedByMemberOid !== null && { causedBy: String(causedByMemberOid) }),
      ...(causedByName !== null && { causedByName }),
      ...(importRunOid !== null && { importRun: String(importRunOid) }),
    },
  })
  if (isToTell) await tellOld(tx, given, change, token)
}

/** Writes to the old phone or e-mail; a changed e-mail is told to the phone, too, and a first phone to the e-mail. */
async function tellOld(
  tx: Queryable,
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  { oid, registryOid, memberOid, field, oldValue, status }: ContactChangeRow,
  token: string | undefined,
): Promise<void> {
  const [counts] = await tx<{ gsmNumber: string | null; email: string | null }[]>`
    select coalesce(member.gsm_number, registry.gsm_number) as gsm_number, coalesce(member.email, registry.email) as email
    from registry left join member on member.registry_oid = registry.oid and member.closed_at is null
    where registry.oid = ${registryOid}`
  const gsmNumber = field === 'gsm_number' ? oldValue : (counts?.gsmNumber ?? null)
  const email = field === 'email' ? oldValue : gsmNumber === null ? (counts?.email ?? null) : null
  const link = token === undefined ? undefined : `${settings.SiteUrl}${contactObjectionPath}#${token}`
  const what = `${memberOid === null ? 'Belediyedeki kaydinizin' : 'e-Belediye hesabinizin'} ${field === 'email' ? 'e-posta adresi' : 'cep telefonu'} degistirildi`
  const until = status === 'waiting' ? `; yenisi ${settings.Identity.NewContactWaitDays} gun bekler` : ''
  const objection = link
    ? `Siz istemediyseniz itiraz edin: ${link}`
    : `Siz istemediyseniz ${settings.Contact.Phone} numarasini arayin.`
  const eventKey = `contact-change:${oid}`
  if (gsmNumber !== null)
    await queueSms(
      tx,
      {
        eventKey,
        gsmNumber,
        text: `${what}${until}. ${objection} ${asciiName(settings.CountyName)} Bld.`,
        // The link lets its holder decide: it is wiped once it is sent.
        isSecret: true,
        messageId: 7004,
        typeCode: smsTypes.general,
        expiresAt: addMs(now, settings.Identity.NewContactWaitDays * dayMs),
      },
      now,
      { isLimited: false },
    )
  if (email !== null && settings.Mail)
    await queueMail(
      tx,
      {
        eventKey,
        toAddress: email,
        subject: `${settings.CountyName} Belediyesi: iletişim bilginiz değişti`,
        text: `Belediyedeki ${field === 'email' ? 'e-posta adresiniz' : 'cep telefonunuz'} değiştirildi. ${
          link
            ? `Siz istemediyseniz bu sayfadan itiraz edin:\n${link}`
            : `Siz istemediyseniz ${settings.Contact.Phone} numarasını arayın.`
        }`,
        isSecret: true,
        expiresAt: addMs(now, settings.Identity.NewContactWaitDays * dayMs),
      },
      now,
    )
}
