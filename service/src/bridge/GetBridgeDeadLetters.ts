import { BridgeEvent } from 'contract/bridge/events'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import { deskPageOf, rowsOfDeskPage } from '../database/page.ts'
import { readEventsByNumber } from './read-events.ts'
import { shownValue } from './shown-value.ts'

interface Row {
  oid: number
  targetId: string
  eventNumber: number
  tries: number
  refusedAt: Date
  answerStatus: number
  answerText: string
  isWaiting: boolean
}

export const GetBridgeDeadLetters: Handler<Calls['GetBridgeDeadLetters']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Row[]>`
    select oid, target_id, event_number, tries, refused_at, answer_status, answer_text, is_waiting
    from bridge_dead_letter where acknowledged_at is null order by event_number, target_id limit ${limit} offset ${offset}`
  const numbers = rows.map(({ eventNumber }) => eventNumber)
  const events = new Map(
    (await readEventsByNumber(db, numbers)).map((event) => [event.Number, BridgeEvent.parse(event)]),
  )
  if (rows.length > 0)
    await noteSecurityEvent(db, given, {
      kind: 'BridgeDeadLettersListed',
      by: member,
      subjects: await peopleIn(db, [...events.values()]),
    })
  return deskPageOf(rows, (row) => {
    const event = events.get(row.eventNumber)
    if (!event) throw new Error(`Event ${row.eventNumber} is not there`)
    return {
      Oid: row.oid,
      TargetId: row.targetId,
      Number: row.eventNumber,
      Kind: event.Kind,
      HappenedAt: event.HappenedAt,
      Content: Object.entries(event.Content as Record<string, unknown>)
        .filter(([, value]) => value !== null)
        .map(([key, value]) => ({
          Key: key,
          Value: shownValue(key, value),
        })),
      Tries: row.tries,
      RefusedAt: row.refusedAt.toISOString(),
      AnswerStatus: row.answerStatus,
      AnswerText: row.answerText,
      IsWaiting: row.isWaiting,
    }
  })
}

/** Registries that events name by their number. */
async function peopleIn(db: Queryable, events: readonly { Content: unknown }[]) {
  const numbers = events.flatMap(({ Content }) => {
    const { RegistryNumber } = Content as { RegistryNumber?: unknown }
    return typeof RegistryNumber === 'string' ? [RegistryNumber] : []
  })
  return db<{ registryOid: number }[]>`
    select oid as registry_oid from registry where registry_number = any(${numbers})`
}
