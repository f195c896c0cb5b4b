import type { Calls } from 'contract/calls'
import { documentKinds } from 'contract/documents/codes'
import { parseReceiptCode } from 'rules/ledger/receipt-code'
import type { Handler } from '../calling/handler.ts'
import { sealedFile } from '../documents/sealed-file.ts'

/** Answer for someone without an account: the code came by message, and the answer holds no values. */
export const GetPrivacyAnswerWithoutAuthorization: Handler<
  Calls['GetPrivacyAnswerWithoutAuthorization']
> = async ({ request: { code }, refusal, ...given }) => {
  const [answer] = await given.db<{ documentNumber: string; pdf: Uint8Array }[]>`
    select document_number, pdf from issued_document
    where verification_code = ${parseReceiptCode(code) ?? ''} and kind = ${documentKinds.privacyAnswer.code}`
  if (!answer) throw refusal('UnknownCode')
  return sealedFile(given, `yanit-${answer.documentNumber}`, answer.pdf)
}
