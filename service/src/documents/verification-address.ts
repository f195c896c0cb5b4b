import { verificationPath } from 'contract/documents/codes'
import { formatReceiptCode } from 'rules/ledger/receipt-code'
import type { ServiceSettings } from '../settings/settings.ts'

/** URL at which anyone checks a document, as people type it. */
export function verificationPage({ SiteUrl }: Pick<ServiceSettings, 'SiteUrl'>): string {
  return new URL(verificationPath, SiteUrl).href
}

/** The same with the code in it, for the QR. */
export function verificationUrl(settings: Pick<ServiceSettings, 'SiteUrl'>, code: string): string {
  return `${verificationPage(settings)}?kod=${formatReceiptCode(code)}`
}
