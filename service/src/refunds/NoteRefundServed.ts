import type { Calls } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import { lastDayOfClaim } from 'rules/ledger/refund-interest'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import { demandSecondPerson } from '../power/ledger.ts'
import { settleInterest } from './interest.ts'
import { lawsOfRefunds } from './law-of-refund.ts'

interface UnservedRefund {
  registryOid: number
  reference: string
  aroseOn: string
  servedOn: string | null
  accountMemberOid: number | null
  accountGsmNumber: string | null
  ibanOwner: string | null
}

export const NoteRefundServed: Handler<Calls['NoteRefundServed']> = async ({
  request: { refundOid, servedOn, serviceNumber },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [refund] = await tx<UnservedRefund[]>`
      select registry_oid, reference, arose_on, served_on, account_member_oid, account_gsm_number, iban_owner
      from refund where oid = ${refundOid} and paid_at is null and withdrawn_at is null and not is_held for update`
    if (!refund) throw refusal('NoSuchRefund')
    const concerned = {
      registryOids: [refund.registryOid],
      memberOids: [refund.accountMemberOid],
      gsmNumbers: [refund.accountGsmNumber],
      texts: [refund.ibanOwner],
      since: refund.aroseOn,
    }
    if (await isOwnMatter({ db: tx, today: given.today }, member, concerned)) throw refusal('OwnMatter')
    if (refund.servedOn !== null) throw refusal('AlreadyServed')
    if ((await lawsOfRefunds(tx, [refundOid])).get(refundOid) !== 'public') throw refusal('NotOfTax')
    if (servedOn < refund.aroseOn || servedOn > given.today) throw refusal('DayWrong')
    await settleInterest(tx, refundOid, servedOn)
    const [now] = await tx<{ totalKurus: number }[]>`
      update refund set ${tx({ servedOn, serviceNumber, servedByMemberOid: member.memberOid })}
      where oid = ${refundOid} returning total_kurus`
    const total = formatLira(kurus(now?.totalKurus ?? 0))
    const lastDay = formatDateShort(lastDayOfClaim(servedOn))
    // A right lapses a year after this day: another clerk looks at the slip, too.
    await demandSecondPerson(tx, {
      registryOid: refund.registryOid,
      text: `${refund.reference}: ${total} iadenin bildirimi ${formatDateShort(servedOn)} günü tebliğ edilmiş sayılacak, tebliğ no ${serviceNumber}. ${lastDay} gününe kadar istenmezse hak düşer. Tebliğ belgesine bakın.`,
    })
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, refund.registryOid),
      eventKey: `refund-served:${refundOid}`,
      text: `${refund.reference}: ${total.replace(' ₺', ' TL')} alacaginizin bildirimi ${formatDateShort(servedOn)} gunu size teblig edildi. ${lastDay} gunune kadar e-Belediyeden ya da veznemizden isteyin.`,
    })
    return {}
  })
