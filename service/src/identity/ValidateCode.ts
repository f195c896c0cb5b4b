import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { letGuestIn } from '../payments/let-guest-in.ts'
import { checkCode } from './verification-code.ts'

export const ValidateCode: Handler<Calls['ValidateCode']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const outcome = await checkCode(given, request.operationReferenceNumber, request.userEntredCode, member)
  if (outcome !== 'proven') throw refusal(outcome)
  return { IsValid: true, Guest: await letGuestIn(given, request.operationReferenceNumber) }
}
