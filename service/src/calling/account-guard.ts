import type { CallName } from 'contract/calls'
import { compactIban, findIbans } from 'rules/identity/iban'
import type { ServiceSettings } from '../settings/settings.ts'
import { generalRefusals } from 'contract/general-refusals'
import { Refused } from './refused.ts'

/** Calls of clerks with the account of someone else, or with words that only clerks read. */
const callsWithAccounts: readonly string[] = [
  'AnswerPaymentProposal',
  'AnswerReconciliationProposal',
  'AnswerRefundProposal',
  'CloseBridgeRejection',
  'CloseDay',
  'NoteRefundPaid',
  'RecordPrivacyApplication',
  'ResolveReconciliationCase',
  'SendBankFilePart',
  'SendImportPart',
  'SettlePaymentByHand',
] satisfies CallName[]

/** An account that is none of the municipality's own, in words of a clerk that people could pay by, goes no further than here. */
export function refuseForeignAccounts(
  name: CallName,
  request: unknown,
  { OwnAccounts }: Pick<ServiceSettings, 'OwnAccounts'>,
): void {
  if (callsWithAccounts.includes(name)) return
  const own = OwnAccounts.map(compactIban)
  const field = fieldWithAccount(request, '', own)
  if (field === undefined) return
  const sentence = generalRefusals.ForeignAccount
  throw new Refused('ForeignAccount', sentence, 422, { [field]: sentence })
}

function fieldWithAccount(value: unknown, path: string, own: readonly string[]): string | undefined {
  if (typeof value === 'string')
    return findIbans(value).some((iban) => !own.includes(iban)) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWithAccount(inner, path === '' ? key : `${path}.${key}`, own)
    if (found !== undefined) return found
  }
  return undefined
}
