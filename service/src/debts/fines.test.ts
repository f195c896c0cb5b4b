import { describe, expect } from 'vitest'
import { givenCollection, givenDebts } from '../testing/given-debts.ts'
import {
  bankAnswer,
  card,
  comeBack,
  givePhone,
  pay,
  payingTest as test,
  startPaying,
  statusOf,
  trial,
} from '../testing/payments/paying.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'
import { adjustAccrual, cancelCollection, postCollection } from './ledger.ts'

/** Fine of 740,00 served on 20.10.2026; today is 15.11.2026. */
const fine = {
  revenueCode: 71,
  periodYear: 2026,
  description: 'İdari para cezası – Gürültü (karar 2026/417)',
  accruedOn: '2026-10-15',
  servedOn: '2026-10-20',
  dueDate: '2026-11-20',
  principalKurus: 74_000,
  sourceKind: 'decision' as const,
}

async function givenFine(service: TestService, member: TestMember, change: Partial<typeof fine> = {}) {
  const [oid = 0] = await givenDebts(service, member.registryOid, { ...fine, ...change })
  return oid
}

function debtsOf(service: TestService, member: TestMember, day?: string) {
  return service.as(member).call('GetDebtListForEMunicipality', {
    registryInfoOid: member.registryOid,
    ...(day === undefined ? {} : { delayFineCalculationDate: day }),
  })
}

const discountsOf = (service: TestService, accrualOid: number) => service.db<
  { amountKurus: number; adjustedOn: string; hasReceipt: boolean }[]
>`
  select amount_kurus, adjusted_on, collection_oid is not null as has_receipt from accrual_adjustment
  where accrual_oid = ${accrualOid} and kind = 'discount' order by oid`

async function balanceOf({ db }: TestService, accrualOid: number): Promise<number | undefined> {
  const [row] = await db<{ kurus: number }[]>`select principal_balance(${accrualOid}) as kurus`
  return row?.kurus
}

