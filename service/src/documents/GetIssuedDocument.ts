import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pdfFile } from './pdf-file.ts'

export const GetIssuedDocument: Handler<Calls['GetIssuedDocument']> = async ({
  db,
  member,
  request,
  refusal,
}) => {
  const [document] = await db<{ documentNumber: string; pdf: Uint8Array }[]>`
    select document_number, pdf from issued_document
    where oid = ${request.oid} and registry_oid = ${member.registryOid}`
  if (!document) throw refusal('UnknownDocument')
  return pdfFile(`belge-${document.documentNumber}`, document.pdf)
}
