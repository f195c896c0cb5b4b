import { z } from 'zod'
import { call } from './call.ts'
import { Money } from './money.ts'

const Oid = z.int().positive()
const date = z.iso.date()

/** What the fields of "Accrual and debt" narrow a list by; all of them may be left out. */
const DebtCriteria = z.object({
  registryInfoOid: Oid,
  accrumentOidList: z.array(Oid).max(1000).optional(),
  accrumentDateStart: date.optional(),
  accrumentDateFinish: date.optional(),
  /** Only what has its last payment day on or before this one. */
  lastPaymentDate: date.optional(),
  subscriberOidList: z.array(z.string().max(30)).max(100).optional(),
  subscriberInfoOid: z.string().max(30).optional(),
  /** The day the money is meant to be paid; the fine is counted up to it unless another day is named. */
  paymentDate: date.optional(),
  delayFineCalculationDate: date.optional(),
  pageIndex: z.int().min(0).max(10_000).default(0),
})

const Accrual = z.object({
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

const Debt = Accrual.extend({
  IsOverdue: z.boolean(),
  Principal: Money,
  DelayFine: Money,
  Total: Money,
})
export type Debt = z.output<typeof Debt>

const DebtList = z.object({
  /** The day the fines are counted up to: "<date> itibarıyla". */
  AsOf: date,
  Debts: z.array(Debt),
  TotalCount: z.int(),
  PageSize: z.int(),
  TotalPrincipal: Money,
  TotalDelayFine: Money,
  Total: Money,
})
export type DebtList = z.output<typeof DebtList>

const refusals = { NotYourRegistry: 'Bu sicilin bilgilerini görme yetkiniz yok.' }

export const debtsCalls = {
  RetrieveAccrumentModulTypes: call({
    summary: 'What debts are grouped by: property, water, fines and so on.',
    access: 'member',
    request: z.object({}),
    response: z.array(z.object({ Code: z.int(), Name: z.string() })),
  }),
  GetDebtListForEMunicipality: call({
    summary: 'What a registry owes, with the delay fine up to the asked day.',
    access: 'member',
    request: DebtCriteria,
    response: DebtList,
    refusals,
  }),
  GetDebtListWithRevenueCode: call({
    summary: 'What a registry owes of one revenue.',
    access: 'member',
    request: DebtCriteria.extend({ revenueCode: z.int() }),
    response: DebtList,
    refusals,
  }),
  GetDebtListWithFeeCodes: call({
    summary: 'What a registry owes of several revenues.',
    access: 'member',
    request: DebtCriteria.extend({ feeCodes: z.array(z.int()).min(1).max(50) }),
    response: DebtList,
    refusals,
  }),
}
