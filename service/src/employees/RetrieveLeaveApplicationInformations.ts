import type { Calls } from 'contract/calls'
import type { LeaveApplication } from 'contract/employees/calls'
import type { LeaveApplicationStatusCode } from 'contract/employees/codes'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { isOwnEmployee, requireOwnEmployee } from './own-employee.ts'

interface Row {
  oid: number
  kindCode: string
  kindName: string
  year: number
  appliedOn: string
  startsOn: string
  endsOn: string
  dayCount: number
  travelDays: number
  status: LeaveApplicationStatusCode
  decidedOn: string | null
  reason: string | null
}

export const RetrieveLeaveApplicationInformations: Handler<
  Calls['RetrieveLeaveApplicationInformations']
> = async ({ request, member, refusal, ...given }) => {
  const { db } = given
  await requireOwnEmployee(given, member, request, refusal)
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const { year } = request
  const rows = await db<Row[]>`
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

function applicationOnTheWire(row: Row): LeaveApplication {
  return {
    Oid: row.oid,
    LeaveKindCode: row.kindCode,
    LeaveKindName: row.kindName,
    Year: row.year,
    AppliedOn: row.appliedOn,
    StartsOn: row.startsOn,
    EndsOn: row.endsOn,
    DayCount: row.dayCount,
    TravelDays: row.travelDays,
    StatusCode: row.status,
    DecidedOn: row.decidedOn,
    Reason: row.reason,
  }
}
