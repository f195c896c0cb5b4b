import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { registriesWith } from '../../database/part-of-text.ts'

interface Row {
  fromOid: number
  intoOid: number
  fromNumber: string
  fromName: string
  intoNumber: string
  intoName: string
  mergedAt: Date
  mergedBy: string | null
  reason: string
}

export const GetRegistryMerges: Handler<Calls['GetRegistryMerges']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Row[]>`
    select moved.oid as from_oid, kept.oid as into_oid, moved.registry_number as from_number,
      concat_ws(' ', moved.name_or_title, moved.surname) as from_name, kept.registry_number as into_number,
      concat_ws(' ', kept.name_or_title, kept.surname) as into_name, merged_at, reason,
      nullif(concat_ws(' ', clerk.name_or_title, clerk.surname), '') as merged_by
    from registry_merge join registry moved on moved.oid = from_registry_oid
    join registry kept on kept.oid = into_registry_oid
    join member on member.oid = merged_by_member_oid left join registry clerk on clerk.oid = member.registry_oid
    where ended_at is null
      ${searchText.trim() === '' ? db`` : db`and (moved.oid = any(${registriesWith(db, searchText)}) or kept.oid = any(${registriesWith(db, searchText)}))`}
    order by registry_merge.oid desc limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'DoublesListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).flatMap(({ fromOid, intoOid }) => [
      { registryOid: fromOid },
      { registryOid: intoOid },
    ]),
  })
  return deskPageOf(rows, (row) => ({
    RegistryNumber: row.fromNumber,
    Name: row.fromName,
    IntoRegistryNumber: row.intoNumber,
    IntoName: row.intoName,
    MergedAt: row.mergedAt.toISOString(),
    MergedBy: row.mergedBy,
    Reason: row.reason,
  }))
}
