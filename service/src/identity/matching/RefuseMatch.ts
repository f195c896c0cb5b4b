import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import { rememberTypedNumber } from '../../callers/concerned.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

interface Refused {
  oid: number
  memberOid: number
  identityNumber: string
  gsmNumber: string
  companyPersonNumber: string | null
}

export const RefuseMatch: Handler<Calls['RefuseMatch']> = async ({
  request: { userName, reason },
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    rememberTypedNumber(userName)
    const [refused] = await tx<Refused[]>`
      update match_request set decision = 'Refused', decided_at = ${given.now},
        decided_by_member_oid = ${clerk.memberOid}, reason = ${reason}
      from member
      where member.oid = match_request.member_oid and user_name = ${userName} and decided_at is null
      returning match_request.oid, member_oid, identity_number, match_request.gsm_number,
        (select company_person.identity_number from company_person
         where company_person.member_oid = member.oid and until is null) as company_person_number`
    if (!refused) throw refusal('NoSuchMember')
    const { memberOid } = refused
    const concerned = {
      memberOids: [memberOid],
      identityNumbers: [refused.identityNumber, refused.companyPersonNumber],
      gsmNumbers: [refused.gsmNumber],
    }
    if (await isOwnMatter({ ...given, db: tx }, clerk, concerned)) throw refusal('OwnMatter')
    await noteSecurityEvent(tx, given, {
      kind: 'MatchRefused',
      memberOid,
      detail: { clerk: String(clerk.memberOid), reason },
    })
    const { gsmNumber } = await contactOf(tx, memberOid)
    await tellOwner(tx, given, {
      gsmNumber,
      eventKey: `match-refused:${refused.oid}`,
      text: `e-Belediye sicil eslesmesi istediniz, sonuclandirilamadi. Nedenini girisinizde Sicil bilgilerim sayfasinda okuyun. ${given.settings.Contact.Phone}.`,
    })
    return {}
  })
