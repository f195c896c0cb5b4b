import type { CallName } from 'contract/calls'
import { foreignHostsIn } from 'rules/foreign-links'
import { findIbans } from 'rules/identity/find-ibans'
import { compactIban } from 'rules/identity/iban'
import { foreignAddressesToPay, foreignPhonesToPay } from 'rules/portal/phones-to-pay'
import type { ServiceSettings } from '../settings/settings.ts'
import { generalRefusals } from 'contract/general-refusals'
import type { Given } from './handler.ts'
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
  // The hash of a file has letters and digits enough to be an account now and then.
  'WriteImport',
] satisfies CallName[]

/** Calls of clerks whose words name hosts that no citizen is sent to: sources of law, and where files are fetched. */
const callsWithHosts: readonly string[] = [
  'AddReferenceRows',
  'SaveBankFileLayout',
  'SaveCollectingBank',
  'StartImport',
  'WithdrawReferenceRow',
] satisfies CallName[]

/** Calls of clerks whose words one person reads as the municipality's answer. What everyone reads, a second clerk reads before. */
const callsToOne: readonly string[] = [
  'CorrectWaterBill',
  'DecideDeclaration',
  'DecideIllegalUse',
  'DecidePrivacyApplication',
  'DecideWaterApplication',
  'MoveComplaint',
  'RefuseMatch',
  'RejectContractCancellation',
  'RejectDeferral',
  'ReleaseComplaintText',
] satisfies CallName[]

/** Rejects phones and e-mail addresses in an answer about money that are not the municipality's: banks find accounts by them. */
export async function refusePhonesToPay(
  name: CallName,
  request: unknown,
  { db, settings: { Contact } }: Pick<Given, 'db' | 'settings'>,
): Promise<void> {
  if (!callsToOne.includes(name)) return
  const isForeign = (own: { phones: string[]; emails: string[] }) => (text: string) =>
    foreignPhonesToPay(text, own.phones).length + foreignAddressesToPay(text, own.emails).length > 0
  const own = { phones: [Contact.Phone], emails: [Contact.Email] }
  if (fieldWith(isForeign(own), request, '') === undefined) return
  const [written] = await db<{ phone: string; email: string }[]>`
    select coalesce(content ->> 'phone', '') as phone, coalesce(content ->> 'email', '') as email
    from site_text where key = 'contact' order by version desc limit 1`
  if (written) {
    own.phones.push(written.phone)
    own.emails.push(written.email)
  }
  refuseFound('ForeignPhone', request, isForeign(own))
}

/**
 * Rejects accounts and links in a clerk's words that people could pay by, unless they are the municipality's own: a
 * second person, who keeps the settings, must name them there first.
 */
export function refuseForeignPlaces(
  name: CallName,
  request: unknown,
  settings: Pick<
    ServiceSettings,
    'OwnAccounts' | 'LinkedHosts' | 'SiteUrl' | 'MunicipalityWebsiteUrl' | 'MayorInfoUrl'
  >,
): void {
  if (callsWithAccounts.includes(name)) return
  const accounts = settings.OwnAccounts.map(compactIban)
  const isForeign = (text: string) => findIbans(text).some((iban) => !accounts.includes(iban))
  refuseFound('ForeignAccount', request, isForeign)
  const texts = textsIn(request)
  if (texts.length > 1 && isForeign(texts.join(' ')))
    throw new Refused('ForeignAccount', generalRefusals.ForeignAccount, 422)
  if (callsWithHosts.includes(name)) return
  const { SiteUrl, MunicipalityWebsiteUrl, MayorInfoUrl } = settings
  const own = [SiteUrl, MunicipalityWebsiteUrl, MayorInfoUrl].map((url) => new URL(url).hostname)
  const hosts = [...own, ...settings.LinkedHosts]
  refuseFound('ForeignLink', request, (text) => foreignHostsIn(text, hosts).length > 0)
}

function refuseFound(
  code: 'ForeignAccount' | 'ForeignLink' | 'ForeignPhone',
  request: unknown,
  isForeign: (text: string) => boolean,
): void {
  const field = fieldWith(isForeign, request, '')
  if (field === undefined) return
  const sentence = generalRefusals[code]
  throw new Refused(code, sentence, 422, { [field]: sentence })
}

function fieldWith(isFound: (text: string) => boolean, value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isFound(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWith(isFound, inner, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Every text of a request in its order: an account may begin in one field and end in the next. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
