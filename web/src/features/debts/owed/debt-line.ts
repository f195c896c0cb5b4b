import type { Debt } from 'contract/debts/calls'
import { formatMonth } from 'rules/dates'
import { type Kurus, kurusFromWire } from 'rules/money'

/** One debt as the page counts and shows it. */
export interface DebtLine {
  oid: number
  moduleCode: number
  moduleName: string
  subscriberNumber: string | null
  description: string
  period: string
  dueDate: string
  isOverdue: boolean
  /** First day on which it is time-barred. */
  barredSince: string | null
  /** Whether a card payment of it is not settled yet. */
  isBeingPaid: boolean
  /** Number of that payment, if it is one's own. */
  orderNumber: string | null
  /** The bank that pays it by an automatic payment order. */
  automaticOrderBank: string | null
  principalKurus: Kurus
  fineKurus: Kurus
  totalKurus: Kurus
  /** Part of a fine that falls away where the total is paid by the due date. */
  discountKurus: Kurus
  /** Discount rate in hundredths of a percent. */
  discountRate: number
}

/** Property and cleaning tax fall due in two instalments; elsewhere a first instalment needs no number. */
const modulesInInstalments = new Set([1, 2])

export function toDebtLine(debt: Debt): DebtLine {
  return {
    oid: debt.Oid,
    moduleCode: debt.ModuleCode,
    moduleName: debt.ModuleName,
    subscriberNumber: debt.SubscriberNumber,
    description: debt.Description,
    period: periodText(debt),
    dueDate: debt.DueDate,
    isOverdue: debt.IsOverdue,
    barredSince: debt.BarredSince,
    isBeingPaid: debt.IsBeingPaid,
    orderNumber: debt.PaymentOrderNumber,
    automaticOrderBank: debt.AutomaticOrderBank,
    principalKurus: kurusFromWire(debt.Principal),
    fineKurus: kurusFromWire(debt.DelayFine),
    totalKurus: kurusFromWire(debt.Total),
    discountKurus: kurusFromWire(debt.Discount),
    discountRate: debt.DiscountRate,
  }
}

type Period = Pick<Debt, 'ModuleCode' | 'PeriodYear' | 'PeriodPart' | 'Instalment' | 'SubscriberNumber'>

/** '2026, 2. taksit', 'Mart 2026' for a bill of a subscriber, '2026, 3. dönem' for other parts of a year. */
export function periodText({
  ModuleCode,
  PeriodYear,
  PeriodPart,
  Instalment,
  SubscriberNumber,
}: Period): string {
  const isMonthly = PeriodPart !== null && SubscriberNumber !== null
  const period = isMonthly
    ? formatMonth(`${PeriodYear}-${String(PeriodPart).padStart(2, '0')}`)
    : [PeriodYear, PeriodPart !== null && `${PeriodPart}. dönem`].filter(Boolean).join(', ')
  const isNumbered = Instalment > 1 || (PeriodPart === null && modulesInInstalments.has(ModuleCode))
  return isNumbered ? `${period}, ${Instalment}. taksit` : period
}
