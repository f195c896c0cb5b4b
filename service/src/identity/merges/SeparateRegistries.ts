import type { Calls } from 'contract/calls'
import { holdingStatuses } from 'contract/payments/payment-order-codes'
import { formatMoment } from 'rules/turkey-time'
import postgres from 'postgres'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { demandSecondPerson } from '../../power/ledger.ts'

export const SeparateRegistries: Handler<Calls['SeparateRegistries']> = async ({
  request: { registryNumber, reason },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  await db.begin(async (tx) => {
    const [merge] = await tx<
      { oid: number; fromOid: number; intoOid: number; intoNumber: string; mergedAt: Date; rows: number }[]
    >`
      select merge.oid, from_registry_oid as from_oid, into_registry_oid as into_oid,
        kept.registry_number as into_number, merged_at,
        (select count(*) from registry_merge_row where merge_oid = merge.oid)::integer as rows
      from registry_merge merge join registry moved on moved.oid = from_registry_oid
      join registry kept on kept.oid = into_registry_oid
      where moved.registry_number = ${registryNumber} and ended_at is null for update`
    if (!merge) throw refusal('NotMerged')
    const { fromOid, intoOid } = merge
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [fromOid, intoOid] }))
      throw refusal('OwnMatter')
    const [paying] = await tx`
      select from payment_order where registry_oid = ${intoOid} and status = any(${holdingStatuses}) limit 1`
    if (paying) throw refusal('BeingPaid')
    await demandSecondPerson(tx, {
      registryOid: intoOid,
      text: `${formatMoment(merge.mergedAt.toISOString())} birleştirmesi geri alınır: ${merge.rows} kayıt, ${merge.intoNumber} sicilinden geri döner. Neden: “${reason}”.`,
    })
    try {
      await tx`
        update registry_merge set ended_at = ${now}, ended_by_member_oid = ${member.memberOid}, end_reason = ${reason}
        where oid = ${merge.oid}`
    } catch (error) {
      if (error instanceof postgres.PostgresError && error.code === '23001') throw refusal('PaidTogether')
      throw error
    }
  })
  return {}
}
