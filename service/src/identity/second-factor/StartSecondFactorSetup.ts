import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
import { contactOf } from '../../callers/contact.ts'
import { hasDuty } from '../../callers/duties.ts'
import { redeemProof } from '../../proof/text-code.ts'
import { findFactor } from './find-factor.ts'
import { sealSetup } from './setup.ts'
import { takeCode } from './take-code.ts'
import { base32, newKey, setupUri } from './time-code.ts'

export const StartSecondFactorSetup: Handler<Calls['StartSecondFactorSetup']> = async ({
  request: { operationReferenceNumber = '', code },
  member,
  refusal,
  ...given
}) => {
  const { db, now, settings } = given
  const { memberOid, userName } = member
  if (!(await hasDuty(db, memberOid))) throw refusal('NoDuty')
  const old = await findFactor(given, memberOid)
  if (old?.key) {
    const answer = await takeCode(given, member, code ?? '')
    if (answer !== 'right') throw refusal(answer === 'NotSetUp' ? 'WrongCode' : answer)
  } else {
    // A password that leaked before its clerk came here for the first time must not be enough.
    const { gsmNumber } = await contactOf(db, memberOid)
    if (gsmNumber === null) throw refusal('PhoneNeeded')
    const proof = { purpose: 'SecondFactor', subject: `member:${memberOid}`, gsmNumber } as const
    if (!(await redeemProof(db, operationReferenceNumber, proof, now))) throw refusal('PhoneCodeNeeded')
  }
  const key = newKey()
  const account = /^\d+$/.test(userName) ? maskIdentity(userName) : userName
  return {
    Setup: sealSetup(key, old?.setUpAt ?? null, member, given),
    Key: base32(key),
    Uri: setupUri(key, { issuer: settings.MunicipalityName, account }),
  }
}
