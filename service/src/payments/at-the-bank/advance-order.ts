import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import { addMs } from 'rules/calendar'
import { seal, unseal } from '../../calling/seal.ts'
import type { Authentication, Authorisation, Card } from '../../banks/bank.ts'
import { isCopy } from '../../database/town.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { paymentSettings } from '../../settings/payment-settings.ts'
import { giveBack } from '../recovery/give-back.ts'
import { moveOrder } from '../orders/move-order.ts'
import { compareWithLedger } from '../orders/order-debts.ts'
import { type OrderRow, type Paying, bankOf, lockOrder, orderByOid } from '../orders/order.ts'
import { noteDeclined, notePaid, noteUnknown } from '../orders/outcome.ts'
import { tellPayer } from '../orders/tell-payer.ts'

/** Time the bank's page may need beyond the time the amount holds. */
const graceMs = 10 * 60_000

/**
 * Advances an order as far as possible now: asks for the money, books it, refunds a double payment. In a copy it does
 * nothing.
 */
export async function advanceOrder(
  paying: Paying,
  orderOid: number,
  through: readonly PaymentStatus[] = ['authenticated', 'paid', 'voiding'],
): Promise<void> {
  if (await isCopy(paying.db)) return
  const isAt = async (status: PaymentStatus) =>
    through.includes(status) && (await orderByOid(paying.db, orderOid)).status === status
  if (await isAt('authenticated')) await authorise(paying, orderOid)
  if (await isAt('paid')) await paying.book(paying, orderOid, 'payer')
  if (await isAt('voiding')) await giveBack(paying, orderOid)
}

/** Authorises in two short transactions with the bank between: first the question, at most once, then the answer. */
async function authorise(paying: Paying, orderOid: number): Promise<void> {
  const claimed = await claim(paying, orderOid)
  if (!claimed) return
  const { order, authentication, card } = claimed
  const bank = bankOf(paying, order)
  const answer = await bank.authorise({
    orderNumber: order.orderNumber,
    amountKurus: order.amountKurus,
    authentication,
    ...(card && { card }),
    clientAddress: order.clientAddress,
  })
  await noteAnswer(paying, orderOid, answer)
}

async function noteAnswer(paying: Paying, orderOid: number, answer: Authorisation): Promise<void> {
  switch (answer.outcome) {
    case 'approved':
      await notePaid(paying, orderOid, answer.charge, 'bank')
      return
    case 'declined':
      await noteDeclined(paying, orderOid, { ...answer, outcome: answer.reason, by: 'bank' })
      return
    case 'misconfigured':
      await noteDeclined(paying, orderOid, { ...answer, outcome: 'ourFault', by: 'bank' })
      return
    case 'unavailable':
      await noteDeclined(paying, orderOid, { ...answer, outcome: 'bankUnavailable', by: 'bank' })
      return
    case 'unknown':
      await noteUnknown(paying, orderOid, 'bank', answer)
  }
}

/** Looks at the debts a last time; then the order is marked as asked for, and its seals are emptied. */
function claim(paying: Paying, orderOid: number) {
  const { db, now, settings } = paying
  return db.begin(async (tx) => {
    const order = await lockOrder(tx, orderOid)
    if (order.status !== 'authenticated') return undefined
    const authentication = openSeal<Authentication>(order, 'sealedAuthentication', settings)
    const card = openSeal<Card>(order, 'sealedCard', settings)
    const isWhole =
      authentication !== undefined && (card !== undefined || !bankOf(paying, order).needsCardToAuthorise)
    const outcome = reasonNotToCharge(order, await compareWithLedger(tx, order), isWhole, now)
    if (outcome || !authentication) {
      await moveOrder(tx, order, {
        to: 'declined',
        by: 'payer',
        now,
        write: { outcome: outcome ?? 'tooLate', nextStepAt: null, endedAt: now },
        detail: { outcome: outcome ?? 'tooLate' },
      })
      await tellPayer(tx, paying, order, 'declined')
      return undefined
    }
    const { AskAfterSeconds } = paymentSettings(settings)
    await moveOrder(tx, order, {
      to: 'authorising',
      by: 'payer',
      now,
      write: {
        authorisedAt: now,
        outcome: 'waitingForBank',
        nextStepAt: addMs(now, AskAfterSeconds * 1000),
        timesAsked: 0,
        clerkSince: null,
        clerkReason: null,
      },
    })
    return { order, authentication, card }
  })
}

function reasonNotToCharge(
  order: OrderRow,
  lines: Awaited<ReturnType<typeof compareWithLedger>>,
  isSealWhole: boolean,
  now: Date,
): 'tooLate' | 'alreadyPaid' | 'debtChanged' | undefined {
  if (!isSealWhole || now > addMs(order.validUntil, graceMs)) return 'tooLate'
  if (lines.every(({ state }) => state === 'Paid')) return 'alreadyPaid'
  return lines.every(({ state }) => state === 'Open') ? undefined : 'debtChanged'
}

/** Seals data of a step for a later one, bound to its order so that it opens for no other. */
export function sealFor(
  order: Pick<OrderRow, 'orderNumber'>,
  content: object,
  purpose: 'payment-card' | 'payment-authentication' | 'payment-form',
  { machineKey }: ServiceSettings,
): string {
  return seal({ orderNumber: order.orderNumber, content }, machineKey.validationKey, purpose)
}

const purposes = {
  sealedCard: 'payment-card',
  sealedAuthentication: 'payment-authentication',
  sealedForm: 'payment-form',
} as const

/** Values that an earlier step left for this one; undefined where the seal is another order's or broken. */
export function openSeal<Content>(
  order: OrderRow,
  column: keyof typeof purposes,
  { machineKey }: ServiceSettings,
): Content | undefined {
  const purpose = purposes[column]
  const opened = unseal<{ orderNumber: string; content: Content }>(
    order[column] ?? '',
    machineKey.validationKey,
    purpose,
  )
  return opened?.orderNumber === order.orderNumber ? opened.content : undefined
}
