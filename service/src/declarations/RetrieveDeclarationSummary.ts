import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { type SummaryRow, summaryColumns, summaryOnTheWire } from './declaration-row.ts'

export const RetrieveDeclarationSummary: Handler<Calls['RetrieveDeclarationSummary']> = async ({
  request: { kindCode = null, statusCode = null, pageIndex },
  member: { registryOid },
  db,
}) => {
  const { limit, offset } = rowsOfPage(pageIndex)
  const rows = await db<SummaryRow[]>`
    select ${summaryColumns(db)} from declaration
    where registry_oid = ${registryOid} and (${kindCode}::text is null or kind = ${kindCode})
      and (${statusCode}::text is null or status = ${statusCode})
    order by sent_at desc, oid desc limit ${limit} offset ${offset}`
  return pageOf(rows, summaryOnTheWire)
}
