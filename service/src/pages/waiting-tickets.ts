import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceParts } from '../calling/http.ts'
import { seal, unseal } from '../calling/seal.ts'
import type { Place } from './waiting-line.ts'

/** Longest duration of a sign-in. */
const maxInsideMs = 12 * 3_600_000

type Parts = Pick<ServiceParts, 'settings' | 'clock'>

/** Proof of having been let in, of its own: every other cookie can be had without waiting. */
export function isInside({ cookies }: FastifyRequest, { settings, clock }: Parts): boolean {
  const { validationKey } = settings.machineKey
  const shown = cookies[cookieName('iceride', settings)]
  const letInAt = shown && unseal<{ letInAt: number }>(shown, validationKey, 'let-in')?.letInAt
  return typeof letInAt === 'number' && letInAt > clock().getTime() - maxInsideMs
}

export function giveLetIn(reply: FastifyReply, { settings, clock }: Parts): void {
  const letIn = seal({ letInAt: clock().getTime() }, settings.machineKey.validationKey, 'let-in')
  setCookie(reply, 'iceride', letIn, settings)
}

/** The time of arrival on a visitor's ticket. */
export function arrivalOf({ cookies }: FastifyRequest, { settings }: Parts): number | undefined {
  const { validationKey } = settings.machineKey
  const ticket = cookies[cookieName('sira', settings)] ?? ''
  return unseal<Pick<Place, 'arrivedAt'>>(ticket, validationKey, 'waiting-line')?.arrivedAt
}

export function giveTicket(reply: FastifyReply, { arrivedAt }: Place, { settings }: Parts): void {
  setCookie(reply, 'sira', seal({ arrivedAt }, settings.machineKey.validationKey, 'waiting-line'), settings)
}

function setCookie(reply: FastifyReply, name: string, value: string, settings: Parts['settings']): void {
  void reply.setCookie(cookieName(name, settings), value, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: settings.SiteUrl.startsWith('https:'),
  })
}

function cookieName(name: string, { SiteUrl }: { SiteUrl: string }): string {
  return SiteUrl.startsWith('https:') ? `__Host-${name}` : name
}
