import { z } from 'zod'
import { Oid, OidOrDigits, day, wholeNumber } from '../bounded.ts'
import { notYourRegistry } from '../sentences.ts'

/** A day of an answer. */
export const date = z.iso.date()

/** Filters of the "Accrual and debt" page; all of them are optional. */
export const DebtCriteria = z.object({
  registryInfoOid: Oid,
  accrumentOidList: z.array(Oid).max(1000).optional(),
  accrumentDateStart: day().optional(),
  accrumentDateFinish: day().optional(),
  /** Last payment day on or before which debts are listed. */
  lastPaymentDate: day().optional(),
  /** Subscriptions by their `Oid`, not by the number that is printed on bills. */
  subscriberOidList: z.array(OidOrDigits).max(100).optional(),
  subscriberInfoOid: OidOrDigits.optional(),
  /** The day the money is meant to be paid; the fine is counted up to it unless another day is named. */
  paymentDate: day().optional(),
  delayFineCalculationDate: day().optional(),
  pageIndex: z.int().min(0).max(10_000).default(0),
})

/** The same with every way to narrow by kind, for lists in which paid and unpaid stand together. */
export const LedgerCriteria = DebtCriteria.extend({
  revenueCode: wholeNumber().optional(),
  feeCodes: z.array(wholeNumber()).min(1).max(50).optional(),
  /** Group of debts: property, water, fines and so on. */
  moduleCode: wholeNumber().optional(),
  pageSize: z.int().min(1).max(200).default(50),
})

export const Accrual = z.object({
  Oid,
  ModuleCode: z.int(),
  ModuleName: z.string(),
  RevenueCode: z.int(),
  RevenueName: z.string(),
  Description: z.string(),
  PeriodYear: z.int(),
  PeriodPart: z.int().nullable(),
  Instalment: z.int(),
  AccruedOn: date,
  DueDate: date,
  SubscriberNumber: z.string().nullable(),
})

export const refusals = {
  NotYourRegistry: notYourRegistry,
  NotYourSubscription: 'Bu abonelik sizin değil ya da bulunamadı.',
}
