import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { endDuties } from '../../callers/duties.ts'
import { lockPerson } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const EndDuties: Handler<Calls['EndDuties']> = async ({
  request: { memberOid, duties, reason },
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    const ended = await endDuties(tx, memberOid, duties, {
      now: given.now,
      endedBy: administrator.memberOid,
    })
    if (ended.length === 0) throw refusal('NoSuchDuty')
    await tellPerson(tx, given, person, {
      kind: 'DutiesEnded',
      administrator,
      detail: { duties: ended.join(' '), reason },
      text: 'e-Belediye uyeliginizdeki memur gorevlerinden bazilari sona erdi.',
    })
    return {}
  })
