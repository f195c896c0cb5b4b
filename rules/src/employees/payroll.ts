import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import { indicatorOf, rowInForce, type SalaryCoefficients, salaryCoefficients } from './payroll-rows.ts'
import { type Payslip, type PayslipFactor, type PayslipLine, payslipOf } from './payslip.ts'
import { incomeTaxOfMonth, stampDuty } from './wage-tax.ts'

/** Facts that a civil servant's pay depends on in a month. */
export type CivilServant = {
  grade: number
  step: number
  additionalIndicator: number
  serviceYears: number
  sidePaymentPoints: number
  /** Payment in hundredths of a percent of the highest official pay. */
  specialServiceBasisPoints: number
  additionalPaymentBasisPoints: number
  /** A share of the highest official pay, agreed between the municipality and the union. */
  socialBalanceBasisPoints?: number
  hasSpouseAid: boolean
  childrenUpTo6: number
  childrenOver6: number
  /** Retirement law: 5510 for anyone who first entered service after 15.10.2008. */
  retirementLaw: '5510' | '5434'
  overtimeKurus?: number
  isUnionMember?: boolean
}

/** Deductions that an income bears. */
type Bears = { incomeTax?: true; stamp?: true; retirement?: true }
type Income = { line: PayslipLine; bears: Bears }

const million = 1_000_000
/** Indicator of the highest official pay with its additional indicator. */
const highestOfficialIndicator = 9500
const maxServiceYears = 25
const all: Bears = { incomeTax: true, stamp: true, retirement: true }
const taxed: Bears = { incomeTax: true, stamp: true }
const onlyStamp: Bears = { stamp: true }
/** Months in which members of a union are paid it. */
const bonusMonths = ['01', '04', '07', '10']

/** The slip of a civil servant before seizures and dues; months of a year build on each other's tax base. */
export function civilServantPayslip(
  month: string,
  servant: CivilServant,
  cumulativeBeforeKurus: Kurus,
): Payslip {
  const incomes = incomesOf(month, servant, rowInForce(salaryCoefficients, month))
  const sumBearing = (kind: keyof Bears) =>
    sumKurus(incomes.filter(({ bears }) => bears[kind]).map(({ line }) => line.amountKurus))
  const contributions = contributionsOf(servant, sumBearing('retirement'))
  const contributed = sumKurus(contributions.map(({ amountKurus }) => amountKurus))
  const taxBaseKurus = kurus(Math.max(0, sumBearing('incomeTax') - contributed))
  const tax = incomeTaxOfMonth(month, taxBaseKurus, cumulativeBeforeKurus)
  const stamp = stampDuty(month, sumBearing('stamp'))
  const lines: PayslipLine[] = [
    ...incomes.map(({ line }) => line),
    ...contributions,
    deduction('income_tax', 'Gelir vergisi', tax.incomeTaxKurus, tax.factors),
    deduction('stamp_duty', 'Damga vergisi', stamp.dutyKurus, stamp.factors),
  ]
  return payslipOf(month, lines, { taxBaseKurus, cumulativeTaxBaseKurus: tax.cumulativeBaseKurus })
}

export function deduction(
  code: string,
  name: string,
  amountKurus: Kurus,
  factors: readonly PayslipFactor[] = [],
): PayslipLine {
  return { code, kind: 'deduction', name, amountKurus, factors }
}

