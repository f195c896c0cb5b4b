import type { Caller, Given } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { noteBlocked, noteSuccess, noteTry } from '../../proof/sign-in-tries.ts'
import { tellOfWrongPasswords } from '../passwords/wrong-password.ts'
import { findFactor } from './find-factor.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { timeStepOf } from './time-code.ts'

type Answer = 'right' | 'TooManyTries' | 'WrongCode'

/** Compares a code of the device or a recovery code with the member's second factor, and uses it up. */
export async function takeCode(given: Given, member: Caller, code: string): Promise<Answer | 'NotSetUp'> {
  const { db, now } = given
  const { memberOid } = member
  const factor = await findFactor(given, memberOid)
  if (!factor?.key) return 'NotSetUp'
  const { key, sealedKey } = factor
  if (/[a-z]/i.test(code)) {
    const spend = async () => {
      if (!(await spendRecoveryCode(db, memberOid, code, now))) return false
      await noteSecurityEvent(db, given, { kind: 'RecoveryCodeUsed', by: member })
      return true
    }
    return countTry(given, member, spend, { canBeGuessed: false })
  }
  return countTry(given, member, async () => {
    const timeStep = timeStepOf(code.replace(/\s/g, ''), key, now)
    if (timeStep === undefined) return false
    // One of two people who show the same code at once gets in; the key is the one it was compared with.
    const taken = await db`
      update second_factor set last_time_step = ${timeStep}
      where member_oid = ${memberOid} and sealed_key = ${sealedKey} and last_time_step < ${timeStep}
      returning member_oid`
    return taken.length === 1
  })
}

/**
 * Counts wrong codes of a member, in all sign-ins, and makes them wait after a few. Secrets too long to be guessed are
 * compared during the wait too: otherwise someone with the password could keep the clerk out with wrong codes.
 */
export async function countTry(
  given: Given,
  member: Caller,
  isRight: () => Promise<boolean>,
  { canBeGuessed } = { canBeGuessed: true },
): Promise<Answer> {
  const { db } = given
  const signInTry = await noteTry(given, member.userName, 'secondFactor')
  const mustWait = Math.max(signInTry.userWaitMs, signInTry.placeWaitMs) > 0
  const isTaken = !(mustWait && canBeGuessed) && (await isRight())
  if (mustWait && !isTaken) {
    await noteBlocked(db, signInTry.oid)
    return 'TooManyTries'
  }
  if (!isTaken) {
    await noteSecurityEvent(db, given, { kind: 'SecondFactorFailed', by: member })
    await tellOfWrongPasswords(given, member.memberOid, signInTry.failures)
    return 'WrongCode'
  }
  await noteSuccess(db, signInTry.oid)
  return 'right'
}

/** Notes the proof: from now on this sign-in has the rights of its duties. */
export async function noteProved(given: Given, member: Caller): Promise<void> {
  await given.db`
    update sign_in set second_factor_proved_at = ${given.now} where oid = ${member.signInOid}`
  await noteSecurityEvent(given.db, given, { kind: 'SecondFactorProved', by: member })
}
