import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { applicationOnTheWire } from './application.ts'
import { ownApplication } from './own-application.ts'

export const GetOwnWaterApplication: Handler<Calls['GetOwnWaterApplication']> = async ({
  request: { referenceNumber },
  member,
  refusal,
  ...given
}) => {
  const row = await ownApplication(given.db, member, referenceNumber)
  if (!row) throw refusal('NoSuchApplication')
  return {
    ...(await applicationOnTheWire(given, row)),
    IsOfAnother: row.registryOid !== member.registryOid,
  }
}
