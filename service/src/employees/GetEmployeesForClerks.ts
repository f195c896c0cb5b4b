import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../database/page.ts'
import { partOfText, registriesWith } from '../database/part-of-text.ts'
import type { EmployeeRow } from './own-employee.ts'

export const GetEmployeesForClerks: Handler<Calls['GetEmployeesForClerks']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const searched = searchText.trim()
  const rows = await db<(EmployeeRow & { registryOid: number; leftOn: string | null })[]>`
    select employee.oid, registry_oid, concat_ws(' ', name_or_title, surname) as name, identity_number, corporation_registry_number,
      status, title, department, started_on, left_on
    from employee join registry on registry.oid = registry_oid
    where ${searched === '' ? db`true` : db`employee.oid = any(array(${employeesWith(db, searched)}))`}
    order by left_on is not null, name_or_title, surname, employee.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'EmployeesListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).map(({ registryOid }) => ({ registryOid })),
  })
  return deskPageOf(rows, (row) => ({
    EmployeeOid: row.oid,
    PersonName: row.name,
    MaskedNumber: maskIdentity(row.identityNumber),
    CorporationRegistryNumber: row.corporationRegistryNumber,
    StatusCode: row.status,
    Title: row.title,
    Department: row.department,
    StartedOn: row.startedOn,
    LeftOn: row.leftOn,
  }))
}

/** Employees found by a part of the name, title or department, or by a whole number. */
function employeesWith(db: Queryable, searched: string) {
  return db`
    select oid from employee where corporation_registry_number = ${searched}
    union
    select oid from employee
    where fold_for_search((title || ' ' || department) collate "C") like ${partOfText(searched)}
    union
    select oid from employee where registry_oid = any(${registriesWith(db, searched)})`
}
