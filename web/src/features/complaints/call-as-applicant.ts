import type { RequestTo, ResponseFrom } from 'contract/calls'
import { callService } from '../../service-client/call-service.ts'
import { callWithToken } from '../../service-client/call-with-token.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { forgetGuestAccess } from './guest-access.ts'

type ApplicantCall =
  | 'SendComplaint'
  | 'GetComplaint'
  | 'ReplyToComplaint'
  | 'ReopenComplaint'
  | 'RateComplaint'
  | 'SupportComplaint'

/** Calls as the signed-in member, or by the token of a proven phone, which is no sign-in and ends none. */
export async function callAsApplicant<Name extends ApplicantCall>(
  guestToken: string | undefined,
  name: Name,
  request: RequestTo<Name>,
): Promise<ResponseFrom<Name>> {
  if (guestToken === undefined) return callService(name, request)
  try {
    return await callWithToken(name, { ...request, guestToken }, '')
  } catch (thrown) {
    if (isRefusal<ApplicantCall>(thrown, name, 'GuestPassExpired')) forgetGuestAccess()
    throw thrown
  }
}