describe('a fine within its term', () => {
  test('is asked for with a quarter off, and whole on the day after, never with a delay fine', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    await givenFine(service, ayse)
    expect(await debtsOf(service, ayse, '2026-11-20')).toMatchObject({
      Total: '555.00',
      Debts: [{ Principal: '555.00', Total: '555.00', Discount: '185.00', DiscountRate: 2500 }],
    })
    expect(await debtsOf(service, ayse, '2026-11-21')).toMatchObject({
      Total: '740.00',
      Debts: [{ DelayFine: '0.00', Discount: '0.00', DiscountRate: 0 }],
    })
    expect((await debtsOf(service, ayse, '2028-11-21')).Total).toBe('740.00')
  })

  test('is closed by a card payment of three quarters, and the receipt names fine, discount and sum', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const oid = await givenFine(service, ayse)
    const orderNumber = await pay(service, ayse, [oid])
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(trial.bank.netKurus(orderNumber)).toBe(55_500)
    expect(await balanceOf(service, oid)).toBe(0)
    expect(await discountsOf(service, oid)).toEqual([
      { amountKurus: -18_500, adjustedOn: '2026-11-15', hasReceipt: true },
    ])
    expect((await debtsOf(service, ayse)).Debts).toEqual([])
    const [receipt] = await service.db<{ receiptCode: string }[]>`
      select receipt_code from collection where order_number = ${orderNumber}`
    const text = await receiptText(service, ayse, receipt?.receiptCode ?? '')
    expect(text).toMatch(/740,00 ₺\s+−185,00 ₺\s+0,00 ₺\s+555,00 ₺/)
    expect(text).toContain('5326 sayılı Kanun m. 17/6')
  })

  test('is closed by three quarters of what a correction left of it', async ({ service }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const oid = await givenFine(service, ayse)
    const correction = {
      kind: 'decrease' as const,
      amountKurus: -14_000,
      adjustedOn: '2026-11-12',
      reason: 'Düzeltme',
    }
    await adjustAccrual(service.db, { accrualOid: oid, ...correction })
    const orderNumber = await pay(service, ayse, [oid])
    expect(trial.bank.netKurus(orderNumber)).toBe(45_000)
    expect(await balanceOf(service, oid)).toBe(0)
    expect(await discountsOf(service, oid)).toMatchObject([{ amountKurus: -15_000 }])
  })

  test('grants nothing where the payment fails', async ({ service }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const oid = await givenFine(service, ayse)
    const orderNumber = await startPaying(service.as(ayse), [oid])
    await comeBack(service, bankAnswer(orderNumber, false))
    expect(await discountsOf(service, oid)).toEqual([])
    expect(await balanceOf(service, oid)).toBe(74_000)
  })

  test('is paid in parts: the one that completes three quarters closes it', async ({ service }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const oid = await givenFine(service, ayse)
    const first = await payPart(service, ayse, oid, '300.00')
    expect(trial.bank.netKurus(first)).toBe(30_000)
    expect(await discountsOf(service, oid)).toEqual([])
    expect(await debtsOf(service, ayse)).toMatchObject({ Total: '255.00', Debts: [{ Discount: '185.00' }] })
    expect((await debtsOf(service, ayse, '2026-11-21')).Total).toBe('440.00')
    await pay(service, ayse, [oid])
    expect(await balanceOf(service, oid)).toBe(0)
    expect(await discountsOf(service, oid)).toMatchObject([{ amountKurus: -18_500 }])
  })

  test('is owed whole again where its receipt is taken back', async ({ service }) => {
    const ayse = await service.given.member()
    const oid = await givenFine(service, ayse)
    const { oid: collectionOid } = await givenCollection(
      service,
      ayse.registryOid,
      [{ accrualOid: oid, principalKurus: 55_500, fineKurus: 0 }],
      { collectedAt: new Date('2026-11-10T09:00:00Z') },
    )
    expect(await balanceOf(service, oid)).toBe(0)
    const counter = await service.db.begin((tx) =>
      cancelCollection(tx, collectionOid, new Date('2026-11-14T09:00:00Z')),
    )
    expect(await balanceOf(service, oid)).toBe(74_000)
    expect(await discountsOf(service, oid)).toEqual([
      { amountKurus: -18_500, adjustedOn: '2026-11-10', hasReceipt: true },
      { amountKurus: 18_500, adjustedOn: '2026-11-14', hasReceipt: true },
    ])
    expect((await debtsOf(service, ayse)).Total).toBe('555.00')
    expect(await receiptText(service, ayse, counter.receiptCode)).toContain('Geri alınan indirim')
  })

  test('counts by the day of payment, not of booking, and not after the term', async ({ service }) => {
    const ayse = await service.given.member()
    const [inTime, late] = [
      await givenFine(service, ayse, { dueDate: '2026-11-02', servedOn: '2026-10-01' }),
      await givenFine(service, ayse, { dueDate: '2026-11-02', servedOn: '2026-10-01' }),
    ]
    const book = (accrualOid: number, collectedAt: string) =>
      service.db.begin((tx) =>
        postCollection(tx, {
          registryOid: ayse.registryOid,
          collectionType: 3,
          collectedAt: new Date(collectedAt),
          lines: [{ accrualOid, principalKurus: 55_500, fineKurus: 0 }],
        }),
      )
    await book(inTime, '2026-11-02T20:00:00Z')
    await book(late, '2026-11-02T21:30:00Z')
    expect([await balanceOf(service, inTime), await balanceOf(service, late)]).toEqual([0, 18_500])
  })

  test('is asked for with its discount of guests, and by a link', async ({ service }) => {
    const ayse = await service.given.member()
    await givePhone(service, ayse.registryOid)
    const oid = await givenFine(service, ayse)
    const { Token, Total } = await service.as(ayse).call('CreatePaymentLink', { accrumentOidList: [oid] })
    expect(Total).toBe('555.00')
    const opened = await service.anyone.call('OpenPaymentLink', { token: Token })
    const friend = service.as({ accessToken: opened.AccessToken })
    expect(await friend.call('GetGuestDebts', {})).toMatchObject({
      Total: '555.00',
      Debts: [{ Total: '555.00', Owed: '555.00', Discount: '185.00', DiscountRate: 2500 }],
    })
    const orderNumber = await startPaying(friend, [oid])
    await comeBack(service, bankAnswer(orderNumber))
    expect(await balanceOf(service, oid)).toBe(0)
  })

  test('says until when, why and before which court under “Neden bu tutar?”', async ({ service }) => {
    const ayse = await service.given.member()
    const known = await givenFine(service, ayse)
    const [unknown = 0] = await givenDebts(service, ayse.registryOid, { ...fine, servedOn: null })
    const why = (accrumentOid: number) => service.as(ayse).call('GetAccrumentDerivation', { accrumentOid })
    expect(await why(known)).toMatchObject({
      Regime: 'fine',
      Total: '555.00',
      Fine: {
        ServedOn: '2026-10-20',
        Discount: '185.00',
        DiscountRate: 2500,
        Court: 'Sulh ceza hâkimliği',
        CourtDays: 15,
        CourtUntil: '2026-11-04',
      },
    })
    expect(await why(unknown)).toMatchObject({
      Total: '555.00',
      Fine: { ServedOn: null, Discount: '185.00', CourtUntil: null },
    })
  })

  test('stands in the certificate at its discounted sum, with what is added after the term', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    await givenFine(service, ayse)
    const file = await service.as(ayse).call('CreateDebtStatusCertificate', {})
    const text = readPdfText(Buffer.from(file.Content, 'base64'))
    expect(text).toContain('555,00 ₺')
    expect(text).toContain('185,00 ₺ daha istenir')
  })
})

