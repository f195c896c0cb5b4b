import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { filesOfEach, usedByWorkOrder } from '../../files/file-use.ts'
import { billedUntil } from '../billed-until.ts'
import { workOrderOnTheWire, workOrderRows } from './work-order-row.ts'

const maxChoices = 200

export const GetWorkOrdersForClerks: Handler<Calls['GetWorkOrdersForClerks']> = async ({
  request: { state, region = '', team = '', until, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const inOrder =
    state === 'planned'
      ? db`planned_on, work.region, work.oid`
      : db`reported_at desc nulls last, work.oid desc`
  const [rows, choices] = await Promise.all([
    db<Awaited<ReturnType<typeof workOrderRows>>>`
      ${workOrderRows(db)}
      where ${state === 'planned' ? db`work.state = 'planned'` : db`work.state = ${state}`}
        ${region === '' ? db`` : db`and work.region = ${region}`}
        ${team === '' ? db`` : db`and team = ${team}`}
        ${until === undefined ? db`` : db`and planned_on <= ${until}`}
      order by ${inOrder} limit ${limit} offset ${offset}`,
    db<{ region: string; team: string | null }[]>`
      select distinct region, team from water_work_order where state = 'planned' order by region, team limit ${maxChoices}`,
  ])
  await noteSecurityEvent(db, given, {
    kind: 'WorkOrdersListed',
    by: member,
    subjects: shownRows(rows).map(({ registryOid, subscriberNumber }) => ({
      registryOid,
      matter: subscriberNumber,
    })),
  })
  const from = await billedUntil(
    db,
    rows.flatMap(({ subscriptionOid }) => (subscriptionOid === null ? [] : [subscriptionOid])),
  )
  const files = await filesOfEach(
    given,
    usedByWorkOrder,
    rows.map(({ oid }) => oid),
  )
  const bySubscription = new Map(from.map((each) => [each.subscriptionOid, each]))
  return {
    ...deskPageOf(rows, (row) =>
      workOrderOnTheWire(row, bySubscription.get(row.subscriptionOid ?? 0), files.get(row.oid) ?? []),
    ),
    Regions: [...new Set(choices.map((choice) => choice.region))],
    Teams: [...new Set(choices.flatMap((choice) => (choice.team === null ? [] : [choice.team])))],
  }
}
