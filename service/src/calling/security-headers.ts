import type { ServiceSettings } from '../settings/settings.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/**
 * Security headers of every answer: built once, because building them again for each call costs more than many calls
 * do.
 */
export function securityHeaders(settings: ServiceSettings): Record<string, string> {
  const policy = Object.entries(contentSecurityPolicy(settings)).map(([name, sources]) =>
    [name, ...sources].join(' '),
  )
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(settings.SiteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}
