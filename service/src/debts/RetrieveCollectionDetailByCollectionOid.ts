import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { belongsTo } from '../callers/representation.ts'
import { type LineRow, collectionOnTheWire, lineOnTheWire } from './collection-on-the-wire.ts'
import { type CollectionRow, lineColumns, stateOf } from './list-collections.ts'

/** Limit of lines, more than one payment can have. */
const maxLines = 1000

interface DetailRow extends CollectionRow {
  receiptCode: string
  payerName: string | null
  maskedCard: string | null
  bankReference: string | null
  orderNumber: string | null
  lineCount: number
  counterOid: number | null
  counterNumber: string | null
  counterAt: Date | null
}

export const RetrieveCollectionDetailByCollectionOid: Handler<
  Calls['RetrieveCollectionDetailByCollectionOid']
> = async ({ request: { collectionOid }, member, refusal, ...given }) => {
  const { db } = given
  const [detail] = await db<DetailRow[]>`
    select collection.oid, collection.receipt_number, collection.receipt_code, collection.collected_at,
      collection.collection_type, collection.masked_card, collection.bank_reference, collection.order_number,
      coalesce(collection.payer_name, concat_ws(' ', payer.name_or_title, payer.surname)) as payer_name,
      ${stateOf(db)}, other.oid as counter_oid, other.receipt_number as counter_number,
      other.collected_at as counter_at, sums.*
    from collection
    left join member on member.oid = collection.payer_member_oid
    left join registry payer on payer.oid = member.registry_oid
    left join collection other on other.cancels_oid = collection.oid or other.oid = collection.cancels_oid
    cross join lateral (
      select count(*) as line_count, sum(principal_kurus)::bigint as principal_kurus,
        sum(fine_kurus)::bigint as fine_kurus
      from collection_line where collection_oid = collection.oid
    ) sums
    where collection.oid = ${collectionOid} and ${belongsTo(given, member, 'collection.registry_oid')}`
  if (!detail) throw refusal('NotYourCollection')
  const { counterOid, counterNumber, counterAt } = detail
  return {
    ...collectionOnTheWire(detail),
    ReceiptCode: detail.receiptCode,
    PayerName: detail.payerName || null,
    MaskedCard: detail.maskedCard,
    BankReference: detail.bankReference,
    OrderNumber: detail.orderNumber,
    CounterEntry:
      counterOid !== null && counterNumber !== null && counterAt !== null
        ? { Oid: counterOid, ReceiptNumber: counterNumber, CollectedAt: counterAt.toISOString() }
        : null,
    LineCount: detail.lineCount,
    Lines: (await linesOf(db, collectionOid)).map(lineOnTheWire),
  }
}

function linesOf(db: Queryable, collectionOid: number): Promise<LineRow[]> {
  return db<LineRow[]>`
    select ${lineColumns(db)}
    from collection_line line
    join accrual on accrual.oid = accrual_oid
    join revenue on revenue.code = revenue_code
    join accrual_module module on module.code = module_code
    where line.collection_oid = ${collectionOid}
    order by due_date, accrual.oid limit ${maxLines}`
}
