import type { VerifiedDocument } from 'contract/documents/calls'
import type { DocumentKindCode } from 'contract/documents/codes'
import { parseReceiptCode } from 'rules/ledger/receipt-code'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import type { ShownFact } from './issue-document.ts'
import { kindName } from './kind-name.ts'

/** Facts about an issued document for anyone with the code printed on it. */
export async function verifyDocument(
  { db, today }: Pick<Given, 'db' | 'today'>,
  typedCode: string,
): Promise<VerifiedDocument | undefined> {
  const document = await findDocument(db, typedCode)
  return document && documentOnTheWire(document, today)
}

interface DocumentRow {
  kind: DocumentKindCode
  documentNumber: string
  issuedAt: Date
  validUntil: string | null
  shown: ShownFact[]
}

async function findDocument(db: Queryable, typedCode: string): Promise<DocumentRow | undefined> {
  const [document] = await db<DocumentRow[]>`
    select kind, document_number, issued_at, valid_until, shown
    from issued_document where verification_code = ${parseReceiptCode(typedCode) ?? ''}`
  return document
}

function documentOnTheWire(document: DocumentRow, today: string): VerifiedDocument {
  const { documentNumber, issuedAt, validUntil, shown } = document
  return {
    KindName: kindName(document.kind),
    DocumentNumber: documentNumber,
    IssuedAt: issuedAt.toISOString(),
    State: validUntil !== null && validUntil < today ? 'expired' : 'valid',
    ValidUntil: validUntil,
    CancelledOn: null,
    IsReceipt: false,
    IsPrivacyAnswer: document.kind === 'privacy_answer',
    Facts: shown.map(({ label, value }) => ({ Label: label, Value: value })),
  }
}
