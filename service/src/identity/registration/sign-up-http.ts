import { SignUpRequest } from 'contract/identity/sign-up'
import { signUpPath } from 'contract/identity/sign-up-codes'
import type { FastifyInstance } from 'fastify'
import { generalRefusal, readBody } from '../../calling/answer-call.ts'
import { givenFor, requireXsrf, type ServiceParts } from '../../calling/http.ts'
import { signUp } from './sign-up.ts'

/** Limit for an IP address: the agreed sign-up screen has no captcha, so it gets few tries. */
const limit = { max: 5, timeWindow: 10 * 60_000 }

/** The one agreed path besides the calls and the settings. */
export function addSignUp(http: FastifyInstance, parts: ServiceParts): void {
  const options = { config: { rateLimit: limit }, preParsing: requireXsrf(parts.settings) }
  http.post(`/${signUpPath}`, options, async (request) =>
    signUp(givenFor(parts, request), readRequest(readBody(signUpPath, request.body))),
  )
}

function readRequest(body: unknown): SignUpRequest {
  const result = SignUpRequest.safeParse(body)
  if (result.success) return result.data
  const faults = result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])
  throw generalRefusal('InvalidRequest', Object.fromEntries(faults) as Record<string, string>)
}
