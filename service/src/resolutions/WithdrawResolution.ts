import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'

export const WithdrawResolution: Handler<Calls['WithdrawResolution']> = async ({
  request: { resolutionOid, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (db) => {
    const withdrawn = {
      withdrawnAt: given.now,
      withdrawnByMemberOid: member.memberOid,
      withdrawalReason: reason,
    }
    const [row] = await db<{ body: string; year: number; number: number }[]>`
      update resolution set ${db(withdrawn)}
      where oid = ${resolutionOid} and withdrawn_at is null returning body, year, number`
    if (!row) throw refusal('NoSuchResolution')
    await noteSecurityEvent(db, given, {
      kind: 'ResolutionWithdrawn',
      by: member,
      detail: { body: row.body, number: `${row.year}/${row.number}`, reason },
    })
    return {}
  })
