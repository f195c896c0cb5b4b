import { z } from 'zod'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { list, partOfList } from '../part-of-list.ts'
import { OrderNumber, PaymentOrder, keysOf, noSuchOrder } from './payment-order.ts'
import { clerkDecisions } from './payment-order-codes.ts'

const ClerkPayment = z.object({
  Order: PaymentOrder,
  /** Why a clerk has to look, in words; null when that is not needed. */
  Reason: z.string().nullable(),
  WaitingSince: z.iso.datetime().nullable(),
  RegistryNumber: z.string(),
  RegistryName: z.string(),
  PayerName: z.string(),
  PayerGsmNumber: z.string().nullable(),
  ClientAddress: z.string(),
  BankTransactionId: z.string().nullable(),
  AuthorisationCode: z.string().nullable(),
  BankResultCode: z.string().nullable(),
  BankMessage: z.string().nullable(),
  TimesAsked: z.int(),
  LastAskedAt: z.iso.datetime().nullable(),
  NextAskAt: z.iso.datetime().nullable(),
  Decisions: z.array(z.enum(keysOf(clerkDecisions))),
  /** Everything that happened, oldest first. */
  Events: z.array(z.object({ At: z.iso.datetime(), Status: z.string(), By: z.string(), Detail: z.string() })),
})
export type ClerkPayment = z.output<typeof ClerkPayment>

/** What the treasury's clerk sees and decides. */
export const paymentClerkCalls = {
  ListPaymentsForClerk: call({
    summary:
      'Payments whose outcome a person has to find out, with everything known about them; or all, searched.',
    access: 'clerk',
    request: z.object({ ...partOfList, onlyWaiting: z.boolean().default(true) }),
    response: list(ClerkPayment),
  }),
  SettlePaymentByHand: call({
    summary:
      'A clerk’s decision about a payment the bank does not tell about, with its reason; written down for ever.',
    access: 'clerk',
    request: z.object({
      orderNumber: OrderNumber,
      decision: z.enum(keysOf(clerkDecisions)),
      reason: z.string('Gerekçeyi yazın.').trim().min(10, 'Gerekçeyi en az 10 harfle yazın.').max(500),
      bankReference: z.string().trim().max(60).optional(),
    }),
    response: PaymentOrder,
    refusals: {
      NoSuchOrder: noSuchOrder,
      NotWaiting: 'Bu ödeme için bu karar verilemez: durumu değişmiş veya kendiliğinden çözülecek.',
      ...ownMatter,
    },
  }),
}
