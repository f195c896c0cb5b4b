import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { type DeductionRow, type FileRow, type FileStanding, standingOf } from './enforcement-files.ts'
import { isOwnEmployee, isVisibleMonth, requireOwnEmployee } from './own-employee.ts'
import { readSlips } from './payslips.ts'

const maxFiles = 50
const maxDeductions = 2000

export const RetrieveEnforcementInformation: Handler<Calls['RetrieveEnforcementInformation']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const { status } = await requireOwnEmployee(given, member, request, refusal)
  const own = isOwnEmployee(given, member, request)
  const files = await db<FileRow[]>`
    select enforcement_file.oid, enforcement_office.name as office_name, file_number, creditor, creditor_lawyer, kind,
      queue_order, monthly_kurus, debt_kurus, notified_on, iban, closed_on
    from enforcement_file
    join employee on employee.oid = employee_oid
    join enforcement_office on enforcement_office.oid = enforcement_office_oid
    where ${own} order by queue_order limit ${maxFiles}`
  // Deductions of the newest slip stay hidden here, too, as long as the slip does.
  const deductions = await db<DeductionRow[]>`
    select enforcement_file_oid as file_oid, month, amount_kurus
    from enforcement_deduction
    join payroll_month on payroll_month.oid = payroll_month_oid
    join employee on employee.oid = employee_oid
    where ${own} and ${isVisibleMonth(given)} order by month desc limit ${maxDeductions}`
  const newest = await readSlips(given, member, request, undefined)
  const standing = standingOf(files, deductions, { status, newestSlip: newest?.slip })
  return { AsOf: today, IsWorker: status === 'worker', Files: standing.map(fileOnTheWire) }
}

function fileOnTheWire(file: FileStanding) {
  return {
    Oid: file.oid,
    OfficeName: file.officeName,
    FileNumber: file.fileNumber,
    CreditorName: file.creditor,
    CreditorLawyer: file.creditorLawyer,
    KindCode: file.kind,
    StateCode: file.state,
    QueueOrder: file.queueOrder,
    MonthlyAmount: file.monthlyKurus,
    DebtAmount: file.debtKurus,
    DeductedTotal: file.deductedKurus,
    RemainingAmount: file.remainingKurus,
    NotifiedOn: file.notifiedOn,
    Iban: file.iban,
    ExpectedEndMonth: file.expectedEnd,
    Deductions: file.deductions.map(({ month, amountKurus }) => ({
      Month: month.slice(0, 7),
      Amount: amountKurus,
    })),
  }
}
