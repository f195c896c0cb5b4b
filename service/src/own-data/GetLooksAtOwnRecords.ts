import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import { toldLook } from '../callers/look-texts.ts'
import { type LookRow, readLooksAt } from '../callers/looks-at.ts'

/** Rows that are read at once; those of one day, desk and matter become one line. */
const rowsAtOnce = 300
const dayMs = 86_400_000

export const GetLooksAtOwnRecords: Handler<Calls['GetLooksAtOwnRecords']> = async ({
  request: { after },
  member: { memberOid, registryOid, ownRegistryOid },
  db,
  now,
  settings: { LooksShown },
}) => {
  const rows = await readLooksAt(
    db,
    {
      registryOid,
      memberOid: registryOid === ownRegistryOid ? memberOid : null,
      auditedUntil: addMs(now, -LooksShown.AuditHeldBackDays * dayMs),
    },
    { limit: rowsAtOnce, before: after },
  )
  const last = rows.at(-1)
  const lines = Map.groupBy(rows, (row) =>
    JSON.stringify([
      dayInTurkey(row.happenedAt),
      row.kind,
      row.callName,
      row.matter,
      row.reason,
      LooksShown.ClerkNames && row.clerkName,
    ]),
  )
  return {
    Items: [...lines.values()].flatMap((seen) => lineOf(seen, LooksShown.ClerkNames)),
    Next:
      rows.length === rowsAtOnce && last
        ? { happenedAt: last.happenedAt.toISOString(), oid: last.eventOid }
        : null,
    AuditHeldBackDays: LooksShown.AuditHeldBackDays,
  }
}

/** Looks of one day for the same matter, told by the last of them. */
function lineOf(seen: readonly LookRow[], hasNames: boolean) {
  const [last] = seen
  if (!last) return []
  const { text, desk } = toldLook(last.kind, last.callName)
  return [
    {
      HappenedAt: last.happenedAt.toISOString(),
      Text: text,
      Desk: desk,
      Matter: last.matter,
      Reason: last.reason,
      Count: seen.length,
      ClerkName: hasNames ? last.clerkName : null,
    },
  ]
}
