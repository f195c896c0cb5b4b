import type { Payslip } from 'rules/employees/payslip'
import type { Queryable } from '../database/database.ts'
import { insertRows, insertRowsWithoutOid } from '../database/insert-rows.ts'

export interface ClosedMonth {
  slip: Payslip
  paidOn: string
  header: readonly { label: string; value: string }[]
}

/** Writes months as the personnel office closed them, and answers their oids in the same order. */
export async function writePayroll(
  db: Queryable,
  employeeOid: number,
  months: readonly ClosedMonth[],
): Promise<number[]> {
  const oids = await insertRows(
    db,
    'payroll_month',
    months.map(({ slip, paidOn, header }) => ({
      employeeOid,
      month: `${slip.month}-01`,
      paidOn,
      grossKurus: slip.grossKurus,
      deductionsKurus: slip.deductionsKurus,
      taxBaseKurus: slip.taxBaseKurus,
      cumulativeTaxBaseKurus: slip.cumulativeTaxBaseKurus,
      header,
    })),
  )
  const lines = months.flatMap(({ slip }, index) =>
    slip.lines.map((line, position) => ({
      payrollMonthOid: oids[index],
      position: position + 1,
      code: line.code,
      kind: line.kind,
      name: line.name,
      amountKurus: line.amountKurus,
      factors: line.factors,
    })),
  )
  await insertRowsWithoutOid(db, 'payslip_line', lines)
  return oids
}
