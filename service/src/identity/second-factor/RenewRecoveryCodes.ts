import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { takeCode } from './take-code.ts'

export const RenewRecoveryCodes: Handler<Calls['RenewRecoveryCodes']> = async ({
  request: { code },
  member,
  refusal,
  ...given
}) => {
  const answer = await takeCode(given, member, code)
  if (answer !== 'right') throw refusal(answer)
  const recoveryCodes = await given.db.begin(async (tx) => {
    await noteSecurityEvent(tx, given, { kind: 'RecoveryCodesRenewed', by: member })
    return replaceRecoveryCodes(tx, member.memberOid)
  })
  return { RecoveryCodes: recoveryCodes }
}
