import type { RequestOf } from 'contract/call'
import type { Calls } from 'contract/calls'
import { type CashWayCode, cashWays } from 'contract/cash/codes'
import { collectionTypes } from 'contract/payments/codes'
import { cashReceiptNumber } from 'rules/cash/count'
import { type Kurus, formatLira, fromWire, kurus, sumKurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { insertRowsWithoutOid } from '../database/insert-rows.ts'
import { postCollections } from '../debts/ledger.ts'
import type { NewCashReceipt } from './lines-to-take.ts'
import { type OpenShift, postCash } from './shift.ts'

type Way = RequestOf<Calls['TakeCashPayment']>['way']

interface NewPayment {
  key: string
  asked: string
  way: Way
  totalKurus: Kurus
  receipts: readonly NewCashReceipt[]
  payerName: string | null
  isForSomeoneElse: boolean
}

const collectionTypeOf = {
  cash: collectionTypes.cash.code,
  card: collectionTypes.creditCard.code,
  // The agreed kinds of collections know one cheque.
  cheque: collectionTypes.postalCheque.code,
} as const satisfies Record<CashWayCode, number>

/** Money, its receipts and their numbers, in the caller's transaction; false where the slip of the terminal was used before. */
export async function writePayment(
  tx: Queryable,
  given: Pick<Given, 'now' | 'settings'>,
  shift: OpenShift,
  { key, asked, way, totalKurus, receipts, payerName, isForSomeoneElse }: NewPayment,
): Promise<boolean> {
  const { now } = given
  const [payment] = await tx<{ oid: number }[]>`
    insert into cash_payment ${tx({
      cashShiftOid: shift.oid,
      key,
      asked,
      way: way.code,
      takenAt: now,
      totalKurus,
      payerName,
      isForSomeoneElse,
      ...proofOf(way),
    })} on conflict (terminal_number, approval_code, masked_card) where way = 'card' do nothing returning oid`
  if (!payment) return false
  const year = Number(dayInTurkey(now).slice(0, 4))
  const numbers: number[] = []
  for (const _receipt of receipts) numbers.push(await takeNumber(tx, shift.pointOid, year))
  const { maskedCard, approvalCode } = proofOf(way)
  const posted = await postCollections(
    tx,
    receipts.map(({ registryOid, lines }, place) => ({
      registryOid,
      lines,
      receiptNumber: cashReceiptNumber(shift.pointCode, year, numbers[place] ?? 0),
      collectionType: collectionTypeOf[way.code],
      collectedAt: now,
      payerName,
      maskedCard,
      bankReference: approvalCode,
    })),
  )
  await insertRowsWithoutOid(
    tx,
    'cash_receipt',
    posted.map(({ oid }, place) => ({
      collectionOid: oid,
      cashPaymentOid: payment.oid,
      cashPointOid: shift.pointOid,
      year,
      number: numbers[place] ?? 0,
    })),
  )
  await postCash(tx, {
    shiftOid: shift.oid,
    postedAt: now,
    kind: 'payment',
    debitAccount: cashWays[way.code].account,
    creditAccount: '120',
    amountKurus: totalKurus,
    cashPaymentOid: payment.oid,
  })
  for (const [place, { registryOid, lines }] of receipts.entries()) {
    const sum = sumKurus(lines.map(({ principalKurus, fineKurus }) => kurus(principalKurus + fineKurus)))
    await tellOwner(tx, given, {
      gsmNumber: await phoneOfRegistry(tx, registryOid),
      eventKey: `cash-receipt:${posted[place]?.oid}`,
      text: `Borcunuz icin veznede ${formatLira(sum).replace(' ₺', ' TL')} odendi. Makbuz no: ${posted[place]?.receiptNumber}.`,
    })
  }
  return true
}

/** Next number of the series; it is given back with a transaction that fails, so that none is left out. */
async function takeNumber(tx: Queryable, cashPointOid: number, year: number): Promise<number> {
  const [series] = await tx<{ lastNumber: number }[]>`
    insert into cash_series (cash_point_oid, year, last_number) values (${cashPointOid}, ${year}, 1)
    on conflict (cash_point_oid, year) do update set last_number = cash_series.last_number + 1
    returning last_number`
  if (!series) throw new Error('A series has no number')
  return series.lastNumber
}

function proofOf(way: Way) {
  const none = {
    tenderedKurus: null,
    maskedCard: null,
    terminalNumber: null,
    approvalCode: null,
    chequeBank: null,
    chequeNumber: null,
    chequeDay: null,
  }
  switch (way.code) {
    case 'cash':
      return { ...none, tenderedKurus: fromWire(way.tendered) ?? null }
    case 'card':
      return {
        ...none,
        maskedCard: `**** **** **** ${way.lastDigits}`,
        terminalNumber: way.terminalNumber,
        approvalCode: way.approvalCode,
      }
    case 'cheque':
      return {
        ...none,
        chequeBank: way.bankTitle,
        chequeNumber: way.chequeNumber,
        chequeDay: way.chequeDay,
      }
  }
}
