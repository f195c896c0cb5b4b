import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pdfFile } from '../documents/pdf-file.ts'
import { ownedBy } from './application-row.ts'

export const GetOwnPrivacyAnswer: Handler<Calls['GetOwnPrivacyAnswer']> = async ({
  request: { applicationOid },
  member,
  db,
  refusal,
}) => {
  const [answer] = await db<{ reference: string; pdf: Uint8Array }[]>`
    select reference, pdf from privacy_application
    join issued_document on issued_document.oid = coalesce(letter_oid, document_oid)
    where privacy_application.oid = ${applicationOid} and ${ownedBy(db, member)}`
  if (!answer) throw refusal('NoSuchApplication')
  return pdfFile(`yanit-${answer.reference}`, answer.pdf)
}
