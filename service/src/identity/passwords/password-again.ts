import type { Caller, Given } from '../../calling/handler.ts'
import { noteBlocked, noteSuccess, noteTry } from '../../proof/sign-in-tries.ts'
import { isPasswordRight } from './password.ts'
import { noteWrongPassword } from './wrong-password.ts'

/**
 * Asks a signed-in member for their password again: an open page alone must not change their affairs. `NoPassword` is a
 * member who has only ever come through e-Devlet.
 */
export async function askPasswordAgain(
  given: Given,
  member: Caller,
  currentPassword: string,
  /** The call it is asked for. */
  at: string,
): Promise<'right' | 'NoPassword' | 'TooManyTries' | 'WrongPassword'> {
  const [row] = await given.db<{ passwordHash: string | null }[]>`
    select password_hash from member where oid = ${member.memberOid}`
  if (!row?.passwordHash) return 'NoPassword'
  const signInTry = await noteTry(given, member.userName)
  if (Math.max(signInTry.userWaitMs, signInTry.placeWaitMs) > 0) {
    await noteBlocked(given.db, signInTry.oid)
    return 'TooManyTries'
  }
  if (!(await isPasswordRight(currentPassword, row.passwordHash))) {
    await noteWrongPassword(given, member, { at, failures: signInTry.failures })
    return 'WrongPassword'
  }
  await noteSuccess(given.db, signInTry.oid)
  return 'right'
}
