import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import { formatLira, kurus } from 'rules/money'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Queryable } from '../database/database.ts'
import { askSecondClerk } from '../identity/second-clerk/ask-second-clerk.ts'
import { paymentSettings } from '../settings/payment-settings.ts'

interface UnpaidRefund {
  registryOid: number
  amountKurus: number
  aroseOn: string
  /** Who named the account: a member, or a phone proven as a guest. */
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
      select registry_oid, amount_kurus, arose_on, account_member_oid, account_gsm_number, iban_owner, bank_iban_no
      from refund where oid = ${refundOid} and paid_at is null and withdrawn_at is null for update`
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
    const amount = formatLira(kurus(refund.amountKurus))
    if (given.answering || (await needsSecondClerk(tx, given, member, refund))) {
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

/** The debts are locked, as by those who book: what is taken back of them meanwhile waits. */
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

const dayMs = 86_400_000

/**
 * Whether a refund is too large for one clerk: what they alone noted for the same person or account in the last days
 * counts with it, so that a large one cannot be paid in parts.
 */
async function needsSecondClerk(
  tx: Queryable,
  { now, settings }: Given,
  { memberOid }: Pick<Caller, 'memberOid'>,
  { registryOid, bankIbanNo, amountKurus }: UnpaidRefund,
): Promise<boolean> {
  const { SecondClerkAboveLira, SecondClerkPeriodDays } = paymentSettings(settings)
  // Two parts noted at once by the same clerk are counted one after the other.
  await tx`select from member where oid = ${memberOid} for no key update`
  const [alone] = await tx<{ kurus: number }[]>`
    select coalesce(sum(amount_kurus), 0)::bigint as kurus from refund
    where paid_by_member_oid = ${memberOid} and paid_at > ${addMs(now, -SecondClerkPeriodDays * dayMs)}
      and (registry_oid = ${registryOid} or bank_iban_no = ${bankIbanNo})
      and not exists (
        select from registry_proposal
        where call_name = 'NoteRefundPaid' and is_confirmed and registry_proposal.registry_oid = refund.registry_oid
          and request ->> 'refundOid' = refund.oid::text)`
  return amountKurus + (alone?.kurus ?? 0) >= SecondClerkAboveLira * 100
}
