import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { givenCollection, givenDebts, givenSubscriptionOf } from '../testing/given-debts.ts'
import { test } from '../testing/test-service.ts'
import { adjustAccrual, cancelCollection, postCollection } from './ledger.ts'

describe('what is owed', () => {
  test('comes with the fine of the law up to the asked day, earliest due first (W06)', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    await givenDebts(service, ayse.registryOid, { dueDate: '2026-11-30', principalKurus: 25_050 }, {})
    const list = await service.as(ayse).call('GetDebtListForEMunicipality', {
      registryInfoOid: ayse.registryOid,
      delayFineCalculationDate: '2026-03-15',
    })
    expect(list).toMatchObject({
      AsOf: '2026-03-15',
      TotalCount: 2,
      TotalPrincipal: '1250.50',
      TotalDelayFine: '128.27',
      Total: '1378.77',
    })
    expect(
      list.Debts.map(({ DueDate, IsOverdue, Principal, DelayFine, Total }) => [
        DueDate,
        IsOverdue,
        Principal,
        DelayFine,
        Total,
      ]),
    ).toEqual([
      ['2025-12-01', true, '1000.00', '128.27', '1128.27'],
      ['2026-11-30', false, '250.50', '0.00', '250.50'],
    ])
  })

  test('of a debt that was raised is due, late and fined by the day of the raise', async ({ service }) => {
    const ayse = await service.given.member()
    const [oid = 0] = await givenDebts(service, ayse.registryOid, {
      dueDate: '2026-08-25',
      principalKurus: 40_000,
    })
    await givenCollection(service, ayse.registryOid, [
      { accrualOid: oid, principalKurus: 40_000, fineKurus: 0 },
    ])
    const listed = async (on: string) => {
      const { Debts } = await service.as(ayse).call('GetDebtListForEMunicipality', {
        registryInfoOid: ayse.registryOid,
        delayFineCalculationDate: on,
      })
      return Debts.map(({ DueDate, IsOverdue, Principal, DelayFine }) => [
        DueDate,
        IsOverdue,
        Principal,
        DelayFine,
      ])
    }
    expect(await listed('2026-11-18')).toEqual([])
    await service.db.begin((tx) =>
      adjustAccrual(tx, {
        accrualOid: oid,
        kind: 'increase',
        amountKurus: 100_000,
        reason: 'Eksik okunmuştu',
        adjustedOn: '2026-11-15',
        dueDate: '2026-12-15',
      }),
    )
    expect(await listed('2026-11-18')).toEqual([['2026-12-15', false, '1000.00', '0.00']])
    expect(await listed('2027-01-15')).toEqual([['2026-12-15', true, '1000.00', '37.00']])
  })

  test('is counted up to today when no day is named', async ({ service }) => {
    const ayse = await service.given.member()
    const list = await service
      .as(ayse)
      .call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid })
    expect(list).toMatchObject({ AsOf: '2026-11-15', TotalCount: 0, Total: '0.00', Debts: [] })
  })

  test('belongs to nobody else, but to whom one represents', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    await givenDebts(service, mehmet.registryOid, {})
    const calls = [
      ['GetDebtListForEMunicipality', {}],
      ['GetDebtListWithRevenueCode', { revenueCode: 11 }],
      ['GetDebtListWithFeeCodes', { feeCodes: [11] }],
    ] as const
    for (const [name, extra] of calls) {
      const request = { registryInfoOid: mehmet.registryOid, revenueCode: 11, feeCodes: [11], ...extra }
      await expect(service.as(ayse).call(name, request)).rejects.toThrow('NotYourRegistry')
      await expect(service.anyone.call(name, request)).rejects.toThrow('NotSignedIn')
      expect((await service.as(mehmet).call(name, request)).TotalCount).toBe(1)
    }
    await noteRepresentation(service.db, {
      representativeRegistryOid: ayse.registryOid,
      registryOid: mehmet.registryOid,
      basis: 'Vekâlet',
      since: '2026-01-01',
    })
    const list = await service
      .as(ayse)
      .call('GetDebtListForEMunicipality', { registryInfoOid: mehmet.registryOid })
    expect(list.TotalCount).toBe(1)
  })

  test('shrinks by what is paid and grows back by what is cancelled', async ({ service }) => {
    const ayse = await service.given.member()
    const [accrualOid = 0] = await givenDebts(service, ayse.registryOid, {})
    const paid = await service.db.begin((tx) =>
      postCollection(tx, {
        registryOid: ayse.registryOid,
        collectionType: 4,
        collectedAt: new Date('2026-03-15T10:00:00Z'),
        lines: [{ accrualOid, principalKurus: 44_316, fineKurus: 5_684 }],
      }),
    )
    const ask = () =>
      service
        .as(ayse)
        .call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid, paymentDate: '2026-03-15' })
    expect(await ask()).toMatchObject({ TotalPrincipal: '556.84', TotalDelayFine: '71.43' })
    await service.db.begin((tx) => cancelCollection(tx, paid.oid, service.now))
    expect(await ask()).toMatchObject({ TotalPrincipal: '1000.00', TotalDelayFine: '128.27' })
  })

  test('bears no fine where the law spares it', async ({ service }) => {
    const ayse = await service.given.member()
    await givenDebts(service, ayse.registryOid, { revenueCode: 71, description: 'İdari para cezası' })
    expect(
      await service.as(ayse).call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid }),
    ).toMatchObject({
      TotalDelayFine: '0.00',
      Debts: [{ ModuleName: 'Cezalar', IsOverdue: true }],
    })
  })

  test('is narrowed by every field of the criteria', async ({ service }) => {
    const ayse = await service.given.member()
    const [first = 0, second = 0] = await givenDebts(
      service,
      ayse.registryOid,
      { accruedOn: '2024-01-01', dueDate: '2024-05-31' },
      { accruedOn: '2026-03-01', dueDate: '2026-03-20', revenueCode: 51, subscriberNumber: 'SU-1' },
    )
    const found = async (criteria: object) => {
      const list = await service
        .as(ayse)
        .call('GetDebtListForEMunicipality', { registryInfoOid: ayse.registryOid, ...criteria })
      return list.Debts.map(({ Oid }) => Oid)
    }
    expect(await found({})).toEqual([first, second])
    expect(await found({ accrumentOidList: [second] })).toEqual([second])
    expect(await found({ accrumentDateStart: '2025-01-01' })).toEqual([second])
    expect(await found({ accrumentDateFinish: '2025-01-01' })).toEqual([first])
    expect(await found({ lastPaymentDate: '2024-12-31' })).toEqual([first])
    const subscription = await givenSubscriptionOf(service, ayse.registryOid, 'SU-1')
    expect(await found({ subscriberOidList: [subscription] })).toEqual([second])
    expect(await found({ subscriberInfoOid: String(subscription) })).toEqual([second])
    const stranger = await givenSubscriptionOf(service, (await service.given.member()).registryOid, 'SU-9')
    await expect(found({ subscriberOidList: [stranger] })).rejects.toThrow('NotYourSubscription')
    await expect(found({ subscriberInfoOid: 987_654_321 })).rejects.toThrow('NotYourSubscription')
    expect(await found({ pageIndex: 1 })).toEqual([])
    const byCode = await service
      .as(ayse)
      .call('GetDebtListWithRevenueCode', { registryInfoOid: ayse.registryOid, revenueCode: 51 })
    expect(byCode.Debts.map(({ Oid }) => Oid)).toEqual([second])
  })

  test('is grouped by what members can ask for by name', async ({ service }) => {
    const ayse = await service.given.member()
    const modules = await service.as(ayse).call('RetrieveAccrumentModulTypes', {})
    expect(modules[0]).toEqual({ Code: 1, Name: 'Emlak vergisi' })
  })
})
