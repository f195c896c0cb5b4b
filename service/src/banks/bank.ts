import type { CardRefusalReason } from 'contract/payments/card-refusal-codes'
import type { MerchantBankCode } from 'contract/payments/codes'

/**
 * Bank's side of a payment, in any protocol. Its methods never throw for an act or failure of the bank: every error is
 * an outcome. They send nothing twice, so that the caller decides how to follow up an unknown outcome.
 */
export interface Bank {
  readonly code: MerchantBankCode
  readonly protocol: 'payflex' | 'nestpay'
  /** Store type; PayFlex knows only NestPay's `3d`: the bank authenticates, we ask for the money. */
  readonly storeType: StoreType
  /** Page on which the card is typed: ours, or (`3d_pay_hosting`) the bank's, where we never see it. */
  readonly cardIsTyped: 'here' | 'atBank'
  /**
   * Whether `authorise` needs the card again: PayFlex' old provision does, its card-less one and NestPay do not. If it
   * does, the card is kept sealed over the redirect, for minutes.
   */
  readonly needsCardToAuthorise: boolean

  /** Starts 3-D Secure: PayFlex asks its MPI for enrolment, NestPay signs a form without asking anyone. */
  startThreeD(start: ThreeDStart): Promise<ThreeDStarted>
  /**
   * Reads and verifies the browser's answer; pure. A `forged` callback says nothing about the payment, so it must
   * change nothing.
   */
  readCallback(raw: Uint8Array, expected: ExpectedPayment): CallbackReading
  /** Asks for the money, once. Only after `readCallback` returned `authenticated`. */
  authorise(request: AuthorisationRequest): Promise<Authorisation>
  /** Bank's record of an order; may be asked any number of times. */
  inquire(expected: ExpectedPayment): Promise<BankRecord>
  /** Takes a charge back before the bank's end of day; the whole of it. */
  void(request: ReversalRequest): Promise<Reversal>
  /** Gives money back after the bank's end of day. */
  refund(request: ReversalRequest): Promise<Reversal>
}

export type StoreType = '3d' | '3d_pay' | '3d_pay_hosting'

/** Card data, never stored in clear and never logged. */
export interface Card {
  /** Digits only. */
  number: string
  /** 1 to 12. */
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  securityCode: string
  holderName: string
}

export interface ExpectedPayment {
  orderNumber: string
  amountKurus: number
}

export interface ThreeDStart extends ExpectedPayment {
  /** Card; left out if it is typed at the bank. */
  card?: Card
  /** Absolute URLs, each with an unguessable token. */
  successUrl: string
  failureUrl: string
  clientAddress: string
}

export type ThreeDStarted =
  /** Form for the browser to post unchanged; in NestPay it holds the card, so it is neither kept nor logged. */
  | { outcome: 'form'; action: string; fields: [name: string, value: string][] }
  /** The card cannot be used; nothing was charged. */
  | ({ outcome: 'refused' } & Refusal)
  /** The bank does not answer or not sensibly; nothing was charged, another bank may be tried. */
  | ({ outcome: 'unavailable' } & BankTrouble)
  /** The bank refuses us, not the card; nothing was charged, somebody has to be told. */
  | ({ outcome: 'misconfigured' } & BankTrouble)

export interface Refusal {
  /** Reason with a Turkish sentence, which says whether the citizen can correct something. */
  reason: CardRefusalReason
  /** The bank's own code and words, for the clerk; may be empty. */
  bankResultCode: string
  bankMessage: string
}

export interface BankTrouble {
  bankResultCode: string
  bankMessage: string
}

/** Proof of 3-D Secure for the bank. Holds no card data, so it may be stored. */
export type Authentication = Record<string, string>

export interface Charge {
  /** Charged amount by the bank's answer, if it names one. */
  amountKurus: number | undefined
  /** The number on the cardholder's statement (Rrn, HostRefNum). */
  bankReference: string
  authorisationCode: string
  /** The bank's own transaction number. */
  bankTransactionId: string
}