test('a fine that a court lowered is collected within the years of the lower sum (law 5326 art. 21)', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const oid = await givenFine(service, ayse, { principalKurus: 6_000_000 })
  const why = () => service.as(ayse).call('GetAccrumentDerivation', { accrumentOid: oid })
  expect((await why()).CollectableUntil).toBe('2033-12-31')
  await service.db`
    insert into accrual_adjustment ${service.db({
      accrualOid: oid,
      kind: 'decrease',
      amountKurus: -4_100_000,
      reason: 'Sulh ceza hâkimliği kararı',
      adjustedOn: '2026-11-10',
    })}`
  expect((await why()).CollectableUntil).toBe('2030-12-31')
})

async function payPart(service: TestService, member: TestMember, accrualOid: number, partAmount: string) {
  const asking = service.as(member)
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  const { Total: totalDebt } = await asking.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: [{ accrumentOid: accrualOid }],
    partAmount,
  })
  await asking.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest: { totalDebt } })
  await asking.call('CheckHalkThreeDDefinition', { orderNumber, ...card })
  await comeBack(service, bankAnswer(orderNumber))
  return orderNumber
}

async function receiptText(service: TestService, member: TestMember, receiptCode: string) {
  const file = await service
    .as(member)
    .call('CreateCollectionInfoReportForEMunicipalityWithoutAuthorization', { receiptCode })
  return readPdfText(Buffer.from(file.Content, 'base64'))
}

test('a fine counts as paid on the day for which its sum was promised, though the bank takes it after midnight', async ({
  service,
}) => {
  service.pass(Date.parse('2026-11-15T20:40:00Z') - service.now.getTime())
  const ayse = await service.given.member()
  await givePhone(service, ayse.registryOid)
  const oid = await givenFine(service, ayse, { dueDate: '2026-11-15' })
  const orderNumber = await startPaying(service.as(ayse), [oid])
  service.pass(25 * 60_000)
  await comeBack(service, bankAnswer(orderNumber))
  expect(await statusOf(service, orderNumber)).toBe('collected')
  const [receipt] = await service.db<{ day: string }[]>`
    select (collected_at at time zone 'Europe/Istanbul')::date as day from collection where order_number = ${orderNumber}`
  expect(receipt?.day).toBe('2026-11-16')
  expect(await balanceOf(service, oid)).toBe(0)
})
