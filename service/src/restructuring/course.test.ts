import { describe, expect } from 'vitest'
import { givenDebts } from '../testing/given-debts.ts'
import {
  applyFor,
  beginUnderTheLaw,
  detailOf,
  later,
  owedBy,
  payInstalments,
  settleOn,
} from '../testing/restructuring.ts'
import { test } from '../testing/test-service.ts'

test.beforeEach(({ service }) => beginUnderTheLaw(service))

describe('a broken plan', () => {
  test('gives the old debts back with what was paid set off, and no kuruş is lost', async ({ service }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(service, ayse.registryOid, {})
    const plan = await applyFor(service, ayse, oids, 6)
    await payInstalments(service, ayse, plan, [1], '2026-12-31')
    await settleOn(service, '2027-02-01')
    const onTheDay = await later(service, ayse, '2027-02-01')
    expect((await detailOf(service, onTheDay, plan)).StateCode).toBe('active')
    await settleOn(service, '2027-02-02')
    const afterwards = await later(service, ayse, '2027-02-02')
    const detail = await detailOf(service, afterwards, plan)
    expect(detail).toMatchObject({
      StateCode: 'broken',
      EndReason: 'strictInstalmentMissed',
      EndedOn: '2027-02-02',
      Left: '0.00',
      Refund: null,
    })
    // 191,58 on 31.12.2026 against 1.000,00 and 13 months of 3,7 %: 191,58 × 1000 / 1481 = 129,36.
    const owed = await owedBy(service, afterwards, '2026-12-31')
    expect(owed.Debts).toHaveLength(1)
    expect(owed.Debts[0]?.Oid).toBe(oids[0])
    const paid = 191.58
    const before = 1000 + 1000 * 0.037 * 13
    expect(Number(owed.Total)).toBeCloseTo(before - paid, 0)
    expect(Number(detail.Debts[0]?.Restored)).toBe(Number(owed.TotalPrincipal))
    await settleOn(service, '2027-02-03')
    expect((await owedBy(service, afterwards, '2026-12-31')).Total).toBe(owed.Total)
  })

  test('sets water off by its own law: interest first, and the principal comes back whole', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const [tax = 0, water = 0] = await givenDebts(service, ayse.registryOid, {}, { revenueCode: 51 })
    for (const [oid, restored, owed] of [
      // Law 6183 art. 47: 191,58 in proportion to 1.000,00 and 481,00 (13 months of 3,7 %) is 129,36 and 62,22.
      [tax, '870.64', '1289.42'],
      // Law 6098 art. 100: all of it goes to the 481,00 of interest.
      [water, '1000.00', '1289.42'],
    ] as const) {
      await beginUnderTheLaw(service)
      const plan = await applyFor(service, await later(service, ayse, '2026-11-15'), [oid], 6)
      await payInstalments(service, ayse, plan, [1], '2026-12-31')
      await settleOn(service, '2027-02-02')
      const afterwards = await later(service, ayse, '2027-02-02')
      const detail = await detailOf(service, afterwards, plan)
      expect(detail).toMatchObject({
        StateCode: 'broken',
        Installments: [{ Amount: '191.58' }, {}, {}, {}, {}, {}],
      })
      expect(detail.Debts[0]?.Restored).toBe(restored)
      const { Debts } = await owedBy(service, afterwards, '2026-12-31')
      const back = Debts.find(({ Oid }) => Oid === oid)
      expect(back).toMatchObject({ Total: owed })
    }
  })

  test('counts that the application broke off the limitation of both debts: the older is paid first', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const old = { periodYear: 2021, accruedOn: '2021-01-01' }
    const oids = await givenDebts(
      service,
      ayse.registryOid,
      { ...old, dueDate: '2021-05-31' },
      { ...old, dueDate: '2021-11-30', instalment: 2 },
    )
    const plan = await applyFor(service, ayse, oids, 6)
    await payInstalments(service, ayse, plan, [1], '2026-12-31')
    await settleOn(service, '2027-02-02')
    const { Debts } = await detailOf(service, await later(service, ayse, '2027-02-02'), plan)
    expect(Number(Debts[0]?.Restored)).toBeLessThan(1000)
    expect(Debts[1]?.Restored).toBe('1000.00')
  })
})

describe('a late instalment', () => {
  test('bears a whole month for the month begun, where the law says so', async ({ service }) => {
    const ayse = await service.given.member()
    const plan = await applyFor(service, ayse, await givenDebts(service, ayse.registryOid, {}), 6)
    await payInstalments(service, ayse, plan, [1], '2026-12-31')
    const payer = await payInstalments(service, ayse, plan, [2], '2027-02-01')
    const { Installments } = await detailOf(service, payer, plan)
    const third = Installments[2]
    expect(third).toMatchObject({ DueDate: '2027-03-01', Amount: '191.58' })
    const fineOn = async (day: string) => {
      const { Debts } = await owedBy(service, await later(service, ayse, day), day)
      return Debts.find(({ Oid }) => Oid === third?.AccrumentOid)?.DelayFine
    }
    // 191,58 × 3,7 % is 7,09 from the first day on, and 14,18 from the first day of the second month on.
    expect(await fineOn('2027-03-01')).toBe('0.00')
    expect(await fineOn('2027-03-02')).toBe('7.09')
    expect(await fineOn('2027-04-01')).toBe('7.09')
    expect(await fineOn('2027-04-02')).toBe('14.18')
    await service.db`update restructuring_law set counts_begun_months = false where law_number = 'T1'`
    // A month and a day, by days: 191,58 × 3,7 % × (1 + 1/30).
    expect(await fineOn('2027-04-02')).toBe('7.32')
    await service.db`update restructuring_law set counts_begun_months = true where law_number = 'T1'`
  })
})

