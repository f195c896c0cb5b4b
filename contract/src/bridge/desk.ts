import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { list } from '../part-of-list.ts'
import { bridgeFailureCodes } from './codes.ts'
import { Money } from '../money.ts'
import { bridgeEventKinds } from './events.ts'
import { bridgeRecordKinds } from './incoming.ts'
import { Reason } from '../reconciliation/calls.ts'

const TargetId = z.string().max(60)

const BridgeClient = z.object({
  ClientId: z.string(),
  /** Number up to which all events are in its books; null if it never asked. */
  AcknowledgedNumber: z.int().nullable(),
  AcknowledgedAt: z.iso.datetime().nullable(),
  LastAskedAt: z.iso.datetime().nullable(),
  /** Number of events that it has not acknowledged. */
  Lag: z.int().min(0),
})
export type BridgeClient = z.output<typeof BridgeClient>

const BridgeTarget = z.object({
  TargetId: z.string(),
  /** Host without path and query, which may hold a key. */
  Host: z.string(),
  Kinds: z.array(z.enum(bridgeEventKinds)),
  SentNumber: z.int(),
  AcknowledgedAt: z.iso.datetime().nullable(),
  Lag: z.int().min(0),
  FailureCode: z.enum(bridgeFailureCodes).nullable(),
  /** The HTTP status of the failure, where one came. */
  FailureStatus: z.int().nullable(),
  FailingSince: z.iso.datetime().nullable(),
  NextTryAt: z.iso.datetime().nullable(),
  DeadLetterCount: z.int().min(0),
})
export type BridgeTarget = z.output<typeof BridgeTarget>

const BridgeFileState = z.object({
  /** The last file that was written. */
  LastFile: z.string().nullable(),
  WrittenAt: z.iso.datetime().nullable(),
  /** The last event that stands in a file. */
  LastNumber: z.int(),
  Lag: z.int().min(0),
  /** System's code of the error that keeps the next file from being written. */
  ErrorCode: z.string().nullable(),
})
export type BridgeFileState = z.output<typeof BridgeFileState>

const BridgeDeadLetter = z.object({
  Oid,
  TargetId: z.string(),
  Number: z.int(),
  Kind: z.enum(bridgeEventKinds),
  HappenedAt: z.iso.datetime(),
  /** Content of the event, without phones and e-mail. */
  Content: z.array(z.object({ Key: z.string(), Value: z.string() })),
  Tries: z.int(),
  RefusedAt: z.iso.datetime(),
  AnswerStatus: z.int(),
  AnswerText: z.string(),
  /** Whether it is about to be sent again. */
  IsWaiting: z.boolean(),
})
export type BridgeDeadLetter = z.output<typeof BridgeDeadLetter>

const BridgeDoublePayment = z.object({
  Oid,
  OwnNumber: z.string(),
  ReceiptNumber: z.string(),
  RegistryNumber: z.string(),
  CollectedAt: z.iso.datetime(),
  /** Amount owed back: the part beyond the debt. */
  Amount: Money,
  RefundPaidAt: z.iso.datetime().nullable(),
  /** Receipts that had paid the debt already. */
  PaidBefore: z.array(
    z.object({
      ReceiptNumber: z.string(),
      OrderNumber: z.string().nullable(),
      CollectedAt: z.iso.datetime(),
      Amount: Money,
    }),
  ),
})
export type BridgeDoublePayment = z.output<typeof BridgeDoublePayment>

const BridgeRejection = z.object({
  Oid,
  ClientId: z.string(),
  Kind: z.enum(bridgeRecordKinds),
  OwnNumber: z.string(),
  Content: z.array(z.object({ Key: z.string(), Value: z.string() })),
  Faults: z.array(z.object({ Field: z.string(), Reason: z.string() })),
  Tries: z.int(),
  FirstRejectedAt: z.iso.datetime(),
  LastRejectedAt: z.iso.datetime(),
})
export type BridgeRejection = z.output<typeof BridgeRejection>

/** View of administrators on the exchange with other systems. */
export const bridgeDeskCalls = {
  GetBridgeState: call({
    summary: 'How far each client and target of the bridge is, and what holds it up.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({}),
    response: z.object({
      LastNumber: z.int(),
      Clients: z.array(BridgeClient),
      Targets: z.array(BridgeTarget),
      /** Null where the settings name no folder. */
      Files: BridgeFileState.nullable(),
    }),
  }),
  GetBridgeDeadLetters: call({
    summary: 'Events that targets refused to take, the oldest first, with what they answered.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(BridgeDeadLetter),
  }),
  GetBridgeDoublePayments: call({
    summary: 'Debts paid here and there, those whose refund waits first.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(BridgeDoublePayment),
  }),
  GetBridgeRejections: call({
    summary: 'Records of other systems that could not be taken, the oldest first.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(BridgeRejection),
  }),
  CloseBridgeRejection: call({
    summary:
      'Closes a record that could not be taken, with a reason; refused once more under its number it is open again.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ rejectionOid: Oid, reason: Reason }),
    response: z.object({}),
    refusals: { NoSuchRejection: 'Bu kayıt bulunamadı ya da daha önce kapandı.', ...ownMatter },
  }),
  SendBridgeEventsAgain: call({
    summary: 'Has one dead letter, or all of a target, sent again.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({
      targetId: TargetId,
      /** Event to send again; null for all of the target. */
      deadLetterOid: Oid.nullable(),
    }),
    response: z.object({ Count: z.int() }),
    limit: { calls: 60, perSeconds: 60 },
  }),
}
