import type { Calls } from 'contract/calls'
import { type PayslipDifference, payslipDifferences } from 'rules/employees/payslip-differences'
import type { PayslipLine } from 'rules/employees/payslip'
import type { Handler } from '../calling/handler.ts'
import { requireOwnEmployee } from './own-employee.ts'
import { type StoredSlip, readSlips, summaryOnTheWire } from './payslips.ts'

export const RetrieveEmployeeDetailedInformation: Handler<
  Calls['RetrieveEmployeeDetailedInformation']
> = async ({ request, member, refusal, ...given }) => {
  const employee = await requireOwnEmployee(given, member, request, refusal)
  const slips = await readSlips(given, member, request, request.month)
  if (!slips && request.month !== undefined) throw refusal('NoSuchMonth')
  return {
    NameSurname: employee.name,
    Title: employee.title,
    Department: employee.department,
    StartedOn: employee.startedOn,
    Slip: slips ? slipOnTheWire(slips) : null,
  }
}

function slipOnTheWire({ slip, previous }: { slip: StoredSlip; previous: StoredSlip | undefined }) {
  return {
    ...summaryOnTheWire(slip),
    Header: slip.header.map(({ label, value }) => ({ Label: label, Value: value })),
    Lines: slip.lines.map(lineOnTheWire),
    Previous: previous ? { Month: previous.month.slice(0, 7), NetTotal: previous.netKurus } : null,
    Differences: previous ? payslipDifferences(previous.lines, slip.lines).map(differenceOnTheWire) : [],
  }
}

function lineOnTheWire({ code, kind, name, amountKurus, factors }: PayslipLine) {
  return {
    Code: code,
    KindCode: kind,
    Name: name,
    Amount: amountKurus,
    Factors: factors.map((factor) => ({ Label: factor.name, Value: factor.value })),
  }
}

function differenceOnTheWire(difference: PayslipDifference) {
  return {
    Code: difference.code,
    KindCode: difference.kind,
    Name: difference.name,
    Before: difference.beforeKurus,
    After: difference.afterKurus,
    Effect: difference.effectKurus,
    Reasons: [...difference.reasons],
  }
}
