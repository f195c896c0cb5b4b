import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type RegistryRow, registryColumns } from './registry-record.ts'

/** Writes down that someone may act for a registry from a day on; noting it again changes nothing. */
export async function noteRepresentation(
  db: Queryable,
  representation: {
    representativeRegistryOid: number
    registryOid: number
    /** The ground in words people read, such as "Şirket müdürü". */
    basis: string
    /** `YYYY-MM-DD` */
    since: string
    /** Member or clerk who said so, and when; undefined for the town's own records. */
    namedBy?: { memberOid: number; now: Date }
  },
): Promise<void> {
  const { namedBy, ...row } = representation
  const named = namedBy && { namedByMemberOid: namedBy.memberOid, createdAt: namedBy.now }
  await db`insert into representation ${db({ ...row, ...named })} on conflict do nothing`
}

/**
 * The condition under which a row of `representation` has not ended by today; it may still begin. It ends with the death
 * of either; heirs are named after it.
 */
export function notEnded(db: Queryable, today: string) {
  return db`((representation.until is null or representation.until > ${today}) and not exists (
    select from registry dead
    where dead.oid in (representation.representative_registry_oid, representation.registry_oid)
      and dead.died_on is not null
      and (dead.oid = representation.representative_registry_oid or representation.since <= dead.died_on)))`
}

/** The condition under which a row of `representation` holds today. */
export function inForce(db: Queryable, today: string) {
  return db`representation.since <= ${today} and ${notEnded(db, today)}`
}

/** Whether a registry is the caller's own or one they represent today, whichever is chosen now. */
export async function mayActFor(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  { ownRegistryOid }: Pick<Caller, 'ownRegistryOid'>,
  registryOid: number,
): Promise<boolean> {
  if (ownRegistryOid === null) return false
  if (ownRegistryOid === registryOid) return true
  const [found] = await db`
    select 1 from representation
    where representative_registry_oid = ${ownRegistryOid} and registry_oid = ${registryOid} and ${inForce(db, today)}`
  return found !== undefined
}

/** The condition under which a row belongs to the caller's own registry or to one they represent today. */
export function belongsTo(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  { ownRegistryOid }: Pick<Caller, 'ownRegistryOid'>,
  registryOidColumn: string,
) {
  return db`(${db(registryOidColumn)} = ${ownRegistryOid} or ${db(registryOidColumn)} in (
    select representation.registry_oid from representation
    where representative_registry_oid = ${ownRegistryOid} and ${inForce(db, today)}))`
}

const maxRegistries = 200

export interface OwnRegistryRow extends RegistryRow {
  isOwn: boolean
  basis: string | null
  since: string | null
  until: string | null
}

/** The caller's own registry first, then those they represent today by name. */
export function registriesOf(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  { ownRegistryOid }: Pick<Caller, 'ownRegistryOid'>,
): Promise<OwnRegistryRow[]> {
  return db<OwnRegistryRow[]>`
    select * from (
      select ${registryColumns(db)}, true as is_own, null as basis, null::date as since, null::date as until
      from registry where registry.oid = ${ownRegistryOid}
      union all
      (select distinct on (registry.oid) ${registryColumns(db)}, false, basis, since, until
       from representation join registry on registry.oid = registry_oid
       where representative_registry_oid = ${ownRegistryOid} and ${inForce(db, today)}
       order by registry.oid, until desc nulls first)
    ) as mine
    order by is_own desc, name_or_title, oid limit ${maxRegistries}`
}
