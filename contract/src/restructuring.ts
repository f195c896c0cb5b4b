import { z } from 'zod'
import { call } from './call.ts'
import { Accrual, Oid, date } from './debt-criteria.ts'
import { DocumentFile } from './document-file.ts'
import { Money } from './money.ts'
import {
  type InstalmentStateCode,
  type RestructuringEndReason,
  type RestructuringStateCode,
  installmentMethods,
  instalmentStates,
  restructuringEndReasons,
  restructuringStates,
} from './restructuring-codes.ts'

const few = { calls: 30, perSeconds: 60 }
const namesOf = <Name extends string>(table: Record<Name, unknown>) => z.enum(Object.keys(table) as [Name])

/** Which debts are asked about: all that the law covers, or the late ones among them. */
const AccrumentQueryCriteria = z.object({
  registryInfoOid: Oid,
  installmentMethod: z
    .literal(Object.values(installmentMethods).map(({ code }) => code))
    .default(installmentMethods.allDebts.code),
})
const AccrumentOidList = z
  .array(Oid, 'En az bir borç seçin.')
  .min(1, 'En az bir borç seçin.')
  .max(500, 'Bir planda en fazla 500 borç olabilir.')
const InstallmentCount = z.int('Kaç taksit istediğinizi seçin.').min(1).max(48)
const restructuringLogOid = { restructuringLogOid: Oid }

const Parameter = z.object({
  LawNumber: z.string(),
  Name: z.string(),
  AppliesFrom: date,
  AppliesTo: date,
  DebtsUntil: date,
  IndexUntil: date,
  FirstDueDate: date,
  MonthsBetween: z.int(),
  CashDiscountPercent: z.int(),
  StrictInstallments: z.int(),
  MissesPerYear: z.int(),
  GraceMonths: z.int(),
  CoveredRevenues: z.array(z.string()),
  /** The coefficient in ten-thousandths: 1,09 is 10900. */
  Terms: z.array(z.object({ InstallmentCount: z.int(), Coefficient: z.int() })),
  Source: z.string(),
  IsUncertain: z.boolean(),
})
export type RestructuringParameter = z.output<typeof Parameter>

const RestructurableDebt = Accrual.extend({
  IsOverdue: z.boolean(),
  Principal: Money,
  DelayFine: Money,
  /** What takes the place of the delay fine. */
  IndexAmount: Money,
  Total: Money,
  /** A payment of it waits for its bank. */
  IsBeingPaid: z.boolean(),
})
export type RestructurableDebt = z.output<typeof RestructurableDebt>

const Option = z.object({
  /** 1 is cash by the first date. */
  InstallmentCount: z.int(),
  Coefficient: z.int(),
  Total: Money,
  /** Against paying today; negative where it costs more. */
  Saving: Money,
  InstallmentAmount: Money,
  /** The delay fine of an instalment paid a month late. */
  MonthLateCost: Money,
  Installments: z.array(z.object({ Number: z.int(), DueDate: date, Amount: Money })),
})
export type RestructuringOption = z.output<typeof Option>

const Summary = z.object({
  RestructuringLogOid: Oid,
  PlanNumber: z.string(),
  LawNumber: z.string(),
  LawName: z.string(),
  StateCode: namesOf<RestructuringStateCode>(restructuringStates),
  AppliedOn: date,
  InstallmentCount: z.int(),
  Total: Money,
})
export type RestructuringSummary = z.output<typeof Summary>

const Detail = Summary.extend({
  Coefficient: z.int(),
  Principal: Money,
  DelayFine: Money,
  IndexAmount: Money,
  Paid: Money,
  Left: Money,
  Overpaid: Money,
  EndedOn: date.nullable(),
  EndReason: namesOf<RestructuringEndReason>(restructuringEndReasons).nullable(),
  StrictInstallments: z.int(),
  MissesPerYear: z.int(),
  MissesThisYear: z.int(),
  GraceEnds: date,
  /** What ending early costs; asked for, or on offer. */
  Closing: z
    .object({ Until: date, Total: Money, Left: Money, Saving: Money, IsAsked: z.boolean() })
    .nullable(),
  Debts: z.array(
    z.object({
      AccrumentOid: Oid,
      Description: z.string(),
      DueDate: date,
      Principal: Money,
      DelayFine: Money,
      IndexAmount: Money,
      Restored: Money.nullable(),
    }),
  ),
  Installments: z.array(
    z.object({
      AccrumentOid: Oid,
      Number: z.int(),
      DueDate: date,
      Amount: Money,
      Left: Money,
      DelayFine: Money,
      PaidOn: date.nullable(),
      StateCode: namesOf<InstalmentStateCode>(instalmentStates),
    }),
  ),
  Documents: z.array(z.object({ Oid, Label: z.string() })),
})
export type RestructuringDetail = z.output<typeof Detail>

