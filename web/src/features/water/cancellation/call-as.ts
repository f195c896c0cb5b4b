import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { callService } from '../../../service-client/call-service.ts'
import { callWithToken } from '../../../service-client/call-with-token.ts'

/** Who ends a contract: a member, or someone who proved the registered phone and holds a bearer for it. */
export type Applicant = { accessToken: string } | 'member'

export function callAs<Name extends CallName>(
  applicant: Applicant,
  name: Name,
  request: RequestTo<Name>,
): Promise<ResponseFrom<Name>> {
  return applicant === 'member'
    ? callService(name, request)
    : callWithToken(name, request, applicant.accessToken)
}
