import { smsTypes } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import { asciiName } from '../../callers/ascii-name.ts'
import type { Client } from '../../calling/handler.ts'
import { giveDuties, wouldAuditThemselves } from '../../callers/duties.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Database, Queryable } from '../../database/database.ts'
import { queueSms } from '../../notifications/outbox.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { hashPassword } from '../passwords/password.ts'
import { newTemporaryPassword } from '../passwords/temporary-password.ts'
import { endSignIns } from './end-sign-ins.ts'

export interface NewAdministrator {
  name: string
  surname: string
  /** A national or foreigner id. */
  identityNumber: string
  /** Stored form of the number: +905321234567. */
  gsmNumber: string
  /** Whether to name one although there are administrators: they lost their devices, or left. */
  isForced: boolean
}

const passwordLifetimeMs = 24 * 60 * 60_000
const client: Client = { address: 'operator', userAgent: 'npm run clerk', browserId: '' }

/**
 * Names an administrator from the machine itself, sends the sign-in to their phone if the site is known, and returns a
 * temporary password for the first sign-in. Anyone who can do this can write to the database anyway; it is done right
 * and stands in the audit.
 */
export async function nameAdministrator(
  db: Database,
  person: NewAdministrator,
  now: Date,
  site?: Pick<ServiceSettings, 'CountyName' | 'SiteUrl'>,
): Promise<{ temporaryPassword: string } | 'HasAdministrator' | 'OtherPerson' | 'Auditor'> {
  const temporaryPassword = newTemporaryPassword()
  const passwordHash = await hashPassword(temporaryPassword)
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('second administrator'))`
    if (!person.isForced && (await hasAdministrator(tx))) return 'HasAdministrator'
    if (await isAuditor(tx, person)) return 'Auditor'
    const registryOid = await findOrOpenRegistry(tx, person)
    const memberOid = await findOrOpenMember(tx, person, registryOid, now)
    if (memberOid === undefined) return 'OtherPerson'
    await giveDuties(tx, memberOid, ['administration'], { now, givenBy: null })
    await endSignIns(tx, memberOid, now)
    await tx`delete from second_factor where member_oid = ${memberOid}`
    await tx`update temporary_password set used_at = ${now} where member_oid = ${memberOid} and used_at is null`
    await tx`
      insert into temporary_password ${tx({ memberOid, passwordHash, createdAt: now, expiresAt: addMs(now, passwordLifetimeMs) })}`
    await noteSecurityEvent(
      tx,
      { now, client },
      {
        kind: 'AdministratorNamedByOperator',
        memberOid,
        detail: { forced: String(person.isForced) },
      },
    )
    if (site) await sendWayIn(tx, { memberOid, gsmNumber: person.gsmNumber, temporaryPassword }, site, now)
    return { temporaryPassword }
  })
}

async function sendWayIn(
  tx: Queryable,
  {
    memberOid,
    gsmNumber,
    temporaryPassword,
  }: { memberOid: number; gsmNumber: string; temporaryPassword: string },
  { CountyName, SiteUrl }: Pick<ServiceSettings, 'CountyName' | 'SiteUrl'>,
  now: Date,
): Promise<void> {
  const text = `${asciiName(CountyName)} Bld. e-Belediye yoneticisi oldunuz: ${new URL('/session/signin', SiteUrl).href} Kullanici adi kimlik no, gecici sifreniz: ${temporaryPassword} 1 gun ve bir kez gecerlidir.`
  await queueSms(
    tx,
    {
      eventKey: `administrator:${memberOid}:${now.getTime()}`,
      gsmNumber,
      text,
      isSecret: true,
      isUrgent: true,
      messageId: 7001,
      typeCode: smsTypes.general,
      expiresAt: addMs(now, passwordLifetimeMs),
    },
    now,
    // The person who runs the program decides how often.
    { isLimited: false },
  )
}

async function hasAdministrator(tx: Queryable): Promise<boolean> {
  const [found] = await tx`
    select from member_duty join member on member.oid = member_oid
    where duty = 'administration' and not reads_only and ended_at is null and closed_at is null limit 1`
  return found !== undefined
}

/** Clash with the auditor's duty; nothing is written of the person then. */
async function isAuditor(tx: Queryable, { identityNumber }: NewAdministrator): Promise<boolean> {
  const members = await tx<{ oid: number }[]>`
    select member.oid from member left join registry on registry.oid = registry_oid
    where user_name = ${identityNumber} or identity_number = ${identityNumber}`
  const found = await Promise.all(members.map(({ oid }) => wouldAuditThemselves(tx, oid, ['administration'])))
  return found.includes(true)
}

async function findOrOpenRegistry(tx: Queryable, person: NewAdministrator): Promise<number> {
  const { identityNumber, name, surname, gsmNumber } = person
  const [found] = await tx<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber}`
  if (found) return found.oid
  const [number] = await tx<{ next: number }[]>`select nextval('registry_number_of_members') as next`
  const [opened] = await tx<{ oid: number }[]>`
    insert into registry ${tx({
      registryType: identityNumber.startsWith('99') ? 'Y' : 'G',
      // The same form as a registration uses, so that the municipality's own record takes its place when it comes.
      registryNumber: `E${number?.next}`,
      identityNumber,
      nameOrTitle: name,
      surname,
      gsmNumber,
    })} returning oid`
  if (!opened) throw new Error('A registry was not written')
  return opened.oid
}

/** The phone is the one the operator named, so that the person can set up their device with it. */
async function findOrOpenMember(
  tx: Queryable,
  { identityNumber, gsmNumber }: NewAdministrator,
  registryOid: number,
  now: Date,
): Promise<number | undefined> {
  const member = {
    registryOid,
    role: 'clerk',
    gsmNumber,
    gsmProvenAt: now,
    identityProvenBy: 'counter',
    closedAt: null,
  }
  const [holder] = await tx<
    { userName: string }[]
  >`select user_name from member where registry_oid = ${registryOid}`
  if (holder && holder.userName !== identityNumber) return undefined
  const [written] = await tx<{ oid: number }[]>`
    insert into member ${tx({ userName: identityNumber, ...member })}
    on conflict (user_name) do update set ${tx(member)} returning oid`
  return written?.oid
}
