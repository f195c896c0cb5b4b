import type { Bank, BankRecord, CallbackReading, ExpectedPayment } from '../../banks/bank.ts'
import { postCollection } from '../../debts/ledger.ts'
import { type Book, bookOrder, collectOrder } from '../../payments/orders/book-order.ts'
import { noteOrderEvent } from '../../payments/orders/move-order.ts'
import { fixLines, openDebts, wholeLine } from '../../payments/orders/order-debts.ts'
import { carryOutDecision, goOnAfterDecision } from '../../payments/clerk/clerk-decision.ts'
import { findOrder, linesOf, lockOrder, orderByOid } from '../../payments/orders/order.ts'
import { tellPayer } from '../../payments/orders/tell-payer.ts'
import type { Defect } from './defect.ts'
import type { SimulatedBank } from './simulated-bank.ts'

/** Looks at the debts in one transaction and books in another what it saw: people can pay in between. */
const bookWithoutLock: Book = async (paying, orderOid, by) => {
  const order = await orderByOid(paying.db, orderOid)
  if (order.status !== 'paid') return
  const lines = await linesOf(paying.db, [orderOid])
  const areOwed = await paying.db.begin(async (tx) => {
    const balances = await tx<{ oid: number; balance: number }[]>`
      select oid, principal_balance(oid) as balance from accrual
      where oid = any(${lines.map(({ accrualOid }) => accrualOid)})`
    return lines.every(
      (line) => (balances.find(({ oid }) => oid === line.accrualOid)?.balance ?? 0) >= line.principalKurus,
    )
  })
  if (!areOwed || order.notChargedAt !== null) return bookOrder(paying, orderOid, by)
  await paying.db.begin((tx) => collectOrder(tx, paying, order, lines, by))
}

/** Books what it saw paid a moment ago, without a look at whether that was done since. */
const bookUnguarded: Book = async (paying, orderOid, by) => {
  const order = await orderByOid(paying.db, orderOid)
  if (order.status !== 'paid') return
  if (order.notChargedAt !== null) return bookOrder(paying, orderOid, by)
  const lines = await linesOf(paying.db, [orderOid])
  await paying.db.begin(async (tx) => {
    const { oid } = await postCollection(tx, {
      registryOid: order.registryOid,
      collectionType: 4,
      collectedAt: paying.now,
      lines: lines.map(({ accrualOid, principalKurus, fineKurus }) => ({
        accrualOid,
        principalKurus,
        fineKurus,
      })),
    })
    await tx`
      update payment_order set status = 'collected', collection_oid = ${oid}, next_step_at = null
      where oid = ${orderOid}`
    await noteOrderEvent(tx, order, { by, now: paying.now })
    await tellPayer(tx, paying, order, 'collected', { extra: '' })
  })
}

/** Puts debts into an order without a look at whether it was begun. */
const changeBegunBasket: Defect['changeBasket'] = (db, orderNumber, accrualOids, today) =>
  db.begin(async (tx) => {
    const order = await findOrder(tx, orderNumber)
    if (!order) return
    const debts = await openDebts(tx, { registryOid: order.registryOid }, today, accrualOids)
    if (debts.length === 0) return
    const amountKurus = await fixLines(tx, order, debts.map(wholeLine))
    await tx`update payment_order set amount_kurus = ${amountKurus} where oid = ${order.oid}`
  })

/** Carries out one clerk's decision, without a question to the bank or to a second clerk. */
const decideAlone: Defect['decide'] = async (paying, orderNumber, decision, memberOid) => {
  const found = await findOrder(paying.db, orderNumber)
  if (!found) return
  const decided = { decision, reason: 'Öyle görünüyor', memberOid, record: undefined }
  await paying.db.begin(async (tx) => carryOutDecision(tx, paying, await lockOrder(tx, found.oid), decided))
  await goOnAfterDecision(paying, found.oid)
}

/** Forgets that the bank had denied a charge before it told of one. */
const bookChargedTooLate: Book = async (paying, orderOid, by) => {
  await paying.db`update payment_order set not_charged_at = null where oid = ${orderOid}`
  await bookOrder(paying, orderOid, by)
}

