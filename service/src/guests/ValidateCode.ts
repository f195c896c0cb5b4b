import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { letGuestIn } from './let-guest-in.ts'
import { checkCode } from '../proof/text-code.ts'

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
