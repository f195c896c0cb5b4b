import type { TestMember, TestService } from './test-service.ts'

export const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'

/** Makes both steps of signing in, as a browser does. */
export async function signIn(
  service: TestService,
  { userName, password }: Pick<TestMember, 'userName' | 'password'>,
) {
  const captcha = await service.anyone.solvedCaptcha()
  const lookup = await service.anyone.call('RetrievePassword', { userName, applicationName, captcha })
  return service.anyone.call('ValidateUserForEMunicipality', {
    userName,
    password,
    encryptedPassword: lookup?.Password ?? '-',
  })
}

export async function signedIn(
  service: TestService,
  member: Pick<TestMember, 'userName' | 'password'>,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { AccessToken, RefreshToken, Message } = await signIn(service, member)
  if (!AccessToken || !RefreshToken) throw new Error(Message ?? 'No token came back')
  return { accessToken: AccessToken, refreshToken: RefreshToken }
}

let phonesMade = 0

/** A phone that is not used in this run yet. */
export function newPhone(): string {
  phonesMade += 1
  return `+90503${String(phonesMade).padStart(7, '0')}`
}

/** A member whose phone the municipality knows. */
export async function memberWithPhone(service: TestService, name?: string) {
  const member = await service.given.member(name === undefined ? {} : { name })
  const gsmNumber = newPhone()
  await service.db`update registry set gsm_number = ${gsmNumber} where oid = ${member.registryOid}`
  return { ...member, gsmNumber }
}

/** Messages received by the owner of a phone, newest first. */
export async function messagesTo(service: TestService, gsmNumber: string): Promise<string[]> {
  const rows = await service.db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} order by oid desc`
  return rows.map(({ text }) => text)
}

export async function securityEventsOf(service: TestService, memberOid: number): Promise<string[]> {
  const rows = await service.db<{ kind: string }[]>`
    select kind from security_event where member_oid = ${memberOid} order by oid`
  return rows.map(({ kind }) => kind)
}
