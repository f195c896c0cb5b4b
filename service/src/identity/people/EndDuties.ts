import type { Calls } from 'contract/calls'
import { duties as dutyNames } from 'contract/clerk/codes'
import type { Handler } from '../../calling/handler.ts'
import { endDuties } from '../../callers/duties.ts'
import { askAboutAuditor } from './ask-about-auditor.ts'
import { lockPerson } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const EndDuties: Handler<Calls['EndDuties']> = async ({
  request,
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { memberOid, duties, reason } = request
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    const names = duties.map((duty) => dutyNames[duty]).join('; ')
    const proposal = { callName: 'EndDuties', person, duties, request, reason } as const
    const answer = await askAboutAuditor(tx, given, administrator, {
      ...proposal,
      act: `şu görevleri sona erecek: ${names}.`,
    })
    if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
    if (answer !== 'confirmed') return { WaitsForSecondAdministrator: answer === 'proposed' }
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
    return { WaitsForSecondAdministrator: false }
  })