export type CallbackReading =
  | { outcome: 'authenticated'; authentication: Authentication }
  /** `3d_pay`: says that the bank has charged already. Only an inquiry proves it, see `BankRecord`. */
  | { outcome: 'charged'; charge: Charge }
  /** `3d_pay`: says so too, although the cardholder was not fully authenticated. */
  | { outcome: 'chargedUnsafely'; charge: Charge; bankResultCode: string }
  /** `3d_pay`: the bank asked for the money and the issuer said no. */
  | ({ outcome: 'declined' } & Refusal)
  /** The cardholder was not fully authenticated; nothing was charged. */
  | ({ outcome: 'notAuthenticated' } & Refusal)
  /** The bank refuses us, not the cardholder; nothing was charged, somebody has to be told. */
  | ({ outcome: 'misconfigured' } & BankTrouble)
  /** Genuine as far as one can tell, yet it does not say whether money moved: the bank has to be asked. */
  | ({ outcome: 'unknown' } & BankTrouble)
  /** An error that anyone could have posted: a reason to ask the bank, and nothing more. */
  | ({ outcome: 'unsigned' } & BankTrouble)
  | { outcome: 'forged'; why: ForgedBecause }

export type ForgedBecause =
  | 'unreadable'
  | 'duplicateField'
  | 'hashMissing'
  | 'hash'
  | 'merchant'
  | 'order'
  | 'amount'
  | 'currency'
  | 'storeType'

export interface AuthorisationRequest extends ExpectedPayment {
  authentication: Authentication
  /** Card, only if `needsCardToAuthorise`. */
  card?: Card
  clientAddress: string
}

export type Authorisation =
  | { outcome: 'approved'; charge: Charge }
  /** Final: nothing was charged. */
  | ({ outcome: 'declined' } & Refusal)
  /** The bank refuses us, not the card. Final: nothing was charged. */
  | ({ outcome: 'misconfigured' } & BankTrouble)
  /** The connection was never made, so nothing was charged. */
  | ({ outcome: 'unavailable' } & BankTrouble)
  /** Money may have moved: only `inquire` can tell. */
  | ({ outcome: 'unknown' } & BankTrouble)

export type BankRecord =
  /** Charged as expected, and not given back in full. */
  | { outcome: 'charged'; charge: Charge; refundedKurus: number; threeD: ThreeDResult | undefined }
  | { outcome: 'declined'; bankResultCode: string; bankMessage: string }
  | { outcome: 'voided' }
  | { outcome: 'refunded' }
  /** The bank has no such order. Records appear late, so that this alone does not prove that nothing was charged. */
  | { outcome: 'notFound' }
  | UnknownRecord

/** Record if the question failed or the order is under way; `differs`: the charged sum, if it is another. */
export type UnknownRecord = { outcome: 'unknown'; differs?: string } & BankTrouble

/** Result of the cardholder's authentication; `half` is anything less than full. */
export type ThreeDResult = 'full' | 'half'

export interface ReversalRequest extends ExpectedPayment {
  /** Transaction number of the charge, if it is known. */
  bankTransactionId?: string
  /** Names this reversal to the bank; the same one again is not carried out twice where the bank looks (PayFlex). */
  reversalId: string
  clientAddress: string
}

export type Reversal =
  /** Reversal done, now or earlier by the bank. */
  | { outcome: 'done'; bankReference: string }
  /**
   * `tooLate`: a void after the end of day, so refund. `tooEarly`: a refund before it, so void.
   * `nothingToReverse`: never charged, or given back before; `inquire` tells which. `other`: a person has to look.
   */
  | ({ outcome: 'refused'; why: 'tooLate' | 'tooEarly' | 'nothingToReverse' | 'other' } & BankTrouble)
  /** The reversal may have been done: only `inquire` can tell. */
  | ({ outcome: 'unknown' } & BankTrouble)
