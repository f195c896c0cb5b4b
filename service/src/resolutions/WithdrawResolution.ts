import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
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
    const [row] = await db<{ body: string; year: number; number: number; title: string; text: string }[]>`
      update resolution set ${db(withdrawn)}
      where oid = ${resolutionOid} and withdrawn_at is null returning body, year, number, title, text`
    if (!row) throw refusal('NoSuchResolution')
    const texts = [row.title, row.text]
    if (await isOwnMatter({ db, today: given.today }, member, { texts })) throw refusal('OwnMatter')
    await noteSecurityEvent(db, given, {
      kind: 'ResolutionWithdrawn',
      by: member,
      detail: { body: row.body, number: `${row.year}/${row.number}`, reason },
    })
    return {}
  })
