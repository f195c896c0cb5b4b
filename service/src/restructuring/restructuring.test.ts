import { describe, expect } from 'vitest'
import { addDays } from 'rules/calendar'
import { setSmsInfoConsent } from '../identity/consent.ts'
import { startSignIn } from '../identity/sign-in.ts'
import { givenCollection, givenDebts } from '../testing/given-debts.ts'
import { givenLaw } from '../testing/given-law.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { type TestMember, type TestService, test as base, testSettings } from '../testing/test-service.ts'
import { settlePlans } from './settle-plans.ts'
import { remindOfInstalments } from './remind.ts'

const test = base.extend('law', { scope: 'file' }, async ({ service }) => givenLaw(service))

const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
const today = '2026-11-15'
test.beforeEach(({ service }) => moveTo(service, today))

/** Moves the clock to noon of a day in Turkey. */
function moveTo(service: TestService, day: string) {
  service.pass(Date.parse(`${day}T09:00:00Z`) - service.now.getTime())
}

/** The same person on another day, who signs in anew. */
async function later(service: TestService, member: TestMember, day: string): Promise<TestMember> {
  moveTo(service, day)
  const { AccessToken } = await startSignIn(service.db, member.oid, { now: service.now, client })
  return { ...member, accessToken: AccessToken }
}

const fail = (error: unknown) => {
  throw error
}
const settleOn = (service: TestService, today: string) =>
  settlePlans({ db: service.db, now: new Date(`${today}T09:00:00Z`), today }, fail)
const listOf = async (service: TestService, member: TestMember, method: 1 | 2 = 1) =>
  service.as(member).call('GetDebtListWillBeRestructured', {
    accrumentQueryCriteria: { registryInfoOid: member.registryOid, installmentMethod: method },
  })
const owedBy = async (service: TestService, member: TestMember, asOf = '2026-11-15') =>
  service.as(member).call('GetDebtListForEMunicipality', {
    registryInfoOid: member.registryOid,
    delayFineCalculationDate: asOf,
  })
const optionsFor = (service: TestService, member: TestMember, accrumentOidList: number[]) =>
  service.as(member).call('AuthorizedAdjustDebtRestructuringInstallments', {
    accrumentQueryCriteria: { registryInfoOid: member.registryOid },
    concreteDebtRestructuringAccrumentInfo: { accrumentOidList },
  })

async function apply(
  service: TestService,
  member: TestMember,
  accrumentOidList: number[],
  installmentCount: number,
) {
  const { Options } = await optionsFor(service, member, accrumentOidList)
  const total = Options.find((option) => option.InstallmentCount === installmentCount)?.Total ?? ''
  const { RestructuringLogOid } = await service
    .as(member)
    .call('AuthorizedSaveDebtRestructuringInstallments', {
      accrumentQueryCriteria: { registryInfoOid: member.registryOid },
      concreteDebtRestructuringAccrumentInfo: { accrumentOidList, installmentCount, total },
    })
  return RestructuringLogOid
}

const detailOf = (service: TestService, member: TestMember, restructuringLogOid: number) =>
  service.as(member).call('AuthorizedGetRestructuringDetailInfo', { restructuringLogOid })

/** Pays instalments in full on a day, as the cash desk would; the clock then stands on that day. */
async function pay(service: TestService, payer: TestMember, plan: number, numbers: number[], on: string) {
  const member = await later(service, payer, on)
  const { Installments } = await detailOf(service, member, plan)
  const lines = Installments.filter(({ Number: number }) => numbers.includes(number)).map((each) => ({
    accrualOid: each.AccrumentOid,
    principalKurus: Math.round(Number(each.Left) * 100),
    fineKurus: 0,
  }))
  await givenCollection(service, member.registryOid, lines, { collectedAt: service.now })
  return member
}

