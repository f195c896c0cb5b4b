import type { RegistryMatchCode } from 'contract/registration-codes'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { noteRepresentation } from '../representation.ts'
import type { RegisteringPerson, Registration } from './registration.ts'

interface RegistryMatch {
  kind: RegistryMatchCode
  /** Null while the match is waited for. */
  registryOid: number | null
  /** The phone of the municipality's record as it was. */
  registeredPhone: string | null
}

/**
 * Names and birth dates are no secret, so they open nobody's record: only who holds the very phone that stands in it
 * is joined with it. Everyone else waits for e-Devlet or the counter.
 */
export async function matchRegistry(
  tx: Queryable,
  given: Given,
  registration: Registration,
): Promise<RegistryMatch> {
  const { userName, gsmNumber } = registration
  const found = await findRegistry(tx, userName)
  if (found && (found.gsmNumber !== gsmNumber || found.hasMember))
    return { kind: 'Waiting', registryOid: null, registeredPhone: found.gsmNumber }
  const registryOid = found?.oid ?? (await openRegistry(tx, registration))
  if (registryOid === undefined) throw new Error('A clerk opened the same record at this very moment')
  if (registration.company) await noteRepresentative(tx, given, registration, registryOid)
  return { kind: found ? 'Matched' : 'New', registryOid, registeredPhone: found?.gsmNumber ?? null }
}

interface FoundRegistry {
  oid: number
  gsmNumber: string | null
  hasMember: boolean
}

async function findRegistry(tx: Queryable, identityNumber: string): Promise<FoundRegistry | undefined> {
  const [found] = await tx<FoundRegistry[]>`
    select oid, gsm_number, exists (select from member where registry_oid = registry.oid) as has_member
    from registry where identity_number = ${identityNumber} for update`
  return found
}

function openRegistry(tx: Queryable, registration: Registration): Promise<number | undefined> {
  const { registryType, userName, gsmNumber, email, person, company } = registration
  if (!company) return insertPerson(tx, person, { gsmNumber, email })
  return insertRegistry(tx, {
    registryType,
    identityNumber: userName,
    nameOrTitle: company.title,
    taxOfficeCode: company.taxOfficeCode,
    gsmNumber,
    email,
  })
}

/** Whoever registers a company acts for it from then on, also from their own account. */
async function noteRepresentative(
  tx: Queryable,
  { today }: Given,
  { registryType, person, gsmNumber }: Registration,
  registryOid: number,
): Promise<void> {
  const find = async () => (await findRegistry(tx, person.identityNumber))?.oid
  // Someone may register two companies at once: then the other one has opened the record.
  const representativeRegistryOid =
    (await find()) ?? (await insertPerson(tx, person, { gsmNumber, email: null })) ?? (await find())
  if (representativeRegistryOid === undefined) throw new Error('A representative has no record')
  await noteRepresentation(tx, {
    representativeRegistryOid,
    registryOid,
    basis: registryType === 'T' ? 'Şirketi üye yapan temsilci' : 'Kurumu üye yapan temsilci',
    since: today,
  })
}

function insertPerson(
  tx: Queryable,
  { registryType, identityNumber, name, surname, ...particulars }: RegisteringPerson,
  contact: { gsmNumber: string; email: string | null },
): Promise<number | undefined> {
  return insertRegistry(tx, {
    registryType,
    identityNumber,
    nameOrTitle: name,
    surname: surname || null,
    ...particulars,
    ...contact,
  })
}

/** Numbers of records that members opened begin with an E; nothing when there is one already. */
async function insertRegistry(
  tx: Queryable,
  row: Record<string, string | null>,
): Promise<number | undefined> {
  const [number] = await tx<{ next: number }[]>`select nextval('registry_number_of_members') as next`
  const [registry] = await tx<{ oid: number }[]>`
    insert into registry ${tx({ ...row, registryNumber: `E${number?.next}` })}
    on conflict (identity_number) do nothing returning oid`
  return registry?.oid
}
