import { workOrderKinds } from 'contract/water/codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../../calling/handler.ts'
import { filesOfEach, usedByWorkOrder } from '../../files/file-use.ts'

const { cutting, opening } = workOrderKinds
const maxRows = 6

interface LineWorkRow {
  oid: number
  kind: typeof cutting.code | typeof opening.code
  doneAt: Date
  indexCubicMetres: number | null
  unreadReason: string | null
}

/** The last cuts and openings of a subscription with the index of the meter, the newest first. */
export async function lineWorkOf(given: Pick<Given, 'db' | 'settings'>, subscriptionOid: number) {
  const rows = await given.db<LineWorkRow[]>`
    select oid, kind, done_at, index_cubic_metres, unread_reason from water_work_order
    where subscription_oid = ${subscriptionOid} and state = 'done' and kind in (${cutting.code}, ${opening.code})
    order by done_at desc, oid desc limit ${maxRows}`
  const files = await filesOfEach(
    given,
    usedByWorkOrder,
    rows.map(({ oid }) => oid),
  )
  return rows.map((row) => ({
    Kind: row.kind,
    DoneOn: dayInTurkey(row.doneAt),
    Index: row.indexCubicMetres,
    UnreadReason: row.unreadReason,
    Files: files.get(row.oid) ?? [],
  }))
}
