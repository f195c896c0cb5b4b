import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { sendCode } from '../../proof/text-code.ts'
import { lockPerson } from './lock-person.ts'
import { phoneProof, whyNotRecorded } from './phone-of-clerk.ts'

export const SendCodeToPhoneOfClerk: Handler<Calls['SendCodeToPhoneOfClerk']> = async ({
  request: { memberOid, gsmNumber },
  member: administrator,
  refusal,
  ...given
}) => {
  await given.db.begin(async (tx) => {
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    const problem = await whyNotRecorded(tx, given, administrator, person, gsmNumber)
    if (problem) throw refusal(problem)
  })
  const sent = await sendCode(given, phoneProof(memberOid, gsmNumber), administrator)
  if (typeof sent === 'string') throw refusal(sent)
  return {
    OperationReferenceNumber: sent.reference,
    ExpiresAt: sent.expiresAt.toISOString(),
    ResendAt: sent.resendAt.toISOString(),
  }
}
