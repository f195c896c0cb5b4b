import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { askSecondClerk } from '../second-clerk/ask-second-clerk.ts'
import { endSignIns } from './end-sign-ins.ts'
import { lockPerson, toldName } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const ResetSecondFactor: Handler<Calls['ResetSecondFactor']> = async ({
  request,
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { memberOid, reason } = request
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    const { registryOid } = person
    const [factor] = await tx`select from second_factor where member_oid = ${memberOid} for update`
    if (!factor || registryOid === null) throw refusal('NotSetUp')
    const proposal = { callName: 'ResetSecondFactor', registryOid, request } as const
    const text = `${toldName(person)} adlı kişinin doğrulama uygulaması ve yedek kodları geçersiz olacak; bir sonraki girişinde yenisini kuracak.`
    const answer = await askSecondClerk(tx, given, administrator, { ...proposal, text, reason })
    if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
    if (answer !== 'confirmed') return { WaitsForSecondAdministrator: answer === 'proposed' }
    await tx`delete from second_factor where member_oid = ${memberOid}`
    await endSignIns(tx, memberOid, given.now)
    await tellPerson(tx, given, person, {
      kind: 'SecondFactorReset',
      administrator,
      detail: { reason },
      text: 'e-Belediye dogrulama uygulamaniz sifirlandi; girisinizde yenisini kuracaksiniz.',
    })
    return { WaitsForSecondAdministrator: false }
  })