describe('a plan paid early', () => {
  test('closed in the first period costs what cash costs, to the kuruş', async ({ service }) => {
    const ayse = await service.given.member()
    const plan = await applyFor(service, ayse, await givenDebts(service, ayse.registryOid, {}), 12)
    expect((await detailOf(service, ayse, plan)).Closing).toMatchObject({
      Total: '1010.00',
      Saving: '189.00',
      Until: '2026-12-31',
      IsAsked: false,
    })
    await service.as(ayse).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    await service.as(ayse).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    expect((await owedBy(service, ayse)).Total).toBe('1010.00')
    await payInstalments(
      service,
      ayse,
      plan,
      Array.from({ length: 11 }, (_each, index) => index + 1),
      '2026-12-20',
    )
    const payer = await later(service, ayse, '2026-12-20')
    expect((await detailOf(service, payer, plan)).StateCode).toBe('completed')
    await settleOn(service, '2026-12-21')
    expect(await detailOf(service, payer, plan)).toMatchObject({ EndReason: 'paidEarly', Refund: null })
  })

  test('is raised again if it is not paid by then', async ({ service }) => {
    const ayse = await service.given.member()
    const plan = await applyFor(service, ayse, await givenDebts(service, ayse.registryOid, {}), 12)
    await service.as(ayse).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    await payInstalments(service, ayse, plan, [1], '2026-12-20')
    await settleOn(service, '2026-12-31')
    const payer = await later(service, ayse, '2027-01-01')
    expect((await detailOf(service, payer, plan)).Left).toBe('910.08')
    await settleOn(service, '2027-01-01')
    expect(await detailOf(service, payer, plan)).toMatchObject({ Left: '1099.08', StateCode: 'active' })
  })

  test('without having asked needs no more than the smaller total', async ({ service }) => {
    const ayse = await service.given.member()
    const plan = await applyFor(service, ayse, await givenDebts(service, ayse.registryOid, {}), 12)
    await payInstalments(
      service,
      ayse,
      plan,
      Array.from({ length: 12 }, (_each, index) => index + 1).slice(0, 11),
      '2026-12-20',
    )
    await settleOn(service, '2026-12-21')
    expect(await detailOf(service, await later(service, ayse, '2026-12-21'), plan)).toMatchObject({
      StateCode: 'completed',
      EndReason: 'paidEarly',
      Left: '0.00',
      Refund: { Amount: '89.12', MaskedIban: null, PaidOn: null },
    })
  })

  test('leaves what was too much to be given back: to the account its owner names, by a clerk, once', async ({
    service,
  }) => {
    const payer = await service.given.member()
    const plan = await applyFor(service, payer, await givenDebts(service, payer.registryOid, {}), 12)
    const numbers = Array.from({ length: 11 }, (_each, index) => index + 1)
    await payInstalments(service, payer, plan, numbers, '2026-12-20')
    await settleOn(service, '2026-12-21')
    const ayse = await later(service, payer, '2026-12-21')
    const refundOid = (await detailOf(service, ayse, plan)).Refund?.Oid ?? 0
    const account = { refundOid, ibanOwner: 'Ayşe Işık', bankIbanNo: 'TR40 0006 2000 0000 0000 0000 01' }
    const stranger = service.as(await service.given.member())
    await expect(stranger.call('SaveRefundAccount', account)).rejects.toThrow('NoSuchRefund')
    await expect(
      service.as(ayse).call('SaveRefundAccount', { ...account, bankIbanNo: 'TR00' }),
    ).rejects.toThrow('IbanFaulty')
    const { password: currentPassword } = payer
    await service.as(ayse).call('SaveRefundAccount', { ...account, currentPassword })
    const paid = { refundOid, bankIbanNo: 'TR400006200000000000000001', paymentReference: 'GE-2026/41' }
    await expect(stranger.call('NoteRefundPaid', paid)).rejects.toThrow('NotAllowed')
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
    expect(Refunds.find(({ Oid }) => Oid === refundOid)).toMatchObject({
      Kind: 'restructuring',
      Amount: '89.12',
      MaskedIban: '•••• 0001',
    })
    expect(await clerk.call('GetRefundAccountForClerk', { refundOid })).toEqual({
      IbanOwner: 'Ayşe Işık',
      BankIbanNo: 'TR400006200000000000000001',
    })
    await clerk.call('NoteRefundPaid', paid)
    await expect(clerk.call('NoteRefundPaid', paid)).rejects.toThrow('NoSuchRefund')
    await expect(service.as(ayse).call('SaveRefundAccount', account)).rejects.toThrow('NoSuchRefund')
    expect((await detailOf(service, ayse, plan)).Refund).toMatchObject({
      MaskedIban: '•••• 0001',
      PaidOn: '2026-12-21',
    })
  })
})
