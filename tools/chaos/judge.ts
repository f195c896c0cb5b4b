import { paymentStatuses } from 'contract/payments/payment-order-codes'
import type { Books } from './books.ts'
import type { Told } from './told.ts'

type Check = (told: Told, books: Books) => string[]

/** Checks of the books against the statements made to people; each names what is wrong. */
const checks: Check[] = [
  paidIsCollected,
  orderEnds,
  bankAgrees,
  chargedOnce,
  debtIsPaidOnce,
  payerIsTold,
  declarationStands,
  complaintStands,
  uploadStands,
  diskAgrees,
  messageIsSentOnce,
  ({ complaintsOfPeople }) => complaintsOfPeople,
]

export function judge(told: Told, books: Books): string[] {
  return checks.flatMap((check) => check(told, books))
}

function paidIsCollected({ orders }: Told, books: Books): string[] {
  const byNumber = new Map(books.orders.map((order) => [order.orderNumber, order]))
  return [...orders].flatMap(([orderNumber, { wasPaid, receiptNumber, status }]) => {
    const order = byNumber.get(orderNumber)
    if (!order) return [`order ${orderNumber} was begun and is lost`]
    const wrongs: string[] = []
    // A second payment of the same debt was paid too, until it was given back.
    const isKept = order.status === 'collected'
    const isGivenBack = order.status === 'voided' || order.status === 'refunded'
    if (wasPaid && !isKept && !isGivenBack && order.clerkReason === null)
      wrongs.push(`order ${orderNumber} was said to be paid and is ${order.status}`)
    if (receiptNumber !== null && !order.receiptNumbers.includes(receiptNumber))
      wrongs.push(`receipt ${receiptNumber} of order ${orderNumber} was shown and is lost`)
    if (status === 'collected' && !isKept)
      wrongs.push(`order ${orderNumber} was said to be collected and is ${order.status}`)
    return wrongs
  })
}

function orderEnds(_told: Told, { orders }: Books): string[] {
  return orders
    .filter(({ status, clerkReason }) => !paymentStatuses[status].isFinal && clerkReason === null)
    .map(({ orderNumber, status }) => `order ${orderNumber} is left ${status}, and no clerk sees it`)
}

function bankAgrees(_told: Told, { orders, charges }: Books): string[] {
  return orders.flatMap((order) => {
    const { orderNumber, status, amountKurus, receiptNumbers, collectedKurus, clerkReason } = order
    const netKurus = charges
      .filter((charge) => charge.orderNumber === orderNumber)
      .reduce((sum, charge) => sum + charge.netKurus, 0)
    const wrongs: string[] = []
    if (netKurus !== collectedKurus && clerkReason === null)
      wrongs.push(`is ${status}: ${netKurus} kuruş at the bank, ${collectedKurus} in the books`)
    if (receiptNumbers.length !== (status === 'collected' ? 1 : 0))
      wrongs.push(`is ${status} with ${receiptNumbers.length} receipts`)
    if (status === 'collected' && collectedKurus !== amountKurus)
      wrongs.push(`collected ${collectedKurus} of ${amountKurus} kuruş`)
    return wrongs.map((wrong) => `order ${orderNumber} ${wrong}`)
  })
}

function chargedOnce(_told: Told, { orders, charges }: Books): string[] {
  const known = new Set(orders.map(({ orderNumber }) => orderNumber))
  return charges.flatMap(({ orderNumber, sales, netKurus }) => [
    ...(sales > 1 ? [`order ${orderNumber} was charged ${sales} times`] : []),
    ...(netKurus > 0 && !known.has(orderNumber)
      ? [`a bank charged ${orderNumber}, which no book knows`]
      : []),
  ])
}

function debtIsPaidOnce(_told: Told, { debts }: Books): string[] {
  return debts
    .filter(({ balanceKurus }) => balanceKurus < 0)
    .map(({ oid, balanceKurus }) => `debt ${oid} was collected beyond what is owed: ${balanceKurus} kuruş`)
}

