import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { CaptchaAnswer } from '../identity/calls.ts'
import { Money } from '../money.ts'
import { GsmNumber } from '../notifications/calls.ts'
import { OrderDebt, OrderNumber, PaymentOrder, notYourDebts } from './payment-order.ts'
import { paymentLinkDays } from './payment-order-codes.ts'
import { captchaFailed, chooseDebts, codeExpired } from '../sentences.ts'

/**
 * Guest access given by ValidateCode: a short-lived bearer, sent like a sign-in's (`Authorization: Bearer ebv_…`) to
 * the calls for proven phones.
 */
export const GuestAccess = z.object({
  AccessToken: z.string(),
  ExpiresAt: z.iso.datetime(),
  /** "GÜ**** ÖZ****": enough to know one's own, not to learn another's. */
  MaskedName: z.string(),
})

const GuestDebts = z.object({
  MaskedName: z.string(),
  AsOf: z.iso.date(),
  Debts: z.array(
    OrderDebt.extend({
      DueDate: z.iso.date(),
      IsOverdue: z.boolean(),
      /** Whether a card payment of it is not settled yet; neither its number nor its payer is told. */
      IsBeingPaid: z.boolean(),
      /** Part of a fine that falls away where the total is paid by its due date, with its rate in hundredths of a percent. */
      Discount: Money,
      DiscountRate: z.int(),
    }),
  ),
  Total: Money,
})
export type GuestDebts = z.output<typeof GuestDebts>

/** The same whether or not there is anyone to send it to. */
export const SentGuestCode = z.object({
  OperationReferenceNumber: z.string(),
  ExpiresAt: z.iso.datetime(),
  ResendAt: z.iso.datetime(),
})

export const guestCodeRefusals = {
  CaptchaFailed: captchaFailed,
  WaitBeforeResend: 'Yeni kod istemek için bir dakika bekleyin.',
}

const PaymentLink = z.object({
  Oid,
  CreatedAt: z.iso.datetime(),
  ExpiresAt: z.iso.datetime(),
  IsOpen: z.boolean(),
  Descriptions: z.array(z.string()),
})

/** Paying without an account: with a code sent to the registered phone, or by a link a debtor made. */
export const guestPaymentsCalls = {
  SendOrderStatusCode: call({
    summary:
      'Sends a code to the phone a payment’s outcome is told to; the answer never tells whether there is one.',
    access: 'anyone',
    request: z.object({ orderNumber: OrderNumber, captcha: CaptchaAnswer }),
    response: SentGuestCode,
    refusals: guestCodeRefusals,
    limit: { calls: 10, perSeconds: 60 },
  }),
  FindPaymentsByPhone: call({
    summary:
      'The latest payments begun with a phone, for its holder, who proved it by ValidateCode just before.',
    access: 'anyone',
    request: z.object({ operationReferenceNumber: z.string().min(1).max(64), gsmNumber: GsmNumber }),
    response: z.array(PaymentOrder),
    refusals: { CodeNotProven: codeExpired },
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetGuestDebts: call({
    summary: 'What a guest may pay: the debts of the proven registry or subscriber, or those of the link.',
    access: 'verified',
    request: z.object({}),
    response: GuestDebts,
    refusals: { NothingProven: 'Önce telefonunuza gelen kodla doğrulama yapın.' },
  }),
  CreatePaymentLink: call({
    summary: 'A link by which anybody may pay chosen debts for their owner until it expires.',
    access: 'member',
    request: z.object({
      registryOid: Oid.optional(),
      accrumentOidList: z.array(Oid).min(1, chooseDebts).max(50),
      validDays: z.int().min(paymentLinkDays.min).max(paymentLinkDays.max).default(paymentLinkDays.usual),
    }),
    /** The token is shown this once; only its hash is kept. */
    response: z.object({ Oid, Token: z.string(), ExpiresAt: z.iso.datetime(), Total: Money }),
    refusals: {
      NotYourRegistry: 'Bu sicil adına bağlantı oluşturma yetkiniz yok.',
      NotYourDebts: notYourDebts,
      BarredDebts: 'Seçtiğiniz borçlar arasında zamanaşımına uğramış borç var; onun için bağlantı verilmez.',
      TooManyLinks: 'Açık bağlantılarınız çok fazla. Önce kullanmadıklarınızı kapatın.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
  GetOwnPaymentLinks: call({
    summary: 'The links a registry has given out, newest first.',
    access: 'member',
    request: z.object({}),
    response: z.array(PaymentLink),
  }),
  CancelPaymentLink: call({
    summary: 'Closes a link at once; payments begun by it come to their end.',
    access: 'member',
    request: z.object({ oid: Oid }),
    response: z.object({}),
    refusals: { NoSuchLink: 'Böyle bir bağlantı yok.' },
  }),
  OpenPaymentLink: call({
    summary: 'A bearer for the debts of a link.',
    access: 'anyone',
    request: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    response: GuestAccess,
    refusals: { LinkNotOpen: 'Bu ödeme bağlantısının süresi dolmuş veya kapatılmış.' },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
