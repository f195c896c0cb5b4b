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
  /** Whether the bank could not pay the same debt before. */
  wasRefused: boolean
  /** Whether the debt was paid otherwise before, so that this is owed back. */
  isDouble: boolean
}

const batchSize = 500

/**
 * Notes the bank's result for each order, and tells the debts' owners; once, however often it is begun. A bank that
 * refused a debt may pay it later: anyone asked to pay it themselves has to know.
 */
export async function answerOrders(
  given: Pick<Given, 'db' | 'settings' | 'now'>,
  fileOid: number,
): Promise<void> {
  const { db, now } = given
  for (let after = 0; ;) {
    const answered = await db<Answered[]>`
      select distinct on (line.line) line.line, use.order_oid, use.accrual_oid, accrual.registry_oid, line.amount_kurus, line.refusal_reason,
        use.answered_at is not null as was_refused,
        exists (select from double_payment where double_payment.import_key = line.import_key) as is_double
      from bank_file_line line
      join bank_file answer on answer.oid = line.file_oid
      join automatic_order_use use on use.accrual_oid = line.debt_reference
      join bank_file sent on sent.oid = use.file_oid and sent.bank_code = answer.bank_code
      join accrual on accrual.oid = use.accrual_oid
      where line.file_oid = ${fileOid} and line.line > ${after}
        and (use.answered_at is null or not use.is_paid and line.refusal_reason is null)
      -- An earlier order at the bank may have been refused the same debt.
      order by line.line, use.answered_at is not null, use.order_oid desc limit ${batchSize}`
    if (answered.length === 0) return
    after = answered.at(-1)?.line ?? 0
    for (const answer of answered)
      await db.begin(async (tx) => {
        const { orderOid, accrualOid, registryOid, refusalReason } = answer
        const isPaid = refusalReason === null
        const noted = await tx`
          update automatic_order_use set is_paid = ${isPaid}, refusal_reason = ${refusalReason},
            answered_at = ${now}
          where order_oid = ${orderOid} and accrual_oid = ${accrualOid}
            and (answered_at is null or not is_paid and ${isPaid})`
        if (noted.count === 0) return
        await tellOwner(tx, given, {
          gsmNumber: await phoneOfRegistry(tx, registryOid),
          eventKey: `automatic-order-answered:${fileOid}:${orderOid}:${accrualOid}:${isPaid ? 'paid' : 'refused'}`,
          text: textOf(answer),
        })
      })
  }
}

function textOf({ amountKurus, refusalReason, wasRefused, isDouble }: Answered): string {
  if (refusalReason !== null)
    return `Borcunuz talimatinizla odenemedi: ${asciiName(refusalReason)} Son odeme gununden once kendiniz odeyin.`
  const amount = `${toWire(kurus(amountKurus)).replace('.', ',')} TL`
  if (isDouble)
    return `${amount} talimatinizla banka hesabinizdan alindi; borcunuz daha once odendigi icin size iade edilecek.`
  return wasRefused
    ? `Once odenemeyen ${amount} borcunuz talimatinizla banka hesabinizdan odendi; ayrica odemeyin.`
    : `${amount} borcunuz talimatinizla banka hesabinizdan odendi.`
}
