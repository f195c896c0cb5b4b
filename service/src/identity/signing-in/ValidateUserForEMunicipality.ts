import type { Calls } from 'contract/calls'
import type { Given, Handler } from '../../calling/handler.ts'
import { hashPassword, isPasswordRight } from '../passwords/password.ts'
import { type OtherEventKind, noteSecurityEvent } from '../../callers/security-event.ts'
import { redeemChallenge } from './sign-in-challenge.ts'
import { type SignInTry, noteBlocked, noteSuccess, noteTry } from '../../proof/sign-in-tries.ts'
import { startSignIn } from '../../callers/sign-in.ts'
import { spendTemporaryPassword } from '../passwords/temporary-password.ts'
import { tellOfWrongPasswords } from '../passwords/wrong-password.ts'

const namesNobodyMessage =
  'Bu üyelikle kimin işlem yaptığı belediyede yazılı değil. Kimliğinizle belediyeye gelin veya kendi üyeliğinizle girip şirket adına işlem yapın.'
/** Hash to compare when there is no account, so that all cases take the same time. */
const nobodysHash = hashPassword('nobody has this password')

export const ValidateUserForEMunicipality: Handler<Calls['ValidateUserForEMunicipality']> = async ({
  request: { userName, password, encryptedPassword },
  ...given
}) => {
  if (!(await redeemChallenge(encryptedPassword, userName, given))) {
    return refused('Giriş süresi doldu. Lütfen doğrulamayı yeniden yapın.')
  }
  const signInTry = await noteTry(given, userName)
  const member = await findMember(given, userName)
  const note = (kind: OtherEventKind) =>
    noteSecurityEvent(given.db, given, {
      kind,
      identityNumber: userName,
      ...(member && { memberOid: member.oid }),
    })
  const opened = signInTry.placeWaitMs > 0 ? undefined : await open(given, member, password, signInTry)
  if (opened && member?.namesNobody) {
    await note('SignInBlocked')
    return refused(namesNobodyMessage)
  }
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
  if (member) await tellOfWrongPasswords(given, member.oid, signInTry.failures)
  return refused('Kullanıcı adı veya şifre hatalı.')
}

interface MemberToOpen {
  oid: number
  passwordHash: string | null
  temporaryOid: number | null
  temporaryHash: string | null
  /** Whether it is a company whose membership says nothing of the person behind it. */
  namesNobody: boolean
}

async function findMember({ db, now }: Given, userName: string): Promise<MemberToOpen | undefined> {
  const [member] = await db<MemberToOpen[]>`
    select member.oid, member.password_hash, temporary_password.oid as temporary_oid,
      temporary_password.password_hash as temporary_hash,
      user_name ~ '^[0-9]{10}$' and company_person.oid is null as names_nobody
    from member
    left join company_person on company_person.member_oid = member.oid and until is null
    left join temporary_password on temporary_password.member_oid = member.oid and used_at is null and expires_at > ${now}
    where user_name = ${userName} and closed_at is null`
  return member
}

/**
 * Opens a sign-in by a password: a whole one, or one that must change its temporary password. While the person must
 * wait only a temporary password counts: it cannot be guessed, and it is the owner's way in when a stranger keeps
 * guessing the other one.
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
  // A member who came through e-Devlet may have no password, and then none is right.
  if (isRight && member?.passwordHash && userWaitMs === 0) return { temporaryPasswordOid: null }
  if (!isTemporary || !member?.temporaryHash || member.temporaryOid === null) return undefined
  const temporary = { oid: member.temporaryOid, passwordHash: member.temporaryHash }
  return (await spendTemporaryPassword(db, temporary, now))
    ? { temporaryPasswordOid: temporary.oid }
    : undefined
}

function waitMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000)
  return `Çok sayıda hatalı deneme yapıldı. Lütfen ${minutes} dakika sonra yeniden deneyin veya yeni şifre isteyin.`
}

function refused(Message: string) {
  return { AccessToken: null, RefreshToken: null, Message }
}
