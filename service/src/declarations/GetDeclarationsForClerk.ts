import type { Calls } from 'contract/calls'
import type { DeclarationStatusCode } from 'contract/declarations/codes'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { partOfText, registriesWith } from '../database/part-of-text.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { isNotAccrued } from './accrue-year.ts'
import { type SummaryRow, summaryColumns, summaryOnTheWire } from './declaration-row.ts'

export const GetDeclarationsForClerk: Handler<Calls['GetDeclarationsForClerk']> = async ({
  request: { statusCode, kindCode = null, searchText, pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<
    (SummaryRow & {
      registryOid: number
      registryName: string
      registryNumber: string
      accrualFault: string | null
    })[]
  >`
    select ${summaryColumns(db)}, declaration.registry_oid, concat_ws(' ', name_or_title, surname) as registry_name, registry_number,
      case when ${isNotAccrued(db, today)} then accrual_fault end as accrual_fault
    from declaration join registry on registry.oid = declaration.registry_oid
    where true
      ${isInState(db, statusCode, today)}
      ${kindCode === null ? db`` : db`and kind = ${kindCode}`}
      ${searchText.trim() === '' ? db`` : db`and declaration.oid = any(array(${declarationsWith(db, searchText)}))`}
    order by sent_at, declaration.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'DeclarationsListed',
    by: member,
    detail: { statusCode, searchText },
    subjects: shownRows(rows).map(({ registryOid, number }) => ({ registryOid, matter: number })),
  })
  return deskPageOf(rows, (row) => ({
    ...summaryOnTheWire(row, 'clerk'),
    RegistryName: row.registryName,
    RegistryNumber: row.registryNumber,
    AccrualFault: row.accrualFault,
  }))
}

function isInState(db: Queryable, statusCode: DeclarationStatusCode | 'all' | 'notAccrued', today: string) {
  if (statusCode === 'all') return db``
  return statusCode === 'notAccrued' ? db`and ${isNotAccrued(db, today)}` : db`and status = ${statusCode}`
}

function declarationsWith(db: Queryable, searchText: string) {
  const part = partOfText(searchText)
  return db`
    select oid from declaration where fold_for_search((number || ' ' || subject) collate "C") like ${part}
    union
    select oid from declaration where registry_oid = any(${registriesWith(db, searchText)})`
}
