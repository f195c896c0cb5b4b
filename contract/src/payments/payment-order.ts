import { z } from 'zod'
import { cardRefusals } from './card-refusal-codes.ts'
import { Money } from '../money.ts'
import { paymentOutcomes, paymentStatuses } from './payment-order-codes.ts'
import { merchantBanks } from './codes.ts'

/** Unguessable; its holder may ask how the payment stands, and learns no name by it. */
export const OrderNumber = z
  .string('İşlem numarasını yazın.')
  .regex(/^[0-9A-Z]{20}$/, 'İşlem numarası 20 harf ve rakamdır.')

export const BankCode = z.enum(Object.values(merchantBanks).map(({ code }) => code))

export const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as [Key, ...Key[]]

/** One debt of an order, with the amount fixed for it. */
export const OrderDebt = z.object({
  AccrumentOid: z.int(),
  Description: z.string(),
  Principal: Money,
  DelayFine: Money,
  Total: Money,
  /** Sum owed when the amount was fixed; more than the total if a part is paid. */
  Owed: Money,
})
export type OrderDebt = z.output<typeof OrderDebt>

/** The one picture of an order that every payment call shows. */
export const PaymentOrder = z.object({
  OrderNumber: z.string(),
  Status: z.enum(keysOf(paymentStatuses)),
  /** The status in words. */
  StatusText: z.string(),
  Outcome: z.enum([...keysOf(paymentOutcomes), ...keysOf(cardRefusals)]),
  /** Text for the payer: the result, and the next step. */
  OutcomeText: z.string(),
  /** Whether it no longer changes automatically. */
  IsFinal: z.boolean(),
  /** Whether the money is ours: paid and, a moment later, collected. */
  IsPaid: z.boolean(),
  /** Whether the same debts may be paid again, with this or another card or bank. */
  CanTryAgain: z.boolean(),
  /** Part of an unsuccessful order's debts that was paid in another way since. */
  DebtsPaidSince: z.enum(['none', 'some', 'all']),
  /** Whether a known phone gets the result by message. */
  IsToldByMessage: z.boolean(),
  /** Whether typing the card again can help. */
  CanCorrectCard: z.boolean(),
  Total: Money,
  BankCode: BankCode.nullable(),
  BankName: z.string().nullable(),
  /** Card, reference and receipt only for the payer, the owner of the debts and the browser that paid. */
  MaskedCard: z.string().nullable(),
  /** Reference on the cardholder's statement. */
  BankReference: z.string().nullable(),
  CreatedAt: z.iso.datetime(),
  /** Moment until which the amount holds. */
  ValidUntil: z.iso.datetime(),
  PaidAt: z.iso.datetime().nullable(),
  ReceiptNumber: z.string().nullable(),
  ReceiptCode: z.string().nullable(),
  Debts: z.array(OrderDebt),
})
export type PaymentOrder = z.output<typeof PaymentOrder>

export const noSuchOrder = 'Bu numarayla bir ödeme bulunamadı.'
export const notYourDebts =
  'Seçilen borçlardan biri sizin değil veya artık ödenmiş. Lütfen listeyi yenileyin.'
/** Answered with `pauseSentence`, which says until when. */
export const paused = 'Ödeme işlemlerine kısa bir ara verildi. Lütfen biraz sonra yeniden deneyin.'
