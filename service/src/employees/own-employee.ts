import type { EmploymentStatusCode } from 'contract/employees/codes'
import { newestVisibleMonth } from 'rules/employees/payslip-visibility'
import type { Caller, Given } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import type { Queryable } from '../database/database.ts'
import { employedOn } from '../callers/employed-on.ts'

/** The numbers a request names someone by. */
export interface OwnNumbers {
  identityNumber?: string | undefined
  employeeCorporationRegistryNumber: string
}

/**
 * The condition under which a row of `employee` is the caller's own, of a job they have today, and the one the request
 * names. The registry acted for plays no part: there is no representation in these matters.
 */
export function isOwnEmployee(
  { db, today }: Pick<Given, 'db' | 'today'>,
  { ownRegistryOid }: Pick<Caller, 'ownRegistryOid'>,
  { identityNumber, employeeCorporationRegistryNumber }: OwnNumbers,
) {
  return db`(
    employee.registry_oid = ${ownRegistryOid} and ${employedOn(db, today)}
    and employee.corporation_registry_number = ${employeeCorporationRegistryNumber}
    and exists (
      select from registry where registry.oid = employee.registry_oid
        and registry.identity_number = coalesce(${identityNumber ?? null}::text, registry.identity_number)))`
}

/** The condition under which a row of `payroll_month` may be seen: the newest slip stays hidden for some days. */
export function isVisibleMonth({
  db,
  today,
  settings,
}: { db: Queryable } & Pick<Given, 'today' | 'settings'>) {
  return db`payroll_month.month <= ${`${newestVisibleMonth(today, settings.LastSalaryHideTillDay)}-01`}`
}

export interface EmployeeRow {
  oid: number
  name: string
  identityNumber: string
  corporationRegistryNumber: string
  status: EmploymentStatusCode
  title: string
  department: string
  startedOn: string
}

/** The caller as an employee; refused where the numbers are someone else's or unknown. */
export async function requireOwnEmployee(
  given: Pick<Given, 'db' | 'today'>,
  member: Caller,
  numbers: OwnNumbers,
  refusal: (name: 'NotYourRecord') => Refused,
): Promise<EmployeeRow> {
  const { db } = given
  const [employee] = await db<EmployeeRow[]>`
    select employee.oid, concat_ws(' ', name_or_title, surname) as name, registry.identity_number,
      corporation_registry_number, status, title, department, started_on
    from employee join registry on registry.oid = registry_oid
    where ${isOwnEmployee(given, member, numbers)}`
  if (!employee) throw refusal('NotYourRecord')
  return employee
}
