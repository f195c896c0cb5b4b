import type { Calls } from 'contract/calls'
import { type ChargebackDecision, chargebackDecisions } from 'contract/payments/chargeback-codes'
import type { ChargebackState } from 'contract/payments/chargeback-codes'
import { merchantBanks } from 'contract/payments/codes'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import type { Queryable } from '../../database/database.ts'
import { filesOfEach, usedByChargeback } from '../../files/file-use.ts'
import { peopleOfPayment } from '../clerk/people-of-payment.ts'
import { ordersWithNumber } from '../clerk/orders-with-number.ts'
import { type ChargebackRow, chargebackSteps } from './chargeback-row.ts'

interface Row extends ChargebackRow {
  registryOid: number
  payerMemberOid: number | null
  payerGsmNumber: string | null
  bankCode: string | null
  bankReason: string | null
  receiptNumber: string | null
  paidAt: Date
  registryNumber: string
  ownerName: string
}

interface EventRow {
  chargebackOid: number
  happenedAt: Date
  step: ChargebackState
  reason: string | null
  clerkName: string | null
}

export const GetChargebacksForClerks: Handler<Calls['GetChargebacksForClerks']> = async ({
  request: { state, searchText, pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<Row[]>`
    select chargeback.oid, order_oid, payment_order.order_number, chargeback.bank_reference, chargeback.amount_kurus, unbooked_kurus, taken_on,
      answer_until, state, report_oid, bank_reason, payment_order.registry_oid, payment_order.payer_member_oid, payer_gsm_number, bank_code,
      receipt_number, coalesce(authorised_at, started_at, payment_order.created_at) as paid_at, registry_number,
      concat_ws(' ', name_or_title, surname) as owner_name
    from chargeback join payment_order on payment_order.oid = order_oid
    join registry on registry.oid = payment_order.registry_oid
    left join collection on collection.oid = payment_order.collection_oid
    where (state in ('taken', 'disputed')) = ${state === 'open'}
      and ${searchText === '' ? db`true` : db`(payment_order.oid in (${ordersWithNumber(db, searchText)}) or chargeback.bank_reference = ${searchText})`}
    order by ${state === 'open' ? db`answer_until, chargeback.oid` : db`chargeback.oid desc`}
    limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'ChargebacksListed',
    by: member,
    detail: { state, searchText },
    subjects: shownRows(rows).flatMap(peopleOfPayment),
  })
  const oids = rows.map(({ oid }) => oid)
  const events = Map.groupBy(await eventsOf(db, oids), ({ chargebackOid }) => chargebackOid)
  const papers = await filesOfEach(given, usedByChargeback, oids)
  return deskPageOf(rows, (row) => ({
    Oid: row.oid,
    OrderNumber: row.orderNumber,
    BankName: Object.values(merchantBanks).find(({ code }) => code === row.bankCode)?.label ?? '',
    BankReference: row.bankReference,
    ReceiptNumber: row.receiptNumber,
    PaidAt: row.paidAt.toISOString(),
    RegistryNumber: row.registryNumber,
    OwnerName: row.ownerName,
    Amount: row.amountKurus,
    Unbooked: row.unbookedKurus,
    TakenOn: row.takenOn,
    AnswerUntil: row.answerUntil,
    IsLate: row.state === 'taken' && row.answerUntil < today,
    IsReported: row.reportOid !== null,
    BankReason: row.bankReason,
    State: row.state,
    Decisions: decisionsIn(row.state),
    Papers: papers.get(row.oid) ?? [],
    Events: (events.get(row.oid) ?? []).map(({ happenedAt, step, reason, clerkName }) => ({
      At: happenedAt.toISOString(),
      Step: step,
      By: clerkName ?? 'Banka',
      Reason: reason,
    })),
  }))
}

function decisionsIn(state: ChargebackState): ChargebackDecision[] {
  const decisions = Object.keys(chargebackDecisions) as ChargebackDecision[]
  return decisions.filter((decision) =>
    chargebackSteps[state].includes(chargebackDecisions[decision].leadsTo),
  )
}

function eventsOf(db: Queryable, oids: readonly number[]): Promise<EventRow[]> {
  return db<EventRow[]>`
    select chargeback_oid, happened_at, step, reason, nullif(concat_ws(' ', name_or_title, surname), '') as clerk_name
    from chargeback_event
    left join member on member.oid = member_oid left join registry on registry.oid = member.registry_oid
    where chargeback_oid = any(${[...oids]}) order by chargeback_event.oid`
}
