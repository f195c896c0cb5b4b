import { type PaymentStatus, paymentStatuses } from 'contract/payments/payment-order-codes'
import type { Database } from '../../database/database.ts'
import type { SimulatedBank } from './simulated-bank.ts'
import type { Town } from './town-of-payers.ts'

interface JudgedOrder {
  orderNumber: string
  status: PaymentStatus
  amountKurus: number
  clerkReason: string | null
  hasSeal: boolean
  receipts: number
  collectedKurus: number
  messages: string[]
}

/** Faults after everything has come to rest: none if every kuruş is where both books say it is. */
export async function judge(
  db: Database,
  town: Town,
  bank: SimulatedBank,
  {
    isBankSilent,
    chargedTooLate = new Set(),
  }: { isBankSilent: boolean; chargedTooLate?: ReadonlySet<string> },
): Promise<{ wrongs: string[]; orders: JudgedOrder[] }> {
  const orders = await ordersOf(db, town)
  const wrongs = [
    ...orders.flatMap((order) => wrongsOf(order, bank, isBankSilent)),
    ...(await wrongsOfDebts(db, town)),
    ...orders
      .filter(({ orderNumber, status }) => status === 'collected' && chargedTooLate.has(orderNumber))
      .map(({ orderNumber }) => `${orderNumber} is booked, and was charged after the bank had denied it`),
    ...bank.chargedWithoutCardholder.map((order) => `${order} was charged without its cardholder`),
  ]
  const agreed = orders.filter(({ clerkReason }) => clerkReason === null)
  const atBank = agreed.reduce((sum, { orderNumber }) => sum + bank.netKurus(orderNumber), 0)
  const here = agreed.reduce((sum, { collectedKurus }) => sum + collectedKurus, 0)
  if (atBank !== here) wrongs.push(`the bank holds ${atBank} kuruş and the ledger ${here}`)
  return { wrongs, orders }
}

const givenBack = ['givenBack', 'notSafe', 'chargedTooLate', 'notBooked', 'takenBack', 'otherAmountGivenBack']

function wrongsOf(order: JudgedOrder, bank: SimulatedBank, isBankSilent: boolean): string[] {
  const { orderNumber, status, clerkReason } = order
  const wrongs: string[] = []
  const { isFinal } = paymentStatuses[status]
  if (!isFinal && clerkReason === null) wrongs.push(`is left ${status}, and no clerk sees it`)
  const isOdd = isOddAtBank(order, bank)
  if (isOdd && status === 'collected') wrongs.push('is booked, and the bank holds another amount')
  if (status === 'collected' && bank.books.get(orderNumber)?.threeD === 'half')
    wrongs.push('is booked, and its cardholder was not fully authenticated')
  // Rest of a charge that is to go back: returned without anyone's judgement.
  const isGivingBack = status === 'voiding' || status === 'refunding'
  if (clerkReason !== null && !isBankSilent && (!isOdd || isGivingBack))
    wrongs.push(`is shown to a clerk: ${clerkReason}`)
  const shownKurus = bank.shownKurus(orderNumber)
  if (shownKurus !== undefined && shownKurus !== order.amountKurus)
    wrongs.push(`is about ${order.amountKurus} kuruş, and the bank's page showed ${shownKurus}`)
  if (order.hasSeal) wrongs.push('keeps a seal')
  if (order.receipts > 1) wrongs.push(`has ${order.receipts} receipts`)
  if (order.receipts > 0 !== (status === 'collected'))
    wrongs.push(`is ${status} with ${order.receipts} receipts`)
  if (status === 'collected' && !bank.isObjected(orderNumber) && order.collectedKurus !== order.amountKurus)
    wrongs.push(`collected ${order.collectedKurus} of ${order.amountKurus} kuruş`)
  if (isFinal && bank.netKurus(orderNumber) !== order.collectedKurus)
    wrongs.push(`is ${status}: ${bank.netKurus(orderNumber)} kuruş at the bank, ${order.collectedKurus} here`)
  const told = { collected: ['collected'], voided: givenBack, refunded: givenBack }[status as string]
  if (told && !told.some((message) => order.messages.includes(message)))
    wrongs.push(`is ${status} and nobody was told`)
  if (order.messages.includes('collected') && status !== 'collected')
    wrongs.push('told a payment that is none')
  return wrongs.map((wrong) => `${orderNumber} ${wrong}`)
}

/** The bank took another amount or gave a part of it back: only a person can decide the case. */
function isOddAtBank({ orderNumber, amountKurus }: JudgedOrder, bank: SimulatedBank): boolean {
  const charged = bank.books.get(orderNumber)?.amountKurus
  return (charged !== undefined && charged !== amountKurus) || bank.givenBackInPart.includes(orderNumber)
}

async function wrongsOfDebts(db: Database, town: Town): Promise<string[]> {
  const oids = town.accruals.map(({ oid }) => oid)
  const debts = await db<
    { oid: number; balance: number; receipts: number; fine: number; fineBack: number }[]
  >`
    select oid, principal_balance(oid) as balance,
      coalesce((select sum(fine_kurus) from collection_line where accrual_oid = accrual.oid), 0)::bigint as fine,
      coalesce((select sum(fine_kurus) from adjustment_surplus where accrual_oid = accrual.oid), 0)::bigint as fine_back,
      (select count(*) from collection_line line join collection on collection.oid = collection_oid
        where accrual_oid = accrual.oid and line.principal_kurus = accrual.principal_kurus and not exists (
          select from collection counter_entry where counter_entry.cancels_oid = collection.oid)) as receipts
    from accrual where oid = any(${oids})`
  return debts.flatMap(({ oid, balance, receipts, fine, fineBack }) => [
    ...(fineBack > fine ? [`debt ${oid} gives ${fineBack} kuruş of fine back, and ${fine} was paid`] : []),
    ...(balance < 0 ? [`debt ${oid} was collected beyond what is owed: ${balance}`] : []),
    ...(receipts > 1 ? [`debt ${oid} was collected wholly ${receipts} times`] : []),
  ])
}

function ordersOf(db: Database, { registryOid }: Town): Promise<JudgedOrder[]> {
  return db<JudgedOrder[]>`
    select order_number, status, amount_kurus, clerk_reason,
      coalesce(sealed_card, sealed_authentication, sealed_form) is not null as has_seal,
      (select count(*) from collection where collection.order_number = payment_order.order_number
        or collection.oid = payment_order.collection_oid) as receipts,
      coalesce((select sum(line.principal_kurus + line.fine_kurus)::bigint
        from collection_line line join collection on collection.oid = collection_oid
        where collection.order_number = payment_order.order_number
          or collection.oid = payment_order.collection_oid
          or collection.oid in (
            select chargeback_receipt.collection_oid from chargeback_receipt
            join chargeback on chargeback.oid = chargeback_oid where order_oid = payment_order.oid)), 0::bigint)
      + coalesce((select sum(line.principal_kurus + line.fine_kurus)::bigint
        from chargeback join double_payment on chargeback_oid = chargeback.oid
        join double_payment_line line on double_payment_oid = double_payment.oid
        where order_oid = payment_order.oid), 0::bigint) as collected_kurus,
      array(select split_part(event_key, ':', 3) from sms_message
        where gsm_number = payer_gsm_number
          and starts_with(event_key, 'payment:' || payment_order.order_number)) as messages
    from payment_order where registry_oid = ${registryOid} order by oid`
}
