import type { Calls } from 'contract/calls'
import type { VerifiedDocument } from 'contract/documents/calls'
import type { DocumentKindCode } from 'contract/documents/codes'
import { parseReceiptCode } from 'rules/ledger/receipt-code'
import { maskName } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type Receipt, findReceipt, lira, receiptTitle } from '../debts/receipt.ts'
import type { ShownFact } from './issue-document.ts'
import { kindName } from './kind-name.ts'
import { dayInTurkey } from 'rules/turkey-time'

export const VerifyDocumentWithoutAuthorization: Handler<
  Calls['VerifyDocumentWithoutAuthorization']
> = async ({ db, today, request, refusal }) => {
  const document = await findDocument(db, request.code)
  if (document) return documentOnTheWire(document, today)
  const receipt = await findReceipt(db, request.code)
  if (receipt) return receiptOnTheWire(receipt)
  throw refusal('UnknownCode')
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
    Facts: shown.map(({ label, value }) => ({ Label: label, Value: value })),
  }
}

function receiptOnTheWire(receipt: Receipt): VerifiedDocument {
  return {
    KindName: receiptTitle(receipt),
    DocumentNumber: receipt.receiptNumber,
    IssuedAt: receipt.collectedAt.toISOString(),
    State: receipt.cancelledAt === null ? 'valid' : 'cancelled',
    ValidUntil: null,
    CancelledOn: receipt.cancelledAt && dayInTurkey(receipt.cancelledAt),
    IsReceipt: true,
    Facts: [
      { Label: 'Borçlu', Value: maskName(receipt.debtorName) },
      { Label: 'Toplam', Value: lira(receipt.totalKurus) },
    ],
  }
}
