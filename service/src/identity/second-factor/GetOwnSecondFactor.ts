import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { contactOf } from '../../callers/contact.ts'
import { hasDuty } from '../../callers/duties.ts'
import { findFactor } from './find-factor.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

export const GetOwnSecondFactor: Handler<Calls['GetOwnSecondFactor']> = async ({ member, ...given }) => {
  const { db } = given
  const { memberOid } = member
  const factor = await findFactor(given, memberOid)
  const { gsmNumber } = await contactOf(db, memberOid)
  return {
    HasDuty: await hasDuty(db, memberOid),
    SetUpAt: factor?.key ? factor.setUpAt.toISOString() : null,
    RecoveryCodesLeft: await recoveryCodesLeft(db, memberOid),
    MustProve: member.mustProveSecondFactor,
    GsmNumber: gsmNumber,
  }
}