/** The same bank with one of its answers read otherwise. */
function otherwise(bank: SimulatedBank, changes: Partial<Bank>): Bank {
  return {
    code: bank.code,
    protocol: bank.protocol,
    storeType: bank.storeType,
    cardIsTyped: bank.cardIsTyped,
    needsCardToAuthorise: bank.needsCardToAuthorise,
    startThreeD: (start) => bank.startThreeD(start),
    readCallback: (raw, expected) => bank.readCallback(raw, expected),
    authorise: (request) => bank.authorise(request),
    inquire: (expected) => bank.inquire(expected),
    void: (request) => bank.void(request),
    refund: (request) => bank.refund(request),
    ...changes,
  }
}

function fieldsOf(raw: Uint8Array): URLSearchParams {
  return new URLSearchParams(Buffer.from(raw).toString())
}

/** Amounts as the callbacks named them; one process after the other remembers them here. */
const namedAmounts = new WeakMap<SimulatedBank, Map<string, number>>()

function amountsOf(bank: SimulatedBank): Map<string, number> {
  const amounts = namedAmounts.get(bank) ?? new Map<string, number>()
  namedAmounts.set(bank, amounts)
  return amounts
}

const ledgerGuard = [{ name: 'collection_line_keeps_accrual_sound', table: 'collection_line' }]

/** Possible defects of a payment system, each with the number of schedules within which it must be caught. */
export const defects: Record<
  string,
  {
    /**
     * Seed of a schedule that caught it; the search begins there, and goes on if a change has given it another course.
     */
    seed: number
    within: number
    defect: Defect
    /** A trigger that would hide the defect, which is taken away too. */
    withoutTrigger?: { name: string; table: string }[]
    description: string
  }
