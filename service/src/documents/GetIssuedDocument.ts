import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { sealedFile } from './sealed-file.ts'

export const GetIssuedDocument: Handler<Calls['GetIssuedDocument']> = async ({
  member,
  request,
  refusal,
  ...given
}) => {
  const [document] = await given.db<{ documentNumber: string; pdf: Uint8Array }[]>`
    select document_number, pdf from issued_document
    where oid = ${request.oid} and registry_oid = ${member.registryOid}`
  if (!document) throw refusal('UnknownDocument')
  return sealedFile(given, `belge-${document.documentNumber}`, document.pdf)
}
