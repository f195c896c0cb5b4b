import type { Calls } from 'contract/calls'
import { visibleFrom } from 'rules/employees/payslip-visibility'
import type { Handler } from '../calling/handler.ts'
import { isOwnEmployee, isVisibleMonth, requireOwnEmployee } from './own-employee.ts'
import { readMonths, summaryOnTheWire } from './payslips.ts'

const maxYears = 60

export const GetEmployeeScoreCardAccrumentSummaries: Handler<
  Calls['GetEmployeeScoreCardAccrumentSummaries']
> = async ({ request, member, refusal, ...given }) => {
  const { db, settings } = given
  await requireOwnEmployee(given, member, request, refusal)
  const own = isOwnEmployee(given, member, request)
  const years = await db<{ year: number }[]>`
    select distinct extract(year from month)::int as year
    from payroll_month join employee on employee.oid = employee_oid
    where ${own} and ${isVisibleMonth(given)} order by year desc limit ${maxYears}`
  const [hidden] = await db<{ month: string }[]>`
    select month from payroll_month join employee on employee.oid = employee_oid
    where ${own} and not ${isVisibleMonth(given)} order by month limit 1`
  const year = request.year ?? years[0]?.year
  const months = year === undefined ? [] : await readMonths(given, member, request, { year, limit: 12 })
  return {
    Years: years.map((row) => row.year),
    Year: year ?? null,
    Months: months.map(summaryOnTheWire),
    Hidden: hidden
      ? {
          Month: hidden.month.slice(0, 7),
          VisibleFrom: visibleFrom(hidden.month.slice(0, 7), settings.LastSalaryHideTillDay),
        }
      : null,
  }
}
