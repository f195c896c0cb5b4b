import { type Kurus, kurus, sumKurus } from '../money.ts'

/** Number that an amount came from, as a person reads it; changes between two months are told by these. */
export type PayslipFactor = { name: string; value: string }

export type PayslipLine = {
  /** Code of the line, independent of its name that month. */
  code: string
  kind: 'income' | 'deduction'
  name: string
  amountKurus: Kurus
  factors: readonly PayslipFactor[]
}

export type Payslip = {
  /** `YYYY-MM` */
  month: string
  lines: readonly PayslipLine[]
  grossKurus: Kurus
  deductionsKurus: Kurus
  netKurus: Kurus
  /** Income tax base of this month, and the sum since the year began. */
  taxBaseKurus: Kurus
  cumulativeTaxBaseKurus: Kurus
}

/** Sums a slip up; lines of nothing are left out. */
export function payslipOf(
  month: string,
  lines: readonly PayslipLine[],
  { taxBaseKurus, cumulativeTaxBaseKurus }: Pick<Payslip, 'taxBaseKurus' | 'cumulativeTaxBaseKurus'>,
): Payslip {
  const shown = lines.filter(({ amountKurus }) => amountKurus !== 0)
  const sumOf = (kind: PayslipLine['kind']) =>
    sumKurus(shown.filter((line) => line.kind === kind).map(({ amountKurus }) => amountKurus))
  const [grossKurus, deductionsKurus] = [sumOf('income'), sumOf('deduction')]
  return {
    month,
    lines: shown,
    grossKurus,
    deductionsKurus,
    netKurus: kurus(grossKurus - deductionsKurus),
    taxBaseKurus,
    cumulativeTaxBaseKurus,
  }
}

/** The same slip with deductions after the net: seizures, dues, debts. */
export function withDeductions(slip: Payslip, deductions: readonly PayslipLine[]): Payslip {
  return payslipOf(slip.month, [...slip.lines, ...deductions], slip)
}
