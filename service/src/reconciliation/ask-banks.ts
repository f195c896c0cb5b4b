import type { MerchantBankCode } from 'contract/payments/codes'
import { addMs } from 'rules/calendar'
import type { Bank, BankRecord } from '../banks/bank.ts'
import { openBank } from '../banks/open-banks.ts'
import type { Queryable } from '../database/database.ts'
import type { Reconciling } from './take-bank-reports.ts'

const batchSize = 50
/** A bank that did not answer is asked again after this long. */
const pauseMs = 6 * 60 * 60_000
const maxMessageLength = 300

interface AskedCase {
  oid: number
  orderNumber: string
  bankCode: MerchantBankCode
  amountKurus: number
}

/**
 * Asks the bank for the payment of each open case, once for each state of the case, and keeps its answer as evidence.
 * It decides nothing. A bank that does not answer is left alone until the next turn.
 */
export async function askBanks(
  { db, settings, clock }: Pick<Reconciling, 'db' | 'settings' | 'clock'>,
  bankOf: (code: MerchantBankCode) => Pick<Bank, 'inquire'> | undefined = (code) => openBank(settings, code),
): Promise<void> {
  const silent = new Set<string>()
  for (const asked of await casesToAsk(db, clock())) {
    const { bankCode, orderNumber, amountKurus } = asked
    const bank = silent.has(bankCode) ? undefined : bankOf(bankCode)
    if (!bank) continue
    const record = await bank.inquire({ orderNumber, amountKurus })
    if (isSilence(record)) silent.add(bankCode)
    await db`
      insert into reconciliation_bank_answer ${db({
        caseOid: asked.oid,
        bankCode,
        askedAt: clock(),
        ...answerOf(record),
      })}`
  }
}

function isSilence(record: BankRecord): boolean {
  return record.outcome === 'unknown' && record.differs === undefined && record.bankResultCode === ''
}

function casesToAsk(db: Queryable, now: Date): Promise<AskedCase[]> {
  return db<AskedCase[]>`
    select found.oid, subject as order_number, coalesce(payment_order.bank_code, evidence->'bank'->0->>'bankCode') as bank_code,
      coalesce(payment_order.amount_kurus, (evidence->'bank'->0->>'kurus')::bigint) as amount_kurus
    from reconciliation_case found
    left join payment_order on payment_order.order_number = found.subject
    left join lateral (
      select asked_at, outcome from reconciliation_bank_answer answer where answer.case_oid = found.oid
      order by answer.oid desc limit 1
    ) last on true
    where comparison = 'card' and state = 'open'
      and coalesce(payment_order.bank_code, evidence->'bank'->0->>'bankCode') is not null
      and (last.asked_at is null or last.outcome = 'unknown' and last.asked_at <= ${addMs(now, -pauseMs)}
        or last.asked_at < (
          select max(happened_at) from reconciliation_case_event step
          where step.case_oid = found.oid and step in ('found', 'changed')))
    order by found.oid limit ${batchSize}`
}

function answerOf(record: BankRecord) {
  const { outcome } = record
  if (outcome === 'charged') {
    const { charge, refundedKurus } = record
    return {
      outcome,
      amountKurus: charge.amountKurus ?? null,
      refundedKurus,
      bankReference: masked(charge.bankReference) || null,
    }
  }
  if (outcome !== 'declined' && outcome !== 'unknown') return { outcome }
  const differs = outcome === 'unknown' ? record.differs : undefined
  const message = [differs, record.bankResultCode, record.bankMessage].filter(Boolean).join(' ')
  return { outcome, message: masked(message).slice(0, maxMessageLength) || null }
}

/** Numbers as long as those of cards, people and phones keep their last four digits. */
function masked(text: string): string {
  return text.replaceAll(
    /\d(?:[ -]?\d){8,}/g,
    (digits) => digits.slice(0, -4).replaceAll(/\d/g, '*') + digits.slice(-4),
  )
}
