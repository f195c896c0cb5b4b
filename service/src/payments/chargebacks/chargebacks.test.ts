import { randomUUID } from 'node:crypto'
import type { RequestTo } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus as toKurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import type { BankReportLine } from '../../banks/bank-report.ts'
import { listOpenDebts } from '../../debts/list-debts.ts'
import { noteRepresentation } from '../../callers/representation.ts'
import { startSignIn } from '../../callers/sign-in.ts'
import { postAccruals, postCollection } from '../../debts/ledger.ts'
import { compareDay } from '../../reconciliation/compare-day.ts'
import { keepBankReport } from '../../reconciliation/take-bank-reports.ts'
import { giveBackOverpaidFines } from '../../refunds/give-back-overpaid-fines.ts'
import { casesOf } from '../../testing/day-of-books.ts'
import { givenChargeback as given } from '../../testing/given-chargeback.ts'
import { givePhone, pay, payingTest } from '../../testing/payments/paying.ts'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { pdfWith, upload } from '../../testing/uploading.ts'
import { type TestMember, type TestService, testSettings } from '../../testing/test-service.ts'
import { takeReportedChargebacks } from './take-reported.ts'

const dayMs = 86_400_000
const test = payingTest
const settings = { ...testSettings, Bridge: undefined } as unknown as typeof testSettings
const reason = 'Bankanın yazısına göre yapıldı'

interface PaidDebt {
  payer: TestMember
  phone: string
  debt: number
  orderNumber: string
  paidOn: string
}

/** A tax that was due long before it was paid by card, so that its delay fine is in the receipt. */
async function givenPaidDebt(service: TestService, principalKurus = 100_000): Promise<PaidDebt> {
  // The day must be new, since reports of an earlier test's day exist.
  service.pass(2 * dayMs)
  const payer = await service.given.member()
  const phone = await givePhone(service, payer.registryOid)
  const [debt = 0] = await postAccruals(service.db, [
    {
      registryOid: payer.registryOid,
      revenueCode: 11,
      periodYear: 2026,
      description: 'Bina vergisi',
      accruedOn: '2026-03-01',
      dueDate: '2026-05-31',
      principalKurus,
      sourceKind: 'import',
    },
  ])
  const paidOn = dayInTurkey(service.now)
  const orderNumber = await pay(service, payer, [debt])
  return { payer, phone, debt, orderNumber, paidOn }
}

async function fineOf(service: TestService, { registryOid }: TestMember, debt: number) {
  const debts = await listOpenDebts(service.db, { registryOid }, dayInTurkey(service.now))
  return debts.find(({ oid }) => oid === debt)?.balance.fineKurus
}

async function openDebt(service: TestService, debt: number) {
  const [row] = await service.db<{ kurus: number }[]>`select principal_balance(${debt}) as kurus`
  return row?.kurus ?? 0
}

async function receiptsOf(service: TestService, debt: number) {
  return service.db<{ kurus: number; collectedAt: Date; orderNumber: string | null }[]>`
    select principal_kurus + fine_kurus as kurus, collected_at, order_number from collection_line
    join collection on collection.oid = collection_oid where accrual_oid = ${debt} order by collection.oid`
}

/** Bank's report of a day, taken by the work of the night. */
async function report(service: TestService, day: string, lines: BankReportLine[]) {
  const [planned] = await service.db<{ oid: number }[]>`
    insert into bank_report (bank_code, day, next_try_at) values ('0012', ${day}, ${service.now})
    on conflict (bank_code, day) do nothing returning oid`
  await keepBankReport(service.db, { oid: planned?.oid ?? 0 }, lines, service.now)
  await takeReportedChargebacks({ db: service.db, settings: testSettings, now: service.now })
}

const line = (kind: BankReportLine['kind'], orderNumber: string, amountKurus: number): BankReportLine => ({
  kind,
  orderNumber,
  amountKurus,
  bankReference: `CB-${randomUUID().slice(0, 8)}`,
})

