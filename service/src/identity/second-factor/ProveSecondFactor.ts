import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { noteProved, takeCode } from './take-code.ts'

export const ProveSecondFactor: Handler<Calls['ProveSecondFactor']> = async ({
  request: { code },
  member,
  refusal,
  ...given
}) => {
  const answer = await takeCode(given, member, code)
  if (answer !== 'right') throw refusal(answer)
  await noteProved(given, member)
  return { RecoveryCodesLeft: await recoveryCodesLeft(given.db, member.memberOid) }
}
