import { merchantBanks } from 'contract/payments/codes'
import { z } from 'zod'

const secret = z.string().regex(/\S/, 'must not be blank')
const address = z.url({ protocol: /^https?$/ })
const timeoutMs = z.int().min(100).max(300_000)

export const BankCode = z.enum(Object.values(merchantBanks).map(({ code }) => code))

/** A merchant at a bank that speaks PayFlex. */
const PayflexFields = z.strictObject({
  Code: BankCode,
  Protocol: z.literal('payflex'),
  MerchantId: z.string().regex(/^\d{1,15}$/),
  /** Password of the MPI, and the secret of its callback's hash. */
  MerchantPassword: secret,
  /** Password of the VPOS, if it is another one. */
  VPosPassword: secret.optional(),
  VPosTerminalNo: z.string().min(1),
  /** The MPI's enrolment. */
  ThreeDSecureWebRequestUrl: address,
  VPosWebRequestUrl: address,
  SearchUrl: address,
  /** URL of the settled transactions of a day (SettlementDetail); without it they are not compared. */
  ReportUrl: address.optional(),
  /** `cardless` is the newer one; `withCard` makes us keep the card sealed over the redirect. */
  Provision: z.enum(['cardless', 'withCard']),
  /** Old installations sign nothing; then only the VPOS' own comparison protects. */
  CallbackHash: z.enum(['required', 'ifPresent', 'off']),
  /** Way in which the browser is sent to the ACS; `auto` follows the MPI's answer. */
  AcsMode: z.enum(['auto', 'classic', 'innerForm', 'base64url']),
  /** Hosts of the card issuers' pages, to which the browser may be sent. */
  AcsHosts: z
    .array(z.string().regex(/^[^\s;,]+$/))
    .min(1)
    .optional(),
  /** Any https page that the bank's own server names, instead of a list. */
  AnyAcsHost: z.literal(true).optional(),
})
/** Widened by the operator alone: a list that is forgotten would stop payments, and no list opens every form. */
const PayflexSettings = PayflexFields.refine(
  ({ AcsHosts, AnyAcsHost }) => (AcsHosts === undefined) !== (AnyAcsHost === undefined),
  {
    path: ['AcsHosts'],
    message: 'name the hosts of the card issuers’ pages as the bank lists them, or set AnyAcsHost to true',
  },
)
export type PayflexSettings = z.output<typeof PayflexSettings>

/** A merchant at a bank that speaks NestPay. */
const NestpaySettings = z.strictObject({
  Code: BankCode,
  Protocol: z.literal('nestpay'),
  MerchantId: z.string().regex(/^\d{1,15}$/),
  /** The user of fim/api, and its password. */
  MerchantUser: secret,
  MerchantPassword: secret,
  /** The secret of every hash; never sent. */
  StoreKey: secret,
  StoreType: z.enum(['3d', '3d_pay', '3d_pay_hosting']),
  /** fim/api */
  VPosWebRequestUrl: address,
  /** est3Dgate, to which the browser posts. */
  BankRequesUrl: address,
  /** URL of the end-of-day report; without it the bank's books are not compared. */
  ReportUrl: address.optional(),
})
export type NestpaySettings = z.output<typeof NestpaySettings>

export const BankSettings = z.discriminatedUnion('Protocol', [PayflexSettings, NestpaySettings])
export type BankSettings = z.output<typeof BankSettings>

/** Time-outs for banks; PayFlex enrolment has been seen to take a minute. */
export const BankTimeouts = z.strictObject({
  EnrolmentMs: timeoutMs,
  AuthorisationMs: timeoutMs,
  InquiryMs: timeoutMs,
})
export type BankTimeouts = z.output<typeof BankTimeouts>

export const usualBankTimeouts: BankTimeouts = {
  EnrolmentMs: 120_000,
  AuthorisationMs: 90_000,
  InquiryMs: 30_000,
}
