import { expect } from 'vitest'
import { givenCollection, givenDebts } from '../testing/given-debts.ts'
import { adjustAccrual } from './ledger.ts'
import { barredOf } from './limitation.ts'
import { givenAutomaticOrder } from '../testing/automatic-orders.ts'
import { applyToDefer, clerkOf } from '../testing/deferral.ts'
import { adjustmentHeader, csv, importText } from '../testing/importing.ts'
import { payingTest as test } from '../testing/payments/paying.ts'
import { detailOf, later, moveTo, payInstalments, settleOn } from '../testing/restructuring.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

// The day of the tests is 15 November 2026.
const old = { periodYear: 2018, accruedOn: '2018-01-02', dueDate: '2018-05-31', principalKurus: 40_000 }

test('a tax of 2018 without any payment is named apart and not demanded', async ({ service }) => {
  const ayse = await service.given.member()
  const [barred = 0, owed = 0] = await givenDebts(service, ayse.registryOid, old, {
    ...old,
    periodYear: 2026,
    accruedOn: '2026-01-02',
    dueDate: '2026-11-30',
    principalKurus: 10_000,
  })
  const list = await debtsOf(service, ayse)
  expect(list).toMatchObject({
    Total: '100.00',
    TotalPrincipal: '100.00',
    TotalDelayFine: '0.00',
    TotalCount: 2,
  })
  expect(list.Debts.map(({ Oid, BarredSince }) => [Oid, BarredSince])).toEqual([
    [barred, '2024-01-01'],
    [owed, null],
  ])
  const home = await service.as(ayse).call('GetOwnHome', {})
  expect(home.Overdue.Count).toBe(0)
  expect(home.PayNow.Oids).toEqual([owed])
})

test('a certificate is not refused for a barred debt', async ({ service }) => {
  const ayse = await service.given.member()
  await givenDebts(service, ayse.registryOid, old)
  const file = await service.as(ayse).call('CreateNoDebtCertificate', {})
  expect(file.ContentType).toBe('application/pdf')
})

test('a barred debt is paid by those alone who know it, and by no link', async ({ service }) => {
  const ayse = await service.given.member()
  const asking = service.as(ayse)
  const [barred = 0] = await givenDebts(service, ayse.registryOid, old)
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  const request = { orderNumber, onlinePaymentAccruemntList: [{ accrumentOid: barred }] }
  await expect(asking.call('SaveOnlinePaymentAccrument', request)).rejects.toThrow('BarredDebts')
  const saved = await asking.call('SaveOnlinePaymentAccrument', { ...request, knowsBarred: true })
  expect(saved.Debts).toMatchObject([{ AccrumentOid: barred, Principal: '400.00' }])
  await expect(
    asking.call('CreatePaymentLink', { accrumentOidList: [barred], validDays: 3 }),
  ).rejects.toThrow('BarredDebts')
})

test('a payment begins the years again, but not after they have run out', async ({ service }) => {
  const ayse = await service.given.member()
  const [revived = 0, late = 0] = await givenDebts(service, ayse.registryOid, old, { ...old, instalment: 2 })
  const pay = (accrualOid: number, on: string) =>
    givenCollection(service, ayse.registryOid, [{ accrualOid, principalKurus: 100, fineKurus: 10 }], {
      collectedAt: new Date(`${on}T09:00:00Z`),
    })
  await pay(revived, '2022-03-01')
  await pay(late, '2025-03-01')
  const { Debts } = await debtsOf(service, ayse)
  expect(Debts.map(({ Oid, BarredSince }) => [Oid, BarredSince])).toEqual([
    [revived, null],
    [late, '2024-01-01'],
  ])
})

