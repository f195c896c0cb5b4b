import { z } from 'zod'
import { call } from '../call.ts'
import { Oid, liraText } from '../bounded.ts'
import { Accrual, date } from '../debts/debt-criteria.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { Money } from '../money.ts'
import { DeferralParameter, FineParameter } from './deferral.ts'
import { installmentMethods, restructuringKinds } from './codes.ts'
import { RestructuringDetail, RestructuringSummary } from './restructuring-plan.ts'
import { chooseDebts, notYourRegistry, paymentUnderWay } from '../sentences.ts'

const few = { calls: 30, perSeconds: 60 }

/** Debts in question: all that the law covers, or the late ones among them. */
const AccrumentQueryCriteria = z.object({
  registryInfoOid: Oid,
  installmentMethod: z
    .literal(Object.values(installmentMethods).map(({ code }) => code))
    .default(installmentMethods.allDebts.code),
  /** Kind of plan: by the law in force, or by deferral. */
  restructuringKind: z
    .enum(Object.values(restructuringKinds).map(({ code }) => code))
    .default(restructuringKinds.law.code),
})
const AccrumentOidList = z
  .array(Oid, chooseDebts)
  .min(1, chooseDebts)
  .max(500, 'Bir planda en fazla 500 borç olabilir.')
const InstallmentCount = z.int('Kaç taksit istediğinizi seçin.').min(1).max(72)
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
  /** Whether a begun month of a late instalment counts whole. */
  CountsBegunMonths: z.boolean(),
  CoveredRevenues: z.array(z.string()),
  /** The coefficient in ten-thousandths: 1,09 is 10900. */
  Terms: z.array(z.object({ InstallmentCount: z.int(), Coefficient: z.int() })),
  /** Rates that replace the delay fine, month by month, in hundredths of a percent; the newest last. */
  IndexRates: z.array(z.object({ From: date, MonthlyRate: z.int(), Source: z.string() })),
  Source: z.string(),
  IsUncertain: z.boolean(),
})
export type RestructuringParameter = z.output<typeof Parameter>

const RestructurableDebt = Accrual.extend({
  IsOverdue: z.boolean(),
  Principal: Money,
  DelayFine: Money,
  /** Amount that replaces the delay fine. */
  IndexAmount: Money,
  Total: Money,
  /** Whether a payment of it waits for its bank. */
  IsBeingPaid: z.boolean(),
  /** Number of that payment, and the moment by which it is decided. */
  PaymentOrderNumber: z.string().nullable(),
  PaymentDecidedBy: z.iso.datetime().nullable(),
  /** Whether a deferral of it waits for its decision. */
  IsAsked: z.boolean(),
})
export type RestructurableDebt = z.output<typeof RestructurableDebt>

const Option = z.object({
  /** 1 is cash by the first date. */
  InstallmentCount: z.int(),
  Coefficient: z.int(),
  /** Interest of a deferral; zero under a law, whose coefficient stands for it. */
  Interest: Money,
  Total: Money,
  /** Against paying today; negative where it costs more. */
  Saving: Money,
  InstallmentAmount: Money,
  /** Delay fine of an instalment paid a month late; of a deferral, the amount added by its end at the first date. */
  MonthLateCost: Money,
  Installments: z.array(z.object({ Number: z.int(), DueDate: date, Amount: Money })),
})
export type RestructuringOption = z.output<typeof Option>

const notYourRegistryRefusal = { NotYourRegistry: notYourRegistry }
const noLaw = {
  NoLawInForce: 'Şu anda başvuruya açık bir yapılandırma kanunu yok.',
  IndexMissing:
    'Bu kanunun Yİ-ÜFE tablosu belediye tarafından henüz yüklenmedi ya da bu borçların dönemini içermiyor.',
}
const noSuchPlan = { NoSuchPlan: 'Böyle bir ödeme planınız yok.' }

