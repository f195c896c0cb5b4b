import { z } from 'zod'
import { DocumentFile } from '../documents/document-file.ts'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { guestCodeRefusals, SentGuestCode } from '../payments/guest-payments.ts'
import { CaptchaAnswer } from '../identity/calls.ts'
import { Money } from '../money.ts'
import { GsmNumber } from '../notifications/calls.ts'
import { type ProtectionGroundCode, applicationTypes, protectionGrounds, waterLineStatuses } from './codes.ts'

const date = z.iso.date()

export const SubscriberNo = z
  .string('Abone numaranızı yazın.')
  .trim()
  .min(1, 'Abone numaranızı yazın.')
  .max(30, 'Abone numarası en çok 30 karakterdir.')

export const WaterLineStatus = z.literal(Object.values(waterLineStatuses).map(({ code }) => code))

const Subscription = z.object({
  Oid,
  SubscriberNo: z.string(),
  SubscriberType: z.string(),
  WaterGroup: z.enum(['residence', 'business']),
  Address: z.string(),
  Status: z.enum(['active', 'closing', 'closed']),
  WaterLineStatus,
  StartedOn: date,
  EndedOn: date.nullable(),
  MeterNo: z.string().nullable(),
  /** Debt of this subscription today, including the delay fine. */
  OpenDebt: Money,
  OverdueBills: z.int(),
})
export type Subscription = z.output<typeof Subscription>

export const DerivationLine = z.object({
  Label: z.string(),
  Value: z.string(),
  Source: z.string().nullable(),
})

export const BillLine = z.object({ Code: z.string(), Label: z.string(), Amount: Money })

const WaterBill = z.object({
  AccrumentOid: Oid,
  ReadBefore: date,
  ReadOn: date,
  Days: z.int(),
  FirstIndex: z.int(),
  LastIndex: z.int(),
  CubicMetres: z.int(),
  /** Whether it was estimated because no one could read the meter: the next reading corrects it. */
  IsEstimated: z.boolean(),
  Lines: z.array(BillLine),
  Derivation: z.array(DerivationLine),
  Total: Money,
  DueDate: date,
  IsPaid: z.boolean(),
  /** Open part of the bill today, including the delay fine; less than the total if a part is paid. */
  Left: Money,
  IsOverdue: z.boolean(),
  /** Whether a card payment of it is not settled yet. */
  IsBeingPaid: z.boolean(),
  /** The bank that will pay it by an automatic order. */
  AutomaticOrderBank: z.string().nullable(),
  IsFinal: z.boolean(),
})
export type WaterBill = z.output<typeof WaterBill>

export const Deposit = z.object({
  PaidOn: date,
  Paid: Money,
  CubicMetres: z.int(),
  /** Value at today's prices. */
  Value: Money,
  Derivation: z.array(DerivationLine),
  IsSettled: z.boolean(),
})

export const SubscriptionDetail = z.object({
  Subscription,
  /** Newest last; at most three years. */
  Periods: z.array(
    z.object({
      ReadBefore: date,
      ReadOn: date,
      Days: z.int(),
      Index: z.int(),
      CubicMetres: z.int(),
      /** Whether it is an estimate that no reading has corrected yet. */
      IsEstimated: z.boolean(),
    }),
  ),
  UnusualUse: z
    .object({ Kind: z.enum(['high', 'none']), UsualPerMonth: z.int(), LastPerMonth: z.int() })
    .nullable(),
  /** Newest first; at most two years. */
  Bills: z.array(WaterBill),
  Deposit: Deposit.nullable(),
  /** Protection that keeps the water from being cut for late debts. */
  Protection: z
    .object({
      Ground: z.enum(Object.keys(protectionGrounds) as [ProtectionGroundCode]),
      ValidUntil: date,
    })
    .nullable(),
  MeterOperations: z.array(
    z.object({
      MeterNo: z.string(),
      MeterType: z.string(),
      OperationType: z.int(),
      DoneOn: date,
      Index: z.int(),
    }),
  ),
  LineEvents: z.array(
    z.object({ HappenedAt: z.iso.datetime(), FromStatus: z.int(), ToStatus: z.int(), Reason: z.string() }),
  ),
  Applications: z.array(
    z.object({
      ReferenceNumber: z.string(),
      ApplicationType: z.literal(Object.values(applicationTypes).map(({ code }) => code)),
      CreatedAt: z.iso.datetime(),
      Decision: z.enum(['completed', 'rejected', 'withdrawn']).nullable(),
      DecidedAt: z.iso.datetime().nullable(),
      /** Reason of the rejection. */
      Reason: z.string().nullable(),
    }),
  ),
})
export type SubscriptionDetail = z.output<typeof SubscriptionDetail>

export const notYourSubscription = 'Bu abone numarası sizin adınıza kayıtlı değil.'

/** Water subscriptions of a member, or of a guest with a proven phone. */
export const waterCalls = {
  ValidateSubscriberNo: call({
    summary:
      'Sends a code to the phone named, if it is the one registered for the subscription; the answer never tells.',
    access: 'anyone',
    request: z.object({ subscriberNo: SubscriberNo, gsmNumber: GsmNumber, captcha: CaptchaAnswer }),
    response: SentGuestCode,
    refusals: guestCodeRefusals,
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetSubscriptionList: call({
    summary: 'The water subscriptions of the registry one acts for; an empty number asks for all of them.',
    access: 'member',
    request: z.object({ subscriberNo: z.string().trim().max(30).default('') }),
    response: z.array(Subscription),
  }),
  GetSubscriberListByIdentityNumber: call({
    summary: 'The subscriptions of a national id or tax number that is one’s own or that one represents.',
    access: 'member',
    request: z.object({
      identityNumber: z.string().regex(/^\d{10,11}$/, 'Kimlik numarası 11, vergi numarası 10 rakamdır.'),
    }),
    response: z.array(Subscription),
    refusals: { NotYourRegistry: 'Bu kişi veya kuruluş adına sorgulama yetkiniz yok.' },
  }),
  GetSubscriberAddressString: call({
    summary: 'The address of one’s own subscription, as one line.',
    access: 'verified',
    request: z.object({ subscriberNo: SubscriberNo }),
    response: z.object({ Address: z.string() }),
    refusals: { NotYourSubscription: notYourSubscription },
  }),
  GetSubscriptionDetail: call({
    summary: 'Use, bills, deposit, meter, line and applications of one’s own subscription.',
    access: 'member',
    request: z.object({ subscriberNo: SubscriberNo }),
    response: SubscriptionDetail,
    refusals: { NotYourSubscription: notYourSubscription },
  }),
  CreateWaterBillDocument: call({
    summary: 'A bill of one’s own subscription as a PDF that anyone verifies by its code.',
    access: 'member',
    request: z.object({ subscriberNo: SubscriberNo, accrumentOid: Oid }),
    response: DocumentFile,
    refusals: {
      NotYourSubscription: notYourSubscription,
      NoSuchBill: 'Bu fatura bulunamadı.',
      TooManyToday: 'Bugün çok sayıda fatura indirdiniz. Yarın yeniden deneyin.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
