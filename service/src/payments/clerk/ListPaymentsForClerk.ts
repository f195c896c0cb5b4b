import type { Calls } from 'contract/calls'
import {
  type ClerkDecision,
  type PaymentCause,
  type PaymentStatus,
  paymentCauses,
  paymentStatuses,
} from 'contract/payments/payment-order-codes'
import { maskMobile } from 'rules/identity/phone'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Caller, Given, Handler } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { deadlineOf } from '../orders/deadline.ts'
import { type OrderRow, linesOf, orderColumns } from '../orders/order.ts'
import { isGivingBackNow } from '../recovery/give-back.ts'
import { pictureOf } from '../orders/order-view.ts'
import { canAskBank } from './AskBankForClerk.ts'
import { decisionsFor, isConcerned, needsSecondClerk } from './clerk-decision.ts'
import { ordersWithNumber } from './orders-with-number.ts'
import { isUnsettled } from './payments-waiting.ts'
import { peopleOfPayment } from './people-of-payment.ts'
import { bankMessageInWords, stepInWords } from './step-in-words.ts'

interface Row extends OrderRow {
  registryNumber: string
  registryName: string
  payerName: string | null
  proposalOid: number | null
  proposedDecision: ClerkDecision
  proposalReason: string
  proposedReference: string | null
  proposedByMemberOid: number
  proposerName: string
  proposedAt: Date
}

export const ListPaymentsForClerk: Handler<Calls['ListPaymentsForClerk']> = async ({
  request,
  member: clerk,
  ...given
}) => {
  const { db, settings, now } = given
  const { limit, offset } = rowsOfDeskPage(request.pageIndex)
  const search = request.searchText.trim()
  const rows = await db<Row[]>`
    select ${orderColumns(db)}, registry.registry_number,
      concat_ws(' ', registry.name_or_title, registry.surname) as registry_name,
      concat_ws(' ', payer.name_or_title, payer.surname) as payer_name,
      proposal.oid as proposal_oid, proposal.decision as proposed_decision, proposal.reason as proposal_reason,
      proposal.bank_reference as proposed_reference, proposed_by_member_oid, proposed_at,
      concat_ws(' ', proposer_registry.name_or_title, proposer_registry.surname) as proposer_name
    from payment_order
    left join payment_proposal proposal on proposal.order_oid = payment_order.oid and proposal.ended_at is null
    join registry on registry.oid = payment_order.registry_oid
    left join member on member.oid = payer_member_oid
    left join registry payer on payer.oid = member.registry_oid
    left join member proposer on proposer.oid = proposed_by_member_oid
    left join registry proposer_registry on proposer_registry.oid = proposer.registry_oid
    where ${request.onlyWaiting && search === '' ? isUnsettled(db) : db`true`}
      and ${request.onlyProposed ? db`proposal.oid is not null` : db`true`}
      and ${search === '' ? db`true` : db`payment_order.oid in (${ordersWithNumber(db, search)})`}
    order by ${
      request.onlyWaiting && search === ''
        ? db`proposal.oid is null, clerk_since nulls last, payment_order.oid`
        : db`payment_order.oid desc`
    }
    limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'PaymentsListed',
    by: clerk,
    detail: {
      which: request.onlyProposed ? 'proposed' : request.onlyWaiting ? 'waiting' : 'all',
      searchText: search,
    },
    subjects: shownRows(rows).flatMap(peopleOfPayment),
  })
  const oids = rows.map(({ oid }) => oid)
  const lines = Map.groupBy(await linesOf(db, oids), ({ orderOid }) => orderOid)
  const events = Map.groupBy(await eventsOf(db, oids), ({ orderOid }) => orderOid)
  const needsTwo = new Set<number>()
  const hints = new Map<number, string | null>()
  for (const row of rows) {
    hints.set(row.oid, await whyNotNow(given, clerk, row))
    if (decisionsFor(row).length > 0 && (await needsSecondClerk(db, { settings, now }, row, clerk)))
      needsTwo.add(row.oid)
  }
  return deskPageOf(rows, (row) => ({
    Order: pictureOf(row, lines.get(row.oid) ?? []),
    Reason: row.clerkReason,
    WaitingSince: row.clerkSince?.toISOString() ?? null,
    RegistryNumber: row.registryNumber,
    RegistryName: row.registryName,
    PayerName: row.payerName || 'Üye olmadan ödeyen',
    MaskedPayerGsm: row.payerGsmNumber && maskMobile(row.payerGsmNumber),
    BankTransactionId: row.bankTransactionId,
    AuthorisationCode: row.authorisationCode,
    BankResultCode: row.bankResultCode,
    BankMessage: row.bankMessage && bankMessageInWords(row.bankMessage),
    TimesAsked: row.timesAsked,
    LastAskedAt: row.lastAskedAt?.toISOString() ?? null,
    NextAskAt: row.nextStepAt?.toISOString() ?? null,
    Decisions: hints.get(row.oid) === null ? decisionsFor(row) : [],
    WhyNoDecision: hints.get(row.oid) ?? null,
    CanAskBank: canAskBank(row),
    ...decideBy(row, { settings, now }),
    NeedsSecondClerk: needsTwo.has(row.oid),
    Proposal: proposalOf(row, clerk.memberOid),
    Events: (events.get(row.oid) ?? []).map((event) => ({
      At: event.happenedAt.toISOString(),
      Status: paymentStatuses[event.toStatus].label,
      By: paymentCauses[event.causedBy],
      Detail: stepInWords(event.detail),
    })),
  }))
}

/** Reason why the clerk can decide nothing about it now; null if a decision is possible, or nothing is open. */
async function whyNotNow(given: Given, clerk: Caller, row: Row): Promise<string | null> {
  if (paymentStatuses[row.status].isFinal && row.clerkSince === null) return null
  if (row.clerkSince === null) return whyNotYet(row)
  if (isGivingBackNow(row, given.now)) return 'Banka şu anda parayı geri veriyor; birkaç dakika sonra bakın.'
  if (await isConcerned(given, clerk, row)) return 'Bu ödeme sizinle ilgili; kararı başka bir memur verir.'
  return null
}

function whyNotYet({ status, timesAsked, lastAskedAt }: Row): string {
  const asked =
    timesAsked === 0 && lastAskedAt === null
      ? 'Bankaya henüz sorulmadı. Ödeme kendiliğinden sonuçlanmazsa kararı size soracağız.'
      : 'Sistem bankaya sormayı sürdürüyor; kendiliğinden sonuçlanmazsa kararı size soracağız.'
  return status === 'threeDStarted'
    ? `${asked} Doğrulama sayfası yarım kalmış olabilir; para çekilmediyse kişi yeniden ödeyebilir.`
    : asked
}

function decideBy(row: Row, { settings, now }: Pick<Given, 'settings' | 'now'>) {
  const byClerk = row.clerkSince && deadlineOf(settings, row).byClerk
  return { DecideBy: byClerk?.toISOString() ?? null, IsLate: byClerk !== null && byClerk < now }
}

function proposalOf(row: Row, clerkOid: number) {
  if (row.proposalOid === null) return null
  return {
    Oid: row.proposalOid,
    Decision: row.proposedDecision,
    Reason: row.proposalReason,
    BankReference: row.proposedReference,
    ProposedBy: row.proposerName,
    ProposedAt: row.proposedAt.toISOString(),
    IsOwn: row.proposedByMemberOid === clerkOid,
  }
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
