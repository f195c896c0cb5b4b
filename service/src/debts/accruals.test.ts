import { describe, expect } from 'vitest'
import { accrualStates } from 'contract/debts/codes'
import { noteRepresentation } from '../callers/representation.ts'
import { givenCollection, givenDebts, givenSubscriptionOf } from '../testing/given-debts.ts'
import { type TestService, test } from '../testing/test-service.ts'
import { adjustAccrual, cancelCollection } from './ledger.ts'

const { open, partlyPaid, paid, writtenOff } = accrualStates

/** One accrual in each state: open and late, partly paid, paid, written off. */
async function givenEachState(service: TestService) {
  const ayse = await service.given.member()
  const oids = await givenDebts(
    service,
    ayse.registryOid,
    { dueDate: '2025-12-01' },
    { dueDate: '2026-01-05', accruedOn: '2025-12-20', periodYear: 2026 },
    { dueDate: '2026-02-02', revenueCode: 51, subscriberNumber: 'SU-1', principalKurus: 20_000 },
    { dueDate: '2026-03-02', revenueCode: 71, principalKurus: 30_000 },
  )
  const [, second = 0, third = 0, fourth = 0] = oids
  await givenCollection(service, ayse.registryOid, [
    { accrualOid: second, principalKurus: 40_000, fineKurus: 3_000 },
    { accrualOid: third, principalKurus: 20_000, fineKurus: 1_000 },
  ])
  await adjustAccrual(service.db, {
    accrualOid: fourth,
    kind: 'write_off',
    amountKurus: -30_000,
    reason: 'Terkin',
    adjustedOn: '2026-04-01',
  })
  return { ayse, oids }
}

describe('everything that became payable', () => {
  test('is listed with what became of it, the latest due first', async ({ service }) => {
    const { ayse } = await givenEachState(service)
    const list = await service
      .as(ayse)
      .call('GetAccrumentListForEMunicipality', { registryInfoOid: ayse.registryOid })
    expect(list).toMatchObject({ AsOf: '2026-11-15', TotalCount: 4, PageSize: 50 })
    expect(
      list.Accruments.map(({ StateCode, IsOverdue, Accrued, Adjusted, CollectedPrincipal, Principal }) => [
        StateCode,
        IsOverdue,
        Accrued,
        Adjusted,
        CollectedPrincipal,
        Principal,
      ]),
    ).toEqual([
      [writtenOff.code, false, '300.00', '-300.00', '0.00', '0.00'],
      [paid.code, false, '200.00', '0.00', '200.00', '0.00'],
      [partlyPaid.code, true, '1000.00', '0.00', '400.00', '600.00'],
      [open.code, true, '1000.00', '0.00', '0.00', '1000.00'],
    ])
    expect(list.Accruments[1]).toMatchObject({ CollectedDelayFine: '10.00', DelayFine: '0.00' })
  })

  test('shows for what is left exactly what the list of debts shows', async ({ service }) => {
    const { ayse } = await givenEachState(service)
    const request = { registryInfoOid: ayse.registryOid, delayFineCalculationDate: '2026-12-24' }
    const debts = await service.as(ayse).call('GetDebtListForEMunicipality', request)
    const { Accruments } = await service.as(ayse).call('GetAccrumentListForEMunicipality', request)
    expect(debts.TotalCount).toBe(2)
    for (const { Oid, Principal, DelayFine, Total } of debts.Debts)
      expect(Accruments.find((entry) => entry.Oid === Oid)).toMatchObject({ Principal, DelayFine, Total })
  })

  test('is narrowed by every field of the criteria and given page by page', async ({ service }) => {
    const { ayse, oids } = await givenEachState(service)
    const [first = 0, second = 0, third = 0, fourth = 0] = oids
    const found = async (criteria: object) => {
      const list = await service
        .as(ayse)
        .call('GetAccrumentListForEMunicipality', { registryInfoOid: ayse.registryOid, ...criteria })
      expect(list.TotalCount).toBeGreaterThanOrEqual(list.Accruments.length)
      return list.Accruments.map(({ Oid }) => Oid)
    }
    expect(await found({})).toEqual([fourth, third, second, first])
    expect(await found({ accrumentOidList: [second] })).toEqual([second])
    expect(await found({ accrumentDateStart: '2025-12-01' })).toEqual([second])
    expect(await found({ accrumentDateFinish: '2025-12-01' })).toEqual([fourth, third, first])
    expect(await found({ lastPaymentDate: '2026-01-05' })).toEqual([second, first])
    const subscription = await givenSubscriptionOf(service, ayse.registryOid, 'SU-1')
    expect(await found({ subscriberOidList: [subscription] })).toEqual([third])
    expect(await found({ subscriberInfoOid: String(subscription) })).toEqual([third])
    const stranger = await givenSubscriptionOf(service, (await service.given.member()).registryOid, 'SU-9')
    await expect(found({ subscriberOidList: [stranger] })).rejects.toThrow('NotYourSubscription')
    await expect(found({ subscriberInfoOid: 987_654_321 })).rejects.toThrow('NotYourSubscription')
    expect(await found({ revenueCode: 51 })).toEqual([third])
    expect(await found({ feeCodes: [51, 71] })).toEqual([fourth, third])
    expect(await found({ moduleCode: 1 })).toEqual([second, first])
    expect(await found({ stateCode: paid.code })).toEqual([third])
    expect(await found({ isOverdue: true })).toEqual([second, first])
    expect(await found({ isOverdue: true, paymentDate: '2026-01-05' })).toEqual([first])
    expect(await found({ pageSize: 3 })).toEqual([fourth, third, second])
    expect(await found({ pageSize: 3, pageIndex: 1 })).toEqual([first])
    expect(await found({ pageIndex: 7 })).toEqual([])
    await expect(found({ pageSize: 201 })).rejects.toMatchObject({
      body: { Fields: { pageSize: 'Değer en fazla 200 olabilir.' } },
    })
  })

  test('is unpaid again once its receipt is taken back', async ({ service }) => {
    const ayse = await service.given.member()
    const [accrualOid = 0] = await givenDebts(service, ayse.registryOid, { dueDate: '2026-11-30' })
    const { oid } = await givenCollection(service, ayse.registryOid, [
      { accrualOid, principalKurus: 100_000, fineKurus: 0 },
    ])
    const state = async () => {
      const list = await service
        .as(ayse)
        .call('GetAccrumentListForEMunicipality', { registryInfoOid: ayse.registryOid })
      return list.Accruments[0]?.StateCode
    }
    expect(await state()).toBe(paid.code)
    await service.db.begin((tx) => cancelCollection(tx, oid, service.now))
    expect(await state()).toBe(open.code)
  })
})

