import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { givenCollection, givenDebts } from '../testing/given-debts.ts'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'
import { adjustAccrual, cancelCollection } from './ledger.ts'

function explain(service: TestService, member: TestMember, accrumentOid: number, asOf?: string) {
  return service.as(member).call('GetAccrumentDerivation', {
    accrumentOid,
    ...(asOf ? { delayFineCalculationDate: asOf } : {}),
  })
}

const kurusOf = (amount: string) => Math.round(Number(amount) * 100)

describe('why an accrual is this much', () => {
  test('is told from its base to every rate of its fine (W07)', async ({ service }) => {
    const ayse = await service.given.member()
    const [oid = 0] = await givenDebts(service, ayse.registryOid, {
      dueDate: '2024-05-31',
      principalKurus: 250_000,
      derivation: [
        { label: '2024 vergi değeri', value: '2.500.000,00 ₺', source: '1319 sayılı Kanun m. 29' },
        { label: 'Yıllık vergi', value: '5.000,00 ₺' },
      ],
    })
    const why = await explain(service, ayse, oid, '2026-01-20')
    expect(why).toMatchObject({
      AsOf: '2026-01-20',
      Accrument: { Oid: oid, DueDate: '2024-05-31' },
      LegalBasis: '1319 sayılı Emlak Vergisi Kanunu m. 8',
      Lines: [
        { Label: '2024 vergi değeri', Value: '2.500.000,00 ₺', Source: '1319 sayılı Kanun m. 29' },
        { Label: 'Yıllık vergi', Source: null },
      ],
      Accrued: '2500.00',
      IsMinimumDelayFine: false,
      Principal: '2500.00',
      DelayFine: '2167.17',
      Total: '4667.17',
    })
    expect(why.FineStretches).toMatchObject([
      {
        Principal: '2500.00',
        Slices: [
          {
            From: '2024-06-01',
            To: '2025-11-12',
            FullMonths: 17,
            Days: 12,
            MonthlyRate: 450,
            Amount: '1957.50',
          },
          {
            From: '2025-11-13',
            To: '2026-01-20',
            FullMonths: 2,
            Days: 8,
            MonthlyRate: 370,
            Basis: '10556 sayılı Cumhurbaşkanı Kararı',
            Amount: '209.67',
          },
        ],
      },
    ])
  })

  test('names corrections and payments, and leaves out what was taken back', async ({ service }) => {
    const ayse = await service.given.member()
    const [oid = 0] = await givenDebts(service, ayse.registryOid, { principalKurus: 110_000 })
    await adjustAccrual(service.db, {
      accrualOid: oid,
      kind: 'decrease',
      amountKurus: -10_000,
      reason: 'Yanlış metrekare',
      adjustedOn: '2025-06-01',
    })
    const paid = await givenCollection(service, ayse.registryOid, [
      { accrualOid: oid, principalKurus: 44_316, fineKurus: 5_684 },
    ])
    const back = await givenCollection(service, ayse.registryOid, [
      { accrualOid: oid, principalKurus: 100, fineKurus: 0 },
    ])
    await service.db.begin((tx) => cancelCollection(tx, back.oid, service.now))
    const why = await explain(service, ayse, oid, '2026-04-15')
    expect(why).toMatchObject({
      Accrued: '1100.00',
      Adjustments: [{ Amount: '-100.00', Reason: 'Yanlış metrekare', AdjustedOn: '2025-06-01' }],
      Payments: [
        { CollectionOid: paid.oid, CollectedOn: '2026-03-15', Principal: '443.16', DelayFine: '56.84' },
      ],
      Principal: '556.84',
      // 3,7 % of 556,84 for 4 months and 14 days.
      DelayFine: '92.03',
    })
    expect(why.FineStretches.map(({ Principal, DelayFine }) => [Principal, DelayFine])).toEqual([
      ['443.16', '56.84'],
      ['556.84', '92.03'],
    ])
    expect((await explain(service, ayse, oid, '2026-03-14')).Payments).toEqual([])
  })

  test('says where the least fine of the law counts, and where none does (W09)', async ({ service }) => {
    const ayse = await service.given.member()
    const [small = 0, fine = 0] = await givenDebts(
      service,
      ayse.registryOid,
      { dueDate: '2026-06-01', principalKurus: 500 },
      { revenueCode: 71 },
    )
    expect(await explain(service, ayse, small, '2026-06-11')).toMatchObject({
      DelayFine: '1.00',
      IsMinimumDelayFine: true,
      MinimumDelayFine: '1.00',
    })
    expect(await explain(service, ayse, fine)).toMatchObject({
      BearsDelayFine: false,
      DelayFine: '0.00',
      FineStretches: [],
    })
  })

  test('adds up to what the list says, line by line, on any day', async ({ service }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(
      service,
      ayse.registryOid,
      { dueDate: '2022-05-31', principalKurus: 123_457 },
      { dueDate: '2023-11-30', principalKurus: 99 },
      { dueDate: '2024-12-02', principalKurus: 7_654_321, revenueCode: 61 },
      { dueDate: '2027-05-31', principalKurus: 5_000 },
    )
    await givenCollection(service, ayse.registryOid, [
      { accrualOid: oids[0] ?? 0, principalKurus: 20_000, fineKurus: 31_000 },
      { accrualOid: oids[2] ?? 0, principalKurus: 1_000_000, fineKurus: 400_000 },
    ])
    for (const asOf of ['2026-03-15', '2026-11-15', '2027-06-30']) {
      const list = await service.as(ayse).call('GetDebtListForEMunicipality', {
        registryInfoOid: ayse.registryOid,
        delayFineCalculationDate: asOf,
      })
      expect(list.TotalCount).toBe(4)
      for (const debt of list.Debts) {
        const why = await explain(service, ayse, debt.Oid, asOf)
        const { Principal, DelayFine, Total } = debt
        expect(why).toMatchObject({ Principal, DelayFine, Total })
        const slices = why.FineStretches.flatMap(({ Slices }) => Slices.map(({ Amount }) => kurusOf(Amount)))
        const paid = why.Payments.map((payment) => kurusOf(payment.DelayFine))
        expect(sum(slices) - sum(paid)).toBe(kurusOf(debt.DelayFine))
      }
    }
  })

  test('is told to nobody else, but to whom one represents', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const [oid = 0] = await givenDebts(service, mehmet.registryOid, {})
    await expect(explain(service, ayse, oid)).rejects.toThrow('NotYourAccrument')
    await expect(explain(service, mehmet, oid + 100_000)).rejects.toThrow('NotYourAccrument')
    await expect(service.anyone.call('GetAccrumentDerivation', { accrumentOid: oid })).rejects.toThrow(
      'NotSignedIn',
    )
    await noteRepresentation(service.db, {
      representativeRegistryOid: ayse.registryOid,
      registryOid: mehmet.registryOid,
      basis: 'Vekâlet',
      since: '2026-01-01',
    })
    expect((await explain(service, ayse, oid)).Principal).toBe('1000.00')
  })
})

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
