import { z } from 'zod'
import { Oid, liraText } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { RegistryProposal } from '../identity/registry-proposals.ts'
import { Money } from '../money.ts'
import { reasonText } from '../reason.ts'
import { SubscriberNo } from './calls.ts'
import { WaterFacts } from './water-facts.ts'

const corrected = {
  subscriberNo: SubscriberNo,
  accrumentOid: Oid,
  index: z.int('Endeksi tam sayı yazın.').min(0, 'Endeksi tam sayı yazın.').max(999_999_999),
}
const reason = reasonText('Nedenini yazın.', { least: 3, tooLong: 'En fazla 300 karakter yazın.' })

const refusals = {
  ...ownMatter,
  NoSuchBill: 'Böyle bir su faturası yok.',
  Followed: 'Bu faturadan sonra fatura kesilmiş; yalnızca son fatura düzeltilir.',
  IndexTooLow: 'Endeks önceki okumadan düşük olamaz.',
  BeingPaid: 'Fatura şu anda kartla ödeniyor. Birkaç dakika sonra yeniden deneyin.',
  InReadingPeriod:
    'Bu aboneliğin okuma dönemi faturalanıyor. Dönem faturaları kesildikten sonra düzeltin ya da dönemi geri alın.',
  InAPlan: 'Fatura bir taksit planında; önce plan sonuçlanmalı.',
  Split:
    'Bu faturanın bir kısmının zamanaşımı dolduğu için borç ikiye ayrıldı; fatura artık buradan düzeltilemez. Düzeltmeyi muhasebe ile yapın.',
  NoTariff: 'Okuma gününün su tarifesi kayıtlı değil. Önce o günün fiyatlarını yükletin.',
}
const notProposed = 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.'

/** Refusal that asks back once, wherever an index is typed or accepted; the answer names the finding. */
export const unusualReading = {
  Unusual: 'Endeks olağandışı görünüyor. Sayaca yeniden bakın; doğruysa onaylayarak gönderin.',
}
/** Refusal if the outcome has changed since the clerk saw it. */
export const changedSince = {
  Changed: 'Sonuç, siz baktıktan sonra değişti. Yeni tutara bakıp yeniden karar verin.',
}

/** Correction of the last bill: its outcome is seen first, and one that lowers the bill takes two clerks. */
export const billCorrectionsCalls = {
  PreviewWaterBillCorrection: call({
    summary: 'What the last bill of a subscription would be with another index; nothing is changed by it.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    asksReason: true,
    request: z.object(corrected),
    response: z.object({
      Before: Money,
      After: Money,
      CubicMetresBefore: z.int(),
      CubicMetresAfter: z.int(),
      /** Amount taken off a debt, and the amount already paid that is owed back. */
      Lowered: Money,
      OwedBack: Money,
      /** The parts of the bill as they would be. */
      Lines: z.array(z.object({ Label: z.string(), Amount: Money })),
      /** Unusual finding about the index; null if it is ordinary. */
      Doubt: z.string().nullable(),
      NeedsSecondClerk: z.boolean(),
    }),
    refusals,
  }),
  CorrectWaterBill: call({
    summary:
      'Corrects the index of the last bill of a subscription by a counter-entry; a lower bill waits for a second clerk, and what was overpaid is owed back.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      ...corrected,
      reason,
      /** Total of the corrected bill, as the clerk saw it before. */
      after: liraText(),
      /** Whether the index was checked once more. */
      isUnusualConfirmed: z.boolean().default(false),
    }),
    response: z.object({ Before: Money, After: Money, WaitsForSecondClerk: z.boolean() }),
    refusals: {
      ...refusals,
      ...unusualReading,
      ...changedSince,
      AlreadyProposed:
        'Bu abonenin bir fatura düzeltmesi ikinci memurun onayını bekliyor; önce o sonuçlanmalı.',
      NotProposed: notProposed,
    },
  }),
  GetWaterProposalsForClerks: call({
    summary:
      'Corrections of bills that a first clerk proposed and no second one has answered, with their facts; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({}),
    response: z.array(RegistryProposal.extend({ SubscriberNo: z.string(), Facts: WaterFacts })),
  }),
  AnswerWaterProposal: call({
    summary:
      'A second clerk confirms the correction of a bill, which is then done, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      proposalOid: Oid,
      isConfirmed: z.boolean(),
      reason: reasonText('Gerekçeyi en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NotProposed: notProposed,
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir memurun onaylaması gerekir.',
      NotPossible: 'Düzeltme artık böyle yapılamıyor: fatura ya da öneren memur değişti. Öneriyi reddedin.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
