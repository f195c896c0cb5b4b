import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { checkCode } from './verification-code.ts'

export const ValidateCode: Handler<Calls['ValidateCode']> = async ({ request, refusal, ...given }) => {
  const outcome = await checkCode(given, request.operationReferenceNumber, request.userEntredCode)
  if (outcome !== 'proven') throw refusal(outcome)
  return { IsValid: true }
}
