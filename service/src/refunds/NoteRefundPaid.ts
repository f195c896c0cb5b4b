import type { Calls } from 'contract/calls'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Queryable } from '../database/database.ts'
import { askSecondClerk } from '../identity/second-clerk/ask-second-clerk.ts'
import { needsSecondPerson } from '../power/limits.ts'
import { debtsForRefund } from './set-off-refunds.ts'

interface UnpaidRefund {
  registryOid: number
  oid: number
  totalKurus: number
  way: 'counter' | 'kept' | null
  /** Whether interest still runs. */
  bearsInterest: boolean
  aroseOn: string
  /** Author of the account: a member, or a phone proven as a guest. */
  accountMemberOid: number | null
  accountGsmNumber: string | null
  ibanOwner: string | null
  bankIbanNo: string | null
}

export const NoteRefundPaid: Handler<Calls['NoteRefundPaid']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const { refundOid, bankIbanNo, paymentReference } = request
  return db.begin(async (tx) => {
    const isDebtOpen = await isDebtOwedAgain(tx, refundOid)
    const [refund] = await tx<UnpaidRefund[]>`
      select oid, registry_oid, total_kurus, way, arose_on, account_member_oid, account_gsm_number, iban_owner, bank_iban_no,
        exists (select from refund_interest where refund_oid = refund.oid and until_on is null and from_on < ${today}) as bears_interest
      from refund where oid = ${refundOid} and paid_at is null and withdrawn_at is null and not is_held for update`
    if (!refund) throw refusal('NoSuchRefund')
    const concerned = {
      registryOids: [refund.registryOid],
      memberOids: [refund.accountMemberOid],
      gsmNumbers: [refund.accountGsmNumber],
      texts: [refund.ibanOwner],
      since: refund.aroseOn,
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    const isRejected = given.answering?.isConfirmed === false
    if (isDebtOpen && !isRejected) throw refusal('DebtOpen')
    if (refund.bankIbanNo !== bankIbanNo && !isRejected) throw refusal('AccountChanged')
    const amount = formatLira(kurus(refund.totalKurus))
    if (!isRejected && (await isCausedBy(tx, refundOid, member.memberOid))) throw refusal('CausedByYou')
    if (refund.way === 'kept' && !isRejected) throw refusal('Kept')
    if (!isRejected && (await debtsForRefund(tx, refund, today)).length > 0) throw refusal('SetOffFirst')
    if (refund.bearsInterest && !isRejected) throw refusal('ServeFirst')
    const paidOut = { paidOutKurus: refund.totalKurus }
    if (given.answering || (await needsSecondPerson(tx, given, member.memberOid, paidOut))) {
      const answer = await askSecondClerk(tx, given, member, {
        callName: 'NoteRefundPaid',
        registryOid: refund.registryOid,
        request,
        text: `${amount} iade gönderildi olarak yazılacak; ${whereTo(bankIbanNo)}.`,
        reason: `Gönderme emri no: ${paymentReference}`,
      })
      if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
      if (answer !== 'confirmed') return { WaitsForSecondClerk: answer === 'proposed' }
    }
    await tx`
      update refund set ${tx({ paidAt: now, paidByMemberOid: member.memberOid, paymentReference })}
      where oid = ${refundOid} and paid_at is null`
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, refund.registryOid),
      eventKey: `refund:${refundOid}`,
      text: `${amount.replace(' ₺', ' TL')} iadeniz hesabiniza gonderildi.`,
    })
    return { WaitsForSecondClerk: false }
  })
}

/** Whether a debt of the refund is owed again. The debts are locked, as by bookings: a concurrent reversal waits. */
async function isDebtOwedAgain(tx: Queryable, refundOid: number): Promise<boolean> {
  await tx`
    select from accrual where oid in (select accrual_oid from debt_of_refund where refund_oid = ${refundOid})
    order by oid for no key update`
  const [owed] = await tx`
    select from debt_of_refund where refund_oid = ${refundOid} and principal_balance(accrual_oid) > 0 limit 1`
  return owed !== undefined
}

function whereTo(bankIbanNo: string | null): string {
  return bankIbanNo === null ? 'veznede kimlikle ödenecek' : `hesap: sonu ${bankIbanNo.slice(-4)} olan IBAN`
}

/** Whether a clerk brought the refund about, alone or as one of two: then others pay it out. */
async function isCausedBy(tx: Queryable, refundOid: number, memberOid: number): Promise<boolean> {
  const [caused] = await tx`
    select from power_effect join power_entry using (act)
    where refund_oid = ${refundOid} and kind = 'refund' and ${memberOid} in (member_oid, second_member_oid) limit 1`
  return caused !== undefined
}
