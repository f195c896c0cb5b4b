import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { type NotedDecision, toldDecision } from './told-decision.ts'

const maxDecisions = 100

export const GetOwnDecisionsOfToday: Handler<Calls['GetOwnDecisionsOfToday']> = async ({
  db,
  member: { memberOid },
  today,
}) => {
  const noted = await db<{ happenedAt: Date; detail: NotedDecision; declarationNumber: string | null }[]>`
    select happened_at, detail,
      (select number from declaration where oid = (detail ->> 'declarationOid')::bigint) as declaration_number
    from security_event
    where member_oid = ${memberOid} and kind = 'DecidedByClerk'
      and happened_at >= ${today}::date::timestamp at time zone 'Europe/Istanbul'
    order by happened_at desc, oid desc
    limit ${maxDecisions}`
  return noted.map(({ happenedAt, detail, declarationNumber }) => ({
    At: happenedAt.toISOString(),
    ...toldDecision(declarationNumber === null ? detail : { ...detail, declarationNumber }),
  }))
}