test('a fine of 900,00 of 2022 is barred since 2026, a tax of 2022 is not', async ({ service }) => {
  const ayse = await service.given.member()
  const of2022 = { periodYear: 2022, accruedOn: '2022-02-01', dueDate: '2022-03-15', principalKurus: 90_000 }
  const [fine = 0, tax = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...of2022, revenueCode: 71 },
    of2022,
  )
  const { Debts } = await debtsOf(service, ayse)
  expect(Debts.map(({ Oid, BarredSince }) => [Oid, BarredSince])).toEqual([
    [fine, '2026-01-01'],
    [tax, null],
  ])
})

function debtsOf(service: TestService, member: TestMember) {
  return service.as(member).call('GetDebtListForEMunicipality', { registryInfoOid: member.registryOid })
}

test('a payment order that the accounting tells revives a claim, with its document in the history', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [byFile = 0, tooLate = 0, secured = 0] = await givenDebts(
    service,
    ayse.registryOid,
    old,
    { ...old, instalment: 2 },
    { ...old, instalment: 3 },
  )
  const header = 'aktarim_no;portal_tahakkuk_no;tur;tarih;belge_no'
  const lines = [
    `I-1;${byFile};odeme_emri;14.06.2022;ÖE-2022/117`,
    `I-2;${tooLate};haciz;14.06.2025;H-9`,
    `I-3;${secured};teminat;14.06.2020;T-4`,
  ]
  expect(await importText(service, 'interruptions', csv(header, ...lines))).toMatchObject({ written: 3 })
  expect(await importText(service, 'interruptions', csv(header, ...lines))).toMatchObject({ unchanged: 3 })
  const { Debts } = await debtsOf(service, ayse)
  expect(Debts.map(({ Oid, BarredSince }) => [Oid, BarredSince])).toEqual([
    [byFile, null],
    [tooLate, '2024-01-01'],
    [secured, null],
  ])
  const why = (oid: number) => service.as(ayse).call('GetAccrumentDerivation', { accrumentOid: oid })
  expect(await why(byFile)).toMatchObject({
    CollectableUntil: '2027-12-31',
    BarredSince: null,
    Interruptions: [{ KindCode: 'paymentOrder', On: '2022-06-14', DocumentNumber: 'ÖE-2022/117' }],
  })
  expect(await why(secured)).toMatchObject({ CollectableUntil: null, BarredSince: null })
})

test('an event without its document, of no debt or before the accrual is rejected', async ({ service }) => {
  const ayse = await service.given.member()
  const [debt = 0] = await givenDebts(service, ayse.registryOid, old)
  const header = 'aktarim_no;portal_tahakkuk_no;tur;tarih;belge_no'
  const rejected = await importText(
    service,
    'interruptions',
    csv(
      header,
      `R-1;${debt};odeme_emri;14.06.2022;`,
      'R-2;999999;odeme_emri;14.06.2022;ÖE-1',
      `R-3;${debt};odeme_emri;14.06.2017;ÖE-1`,
      `R-4;${debt};odeme;14.06.2022;ÖE-1`,
    ),
  )
  expect(rejected).toMatchObject({ written: 0, rejected: 4 })
})

test('a paid instalment of a deferral begins the years of its debts again, which come back when it breaks', async ({
  service,
}) => {
  const of2021 = { periodYear: 2021, accruedOn: '2021-01-02', dueDate: '2021-05-31', principalKurus: 500_000 }
  const broken = async (paid: number[]) => {
    moveTo(service, '2026-11-15')
    const ayse = await service.given.member()
    const [debt = 0] = await givenDebts(service, ayse.registryOid, of2021)
    const plan = await applyToDefer(service, ayse, debt)
    await (
      await clerkOf(service)
    ).call('ApproveDeferral', { restructuringLogOid: plan, decisionNumber: '2026/1' })
    const first = (await detailOf(service, ayse, plan)).Installments[0]
    if (paid.length > 0) await payInstalments(service, ayse, plan, paid, first?.DueDate ?? '')
    await settleOn(service, '2027-01-20')
    return { debt, ayse: await later(service, ayse, '2027-01-20') }
  }
  const { ayse, debt } = await broken([1])
  const { Debts } = await debtsOf(service, ayse)
  expect(Debts.map(({ Oid, BarredSince }) => [Oid, BarredSince])).toEqual([[debt, null]])
  await expect(service.as(ayse).call('CreateNoDebtCertificate', {})).rejects.toThrow()
  const why = await service.as(ayse).call('GetAccrumentDerivation', { accrumentOid: debt })
  expect(why).toMatchObject({ CollectableUntil: '2031-12-31', BarredSince: null })

  // A deferral without payment and security is not among the events of law 6183 article 103.
  const unpaid = await broken([])
  const barred = (await debtsOf(service, unpaid.ayse)).Debts
  expect(barred.map(({ Oid, BarredSince }) => [Oid, BarredSince])).toEqual([[unpaid.debt, '2027-01-01']])
  moveTo(service, '2026-11-15')
})

