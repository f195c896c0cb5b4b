import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { date } from '../debts/debt-criteria.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'
import { type ReconciliationKind, reconciliationKinds } from './codes.ts'
import { reasonText } from '../reason.ts'

/** Reason of a clerk who closes a difference that the books do not settle by themselves. */
export const Reason = reasonText('Gerekçeyi en az 10 harfle yazın.')

const ReconciliationCase = z.object({
  Oid,
  /** The day by whose comparison it was found. */
  Day: date,
  Kind: z.enum(Object.keys(reconciliationKinds) as [ReconciliationKind]),
  /** Subject, as people call it: a payment, a receipt, a refund, or a book. */
  Subject: z.string(),
  /** Amount by which the books differ. */
  Amount: Money,
  /** Statement of each book about it. */
  Evidence: z.array(z.object({ Book: z.string(), Text: z.string() })),
  FoundAt: z.iso.datetime(),
  ResolvedAt: z.iso.datetime().nullable(),
  /** Null where the books agree again. */
  ResolvedBy: z.string().nullable(),
  Resolution: z.string().nullable(),
  /** Proposal of a first clerk about much money. */
  Proposal: z
    .object({ Text: z.string(), ProposedBy: z.string(), ProposedAt: z.iso.datetime(), IsOwn: z.boolean() })
    .nullable(),
})
export type ReconciliationCase = z.output<typeof ReconciliationCase>

const ReconciliationDay = z.object({
  Day: date,
  ComparedAt: z.iso.datetime().nullable(),
  /** Lines given by each bank whose report is due, by the bank's name. */
  Banks: z.array(z.object({ BankName: z.string(), LineCount: z.int().nullable() })),
  /** Null where the accounting sends no lists, or has not sent this one. */
  DayBookCount: z.int().nullable(),
  HasAccounting: z.boolean(),
  OpenCaseCount: z.int(),
  ReceiptCount: z.int(),
  Collected: Money,
  /** Sum taken for debts that were already paid, less reversals; it is owed back. */
  Doubled: Money,
  Refunded: Money,
  ClosedAt: z.iso.datetime().nullable(),
  ClosedBy: z.string().nullable(),
  Note: z.string().nullable(),
  /** Whether it is the next day that can be closed. */
  IsNext: z.boolean(),
})
export type ReconciliationDay = z.output<typeof ReconciliationDay>

const DayTotal = z.object({
  BankName: z.string().nullable(),
  RevenueCode: z.int(),
  RevenueText: z.string(),
  CollectionType: z.int(),
  ReceiptCount: z.int(),
  Principal: Money,
  DelayFine: Money,
})

/** Comparing the books of each day, and closing it. */
export const reconciliationCalls = {
  GetReconciliationCases: call({
    summary: 'What the books do not agree about, oldest first, or what was resolved, newest first.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({
      state: z.enum(['open', 'resolved']).default('open'),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(ReconciliationCase),
  }),
  ResolveReconciliationCase: call({
    summary: 'A clerk settles a difference with a reason; a large one when a second clerk confirms it.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({ caseOid: Oid, reason: Reason }),
    response: z.object({ WaitsForSecondClerk: z.boolean() }),
    refusals: {
      ...ownMatter,
      NoSuchCase: 'Bu uyuşmazlık bulunamadı ya da daha önce sonuçlandı.',
      AlreadyProposed: 'Bu uyuşmazlık için ikinci bir memurun onayı bekleniyor.',
    },
  }),
  AnswerReconciliationProposal: call({
    summary:
      'A second clerk confirms how a large difference was settled, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({ caseOid: Oid, isConfirmed: z.boolean(), reason: Reason }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      NotProposed: 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.',
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir memur onaylar.',
    },
  }),
  GetReconciliationDays: call({
    summary: 'The days that were compared, newest first, with what is missing and what they came to.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(ReconciliationDay),
  }),
  GetTotalsOfDay: call({
    summary: 'What a day came to by bank, revenue and kind; of a closed one as it was signed off.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({ day: day() }),
    response: z.object({ Totals: z.array(DayTotal) }),
  }),
  CloseDay: call({
    summary: 'Signs off a day with the totals the clerk saw; what comes later counts on the next open day.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({
      day: day(),
      /** Sums that the clerk saw. */
      collected: z.string().regex(/^-?\d{1,12}\.\d{2}$/),
      doubled: z.string().regex(/^-?\d{1,12}\.\d{2}$/),
      refunded: z.string().regex(/^\d{1,12}\.\d{2}$/),
      note: z.string().trim().max(300, 'Not en fazla 300 harf olabilir.').nullable().default(null),
    }),
    response: z.object({}),
    refusals: {
      DayNotOver: 'Bu gün daha bitmedi.',
      AlreadyClosed: 'Bu gün daha önce kapatıldı.',
      CashShiftOpen:
        'Bu günden kalma açık bir vezne vardiyası var. Veznedar sayıp kapatmadan gün kapatılamaz: bakın “Vezne vardiyaları”.',
      NotCompared: 'Bu günün defterleri henüz karşılaştırılmadı.',
      NotNext: 'Günler sırayla kapatılır: önce daha önceki günü kapatın.',
      OpenCases: 'Bu günün ya da önceki günlerin sonuçlanmamış uyuşmazlıkları var.',
      TotalsChanged: 'Günün toplamı siz bakarken değişti. Yeni toplamı görüp yeniden kapatın.',
    },
  }),
}
