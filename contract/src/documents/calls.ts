import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { DocumentFile } from './document-file.ts'
import { documentKinds } from './codes.ts'
import { list } from '../part-of-list.ts'

/** A brake against trying codes out; 75 random bits are beyond trying anyway. */
const codeLimit = { calls: 30, perSeconds: 60 }
const makingLimit = { calls: 20, perSeconds: 60 }

const code = z
  .string('Kodu yazın.')
  .trim()
  .min(1, 'Kodu yazın.')
  .max(40, 'Kod en fazla 40 karakter olabilir; belgedeki gibi yazın.')

const date = z.iso.date()
const KindCode = z.enum(Object.values(documentKinds).map(({ code: kind }) => kind))

const IssuedDocument = z.object({
  Oid: z.int(),
  KindCode,
  KindName: z.string(),
  DocumentNumber: z.string(),
  IssuedAt: z.iso.datetime(),
  ValidUntil: date.nullable(),
})
export type IssuedDocument = z.output<typeof IssuedDocument>

/** Facts that prove a document, and no others. */
const VerifiedDocument = z.object({
  KindName: z.string(),
  DocumentNumber: z.string(),
  IssuedAt: z.iso.datetime(),
  State: z.enum(['valid', 'expired', 'cancelled']),
  ValidUntil: date.nullable(),
  CancelledOn: date.nullable(),
  /** Whether it is a receipt, which can be downloaded by the same code. */
  IsReceipt: z.boolean(),
  /**
   * Whether it is the answer to an application about personal data, which can be downloaded by the code too and
   * outlives the account.
   */
  IsPrivacyAnswer: z.boolean(),
  Facts: z.array(z.object({ Label: z.string(), Value: z.string() })),
})
export type VerifiedDocument = z.output<typeof VerifiedDocument>

const certificateRefusals = {
  NoRegistry: 'Üyeliğiniz bir sicil kaydıyla eşleşmediği için belge veremiyoruz. Lütfen belediyeyi arayın.',
  TooManyToday:
    'Bu belgeden bugün çok sayıda alındı. Verilmiş belgelerinizi listeden yeniden indirebilirsiniz.',
}

/** Calls for the receipt, a call of the debts that shares its form with the documents. */
export const receiptCalls = {
  CreateCollectionInfoReportForEMunicipalityWithoutAuthorization: call({
    summary:
      'The receipt of a collection as a PDF, for anyone who knows its code; strangers see neither names, card nor subscriber.',
    access: 'anyone',
    request: z.object({ receiptCode: code }),
    response: DocumentFile,
    refusals: {
      UnknownReceipt: 'Bu kodla bir makbuz bulunamadı. Kodu makbuzdaki gibi yazıp yeniden deneyin.',
    },
    limit: codeLimit,
  }),
}

export const documentsCalls = {
  VerifyDocumentWithoutAuthorization: call({
    summary: 'Whether the municipality issued the document with this code, and what it says in short.',
    access: 'anyone',
    request: z.object({ code }),
    response: VerifiedDocument,
    refusals: {
      UnknownCode:
        'Bu kodla verilmiş bir belge yok. Kodu belgedeki gibi yazdıysanız belge belediyemize ait değildir.',
    },
    limit: codeLimit,
  }),
  CreateDebtStatusCertificate: call({
    summary: 'A certificate of what the registry acted for owes today, as a PDF that can be verified.',
    access: 'member',
    request: z.object({}),
    response: DocumentFile,
    refusals: certificateRefusals,
    limit: makingLimit,
  }),
  CreateNoDebtCertificate: call({
    summary: 'A certificate that the registry acted for owes nothing due, as a PDF that can be verified.',
    access: 'member',
    request: z.object({}),
    response: DocumentFile,
    refusals: {
      ...certificateRefusals,
      DebtIsDue:
        'Son ödeme günü gelmiş borcunuz olduğu için "borcu yoktur" belgesi veremiyoruz. Borcunuzu ödedikten sonra yeniden deneyin.',
    },
    limit: makingLimit,
  }),
  GetIssuedDocuments: call({
    summary: 'The documents issued about the registry acted for, newest first.',
    access: 'member',
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(IssuedDocument),
  }),
  GetIssuedDocument: call({
    summary: 'A document issued before, as the very bytes that were given out then.',
    access: 'member',
    request: z.object({ oid: Oid }),
    response: DocumentFile,
    refusals: { UnknownDocument: 'Böyle bir belgeniz yok.' },
  }),
}
