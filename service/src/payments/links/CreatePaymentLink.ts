import type { Calls } from 'contract/calls'
import { sumKurus } from 'rules/money'
import { addMs } from 'rules/calendar'
import type { Handler } from '../../calling/handler.ts'
import { lockFor } from '../../database/lock-for.ts'
import { hasBarred, openDebts } from '../orders/order-debts.ts'
import { payerOf } from '../orders/who-pays.ts'
import { writePaymentLink } from './write-payment-link.ts'

const dayMs = 86_400_000
const maxOpenLinks = 20

export const CreatePaymentLink: Handler<Calls['CreatePaymentLink']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const payer = await payerOf(given, member, request.registryOid)
  if (!payer) throw refusal('NotYourRegistry')
  const { registryOid } = payer.debts
  const asked = [...new Set(request.accrumentOidList)]
  const debts = await openDebts(db, payer.debts, today, asked)
  if (debts.length !== asked.length) throw refusal('NotYourDebts')
  if (hasBarred(debts)) throw refusal('BarredDebts')
  const expiresAt = addMs(now, request.validDays * dayMs)
  const { oid, token } = await db.begin(async (tx) => {
    // Links are made one after the other: at the same moment they would not be counted.
    await lockFor(tx, `links:${registryOid}`)
    const [open] = await tx<{ count: number }[]>`
      select count(*) from payment_link
      where registry_oid = ${registryOid} and closed_at is null and expires_at > ${now} and water_share_oid is null`
    if ((open?.count ?? 0) >= maxOpenLinks) throw refusal('TooManyLinks')
    return writePaymentLink(tx, {
      registryOid,
      madeByMemberOid: member.memberOid,
      createdAt: now,
      expiresAt,
      accrualOids: asked,
    })
  })
  const total = sumKurus(debts.flatMap(({ balance }) => [balance.principalKurus, balance.fineKurus]))
  return { Oid: oid, Token: token, ExpiresAt: expiresAt.toISOString(), Total: total }
}
