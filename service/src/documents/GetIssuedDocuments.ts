import type { Calls } from 'contract/calls'
import type { DocumentKindCode } from 'contract/documents/codes'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { kindName } from './kind-name.ts'

export const GetIssuedDocuments: Handler<Calls['GetIssuedDocuments']> = async ({ db, member, request }) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<
    {
      oid: number
      kind: DocumentKindCode
      documentNumber: string
      issuedAt: Date
      validUntil: string | null
    }[]
  >`
    select oid, kind, document_number, issued_at, valid_until
    from issued_document where registry_oid = ${member.registryOid}
    order by issued_at desc, oid desc limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => ({
    Oid: row.oid,
    KindCode: row.kind,
    KindName: kindName(row.kind),
    DocumentNumber: row.documentNumber,
    IssuedAt: row.issuedAt.toISOString(),
    ValidUntil: row.validUntil,
  }))
}
