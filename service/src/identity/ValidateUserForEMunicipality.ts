import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { hashPassword, isPasswordRight } from './password.ts'
import { redeemChallenge } from './sign-in-challenge.ts'
import { noteSuccess, noteTry } from './sign-in-tries.ts'
import { startSignIn } from './sign-in.ts'

/** Compared when there is nobody to compare with, so that both cases take the same time. */
const nobodysHash = hashPassword('nobody has this password')

export const ValidateUserForEMunicipality: Handler<Calls['ValidateUserForEMunicipality']> = async ({
  request: { userName, password, encryptedPassword },
  ...given
}) => {
  const { db, now, client } = given
  if (!(await redeemChallenge(encryptedPassword, userName, given))) {
    return refused('Giriş süresi doldu. Lütfen doğrulamayı yeniden yapın.')
  }
  const signInTry = await noteTry(db, userName, client.address, now)
  if (signInTry.isTooMany) {
    return refused('Çok sayıda hatalı deneme yapıldı. Lütfen 15 dakika sonra yeniden deneyin.')
  }
  const [member] = await db<{ oid: number; passwordHash: string | null }[]>`
    select oid, password_hash from member where user_name = ${userName} and closed_at is null`
  const isRight = await isPasswordRight(password, member?.passwordHash ?? (await nobodysHash))
  // Who came through e-Devlet may have no password, and then none is right.
  if (!member?.passwordHash || !isRight) return refused('Kullanıcı adı veya şifre hatalı.')
  await noteSuccess(db, signInTry.oid)
  return { ...(await startSignIn(db, member.oid, given)), Message: null }
}

function refused(Message: string) {
  return { AccessToken: null, RefreshToken: null, Message }
}
