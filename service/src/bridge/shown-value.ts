import { maskIdentity } from 'rules/identity/national-id'

/** Contacts and accounts, of no help in finding out why a record or event was refused. */
const hidden = /Gsm|Phone|Email|Iban|Address/
const numbers = /IdentityNumber$/

/** Value of a record or event as a clerk reads it. */
export function shownValue(key: string, value: unknown): string {
  if (hidden.test(key)) return '***'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return numbers.test(key) ? maskIdentity(text) : text
}
