import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { endSignIns } from './end-sign-ins.ts'
import { lockPerson } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const EndSignInsOfMember: Handler<Calls['EndSignInsOfMember']> = async ({
  request: { memberOid, reason },
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    await endSignIns(tx, memberOid, given.now)
    await tellPerson(tx, given, person, {
      kind: 'SignInsEndedByAdministrator',
      administrator,
      detail: { reason },
      text: 'e-Belediye oturumlariniz belediye tarafindan kapatildi.',
    })
    return {}
  })
