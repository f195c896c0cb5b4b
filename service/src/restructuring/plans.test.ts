import { describe, expect } from 'vitest'
import { givenDebts } from '../testing/given-debts.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import {
  applyFor,
  beginUnderTheLaw,
  detailOf,
  later,
  listOf,
  optionsFor,
  owedBy,
  payInstalments,
} from '../testing/restructuring.ts'
import { test } from '../testing/test-service.ts'

test.beforeEach(({ service }) => beginUnderTheLaw(service))

describe('the law in force', () => {
  test('is told with its terms; on other days there is none', async ({ service }) => {
    const ayse = await service.given.member()
    const { Parameter } = await service.as(ayse).call('GetCurrentRestructuringParameter', {})
    expect(Parameter).toMatchObject({
      LawNumber: 'T1',
      CashDiscountPercent: 90,
      CoveredRevenues: ['Bina vergisi', 'Su faturası'],
      Terms: [
        { InstallmentCount: 6, Coefficient: 10_450 },
        { InstallmentCount: 12, Coefficient: 10_900 },
      ],
    })
    const asked = service.as(await later(service, ayse, '2026-12-16'))
    expect(await asked.call('GetCurrentRestructuringParameter', {})).toMatchObject({ Parameter: null })
  })

  test('covers debts of its time and kind, late ones alone if asked', async ({ service }) => {
    const ayse = await service.given.member()
    await givenDebts(
      service,
      ayse.registryOid,
      { description: 'geç kalmış', dueDate: '2025-12-01' },
      { description: 'günü gelmemiş', accruedOn: '2026-01-01', dueDate: '2026-11-30' },
      { description: 'sonra doğmuş', accruedOn: '2026-07-01', dueDate: '2026-08-31' },
      { description: 'ceza', revenueCode: 71 },
    )
    const all = await listOf(service, ayse)
    expect(all.Debts.map((debt) => [debt.Description, debt.Principal, debt.IndexAmount])).toEqual([
      ['geç kalmış', '1000.00', '100.00'],
      ['günü gelmemiş', '1000.00', '0.00'],
    ])
    expect((await listOf(service, ayse, 2)).Debts.map(({ Description }) => Description)).toEqual([
      'geç kalmış',
    ])
  })
})

