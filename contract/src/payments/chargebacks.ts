import { z } from 'zod'
import { Oid, day, liraText } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { StoredFile } from '../files/calls.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'
import { reasonText } from '../reason.ts'
import { guestPassExpired } from '../sentences.ts'
import { type ChargebackState, chargebackDecisions, chargebackStates } from './chargeback-codes.ts'
import { OrderNumber, keysOf, noSuchOrder } from './payment-order.ts'

const State = z.enum(Object.keys(chargebackStates) as [ChargebackState])
const Decision = z.enum(keysOf(chargebackDecisions))
const reason = reasonText('Gerekçeyi en az 10 harfle yazın.', { most: 500 })

const ClerkChargeback = z.object({
  Oid,
  OrderNumber: z.string(),
  BankName: z.string(),
  BankReference: z.string(),
  /** Receipt that was taken back. */
  ReceiptNumber: z.string().nullable(),
  PaidAt: z.iso.datetime(),
  RegistryNumber: z.string(),
  OwnerName: z.string(),
  Amount: Money,
  /** Part that no receipt stood for: the comparison of the books shows it. */
  Unbooked: Money,
  TakenOn: z.iso.date(),
  AnswerUntil: z.iso.date(),
  /** Whether the last day to answer passed without an answer. */
  IsLate: z.boolean(),
  /** Whether a report of the bank lists it; else a clerk noted the bank's letter. */
  IsReported: z.boolean(),
  BankReason: z.string().nullable(),
  State,
  Decisions: z.array(Decision),
  /** Papers sent to the bank with the answer. */
  Papers: z.array(StoredFile),
  Events: z.array(
    z.object({ At: z.iso.datetime(), Step: State, By: z.string(), Reason: z.string().nullable() }),
  ),
})
export type ClerkChargeback = z.output<typeof ClerkChargeback>

const OwnChargeback = z.object({
  OrderNumber: z.string(),
  Amount: Money,
  PaidAt: z.iso.datetime(),
  TakenOn: z.iso.date(),
  State,
  /** Descriptions of the debts that are open again. */
  Debts: z.array(z.string()),
})
export type OwnChargeback = z.output<typeof OwnChargeback>

const noSuchChargeback = 'Bu geri alma bulunamadı.'

/** Payments whose money a bank took back because the holder of the card objected. See decisions/0056. */
export const chargebackCalls = {
  GetOwnChargebacks: call({
    summary: 'Card payments of one’s own, or for one’s own debts, that a bank took back, newest first.',
    access: 'member',
    request: z.object({}),
    response: z.object({ Items: z.array(OwnChargeback) }),
  }),
  GetChargebacksForClerks: call({
    summary: 'Payments that banks took back: those that wait by their last day to answer, or the ended ones.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    asksReason: true,
    request: z.object({
      state: z.enum(['open', 'ended']).default('open'),
      searchText: z.string().trim().max(60).default(''),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(ClerkChargeback),
  }),
  GetChargebackLetterForClerk: call({
    summary:
      'Letter to the bank that disputes a chargeback: the payment, the proof of its holder, the receipt, what it paid for and the last day; noted.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    asksReason: true,
    request: z.object({ chargebackOid: Oid }),
    response: DocumentFile,
    refusals: {
      NoSuchChargeback: noSuchChargeback,
      Ended: 'Bu geri alma sonuçlandı; bankaya yazı gerekmiyor.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
  NoteChargeback: call({
    summary:
      'Notes a bank’s letter by which it took a payment back: the receipt is taken back, the debt is open again and its payer is told. Two clerks.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({
      orderNumber: OrderNumber,
      amount: liraText(),
      bankReference: z
        .string()
        .trim()
        .min(1, 'Bankanın itiraz numarasını yazın.')
        .max(60, 'En çok 60 karakter yazın.'),
      takenOn: day(),
      /** Last day named in the letter; without one the setting counts. */
      answerUntil: day().optional(),
      reason,
    }),
    response: z.object({}),
    refusals: {
      NoSuchOrder: noSuchOrder,
      NotCollected: 'Bu ödeme tahsil edilmemiş; geri alınacak makbuzu yok.',
      MoreThanCollected: 'Tutar, bu ödemeden kalan tahsilattan büyük.',
      NotThatDay: 'Geri alma günü, ödeme günü ile bugün arasında olmalı.',
      AlreadyNoted: 'Bankanın bu numarayla bildirdiği geri alma kayıtlı.',
      ...ownMatter,
    },
  }),
  DecideChargeback: call({
    summary:
      'Answers the bank with papers, accepts, or notes how it ended; money that came again is booked as of its first day.',
    access: 'clerk',
    duty: 'payments',
    decides: true,
    request: z.object({
      chargebackOid: Oid,
      decision: Decision,
      reason,
      /** Papers of an answer, uploaded before. */
      fileOidList: z.array(Oid).max(20).default([]),
    }),
    response: z.object({}),
    refusals: {
      NoSuchChargeback: noSuchChargeback,
      NotPossible: 'Bu karar artık verilemez: durumu değişmiş.',
      PapersNeeded: 'Bankaya verilen yanıtın en az bir belgesini ekleyin.',
      NoSuchFile: 'Eklenen belge bulunamadı. Yeniden yükleyin.',
      TooManyOfAKind: 'Çok fazla belge eklendi.',
      RegistryNeeded: 'Belge eklemek için hesabınız bir sicille eşleşmiş olmalı.',
      GuestPassExpired: guestPassExpired,
      ...ownMatter,
    },
  }),
}
