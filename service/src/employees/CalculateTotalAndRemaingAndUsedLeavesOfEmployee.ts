import type { Calls } from 'contract/calls'
import type { LeaveBalance } from 'contract/employees/calls'
import { type LeaveYearBalance, leaveBalances } from 'rules/employees/leave'
import type { Handler } from '../calling/handler.ts'
import { isOwnEmployee, requireOwnEmployee } from './own-employee.ts'

interface Row {
  kindCode: string
  kindName: string
  year: number
  entitledDays: number
  usedDays: number
  waitingDays: number
}

const annual = 'annual'
const maxRows = 200

export const CalculateTotalAndRemaingAndUsedLeavesOfEmployee: Handler<
  Calls['CalculateTotalAndRemaingAndUsedLeavesOfEmployee']
> = async ({ request, member, refusal, ...given }) => {
  const { db, today } = given
  await requireOwnEmployee(given, member, request, refusal)
  const rows = await db<Row[]>`
    select leave_kind.code as kind_code, leave_kind.name as kind_name, year, days as entitled_days,
      coalesce(sum(day_count) filter (where taken.status = 'approved'), 0)::int as used_days,
      coalesce(sum(day_count) filter (where taken.status = 'waiting'), 0)::int as waiting_days
    from leave_entitlement
    join employee on employee.oid = employee_oid
    join leave_kind on leave_kind.code = leave_kind_code
    left join leave_application taken using (employee_oid, leave_kind_code, year)
    where ${isOwnEmployee(given, member, request)}
    group by leave_kind.code, leave_kind.name, leave_kind.position, year, days
    order by year desc, leave_kind.position limit ${maxRows}`
  const thisYear = Number(today.slice(0, 4))
  const balances = rows.flatMap((row) => leaveBalances([row], thisYear, row.kindCode === annual ? 1 : 0))
  return {
    AsOf: today,
    RemainingAnnualDays: balances
      .filter(({ kindCode }) => kindCode === annual)
      .reduce((sum, { remainingDays }) => sum + remainingDays, 0),
    Balances: balances.map(balanceOnTheWire),
  }
}

function balanceOnTheWire(row: Row & LeaveYearBalance): LeaveBalance {
  return {
    LeaveKindCode: row.kindCode,
    LeaveKindName: row.kindName,
    Year: row.year,
    TotalDays: row.entitledDays,
    UsedDays: row.usedDays,
    WaitingDays: row.waitingDays,
    RemainingDays: row.remainingDays,
    LostDays: row.lostDays,
  }
}