describe('the lab', () => {
  test('shows cash and each count beside paying today', async ({ service }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(service, ayse.registryOid, {})
    const lab = await optionsFor(service, ayse, oids)
    expect(lab).toMatchObject({ Principal: '1000.00', IndexAmount: '100.00' })
    const owed = Number(lab.PayingNow)
    expect(lab.Options.map((each) => [each.InstallmentCount, each.Total, each.InstallmentAmount])).toEqual([
      [1, '1010.00', '1010.00'],
      [6, '1149.50', '191.58'],
      [12, '1199.00', '99.92'],
    ])
    expect(Number(lab.Options[0]?.Saving)).toBeCloseTo(owed - 1010, 2)
    expect(lab.Options[1]?.Installments.map(({ DueDate }) => DueDate)).toEqual([
      '2026-12-31',
      '2027-02-01',
      '2027-03-01',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(lab.Options[1]?.MonthLateCost).toBe('7.09')
  })

  test('refuses debts that are not covered', async ({ service }) => {
    const ayse = await service.given.member()
    const [fine = 0] = await givenDebts(service, ayse.registryOid, { revenueCode: 71 })
    await expect(optionsFor(service, ayse, [fine])).rejects.toThrow('DebtsChanged')
  })
})

describe('a plan', () => {
  test('takes the place of the debts in the ledger, and its first instalment is paid like any debt', async ({
    service,
  }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    const oids = await givenDebts(service, ayse.registryOid, {}, { principalKurus: 50_000 })
    const plan = await applyFor(service, ayse, oids, 6)
    const owed = await owedBy(service, ayse)
    expect(owed.Debts.map(({ RevenueName }) => RevenueName)).toEqual(
      Array.from({ length: 6 }, () => 'Yapılandırma taksiti'),
    )
    expect(owed.Total).toBe('1724.25')
    const { Accruments } = await service
      .as(ayse)
      .call('GetAccrumentListForEMunicipality', { registryInfoOid: ayse.registryOid, stateCode: 5 })
    expect(new Set(Accruments.map(({ Oid }) => Oid))).toEqual(new Set(oids))
    await payInstalments(service, ayse, plan, [1], '2026-12-10')
    const afterwards = await later(service, ayse, '2026-12-11')
    const detail = await detailOf(service, afterwards, plan)
    expect(detail).toMatchObject({ StateCode: 'active', Total: '1724.25', Paid: '287.38', Left: '1436.87' })
    expect(detail.Installments[0]).toMatchObject({ StateCode: 'paid', PaidOn: '2026-12-10' })
    const file = await service
      .as(afterwards)
      .call('CreateRestructuringPlanDocument', { restructuringLogOid: plan })
    const text = readPdfText(Buffer.from(file.Content, 'base64'))
    for (const part of [
      'Yapılandırma ödeme planı',
      'AYŞE IŞIL ÖZÇIĞIR',
      '6. taksit',
      'elektronik imza taşımaz',
    ])
      expect(text).toContain(part)
    const listed = await service
      .as(afterwards)
      .call('GetOwnRestructurings', { registryInfoOid: ayse.registryOid })
    expect(listed.Restructurings).toMatchObject([{ RestructuringLogOid: plan, InstallmentCount: 6 }])
    expect((await service.as(afterwards).call('ExportOwnData', {})).Restructurings).toHaveLength(1)
  })

  test('of someone else does not exist, nor can their debts be asked about or divided', async ({
    service,
  }) => {
    const [ayse, mehmet] = [await service.given.member(), await service.given.member()]
    const oids = await givenDebts(service, ayse.registryOid, {}, {})
    const plan = await applyFor(service, ayse, oids.slice(0, 1), 6)
    const asMehmet = service.as(mehmet)
    const criteria = { registryInfoOid: ayse.registryOid }
    const info = { accrumentOidList: oids.slice(1) }
    const save = { ...info, installmentCount: 6, total: '1149.50' }
    const refusals = [
      () => asMehmet.call('GetDebtListWillBeRestructured', { accrumentQueryCriteria: criteria }),
      () =>
        asMehmet.call('AuthorizedAdjustDebtRestructuringInstallments', {
          accrumentQueryCriteria: criteria,
          concreteDebtRestructuringAccrumentInfo: info,
        }),
      () =>
        asMehmet.call('AuthorizedSaveDebtRestructuringInstallments', {
          accrumentQueryCriteria: criteria,
          concreteDebtRestructuringAccrumentInfo: save,
        }),
      () => asMehmet.call('GetOwnRestructurings', criteria),
    ]
    for (const ask of refusals) await expect(ask()).rejects.toThrow('NotYourRegistry')
    const own = { accrumentQueryCriteria: { registryInfoOid: mehmet.registryOid } }
    await expect(
      asMehmet.call('AuthorizedSaveDebtRestructuringInstallments', {
        ...own,
        concreteDebtRestructuringAccrumentInfo: save,
      }),
    ).rejects.toThrow('DebtsChanged')
    for (const name of [
      'AuthorizedGetRestructuringDetailInfo',
      'CreateRestructuringPlanDocument',
      'AuthorizedCloseRestructuringEarly',
    ] as const)
      await expect(asMehmet.call(name, { restructuringLogOid: plan })).rejects.toThrow('NoSuchPlan')
    await expect(service.anyone.call('GetCurrentRestructuringParameter', {})).rejects.toThrow('NotSignedIn')
  })

  test('asked for twice at the same moment is made once', async ({ service }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(service, ayse.registryOid, {})
    const tries = await Promise.allSettled([
      applyFor(service, ayse, oids, 6),
      applyFor(service, ayse, oids, 12),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await service.db`select from restructuring where registry_oid = ${ayse.registryOid}`).toHaveLength(
      1,
    )
  })

  test('is not made of a debt that is being paid, nor for another sum than was shown', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(service, ayse.registryOid, {})
    const [order] = await service.db<{ oid: number }[]>`
      insert into payment_order ${service.db({
        orderNumber: 'ABCDEFGHIJ0123456789',
        registryOid: ayse.registryOid,
        payerMemberOid: ayse.oid,
        browserId: 'test',
        clientAddress: '127.0.0.1',
        createdAt: service.now,
        amountKurus: 100_000,
        validUntil: service.now,
      })} returning oid`
    await service.db`
      insert into payment_order_line ${service.db({ orderOid: order?.oid ?? 0, accrualOid: oids[0] ?? 0, description: 'x', principalKurus: 100_000, fineKurus: 0, owedPrincipalKurus: 100_000, owedFineKurus: 0 })}`
    await service.db`update payment_order set status = 'unknown' where oid = ${order?.oid ?? 0}`
    expect((await listOf(service, ayse)).Debts[0]).toMatchObject({
      IsBeingPaid: true,
      PaymentOrderNumber: 'ABCDEFGHIJ0123456789',
      PaymentDecidedBy: expect.stringMatching(/^2026-11-17T/) as string,
    })
    await expect(applyFor(service, ayse, oids, 6)).rejects.toMatchObject({
      message: 'DebtBeingPaid',
      body: {
        Message: expect.stringMatching(/işlem no ABCDEFGHIJ0123456789\)\. En geç 15 Kasım 2026/) as string,
      },
    })
    // Only the debts that are being paid wait.
    expect((await listOf(service, ayse)).Debts.filter(({ IsBeingPaid }) => IsBeingPaid)).toHaveLength(1)
    // An order being refunded pays nothing any more.
    await service.db`update payment_order set status = 'voiding' where oid = ${order?.oid ?? 0}`
    expect((await listOf(service, ayse)).Debts[0]?.IsBeingPaid).toBe(false)
    await service.db`update payment_order set status = 'declined' where oid = ${order?.oid ?? 0}`
    await expect(
      service.as(ayse).call('AuthorizedSaveDebtRestructuringInstallments', {
        accrumentQueryCriteria: { registryInfoOid: ayse.registryOid },
        concreteDebtRestructuringAccrumentInfo: {
          accrumentOidList: oids,
          installmentCount: 6,
          total: '1.00',
        },
      }),
    ).rejects.toThrow('DebtsChanged')
    await expect(applyFor(service, ayse, oids, 7)).rejects.toThrow()
  })
})
