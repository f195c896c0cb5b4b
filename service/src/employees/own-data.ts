import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'
import { employedOn } from '../callers/employed-on.ts'
import { isVisibleMonth } from './own-employee.ts'

/**
 * Employees' own records in the data they take along; former employees ask the personnel office, as for everything
 * else.
 */
export const employeesData: OwnLists<
  'Employments' | 'Payslips' | 'LeaveApplications' | 'EnforcementFiles'
> = (given, { ownRegistryOid }) => {
  const { db, today } = given
  const own = db`employee.registry_oid = ${ownRegistryOid} and ${employedOn(db, today)}`
  return {
    Employments: db<Row[]>`
      select corporation_registry_number, status, title, department, started_on, left_on
      from employee where ${own} limit ${maxRows}`,
    Payslips: db<Row[]>`
      select month, paid_on, gross_kurus, deductions_kurus, net_kurus, tax_base_kurus, cumulative_tax_base_kurus, header,
        (select jsonb_agg(jsonb_build_object('name', name, 'kind', kind, 'amountKurus', amount_kurus) order by position)
         from payslip_line where payroll_month_oid = payroll_month.oid) as lines
      from payroll_month join employee on employee.oid = employee_oid
      where ${own} and ${isVisibleMonth(given)} order by month desc limit ${maxRows}`,
    LeaveApplications: db<Row[]>`
      select leave_kind.name as kind, year, applied_on, starts_on, ends_on, day_count, travel_days,
        leave_application.status, decided_on, reason
      from leave_application join employee on employee.oid = employee_oid
      join leave_kind on leave_kind.code = leave_kind_code
      where ${own} order by starts_on desc limit ${maxRows}`,
    EnforcementFiles: db<Row[]>`
      select enforcement_office.name as office, file_number, creditor, creditor_lawyer, kind, queue_order, monthly_kurus,
        debt_kurus, notified_on, closed_on
      from enforcement_file join employee on employee.oid = employee_oid
      join enforcement_office on enforcement_office.oid = enforcement_office_oid
      where ${own} order by queue_order limit ${maxRows}`,
  }
}
