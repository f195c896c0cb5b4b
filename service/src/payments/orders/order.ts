import { randomInt } from 'node:crypto'
import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import type { MerchantBankCode } from 'contract/payments/codes'
import type { Bank } from '../../banks/bank.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { Book } from './book-order.ts'

export interface Banks {
  /** The bank of a payment under way, or nothing where the municipality never had a contract with it. */
  find: (code: MerchantBankCode) => Bank | undefined
  /** Banks that take new payments: the active one first, then in the order they are tried. */
  inOrder: () => Bank[]
}

/** Parts that payments depend on. */
export interface PaymentParts {
  banks: Banks
  /** Booking of a paid order as a collection. */
  book: Book
  /** Steps at a bank, waited for as long as a payer waits. */
  whilePayerWaits: (steps: Promise<void>) => Promise<void>
}

/** Context of every step of a payment. */
export interface Paying extends PaymentParts {
  db: Database
  settings: ServiceSettings
  now: Date
}

export interface OrderRow {
  oid: number
  orderNumber: string
  registryOid: number
  status: PaymentStatus
  payerMemberOid: number | null
  guestAccessOid: number | null
  browserId: string
  payerGsmNumber: string | null
  clientAddress: string
  createdAt: Date
  amountKurus: number
  amountAsOf: string | null
  validUntil: Date
  bankCode: MerchantBankCode | null
  bankChargesItself: boolean
  maskedCard: string | null
  sealedCard: string | null
  sealedAuthentication: string | null
  /** Form of a bank that came after its payer was told to wait. */
  sealedForm: string | null
  startedAt: Date | null
  authorisedAt: Date | null
  paidAt: Date | null
  endedAt: Date | null
  bankTransactionId: string | null
  authorisationCode: string | null
  bankReference: string | null
  bankResultCode: string | null
  bankMessage: string | null
  outcome: string | null
  collectionOid: number | null
  timesAsked: number
  lastAskedAt: Date | null
  nextStepAt: Date | null
  clerkSince: Date | null
  clerkReason: string | null
  /** Whether the bank says it took another sum than the order's, or gave a part of it back. */
  bankRecordDiffers: boolean
  /**
   * Time after the validity of an ended order at which a bank that charges during 3-D Secure said that it had taken
   * nothing.
   */
  notChargedAt: Date | null
  /** Moment until which a service may be waiting for the bank to give this money back. */
  givingBackUntil: Date | null
  /** When the bank's form was handed out; from then on its bank stays. */
  formGivenAt: Date | null
}

export interface OrderLine {
  orderOid: number
  accrualOid: number
  description: string
  principalKurus: number
  fineKurus: number
  /** Principal owed when the amount was fixed. */
  owedPrincipalKurus: number
  owedFineKurus: number
}

const columns = [
  'oid',
  'order_number',
  'registry_oid',
  'status',
  'payer_member_oid',
  'guest_access_oid',
  'browser_id',
  'payer_gsm_number',
  'client_address',
  'created_at',
  'amount_kurus',
  'amount_as_of',
  'valid_until',
  'bank_code',
  'bank_charges_itself',
  'masked_card',
  'sealed_card',
  'sealed_authentication',
  'sealed_form',
  'started_at',
  'authorised_at',
  'paid_at',
  'ended_at',
  'bank_transaction_id',
  'authorisation_code',
  'bank_reference',
  'bank_result_code',
  'bank_message',
  'outcome',
  'collection_oid',
  'times_asked',
  'last_asked_at',
  'next_step_at',
  'clerk_since',
  'clerk_reason',
  'bank_record_differs',
  'not_charged_at',
  'giving_back_until',
  'form_given_at',
]

export function orderColumns(db: Queryable) {
  return db.unsafe(columns.map((column) => `payment_order.${column}`).join(', '))
}

export async function findOrder(db: Queryable, orderNumber: string): Promise<OrderRow | undefined> {
  const [order] = await db<OrderRow[]>`
    select ${orderColumns(db)} from payment_order where order_number = ${orderNumber}`
  return order
}

export async function orderByOid(db: Queryable, oid: number): Promise<OrderRow> {
  const [order] = await db<OrderRow[]>`select ${orderColumns(db)} from payment_order where oid = ${oid}`
  if (!order) throw new Error(`There is no order ${oid}`)
  return order
}

/** The order as it stands, locked until this transaction ends. */
export async function lockOrder(tx: Queryable, oid: number): Promise<OrderRow> {
  const [order] = await tx<OrderRow[]>`
    select ${orderColumns(tx)} from payment_order where oid = ${oid} for update`
  if (!order) throw new Error(`There is no order ${oid}`)
  return order
}

export function linesOf(db: Queryable, orderOids: readonly number[]): Promise<OrderLine[]> {
  return db<OrderLine[]>`
    select order_oid, accrual_oid, description, principal_kurus, fine_kurus,
      owed_principal_kurus, owed_fine_kurus
    from payment_order_line where order_oid = any(${[...orderOids]}) order by order_oid, accrual_oid`
}

/** Letters that are not misread; a hundred random bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The first character is a letter, so that no order number passes for a card. */
export function newOrderNumber(): string {
  const rest = Array.from({ length: 19 }, () => alphabet[randomInt(alphabet.length)])
  return `${alphabet[10 + randomInt(alphabet.length - 10)]}${rest.join('')}`
}

/** The bank an order was begun at. */
export function bankOf({ banks }: Pick<Paying, 'banks'>, { bankCode }: Pick<OrderRow, 'bankCode'>): Bank {
  const bank = bankCode && banks.find(bankCode)
  if (!bank) throw new Error(`There is no bank ${bankCode} for an order that was begun there`)
  return bank
}
