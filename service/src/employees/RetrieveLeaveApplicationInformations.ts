import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { type LeaveRow, applicationOnTheWire } from './leave-applications.ts'
import { isOwnEmployee, requireOwnEmployee } from './own-employee.ts'

export const RetrieveLeaveApplicationInformations: Handler<
  Calls['RetrieveLeaveApplicationInformations']
> = async ({ request, member, refusal, ...given }) => {
  const { db } = given
  await requireOwnEmployee(given, member, request, refusal)
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const { year } = request
  const rows = await db<LeaveRow[]>`
    select leave_application.oid, leave_kind.code as kind_code, leave_kind.name as kind_name, year, applied_on,
      starts_on, ends_on, day_count, travel_days, leave_application.status, decided_on, reason
    from leave_application
    join employee on employee.oid = employee_oid
    join leave_kind on leave_kind.code = leave_kind_code
    where ${isOwnEmployee(given, member, request)}
      ${year ? db`and starts_on <= ${`${year}-12-31`} and ends_on >= ${`${year}-01-01`}` : db``}
    order by starts_on desc, leave_application.oid desc limit ${limit} offset ${offset}`
  return pageOf(rows, applicationOnTheWire)
}
