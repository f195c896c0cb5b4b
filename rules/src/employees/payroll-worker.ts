import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import { deduction } from './payroll.ts'
import { minimumWages, rowInForce } from './payroll-rows.ts'
import { type Payslip, type PayslipLine, payslipOf } from './payslip.ts'
import { incomeTaxOfMonth, stampDuty } from './wage-tax.ts'

/** Law 5510, articles 80 to 82, and law 4447: of the pay up to the ceiling. */
const contributions = [
  { code: 'social_security', name: 'SGK primi (işçi payı)', percent: 14 },
  { code: 'unemployment', name: 'İşsizlik sigortası primi', percent: 1 },
]

/** The slip of a worker: all that the contract gives bears contributions up to the ceiling, tax and stamp duty. */
export function workerPayslip(
  month: string,
  incomes: readonly { code: string; name: string; amountKurus: Kurus }[],
  cumulativeBeforeKurus: Kurus,
): Payslip {
  const gross = sumKurus(incomes.map(({ amountKurus }) => amountKurus))
  const { contributionCeilingKurus } = rowInForce(minimumWages, month)
  const base = kurus(Math.min(gross, contributionCeilingKurus))
  const taken = contributions.map(({ code, name, percent }) =>
    deduction(code, name, partOf(base, percent, 100), [
      { name: 'Prime esas kazanç', value: formatLira(base) },
      { name: 'Oran', value: formatPercent(percent * 100) },
    ]),
  )
  const taxBaseKurus = kurus(gross - sumKurus(taken.map(({ amountKurus }) => amountKurus)))
  const tax = incomeTaxOfMonth(month, taxBaseKurus, cumulativeBeforeKurus)
  const stamp = stampDuty(month, gross)
  const lines: PayslipLine[] = [
    ...incomes.map((income) => ({ ...income, kind: 'income' as const, factors: [] })),
    ...taken,
    deduction('income_tax', 'Gelir vergisi', tax.incomeTaxKurus, tax.factors),
    deduction('stamp_duty', 'Damga vergisi', stamp.dutyKurus, stamp.factors),
  ]
  return payslipOf(month, lines, { taxBaseKurus, cumulativeTaxBaseKurus: tax.cumulativeBaseKurus })
}
