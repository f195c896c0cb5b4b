import type { FastifyInstance } from 'fastify'
import { addMs } from 'rules/calendar'
import type { ServiceParts } from './http.ts'

const dayMs = 86_400_000
/** Read again long before: a contact that is out of date is worse than none. */
const validDays = 180

/** Serves the contact for people who found a weakness (RFC 9116). */
export function addSecurityTxt(
  http: FastifyInstance,
  { settings, clock }: Pick<ServiceParts, 'settings' | 'clock'>,
) {
  const { SecurityTxt, Contact, SiteUrl } = settings
  const path = '/.well-known/security.txt'
  http.get(path, (_request, reply) => {
    const lines = [
      ...(SecurityTxt?.Contact ?? [`mailto:${Contact.Email}`]).map((contact) => `Contact: ${contact}`),
      `Expires: ${addMs(clock(), validDays * dayMs).toISOString()}`,
      'Preferred-Languages: tr, en',
      `Canonical: ${new URL(path, SiteUrl).href}`,
      ...(SecurityTxt?.Policy === undefined ? [] : [`Policy: ${SecurityTxt.Policy}`]),
      ...(SecurityTxt?.Encryption === undefined ? [] : [`Encryption: ${SecurityTxt.Encryption}`]),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
