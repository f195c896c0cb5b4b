import type { Calls } from 'contract/calls'
import type { LeaveBalance } from 'contract/employees/calls'
import {
  type EmploymentStatus,
  type LeaveYearBalance,
  excuseOffAnnual,
  leaveBalances,
  yearsKept,
} from 'rules/employees/leave'
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

const [annual, excuse] = ['annual', 'excuse']
const maxRows = 200

export const CalculateTotalAndRemaingAndUsedLeavesOfEmployee: Handler<
  Calls['CalculateTotalAndRemaingAndUsedLeavesOfEmployee']
> = async ({ request, member, refusal, ...given }) => {
  const { db, today } = given
  const { status } = await requireOwnEmployee(given, member, request, refusal)
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
  const balances = balancesOf(rows, status, thisYear)
  return {
    AsOf: today,
    IsWorker: status === 'worker',
    RemainingAnnualDays: balances
      .filter(({ kindCode }) => kindCode === annual)
      .reduce((sum, { remainingDays }) => sum + remainingDays, 0),
    Balances: balances.map(balanceOnTheWire),
  }
}

type Balance = Row & LeaveYearBalance & { excuseDays: number }

/** Law 657 takes excuse leave off the annual leave of civil servants; workers and contract staff are not under it. */
function balancesOf(rows: readonly Row[], status: EmploymentStatus, thisYear: number): Balance[] {
  const ofKind = (kind: string) => rows.filter(({ kindCode }) => kindCode === kind)
  const offAnnual = status === 'civil_servant' ? excuseOffAnnual(ofKind(annual), ofKind(excuse)) : undefined
  return rows.flatMap((row) => {
    const isAnnual = row.kindCode === annual
    const excuseDays = isAnnual ? (offAnnual?.get(row.year) ?? 0) : 0
    const counted = { ...row, excuseDays, usedDays: row.usedDays + excuseDays }
    return leaveBalances([counted], thisYear, yearsKept(status, isAnnual ? 'annual' : 'other'))
  })
}

function balanceOnTheWire(row: Balance): LeaveBalance {
  return {
    LeaveKindCode: row.kindCode,
    LeaveKindName: row.kindName,
    Year: row.year,
    TotalDays: row.entitledDays,
    UsedDays: row.usedDays,
    ExcuseDays: row.excuseDays,
    WaitingDays: row.waitingDays,
    RemainingDays: row.remainingDays,
    LostDays: row.lostDays,
  }
}
