import type { BridgeRight } from 'contract/bridge/incoming'
import { type DutyCode, dutyCodes } from 'contract/clerk/codes'
import type { Call } from 'contract/call'
import { giveDuties } from '../../callers/duties.ts'
import { openGuestAccess, type RegistryGuest } from '../../callers/guest-access.ts'
import { noteRepresentation } from '../../callers/representation.ts'
import { endSignIn, startSignIn } from '../../callers/sign-in.ts'
import { clerkWithPhone, setUpDevice } from '../second-factor.ts'
import type { TestMember, TestService } from '../test-service.ts'
import type { Owner, OwnerName } from './attack-owner.ts'

/**
 * Standing of a caller in the service: signed in, with a proven phone, anonymous, or with a token that opens nothing.
 */
type Standing = 'nobody' | 'guest' | 'member' | 'employee' | 'clerk' | 'restricted' | 'dead'

export interface AttackRole {
  name: string
  standing: Standing
  bearer?: string | undefined
  /** Values for the fields of requests that ask for a secret. */
  secrets: Readonly<Record<string, string>>
  /** Owners whose things belong to the role. */
  owns: readonly OwnerName[]
  duties: readonly DutyCode[]
  looksOnly: boolean
  /** Right of the bridge by whose key every request is signed. */
  bridgeRight?: BridgeRight
}

const client = { address: '127.0.0.1', userAgent: 'attack', browserId: 'attack' }

export async function givenRoles(town: TestService, owners: readonly Owner[]): Promise<AttackRole[]> {
  const find = (name: OwnerName) => {
    const owner = owners.find((each) => each.name === name)
    if (!owner) throw new Error(`Nobody is ${name}`)
    return owner
  }
  return [
    { ...plain, name: 'nobody', standing: 'nobody' },
    { ...plain, name: 'key of the bridge', standing: 'nobody', bridgeRight: 'registries' },
    ...(await guestRoles(town, find)),
    ...(await memberRoles(town, find)),
    ...(await clerkRoles(town, find('clerk'))),
    ...(await deadRoles(town, find('citizen'))),
  ]
}

const plain = { secrets: {}, owns: [], duties: [], looksOnly: false } as const

async function guestRoles({ db, now }: TestService, find: (name: OwnerName) => Owner): Promise<AttackRole[]> {
  const opened = { now, address: client.address }
  const { gsmNumber } = find('guest')
  const { token: guestToken } = await openGuestAccess(db, { kind: 'complaint', gsmNumber }, opened)
  const { token: fileToken } = await openGuestAccess(db, { kind: 'cancellation-files', gsmNumber }, opened)
  const citizen = find('citizen')
  const registryOid = citizen.registryOid ?? 0
  const [own] = await db<
    { subscriberNumber: string; orderNumber: string; linkOid: number; applicationOid: number }[]
  >`
    select subscriber_number, order_number, payment_link.oid as link_oid, water_application.oid as application_oid
    from subscription, payment_order, payment_link, water_application
    where subscription.registry_oid = ${registryOid} and payment_order.registry_oid = ${registryOid}
      and payment_link.registry_oid = ${registryOid} and water_application.subscription_oid = subscription.oid
    limit 1`
  if (!own) throw new Error('The citizen has nothing that a guest may look after')
  const none = { subscriberNumber: null, orderNumber: null, linkOid: null, gsmNumber: citizen.gsmNumber }
  const bound: RegistryGuest[] = [
    { ...none, kind: 'registry', registryOid },
    { ...none, kind: 'subscriber', registryOid, subscriberNumber: own.subscriberNumber },
    { ...none, kind: 'order', registryOid, orderNumber: own.orderNumber },
    { ...none, kind: 'link', registryOid, linkOid: own.linkOid, gsmNumber: null },
    { ...none, kind: 'application', registryOid, applicationOid: own.applicationOid },
  ]
  const roles: AttackRole[] = [
    {
      ...plain,
      name: 'guest with a proven phone',
      standing: 'nobody',
      secrets: { guestToken, fileToken },
      owns: ['guest'],
    },
  ]
  for (const guest of bound) {
    const { token } = await openGuestAccess(db, guest, opened)
    roles.push({
      ...plain,
      name: `guest of one ${guest.kind}`,
      standing: 'guest',
      bearer: token,
      owns: ['citizen'],
    })
  }
  return roles
}

async function memberRoles(town: TestService, find: (name: OwnerName) => Owner): Promise<AttackRole[]> {
  const member = (name: OwnerName, standing: Standing): AttackRole => ({
    ...plain,
    name,
    standing,
    bearer: find(name).member?.accessToken,
    owns: [name],
  })
  const representative = await town.given.member({ name: 'VEKİL' })
  const registryOid = find('company').registryOid ?? 0
  await noteRepresentation(town.db, {
    representativeRegistryOid: representative.registryOid,
    registryOid,
    basis: 'Şirket müdürü',
    since: '2021-05-03',
  })
  await town.as(representative).call('ChooseRegistry', { registryOid })
  return [
    member('citizen', 'member'),
    member('second citizen', 'member'),
    member('company', 'member'),
    member('unmatched member', 'member'),
    member('employee', 'employee'),
    {
      ...plain,
      name: 'representative of the company',
      standing: 'member',
      bearer: representative.accessToken,
      owns: ['company'],
    },
  ]
}

