import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import type { Guest } from '../../../payment/guest.ts'
import { callService } from '../../../service-client/call-service.ts'
import { callWithToken } from '../../../service-client/call-with-token.ts'

/** Who ends a contract: a member, or someone who proved the registered phone and holds a bearer for it. */
export type Applicant = Guest | 'member'

export function callAs<Name extends CallName>(
  applicant: Applicant,
  name: Name,
  request: RequestTo<Name>,
): Promise<ResponseFrom<Name>> {
  return applicant === 'member'
    ? callService(name, request)
    : callWithToken(name, request, applicant.accessToken)
}

/** By whom something was asked, for the cache: another bearer may see something else. */
export function keyOf(applicant: Applicant): string {
  return applicant === 'member' ? applicant : applicant.accessToken
}
