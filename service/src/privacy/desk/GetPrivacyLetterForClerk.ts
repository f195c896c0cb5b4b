import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { sealedFile } from '../../documents/sealed-file.ts'

/** Returns the answer as it is sent on paper; its recorder learns nothing by it. */
export const GetPrivacyLetterForClerk: Handler<Calls['GetPrivacyLetterForClerk']> = async ({
  request: { applicationOid },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const [letter] = await db<
    { reference: string; pdf: Uint8Array; registryOid: number | null; memberOid: number | null }[]
  >`
    select reference, pdf, privacy_application.registry_oid, privacy_application.member_oid from privacy_application
    join issued_document on issued_document.oid = letter_oid
    where privacy_application.oid = ${applicationOid} and not (is_on_paper and exists (
      select from privacy_application_event
      where application_oid = privacy_application.oid and step = 'sent' and member_oid = ${member.memberOid}))`
  if (!letter) throw refusal('NoLetter')
  const { reference, pdf, registryOid, memberOid } = letter
  await noteSecurityEvent(db, given, {
    kind: 'PrivacyApplicationRead',
    by: member,
    detail: { reference },
    subjects: [{ registryOid, memberOid, matter: reference }],
  })
  return sealedFile(given, `yanit-yazisi-${reference}`, pdf)
}
