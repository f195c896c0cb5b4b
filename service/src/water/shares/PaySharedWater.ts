import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import { writePaymentLink } from '../../payments/links/write-payment-link.ts'
import { debtsToPay } from './shared-debts.ts'
import { sharedSubscriptions } from './shared-subscription.ts'

/** Time to pay, the bank's page and a second try included. */
const validMs = 60 * 60_000
const maxDebts = 50

export const PaySharedWater: Handler<Calls['PaySharedWater']> = async ({
  request: { subscriberNo },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  const [shared] = await sharedSubscriptions(db, member, { subscriberNo, right: 'pay' })
  if (!shared) throw refusal('NotShared')
  const debts = (await debtsToPay(given, shared)).slice(0, maxDebts)
  if (debts.length === 0) throw refusal('NothingToPay')
  const { registryOid, shareOid } = shared
  return db.begin(async (tx) => {
    // Links exist one at a time, so that they do not use up the subscriber's own; a payment already begun comes to its
    // end.
    await tx`
      update payment_link set closed_at = ${now} where water_share_oid = ${shareOid} and closed_at is null`
    const { token } = await writePaymentLink(tx, {
      registryOid,
      madeByMemberOid: member.memberOid,
      waterShareOid: shareOid,
      createdAt: now,
      expiresAt: addMs(now, validMs),
      accrualOids: debts.map(({ oid }) => oid),
    })
    return { Token: token }
  })
}