function payerIsTold(_told: Told, { orders, messages }: Books): string[] {
  const keys = new Set(messages.map(({ eventKey }) => eventKey))
  return orders.flatMap(({ orderNumber, status, hasPhone }) => {
    const isCollectedTold = keys.has(`payment:${orderNumber}:collected`)
    if (status === 'collected' && hasPhone && !isCollectedTold)
      return [`order ${orderNumber} is collected and its payer was not told`]
    return status !== 'collected' && isCollectedTold
      ? [`order ${orderNumber} is ${status} and its payer was told that it is collected`]
      : []
  })
}

function declarationStands(told: Told, { declarations }: Books): string[] {
  return [
    ...told.declarations
      .filter(
        ({ sendId, number }) => !declarations.some((own) => own.sendId === sendId && own.number === number),
      )
      .map(({ number }) => `declaration ${number} was taken and is lost`),
    ...repeated(declarations.map(({ sendId }) => sendId)).map(
      (sendId) => `declaration ${sendId} was taken twice`,
    ),
  ]
}

function complaintStands(told: Told, { complaints }: Books): string[] {
  return [
    ...told.complaints
      .filter(
        ({ sendKey, reference }) =>
          !complaints.some((own) => own.sendKey === sendKey && own.reference === reference),
      )
      .map(({ reference }) => `complaint ${reference} was taken and is lost`),
    ...repeated(complaints.map(({ sendKey }) => sendKey)).map((key) => `complaint ${key} was taken twice`),
  ]
}

function uploadStands(told: Told, { files, onDisk }: Books): string[] {
  return told.uploads.flatMap(({ uploadId, sha256, fileOid }) => {
    const of = files.filter((file) => file.uploadId === uploadId)
    const isThere = of.length === 1 && of[0]?.oid === fileOid && of[0].sha256 === sha256
    if (!isThere) return [`upload ${uploadId} was taken and is ${of.length === 0 ? 'lost' : 'another one'}`]
    return onDisk.some((file) => file.name === sha256 && file.sha256 === sha256)
      ? []
      : [`upload ${uploadId} was taken and its content is not on the disk`]
  })
}

/** Contents are claimed before they are written: a file no row knows of would stay for ever. */
function diskAgrees(_told: Told, { files, knownContents, onDisk }: Books): string[] {
  const known = new Set(knownContents)
  const names = new Set(onDisk.map(({ name }) => name))
  return [
    ...onDisk.filter(({ name }) => !known.has(name)).map(({ name }) => `file ${name} is known to no one`),
    ...onDisk
      .filter(({ name, sha256 }) => known.has(name) && name !== sha256)
      .map(({ name }) => `file ${name} is spoilt`),
    ...files
      .filter(({ sha256 }) => !names.has(sha256))
      .map(({ oid, sha256 }) => `document ${oid} has no content ${sha256}`),
  ]
}

/** Number of times a message may have arrived. If a service died while sending, no one knows: then once at most. */
const deliveries: Record<string, { min: number; max: number }> = {
  sent: { min: 1, max: 1 },
  uncertain: { min: 0, max: 1 },
  failed: { min: 0, max: 0 },
  expired: { min: 0, max: 0 },
}

function messageIsSentOnce(_told: Told, { messages, delivered }: Books): string[] {
  const arrived = Map.groupBy(delivered, ({ no }) => no.slice(-10))
  return messages.flatMap(({ eventKey, status, gsmNumber, text }) => {
    const allowed = deliveries[status]
    if (!allowed) return [`message ${eventKey} is left ${status}`]
    // A text that is emptied or not about one event alone is no proof.
    if (text === '' || !eventKey.startsWith('payment:')) return []
    const times = (arrived.get(gsmNumber.slice(-10)) ?? []).filter(({ msg }) => msg.startsWith(text)).length
    return times < allowed.min || times > allowed.max
      ? [`message ${eventKey} is ${status} and arrived ${times} times`]
      : []
  })
}

function repeated(all: string[]): string[] {
  return all.filter((each, index) => all.indexOf(each) !== index)
}
