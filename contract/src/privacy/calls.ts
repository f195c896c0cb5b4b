import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { reasonText } from '../reason.ts'
import { correctableFieldCodes, privacyKindCodes, privacyStatusCodes, privacyStepCodes } from './codes.ts'

const date = z.iso.date()

export const PrivacyStep = z.object({
  Step: z.enum(privacyStepCodes),
  At: z.iso.datetime(),
  Text: z.string().nullable(),
})

/** Open matter to settle or to know when an account is closed or contact data is erased. */
export const OpenMatter = z.object({
  Code: z.string(),
  Label: z.string(),
  Count: z.int().min(0),
  /** Effect on this matter when the membership is closed. */
  OnClosing: z.string(),
  /** Whether the matter has to end before the membership can be closed. */
  IsBlocking: z.boolean(),
})
export type OpenMatter = z.output<typeof OpenMatter>

export const WantedCorrection = z.object({
  Field: z.enum(correctableFieldCodes),
  Before: z.string().nullable(),
  After: z.string(),
})
export type WantedCorrection = z.output<typeof WantedCorrection>

const OwnPrivacyApplication = z.object({
  Oid,
  Reference: z.string(),
  Kind: z.enum(privacyKindCodes),
  Status: z.enum(privacyStatusCodes),
  Text: z.string(),
  Wanted: z.array(WantedCorrection),
  SentAt: z.iso.datetime(),
  DueOn: date,
  Answer: z.string().nullable(),
  AnsweredAt: z.iso.datetime().nullable(),
  /** The last day of a complaint to the Board about this answer. */
  BoardUntil: date.nullable(),
  /** Until an answer came, the last day of a complaint about silence. */
  SilenceBoardFrom: date,
  HasDocument: z.boolean(),
  Steps: z.array(PrivacyStep),
})
export type OwnPrivacyApplication = z.output<typeof OwnPrivacyApplication>

const noSuchApplication = 'Bu başvuru bulunamadı.'
const textNeeded = 'Ne istediğinizi en az 10 harfle yazın.'

/** Applications of law 6698 art. 11 and 13, as people send and follow them. */
export const privacyCalls = {
  SendPrivacyApplication: call({
    summary:
      'Applies about one’s own data: information, correction, erasure, objection, or the end of the membership; answered within thirty days.',
    access: 'member',
    request: z.object({
      /** The same for every try of one application. */
      sendKey: z.uuid(),
      kind: z.enum(privacyKindCodes),
      text: reasonText(textNeeded, { most: 2000, tooLong: 'En fazla 2000 harf yazın.' }),
      /** Wanted content of the record, for a correction. */
      wanted: z
        .array(
          z.object({
            field: z.enum(correctableFieldCodes),
            after: z
              .string('Doğrusunu yazın.')
              .trim()
              .min(1, 'Doğrusunu yazın.')
              .max(120, 'En fazla 120 harf yazın.'),
          }),
        )
        .max(correctableFieldCodes.length)
        .default([]),
    }),
    response: z.object({ Reference: z.string(), DueOn: date }),
    refusals: {
      AlreadyOpen:
        'Bu konuda yanıtlanmamış bir başvurunuz var. Önce onun yanıtını bekleyin ya da geri çekin.',
      HoldsDuties:
        'Belediye görevleriniz sürerken üyeliğiniz kapatılamaz. Önce yöneticinizden görevlerinizi sona erdirmesini isteyin.',
      NothingWanted: 'Hangi bilginin nasıl düzeltileceğini yazın.',
      NoRegistry: 'Üyeliğiniz bir sicil kaydıyla eşleşmediği için düzeltilecek kayıt yok.',
    },
    limit: { calls: 10, perSeconds: 60 * 60 },
  }),
  GetOwnPrivacyApplications: call({
    summary:
      'Own applications about personal data with their answers, and what closing the membership would do.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      Items: z.array(OwnPrivacyApplication),
      /** Effects of closing the membership, by open matter. */
      Closing: z.array(OpenMatter),
      /** Values of the record that may be corrected. */
      Record: z.array(z.object({ Field: z.enum(correctableFieldCodes), Value: z.string().nullable() })),
    }),
  }),
  WithdrawPrivacyApplication: call({
    summary: 'Takes an application about personal data back while it is not answered.',
    access: 'member',
    request: z.object({ applicationOid: Oid }),
    response: z.object({}),
    refusals: { NoSuchApplication: 'Bu başvuru bulunamadı ya da yanıtlandı.' },
  }),
  GetOwnPrivacyAnswer: call({
    summary: 'The answer to one’s own application as a PDF that can be verified.',
    access: 'member',
    request: z.object({ applicationOid: Oid }),
    response: DocumentFile,
    refusals: { NoSuchApplication: noSuchApplication },
  }),
  GetPrivacyAnswerWithoutAuthorization: call({
    summary:
      'The answer to an application about personal data as a PDF, for anyone with its code: it names kinds of data and no values, and is the proof after an account was closed.',
    access: 'anyone',
    request: z.object({ code: z.string().max(40) }),
    response: DocumentFile,
    refusals: { UnknownCode: 'Bu kodla verilmiş bir yanıt yok. Kodu iletideki gibi yazıp yeniden deneyin.' },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
