import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { type SummaryRow, summaryColumns, summaryOnTheWire } from './declaration-row.ts'

export const GetDeclarationsForClerk: Handler<Calls['GetDeclarationsForClerk']> = async ({
  request: { statusCode, kindCode = null, searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  await noteSecurityEvent(db, given, {
    kind: 'DeclarationsListed',
    by: member,
    detail: { statusCode, searchText, pageIndex: String(pageIndex) },
  })
  const { limit, offset } = rowsOfPage(pageIndex)
  const rows = await db<(SummaryRow & { registryName: string; registryNumber: string })[]>`
    select ${summaryColumns(db)}, concat_ws(' ', name_or_title, surname) as registry_name, registry_number
    from declaration join registry on registry.oid = declaration.registry_oid
    where (${statusCode} = 'all' or status = ${statusCode}) and (${kindCode}::text is null or kind = ${kindCode})
      and strpos(fold_for_search(concat_ws(' ', declaration.number, subject, name_or_title, surname, registry_number) collate "tr-x-icu"),
        ${foldForSearch(searchText)}) > 0
    order by sent_at, declaration.oid limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => ({
    ...summaryOnTheWire(row, 'clerk'),
    RegistryName: row.registryName,
    RegistryNumber: row.registryNumber,
  }))
}
