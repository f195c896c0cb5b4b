import type { Calls } from 'contract/calls'
import { dutyCodes } from 'contract/clerk/codes'
import type { Handler } from '../../calling/handler.ts'
import { endDuties } from '../../callers/duties.ts'
import { askAboutAuditor } from './ask-about-auditor.ts'
import { endSignIns } from './end-sign-ins.ts'
import { lockPerson } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const CloseAccount: Handler<Calls['CloseAccount']> = async ({
  request,
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { now } = given
    const { memberOid, kind, reason } = request
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    if (person.isClosed) throw refusal('AlreadyClosed')
    const proposal = { callName: 'CloseAccount', person, duties: dutyCodes, request, reason } as const
    const answer = await askAboutAuditor(tx, given, administrator, {
      ...proposal,
      act: kind === 'closed' ? 'hesabı kapatılacak.' : 'hesabı askıya alınacak.',
    })
    if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
    if (answer !== 'confirmed') return { WaitsForSecondAdministrator: answer === 'proposed' }
    const closedByMemberOid = administrator.memberOid
    await tx`update member set closed_at = ${now} where oid = ${memberOid}`
    const closing = { kind, reason, closedAt: now, closedByMemberOid }
    // A closing may be left of an account that the operator opened again in the database.
    await tx`
      insert into member_closing ${tx({ memberOid, ...closing })}
      on conflict (member_oid) where reopened_at is null do update set ${tx(closing)}`
    await endSignIns(tx, memberOid, now)
    if (kind === 'closed') await endDuties(tx, memberOid, dutyCodes, { now, endedBy: closedByMemberOid })
    await tellPerson(tx, given, person, {
      kind: 'AccountClosed',
      administrator,
      detail: { kind, reason },
      text:
        kind === 'closed'
          ? 'e-Belediye uyeliginiz belediye tarafindan kapatildi.'
          : 'e-Belediye uyeliginiz belediye tarafindan askiya alindi.',
    })
    return { WaitsForSecondAdministrator: false }
  })
