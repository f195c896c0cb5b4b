import { randomBytes } from 'node:crypto'
import { receiptCode, receiptCodeBytes } from 'rules/ledger/receipt-code'
import { dayInTurkey } from 'rules/turkey-time'

/** The code a document is verified by: 75 random bits, and the calls that read it are limited per IP address. */
export function newVerificationCode(): string {
  return receiptCode(randomBytes(receiptCodeBytes))
}

/** A number that says the day in Turkey and is not to be counted through: '20261115-9F03A7C21B'. */
export function newDocumentNumber(at: Date): string {
  const day = dayInTurkey(at).replaceAll('-', '')
  return `${day}-${randomBytes(5).toString('hex').toUpperCase()}`
}