function incomesOf(month: string, servant: CivilServant, row: SalaryCoefficients): Income[] {
  const years = Math.min(servant.serviceYears, maxServiceYears)
  const hasBonus = servant.isUnionMember === true && bonusMonths.includes(month.slice(5))
  return [
    byIndicator('salary', 'Aylık', indicatorOf(servant.grade, servant.step), row.salary, all, [
      { name: 'Derece/kademe', value: `${servant.grade}/${servant.step}` },
    ]),
    byIndicator('additional_indicator', 'Ek gösterge', servant.additionalIndicator, row.salary, all),
    byIndicator('base_salary', 'Taban aylığı', 1000, row.base, all),
    byIndicator('seniority', 'Kıdem aylığı', years * 20, row.salary, all, [
      { name: 'Kıdem yılı', value: String(years) },
    ]),
    byIndicator('side_payment', 'Yan ödeme', servant.sidePaymentPoints, row.sidePayment, taxed),
    ofHighestPay('special_service', 'Özel hizmet tazminatı', servant.specialServiceBasisPoints, row, {
      ...onlyStamp,
      retirement: true,
    }),
    ofHighestPay(
      'additional_payment',
      'Ek ödeme (375 KHK ek 9)',
      servant.additionalPaymentBasisPoints,
      row,
      onlyStamp,
    ),
    byIndicator('extra_payment', 'İlave ödeme (375 KHK ek 40)', 15_965, row.salary, onlyStamp),
    ofHighestPay(
      'social_balance',
      'Sosyal denge tazminatı',
      servant.socialBalanceBasisPoints ?? 0,
      row,
      taxed,
    ),
    byIndicator('union_bonus', 'Toplu sözleşme ikramiyesi', hasBonus ? 707 : 0, row.salary, onlyStamp),
    income('overtime', 'Fazla çalışma', kurus(servant.overtimeKurus ?? 0), taxed, []),
    byIndicator('spouse_aid', 'Aile yardımı (eş)', servant.hasSpouseAid ? 2273 : 0, row.salary, {}),
    byIndicator('child_aid', 'Çocuk yardımı', childIndicator(servant), row.salary, {}, [
      { name: '6 yaşına kadar çocuk', value: String(servant.childrenUpTo6) },
      { name: '6 yaşından büyük çocuk', value: String(servant.childrenOver6) },
    ]),
  ]
}

/** Law 657, article 202: twice as much up to the age of six. */
function childIndicator({ childrenUpTo6, childrenOver6 }: CivilServant): number {
  return childrenUpTo6 * 500 + childrenOver6 * 250
}

function contributionsOf(servant: CivilServant, baseKurus: Kurus): PayslipLine[] {
  const line = (code: string, name: string, percent: number) =>
    deduction(code, name, partOf(baseKurus, percent, 100), [
      { name: 'Kesenek matrahı', value: formatLira(baseKurus) },
      { name: 'Oran', value: formatPercent(percent * 100) },
    ])
  return servant.retirementLaw === '5510'
    ? [
        line('pension', 'Malullük, yaşlılık ve ölüm sigortası (MYÖ)', 9),
        line('health', 'Genel sağlık sigortası (GSS)', 5),
      ]
    : [line('pension', 'Emekli keseneği (5434)', 16)]
}

function byIndicator(
  code: string,
  name: string,
  indicator: number,
  coefficient: number,
  bears: Bears,
  details: readonly PayslipFactor[] = [],
): Income {
  const amount = partOf(kurus(indicator * 100), coefficient, million)
  return income(code, name, amount, bears, [
    ...details,
    { name: 'Gösterge', value: String(indicator) },
    { name: 'Katsayı', value: coefficientText(coefficient) },
  ])
}

function ofHighestPay(
  code: string,
  name: string,
  basisPoints: number,
  { salary }: SalaryCoefficients,
  bears: Bears,
): Income {
  const highest = kurus(highestOfficialIndicator * 100)
  const amount = partOf(highest, BigInt(salary) * BigInt(basisPoints), BigInt(million) * 10_000n)
  return income(code, name, amount, bears, [
    { name: 'En yüksek memur aylığı', value: formatLira(partOf(highest, salary, million)) },
    { name: 'Oran', value: formatPercent(basisPoints) },
  ])
}

function income(
  code: string,
  name: string,
  amountKurus: Kurus,
  bears: Bears,
  factors: readonly PayslipFactor[],
): Income {
  return { line: { code, kind: 'income', name, amountKurus, factors }, bears }
}

/** 1387871 → '1,387871'. */
function coefficientText(millionths: number): string {
  const digits = String(millionths).padStart(7, '0')
  return `${digits.slice(0, -6)},${digits.slice(-6)}`
}