async function clerkRoles(town: TestService, everything: Owner): Promise<AttackRole[]> {
  const roles: AttackRole[] = [
    {
      ...plain,
      name: 'clerk of every duty',
      standing: 'clerk',
      bearer: everything.member?.accessToken,
      duties: dutyCodes,
      owns: ['clerk', 'household of the clerk'],
    },
  ]
  for (const duty of dutyCodes) {
    const clerk = await town.given.member({ role: 'clerk', duties: [duty] })
    const role = { ...plain, standing: 'clerk', duties: [duty] } as const
    roles.push({ ...role, name: `clerk of ${duty}`, bearer: clerk.accessToken })
    const looking = await town.given.member({ role: 'clerk', duties: [] })
    await giveDuties(town.db, looking.oid, [duty], { now: town.now, givenBy: null, readsOnly: true })
    roles.push({
      ...role,
      name: `clerk who only looks at ${duty}`,
      bearer: looking.accessToken,
      looksOnly: true,
    })
  }
  const former = await town.given.member({ role: 'clerk' })
  await town.db`update member_duty set ended_at = ${town.now} where member_oid = ${former.oid}`
  roles.push({ ...plain, name: 'clerk whose duties ended', standing: 'member', bearer: former.accessToken })
  const unproven = await clerkWithPhone(town)
  await setUpDevice(town, unproven)
  const { AccessToken } = await startSignIn(town.db, unproven.oid, { now: town.now, client })
  roles.push({ ...plain, name: 'clerk without the second factor', standing: 'member', bearer: AccessToken })
  return roles
}

async function deadRoles(town: TestService, citizen: Owner): Promise<AttackRole[]> {
  const { db, now } = town
  const dead = { ...plain, standing: 'dead' } as const
  const signIn = async (clerk: TestMember, at = now) => {
    const { AccessToken } = await startSignIn(db, clerk.oid, { now: at, client })
    const [row] = await db<{ oid: number }[]>`
      select max(oid) as oid from sign_in where member_oid = ${clerk.oid}`
    return { AccessToken, signInOid: row?.oid ?? 0 }
  }
  const clerk = await town.given.member({ role: 'clerk' })
  const ended = await signIn(clerk)
  await endSignIn(db, ended.signInOid, now)
  const old = await signIn(clerk, new Date(now.getTime() - 3_600_000))
  const closed = await town.given.member({ role: 'clerk' })
  await db`update member set closed_at = ${now} where oid = ${closed.oid}`
  const [temporary] = await db<{ oid: number }[]>`
    insert into temporary_password ${db({ memberOid: clerk.oid, passwordHash: '$argon2id$x', createdAt: now, expiresAt: now, usedAt: now })}
    returning oid`
  const restricted = await startSignIn(
    db,
    clerk.oid,
    { now, client },
    { temporaryPasswordOid: temporary?.oid ?? null },
  )
  const { token: phoneToken } = await openGuestAccess(
    db,
    { kind: 'complaint', gsmNumber: citizen.gsmNumber },
    { now, address: client.address },
  )
  return [
    { ...dead, name: 'ended sign-in of a clerk', bearer: ended.AccessToken },
    { ...dead, name: 'token of a clerk that is over', bearer: old.AccessToken },
    { ...dead, name: 'closed account of a clerk', bearer: closed.accessToken },
    { ...dead, name: 'refresh token as bearer', bearer: clerk.refreshToken },
    { ...dead, name: 'token of a phone as bearer', bearer: phoneToken },
    { ...dead, name: 'invented token', bearer: 'eba_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    {
      ...plain,
      name: 'clerk with a temporary password',
      standing: 'restricted',
      bearer: restricted.AccessToken,
    },
  ]
}

const beforePasswordChange = ['ChangePassword', 'GetUserOfEMunicipality', 'SignOut']

/** Access, duty and effect of a call, copied before anything is planted. */
export type Declared = Pick<Call, 'access' | 'duty' | 'decides'>

/** Whether a call is open to a role according to the contract. */
export function isOpenTo(name: string, { access, duty }: Declared, role: AttackRole): boolean {
  const { standing } = role
  if (standing === 'dead') return false
  if (standing === 'restricted') return access === 'anyone' || beforePasswordChange.includes(name)
  switch (access) {
    case 'anyone':
      return true
    case 'verified':
      return standing !== 'nobody'
    case 'member':
      return standing !== 'nobody' && standing !== 'guest'
    case 'employee':
      return standing === 'employee' || standing === 'clerk'
    case 'clerk':
      return (
        standing === 'clerk' &&
        [duty].flat().some((each) => each === 'any' || role.duties.includes(each as DutyCode))
      )
  }
}
