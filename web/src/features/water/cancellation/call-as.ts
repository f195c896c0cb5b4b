import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import type { Guest } from '../../../parts/payments/guest.ts'
import { callService } from '../../../service-client/call-service.ts'
import { callWithToken } from '../../../service-client/call-with-token.ts'
import { ServiceError } from '../../../service-client/service-error.ts'

/** Applicant who ends a contract: a member, or someone who proved the registered phone and holds a bearer for it. */
export type Applicant = Guest | 'member'

/** The bearer of a guest ends after a while: signing in, which the service then asks for, is nothing they could do. */
const proofIsOver =
  'Telefon doğrulamanızın süresi doldu. Sayfayı yenileyin ve telefonunuzu yeniden doğrulayın.'

export async function callAs<Name extends CallName>(
  applicant: Applicant,
  name: Name,
  request: RequestTo<Name>,
): Promise<ResponseFrom<Name>> {
  if (applicant === 'member') return callService(name, request)
  try {
    return await callWithToken(name, request, applicant.accessToken)
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.name !== 'error_unauthenticated') throw thrown
    throw new ServiceError(thrown.name, proofIsOver, { status: thrown.status, code: thrown.code })
  }
}

/** Cache key of the applicant: another bearer may see something else. */
export function keyOf(applicant: Applicant): string {
  return applicant === 'member' ? applicant : applicant.accessToken
}
