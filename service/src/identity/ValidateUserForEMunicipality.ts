import type { Calls } from 'contract/calls'
import type { Given, Handler } from '../calling/handler.ts'
import { contactOf, tellOwner } from './contact.ts'
import { hashPassword, isPasswordRight } from './password.ts'
import { type SecurityEventKind, noteSecurityEvent } from './security-event.ts'
import { redeemChallenge } from './sign-in-challenge.ts'
import { type SignInTry, noteBlocked, noteSuccess, noteTry } from './sign-in-tries.ts'
import { startSignIn } from './sign-in.ts'
import { spendTemporaryPassword } from './temporary-password.ts'

/** Compared when there is nobody to compare with, so that all cases take the same time. */
const nobodysHash = hashPassword('nobody has this password')
/** From so many wrong passwords on the owner is told, once a day. */
const failuresToTell = 10

export const ValidateUserForEMunicipality: Handler<Calls['ValidateUserForEMunicipality']> = async ({
  request: { userName, password, encryptedPassword },
  ...given
}) => {
  if (!(await redeemChallenge(encryptedPassword, userName, given))) {
    return refused('Giriş süresi doldu. Lütfen doğrulamayı yeniden yapın.')
  }
  const signInTry = await noteTry(given, userName)
  const member = await findMember(given, userName)
  const note = (kind: SecurityEventKind) =>
    noteSecurityEvent(given.db, given, {
      kind,
      identityNumber: userName,
      ...(member && { memberOid: member.oid }),
    })
  const opened = signInTry.placeWaitMs > 0 ? undefined : await open(given, member, password, signInTry)
  if (opened && member) {
    await noteSuccess(given.db, signInTry.oid)
    await note('SignedIn')
    return { ...(await startSignIn(given.db, member.oid, given, opened)), Message: null }
  }
  const waitMs = Math.max(signInTry.userWaitMs, signInTry.placeWaitMs)
  if (waitMs > 0) {
    await noteBlocked(given.db, signInTry.oid)
    await note('SignInBlocked')
    return refused(waitMessage(waitMs))
  }
  await note('SignInFailed')
  if (member && signInTry.failures + 1 >= failuresToTell) await tellOfFailures(given, member.oid)
  return refused('Kullanıcı adı veya şifre hatalı.')
}

interface MemberToOpen {
  oid: number
  passwordHash: string | null
  temporaryOid: number | null
  temporaryHash: string | null
}

async function findMember({ db, now }: Given, userName: string): Promise<MemberToOpen | undefined> {
  const [member] = await db<MemberToOpen[]>`
    select member.oid, member.password_hash, temporary_password.oid as temporary_oid,
      temporary_password.password_hash as temporary_hash
    from member
    left join temporary_password on member_oid = member.oid and used_at is null and expires_at > ${now}
    where user_name = ${userName} and closed_at is null`
  return member
}

/**
 * What a password opens: a whole sign-in, one that must change its temporary password, or nothing.
 * While the person must wait only a temporary password counts: it cannot be guessed, and it is the owner's way in
 * when a stranger keeps guessing at the other one.
 */
async function open(
  { db, now }: Given,
  member: MemberToOpen | undefined,
  password: string,
  { userWaitMs }: SignInTry,
): Promise<{ temporaryPasswordOid: number | null } | undefined> {
  const nobodys = await nobodysHash
  const [isRight, isTemporary] = await Promise.all([
    isPasswordRight(password, member?.passwordHash ?? nobodys),
    isPasswordRight(password, member?.temporaryHash ?? nobodys),
  ])
  // Who came through e-Devlet may have no password, and then none is right.
  if (isRight && member?.passwordHash && userWaitMs === 0) return { temporaryPasswordOid: null }
  if (!isTemporary || !member?.temporaryHash || member.temporaryOid === null) return undefined
  const temporary = { oid: member.temporaryOid, passwordHash: member.temporaryHash }
  return (await spendTemporaryPassword(db, temporary, now))
    ? { temporaryPasswordOid: temporary.oid }
    : undefined
}

async function tellOfFailures(given: Given, memberOid: number): Promise<void> {
  const { gsmNumber } = await contactOf(given.db, memberOid)
  await tellOwner(given.db, given, {
    gsmNumber,
    eventKey: `many-failures:${memberOid}:${given.today}`,
    text: 'e-Belediye hesabiniza cok sayida hatali giris denemesi yapildi. Siz degilseniz sifrenizi degistiriniz.',
  })
}

function waitMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000)
  return `Çok sayıda hatalı deneme yapıldı. Lütfen ${minutes} dakika sonra yeniden deneyin veya yeni şifre isteyin.`
}

function refused(Message: string) {
  return { AccessToken: null, RefreshToken: null, Message }
}
