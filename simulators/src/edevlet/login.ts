import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parametersOf } from '../http/form-parameters.ts'
import { isIdentityNumber } from '../people/identity-number.ts'
import { authorizationPath } from './authorization-controller.ts'
import { type ReadAuthorization, readAuthorization, returnAddress } from './authorization-request.ts'
import { sendErrorPage } from './error-page.ts'
import type { Gate } from './gate.ts'
import { sendLoginPage } from './login-page.ts'
import { keepSessionId } from './session-cookie.ts'
import type { Persona } from './personas.ts'

const wrongPassword = 'yanlis'

/** The page people see: who are you, and may we go on? */
export function addLogin(app: FastifyInstance, gate: Gate): void {
  const action = `${app.prefix}/Giris/gir`

  app.get('/Giris/gir', async (request, reply) => {
    const attempt = readAttempt(gate, app.prefix, request)
    if (attempt.authorization.kind === 'untrusted') return sendErrorPage(reply, attempt.authorization.reason)
    return sendLoginPage(reply, { action, ...attempt.page, number: '' })
  })

  app.post('/Giris/gir', async (request, reply) => {
    const { authorization, continueQuery, page, parameters } = readAttempt(gate, app.prefix, request)
    if (authorization.kind === 'untrusted') return sendErrorPage(reply, authorization.reason)
    if (parameters.has('cancel')) {
      const answer = { error: 'access_denied', error_description: 'Kullanıcı girişten vazgeçti' }
      return reply.redirect(returnAddress(authorization.request, answer), 303)
    }
    const number = (parameters.get('tridField') ?? '').replaceAll(' ', '')
    const entry = signIn(gate, number, parameters.get('egpField') ?? '')
    if ('error' in entry) return sendLoginPage(reply, { action, ...page, number, error: entry.error })
    keepSessionId(reply, app.prefix, gate.startSession(entry.persona))
    return reply.redirect(`${app.prefix}${authorizationPath}?${continueQuery.toString()}`, 303)
  })
}

function readAttempt(gate: Gate, prefix: string, request: FastifyRequest) {
  const parameters = parametersOf(request)
  const continueTo = parameters.get('continue') ?? ''
  const continueQuery = authorizeQuery(prefix, continueTo)
  const authorization: ReadAuthorization = continueQuery
    ? readAuthorization(gate, continueQuery)
    : { kind: 'untrusted', reason: 'Devam adresi tanınmıyor (continue).' }
  const page = { clientId: parameters.get('oauthClientId') ?? '', continueTo }
  return { parameters, authorization, page, continueQuery: continueQuery ?? new URLSearchParams() }
}

/** Query of our own authorize URL alone, so the page cannot be made to redirect elsewhere. */
function authorizeQuery(prefix: string, continueTo: string): URLSearchParams | undefined {
  if (!URL.canParse(continueTo, 'http://localhost')) return undefined
  const { pathname, searchParams } = new URL(continueTo, 'http://localhost')
  return pathname === `${prefix}${authorizationPath}` ? searchParams : undefined
}

function signIn(gate: Gate, number: string, password: string): { persona: Persona } | { error: string } {
  if (!isIdentityNumber(number)) return { error: 'Kimlik numarası geçerli değil. 11 haneyi kontrol edin.' }
  if (password === '') return { error: 'Şifrenizi yazın.' }
  const persona = gate.personas.get(number)
  if (!persona || password === wrongPassword) return { error: 'Kimlik numarası veya şifre hatalı.' }
  return { persona }
}
