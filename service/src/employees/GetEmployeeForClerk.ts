import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { type LeaveRow, applicationOnTheWire } from './leave-applications.ts'
import { type MonthRow, summaryOnTheWire } from './payslips.ts'

const maxMonths = 24
const maxRows = 100

interface FileRow {
  oid: number
  officeName: string
  fileNumber: string
  creditor: string
  kind: 'ordinary' | 'alimony' | 'public'
  queueOrder: number
  debtKurus: number | null
  deductedKurus: number
  notifiedOn: string
  closedOn: string | null
}

export const GetEmployeeForClerk: Handler<Calls['GetEmployeeForClerk']> = async ({
  request: { employeeOid },
  member,
  refusal,
  ...given
}) => {
  const { db } = given
  const [employee] = await db<{ number: string; registryOid: number }[]>`
    select corporation_registry_number as number, registry_oid from employee where oid = ${employeeOid}`
  if (!employee) throw refusal('NoSuchEmployee')
  await noteSecurityEvent(db, given, {
    kind: 'EmployeeReadByClerk',
    by: member,
    detail: { employee: employee.number },
    subjects: [{ registryOid: employee.registryOid, matter: employee.number }],
  })
  const [months, leaves, files] = await Promise.all([
    db<MonthRow[]>`
      select oid, month, paid_on, gross_kurus, deductions_kurus, net_kurus, tax_base_kurus, cumulative_tax_base_kurus,
        header
      from payroll_month where employee_oid = ${employeeOid} order by month desc limit ${maxMonths}`,
    db<LeaveRow[]>`
      select leave_application.oid, leave_kind.code as kind_code, leave_kind.name as kind_name, year, applied_on,
        starts_on, ends_on, day_count, travel_days, status, decided_on, reason
      from leave_application join leave_kind on leave_kind.code = leave_kind_code
      where employee_oid = ${employeeOid} order by starts_on desc, leave_application.oid desc limit ${maxRows}`,
    db<FileRow[]>`
      select enforcement_file.oid, enforcement_office.name as office_name, file_number, creditor, kind, queue_order,
        debt_kurus, notified_on, closed_on, (
          select coalesce(sum(amount_kurus), 0)::bigint from enforcement_deduction
          where enforcement_file_oid = enforcement_file.oid) as deducted_kurus
      from enforcement_file join enforcement_office on enforcement_office.oid = enforcement_office_oid
      where employee_oid = ${employeeOid} order by queue_order limit ${maxRows}`,
  ])
  return {
    Months: months.map(summaryOnTheWire),
    Leaves: leaves.map(applicationOnTheWire),
    EnforcementFiles: files.map((file) => ({
      Oid: file.oid,
      OfficeName: file.officeName,
      FileNumber: file.fileNumber,
      CreditorName: file.creditor,
      KindCode: file.kind,
      QueueOrder: file.queueOrder,
      DebtAmount: file.debtKurus,
      DeductedTotal: file.deductedKurus,
      NotifiedOn: file.notifiedOn,
      ClosedOn: file.closedOn,
    })),
  }
}
