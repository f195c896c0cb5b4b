import { expect } from 'vitest'
import { givenCollection, givenDebts, givenSubscriptionOf } from '../testing/given-debts.ts'
import { adjustAccrual } from './ledger.ts'
import { splitBarredDebts } from './split-barred-debts.ts'
import { payingTest as test } from '../testing/payments/paying.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'
import { givenSubscription, givenWaterBill } from '../testing/water.ts'

const water = {
  revenueCode: 51,
  sourceKind: 'subscription' as const,
  subscriberNumber: '1000000401',
  description: 'Su faturası',
  periodYear: 2024,
  principalKurus: 1_000_000,
}

test('a water bill bears the rate of its contract up to the ceiling, and its cleaning tax the one of the law', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [bill = 0, mixed = 0, tax = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...water, periodPart: 11, accruedOn: '2024-12-01', dueDate: '2024-12-31' },
    { ...water, periodPart: 12, accruedOn: '2024-12-02', dueDate: '2024-12-31' },
    { principalKurus: 1_000_000, dueDate: '2024-12-31' },
  )
  await givenBill(service, ayse, mixed)
  const fines = await finesOf(service, ayse, '2025-01-31')
  expect(fines).toEqual({ [bill]: '400.00', [mixed]: '405.00', [tax]: '450.00' })
  const why = await service
    .as(ayse)
    .call('GetAccrumentDerivation', { accrumentOid: mixed, delayFineCalculationDate: '2025-01-31' })
  expect(why.Regime).toBe('contract')
  expect(why.FineStretches.map(({ Regime, Principal, DelayFine }) => [Regime, Principal, DelayFine])).toEqual(
    [
      ['public', '1000.00', '45.00'],
      ['contract', '9000.00', '360.00'],
    ],
  )
})

test('a part payment of water goes to interest first, and to the bill that was chosen', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [older = 0, newer = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...water, periodPart: 5, accruedOn: '2026-05-01', dueDate: '2026-05-25', principalKurus: 120_000 },
    { ...water, periodPart: 8, accruedOn: '2026-08-01', dueDate: '2026-08-15', principalKurus: 120_000 },
  )
  // 3 months at 3,7 %: 133,20.
  expect(await partOf(service, ayse, [newer, older], '500.00')).toEqual([[newer, '366.80', '133.20']])
  expect(await partOf(service, ayse, [older, newer], '500.00')).toMatchObject([
    [older, expect.anything(), expect.anything()],
  ])
})

test('a tax is set off in proportion, whatever was chosen', async ({ service }) => {
  const ayse = await service.given.member()
  const [older = 0, newer = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { dueDate: '2025-06-02', instalment: 1 },
    { dueDate: '2025-12-01', instalment: 2 },
  )
  const [line] = await partOf(service, ayse, [newer, older], '500.00')
  expect(line?.[0]).toBe(older)
  expect(Number(line?.[1])).toBeGreaterThan(0)
  expect(Number(line?.[2])).toBeGreaterThan(0)
})

test('a receipt names the law by which a part was counted', async ({ service }) => {
  const ayse = await service.given.member()
  const [bill = 0] = await givenDebts(service, ayse.registryOid, {
    ...water,
    periodPart: 5,
    accruedOn: '2026-05-01',
    dueDate: '2026-05-25',
  })
  const { receiptCode } = await givenCollection(service, ayse.registryOid, [
    { accrualOid: bill, principalKurus: 1000, fineKurus: 100 },
  ])
  const file = await service
    .as(ayse)
    .call('CreateCollectionInfoReportForEMunicipalityWithoutAuthorization', { receiptCode })
  const text = readPdfText(Buffer.from(file.Content, 'base64'))
  expect(text).toContain('6098 sayılı Kanun m. 100')
  expect(text).not.toContain('çevre temizlik vergisi vergidir')
})

