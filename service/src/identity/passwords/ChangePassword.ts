import type { Calls } from 'contract/calls'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import { newPasswordProblem, refusedPassword } from './new-password.ts'
import { hashPassword, isPasswordRight } from './password.ts'
import { isOwnName } from '../../callers/own-name.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { noteBlocked, noteSuccess, noteTry } from '../../proof/sign-in-tries.ts'
import { keepOnlySignIn } from '../../callers/sign-in.ts'
import { voidTemporaryPasswords } from './temporary-password.ts'
import { noteWrongPassword } from './wrong-password.ts'

export const ChangePassword: Handler<Calls['ChangePassword']> = async ({
  request: { userName, currentPassword, newPassword },
  member,
  refusal,
  ...given
}) => {
  if (!isOwnName(userName, member, given)) throw refusal('NotYourAccount')
  const account = await findAccount(given, member)
  const { hashToProve } = account
  if (hashToProve === null) throw refusal('NoPasswordYet')
  const problem =
    newPassword === currentPassword
      ? 'Yeni şifreniz şu ankinden farklı olmalıdır.'
      : await newPasswordProblem(newPassword, account, given)
  if (problem) throw refusedPassword('newPassword', problem)

  const signInTry = await noteTry(given, member.userName)
  // A temporary password cannot be guessed: its owner gets on while a stranger guesses at the other one.
  const userWaitMs = member.mustChangePassword ? 0 : signInTry.userWaitMs
  if (Math.max(userWaitMs, signInTry.placeWaitMs) > 0) {
    await noteBlocked(given.db, signInTry.oid)
    throw refusal('TooManyTries')
  }
  if (!(await isPasswordRight(currentPassword, hashToProve))) {
    await noteWrongPassword(given, member, { at: 'ChangePassword', failures: signInTry.failures })
    throw refusal('WrongPassword')
  }
  await noteSuccess(given.db, signInTry.oid)
  const tokens = await change(given, member, account.passwordHash, await hashPassword(newPassword))
  if (!tokens) throw refusal('WrongPassword')
  return tokens
}

interface Account {
  identityNumber: string
  names: (string | null)[]
  passwordHash: string | null
  /** Hash of the password that opened this sign-in. */
  hashToProve: string | null
}

async function findAccount({ db }: Given, { signInOid, userName }: Caller): Promise<Account> {
  const [row] = await db<
    {
      nameOrTitle: string | null
      surname: string | null
      passwordHash: string | null
      temporaryHash: string | null
    }[]
  >`
    select name_or_title, surname, member.password_hash, temporary_password.password_hash as temporary_hash
    from sign_in
    join member on member.oid = sign_in.member_oid
    left join registry on registry.oid = member.registry_oid
    left join temporary_password on temporary_password.oid = sign_in.temporary_password_oid
    where sign_in.oid = ${signInOid}`
  if (!row) throw new Error('A sign-in without a member')
  return {
    identityNumber: userName,
    names: [row.nameOrTitle, row.surname],
    passwordHash: row.passwordHash,
    hashToProve: row.temporaryHash ?? row.passwordHash,
  }
}

/** Changes the password; returns nothing if it was changed elsewhere a moment ago. */
function change(given: Given, member: Caller, oldHash: string | null, passwordHash: string) {
  const { now, db } = given
  return db.begin(async (tx) => {
    const changed = await tx`
      update member set password_hash = ${passwordHash}
      where oid = ${member.memberOid} and password_hash is not distinct from ${oldHash} returning oid`
    if (changed.length === 0) return undefined
    await voidTemporaryPasswords(tx, member.memberOid, now)
    await noteSecurityEvent(tx, given, { kind: 'PasswordChanged', by: member })
    const { gsmNumber } = await contactOf(tx, member.memberOid)
    await tellOwner(tx, given, {
      gsmNumber,
      eventKey: `password-changed:${member.signInOid}:${now.getTime()}`,
      text: 'e-Belediye sifreniz degistirildi. Siz degistirmediyseniz hemen belediyeyi arayin.',
    })
    return keepOnlySignIn(tx, member, now)
  })
}
