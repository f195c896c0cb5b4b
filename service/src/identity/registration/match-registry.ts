import type { RegistryMatchCode } from 'contract/identity/registration-codes'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { noteRepresentation } from '../../callers/representation.ts'
import type { RegisteringPerson, Registration } from './registration.ts'

export interface RegistryMatch {
  kind: RegistryMatchCode
  /** Null while the match is waited for. */
  registryOid: number | null
  /** The phone of the municipality's record as it was. */
  registeredPhone: string | null
}

/**
 * Joins a registration with the record. Names, birth dates and tax numbers are no secret: only the holder of the phone
 * in the record is joined with it. All others wait for e-Devlet or the counter. There a record is opened for a person
 * unknown to the municipality, but never for a company.
 */
export async function matchRegistry(
  tx: Queryable,
  given: Given,
  registration: Registration,
  /** Member of the membership that is being opened. */
  memberOid: number,
): Promise<RegistryMatch> {
  const { userName, gsmNumber, company, person } = registration
  const found = await findRegistry(tx, userName)
  if (!found && !company) await openRegistry(tx, person)
  if (!found || found.gsmNumber !== gsmNumber || found.hasMember || found.isDead)
    return { kind: 'Waiting', registryOid: null, registeredPhone: found?.gsmNumber ?? null }
  if (company) await noteRepresentative(tx, given, registration, { memberOid, registryOid: found.oid })
  return { kind: 'Matched', registryOid: found.oid, registeredPhone: found.gsmNumber }
}

interface FoundRegistry {
  oid: number
  gsmNumber: string | null
  hasMember: boolean
  isDead: boolean
}

async function findRegistry(tx: Queryable, identityNumber: string): Promise<FoundRegistry | undefined> {
  const [found] = await tx<FoundRegistry[]>`
    select oid, gsm_number, exists (select from member where registry_oid = registry.oid) as has_member,
      died_on is not null as is_dead
    from registry where identity_number = ${identityNumber} for update`
  return found
}

/**
 * The person who registers a company acts for it from then on, also from their own account; but only where the phone is
 * known to be theirs, since anyone can write down another's name.
 */
async function noteRepresentative(
  tx: Queryable,
  { now, today }: Given,
  { registryType, person, gsmNumber }: Registration,
  { memberOid, registryOid }: { memberOid: number; registryOid: number },
): Promise<void> {
  const [representative] = await tx<{ oid: number }[]>`
    select oid from registry
    where identity_number = ${person.identityNumber} and (gsm_number = ${gsmNumber} or exists (
      select from member
      where registry_oid = registry.oid and identity_proven_by is not null and member.gsm_number = ${gsmNumber}
        and member.contact_frozen_at is null))`
  if (!representative) return
  await noteRepresentation(tx, {
    representativeRegistryOid: representative.oid,
    registryOid,
    basis: registryType === 'T' ? 'Şirketi üye yapan temsilci' : 'Kurumu üye yapan temsilci',
    since: today,
    namedBy: { memberOid, now },
  })
}

/**
 * Numbers of records that a registration opened begin with an E; an import of the real record takes their place. The
 * phone and e-mail stay with the membership: in the record they would later count as the municipality's own knowledge.
 */
async function openRegistry(
  tx: Queryable,
  { registryType, identityNumber, name, surname, ...particulars }: RegisteringPerson,
): Promise<void> {
  const row = { registryType, identityNumber, nameOrTitle: name, surname: surname || null, ...particulars }
  const [number] = await tx<{ next: number }[]>`select nextval('registry_number_of_members') as next`
  const [registry] = await tx<{ oid: number }[]>`
    insert into registry ${tx({ ...row, registryNumber: `E${number?.next}` })}
    on conflict (identity_number) do nothing returning oid`
  if (!registry) throw new Error('A clerk opened the same record at this very moment')
}
