import { randomUUID } from 'node:crypto'
import type { ReconciliationKind } from 'contract/reconciliation/codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { BankReportLine } from '../banks/bank-report.ts'
import { signatureOf } from '../bridge/client-signature.ts'
import { numberEvents } from '../bridge/number-events.ts'
import { postAccruals } from '../debts/ledger.ts'
import { compareDay } from '../reconciliation/compare-day.ts'
import { keepBankReport } from '../reconciliation/take-bank-reports.ts'
import { oweBack } from '../refunds/owe-back.ts'
import { bankAnswer, comeBack, pay, payingTest, startPaying } from './payments/paying.ts'
import { type TestService, testSettings } from './test-service.ts'

const Secret = 'muhasebenin-gizli-anahtari-otuz-iki-harf'
export const reportingSettings = {
  ...testSettings,
  Bridge: {
    Clients: [
      { Id: 'muhasebe', Secret, Rights: ['events' as const, 'collections' as const, 'dayBook' as const] },
    ],
  },
}
export const reconciliationTest = payingTest.extend('settings', { scope: 'file' }, () => reportingSettings)

interface DayBookEntry {
  Kind: 'collection' | 'refund'
  Number: string
  Amount: string
}

/** Events of a day, as an honest bank and an honest accounting would list them. */
export interface DayOfBooks {
  day: string
  /** Order paid by card and collected. */
  collected: { orderNumber: string; receiptNumber: string }
  /** Order paid a second time by card and voided at the bank. */
  voided: { orderNumber: string }
  /** Receipt paid at the cash desk and told over the bridge. */
  cashDesk: { receiptNumber: string }
  refundOid: number
  /** Lines of the bank that took the cards; the other banks list nothing. */
  bankLines: BankReportLine[]
  dayBook: DayBookEntry[]
}

export const cardKurus = 100_000
const cashLira = '250.75'
export const refundKurus = 5_025

