import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { endRepresentation } from './end-representation.ts'

export const EndRepresentation: Handler<Calls['EndRepresentation']> = async ({
  request: { reason, ...pair },
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const registryOids = [pair.registryOid, pair.representativeRegistryOid]
    if (await isOwnMatter({ ...given, db: tx }, clerk, { registryOids })) throw refusal('OwnMatter')
    if (!(await endRepresentation(tx, given, pair, { by: clerk, reason })))
      throw refusal('NoSuchRepresentation')
    return {}
  })
