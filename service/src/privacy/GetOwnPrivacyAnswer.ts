import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { ownedBy } from './application-row.ts'

export const GetOwnPrivacyAnswer: Handler<Calls['GetOwnPrivacyAnswer']> = async ({
  request: { applicationOid },
  member,
  refusal,
  ...given
}) => {
  const [answer] = await given.db<{ reference: string; pdf: Uint8Array }[]>`
    select reference, pdf from privacy_application
    join issued_document on issued_document.oid = coalesce(letter_oid, document_oid)
    where privacy_application.oid = ${applicationOid} and ${ownedBy(given.db, member)}`
  if (!answer) throw refusal('NoSuchApplication')
  return sealedFile(given, `yanit-${answer.reference}`, answer.pdf)
}
