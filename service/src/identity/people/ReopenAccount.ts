import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { askSecondClerk } from '../second-clerk/ask-second-clerk.ts'
import { lockPerson, toldName } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const ReopenAccount: Handler<Calls['ReopenAccount']> = async ({
  request,
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { memberOid, reason } = request
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    if (!person.isClosed) throw refusal('NotClosed')
    const [dead] = await tx`select from registry where oid = ${person.registryOid} and died_on is not null`
    if (dead) throw refusal('Deceased')
    const [closing] = await tx<{ kind: string; reason: string }[]>`
      select kind, reason from member_closing where member_oid = ${memberOid} and reopened_at is null`
    if (closing?.kind === 'asked') throw refusal('ClosedByOwner')
    const proposal = { callName: 'ReopenAccount', registryOid: person.registryOid, request } as const
    const text = `${toldName(person)} adlı kişinin hesabı yeniden açılacak. Kapatılma gerekçesi: ${closing?.reason ?? 'yazılmamış'}`
    const answer = await askSecondClerk(tx, given, administrator, { ...proposal, text, reason })
    if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
    if (answer !== 'confirmed') return { WaitsForSecondAdministrator: answer === 'proposed' }
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
    return { WaitsForSecondAdministrator: false }
  })
