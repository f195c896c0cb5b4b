import { smsTypes } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { queueSms } from '../notifications/outbox.ts'
import { asciiName } from './ascii-name.ts'

export interface Contact {
  gsmNumber: string | null
  email: string | null
  /** Whether a code sent to the address was given back. */
  isEmailProven: boolean
}

const dayMs = 86_400_000

/** Contacts of a member: those they proved themselves, else those of the municipality's record. */
export async function contactOf(db: Queryable, memberOid: number): Promise<Contact> {
  const [contact] = await db<Contact[]>`
    select contact.gsm_number, contact.email, member.email_proven_at is not null as is_email_proven
    from member_contact contact join member on member.oid = member_oid where member_oid = ${memberOid}`
  if (!contact) throw new Error('There is no such member')
  return contact
}

/** Tells the owner of an account about a change of it; once for each event. */
export async function tellOwner(
  db: Queryable,
  { now, settings }: Pick<Given, 'now' | 'settings'>,
  notice: { gsmNumber: string | null; eventKey: string; text: string },
): Promise<void> {
  if (notice.gsmNumber === null) return
  await queueSms(
    db,
    {
      eventKey: notice.eventKey,
      gsmNumber: notice.gsmNumber,
      text: `${notice.text} ${asciiName(settings.CountyName)} Bld.`,
      isSecret: false,
      messageId: 7004,
      typeCode: smsTypes.general,
      expiresAt: addMs(now, dayMs),
    },
    now,
  )
}
