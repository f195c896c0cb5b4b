import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { Accrual } from '../debts/debt-criteria.ts'
import {
  declarationCheckReasons,
  declarationEvents,
  declarationKinds,
  declarationStatuses,
  type DeclarationCheckReasonCode,
  type DeclarationEventCode,
  type DeclarationKindCode,
  type DeclarationStatusCode,
} from './codes.ts'
import { StoredFile } from '../files/calls.ts'
import { Money } from '../money.ts'

export const KindCode = z.enum(
  Object.keys(declarationKinds) as DeclarationKindCode[],
  'Beyanın türünü seçin.',
)
export const StatusCode = z.enum(Object.keys(declarationStatuses) as DeclarationStatusCode[])
const EventCode = z.enum(Object.keys(declarationEvents) as DeclarationEventCode[])
const ReasonCode = z.enum(Object.keys(declarationCheckReasons) as DeclarationCheckReasonCode[])

/** Reasons why it waits for a clerk, one sentence each. */
export const Reasons = z.array(z.object({ Code: ReasonCode, Text: z.string() }))

/** Fields that were sent, by their names in the request. */
export const Content = z.record(z.string(), z.unknown())

const Line = z.object({ Label: z.string(), Value: z.string(), Source: z.string().nullable() })

/** One year's tax, or one month's, with its working. */
export const AssessedPeriod = z.object({
  Year: z.int(),
  /** The month of a tax that is declared monthly. */
  Part: z.int().nullable(),
  /** Value from which the tax of a property is calculated. */
  TaxValue: Money.nullable(),
  Total: Money,
  Instalments: z.array(
    z.object({
      Instalment: z.int(),
      DueDate: z.iso.date(),
      RevenueCode: z.int(),
      Description: z.string(),
      Amount: Money,
      /** Whether it is interest or a penalty for declaring after the deadline. */
      IsLateCharge: z.boolean(),
      /** Derivation of this amount. */
      Derivation: z.array(Line),
    }),
  ),
  Derivation: z.array(Line),
})
export type AssessedPeriod = z.output<typeof AssessedPeriod>

/** Ways out of being late, shown before a late declaration is sent. */
const WaysOut = z.object({
  /** Repentance (law 213 art. 371); null where no law allows it. */
  Repentance: z
    .object({
      IsChosen: z.boolean(),
      /** Addition paid in place of interest and penalty. */
      Addition: Money,
      /** Interest and penalty without it. */
      Otherwise: Money,
      /** Days from the accrual within which tax and addition are paid. */
      Days: z.int(),
      Source: z.string(),
    })
    .nullable(),
  /** Penalty after the reduction for applying and paying in time (art. 376); null without a penalty. */
  Settled: z.object({ Penalty: Money, Source: z.string() }).nullable(),
  /** Addition to the loss penalty after one that is final (art. 339); null without one. */
  Repeated: z.object({ Increase: Money, Earlier: Money, Source: z.string() }).nullable(),
  /** Penalty of irregularity (art. 352), of which and of the other one the heavier is asked (art. 336); null where no row says it. */
  Irregularity: z
    .object({
      Amount: Money,
      Degree: z.int(),
      IsHeavier: z.boolean(),
      Settled: Money.nullable(),
      Source: z.string(),
      IsUncertain: z.boolean(),
    })
    .nullable(),
})
export type DeclarationWaysOut = z.output<typeof WaysOut>

export const Assessment = z.object({
  /** The first year tax is owed for; next year's is accrued when that year begins. */
  FirstTaxYear: z.int(),
  /** Last day for declaring it. */
  NoticeDeadline: z.iso.date(),
  /** Accruals that sending it now would make, or that it has made. */
  Periods: z.array(AssessedPeriod),
  Total: Money,
  /** Part of the total charged for declaring after the deadline: interest and penalty. */
  LateCharges: z.object({ Interest: Money, Penalty: Money, Repentance: Money }).nullable(),
  /** Ways out of being late, and further demands of the law; null for a declaration in time. */
  WaysOut: WaysOut.nullable(),
  /** Years whose tax is not asked for any more, because it is too late to accrue it. */
  BarredYears: z.array(z.int()),
  /** The year to come by today's tariff, where nothing is accrued yet. */
  Estimate: AssessedPeriod.nullable(),
  /** The last day of the liability, where its end is declared. */
  EndsOn: z.iso.date().nullable(),
  /** Empty when it is assessed at once. */
  Reasons,
})
export type DeclarationAssessment = z.output<typeof Assessment>

export const Draft = z.object({
  Oid,
  KindCode,
  /** Grows with each save; a save on another device is told by it. */
  Version: z.int(),
  Step: z.string(),
  Content,
  SavedAt: z.iso.datetime(),
  CreatedAt: z.iso.datetime(),
  /** The declaration it replaces once it is sent. */
  CorrectsOid: Oid.nullable(),
  /** Declaration it began from, to show the differences. */
  StartedFrom: z.object({ Oid, Number: z.string(), SentAt: z.iso.datetime(), Content }).nullable(),
})
export type DeclarationDraft = z.output<typeof Draft>

export const SummaryItem = z.object({
  Oid,
  Number: z.string(),
  KindCode,
  KindName: z.string(),
  /** Subject in one line: the parcel, or the place and its address. */
  Subject: z.string(),
  StatusCode,
  StatusName: z.string(),
  SentAt: z.iso.datetime(),
  Reasons,
  /** Sum accrued by the declaration. */
  Total: Money,
  CanWithdraw: z.boolean(),
  CanCorrect: z.boolean(),
})
export type DeclarationSummaryItem = z.output<typeof SummaryItem>

export const Detail = SummaryItem.extend({
  Content,
  /** Readable form of the declaration: sections of labels with values. */
  Sections: z.array(
    z.object({ Title: z.string(), Lines: z.array(z.object({ Label: z.string(), Value: z.string() })) }),
  ),
  /** Registry the declaration is for, and the member who sent it. */
  RegistryName: z.string(),
  SentBy: z.string(),
  /** Note written by the clerk. */
  DecisionNote: z.string().nullable(),
  FirstTaxYear: z.int(),
  Periods: z.array(AssessedPeriod),
  Files: z.array(StoredFile),
  CorrectsOid: Oid.nullable(),
  CorrectedByOid: Oid.nullable(),
  /** Day until which its tax is owed, if someone else has taken the property over. */
  EndsOn: z.iso.date().nullable(),
  History: z.array(
    z.object({
      StatusCode: EventCode,
      StatusName: z.string(),
      At: z.iso.datetime(),
      By: z.string(),
      Note: z.string().nullable(),
    }),
  ),
})
export type DeclarationDetail = z.output<typeof Detail>

export const DeclarationAccrual = Accrual.extend({
  Accrued: Money,
  Adjusted: Money,
  Collected: Money,
  Principal: Money,
})

export const Estate = z.object({
  Oid,
  KindCode,
  BlockNumber: z.string(),
  ParcelNumber: z.string(),
  SectionNumber: z.string(),
  AddressText: z.string(),
  /** "1/2". */
  Share: z.string(),
  /** The declaration it stands by now, to start a new one from. */
  DeclarationOid: Oid,
  DeclarationNumber: z.string(),
  Content,
})
export type KnownEstate = z.output<typeof Estate>

export const Place = z.object({
  Oid,
  KindCode,
  Name: z.string(),
  AddressText: z.string(),
  DeclarationOid: Oid,
  DeclarationNumber: z.string(),
  Content,
})