test('a raise with a last day to pay of its own has years of its own', async ({ service }) => {
  const ayse = await service.given.member()
  const [open = 0, paid = 0, lowered = 0] = await givenDebts(
    service,
    ayse.registryOid,
    old,
    { ...old, instalment: 2 },
    { ...old, instalment: 3 },
  )
  await givenCollection(
    service,
    ayse.registryOid,
    [{ accrualOid: paid, principalKurus: 40_000, fineKurus: 0 }],
    { collectedAt: new Date('2018-05-30T09:00:00Z') },
  )
  const header = adjustmentHeader.replace('tahakkuk_no', 'portal_tahakkuk_no')
  const raises = [open, paid, lowered].map((oid) => `RA-${oid};${oid};artis;600,00;Ek tahakkuk;01.09.2022`)
  await importText(service, 'adjustments', csv(header, ...raises))
  await importText(
    service,
    'adjustments',
    csv(header, `LO-${lowered};${lowered};azalis;600,00;Ek tahakkuk kaldırıldı;01.10.2022`),
  )
  const { Debts } = await debtsOf(service, ayse)
  expect(new Map(Debts.map(({ Oid, BarredSince }) => [Oid, BarredSince]))).toEqual(
    new Map([
      [open, null],
      [paid, null],
      [lowered, '2024-01-01'],
    ]),
  )
  expect(
    await barredOf(
      service.db,
      [open, paid, lowered].map((oid) => ({ oid, dueDate: old.dueDate })),
      '2026-11-15',
    ),
  ).toEqual(new Set([lowered]))
})

test('a raise after a lowering has years of its own where what was before it is paid', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [debt = 0] = await givenDebts(service, ayse.registryOid, old)
  const entry = { accrualOid: debt, reason: 'Düzeltme' }
  await adjustAccrual(service.db, {
    ...entry,
    kind: 'decrease',
    amountKurus: -30_000,
    adjustedOn: '2018-05-20',
  })
  await givenCollection(
    service,
    ayse.registryOid,
    [{ accrualOid: debt, principalKurus: 10_000, fineKurus: 0 }],
    { collectedAt: new Date('2018-05-30T09:00:00Z') },
  )
  await adjustAccrual(service.db, {
    ...entry,
    kind: 'increase',
    amountKurus: 30_000,
    adjustedOn: '2022-09-01',
    dueDate: '2022-10-03',
  })
  const { Debts } = await debtsOf(service, ayse)
  expect(Debts).toMatchObject([{ Oid: debt, DueDate: '2022-10-03', BarredSince: null }])
})

test('a fine due in the first days of January is barred with the year in which it became final', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const fine = { revenueCode: 71, periodYear: 2023, accruedOn: '2023-12-10', principalKurus: 74_000 }
  const [debt = 0] = await givenDebts(service, ayse.registryOid, { ...fine, dueDate: '2024-01-10' })
  const barredOn = (day: string) => barredOf(service.db, [{ oid: debt, dueDate: '2024-01-10' }], day)
  expect(await barredOn('2026-12-31')).toEqual(new Set())
  expect(await barredOn('2027-01-01')).toEqual(new Set([debt]))
})

