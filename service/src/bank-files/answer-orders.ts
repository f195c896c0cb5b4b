import { kurus, toWire } from 'rules/money'
import { asciiName } from '../callers/ascii-name.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Given } from '../calling/handler.ts'

interface Answered {
  line: number
  orderOid: number
  accrualOid: number
  registryOid: number
  amountKurus: number
  refusalReason: string | null
}

const batchSize = 500

/** Notes for each order what the bank did with its debts, and tells their owners; once, however often it is begun. */
export async function answerOrders(
  given: Pick<Given, 'db' | 'settings' | 'now'>,
  fileOid: number,
): Promise<void> {
  const { db, now } = given
  for (let after = 0; ;) {
    const answered = await db<Answered[]>`
      select line.line, use.order_oid, use.accrual_oid, accrual.registry_oid, line.amount_kurus, line.refusal_reason
      from bank_file_line line
      join bank_file answer on answer.oid = line.file_oid
      join automatic_order_use use on use.accrual_oid = line.debt_reference
      join bank_file sent on sent.oid = use.file_oid and sent.bank_code = answer.bank_code
      join accrual on accrual.oid = use.accrual_oid
      where line.file_oid = ${fileOid} and line.line > ${after} and use.answered_at is null
      order by line.line limit ${batchSize}`
    if (answered.length === 0) return
    after = answered.at(-1)?.line ?? 0
    for (const { orderOid, accrualOid, registryOid, amountKurus, refusalReason } of answered)
      await db.begin(async (tx) => {
        const noted = await tx`
          update automatic_order_use set is_paid = ${refusalReason === null}, refusal_reason = ${refusalReason},
            answered_at = ${now}
          where order_oid = ${orderOid} and accrual_oid = ${accrualOid} and answered_at is null`
        if (noted.count === 0) return
        await tellOwner(tx, given, {
          gsmNumber: await phoneOfRegistry(tx, registryOid),
          eventKey: `automatic-order-answered:${fileOid}:${orderOid}:${accrualOid}`,
          text:
            refusalReason === null
              ? `${toWire(kurus(amountKurus)).replace('.', ',')} TL borcunuz talimatinizla banka hesabinizdan odendi.`
              : `Borcunuz talimatinizla odenemedi: ${asciiName(refusalReason)} Son odeme gununden once kendiniz odeyin.`,
        })
      })
  }
}