test('papers about a water bill name both its laws: receipt, bill and certificate', async ({ service }) => {
  const ayse = await service.given.member()
  const subscription = await givenSubscription(service, ayse.registryOid)
  const accrumentOid = await givenWaterBill(service, subscription)
  await service.db`
    update water_bill set lines = '[{"code": "cleaningTax", "label": "Çevre temizlik vergisi", "amountKurus": 500}]'
    where accrual_oid = ${accrumentOid}`
  const { receiptCode } = await givenCollection(service, ayse.registryOid, [
    { accrualOid: accrumentOid, principalKurus: 1000, fineKurus: 0 },
  ])
  const { subscriberNo } = subscription
  const as = service.as(ayse)
  const papers = [
    await as.call('CreateCollectionInfoReportForEMunicipalityWithoutAuthorization', { receiptCode }),
    await as.call('CreateWaterBillDocument', { subscriberNo, accrumentOid }),
    await as.call('CreateDebtStatusCertificate', {}),
  ]
  for (const { Content, FileName } of papers) {
    const text = readPdfText(Buffer.from(Content, 'base64')).replaceAll(/\s+/g, ' ')
    expect(text, FileName).toMatch(/6098 sayılı Kanun m. 1[02]0/)
    expect(text, FileName).toContain('çevre temizlik vergisi vergidir')
    expect(text, FileName).not.toContain('faturaya 6183')
  }
})

test('a penalty of irregularity bears no delay fine, a loss penalty does (law 6183 art. 51/3)', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const late = { accruedOn: '2026-01-31', dueDate: '2026-03-02', principalKurus: 3_500_000 }
  const [irregularity = 0, loss = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...late, revenueCode: 37 },
    { ...late, revenueCode: 39 },
  )
  const { Debts } = await service
    .as(ayse)
    .call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid, paymentDate: '2026-11-02' })
  const fineOf = (oid: number) => Debts.find(({ Oid }) => Oid === oid)?.DelayFine
  expect([fineOf(irregularity), fineOf(loss)]).toEqual(['0.00', '10360.00'])
  const why = await service.as(ayse).call('GetAccrumentDerivation', { accrumentOid: irregularity })
  expect(why).toMatchObject({ Regime: 'public', BearsDelayFine: false })
})

test('the cleaning tax of a water bill is barred after five years, its water after ten', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [mixed = 0] = await givenDebts(service, ayse.registryOid, {
    ...water,
    periodYear: 2020,
    periodPart: 8,
    accruedOn: '2020-08-01',
    dueDate: '2020-08-25',
  })
  await givenBill(service, ayse, mixed)
  expect(await splitBarredDebts({ db: service.db, now: new Date('2025-12-31T20:00:00Z') })).toBe(0)
  expect(await splitBarredDebts({ db: service.db, now: service.now })).toBe(1)
  expect(await splitBarredDebts({ db: service.db, now: service.now })).toBe(0)
  const list = await service.as(ayse).call('GetDebtListForEMunicipality', {
    registryInfoOid: ayse.registryOid,
    delayFineCalculationDate: '2026-11-15',
  })
  expect(
    list.Debts.map(({ Oid, Principal, BarredSince }) => [Oid === mixed, Principal, BarredSince]),
  ).toEqual([
    [true, '9000.00', null],
    [false, '1000.00', '2026-01-01'],
  ])
  expect(list.TotalPrincipal).toBe('9000.00')
  const why = await service.as(ayse).call('GetAccrumentDerivation', { accrumentOid: mixed })
  // Without its tax the debt bears the rate of the contract alone.
  expect(why.FineStretches.map(({ Regime, Principal }) => [Regime, Principal])).toEqual([
    ['contract', '9000.00'],
  ])
})

test('a payment order keeps the tax of a bill whose water is barred', async ({ service }) => {
  const ayse = await service.given.member()
  const [mixed = 0] = await givenDebts(service, ayse.registryOid, {
    ...water,
    periodYear: 2014,
    periodPart: 5,
    accruedOn: '2014-05-01',
    dueDate: '2014-05-25',
  })
  await givenBill(service, ayse, mixed)
  for (const happenedOn of ['2018-03-01', '2022-03-01'])
    await service.db`
      insert into accrual_interruption ${service.db({ accrualOid: mixed, kind: 'paymentOrder', happenedOn, documentNumber: happenedOn, importKey: `deneme-${mixed}-${happenedOn}` })}`
  expect(await splitBarredDebts({ db: service.db, now: service.now })).toBe(1)
  const list = await debtsOf(service, ayse)
  expect(
    list.Debts.map(({ Oid, Principal, BarredSince }) => [Oid === mixed, Principal, BarredSince]),
  ).toEqual([
    [true, '9000.00', '2024-05-26'],
    [false, '1000.00', null],
  ])
  expect(list.TotalPrincipal).toBe('1000.00')
})

