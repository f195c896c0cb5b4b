import { z } from 'zod'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Oid, day } from '../bounded.ts'
import { date } from '../debts/debt-criteria.ts'
import { Money } from '../money.ts'
import { list, partOfList } from '../part-of-list.ts'
import { refundKinds, refundWays } from './codes.ts'
import { RegistryProposal } from '../identity/registry-proposals.ts'
import { accountHolderNeeded, ibanWrong } from '../sentences.ts'
import { reasonText } from '../reason.ts'

/** Refund as its owner sees it. */
export const OwnRefund = z.object({
  Oid,
  Amount: Money,
  /** End of the IBAN: "•••• 5678". */
  MaskedIban: z.string().nullable(),
  PaidOn: date.nullable(),
  /** Whether who asks may say where it goes. */
  MayNameAccount: z.boolean(),
})
export type OwnRefund = z.output<typeof OwnRefund>

const RefundWay = z.enum(Object.values(refundWays).map(({ code }) => code))
const RefundKind = z.enum(Object.values(refundKinds).map(({ code }) => code))

const ListedRefund = OwnRefund.extend({
  Kind: RefundKind,
  /** Number of the plan, application, receipt or declaration it comes from. */
  ReferenceNumber: z.string(),
  AroseOn: date,
  /** Total including its interest up to today. */
  Total: Money,
  /** Parts of the total, and sums taken off it. */
  Lines: z.array(z.object({ Text: z.string(), Amount: Money })),
  /** Day on which its notice was served or it was claimed. */
  ServedOn: date.nullable(),
  /** Last day to claim it, where its notice was served and it was not claimed. */
  ClaimUntil: date.nullable(),
  /** Last day on which it has to be given back, where the law names one. */
  PromisedOn: date.nullable(),
  Way: RefundWay.nullable(),
  /** End of it other than by payment: it paid debts, or was not claimed in time. */
  EndReason: z.enum(['setOff', 'lapsed']).nullable(),
})
export type ListedRefund = z.output<typeof ListedRefund>

const notProposed = 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.'
const answerReason = 'Gerekçeyi en az 10 harfle yazın.'
const refundGone = 'Bu iade bulunamadı ya da daha önce ödendi.'

const RefundToPay = z.object({
  Oid,
  Kind: RefundKind,
  ReferenceNumber: z.string(),
  Name: z.string(),
  RegistryNumber: z.string(),
  Amount: Money,
  /** Interest up to today, and both together. */
  Interest: Money,
  Total: Money,
  AroseOn: date,
  IsServed: z.boolean(),
  /** Whether it is a tax whose notice was not served yet. */
  MayBeServed: z.boolean(),
  /** Whether interest runs until its notice is served, before which it is not paid. */
  BearsInterest: z.boolean(),
  Way: RefundWay.nullable(),
  PromisedOn: date.nullable(),
  /** Whether its promised day is over. */
  IsLate: z.boolean(),
  IsLapsed: z.boolean(),
  /**
   * End of the IBAN, null if the owner has not named an account yet; the whole account is opened for one refund at a
   * time, which is noted.
   */
  MaskedIban: z.string().nullable(),
  /** Whether the overpaid debt is owed again: the money is not sent before that is settled. */
  IsDebtOpen: z.boolean(),
})
export type RefundToPay = z.output<typeof RefundToPay>