/** A day on which people pay by card, twice by card and at the cash desk, and one is given money back; then it is over. */
export async function liveThroughDay(service: TestService): Promise<DayOfBooks> {
  const day = dayInTurkey(service.now)
  const payer = await service.given.member()
  const debt = await givenDebt(service, payer.registryOid, cardKurus)
  const second = await startPaying(service.as(payer), [debt])
  const answer = bankAnswer(second)
  const first = await pay(service, payer, [debt])
  await comeBack(service, answer)
  // State of an order that the bank took just before the debt was seen to be paid, and voided.
  await service.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update payment_order set status = 'voided', authorised_at = ${service.now}, ended_at = ${service.now}
      where order_number = ${second}`
  })
  const [receipt] = await service.db<{ receiptNumber: string }[]>`
    select receipt_number from collection where order_number = ${first}`
  const collected = { orderNumber: first, receiptNumber: receipt?.receiptNumber ?? '' }
  const cashDesk = await payAtCashDesk(service, payer.registryOid)
  const refundOid = await payBack(service, payer)
  const sale = { kind: 'sale' as const, amountKurus: cardKurus, bankReference: '1' }
  const books: DayOfBooks = {
    day,
    collected,
    voided: { orderNumber: second },
    cashDesk,
    refundOid,
    bankLines: [
      { ...sale, orderNumber: first },
      { ...sale, orderNumber: second },
      { ...sale, kind: 'void', orderNumber: second },
    ],
    dayBook: [
      { Kind: 'collection', Number: collected.receiptNumber, Amount: '1000.00' },
      { Kind: 'collection', Number: cashDesk.receiptNumber, Amount: cashLira },
      { Kind: 'refund', Number: String(refundOid), Amount: '50.25' },
    ],
  }
  service.pass(24 * 3_600_000)
  return books
}

/** Due so late that no day of a test adds a fine. */
export async function givenDebt({ db }: TestService, registryOid: number, principalKurus: number) {
  const [oid = 0] = await postAccruals(db, [
    {
      registryOid,
      revenueCode: 51,
      periodYear: 2026,
      description: 'Su faturası',
      accruedOn: '2026-10-01',
      dueDate: '2027-12-31',
      principalKurus,
      sourceKind: 'subscription',
    },
  ])
  return oid
}

async function payAtCashDesk(service: TestService, registryOid: number) {
  const accrualOid = await givenDebt(service, registryOid, 50_000)
  return bringReceipt(service, registryOid, { AccrualOid: accrualOid, Principal: cashLira })
}

/** A receipt of the cash desk, told over the bridge. */
export async function bringReceipt(
  service: TestService,
  registryOid: number,
  line: { AccrualOid: number; Principal: string; DelayFine?: string },
  change: object = {},
) {
  const [registry] = await service.db<{ number: string }[]>`
    select registry_number as number from registry where oid = ${registryOid}`
  const number = randomUUID().slice(0, 13)
  const [ownNumber, receiptNumber] = [`V-${number}`, `VM-${number}`]
  const response = await postToBridge(service, 'collections', {
    OwnNumber: ownNumber,
    ReceiptNumber: receiptNumber,
    RegistryNumber: registry?.number,
    CollectionType: 1,
    CollectedAt: service.now.toISOString(),
    Lines: [line],
    ...change,
  })
  if (!response.body.includes('created')) throw new Error(response.body)
  return { ownNumber, receiptNumber }
}

async function payBack(
  { db, now }: TestService,
  { registryOid, oid }: { registryOid: number; oid: number },
): Promise<number> {
  const reference = `TT-${randomUUID()}`
  const refund = { registryOid, kind: 'restructuring' as const, reference, amountKurus: refundKurus }
  await oweBack(db, { now, settings: testSettings }, { ...refund, aroseOn: dayInTurkey(now) })
  const [row] = await db<{ oid: number }[]>`
    update refund set paid_at = ${now}, paid_by_member_oid = ${oid}, payment_reference = 'GE-1'
    where reference = ${reference} returning oid`
  return row?.oid ?? 0
}

/** Each is signed in a second of its own, as one signature brings something once. */
let signed = 0

export function postToBridge(service: TestService, door: string, body: unknown) {
  const url = `/bridge/${door}`
  const payload = JSON.stringify(body)
  signed += 1
  const seconds = String(Math.floor(service.now.getTime() / 1000) - (signed % 250))
  return service.http.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-bridge-client': 'muhasebe',
      'x-bridge-time': seconds,
      'x-bridge-signature': signatureOf(Secret, { method: 'POST', url, body: payload, seconds }),
    },
  })
}

/** Lets all four banks report. */
export async function reportBanks({ db, now }: TestService, { day, bankLines }: DayOfBooks): Promise<void> {
  for (const { Code } of testSettings.Banks) {
    const [report] = await db<{ oid: number }[]>`
      insert into bank_report ${db({ bankCode: Code, day, nextTryAt: now })} returning oid`
    await keepBankReport(db, { oid: report?.oid ?? 0 }, Code === '0012' ? bankLines : [], now)
  }
}

export async function sendDayBook(service: TestService, { day, dayBook }: DayOfBooks) {
  const kurus = dayBook.reduce(
    (total, { Kind, Amount }) => total + Number(Amount.replace('.', '')) * (Kind === 'refund' ? -1 : 1),
    0,
  )
  return postToBridge(service, 'day-book', {
    Day: day,
    Count: dayBook.length,
    Total: (kurus / 100).toFixed(2),
    Entries: dayBook,
  })
}

export function compareBooks({ db, now }: TestService, { day }: Pick<DayOfBooks, 'day'>): Promise<void> {
  return compareDay({ db, settings: reportingSettings, now }, day)
}

/** The accounting takes everything there is from the bridge. */
export async function acknowledgeEvents(service: TestService): Promise<void> {
  await numberEvents(service.db)
  await service.db`
    insert into bridge_client ${service.db({ clientId: 'muhasebe', acknowledgedNumber: 1_000_000 })}
    on conflict (client_id) do update set acknowledged_number = excluded.acknowledged_number`
}

export interface FoundCase {
  kind: ReconciliationKind
  subject: string
  amountKurus: number
  state: string
}

/** The cases that the comparison of a day opened. */
export async function casesOf({ db }: TestService, { day }: Pick<DayOfBooks, 'day'>): Promise<FoundCase[]> {
  return [
    ...(await db<FoundCase[]>`
      select kind, subject, amount_kurus, state from reconciliation_case where day = ${day} order by oid`),
  ]
}
