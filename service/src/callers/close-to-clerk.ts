import type { Caller } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'

type Fragment = ReturnType<Queryable>

/** Whether someone works for the municipality: by the personnel list or by a duty. */
export function isColleague(
  db: Queryable,
  { registryOid, memberOid }: { registryOid: Fragment; memberOid: Fragment },
) {
  return db`(
    exists (select from employee where registry_oid = ${registryOid} and left_on is null)
    or exists (
      select from member colleague join member_duty on member_duty.member_oid = colleague.oid
      where (colleague.registry_oid = ${registryOid} or colleague.oid = ${memberOid})
        and member_duty.ended_at is null))`
}

/** Whether two people live in one house. */
export function isNeighbour(
  db: Queryable,
  { registryOid, clerkRegistryOid }: { registryOid: Fragment; clerkRegistryOid: Fragment },
) {
  return db`exists (
    select from registry_address mine join registry_address theirs on theirs.outer_door_oid = mine.outer_door_oid
    where mine.registry_oid = ${clerkRegistryOid} and theirs.registry_oid = ${registryOid}
      and mine.kind <> 'business' and theirs.kind <> 'business')`
}

/** Whether a clerk has to say why they look: at a colleague or someone of their own house, and at no record of their own. */
export async function needsReason(
  db: Queryable,
  { ownRegistryOid }: Pick<Caller, 'ownRegistryOid'>,
  registryOids: readonly number[],
): Promise<boolean> {
  const [close] = await db`
    select from unnest(${[...registryOids]}::bigint[]) as person (oid)
    where person.oid is distinct from ${ownRegistryOid} and (
      ${isColleague(db, { registryOid: db`person.oid`, memberOid: db`null::bigint` })}
      or ${isNeighbour(db, { registryOid: db`person.oid`, clerkRegistryOid: db`${ownRegistryOid}::bigint` })})
    limit 1`
  return close !== undefined
}