test('an event that the law of the debt does not know, or an end without its beginning, is rejected', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const bill = { revenueCode: 51, sourceKind: 'subscription' as const, subscriberNumber: 'ZA-1' }
  const [tax = 0, water = 0] = await givenDebts(service, ayse.registryOid, old, { ...old, ...bill })
  const header = 'aktarim_no;portal_tahakkuk_no;tur;tarih;belge_no'
  const bring = (...lines: string[]) => importText(service, 'interruptions', csv(header, ...lines))
  expect(
    await bring(
      `Y-1;${tax};ikrar;01.03.2023;B-1`,
      `Y-2;${tax};dava;01.03.2023;B-2`,
      `Y-3;${water};odeme_emri;01.03.2023;B-3`,
      `Y-4;${tax};teminat_kalkti;01.03.2023;B-4`,
      `Y-5;${tax};durdurma_bitti;01.03.2023;B-5`,
    ),
  ).toMatchObject({ written: 0, rejected: 5 })
  const lines = [
    `Y-6;${tax};teminat_kalkti;01.03.2023;B-6`,
    `Y-7;${tax};teminat;01.03.2021;B-7`,
    `Y-8;${water};ikrar;01.03.2023;B-8`,
  ]
  expect(await bring(...lines)).toMatchObject({ written: 3 })
  expect(await bring(...lines)).toMatchObject({ unchanged: 3, rejected: 0 })
  expect(await bring(`Y-9;${tax};teminat_kalkti;01.04.2023;B-9`)).toMatchObject({ rejected: 1 })
})

test('a barred debt is no part of what is left, and not overdue in the history', async ({ service }) => {
  const ayse = await service.given.member()
  const registryInfoOid = ayse.registryOid
  const [barred = 0, late = 0] = await givenDebts(service, ayse.registryOid, old, {
    ...old,
    periodYear: 2026,
    accruedOn: '2026-01-02',
    dueDate: '2026-06-01',
  })
  const asking = service.as(ayse)
  const { Balances } = await asking.call('GetDeclarationAccrumentBalancesofEMunicipality', {
    registryInfoOid,
  })
  expect(Balances.map(({ PeriodYear, Accrued, Principal }) => [PeriodYear, Accrued, Principal])).toEqual([
    [2026, '400.00', '400.00'],
    [2018, '400.00', '0.00'],
  ])
  const { Accruments } = await asking.call('GetAccrumentListForEMunicipality', { registryInfoOid })
  expect(Accruments.map(({ Oid, IsOverdue, IsBarred }) => [Oid, IsOverdue, IsBarred])).toEqual([
    [late, true, false],
    [barred, false, true],
  ])
  const overdue = await asking.call('GetAccrumentListForEMunicipality', { registryInfoOid, isOverdue: true })
  expect(overdue.Accruments.map(({ Oid }) => Oid)).toEqual([late])
})

test('a barred debt is not asked for after a refused order', async ({ service }) => {
  const { citizen, orderOid } = await givenAutomaticOrder(service)
  const late = {
    ...old,
    periodYear: 2026,
    accruedOn: '2026-01-02',
    dueDate: '2026-06-01',
    description: 'Yeni',
  }
  const oids = await givenDebts(service, citizen.registryOid, { ...old, description: 'Eski' }, late)
  const refused = { orderOid, isPaid: false, refusalReason: 'Bakiye yok.' }
  const at = { announcedAt: service.now, answeredAt: service.now }
  await service.db`
    insert into automatic_order_use ${service.db(oids.map((accrualOid) => ({ ...refused, ...at, accrualOid })))}`
  const { Waiting } = await service.as(citizen).call('GetOwnHome', {})
  const asked = Waiting.filter(({ Path }) => Path === '/OtomatikOdeme').map(({ Title }) => Title)
  expect(asked).toEqual(['Yeni: 400,00 ₺'])
})
