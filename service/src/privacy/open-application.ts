import { type PrivacyKindCode, privacyKinds } from 'contract/privacy/codes'
import { formatDateShort } from 'rules/dates'
import { answerDueOn } from 'rules/privacy/application-terms'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { newReference, noteStep } from './application-row.ts'
import type { Wanted } from './correct-record.ts'
import { type Person, readPerson } from './person.ts'
import { tellApplicant } from './tell-applicant.ts'

interface NewApplication extends Person {
  sendKey: string
  kind: PrivacyKindCode
  text: string
  wanted: readonly Wanted[]
  isOnPaper: boolean
  /** The day it came: a letter may have come earlier than it was recorded. */
  receivedOn: string
  sentAt: Date
}

interface Opened {
  Reference: string
  DueOn: string
}

/** Writes an application down and tells its number and its last day; the same one sent twice is one. */
export async function openApplication(
  tx: Queryable,
  given: Given,
  by: Pick<Caller, 'memberOid'>,
  { receivedOn, wanted, ...application }: NewApplication,
): Promise<Opened | 'AlreadyOpen'> {
  const dueOn = answerDueOn(receivedOn)
  const reference = newReference(given.today)
  const [made] = await tx<{ oid: number }[]>`
    insert into privacy_application ${tx({ ...application, wanted: tx.json([...wanted] as never), reference, dueOn })}
    on conflict do nothing returning oid`
  if (!made) return findSent(tx, application)
  await noteStep(tx, {
    applicationOid: made.oid,
    step: 'sent',
    happenedAt: given.now,
    byClerk: application.isOnPaper,
    memberOid: by.memberOid,
  })
  const until = formatDateShort(dueOn)
  await tellApplicant(tx, given, await readPerson(tx, application), {
    eventKey: `privacy:${made.oid}:sent`,
    text: `${reference} nolu kisisel veri basvurunuz alindi; en gec ${until} gunu yanitlanir. Siz basvurmadiysaniz ${given.settings.Contact.Phone}.`,
    mail: `${reference} numaralı kişisel veri başvurunuz (${privacyKinds[application.kind].label}) alındı. En geç ${until} günü yanıtlanır. Bu başvuruyu siz yapmadıysanız ${given.settings.Contact.Phone} numarasını arayın.`,
  })
  return { Reference: reference, DueOn: dueOn }
}

/** The answer to a second try of the same sending; another open one of the kind is refused. */
async function findSent(
  tx: Queryable,
  { sendKey, memberOid, registryOid }: Pick<NewApplication, 'sendKey' | 'memberOid' | 'registryOid'>,
): Promise<Opened | 'AlreadyOpen'> {
  const [sent] = await tx<{ reference: string; dueOn: string }[]>`
    select reference, due_on from privacy_application
    where send_key = ${sendKey} and member_oid is not distinct from ${memberOid}
      and registry_oid is not distinct from ${registryOid}`
  return sent ? { Reference: sent.reference, DueOn: sent.dueOn } : 'AlreadyOpen'
}
