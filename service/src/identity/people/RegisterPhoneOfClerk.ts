import type { Calls } from 'contract/calls'
import { formatMobile } from 'rules/identity/phone'
import type { Handler } from '../../calling/handler.ts'
import { nameContactWay } from '../../callers/contact-way.ts'
import { redeemProof } from '../../proof/text-code.ts'
import { isPhoneOfSomeoneElse } from '../account/phone-owner.ts'
import { askSecondClerk } from '../second-clerk/ask-second-clerk.ts'
import { lockPerson, toldName } from './lock-person.ts'
import { phoneProof, whyNotRecorded } from './phone-of-clerk.ts'
import { tellPerson } from './tell-person.ts'

export const RegisterPhoneOfClerk: Handler<Calls['RegisterPhoneOfClerk']> = async ({
  request,
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { memberOid, gsmNumber, operationReferenceNumber, reason } = request
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    const problem = await whyNotRecorded(tx, given, administrator, person, gsmNumber)
    if (problem) throw refusal(problem)
    if (person.registryOid === null) throw refusal('NoDuty')
    // A proposal is written down only together with its proof, which is then used up.
    const isProven =
      given.answering !== undefined ||
      (await redeemProof(tx, operationReferenceNumber, phoneProof(memberOid, gsmNumber), given.now))
    if (!isProven) throw refusal('CodeNeeded')
    const who = { identityNumber: person.userName, memberOid }
    if (await isPhoneOfSomeoneElse(tx, gsmNumber, who)) throw refusal('PhoneOfSomeoneElse')
    const proposal = { callName: 'RegisterPhoneOfClerk', registryOid: person.registryOid, request } as const
    const text = `${toldName(person)} adlı kişinin cep telefonu ${formatMobile(gsmNumber)} olarak kaydedilecek; telefona gelen kod doğru yazıldı.`
    const answer = await askSecondClerk(tx, given, administrator, { ...proposal, text, reason })
    if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
    if (answer !== 'confirmed') return { WaitsForSecondAdministrator: answer === 'proposed' }
    await nameContactWay(tx, { way: 'counter', memberOid: administrator.memberOid, at: given.now })
    await tx`update member set ${tx({ gsmNumber, gsmProvenAt: given.now })} where oid = ${memberOid}`
    await tellPerson(
      tx,
      given,
      { ...person, gsmNumber },
      {
        kind: 'PhoneRegisteredByAdministrators',
        administrator,
        detail: { reason },
        text: 'e-Belediye uyeliginize bu telefon kaydedildi.',
      },
    )
    return { WaitsForSecondAdministrator: false }
  })
