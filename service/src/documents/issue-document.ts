import type { DocumentKindCode } from 'contract/documents/codes'
import { formatDateShort } from 'rules/dates'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { makePdf } from './make-pdf.ts'
import type { PdfBlock } from './pdf-blocks.ts'
import { formatMoment } from 'rules/turkey-time'
import { newDocumentNumber, newVerificationCode } from './verification-code.ts'

/** A line that the public page shows of a document. */
export type ShownFact = { label: string; value: string }

export interface NewDocument {
  kind: DocumentKindCode
  title: string
  /** The person it is about; null for a member without a record. */
  registryOid: number | null
  /** Member who asked for it; null for a guest. */
  memberOid: number | null
  /** The last day on which it counts, if it ends. */
  validUntil?: string
  /** Facts that someone with the code may read; names masked. */
  shown: readonly ShownFact[]
  blocks: readonly PdfBlock[]
}

export interface IssuedDocument {
  oid: number
  documentNumber: string
  verificationCode: string
  pdf: Buffer
}

/** Makes a document that can be verified, with its number and dates on top, and keeps the bytes given out. */
export async function issueDocument(
  { db, settings, now }: { db: Queryable } & Pick<Given, 'settings' | 'now'>,
  { blocks, title, validUntil, shown, ...about }: NewDocument,
): Promise<IssuedDocument> {
  const verificationCode = newVerificationCode()
  const documentNumber = newDocumentNumber(now)
  const head: PdfBlock = {
    kind: 'facts',
    facts: [
      ['Belge no', documentNumber],
      ['Düzenlenme zamanı', formatMoment(now)],
      ['Son geçerlilik günü', validUntil && formatDateShort(validUntil)],
    ],
  }
  const pdf = await makePdf(settings, { title, blocks: [head, ...blocks], verificationCode, madeAt: now })
  const [issued] = await db<{ oid: number }[]>`
    insert into issued_document ${db({
      ...about,
      documentNumber,
      verificationCode,
      issuedAt: now,
      validUntil: validUntil ?? null,
      shown: db.json([...shown]),
      pdf,
    })} returning oid`
  if (!issued) throw new Error('An issued document was not written')
  return { oid: issued.oid, documentNumber, verificationCode, pdf }
}
