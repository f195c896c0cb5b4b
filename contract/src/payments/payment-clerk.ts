import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { list, partOfList } from '../part-of-list.ts'
import { OrderNumber, PaymentOrder, keysOf, noSuchOrder } from './payment-order.ts'
import { clerkDecisions } from './payment-order-codes.ts'
import { reasonText } from '../reason.ts'

const Decision = z.enum(keysOf(clerkDecisions))
const reason = reasonText('Gerekçeyi en az 10 harfle yazın.', { most: 500 })

const underWay = {
  UnderWay: 'Banka şu anda parayı geri veriyor. Birkaç dakika sonra yeniden deneyin.',
}

const bankSaysOtherwise = {
  BankSaysOtherwise:
    'Bankaya sorduk: bu kararın tersini bildirdi. Karar uygulanmadı; ödemenin güncel durumuna bakın.',
}

const ClerkPayment = z.object({
  Order: PaymentOrder,
  /** Reason for a clerk to look, in words; null if that is not needed. */
  Reason: z.string().nullable(),
  WaitingSince: z.iso.datetime().nullable(),
  RegistryNumber: z.string(),
  RegistryName: z.string(),
  PayerName: z.string(),
  /** The whole phone is opened for one payment at a time, which is noted. */
  MaskedPayerGsm: z.string().nullable(),
  BankTransactionId: z.string().nullable(),
  AuthorisationCode: z.string().nullable(),
  BankResultCode: z.string().nullable(),
  BankMessage: z.string().nullable(),
  TimesAsked: z.int(),
  LastAskedAt: z.iso.datetime().nullable(),
  NextAskAt: z.iso.datetime().nullable(),
  /** Decisions open to the clerk who asks. */
  Decisions: z.array(Decision),
  /**
   * Reason why nothing can be decided now though the payment is open; null if a decision is possible, or it is over.
   */
  WhyNoDecision: z.string().nullable(),
  /** Whether the bank can be asked at once. */
  CanAskBank: z.boolean(),
  /** Moment by which a clerk has to decide; null without a decision. */
  DecideBy: z.iso.datetime().nullable(),
  /** Whether that time is over. */
  IsLate: z.boolean(),
  /**
   * Whether the money, of this payment or with this clerk's earlier decisions alone, is so much that a second clerk has
   * to confirm.
   */
  NeedsSecondClerk: z.boolean(),
  /** Proposal of a first clerk that no second one has answered yet. */
  Proposal: z
    .object({
      Oid: z.int(),
      Decision,
      Reason: z.string(),
      BankReference: z.string().nullable(),
      ProposedBy: z.string(),
      ProposedAt: z.iso.datetime(),
      /** Whether the clerk who asks proposed it: someone else confirms it. */
      IsOwn: z.boolean(),
    })
    .nullable(),
  /** Events of the payment, oldest first. */
  Events: z.array(z.object({ At: z.iso.datetime(), Status: z.string(), By: z.string(), Detail: z.string() })),
})
export type ClerkPayment = z.output<typeof ClerkPayment>

/** Calls of the treasury's clerk about card payments. */
export const paymentClerkCalls = {
  ListPaymentsForClerk: call({
    summary:
      'Payments that are not settled, with everything known about them and what can be decided; or all, searched by any number. Each look is noted.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    asksReason: true,
    request: z.object({
      ...partOfList,
      onlyWaiting: z.boolean().default(true),
      /** Whether only payments with a first clerk's proposal are listed. */
      onlyProposed: z.boolean().default(false),
    }),
    response: list(ClerkPayment),
  }),
  GetPayerForClerk: call({
    summary: 'How the payer of one payment is reached, and from which IP address it was made; noted.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    asksReason: true,
    request: z.object({ orderNumber: OrderNumber }),
    response: z.object({ PayerGsmNumber: z.string().nullable(), ClientAddress: z.string() }),
    refusals: { NoSuchOrder: noSuchOrder },
  }),
  AskBankForClerk: call({
    summary:
      'Asks the bank about one payment at once, as the system does by its schedule; noted, and not again within seconds.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({ orderNumber: OrderNumber }),
    response: PaymentOrder.extend({
      /** Whether the bank's answer moved the payment on. */
      IsChanged: z.boolean(),
    }),
    refusals: {
      NoSuchOrder: noSuchOrder,
      NothingToAsk: 'Bu ödeme için bankaya sorulacak bir şey yok.',
      AskedJustNow: 'Bankaya az önce soruldu. 15 saniye sonra yeniden sorabilirsiniz.',
      ...ownMatter,
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
  SettlePaymentByHand: call({
    summary:
      'A clerk’s decision about a payment that does not end by itself, with its reason; the bank is asked first, and from a limit on, or to book while it is silent, it is only proposed to a second clerk. Written down for ever.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({
      orderNumber: OrderNumber,
      decision: Decision,
      reason,
      bankReference: z.string().trim().max(60).optional(),
    }),
    response: PaymentOrder.extend({
      /** Whether nothing was done yet: a second clerk has to confirm it. */
      WaitsForSecondClerk: z.boolean(),
    }),
    refusals: {
      NoSuchOrder: noSuchOrder,
      NotWaiting: 'Bu ödeme için bu karar verilemez: durumu değişmiş veya kendiliğinden çözülecek.',
      ...underWay,
      ...bankSaysOtherwise,
      AlreadyProposed: 'Bu ödeme için bir karar önerilmiş; önce ikinci memur o öneriyi sonuçlandırmalı.',
      ...ownMatter,
    },
  }),
  AnswerPaymentProposal: call({
    summary:
      'A second clerk confirms what a first one proposed, which is then done, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({
      orderNumber: OrderNumber,
      proposalOid: Oid,
      isConfirmed: z.boolean(),
      reason,
    }),
    response: PaymentOrder,
    refusals: {
      NoSuchOrder: noSuchOrder,
      NotProposed: 'Bu öneri artık beklemiyor: sonuçlandırılmış veya ödemenin durumu değişmiş.',
      ...underWay,
      ...bankSaysOtherwise,
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir memurun onaylaması gerekir.',
      ProposerLeft: 'Öneren memurun bu görevi sona ermiş. Öneriyi reddedin; doğruysa siz önerin.',
      ...ownMatter,
    },
  }),
}
