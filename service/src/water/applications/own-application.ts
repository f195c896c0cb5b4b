import type { Caller } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { type ApplicationRow, applicationRows, isAppliedKind } from './application.ts'

/** An application of the registry one acts for; anyone else's is as if it were not there. */
export async function ownApplication(
  db: Queryable,
  { registryOid }: Pick<Caller, 'registryOid'>,
  reference: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db<ApplicationRow[]>`
    ${applicationRows(db)} where reference = ${reference} and application.registry_oid = ${registryOid}
      and ${isAppliedKind(db)}`
  return row
}