describe('balances', () => {
  test('are by year and kind: accrued, corrected, collected, left', async ({ service }) => {
    const { ayse } = await givenEachState(service)
    const { Balances } = await service
      .as(ayse)
      .call('GetDeclarationAccrumentBalancesofEMunicipality', { registryInfoOid: ayse.registryOid })
    expect(
      Balances.map((each) => [each.PeriodYear, each.ModuleName, each.Count, each.Accrued, each.Principal]),
    ).toEqual([
      [2026, 'Emlak vergisi', 1, '1000.00', '600.00'],
      [2025, 'Emlak vergisi', 1, '1000.00', '1000.00'],
      [2025, 'Su ve atık su', 1, '200.00', '0.00'],
      [2025, 'Cezalar', 1, '300.00', '0.00'],
    ])
    expect(Balances[0]).toMatchObject({ CollectedPrincipal: '400.00', CollectedDelayFine: '30.00' })
    expect(Balances[3]).toMatchObject({ Adjusted: '-300.00', DelayFine: '0.00', Total: '0.00' })
  })

  test('come to what the list of debts comes to, and are narrowed like it', async ({ service }) => {
    const { ayse, oids } = await givenEachState(service)
    const ask = (criteria: object) =>
      service.as(ayse).call('GetDeclarationAccrumentBalancesofEMunicipality', {
        registryInfoOid: ayse.registryOid,
        delayFineCalculationDate: '2026-12-24',
        ...criteria,
      })
    const debts = await service.as(ayse).call('GetDebtListForEMunicipality', {
      registryInfoOid: ayse.registryOid,
      delayFineCalculationDate: '2026-12-24',
    })
    const { AsOf, Balances } = await ask({})
    expect(AsOf).toBe('2026-12-24')
    const sum = (amounts: string[]) => amounts.reduce((total, each) => total + Number(each), 0)
    expect(sum(Balances.map(({ Total }) => Total))).toBeCloseTo(Number(debts.Total))
    expect(sum(Balances.map(({ DelayFine }) => DelayFine))).toBeCloseTo(Number(debts.TotalDelayFine))
    expect((await ask({ accrumentOidList: [oids[2] ?? 0] })).Balances).toMatchObject([
      { ModuleName: 'Su ve atık su', CollectedPrincipal: '200.00' },
    ])
    expect((await ask({ moduleCode: 7 })).Balances).toHaveLength(1)
    expect((await ask({ revenueCode: 83 })).Balances).toEqual([])
  })
})

test('accruals belong to nobody else, but to whom one represents', async ({ service }) => {
  const ayse = await service.given.member()
  const { ayse: mehmet } = await givenEachState(service)
  const request = { registryInfoOid: mehmet.registryOid }
  const names = [
    'GetAccrumentListForEMunicipality',
    'GetDeclarationAccrumentBalancesofEMunicipality',
  ] as const
  for (const name of names) {
    await expect(service.as(ayse).call(name, request)).rejects.toThrow('NotYourRegistry')
    await expect(service.anyone.call(name, request)).rejects.toThrow('NotSignedIn')
  }
  const stolen = await service
    .as(mehmet)
    .call('GetAccrumentListForEMunicipality', request)
    .then(({ Accruments }) => Accruments.map(({ Oid }) => Oid))
  const own = { registryInfoOid: ayse.registryOid, accrumentOidList: stolen }
  expect((await service.as(ayse).call('GetAccrumentListForEMunicipality', own)).TotalCount).toBe(0)
  expect(
    (await service.as(ayse).call('GetDeclarationAccrumentBalancesofEMunicipality', own)).Balances,
  ).toEqual([])
  await noteRepresentation(service.db, {
    representativeRegistryOid: ayse.registryOid,
    registryOid: mehmet.registryOid,
    basis: 'Vekâlet',
    since: '2026-01-01',
  })
  for (const name of names) await service.as(ayse).call(name, request)
})