test('the older part of a raised tax is barred by its own year, and the raise by the later one', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [raised = 0] = await givenDebts(service, ayse.registryOid, {
    periodYear: 2019,
    accruedOn: '2019-01-02',
    dueDate: '2019-05-31',
    principalKurus: 100_000,
  })
  await adjustAccrual(service.db, {
    accrualOid: raised,
    kind: 'increase',
    amountKurus: 30_000,
    reason: 'Takdir komisyonu kararı',
    adjustedOn: '2022-02-28',
    dueDate: '2022-03-31',
  })
  expect((await debtsOf(service, ayse)).TotalPrincipal).toBe('1300.00')
  expect(await splitBarredDebts({ db: service.db, now: service.now })).toBe(1)
  const list = await debtsOf(service, ayse)
  expect(
    list.Debts.map(({ Oid, Principal, DueDate, BarredSince }) => [
      Oid === raised,
      Principal,
      DueDate,
      BarredSince,
    ]),
  ).toEqual([
    [true, '1000.00', '2019-05-31', '2025-01-01'],
    [false, '300.00', '2022-03-31', null],
  ])
  expect(list.TotalPrincipal).toBe('300.00')
})

test('a debt of the accounting stays whole: its receipts and cancellations know the one key', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const [mixed = 0, raised = 0] = await givenDebts(
    service,
    ayse.registryOid,
    { ...water, periodYear: 2020, accruedOn: '2020-08-01', dueDate: '2020-08-25', importKey: 'MUH-su' },
    {
      periodYear: 2019,
      accruedOn: '2019-01-02',
      dueDate: '2019-05-31',
      sourceKind: 'import',
      importKey: 'MUH-vergi',
    },
  )
  await givenBill(service, ayse, mixed)
  await adjustAccrual(service.db, {
    accrualOid: raised,
    kind: 'increase',
    amountKurus: 30_000,
    reason: 'Takdir komisyonu kararı',
    adjustedOn: '2022-02-28',
    dueDate: '2022-03-31',
  })
  expect(await splitBarredDebts({ db: service.db, now: service.now })).toBe(0)
  const { Debts } = await debtsOf(service, ayse)
  expect(Debts.map(({ Oid, Principal }) => [Oid, Principal])).toEqual([
    [raised, '1300.00'],
    [mixed, '10000.00'],
  ])
})

function debtsOf(service: TestService, member: TestMember) {
  return service.as(member).call('GetDebtListForEMunicipality', {
    registryInfoOid: member.registryOid,
    delayFineCalculationDate: '2026-11-15',
  })
}

/** Bill of which a tenth is cleaning tax. */
async function givenBill({ db }: TestService, { registryOid }: TestMember, accrualOid: number) {
  const subscriptionOid = await givenSubscriptionOf({ db }, registryOid, water.subscriberNumber)
  const lines = [
    { code: 'water', label: 'Su bedeli', amountKurus: 900_000 },
    { code: 'cleaningTax', label: 'Çevre temizlik vergisi', amountKurus: 100_000 },
  ]
  await db`
    insert into water_bill ${db({
      subscriptionOid,
      accrualOid,
      readBefore: '2024-11-01',
      readOn: '2024-12-01',
      firstIndex: 0,
      lastIndex: 30,
      lines: db.json(lines),
      totalKurus: 1_000_000,
    })}`
}

async function finesOf(service: TestService, member: TestMember, day: string) {
  const { Debts } = await service.as(member).call('GetDebtListForEMunicipality', {
    registryInfoOid: member.registryOid,
    delayFineCalculationDate: day,
  })
  return Object.fromEntries(Debts.map(({ Oid, DelayFine }) => [Oid, DelayFine]))
}

async function partOf(service: TestService, member: TestMember, oids: number[], partAmount: string) {
  const asking = service.as(member)
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  const { Debts } = await asking.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: oids.map((accrumentOid) => ({ accrumentOid })),
    partAmount,
  })
  return Debts.map(({ AccrumentOid, Principal, DelayFine }) => [AccrumentOid, Principal, DelayFine])
}
