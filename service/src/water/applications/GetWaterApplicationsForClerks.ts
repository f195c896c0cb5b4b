import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { type ApplicationRow, applicationRows, isAppliedKind, summariesOf } from './application.ts'
import { isInQueue } from './queues.ts'

const pageSize = 20

export const GetWaterApplicationsForClerks: Handler<Calls['GetWaterApplicationsForClerks']> = async ({
  request: { queue, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const order =
    queue === 'decided' ? db`decided_at desc, application.oid desc` : db`promised_on, application.oid`
  const rows = await db<ApplicationRow[]>`
    ${applicationRows(db)} where ${isAppliedKind(db)} and ${isInQueue(db, queue)}
    order by ${order} limit ${pageSize + 1} offset ${pageIndex * pageSize}`
  const shown = rows.slice(0, pageSize)
  await noteSecurityEvent(db, given, {
    kind: 'WaterApplicationsListed',
    by: member,
    subjects: shown.map(({ registryOid, reference }) => ({ registryOid, matter: reference })),
  })
  const summaries = await summariesOf(db, shown)
  return {
    Items: summaries.map((summary, index) => ({ ...summary, Name: shown[index]?.name ?? '' })),
    HasMore: rows.length > pageSize,
  }
}
