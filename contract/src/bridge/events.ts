import { z } from 'zod'
import { Money } from '../money.ts'

/** A number in the ledger here, and in the municipality's own system where it came from there. */
const Ledger = { Oid: z.int(), OwnNumber: z.string().nullable() }
const RegistryNumber = z.string()
const day = z.iso.date()

const CollectionLine = z.object({
  AccrualOid: z.int(),
  AccrualOwnNumber: z.string().nullable(),
  RevenueCode: z.int(),
  Principal: Money,
  DelayFine: Money,
  /** Part of a fine that fell away with this receipt (law 5326 art. 17/6): principal and discount together close it. */
  Discount: Money,
})

const Collection = z.object({
  Oid: z.int(),
  ReceiptNumber: z.string(),
  /** The order of an online payment, under which the bank knows it. */
  OrderNumber: z.string().nullable(),
  BankReference: z.string().nullable(),
  CollectionType: z.int(),
  /** Refund that paid these debts instead of being given back: no money came. */
  RefundOid: z.int().nullable(),
  CollectedAt: z.iso.datetime(),
  RegistryNumber,
  Total: Money,
  Lines: z.array(CollectionLine),
})

/** Content of an event by kind. Only data that the municipality's books need is sent. */
export const bridgeContents = {
  collection: Collection,
  /** A receipt that was taken back: its amounts are negative. */
  collectionCancelled: Collection.extend({ CancelledReceiptNumber: z.string() }),
  /** A step of a card payment that its bank took back; receipts that it cancels or writes are told as events of their own. */
  chargeback: z.object({
    Oid: z.int(),
    OrderNumber: z.string(),
    BankReference: z.string(),
    RegistryNumber,
    Amount: Money,
    TakenOn: day,
    AnswerUntil: day,
    /** `taken`, `disputed`, `accepted`, `lost`, or `won`: the bank paid again. */
    Step: z.string(),
    /** Numbers of the counter-entries and receipts written so far because of it. */
    ReceiptNumbers: z.array(z.string()),
  }),
  /** Payment that a bank took for a debt already paid: it is owed back. It adds to a receipt of the same number. */
  doublePayment: z.object({
    Oid: z.int(),
    ReceiptNumber: z.string(),
    BankReference: z.string().nullable(),
    CollectedAt: z.iso.datetime(),
    RegistryNumber,
    Amount: Money,
  }),
  refundPaid: z.object({
    Oid: z.int(),
    RegistryNumber,
    RefundKind: z.string(),
    Reference: z.string(),
    /** With its interest (law 213 art. 112), which is told apart. */
    Amount: Money,
    Interest: Money,
    PaidAt: z.iso.datetime(),
    PaymentReference: z.string(),
  }),
  declarationAccepted: z.object({
    Oid: z.int(),
    DeclarationNumber: z.string(),
    DeclarationKind: z.string(),
    RegistryNumber,
    Subject: z.string(),
    FirstTaxYear: z.int(),
    SentAt: z.iso.datetime(),
  }),
  accrual: z.object({
    ...Ledger,
    RegistryNumber,
    RevenueCode: z.int(),
    PeriodYear: z.int(),
    PeriodPart: z.int().nullable(),
    Instalment: z.int(),
    Description: z.string(),
    AccruedOn: day,
    DueDate: day,
    /** Day of service of an administrative fine. */
    ServedOn: day.nullable(),
    Principal: Money,
    SubscriberNumber: z.string().nullable(),
    SourceKind: z.string(),
    SourceReference: z.string().nullable(),
  }),
  adjustment: z.object({
    Oid: z.int(),
    AccrualOid: z.int(),
    AccrualOwnNumber: z.string().nullable(),
    AdjustmentKind: z.string(),
    Amount: Money,
    Reason: z.string(),
    AdjustedOn: day,
    /** Last day to pay of an increase that is not due with the debt itself. */
    DueDate: day.nullable(),
    /** Receipt that brought a discount about or took it back. */
    ReceiptNumber: z.string().nullable(),
  }),
  contractEnded: z.object({ Oid: z.int(), SubscriberNumber: z.string(), RegistryNumber, EndedOn: day }),
  meterWork: z.object({
    Oid: z.int(),
    SubscriberNumber: z.string(),
    MeterSerialNumber: z.string(),
    /** 1 ripped out, 2 mounted, 3 put in the place of another. */
    OperationType: z.int(),
    DoneOn: day,
    IndexCubicMetres: z.int(),
  }),
  complaint: z.object({
    Oid: z.int(),
    ReferenceNumber: z.string(),
    ApplicationTypeCode: z.string(),
    TopicCode: z.string(),
    SentAt: z.iso.datetime(),
    PromisedOn: day,
  }),
  contactChanged: z.object({
    Oid: z.int(),
    RegistryNumber,
    GsmNumber: z.string().nullable(),
    Email: z.string().nullable(),
  }),
  /** Matched member; without a number if the match was ended since. */
  memberMatched: z.object({ Oid: z.int(), RegistryNumber: RegistryNumber.nullable() }),
} as const

export type BridgeEventKind = keyof typeof bridgeContents
export const bridgeEventKinds = Object.keys(bridgeContents) as BridgeEventKind[]

const head = {
  /** Number without a gap to the one before; a client that has all up to a number asks for those after it. */
  Number: z.int(),
  HappenedAt: z.iso.datetime(),
}

export const BridgeEvent = z.discriminatedUnion(
  'Kind',
  bridgeEventKinds.map((kind) =>
    z.object({ ...head, Kind: z.literal(kind), Content: bridgeContents[kind] }),
  ) as unknown as [z.ZodObject<typeof head & { Kind: z.ZodLiteral<BridgeEventKind>; Content: z.ZodType }>],
)

/** The answer to `GET /bridge/events?after=N`. */
export const BridgeEvents = z.object({
  Events: z.array(BridgeEvent),
  /** Cursor: the last event number, or the requested one if there are no newer events. */
  Next: z.int(),
  /** Whether more is there than one answer holds. */
  HasMore: z.boolean(),
  /** The numbering, which is another one after a restore. */
  Epoch: z.uuid(),
  /** Numbers up to this are the same as in the numbering before. */
  EpochAfter: z.int(),
})

/** The body of `POST /bridge/acknowledgement`: everything up to this number is in the books of the caller. */
export const BridgeAcknowledgement = z.strictObject({
  Number: z.int().min(0),
  /** The numbering that the number is of: one of before a restore acknowledges nothing. */
  Epoch: z.uuid().optional(),
})
/** The answer: up to which number everything is acknowledged. */
export const BridgeAcknowledged = z.object({ Number: z.int() })

export const maxBridgeEvents = 500
export const defaultBridgeEvents = 100
