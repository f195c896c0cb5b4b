import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { lockPerson } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const ReopenAccount: Handler<Calls['ReopenAccount']> = async ({
  request: { memberOid, reason },
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    if (!person.isClosed) throw refusal('NotClosed')
    const [asked] = await tx`
      select from member_closing where member_oid = ${memberOid} and reopened_at is null and kind = 'asked'`
    if (asked) throw refusal('ClosedByOwner')
    await tx`update member set closed_at = null where oid = ${memberOid}`
    await tx`
      update member_closing set ${tx({ reopenedAt: given.now, reopenedByMemberOid: administrator.memberOid, reopenReason: reason })}
      where member_oid = ${memberOid} and reopened_at is null`
    await tellPerson(tx, given, person, {
      kind: 'AccountReopened',
      administrator,
      detail: { reason },
      text: 'e-Belediye uyeliginiz yeniden acildi.',
    })
    return {}
  })
