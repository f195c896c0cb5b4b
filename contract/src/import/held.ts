import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'
import { type HeldKind, heldKinds } from './codes.ts'
import { Reason } from '../reconciliation/calls.ts'

const HeldRecord = z.object({
  Oid,
  Kind: z.enum(Object.keys(heldKinds) as [HeldKind, ...HeldKind[]]),
  /** Number of the debt or receipt in the system it comes from. */
  OwnNumber: z.string(),
  /** Program or person who brought it, and the file, or that it came by the bridge. */
  BroughtBy: z.string(),
  FileName: z.string(),
  ImportRunOid: Oid,
  HeldAt: z.iso.datetime(),
  RegistryNumber: z.string(),
  OwnerName: z.string(),
  RevenueName: z.string(),
  Description: z.string(),
  PeriodYear: z.int(),
  AccruedOn: z.iso.date(),
  DueDate: z.iso.date(),
  Principal: Money,
  /** Amount on record, where the debt is there and would change. */
  PrincipalOnRecord: Money.nullable(),
  Reasons: z.array(z.string()),
  /** Records of the same file that wait, this one included. */
  WaitingOfFile: z.int(),
})
export type HeldRecord = z.output<typeof HeldRecord>

export const heldDecisions = { accept: 'Kabul', correct: 'Düzelterek kabul', reject: 'Ret' } as const
export type HeldDecision = keyof typeof heldDecisions

const noSuchRecord = 'Bu kayıt bulunamadı ya da daha önce sonuçlandı.'
const typed = z.string().trim().min(1, 'Boş bırakılamaz.').max(30, 'En çok 30 karakter yazın.')

/** Incoming debts unlike others, and small sums that receipts are beyond their debts: shown to no one before a clerk has looked. */
export const heldRecordCalls = {
  GetHeldRecords: call({
    summary:
      'Incoming debts and surpluses of receipts that wait for a clerk because they are unlike others, the oldest first.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    asksReason: true,
    request: z.object({
      searchText: z.string().trim().max(60).default(''),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(HeldRecord),
  }),
  DecideHeldRecord: call({
    summary:
      'Takes a held debt as it came or corrected, or rejects it; sent again as it was, it then stays out. What a receipt is beyond its debt is owed back or not, and never corrected.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z
      .object({
        recordOid: Oid,
        decision: z.enum(Object.keys(heldDecisions) as [HeldDecision, ...HeldDecision[]]),
        reason: Reason,
        /** Values as they are typed; only where it is corrected. */
        correction: z.object({ AccruedOn: typed, DueDate: typed, Principal: typed }).optional(),
      })
      .refine(({ decision, correction }) => (decision === 'correct') === (correction !== undefined), {
        path: ['correction'],
        message: 'Doğru değerleri yazın.',
      }),
    response: z.object({
      IsWritten: z.boolean(),
      /** Faults that keep it from being written so, by the field of the correction; no field where none is to blame. */
      Faults: z.array(z.object({ Field: z.string(), Reason: z.string() })),
    }),
    refusals: {
      NoSuchRecord: noSuchRecord,
      NotCorrected:
        'Makbuzun fazlası burada düzeltilmez: makbuzu yazan sistem iptal edip doğrusunu göndersin, ya da fazlalığı kabul veya reddedin.',
      ...ownMatter,
    },
  }),
  AcceptHeldFile: call({
    summary: 'Takes everything of one file that is held, as it came, for one reason.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ importRunOid: Oid, reason: Reason }),
    response: z.object({ Accepted: z.int() }),
    refusals: {
      NoSuchRecord: 'Bu dosyadan bekleyen kayıt yok.',
      CannotBeTaken: 'Kayıtlardan biri artık bu hâliyle alınamıyor; kayıtları tek tek sonuçlandırın.',
      ...ownMatter,
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
