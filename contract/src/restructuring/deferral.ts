import { z } from 'zod'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Oid, day, wholeNumber } from '../bounded.ts'
import { date } from '../debts/debt-criteria.ts'
import { StoredFile } from '../files/calls.ts'
import { Money } from '../money.ts'
import { list, partOfList } from '../part-of-list.ts'
import { paymentUnderWay, rejectionReasonNeeded } from '../sentences.ts'
import { reasonText } from '../reason.ts'

/** Deferral by law 6183 art. 48 as it stands on a day. */
export const DeferralParameter = z.object({
  Name: z.string(),
  ValidFrom: date,
  MostMonths: z.int(),
  InstallmentCounts: z.array(z.int()),
  /** Rate in hundredths of a percent: 39 % is 3900. */
  YearlyRate: z.int(),
  RateSince: date,
  FreeOfCollateral: Money,
  CollateralPercent: z.int(),
  CoveredRevenues: z.array(z.string()),
  Source: z.string(),
  RateSource: z.string(),
  IsUncertain: z.boolean(),
})
export type DeferralParameter = z.output<typeof DeferralParameter>

/** Instalments of administrative fines by law 5326 art. 17/3. */
export const FineParameter = z.object({
  Name: z.string(),
  InstallmentCount: z.int(),
  InstallmentMonths: z.int(),
  FirstInstallmentDays: z.int(),
  Source: z.string(),
})
export type FineParameter = z.output<typeof FineParameter>

const WaitingDeferral = z.object({
  RestructuringLogOid: Oid,
  PlanNumber: z.string(),
  Name: z.string(),
  RegistryNumber: z.string(),
  AppliedOn: date,
  /** Whether it consists of instalments of an administrative fine, without interest. */
  IsFine: z.boolean(),
  InstallmentCount: z.int(),
  Principal: Money,
  DelayFine: Money,
  Interest: Money,
  Total: Money,
  FirstDueDate: date,
  Collateral: Money,
})
export type WaitingDeferral = z.output<typeof WaitingDeferral>

/** Grounds of the decision; a person's hardship is read in one application at a time. */
const DeferralGrounds = z.object({
  HardshipText: z.string(),
  CollateralText: z.string().nullable(),
  /** Phone to ask for missing papers; null if the record has none. */
  GsmNumber: z.string().nullable(),
  Debts: z.array(z.object({ Description: z.string(), DueDate: date, Principal: Money, DelayFine: Money })),
  /** Other debts of the applicant today, with their fine. */
  OtherDebtCount: z.int().min(0),
  OtherDebtTotal: Money,
  Files: z.array(StoredFile),
})
export type DeferralGrounds = z.output<typeof DeferralGrounds>

const noSuchApplication = { NoSuchApplication: 'Bu başvuru bulunamadı ya da karara bağlandı.' }
const gone = { ...noSuchApplication, ...ownMatter }

/** Deferrals wait for the mayor, who asked may take them back; a clerk writes the decision down. */
export const deferralCalls = {
  GetDeferralsForClerks: call({
    summary:
      'Deferrals that wait for a decision, the oldest first, searched by person or number; each look is noted.',
    access: 'clerk',
    duty: 'taxes',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(WaitingDeferral),
  }),
  GetDeferralForClerk: call({
    summary: 'Why one deferral is asked for, with its debts and documents; noted.',
    access: 'clerk',
    duty: 'taxes',
    decides: false,
    asksReason: true,
    request: z.object({ restructuringLogOid: Oid }),
    response: DeferralGrounds,
    refusals: noSuchApplication,
  }),
  WithdrawDeferral: call({
    summary: 'Takes one’s own application for deferral back, as long as it is not decided.',
    access: 'member',
    request: z.object({ restructuringLogOid: Oid }),
    response: z.object({}),
    refusals: {
      NoSuchPlan: 'Böyle bir başvurunuz yok.',
      AlreadyDecided: 'Bu başvuru bu arada karara bağlandı; artık geri alınamaz.',
    },
  }),
  ApproveDeferral: call({
    summary: 'Writes the mayor’s approval down: the instalments take the place of the debts in the ledger.',
    access: 'clerk',
    duty: 'taxes',
    decides: true,
    request: z.object({
      restructuringLogOid: Oid,
      decisionNumber: z
        .string('Başkanlık olurunun sayısını yazın.')
        .trim()
        .min(1, 'Başkanlık olurunun sayısını yazın.')
        .max(40, 'En fazla 40 karakter yazın.'),
      /** Days of the instalments, where the mayor set others than month by month (art. 48/6). */
      dueDates: z.array(day()).min(1).max(72, 'En fazla 72 taksit yazılabilir.').optional(),
      /** Instalments of a year that may be late without an end of the deferral (art. 48/6). */
      missesPerYear: wholeNumber().min(0).max(11, 'Bir yılda en fazla 11 taksit aksayabilir.').default(0),
    }),
    response: z.object({}),
    refusals: {
      ...gone,
      DebtsChanged:
        'Borçlardan biri başvurudan sonra ödendi ya da değişti. Başvuruyu reddedin; yeniden başvurulabilir.',
      DebtBeingPaid: paymentUnderWay,
      CollateralMissing:
        'Kişinin tecilli borçları teminatsız sınırı aştı ve bu başvurunun teminatı yetmiyor. Başvuruyu reddedin; teminatla yeniden başvurulabilir.',
      DatesUnusable:
        'Taksit günleri başvurudan ve bugünden sonra olmalı, sırayla gelmeli ve kanundaki en uzun süreyi geçmemeli.',
      FineHasOwnDates: 'Ceza taksitlerinin günlerini ve koşulunu kanun söyler; boş bırakın.',
      FirstDayPassed: 'İlk taksitin günü geçti. Başvuruyu reddedin; yeniden başvurulabilir.',
    },
  }),
  RejectDeferral: call({
    summary:
      'Writes down that a deferral is refused, and why; and until when the debts may be paid with interest (art. 48/3).',
    access: 'clerk',
    duty: 'taxes',
    decides: true,
    request: z.object({
      restructuringLogOid: Oid,
      reason: reasonText(rejectionReasonNeeded, { least: 3, tooLong: 'En fazla 300 karakter yazın.' }),
      /** Last day to pay with interest in place of delay fine; none where no term is given. */
      payUntil: day().optional(),
    }),
    response: z.object({}),
    refusals: {
      ...gone,
      DebtsChanged:
        'Borçlardan biri başvurudan sonra ödendi ya da değişti. Süre vermeden reddedin; yeniden başvurulabilir.',
      DebtBeingPaid: paymentUnderWay,
      PayUntilUnusable: 'Verilen süre yarından başlar ve en çok 30 gün sonra biter.',
      FineHasNoTerm: 'Ceza taksiti isteğinin reddinde tecil faiziyle ödeme süresi verilmez.',
    },
  }),
}
