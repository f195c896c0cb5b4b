import type { Calls } from 'contract/calls'
import { chargebackDecisions } from 'contract/payments/chargeback-codes'
import { formatLira, kurus } from 'rules/money'
import { attachFiles, usedByChargeback } from '../../files/file-use.ts'
import { ownerOf } from '../../files/owner.ts'
import type { Handler } from '../../calling/handler.ts'
import { noteEffect, tellSecondPerson } from '../../power/ledger.ts'
import { isConcerned } from '../clerk/clerk-decision.ts'
import { lockOrder } from '../orders/order.ts'
import { chargebackSteps, lockChargeback, moveChargeback } from './chargeback-row.ts'
import { winChargeback } from './win-chargeback.ts'

export const DecideChargeback: Handler<Calls['DecideChargeback']> = async ({
  request: { chargebackOid, decision, reason, fileOidList },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const { memberOid } = member
  if (decision === 'dispute' && fileOidList.length === 0) throw refusal('PapersNeeded')
  const owner =
    fileOidList.length === 0 ? undefined : await ownerOf(given, given.proposer ?? member, undefined, refusal)
  return db.begin(async (tx) => {
    const [known] = await tx<{ orderOid: number }[]>`
      select order_oid from chargeback where oid = ${chargebackOid}`
    if (!known) throw refusal('NoSuchChargeback')
    // The order first, as the bank’s report does.
    const order = await lockOrder(tx, known.orderOid)
    if (await isConcerned({ db: tx, today }, member, order)) throw refusal('OwnMatter')
    const chargeback = await lockChargeback(tx, chargebackOid)
    const to = chargebackDecisions[decision].leadsTo
    if (!chargeback || !chargebackSteps[chargeback.state].includes(to)) throw refusal('NotPossible')
    if (to === 'won') {
      await tellSecondPerson(tx, {
        registryOid: order.registryOid,
        text: `${order.orderNumber} numaralı kart ödemesi: bankanın geri aldığı ${formatLira(kurus(chargeback.amountKurus))} belediyeye yeniden ödendi. Borç ödenmiş sayılır.`,
      })
      // The receipt that it writes lowers the debt on a clerk’s word.
      await noteEffect(tx, {
        kind: 'byHand',
        registryOid: order.registryOid,
        kurus: chargeback.amountKurus - chargeback.unbookedKurus,
      })
      await winChargeback(tx, { ...given, now }, chargeback, { memberOid, reason })
    } else await moveChargeback(tx, chargeback, to, { now, memberOid, reason })
    if (owner) {
      const used = { usedBy: usedByChargeback, usedByOid: chargeback.oid }
      const attached = await attachFiles({ ...given, db: tx }, owner, fileOidList, used)
      if (attached !== 'attached') throw refusal(attached)
    }
    return {}
  })
}