/** Calls about debts divided by a restructuring law: its offer, the plan, and its course. */
export const restructuringCalls = {
  GetCurrentRestructuringParameter: call({
    summary:
      'What the restructuring law, the deferral and the instalments of fines in force say; nothing where none is.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      Parameter: Parameter.nullable(),
      Deferral: DeferralParameter.nullable(),
      Fine: FineParameter.nullable(),
    }),
  }),
  GetDebtListWillBeRestructured: call({
    summary: 'The debts of a registry that the law in force covers, with what takes the place of the fine.',
    access: 'member',
    request: z.object({ accrumentQueryCriteria: AccrumentQueryCriteria }),
    response: z.object({ AsOf: date, Debts: z.array(RestructurableDebt), IsCut: z.boolean() }),
    refusals: { ...notYourRegistryRefusal, ...noLaw },
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
      /** Collateral needed for a deferral of these debts. */
      Collateral: Money,
      Options: z.array(Option),
    }),
    refusals: {
      ...notYourRegistryRefusal,
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
        /** Total that the person was shown; another sum is not agreed to. */
        total: liraText(),
        /** Reason for the deferral. */
        hardship: z
          .string()
          .trim()
          .min(20, 'Durumunuzu en az 20 karakterle anlatın.')
          .max(1000, 'En fazla 1.000 karakter yazın.')
          .optional(),
        /** Collateral for the deferral, if it needs one. */
        collateral: z
          .string()
          .trim()
          .min(3, 'Göstereceğiniz teminatı yazın.')
          .max(500, 'En fazla 500 karakter yazın.')
          .optional(),
      }),
      /** Documents uploaded before. */
      documentList: z.array(Oid).max(20, 'En fazla 20 belge ekleyebilirsiniz.').default([]),
    }),
    response: z.object({ RestructuringLogOid: Oid }),
    refusals: {
      ...notYourRegistryRefusal,
      ...noLaw,
      DebtsChanged:
        'Seçtiğiniz borçlar bu arada değişti. Tutarları yeniden gösteriyoruz; lütfen bakıp yeniden onaylayın.',
      DebtBeingPaid: paymentUnderWay,
      NoSuchTerm: 'Bu taksit sayısı kanunda yok. Listedekilerden birini seçin.',
      HardshipMissing: 'Borcunuzu neden şimdi ödeyemediğinizi yazın.',
      CollateralMissing: 'Bu tutar için teminat gerekir. Göstereceğiniz teminatı yazın.',
      AlreadyAsked: 'Seçtiğiniz borçlardan biri için karar bekleyen bir tecil başvurunuz var.',
      NoSuchFile: 'Eklediğiniz belgelerden biri bulunamadı. Belgeyi yeniden ekleyin.',
      TooManyOfAKind: 'Aynı türden çok fazla belge eklediniz. Birkaçını çıkarın.',
    },
    limit: few,
  }),
  AuthorizedGetRestructuringDetailInfo: call({
    summary: 'A plan with its instalments, the debts it replaced and how it stands.',
    access: 'member',
    request: z.object(restructuringLogOid),
    response: RestructuringDetail,
    refusals: noSuchPlan,
  }),
  GetOwnRestructurings: call({
    summary: 'The plans of a registry, newest first.',
    access: 'member',
    request: z.object({ registryInfoOid: Oid }),
    response: z.object({ Restructurings: z.array(RestructuringSummary) }),
    refusals: notYourRegistryRefusal,
  }),
  AuthorizedCloseRestructuringEarly: call({
    summary:
      'Lowers what is left of a plan to what paying faster costs: the smaller coefficient, or the interest to today.',
    access: 'member',
    request: z.object(restructuringLogOid),
    response: z.object({}),
    refusals: {
      ...noSuchPlan,
      NothingToClose: 'Bu planı erken ödemek artık daha ucuz değil.',
      DebtBeingPaid: paymentUnderWay,
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
      NotDecided: 'Bu başvurunun ödeme planı yok; karar bekliyor, geri alındı ya da reddedildi.',
      TooManyToday:
        'Bu belgeden bugün çok sayıda alındı. Verilmiş belgelerinizi listeden yeniden indirebilirsiniz.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
