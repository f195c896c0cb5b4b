import type { Calls } from 'contract/calls'
import {
  type ClerkDecision,
  type PaymentCause,
  type PaymentStatus,
  paymentCauses,
  paymentStatuses,
} from 'contract/payments/payment-order-codes'
import type { Handler } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { pageOf, rowsOfPage } from '../../database/page.ts'
import { type OrderRow, linesOf, orderColumns } from '../orders/order.ts'
import { pictureOf } from '../orders/order-view.ts'

type Row = OrderRow & { registryNumber: string; registryName: string; payerName: string | null }

export const ListPaymentsForClerk: Handler<Calls['ListPaymentsForClerk']> = async ({ request, db }) => {
  const { limit, offset } = rowsOfPage(request.pageIndex)
  const search = request.searchText.trim()
  const rows = await db<Row[]>`
    select ${orderColumns(db)}, registry.registry_number,
      concat_ws(' ', registry.name_or_title, registry.surname) as registry_name,
      concat_ws(' ', payer.name_or_title, payer.surname) as payer_name
    from payment_order
    join registry on registry.oid = payment_order.registry_oid
    left join member on member.oid = payer_member_oid
    left join registry payer on payer.oid = member.registry_oid
    where ${request.onlyWaiting ? db`clerk_since is not null` : db`true`}
      and ${search === '' ? db`true` : db`(order_number = ${search.toUpperCase()} or registry.registry_number = ${search})`}
    order by ${request.onlyWaiting ? db`clerk_since, payment_order.oid` : db`payment_order.oid desc`}
    limit ${limit} offset ${offset}`
  const oids = rows.map(({ oid }) => oid)
  const lines = Map.groupBy(await linesOf(db, oids), ({ orderOid }) => orderOid)
  const events = Map.groupBy(await eventsOf(db, oids), ({ orderOid }) => orderOid)
  return pageOf(rows, (row) => ({
    Order: pictureOf(row, lines.get(row.oid) ?? []),
    Reason: row.clerkReason,
    WaitingSince: row.clerkSince?.toISOString() ?? null,
    RegistryNumber: row.registryNumber,
    RegistryName: row.registryName,
    PayerName: row.payerName || 'Üye olmadan ödeyen',
    PayerGsmNumber: row.payerGsmNumber,
    ClientAddress: row.clientAddress,
    BankTransactionId: row.bankTransactionId,
    AuthorisationCode: row.authorisationCode,
    BankResultCode: row.bankResultCode,
    BankMessage: row.bankMessage,
    TimesAsked: row.timesAsked,
    LastAskedAt: row.lastAskedAt?.toISOString() ?? null,
    NextAskAt: row.nextStepAt?.toISOString() ?? null,
    Decisions: decisionsFor(row.status),
    Events: (events.get(row.oid) ?? []).map((event) => ({
      At: event.happenedAt.toISOString(),
      Status: paymentStatuses[event.toStatus].label,
      By: paymentCauses[event.causedBy],
      Detail: inWords(event.detail),
    })),
  }))
}

/** What a clerk can decide is what the table of states lets a clerk do. */
export function decisionsFor(status: PaymentStatus): ClerkDecision[] {
  if (status === 'unknown') return ['charged', 'notCharged', 'givenBack']
  return status === 'voiding' || status === 'refunding' ? ['givenBack'] : []
}

const detailNames: Record<string, string> = {
  authorisationCode: 'onay kodu',
  bank: 'banka',
  bankReference: 'banka referansı',
  browser: 'tarayıcı',
  clerk: 'memura soruldu',
  code: 'kod',
  decision: 'karar',
  forged: 'bankanın olmayan dönüş',
  message: 'ileti',
  outcome: 'sonuç',
  reason: 'gerekçe',
  receiptNumber: 'makbuz no',
}

/** What was noted with a step: codes and references as they came, under names a clerk reads. */
function inWords(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${detailNames[name] ?? name}: ${String(value)}`)
    .join(', ')
}

interface EventRow {
  orderOid: number
  happenedAt: Date
  toStatus: PaymentStatus
  causedBy: PaymentCause
  detail: Record<string, unknown>
}

function eventsOf(db: Database, orderOids: number[]): Promise<EventRow[]> {
  return db<EventRow[]>`
    select order_oid, happened_at, to_status, caused_by, detail
    from payment_event where order_oid = any(${orderOids}) order by order_oid, oid`
}