async function chargebackOf(service: TestService, orderNumber: string) {
  const [row] = await service.db<
    { oid: number; state: string; unbookedKurus: number; answerUntil: string }[]
  >`
    select chargeback.oid, state, unbooked_kurus, answer_until from chargeback
    join payment_order on payment_order.oid = order_oid where order_number = ${orderNumber} order by chargeback.oid desc limit 1`
  if (!row) throw new Error('There is no chargeback')
  return row
}

async function differencesOf(service: TestService, orderNumber: string, day: string) {
  await compareDay({ db: service.db, settings, now: service.now }, day)
  const cases = await casesOf(service, { day })
  const open = await service.db<{ kind: string; amountKurus: number }[]>`
    select kind, amount_kurus from reconciliation_case
    where state = 'open' and comparison = 'card' and subject = ${orderNumber}`
  expect(cases).toBeDefined()
  return open.map(({ kind, amountKurus }) => `${kind} ${amountKurus}`)
}

async function messages(service: TestService, phone: string): Promise<string[]> {
  const rows = await service.db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${phone} order by oid`
  return rows.map(({ text }) => text)
}

async function paperOf(clerk: ReturnType<TestService['as']>): Promise<number> {
  return (await upload(clerk, { content: pdfWith(), name: 'yanit.pdf', kind: 'other' })).Oid
}

/** A sign-in does not last as long as banks take. */
async function signedInAgain(service: TestService, { oid }: TestMember) {
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  const tokens = await startSignIn(service.db, oid, { now: service.now, client })
  return { accessToken: tokens.AccessToken }
}

const clerkOf = (service: TestService) => service.given.member({ role: 'clerk', duties: ['payments'] })

async function actAsTwo<Name extends 'NoteChargeback' | 'DecideChargeback'>(
  service: TestService,
  name: Name,
  request: RequestTo<Name>,
): Promise<string> {
  const clerks = { first: service.as(await clerkOf(service)), second: service.as(await clerkOf(service)) }
  return doneByTwo(clerks, name, request)
}

describe('a payment that its bank takes back weeks later', () => {
  test('opens the debt with its own clock, keeps its receipts, and tells the payer', async ({ service }) => {
    const paid = await givenPaidDebt(service)
    const [before] = await receiptsOf(service, paid.debt)
    expect(await openDebt(service, paid.debt)).toBe(0)
    service.pass(30 * dayMs)
    const day = dayInTurkey(service.now)
    const kurus = before?.kurus ?? 0
    await report(service, paid.paidOn, [line('sale', paid.orderNumber, kurus)])
    await report(service, day, [line('chargeback', paid.orderNumber, kurus)])
    expect(await openDebt(service, paid.debt)).toBe(100_000)
    expect((await receiptsOf(service, paid.debt)).map((each) => each.kurus)).toEqual([kurus, -kurus])
    const { answerUntil, state } = await chargebackOf(service, paid.orderNumber)
    expect([state, answerUntil]).toEqual(['taken', addDays(day, 7)])
    expect((await messages(service, paid.phone)).at(-1)).toContain('banka')
    expect((await messages(service, paid.phone)).at(-1)).toContain('geri aldi')
    service.pass(dayMs)
    expect(await differencesOf(service, paid.orderNumber, day)).toEqual([])
    expect(await differencesOf(service, paid.orderNumber, paid.paidOn)).toEqual([])
    const { Items } = await service.as(await signedInAgain(service, paid.payer)).call('GetOwnChargebacks', {})
    expect(Items.map(({ Amount, State, Debts }) => [Amount, State, Debts])).toEqual([
      [(kurus / 100).toFixed(2), 'taken', ['Bina vergisi']],
    ])
    // The same report read again does nothing again.
    await takeReportedChargebacks({ db: service.db, settings: testSettings, now: service.now })
    expect(await receiptsOf(service, paid.debt)).toHaveLength(2)
  })

  test('bears the fine from its first due date, as if it had never been paid', async ({ service }) => {
    const paid = await givenPaidDebt(service)
    const twin = await givenPaidDebt(service)
    const [receipt] = await receiptsOf(service, paid.debt)
    service.pass(40 * dayMs)
    await report(service, dayInTurkey(service.now), [
      line('chargeback', paid.orderNumber, receipt?.kurus ?? 0),
      line('chargeback', twin.orderNumber, receipt?.kurus ?? 0),
    ])
    // A debt that no one ever paid.
    const [never = 0] = await postAccruals(service.db, [
      {
        registryOid: paid.payer.registryOid,
        revenueCode: 11,
        periodYear: 2026,
        periodPart: 2,
        description: 'Bina vergisi',
        accruedOn: '2026-03-01',
        dueDate: '2026-05-31',
        principalKurus: 100_000,
        sourceKind: 'import',
      },
    ])
    const fine = await fineOf(service, paid.payer, never)
    expect(fine).toBeGreaterThan((receipt?.kurus ?? 0) - 100_000)
    expect(await fineOf(service, paid.payer, paid.debt)).toBe(fine)
  })

  test('is not told to its payer while they act for a company', async ({ service }) => {
    const paid = await givenPaidDebt(service)
    const [order] = await service.db<{ oid: number }[]>`
      select oid from payment_order where order_number = ${paid.orderNumber}`
    await given(service, order?.oid ?? 0)
    const payer = service.as(paid.payer)
    const told = async () =>
      (await payer.call('GetOwnChargebacks', {})).Items.map(({ OrderNumber }) => OrderNumber)
    expect(await told()).toEqual([paid.orderNumber])
    const { registryOid } = await service.given.member()
    const { registryOid: representativeRegistryOid } = paid.payer
    const since = '2021-05-03'
    await noteRepresentation(service.db, {
      representativeRegistryOid,
      registryOid,
      basis: 'Şirket müdürü',
      since,
    })
    await payer.call('ChooseRegistry', { registryOid })
    expect(await told()).toEqual([])
  })

  test('in part leaves the rest paid as of its own day', async ({ service }) => {
    const paid = await givenPaidDebt(service)
    const [before] = await receiptsOf(service, paid.debt)
    const kurus = before?.kurus ?? 0
    service.pass(20 * dayMs)
    const day = dayInTurkey(service.now)
    await report(service, paid.paidOn, [line('sale', paid.orderNumber, kurus)])
    await report(service, day, [line('chargeback', paid.orderNumber, 40_000)])
    const receipts = await receiptsOf(service, paid.debt)
    expect(receipts.map((each) => each.kurus)).toEqual([kurus, -kurus, kurus - 40_000])
    expect(receipts[2]?.collectedAt).toEqual(receipts[0]?.collectedAt)
    service.pass(dayMs)
    expect(await differencesOf(service, paid.orderNumber, day)).toEqual([])
    // A second part is taken from the rest.
    const next = dayInTurkey(service.now)
    await report(service, next, [line('chargeback', paid.orderNumber, kurus - 40_000)])
    expect(await openDebt(service, paid.debt)).toBe(100_000)
    service.pass(dayMs)
    expect(await differencesOf(service, paid.orderNumber, next)).toEqual([])
  })

  test('in part that two reports list under one number is taken once, and the second line is a case', async ({
    service,
  }) => {
    const { debt, orderNumber, paidOn } = await givenPaidDebt(service)
    const [receipt] = await receiptsOf(service, debt)
    await report(service, paidOn, [line('sale', orderNumber, receipt?.kurus ?? 0)])
    const taken = line('chargeback', orderNumber, 40_000)
    service.pass(20 * dayMs)
    await report(service, dayInTurkey(service.now), [taken])
    const open = await openDebt(service, debt)
    expect(open).toBeGreaterThan(0)
    service.pass(dayMs)
    const second = dayInTurkey(service.now)
    await report(service, second, [taken])
    expect(await openDebt(service, debt)).toBe(open)
    expect(await receiptsOf(service, debt)).toHaveLength(3)
    service.pass(dayMs)
    expect(await differencesOf(service, orderNumber, second)).toEqual(['givenBackAtBank -40000'])
  })

  test('of more than its receipt is booked as far as it goes, and the rest is a case', async ({
    service,
  }) => {
    const paid = await givenPaidDebt(service)
    const [before] = await receiptsOf(service, paid.debt)
    const kurus = before?.kurus ?? 0
    service.pass(20 * dayMs)
    const day = dayInTurkey(service.now)
    await report(service, paid.paidOn, [line('sale', paid.orderNumber, kurus)])
    await report(service, day, [line('chargeback', paid.orderNumber, kurus + 500)])
    expect((await chargebackOf(service, paid.orderNumber)).unbookedKurus).toBe(500)
    service.pass(dayMs)
    expect(await differencesOf(service, paid.orderNumber, day)).toEqual(['givenBackAtBank -500'])
    // A clerk’s word brings back only the part that a receipt stood for.
    const { oid } = await chargebackOf(service, paid.orderNumber)
    const clerk = service.as(await clerkOf(service))
    await clerk.call('DecideChargeback', { chargebackOid: oid, decision: 'won', reason, fileOidList: [] })
    const [effect] = await service.db<{ kurus: number }[]>`
      select kurus from power_effect where registry_oid = ${paid.payer.registryOid} and kind = 'byHand' order by oid desc limit 1`
    expect(effect?.kurus).toBe(kurus)
  })
})

describe('the answer to a bank that took a payment back', () => {
  async function givenChargeback(service: TestService, principalKurus = 100_000) {
    const paid = await givenPaidDebt(service, principalKurus)
    const [before] = await receiptsOf(service, paid.debt)
    const kurus = before?.kurus ?? 0
    service.pass(20 * dayMs)
    const day = dayInTurkey(service.now)
    await report(service, paid.paidOn, [line('sale', paid.orderNumber, kurus)])
    await report(service, day, [line('chargeback', paid.orderNumber, kurus)])
    return { ...paid, kurus, day, chargebackOid: (await chargebackOf(service, paid.orderNumber)).oid }
  }

  test('needs papers, is kept with them, and is shown to the desk alone', async ({ service }) => {
    const { chargebackOid } = await givenChargeback(service)
    const clerk = await clerkOf(service)
    const asClerk = service.as(clerk)
    const request = { chargebackOid, decision: 'dispute' as const, reason, fileOidList: [] as number[] }
    await expect(asClerk.call('DecideChargeback', request)).rejects.toThrow('PapersNeeded')
    const paper = await paperOf(service.as(clerk))
    await asClerk.call('DecideChargeback', { ...request, fileOidList: [paper] })
    const { Items } = await asClerk.call('GetChargebacksForClerks', {})
    const shown = Items.find(({ Oid }) => Oid === chargebackOid)
    expect(shown?.State).toBe('disputed')
    expect(shown?.Papers.map(({ Oid }) => Oid)).toEqual([paper])
    expect(shown?.Decisions).toEqual(['won', 'lost'])
    expect(shown?.Events.map(({ Step }) => Step)).toEqual(['taken', 'disputed'])
    await expect(asClerk.call('DecideChargeback', { ...request, fileOidList: [paper] })).rejects.toThrow(
      'NotPossible',
    )
    const other = service.as(await clerkOf(service))
    expect(await other.call('GetFile', { request: { fileOid: paper } })).toBeDefined()
    const stranger = service.as(await service.given.member())
    await expect(stranger.call('GetFile', { request: { fileOid: paper } })).rejects.toThrow()
    for (const name of ['GetChargebacksForClerks', 'DecideChargeback'] as const)
      await expect(stranger.call(name, request as never)).rejects.toThrow()
    expect((await stranger.call('GetOwnChargebacks', {})).Items).toEqual([])
  })

  test('has a letter with the payment, the proof of its holder, the receipt, what was served and the last day', async ({
    service,
  }) => {
    const { chargebackOid, orderNumber, payer, kurus } = await givenChargeback(service)
    const asClerk = service.as(await clerkOf(service))
    const { FileName, Content } = await asClerk.call('GetChargebackLetterForClerk', { chargebackOid })
    expect(FileName).toBe(`itiraz-yaniti-${orderNumber}.pdf`)
    const text = readPdfText(Buffer.from(Content, 'base64'))
    const [order] = await service.db<
      { maskedCard: string; authorisationCode: string; bankReference: string; receiptNumber: string }[]
    >`
      select payment_order.masked_card, authorisation_code, payment_order.bank_reference, receipt_number
      from payment_order join collection on collection.oid = collection_oid
      where payment_order.order_number = ${orderNumber}`
    const { answerUntil } = await chargebackOf(service, orderNumber)
    for (const part of [
      orderNumber,
      order?.maskedCard,
      order?.authorisationCode,
      order?.bankReference,
      order?.receiptNumber,
      formatDateLong(answerUntil),
      formatLira(toKurus(kurus)),
      'ECI 05',
      'tam olarak doğrulanmıştır',
      'Bina vergisi',
      'kanundan doğar',
    ])
      expect(text).toContain(part)
    const [event] = await service.db<{ detail: Record<string, string> }[]>`
      select detail from payment_event join payment_order on payment_order.oid = order_oid
      where order_number = ${orderNumber} and to_status = 'authenticated'`
    expect(Object.keys(event?.detail ?? {}).toSorted()).toEqual(['eci', 'xid'])
    const stranger = service.as(payer)
    await expect(stranger.call('GetChargebackLetterForClerk', { chargebackOid })).rejects.toThrow()
    await asClerk.call('DecideChargeback', { chargebackOid, decision: 'accept', reason, fileOidList: [] })
    await expect(asClerk.call('GetChargebackLetterForClerk', { chargebackOid })).rejects.toThrow('Ended')
  })

  test('claims no more of the holder of the card than the bank said', async ({ service }) => {
    const member = await service.given.member()
    const [order] = await service.db<{ oid: number }[]>`
      insert into payment_order (order_number, registry_oid, payer_member_oid, status, browser_id, client_address, created_at,
        amount_kurus, valid_until, bank_code, started_at)
      values (${`A${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 19)}`}, ${member.registryOid}, ${member.oid},
        'declined', 'x', '127.0.0.1', ${service.now}, 1000, ${service.now}, '0012', ${service.now}) returning oid`
    const chargebackOid = await given(service, order?.oid ?? 0)
    const { Content } = await service
      .as(await clerkOf(service))
      .call('GetChargebackLetterForClerk', { chargebackOid })
    const text = readPdfText(Buffer.from(Content, 'base64'))
    expect(text).toContain('Doğrulamanın sonucu bankanızın kayıtlarındadır')
    expect(text).not.toContain('doğrulanmıştır')
  })

  test('that is won pays the debt again as of its first day, by two clerks', async ({ service }) => {
    const { chargebackOid, debt, kurus, orderNumber, day, phone } = await givenChargeback(service, 90_000_00)
    const done = await actAsTwo(service, 'DecideChargeback', { chargebackOid, decision: 'won', reason })
    expect(done).toContain('yeniden ödendi')
    const receipts = await receiptsOf(service, debt)
    expect(receipts.map((each) => each.kurus)).toEqual([kurus, -kurus, kurus])
    expect(receipts[2]?.collectedAt).toEqual(receipts[0]?.collectedAt)
    expect(await openDebt(service, debt)).toBe(0)
    expect((await messages(service, phone)).at(-1)).toContain('yeniden odendi')
    service.pass(dayMs)
    // The bank has not listed it yet.
    expect(await differencesOf(service, orderNumber, day)).toEqual([`givenBackAtBank ${-kurus}`])
    const next = dayInTurkey(service.now)
    await report(service, next, [line('chargebackReturned', orderNumber, kurus)])
    expect(await receiptsOf(service, debt)).toHaveLength(3)
    service.pass(dayMs)
    expect(await differencesOf(service, orderNumber, next)).toEqual([])
  })

  test('that the bank grants by its report is booked by itself', async ({ service }) => {
    const { chargebackOid, debt, kurus, orderNumber } = await givenChargeback(service)
    const clerk = await clerkOf(service)
    await service.as(clerk).call('DecideChargeback', {
      chargebackOid,
      decision: 'dispute',
      reason,
      fileOidList: [await paperOf(service.as(clerk))],
    })
    service.pass(20 * dayMs)
    const day = dayInTurkey(service.now)
    await report(service, day, [line('chargebackReturned', orderNumber, kurus)])
    expect((await chargebackOf(service, orderNumber)).state).toBe('won')
    const [event] = await service.db<{ causedBy: string }[]>`
      select caused_by from payment_event join payment_order on payment_order.oid = order_oid
      where order_number = ${orderNumber} order by payment_event.oid desc limit 1`
    expect(event?.causedBy).toBe('bank')
    expect(await openDebt(service, debt)).toBe(0)
    service.pass(dayMs)
    expect(await differencesOf(service, orderNumber, day)).toEqual([])
  })

  test('that is won after the debt was paid again is owed back, and no kuruş is collected twice', async ({
    service,
  }) => {
    const { debt, kurus, orderNumber, payer } = await givenChargeback(service)
    await service.db.begin((tx) =>
      postCollection(tx, {
        registryOid: payer.registryOid,
        collectionType: 1,
        collectedAt: service.now,
        lines: [{ accrualOid: debt, principalKurus: 100_000, fineKurus: 0 }],
      }),
    )
    expect(await openDebt(service, debt)).toBe(0)
    service.pass(dayMs)
    const day = dayInTurkey(service.now)
    await report(service, day, [line('chargebackReturned', orderNumber, kurus)])
    expect(await openDebt(service, debt)).toBe(0)
    const refunds = await service.db<{ amountKurus: number; kind: string }[]>`
      select amount_kurus, kind from refund where registry_oid = ${payer.registryOid}`
    expect(refunds).toEqual([{ amountKurus: kurus, kind: 'doublePayment' }])
    service.pass(dayMs)
    expect(await differencesOf(service, orderNumber, day)).toEqual([])
  })

  test('that is won gives the fine of the payment in between back as well, and nothing twice', async ({
    service,
  }) => {
    const { debt, kurus, orderNumber, payer } = await givenChargeback(service)
    service.pass(40 * dayMs)
    const fineKurus = (await fineOf(service, payer, debt)) ?? 0
    expect(fineKurus).toBeGreaterThan(kurus - 100_000)
    const head = { registryOid: payer.registryOid, collectionType: 1 as const, collectedAt: service.now }
    const first = { accrualOid: debt, principalKurus: 60_000, fineKurus: Math.floor(fineKurus * 0.6) }
    const rest = { accrualOid: debt, principalKurus: 40_000, fineKurus: fineKurus - first.fineKurus }
    for (const each of [first, rest])
      await service.db.begin((tx) => postCollection(tx, { ...head, lines: [each] }))
    service.pass(dayMs)
    const day = dayInTurkey(service.now)
    await report(service, day, [line('chargebackReturned', orderNumber, kurus)])
    const refunds = await service.db<{ amountKurus: number; kind: string }[]>`
      select amount_kurus, kind from refund where registry_oid = ${payer.registryOid} order by oid`
    // Whole second payment: the money of the card less its own fine stays.
    expect(refunds.reduce((sum, { amountKurus }) => sum + amountKurus, 0)).toBe(100_000 + fineKurus)
    expect(refunds.map(({ kind }) => kind)).toEqual(['doublePayment', 'doublePayment'])
    const own = await service.as(await signedInAgain(service, payer)).call('GetOwnRefunds', {})
    expect(own.flatMap(({ Lines }) => Lines)).toContainEqual({
      Text: 'Üzerine ödenen gecikme zammı',
      Amount: expect.anything(),
    })
    service.pass(dayMs)
    expect(await differencesOf(service, orderNumber, day)).toEqual([])
    const ofLedger = await service.db`
      select from reconciliation_case where state = 'open' and comparison = 'ledger' and subject like 'refund:%'`
    expect(ofLedger).toHaveLength(0)
  })

  test('that is won for a fine paid within its term gives back what was paid beyond three quarters since', async ({
    service,
  }) => {
    for (const [paidSince, back] of [
      [74_000, 74_000],
      [30_000, 30_000],
    ] as const) {
      service.pass(2 * dayMs)
      const payer = await service.given.member()
      await givePhone(service, payer.registryOid)
      const servedOn = dayInTurkey(service.now)
      const [fine = 0] = await postAccruals(service.db, [
        {
          registryOid: payer.registryOid,
          revenueCode: 71,
          periodYear: 2026,
          description: 'İdari para cezası',
          accruedOn: servedOn,
          servedOn,
          dueDate: addDays(servedOn, 20),
          principalKurus: 74_000,
          sourceKind: 'decision',
        },
      ])
      const orderNumber = await pay(service, payer, [fine])
      service.pass(40 * dayMs)
      await report(service, dayInTurkey(service.now), [line('chargeback', orderNumber, 55_500)])
      expect(await openDebt(service, fine)).toBe(74_000)
      await service.db.begin((tx) =>
        postCollection(tx, {
          registryOid: payer.registryOid,
          collectionType: 1,
          collectedAt: service.now,
          lines: [{ accrualOid: fine, principalKurus: toKurus(paidSince), fineKurus: toKurus(0) }],
        }),
      )
      service.pass(dayMs)
      await report(service, dayInTurkey(service.now), [line('chargebackReturned', orderNumber, 55_500)])
      for (const _twice of [1, 2]) await giveBackOverpaidFines({ db: service.db, settings, now: service.now })
      const [refunds] = await service.db<{ kurus: number }[]>`
        select sum(amount_kurus)::bigint as kurus from refund where registry_oid = ${payer.registryOid}`
      expect({ back: refunds?.kurus, open: await openDebt(service, fine) }).toEqual({ back, open: 0 })
    }
  })

  test('that is lost or not given leaves the debt open; the bank may still pay', async ({ service }) => {
    for (const decision of ['lost', 'accept'] as const) {
      const { chargebackOid, debt, kurus, orderNumber } = await givenChargeback(service)
      await service.as(await clerkOf(service)).call('DecideChargeback', { chargebackOid, decision, reason })
      expect(await openDebt(service, debt)).toBe(100_000)
      service.pass(dayMs)
      await report(service, dayInTurkey(service.now), [line('chargebackReturned', orderNumber, kurus)])
      expect(await openDebt(service, debt)).toBe(0)
    }
  })
})

describe('a bank’s letter about a payment that it took back', () => {
  async function letter(service: TestService, change: object = {}) {
    const paid = await givenPaidDebt(service)
    const [before] = await receiptsOf(service, paid.debt)
    const kurus = before?.kurus ?? 0
    service.pass(20 * dayMs)
    const takenOn = dayInTurkey(service.now)
    const request = {
      orderNumber: paid.orderNumber,
      amount: (kurus / 100).toFixed(2),
      bankReference: `ITIRAZ-${randomUUID().slice(0, 8)}`,
      takenOn,
      reason,
      ...change,
    }
    return { ...paid, kurus, takenOn, request }
  }

  test('opens the debt when two clerks have read it, and is the one that a report lists later', async ({
    service,
  }) => {
    const { request, debt, kurus, orderNumber, paidOn, takenOn } = await letter(service)
    expect(await actAsTwo(service, 'NoteChargeback', request)).toContain('borç yeniden açılır')
    expect(await openDebt(service, debt)).toBe(100_000)
    await report(service, paidOn, [line('sale', orderNumber, kurus)])
    service.pass(dayMs)
    // The letter is the bank’s word where its report does not list such things.
    expect(await differencesOf(service, orderNumber, takenOn)).toEqual([])
    const next = dayInTurkey(service.now)
    await report(service, next, [line('chargeback', orderNumber, kurus)])
    expect(await receiptsOf(service, debt)).toHaveLength(2)
    service.pass(dayMs)
    expect(await differencesOf(service, orderNumber, next)).toEqual([])
  })

  test('is refused where it cannot be true', async ({ service }) => {
    const { request, kurus, paidOn, orderNumber } = await letter(service)
    const asClerk = service.as(await clerkOf(service))
    const refused = (change: object) =>
      asClerk.call('NoteChargeback', { ...request, ...change }).then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(await refused({ orderNumber: 'ABCDEFGHJKMNPQRSTVWX' })).toContain('NoSuchOrder')
    expect(await refused({ takenOn: addDays(paidOn, -1) })).toContain('NotThatDay')
    expect(await refused({ takenOn: addDays(dayInTurkey(service.now), 1) })).toContain('NotThatDay')
    expect(await refused({ amount: ((kurus + 1) / 100).toFixed(2) })).toContain('MoreThanCollected')
    expect(await refused({ amount: '0.00' })).toContain('MoreThanCollected')
    await actAsTwo(service, 'NoteChargeback', request)
    expect(await refused({})).toContain('AlreadyNoted')
    expect(await refused({ bankReference: 'başka' })).toContain('NotCollected')
    expect((await chargebackOf(service, orderNumber)).state).toBe('taken')
  })

  test('is nothing that citizens or clerks of other duties write', async ({ service }) => {
    const { request, payer } = await letter(service)
    const water = await service.given.member({ role: 'clerk', duties: ['water'] })
    for (const member of [payer, water])
      await expect(service.as(member).call('NoteChargeback', request)).rejects.toThrow()
  })
})

describe('the table of steps of a chargeback', () => {
  test('is what the database lets happen, for every pair', async ({ service }) => {
    const { chargebackSteps } = await import('./chargeback-row.ts')
    const states = Object.keys(chargebackSteps) as (keyof typeof chargebackSteps)[]
    const { orderNumber } = await givenPaidDebt(service)
    for (const from of states)
      for (const to of states.filter((each) => each !== from)) {
        const moved = await service.db
          .begin(async (tx) => {
            await tx.unsafe(`set local session_replication_role = replica`)
            const [row] = await tx<{ oid: number }[]>`
              insert into chargeback (order_oid, bank_reference, amount_kurus, taken_on, answer_until, noticed_at, state, ended_at)
              select oid, ${`${from}-${to}`}, 1, '2026-11-01', '2026-11-08', ${service.now}, ${from},
                ${['accepted', 'lost', 'won'].includes(from) ? service.now : null}
              from payment_order where order_number = ${orderNumber} returning oid`
            await tx.unsafe(`set local session_replication_role = origin`)
            await tx`
              update chargeback set state = ${to}, ended_at = ${['accepted', 'lost', 'won'].includes(to) ? service.now : null}
              where oid = ${row?.oid ?? 0}`
            return true
          })
          .catch(() => false)
        expect([from, to, moved]).toEqual([from, to, chargebackSteps[from].includes(to)])
      }
  })
})
