import type { Calls } from 'contract/calls'
import type { VerifiedDocument } from 'contract/documents/calls'
import { formatLira, kurus } from 'rules/money'
import { maskName } from 'rules/turkish-text'
import type { Handler } from '../calling/handler.ts'
import { dayInTurkey } from 'rules/turkey-time'
import { verifyDocument } from '../documents/verify-document.ts'
import { type Receipt, findReceipt, receiptTitle } from './receipt.ts'

export const VerifyDocumentWithoutAuthorization: Handler<
  Calls['VerifyDocumentWithoutAuthorization']
> = async ({ request, refusal, ...given }) => {
  const document = await verifyDocument(given, request.code)
  if (document) return document
  const receipt = await findReceipt(given.db, request.code)
  if (receipt) return receiptOnTheWire(receipt)
  throw refusal('UnknownCode')
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
    IsPrivacyAnswer: false,
    Facts: [
      { Label: 'Borçlu', Value: maskName(receipt.debtorName) },
      { Label: 'Toplam', Value: formatLira(kurus(receipt.totalKurus)) },
    ],
  }
}