const notYourRegistry = { NotYourRegistry: 'Bu sicilin bilgilerini görme yetkiniz yok.' }
const noLaw = { NoLawInForce: 'Şu anda başvuruya açık bir yapılandırma kanunu yok.' }
const noSuchPlan = { NoSuchPlan: 'Böyle bir ödeme planınız yok.' }

/** Debts divided by a restructuring law: what it offers, the plan, and how it goes. */
export const restructuringCalls = {
  GetCurrentRestructuringParameter: call({
    summary: 'What the restructuring law in force says; nothing where none is.',
    access: 'member',
    request: z.object({}),
    response: z.object({ Parameter: Parameter.nullable() }),
  }),
  GetDebtListWillBeRestructured: call({
    summary: 'The debts of a registry that the law in force covers, with what takes the place of the fine.',
    access: 'member',
    request: z.object({ accrumentQueryCriteria: AccrumentQueryCriteria }),
    response: z.object({ AsOf: date, Debts: z.array(RestructurableDebt), IsCut: z.boolean() }),
    refusals: { ...notYourRegistry, ...noLaw },
  }),
  AuthorizedAdjustDebtRestructuringInstallments: call({
    summary: 'For chosen debts, every way to pay them side by side: today, cash and each instalment count.',
    access: 'member',
    request: z.object({
      accrumentQueryCriteria: AccrumentQueryCriteria,
      concreteDebtRestructuringAccrumentInfo: z.object({ accrumentOidList: AccrumentOidList }),
    }),
    response: z.object({
      AsOf: date,
      Principal: Money,
      DelayFine: Money,
      IndexAmount: Money,
      PayingNow: Money,
      Options: z.array(Option),
    }),
    refusals: {
      ...notYourRegistry,
      ...noLaw,
      DebtsChanged: 'Seçtiğiniz borçlardan biri artık yapılandırılamıyor. Listeyi yenileyip yeniden seçin.',
    },
  }),
  AuthorizedSaveDebtRestructuringInstallments: call({
    summary: 'Applies for a plan: its instalments take the place of the debts in the ledger.',
    access: 'member',
    request: z.object({
      accrumentQueryCriteria: AccrumentQueryCriteria,
      concreteDebtRestructuringAccrumentInfo: z.object({
        accrumentOidList: AccrumentOidList,
        installmentCount: InstallmentCount,
        /** What the person was shown; another sum is not agreed to. */
        total: z.string().regex(/^\d{1,12}\.\d{2}$/),
      }),
      /** Documents uploaded before. */
      documentList: z.array(Oid).max(20, 'En fazla 20 belge ekleyebilirsiniz.').default([]),
    }),
    response: z.object({ RestructuringLogOid: Oid }),
    refusals: {
      ...notYourRegistry,
      ...noLaw,
      DebtsChanged:
        'Seçtiğiniz borçlar bu arada değişti. Tutarları yeniden gösteriyoruz; lütfen bakıp yeniden onaylayın.',
      DebtBeingPaid:
        'Seçtiğiniz borçlardan biri için bankadan yanıt bekleyen bir ödeme var. Ödeme sonuçlanınca yeniden deneyin.',
      NoSuchTerm: 'Bu taksit sayısı kanunda yok. Listedekilerden birini seçin.',
      NoSuchFile: 'Eklediğiniz belgelerden biri bulunamadı. Belgeyi yeniden ekleyin.',
      TooManyOfAKind: 'Aynı türden çok fazla belge eklediniz. Birkaçını çıkarın.',
    },
    limit: few,
  }),
  AuthorizedGetRestructuringDetailInfo: call({
    summary: 'A plan with its instalments, the debts it replaced and how it stands.',
    access: 'member',
    request: z.object(restructuringLogOid),
    response: Detail,
    refusals: noSuchPlan,
  }),
  GetOwnRestructurings: call({
    summary: 'The plans of a registry, newest first.',
    access: 'member',
    request: z.object({ registryInfoOid: Oid }),
    response: z.object({ Restructurings: z.array(Summary) }),
    refusals: notYourRegistry,
  }),
  AuthorizedCloseRestructuringEarly: call({
    summary: 'Lowers what is left of a plan to the smaller coefficient, if it is paid in the shorter time.',
    access: 'member',
    request: z.object(restructuringLogOid),
    response: z.object({}),
    refusals: {
      ...noSuchPlan,
      NothingToClose: 'Bu plan için artık daha küçük bir katsayı yok.',
      DebtBeingPaid:
        'Taksitlerden biri için bankadan yanıt bekleyen bir ödeme var. Ödeme sonuçlanınca yeniden deneyin.',
    },
    limit: few,
  }),
  CreateRestructuringPlanDocument: call({
    summary: 'The plan as a PDF that can be verified by its code.',
    access: 'member',
    request: z.object(restructuringLogOid),
    response: DocumentFile,
    refusals: {
      ...noSuchPlan,
      TooManyToday:
        'Bu belgeden bugün çok sayıda alındı. Verilmiş belgelerinizi listeden yeniden indirebilirsiniz.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
