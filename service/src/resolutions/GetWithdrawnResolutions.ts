import type { Calls } from 'contract/calls'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { peopleNamedIn } from './names-left.ts'
import { type ResolutionRow, headingOnTheWire } from './resolution-row.ts'

interface Row extends ResolutionRow {
  withdrawnAt: Date
  withdrawalReason: string
  withdrawnBy: string
}

export const GetWithdrawnResolutions: Handler<Calls['GetWithdrawnResolutions']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Row[]>`
    select resolution.oid, body, year, number, type_code, resolution_type.name as type_name, title, text, decided_on,
      withdrawn_at, withdrawal_reason,
      coalesce(nullif(concat_ws(' ', name_or_title, surname), ''), user_name) as withdrawn_by
    from resolution
    join resolution_type on resolution_type.code = type_code
    join member on member.oid = withdrawn_by_member_oid
    left join registry on registry.oid = member.registry_oid
    where withdrawn_at is not null
      and strpos(fold_for_search(concat_ws(' ', year || '/' || number, title, withdrawal_reason) collate "tr-x-icu"),
        ${foldForSearch(searchText)}) > 0
    order by withdrawn_at desc, resolution.oid desc limit ${limit} offset ${offset}`
  // A name that was overlooked when it was published is still in it.
  const shown = shownRows(rows)
  const named = await peopleNamedIn(
    db,
    shown.flatMap(({ title, text, withdrawalReason }) => [title, text, withdrawalReason]),
  )
  await noteSecurityEvent(db, given, {
    kind: 'WithdrawnResolutionsListed',
    by: member,
    detail: { searchText, pageIndex: String(pageIndex) },
    subjects: named.map((registryOid) => ({ registryOid })),
  })
  return deskPageOf(rows, (row) => ({
    ...headingOnTheWire(row),
    Title: row.title,
    Text: row.text,
    WithdrawnAt: row.withdrawnAt.toISOString(),
    WithdrawnBy: row.withdrawnBy,
    Reason: row.withdrawalReason,
  }))
}
