import { restOfReceipt } from 'rules/ledger/chargeback'
import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import type { Queryable } from '../../database/database.ts'
import { cancelCollection, postCollection } from '../../debts/ledger.ts'
import { paymentSettings } from '../../settings/payment-settings.ts'
import { noteOrderEvent } from '../orders/move-order.ts'
import type { OrderRow, Paying } from '../orders/order.ts'
import { tellPayer } from '../orders/tell-payer.ts'
import { noteChargebackStep } from './chargeback-row.ts'
import { lockStandingReceipts, type StandingReceipt } from './standing-receipts.ts'

export interface NewChargeback {
  bankReference: string
  amountKurus: number
  takenOn: string
  answerUntil?: string | null | undefined
  bankReason?: string | null
  /** Line of the bank's report that says so. */
  line?: { reportOid: number; lineNumber: number }
  notedByMemberOid?: number
  /**
   * Whether the ledger would not take it back: then only the bank's step is written down, and the comparison of the
   * books shows it.
   */
  isLeftToClerk?: boolean
}

/**
 * Notes that a bank took money of a collected order back: its receipts are taken back by counter-entries, their rest is
 * booked again as of their own day, so that the debts are open with their own clock, and the payer is told.
 */
export async function takeChargeback(
  tx: Queryable,
  { settings, now }: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
  taken: NewChargeback,
): Promise<number> {
  const standing = taken.isLeftToClerk ? [] : await lockStandingReceipts(tx, order.oid)
  const standingKurus = standing.reduce((sum, receipt) => sum + receipt.kurus, 0)
  const { ChargebackAnswerDays } = paymentSettings(settings)
  const { bankReference, amountKurus, takenOn, bankReason = null, notedByMemberOid = null, line } = taken
  const [written] = await tx<{ oid: number }[]>`
    insert into chargeback ${tx({
      orderOid: order.oid,
      bankReference,
      amountKurus,
      takenOn,
      answerUntil: taken.answerUntil ?? addDays(takenOn, ChargebackAnswerDays),
      bankReason,
      reportOid: line?.reportOid ?? null,
      reportLineNumber: line?.lineNumber ?? null,
      noticedAt: now,
      notedByMemberOid,
      unbookedKurus: Math.max(0, amountKurus - standingKurus),
    })} returning oid`
  if (!written) throw new Error('A chargeback was not written')
  let left = amountKurus
  for (const receipt of standing) {
    if (left === 0) break
    const fromReceipt = Math.min(left, receipt.kurus)
    left -= fromReceipt
    await takeBack(tx, written.oid, receipt, fromReceipt, now)
  }
  await noteChargebackStep(tx, written.oid, {
    step: 'taken',
    now,
    memberOid: notedByMemberOid,
    reason: bankReason,
  })
  await noteOrderEvent(tx, order, {
    by: notedByMemberOid === null ? 'bank' : 'clerk',
    now,
    memberOid: notedByMemberOid,
    detail: { chargedBack: formatLira(kurus(amountKurus)), bankReference },
  })
  await tellOfChargeback(tx, { settings, now }, order, { oid: written.oid, amountKurus, takenOn })
  return written.oid
}

async function takeBack(
  tx: Queryable,
  chargebackOid: number,
  receipt: StandingReceipt,
  takenKurus: number,
  now: Date,
): Promise<void> {
  const { oid, kurus: _all, lines, ...head } = receipt
  const counterEntry = await cancelCollection(tx, oid, now)
  await noteReceipt(tx, chargebackOid, counterEntry.oid, 'takenBack')
  const rest = restOfReceipt(lines, takenKurus, dayInTurkey(receipt.collectedAt))
  if (rest.length === 0) return
  const posted = await postCollection(tx, { ...head, lines: rest })
  await noteReceipt(tx, chargebackOid, posted.oid, 'rest')
}

export async function noteReceipt(
  tx: Queryable,
  chargebackOid: number,
  collectionOid: number,
  kind: 'takenBack' | 'rest' | 'won',
): Promise<void> {
  await tx`insert into chargeback_receipt ${tx({ collectionOid, chargebackOid, kind })}`
}

/** The payer, and where the debts are another's, their owner: the debt of the one is open because of the other's card. */
async function tellOfChargeback(
  tx: Queryable,
  paying: Pick<Paying, 'settings' | 'now'>,
  order: OrderRow,
  { oid, amountKurus, takenOn }: { oid: number; amountKurus: number; takenOn: string },
): Promise<void> {
  const told = { ...order, amountKurus }
  const extra = formatDateShort(takenOn)
  await tellPayer(tx, paying, told, 'chargedBack', { extra, nth: oid })
  const owner = await phoneOfRegistry(tx, order.registryOid)
  if (owner !== order.payerGsmNumber)
    await tellPayer(tx, paying, told, 'chargedBackOfOwner', {
      extra,
      nth: oid,
      to: { gsmNumber: owner, orderNumber: null },
    })
}
