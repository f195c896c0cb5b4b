import type { Caller } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { isInForce } from '../shares/shared-subscription.ts'
import { type ApplicationRow, applicationRows, isAppliedKind } from './application.ts'

/** An application of the registry one acts for, or one's own; anyone else's is as if it were not there. */
export async function ownApplication(
  db: Queryable,
  member: Pick<Caller, 'registryOid' | 'memberOid'>,
  reference: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db<ApplicationRow[]>`
    ${applicationRows(db)} where reference = ${reference} and ${isOwnApplication(db, member)} and ${isAppliedKind(db)}`
  return row
}

/**
 * The condition under which an application is of the registry one acts for, or was made by oneself for a subscription
 * that its subscriber still shares with that registry.
 */
export function isOwnApplication(
  db: Queryable,
  { registryOid, memberOid }: Pick<Caller, 'registryOid' | 'memberOid'>,
) {
  return db`(application.registry_oid = ${registryOid} or (application.member_oid = ${memberOid} and exists (
    select from water_share
    where water_share.subscription_oid = application.subscription_oid and guest_registry_oid = ${registryOid}
      and water_share.registry_oid = application.registry_oid and ${isInForce(db)})))`
}
