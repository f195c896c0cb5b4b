import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'

export const RemoveResolution: Handler<Calls['RemoveResolution']> = async ({
  request: { resolutionOid, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (db) => {
    const [removed] = await db<{ body: string; year: number; number: number }[]>`
      delete from resolution where oid = ${resolutionOid} returning body, year, number`
    if (!removed) throw refusal('NoSuchResolution')
    await noteSecurityEvent(db, given, {
      kind: 'ResolutionRemoved',
      by: member,
      detail: { body: removed.body, number: `${removed.year}/${removed.number}`, reason },
    })
    return {}
  })