> = {
  noLock: {
    seed: 108,
    within: 300,
    description: 'the debt is not locked while it is booked',
    defect: { book: bookWithoutLock },
    // The ledger itself refuses more than is owed.
    withoutTrigger: ledgerGuard,
  },
  callbackNotVerified: {
    seed: 26,
    within: 100,
    description: 'what the browser brings back is believed unseen',
    defect: {
      bank: (bank) =>
        otherwise(bank, { readCallback: (raw): CallbackReading => bank.readFields(fieldsOf(raw)) }),
    },
  },
  timeOutIsDecline: {
    seed: 74,
    within: 300,
    description: 'a time-out is taken for a decline',
    defect: {
      bank: (bank) =>
        otherwise(bank, {
          authorise: async (request) => {
            const answer = await bank.authorise(request)
            return answer.outcome === 'unknown'
              ? { ...answer, outcome: 'declined', reason: 'issuerRefused' }
              : answer
          },
        }),
    },
  },
  bookingNotGuarded: {
    seed: 15,
    within: 100,
    description: 'a second booking of an order is not refused',
    defect: { book: bookUnguarded },
    withoutTrigger: ledgerGuard,
  },
  noRecovery: {
    seed: 1,
    within: 50,
    description: 'nobody asks the bank about what is unfinished',
    defect: { hasNoWorker: true },
  },
  amountFromCallback: {
    seed: 26,
    within: 200,
    description: 'the amount asked for is the one the browser brings back',
    defect: {
      bank: (bank) =>
        otherwise(bank, {
          readCallback: (raw, expected) => {
            const fields = fieldsOf(raw)
            amountsOf(bank).set(expected.orderNumber, Number(fields.get('amount')))
            const named = { ...expected, amountKurus: Number(fields.get('amount')) }
            const reading = bank.readCallback(raw, named)
            return reading.outcome === 'forged' && fields.get('status') === 'ok'
              ? bank.readFields(fields)
              : reading
          },
          authorise: (request) =>
            bank.authorise({
              ...request,
              amountKurus: amountsOf(bank).get(request.orderNumber) ?? request.amountKurus,
            }),
        }),
    },
  },
  amountOfFirstRead: {
    seed: 23,
    within: 300,
    description: 'the bank is told the amount of the order as it was read before it was locked',
    defect: {
      bank: (bank, seenKurus) =>
        otherwise(bank, {
          startThreeD: (start) =>
            bank.startThreeD({
              ...start,
              amountKurus: seenKurus.get(start.orderNumber) ?? start.amountKurus,
            }),
        }),
    },
  },
  basketNotFrozen: {
    seed: 21,
    within: 300,
    description: 'the basket of a payment that was begun can still be changed',
    defect: { changeBasket: changeBegunBasket },
    withoutTrigger: [
      { name: 'payment_order_keeps_amount', table: 'payment_order' },
      { name: 'payment_order_line_is_frozen', table: 'payment_order_line' },
    ],
  },
  bookedOnCallback: {
    seed: 47,
    within: 300,
    description: 'a charge is booked on the word of what the browser brings back',
    defect: {
      bank: (bank) =>
        otherwise(bank, {
          readCallback: (raw, expected) => {
            const reading = bank.readCallback(raw, expected)
            if (reading.outcome === 'charged') amountsOf(bank).set(expected.orderNumber, expected.amountKurus)
            return reading
          },
          inquire: async (expected) => {
            const record = await bank.inquire(expected)
            const amountKurus = amountsOf(bank).get(expected.orderNumber)
            const isGivenBack = record.outcome === 'voided' || record.outcome === 'refunded'
            if (amountKurus === undefined || isGivenBack) return record
            const charge = { amountKurus, bankReference: '', authorisationCode: '', bankTransactionId: '' }
            return { outcome: 'charged', charge, refundedKurus: 0, threeD: 'full' }
          },
        }),
    },
  },
  halfSecureBooked: recordRead(
    152,
    'a charge without full authentication is booked when the bank is asked',
    (record) => (record.outcome === 'charged' ? { ...record, threeD: 'full' } : record),
  ),
  partRefundIgnored: recordRead(
    47,
    'a charge of which the bank gave a part back is booked as a whole',
    (record) => (record.outcome === 'charged' ? { ...record, refundedKurus: 0 } : record),
  ),
  refundVoidedIsSaleVoided: recordRead(
    104,
    'a refund that the bank took back counts as a void of the sale',
    (record, entry) => (entry?.isRefundTakenBack ? { outcome: 'voided' } : record),
  ),
  notFoundIsProof: recordRead(
    38,
    'a bank that has no record yet is believed to have charged nothing',
    (record) =>
      record.outcome === 'notFound' ? { outcome: 'declined', bankResultCode: '', bankMessage: '' } : record,
  ),
  wholeRefundedAfterPart: {
    seed: 12,
    within: 300,
    description: 'the whole is asked back of a charge of which the bank gave a part back',
    defect: {
      bank: (bank) =>
        otherwise(bank, {
          refund: (request) =>
            bank.refund({
              ...request,
              amountKurus: bank.books.get(request.orderNumber)?.amountKurus ?? request.amountKurus,
            }),
        }),
    },
  },
  oneClerkIsBelieved: {
    seed: 103,
    within: 600,
    description: 'what one clerk says of the bank is done without asking the bank or a second clerk',
    defect: { decide: decideAlone },
  },
  askedOnceAfterTheEnd: {
    seed: 472,
    within: 2400,
    description: 'the bank is not asked again about a payment that it denied a day after its end',
    defect: { settings: { LookAgainDays: [1] } },
  },
  chargebackForgotten: {
    seed: 1,
    within: 60,
    description: 'a payment that its bank took back weeks later stays collected',
    defect: { takeChargebacks: async () => {} },
  },
  chargedTooLateIsBooked: {
    seed: 111,
    within: 600,
    description: 'a charge that the bank made after it had denied one is booked',
    defect: { book: bookChargedTooLate },
  },
  nothingToVoidIsVoided: {
    seed: 111,
    within: 300,
    description: 'a void refused because there is nothing to void counts as done',
    defect: {
      bank: (bank) =>
        otherwise(bank, {
          void: async (request) => {
            const answer = await bank.void(request)
            return answer.outcome === 'refused' && answer.why === 'nothingToReverse'
              ? { outcome: 'done', bankReference: '' }
              : answer
          },
        }),
    },
  },
}

type Entry = ReturnType<SimulatedBank['books']['get']>

function recordRead(
  seed: number,
  description: string,
  read: (record: BankRecord, entry: Entry) => BankRecord,
) {
  const inquire = (bank: SimulatedBank) => async (expected: ExpectedPayment) =>
    read(await bank.inquire(expected), bank.books.get(expected.orderNumber))
  const defect: Defect = { bank: (bank) => otherwise(bank, { inquire: inquire(bank) }) }
  return { seed, within: 1000, description, defect }
}