describe('the law in force', () => {
  test('is told with its terms; on other days there is none', async ({ service, law: _ }) => {
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
    expect(await asked.call('GetCurrentRestructuringParameter', {})).toEqual({ Parameter: null })
  })

  test('covers debts of its time and kind, late ones alone if asked', async ({ service, law: _ }) => {
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
  test('shows cash and each count beside paying today', async ({ service, law: _ }) => {
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

  test('refuses debts that are not covered', async ({ service, law: _ }) => {
    const ayse = await service.given.member()
    const [fine = 0] = await givenDebts(service, ayse.registryOid, { revenueCode: 71 })
    await expect(optionsFor(service, ayse, [fine])).rejects.toThrow('DebtsChanged')
  })
})

describe('a plan', () => {
  test('takes the place of the debts in the ledger, and its first instalment is paid like any debt', async ({
    service,
    law: _,
  }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    const oids = await givenDebts(service, ayse.registryOid, {}, { principalKurus: 50_000 })
    const plan = await apply(service, ayse, oids, 6)
    const owed = await owedBy(service, ayse)
    expect(owed.Debts.map(({ RevenueName }) => RevenueName)).toEqual(
      Array.from({ length: 6 }, () => 'Yapılandırma taksiti'),
    )
    expect(owed.Total).toBe('1724.25')
    const { Accruments } = await service
      .as(ayse)
      .call('GetAccrumentListForEMunicipality', { registryInfoOid: ayse.registryOid, stateCode: 5 })
    expect(Accruments.map(({ Oid }) => Oid).toSorted()).toEqual(oids.toSorted())
    await pay(service, ayse, plan, [1], '2026-12-10')
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
    law: _,
  }) => {
    const [ayse, mehmet] = [await service.given.member(), await service.given.member()]
    const oids = await givenDebts(service, ayse.registryOid, {}, {})
    const plan = await apply(service, ayse, oids.slice(0, 1), 6)
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

  test('asked for twice at the same moment is made once', async ({ service, law: _ }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(service, ayse.registryOid, {})
    const tries = await Promise.allSettled([apply(service, ayse, oids, 6), apply(service, ayse, oids, 12)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await service.db`select from restructuring where registry_oid = ${ayse.registryOid}`).toHaveLength(
      1,
    )
  })

  test('is not made of a debt that is being paid, nor for another sum than was shown', async ({
    service,
    law: _,
  }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(service, ayse.registryOid, {})
    const [order] = await service.db<{ oid: number }[]>`
      insert into payment_order ${service.db({
        orderNumber: 'ABCDEFGHIJ0123456789',
        registryOid: ayse.registryOid,
        status: 'unknown',
        payerMemberOid: ayse.oid,
        browserId: 'test',
        clientAddress: '127.0.0.1',
        createdAt: service.now,
        amountKurus: 100_000,
        validUntil: service.now,
      })} returning oid`
    await service.db`
      insert into payment_order_line ${service.db({ orderOid: order?.oid ?? 0, accrualOid: oids[0] ?? 0, description: 'x', principalKurus: 100_000, fineKurus: 0 })}`
    expect((await listOf(service, ayse)).Debts[0]?.IsBeingPaid).toBe(true)
    await expect(apply(service, ayse, oids, 6)).rejects.toThrow('DebtBeingPaid')
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
    await expect(apply(service, ayse, oids, 7)).rejects.toThrow()
  })
})

describe('a broken plan', () => {
  test('gives the old debts back with what was paid set off, and no kuruş is lost', async ({
    service,
    law: _,
  }) => {
    const ayse = await service.given.member()
    const oids = await givenDebts(service, ayse.registryOid, {})
    const plan = await apply(service, ayse, oids, 6)
    await pay(service, ayse, plan, [1], '2026-12-31')
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
      Overpaid: '0.00',
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
})

describe('a plan paid early', () => {
  test('closed in the first period costs what cash costs, to the kuruş', async ({ service, law: _ }) => {
    const ayse = await service.given.member()
    const plan = await apply(service, ayse, await givenDebts(service, ayse.registryOid, {}), 12)
    expect((await detailOf(service, ayse, plan)).Closing).toMatchObject({
      Total: '1010.00',
      Saving: '189.00',
      Until: '2026-12-31',
      IsAsked: false,
    })
    await service.as(ayse).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    await service.as(ayse).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    expect((await owedBy(service, ayse)).Total).toBe('1010.00')
    await pay(
      service,
      ayse,
      plan,
      Array.from({ length: 11 }, (_each, index) => index + 1),
      '2026-12-20',
    )
    const payer = await later(service, ayse, '2026-12-20')
    expect((await detailOf(service, payer, plan)).StateCode).toBe('completed')
    await settleOn(service, '2026-12-21')
    expect(await detailOf(service, payer, plan)).toMatchObject({ EndReason: 'paidEarly', Overpaid: '0.00' })
  })

  test('is raised again if it is not paid by then', async ({ service, law: _ }) => {
    const ayse = await service.given.member()
    const plan = await apply(service, ayse, await givenDebts(service, ayse.registryOid, {}), 12)
    await service.as(ayse).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    await pay(service, ayse, plan, [1], '2026-12-20')
    await settleOn(service, '2026-12-31')
    const payer = await later(service, ayse, '2027-01-01')
    expect((await detailOf(service, payer, plan)).Left).toBe('910.08')
    await settleOn(service, '2027-01-01')
    expect(await detailOf(service, payer, plan)).toMatchObject({ Left: '1099.08', StateCode: 'active' })
  })

  test('without having asked needs no more than the smaller total', async ({ service, law: _ }) => {
    const ayse = await service.given.member()
    const plan = await apply(service, ayse, await givenDebts(service, ayse.registryOid, {}), 12)
    await pay(
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
      Overpaid: '89.12',
    })
  })
})

describe('a reminder', () => {
  test('comes a week and a day before each date, once, and only where it is welcome', async ({
    service,
    law: _,
  }) => {
    const ayse = await service.given.member()
    await service.db`update member set gsm_number = '+905321112233', gsm_proven_at = ${service.now} where oid = ${ayse.oid}`
    await apply(service, ayse, await givenDebts(service, ayse.registryOid, {}), 12)
    const messages = () => service.db<{ text: string }[]>`
      select text from sms_message where gsm_number = '+905321112233' and event_key like 'restructuring:%' order by oid`
    const remindOn = (today: string, hour = '09') =>
      remindOfInstalments({
        db: service.db,
        settings: testSettings,
        now: new Date(`${today}T${hour}:00:00Z`),
        today,
      })
    const dayBefore = addDays('2026-12-31', -1)
    await remindOn(dayBefore)
    expect(await messages()).toEqual([])
    const member = {
      memberOid: ayse.oid,
      signInOid: 0,
      userName: '',
      role: 'citizen' as const,
      registryOid: ayse.registryOid,
      ownRegistryOid: ayse.registryOid,
      mustChangePassword: false,
    }
    await setSmsInfoConsent(
      { db: service.db, settings: testSettings, now: service.now, today: '2026-11-15', client },
      member,
      true,
    )
    await remindOn('2026-12-26', '22')
    expect(await messages()).toEqual([])
    for (const day of ['2026-12-26', '2026-12-27', dayBefore, '2026-12-31']) await remindOn(day)
    const sent = await messages()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.text).toContain('1. taksiti 99,92 TL, son odeme gunu 31.12.2026')
  })
})