/** Overpayments and remaining deposits: the owner names an account, the treasury sends the money. */
export const refundsCalls = {
  GetOwnRefunds: call({
    summary: 'What the municipality owes back to the registry one acts for or has given back, newest first.',
    access: 'member',
    request: z.object({}),
    response: z.array(ListedRefund),
  }),
  SaveRefundAccount: call({
    summary:
      'Names the account something owed back is sent to, until it is sent; a proven phone only where none is named.',
    access: 'verified',
    request: z.object({
      refundOid: Oid,
      ibanOwner: z.string(accountHolderNeeded).trim().min(3, accountHolderNeeded).max(120),
      bankIbanNo: z.string('IBAN yazın.').max(40),
      /** Password asked of a member again: an open page alone must not lead money elsewhere. */
      currentPassword: z.string().max(128).optional(),
      /** Reference of the code to the registered phone, for a member without a password. */
      operationReferenceNumber: z.string().max(64).optional(),
    }),
    response: z.object({}),
    refusals: {
      WrongPassword: 'Şifreniz yanlış.',
      TooManyTries: 'Çok sayıda hatalı deneme yapıldı. Lütfen biraz bekleyip yeniden deneyin.',
      CodeNeeded: 'Hesabı kaydetmek için telefonunuza gelen kodu yazmanız gerekiyor.',
      PhoneNeeded: 'Önce “Profilim” sayfasında cep telefonunuzu kaydedin.',
      NoSuchRefund: 'Böyle bir iadeniz yok ya da ödendi.',
      IbanFaulty: ibanWrong,
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  ChooseRefundWay: call({
    summary:
      'Says that something owed back is fetched at the counter, or kept for debts to come, until it is sent.',
    access: 'member',
    request: z.object({ refundOid: Oid, way: RefundWay }),
    response: z.object({}),
    refusals: { NoSuchRefund: 'Böyle bir iadeniz yok ya da ödendi.' },
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetRefundsForClerks: call({
    summary:
      'What is owed back to people and not yet sent, by promised day and age, searched by person or number; each look is noted.',
    access: 'clerk',
    duty: 'refunds',
    decides: false,
    asksReason: true,
    request: z.object({
      ...partOfList,
      /** Whether to list refunds that no one claimed within the year instead of open ones, newest first. */
      isLapsed: z.boolean().default(false),
    }),
    response: list(RefundToPay),
  }),
  GetRefundAccountForClerk: call({
    summary: 'The whole account that one refund is sent to; noted.',
    access: 'clerk',
    duty: 'refunds',
    decides: false,
    asksReason: true,
    request: z.object({ refundOid: Oid }),
    response: z.object({ IbanOwner: z.string().nullable(), BankIbanNo: z.string().nullable() }),
    refusals: { NoSuchRefund: refundGone },
  }),
  NoteRefundPaid: call({
    summary:
      'Notes that the treasury has sent what was owed back, under its own number; a large one when a second clerk confirms it.',
    access: 'clerk',
    duty: 'refunds',
    decides: true,
    request: z.object({
      refundOid: Oid,
      /** The account the money was sent to, as it was opened; null where it was paid at the desk. */
      bankIbanNo: z.string().max(40).nullable(),
      paymentReference: z
        .string('Gönderme emri numarasını yazın.')
        .trim()
        .min(1, 'Gönderme emri numarasını yazın.')
        .max(60, 'En fazla 60 karakter yazın.'),
    }),
    response: z.object({ WaitsForSecondClerk: z.boolean() }),
    refusals: {
      NoSuchRefund: refundGone,
      AlreadyProposed: 'Bu kişinin bir iadesi ikinci memurun onayını bekliyor; önce o sonuçlanmalı.',
      NotProposed: notProposed,
      CausedByYou: 'Bu iade sizin bir işleminizden doğdu; ödendiğini başka bir memur yazmalı.',
      AccountChanged:
        'Kişi, siz hesabına baktıktan sonra hesabını değiştirdi. Yeni hesaba bakın; para eski hesaba gittiyse önce muhasebeye haber verin.',
      SetOffFirst:
        'Bu kişinin günü geçmiş borcu var: iade önce ona mahsup edilir (6183 sayılı Kanun m. 23). Mahsup birkaç dakika içinde kendiliğinden yapılır; sonra kalanı gönderin.',
      Kept: 'Kişi bu tutarın hesabında kalmasını ve borçlarına sayılmasını istedi; parayı almak için seçimini değiştirmeli.',
      ServeFirst:
        'Bu iadeye faiz işliyor (213 sayılı Kanun m. 112). Önce bildirimin tebliğ gününü yazın: faiz o gün durur, gönderilecek tutar belli olur.',
      DebtOpen:
        'Bu paranın ödediği borç yeniden açıldı; iade şimdi gönderilemez. Borç kapanınca gönderilir: muhasebeye sorun.',
      ...ownMatter,
    },
  }),
  NoteRefundServed: call({
    summary:
      'Notes, by two clerks, on which day the notice of a tax that is owed back was served: its interest ends, and the year to claim it begins.',
    access: 'clerk',
    duty: 'refunds',
    decides: true,
    request: z.object({
      refundOid: Oid,
      servedOn: day('Tebliğ gününü yazın.'),
      serviceNumber: z
        .string('Tebliğ edilen fişin numarasını yazın.')
        .trim()
        .min(1, 'Tebliğ edilen fişin numarasını yazın.')
        .max(60, 'En fazla 60 karakter yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchRefund: refundGone,
      AlreadyServed: 'Bu iadenin tebliğ günü yazılmış ya da kişi parasını istemiş.',
      NotOfTax: 'Bu iade bir vergi ya da harçtan doğmadı; tebliğle başlayan bir yıllık süresi ve faizi yok.',
      DayWrong: 'Tebliğ günü, iade hakkının oluştuğu günle bugün arasında olmalı.',
      ...ownMatter,
    },
  }),
  GetRefundProposalsForClerks: call({
    summary: 'Large refunds that a first clerk noted and no second one has answered; each look is noted.',
    access: 'clerk',
    duty: 'refunds',
    decides: false,
    request: z.object({}),
    response: z.array(RegistryProposal),
  }),
  AnswerRefundProposal: call({
    summary:
      'A second clerk confirms that a large refund was sent, which is then noted, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'refunds',
    decides: true,
    request: z.object({
      proposalOid: Oid,
      isConfirmed: z.boolean(),
      reason: reasonText(answerReason),
    }),
    response: z.object({}),
    refusals: {
      NotProposed: notProposed,
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir memurun onaylaması gerekir.',
      CausedByYou: 'Bu iade sizin bir işleminizden doğdu; ödendiğini başka bir memur onaylamalı.',
      NotPossible: 'İade artık yazılamıyor: ödendi ya da kişi hesabını değiştirdi. Öneriyi reddedin.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
