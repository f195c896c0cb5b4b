import { kurus } from 'rules/money'
import type { PayslipFactor, PayslipLine } from 'rules/employees/payslip'
import type { Caller, Given } from '../calling/handler.ts'
import { type OwnNumbers, isOwnEmployee, isVisibleMonth } from './own-employee.ts'

export interface MonthRow {
  oid: number
  /** The first day of the month. */
  month: string
  paidOn: string
  grossKurus: number
  deductionsKurus: number
  netKurus: number
  taxBaseKurus: number
  cumulativeTaxBaseKurus: number
  header: { label: string; value: string }[]
}

export interface StoredSlip extends MonthRow {
  lines: PayslipLine[]
}

type SlipGiven = Pick<Given, 'db' | 'today' | 'settings'>

/** Months of one's own slips, newest first; of a year, or up to a month. */
export function readMonths(
  given: SlipGiven,
  member: Caller,
  numbers: OwnNumbers,
  { year, upTo, limit }: { year?: number; upTo?: string | undefined; limit: number },
): PromiseLike<MonthRow[]> {
  const { db } = given
  return db<MonthRow[]>`
    select payroll_month.oid, month, paid_on, gross_kurus, deductions_kurus, net_kurus, tax_base_kurus,
      cumulative_tax_base_kurus, header
    from payroll_month join employee on employee.oid = employee_oid
    where ${isOwnEmployee(given, member, numbers)} and ${isVisibleMonth(given)}
      ${year ? db`and month between ${`${year}-01-01`} and ${`${year}-12-01`}` : db``}
      ${upTo ? db`and month <= ${`${upTo}-01`}` : db``}
    order by month desc limit ${limit}`
}

/** One's own slip of a month, or the newest, and the one before it. */
export async function readSlips(
  given: SlipGiven,
  member: Caller,
  numbers: OwnNumbers,
  month: string | undefined,
): Promise<{ slip: StoredSlip; previous: StoredSlip | undefined } | undefined> {
  const [slip, previous] = await readMonths(given, member, numbers, { upTo: month, limit: 2 })
  if (!slip || (month !== undefined && slip.month !== `${month}-01`)) return undefined
  const lines = await readLines(given, previous ? [slip.oid, previous.oid] : [slip.oid])
  const withLines = (row: MonthRow): StoredSlip => ({ ...row, lines: lines.get(row.oid) ?? [] })
  return { slip: withLines(slip), previous: previous && withLines(previous) }
}

async function readLines({ db }: SlipGiven, monthOids: number[]): Promise<Map<number, PayslipLine[]>> {
  type Row = Omit<PayslipLine, 'factors'> & { payrollMonthOid: number; factors: PayslipFactor[] }
  const rows = await db<Row[]>`
    select payroll_month_oid, code, kind, name, amount_kurus, factors
    from payslip_line where payroll_month_oid in ${db(monthOids)} order by payroll_month_oid, position`
  const lines = rows.map(({ payrollMonthOid, amountKurus, ...line }) => ({
    payrollMonthOid,
    line: { ...line, amountKurus: kurus(amountKurus) },
  }))
  return new Map(
    monthOids.map((oid) => [
      oid,
      lines.filter(({ payrollMonthOid }) => payrollMonthOid === oid).map(({ line }) => line),
    ]),
  )
}

export function summaryOnTheWire(row: MonthRow) {
  return {
    Month: row.month.slice(0, 7),
    PaidOn: row.paidOn,
    GrossTotal: row.grossKurus,
    DeductionTotal: row.deductionsKurus,
    NetTotal: row.netKurus,
    TaxBase: row.taxBaseKurus,
    CumulativeTaxBase: row.cumulativeTaxBaseKurus,
  }
}
