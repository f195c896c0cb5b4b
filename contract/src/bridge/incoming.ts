import { z } from 'zod'
import { day as boundedDay } from '../bounded.ts'
import { bridgeRejectionCodes } from './rejections.ts'

const text = z.string().max(400)
const number = z.string().min(1).max(60)
/**
 * Number of a receipt in the other system. Refused are numbers such as B0015-1, which identify lines of banks' files:
 * if another receipt had the number of such a line, the line would count as booked.
 */
const ownNumberOfReceipt = number.refine(
  (own) => !/^\s*B\d{4}-/.test(own),
  'B0015-1 gibi numaralar banka dosyalarının satırlarınındır',
)
const day = boundedDay()
const lira = z.string().regex(/^-?\d{1,12}\.\d{2}$/, 'Tutar noktayla ve iki kuruş hanesiyle yazılır: 1284.50')

const CollectionLine = z.strictObject({
  /** The accrual by its number in the other system, or by `Oid` of the event that told of it. */
  AccrualOwnNumber: number.optional(),
  AccrualOid: z.int().positive().optional(),
  Principal: lira,
  DelayFine: lira.optional(),
})

/** Records that the other system sends. A field left out stays unchanged if the record is known; null empties it. */
export const bridgeRecords = {
  registries: z.strictObject({
    RegistryNumber: number,
    /** G person, Y foreigner, T company, K public body, D other, B unknown water user. */
    RegistryType: z.enum(['G', 'Y', 'T', 'K', 'D', 'B']),
    IdentityNumber: text.nullable().optional(),
    NameOrTitle: text,
    Surname: text.nullable().optional(),
    FatherName: text.nullable().optional(),
    MotherName: text.nullable().optional(),
    PlaceOfBirth: text.nullable().optional(),
    DateOfBirth: day.nullable().optional(),
    Gender: z.enum(['E', 'K']).nullable().optional(),
    TaxOfficeCode: text.nullable().optional(),
    GsmNumber: text.nullable().optional(),
    Email: text.nullable().optional(),
  }),
  accruals: z.strictObject({
    OwnNumber: number,
    RegistryNumber: number,
    RevenueCode: z.int().positive(),
    PeriodYear: z.int(),
    PeriodPart: z.int().nullable().optional(),
    Instalment: z.int().nullable().optional(),
    Description: text,
    AccruedOn: day,
    DueDate: day,
    /** Day of service of an administrative fine: the term with its discount and the way to court run from it. */
    ServedOn: day.nullable().optional(),
    /** Current principal: a change becomes an adjustment. */
    Principal: lira,
    SourceReference: text.nullable().optional(),
    SubscriberNumber: text.nullable().optional(),
    /** Needed where the due date changes. */
    ChangeReason: text.nullable().optional(),
  }),
  adjustments: z.strictObject({
    OwnNumber: number,
    /** The accrual as in the lines of a receipt. */
    AccrualOwnNumber: number.optional(),
    AccrualOid: z.int().positive().optional(),
    AdjustmentKind: z.enum(['increase', 'decrease', 'write_off', 'cancellation']),
    /** Amount without a sign. */
    Amount: lira,
    Reason: text,
    AdjustedOn: day,
    /** Last day to pay of an increase; without it a month after the increase. */
    DueDate: day.nullable().optional(),
  }),
  interruptions: z.strictObject({
    OwnNumber: number,
    /** The accrual as in the lines of a receipt. */
    AccrualOwnNumber: number.optional(),
    AccrualOid: z.int().positive().optional(),
    /** Event by which the limitation begins again; a security and a stay last until their end is told. */
    InterruptionKind: z.enum([
      'paymentOrder',
      'seizure',
      'forcedCollection',
      'propertyStatement',
      'guarantor',
      'courtReversal',
      'demandOfAdministration',
      'planApplication',
      'acknowledgement',
      'documentedAcknowledgement',
      'judgment',
      'lawsuit',
      'security',
      'securityEnded',
      'stay',
      'stayEnded',
    ]),
    HappenedOn: day,
    /** Number of the document that proves it. */
    DocumentNumber: number,
  }),
  collections: z.strictObject({
    OwnNumber: ownNumberOfReceipt,
    ReceiptNumber: number,
    RegistryNumber: number,
    /** 1 cash, 2 postal cheque, 3 debit note, 4 credit card, 5 deposit debit note. */
    CollectionType: z.int().min(1).max(5),
    CollectedAt: z.iso
      .datetime({ offset: true })
      .regex(/^(19\d\d|20\d\d|2100)-/, 'Tarih 1900 ile 2100 yılları arasında olmalıdır.'),
    PayerName: text.nullable().optional(),
    BankReference: text.nullable().optional(),
    /** Order number of a payment that was made in the portal and is told back. */
    OrderNumber: number.nullable().optional(),
    /** A counter-entry takes back exactly the lines of this receipt, with a minus. */
    CancelledOwnNumber: number.nullable().optional(),
    Lines: z.array(CollectionLine).min(1).max(200),
  }),
} as const

export type BridgeRecordKind = keyof typeof bridgeRecords
export const bridgeRecordKinds = Object.keys(bridgeRecords) as BridgeRecordKind[]
export type BridgeRecordOf<Kind extends BridgeRecordKind> = z.output<(typeof bridgeRecords)[Kind]>

/** Rights of a client: take events, bring each kind of record, and send the day's list of the accounting. */
export const bridgeRights = ['events', ...bridgeRecordKinds, 'dayBook'] as const
export type BridgeRight = (typeof bridgeRights)[number]

/** The answer to each of the five, in the order of the records. */
export const BridgeResults = z.object({
  Results: z.array(
    z.object({
      Number: z.string().nullable(),
      /** `held`: unlike other records; a clerk of the municipality looks at it before anyone is shown it. */
      Outcome: z.enum(['created', 'changed', 'same', 'held', 'rejected']),
      /** `paidHere` tells back a payment of the portal; `paidTwice` is for a debt that was paid: the rest is owed back. */
      Note: z.enum(['paidHere', 'paidTwice']).nullable(),
      /** Reasons for which a record was rejected or is held; empty otherwise. */
      Faults: z.array(
        z.object({
          /** Code for programs; its meaning is in `bridgeRejections` and at `GET /bridge/code-lists`. */
          Code: z.enum(bridgeRejectionCodes),
          Field: z.string(),
          /** Reason for people. */
          Reason: z.string(),
        }),
      ),
    }),
  ),
})
export type BridgeResult = z.output<typeof BridgeResults>['Results'][number]

/** Schema of a request with one record, or several in `Records`. */
export function bridgeRequestOf(kind: BridgeRecordKind) {
  return z.union([bridgeRecords[kind], z.strictObject({ Records: z.array(bridgeRecords[kind]).min(1) })])
}
