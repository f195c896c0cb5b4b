import type { BankSettings } from '../settings/bank-settings.ts'
import type { ServiceSettings } from '../settings/settings.ts'

/** Origins of each hosted captcha's script and frame. */
const captchaOrigins = {
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://js.hcaptcha.com', 'https://*.hcaptcha.com'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
}

/**
 * Policy that permits no script but our own files, to which a page adds the hash of its inline one; style attributes
 * are React's, so inline style stays allowed.
 */
export function contentSecurityPolicy({
  Captcha,
  MayorPhotosUrl,
  TownPictureUrl,
  Banks,
}: ServiceSettings): Record<string, string[]> {
  const captcha = captchaOrigins[Captcha.Provider]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(MayorPhotosUrl), ...originOf(TownPictureUrl)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...captcha],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...new Set(Banks.flatMap(formTargets))],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
}

/**
 * Targets of a payment's form: the bank's gate, or the page of the bank that gave the card, which only the acquiring
 * bank can name (`AcsHosts`). The operator may allow any https page instead (`AnyAcsHost`): a form stopped by the
 * browser is a failed payment, and Chromium also checks redirects of the issuer's page.
 */
function formTargets(bank: BankSettings): string[] {
  if (bank.Protocol === 'nestpay') return [new URL(bank.BankRequesUrl).origin]
  const mpi = new URL(bank.ThreeDSecureWebRequestUrl).origin
  return [mpi, ...(bank.AnyAcsHost ? ['https:'] : (bank.AcsHosts ?? []).map((host) => `https://${host}`))]
}

/** The mayor's photograph may stand on the municipality's own site. */
function originOf(address = ''): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
