import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { isPersonal } from './file-use.ts'
import { type StoredFileRow, storedFileColumns, storedFileOnTheWire } from './stored-file.ts'

export const GetOwnFiles: Handler<Calls['GetOwnFiles']> = async ({ request, member, db, settings }) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const rows = await db<StoredFileRow[]>`
    select ${storedFileColumns(db)} from stored_file
    where registry_oid = ${member.registryOid} and ${isPersonal(db)}
      and (${request.kind ?? null}::text is null or kind = ${request.kind ?? null})
    order by created_at desc, oid desc limit ${limit} offset ${offset}`
  return pageOf(rows, (row) => storedFileOnTheWire(row, settings))
}
