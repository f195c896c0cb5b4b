import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { endRepresentation } from './end-representation.ts'

export const EndOwnRepresentation: Handler<Calls['EndOwnRepresentation']> = async ({
  request: { reason, ...pair },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const isEither =
      member.ownRegistryOid === pair.registryOid || member.ownRegistryOid === pair.representativeRegistryOid
    if (!isEither || !(await endRepresentation(tx, given, pair, { by: member, reason })))
      throw refusal('NoSuchRepresentation')
    return {}
  })
