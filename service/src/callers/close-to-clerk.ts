import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { employedOn } from './employed-on.ts'

type Fragment = ReturnType<Queryable>

/** Employment by the municipality: a row of the personnel list or a duty. */
export function isColleague(
  db: Queryable,
  { registryOid, memberOid, today }: { registryOid: Fragment; memberOid: Fragment; today: string },
) {
  return db`(
    exists (select from employee where registry_oid = ${registryOid} and ${employedOn(db, today)})
    or exists (
      select from member colleague join member_duty on member_duty.member_oid = colleague.oid
      where (colleague.registry_oid = ${registryOid} or colleague.oid = ${memberOid})
        and member_duty.ended_at is null))`
}

/** Common house of two people, by their address or by water at home. */
export function isNeighbour(
  db: Queryable,
  { registryOid, clerkRegistryOid }: { registryOid: Fragment; clerkRegistryOid: Fragment },
) {
  return db`exists (
    with home as not materialized (
      select registry_oid, outer_door_oid from registry_address where kind <> 'business'
      union all
      select registry_oid, outer_door_oid from subscription where status <> 'closed' and water_group = 'residence'
    )
    select from home mine join home theirs on theirs.outer_door_oid = mine.outer_door_oid
    where mine.registry_oid = ${clerkRegistryOid} and theirs.registry_oid = ${registryOid})`
}

/** Duty to give a reason for a look: at a colleague or someone of one's own house, not at one's own record. */
export async function needsReason(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  { ownRegistryOid }: Pick<Caller, 'ownRegistryOid'>,
  registryOids: readonly number[],
): Promise<boolean> {
  const [close] = await db`
    select from unnest(${[...registryOids]}::bigint[]) as person (oid)
    where person.oid is distinct from ${ownRegistryOid} and (
      ${isColleague(db, { registryOid: db`person.oid`, memberOid: db`null::bigint`, today })}
      or ${isNeighbour(db, { registryOid: db`person.oid`, clerkRegistryOid: db`${ownRegistryOid}::bigint` })})
    limit 1`
  return close !== undefined
}
