import { kurusFromWire } from 'rules/money'
import { describe, expect } from 'vitest'
import type { ReferenceKindCode } from 'contract/reference/codes'
import { givenCollection, givenDebt, givenDebts } from '../testing/given-debts.ts'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'

const source = '12345 sayılı Cumhurbaşkanı Kararı'

/** Rates stay from test to test: those of the tests go first. */
async function administrator(service: TestService): Promise<TestMember> {
  await service.db`delete from delay_fine_rate where legal_basis = ${source}`
  return service.given.member({ role: 'clerk', duties: ['administration'] })
}
const reason = 'Oran yanlış yazıldı, karar 3,50 diyor.'
const rate = (gecerlilik: string, aylik_yuzde: string) => ({ gecerlilik, aylik_yuzde, dayanak: source })

function deskOf(service: TestService, clerk: TestMember, kind: ReferenceKindCode = 'delay-fine-rates') {
  const desk = service.as(clerk)
  const look = () => desk.call('GetReferenceRows', { kind })
  return {
    look,
    add: (...rows: Record<string, string>[]) => desk.call('AddReferenceRows', { kind, rows }),
    withdrawFirst: async () => {
      const { RowKeys } = await look()
      return desk.call('WithdrawReferenceRow', { kind, rowKey: RowKeys[0] ?? '0'.repeat(32), reason })
    },
  }
}

describe('a row that has not begun', () => {
  test('is withdrawn with a reason, stays on record, and its day is free for the right one', async ({
    service,
  }) => {
    const clerk = await administrator(service)
    const { add, look, withdrawFirst } = deskOf(service, clerk)
    const before = await service.db`select * from delay_fine_rate order by valid_from`
    expect(await add(rate('01.02.2027', '13,50'))).toMatchObject({ IsWritten: true })
    const shown = await look()
    expect(shown.RowKeys.map((key) => key !== null)).toEqual(shown.Items.map((_, index) => index === 0))
    await withdrawFirst()
    expect(await service.db`select * from delay_fine_rate order by valid_from`).toEqual(before)
    const { Withdrawn, RowKeys } = await look()
    expect(Withdrawn).toMatchObject([{ Values: ['01.02.2027', '13,50', source], Reason: reason }])
    expect(RowKeys.every((key) => key === null)).toBe(true)
    expect(
      await service.db`select detail from security_event where kind = 'ReferenceRowWithdrawn'`,
    ).toMatchObject([{ detail: { list: 'delay-fine-rates', reason } }])
    expect(await add(rate('01.02.2027', '3,50'))).toMatchObject({ IsWritten: true })
    await expect(service.db`delete from withdrawn_reference_row`).rejects.toThrow()
  })

  test('is never one that has begun, was used, or belongs to a list without days', async ({ service }) => {
    const clerk = await administrator(service)
    const desk = service.as(clerk)
    const [begun] = await service.db<{ key: string }[]>`
      select md5(to_jsonb(row)::text) as key from delay_fine_rate row order by valid_from desc limit 1`
    const withdraw = (kind: ReferenceKindCode, rowKey: string) =>
      desk.call('WithdrawReferenceRow', { kind, rowKey, reason })
    await expect(withdraw('delay-fine-rates', begun?.key ?? '')).rejects.toThrow('HasBegun')
    await expect(withdraw('modules', begun?.key ?? '')).rejects.toThrow('NoSuchRow')
    const { add, withdrawFirst } = deskOf(service, clerk, 'revaluation-rates')
    await add({ yil: '2028', oran: '30,00', uygulanan_yuzde: '50', dayanak: source })
    const { registryOid } = await service.given.member()
    await givenDebt(service, registryOid, { periodYear: 2028 })
    await expect(withdrawFirst()).rejects.toThrow('AlreadyApplied')
    const citizen = service.as(await service.given.member())
    await expect(
      citizen.call('WithdrawReferenceRow', { kind: 'holidays', rowKey: begun?.key ?? '', reason }),
    ).rejects.toThrow('NotAllowed')
  })

  test('may be a holiday that was typed wrongly, or a feast; one of the past takes two', async ({
    service,
    database: { serviceDb },
  }) => {
    const { add, look, withdrawFirst } = deskOf(service, await administrator(service), 'holidays')
    expect(await add({ gun: '06.09.2027', ad: 'Yanlış gün' })).toMatchObject({ IsWritten: true })
    await withdrawFirst()
    expect(await look()).toMatchObject({
      Items: [],
      Withdrawn: [{ Values: ['06.09.2027', 'Yanlış gün', 'Hayır'] }],
    })
    expect(await add({ gun: '02.11.2026', ad: 'Kar tatili' })).toMatchObject({
      IsWritten: false,
      WaitsForSecondAdministrator: true,
    })
    const other = service.as(await administrator(service))
    const [waiting] = await other.call('GetAdministrationProposals', {})
    await other.call('AnswerAdministrationProposal', {
      proposalOid: waiting?.Oid ?? 0,
      isConfirmed: false,
      reason: 'O gün açıktık.',
    })
    const feasts = deskOf(service, await administrator(service), 'feasts')
    await feasts.add({ gun: '10.03.2027', bayram: 'RAMAZAN', dayanak: source })
    await feasts.withdrawFirst()
    expect(await serviceDb`select from religious_feast`).toHaveLength(0)
  })

  test('cannot be changed or taken out by the account of the service without its record', async ({
    service,
    database: { serviceDb },
  }) => {
    await expect(serviceDb`delete from delay_fine_rate`).rejects.toMatchObject({ code: '42501' })
    const refused = { code: '42501', message: expect.stringContaining('stays as it was recorded') as string }
    await expect(serviceDb`update delay_fine_rate set monthly_basis_points = 1`).rejects.toMatchObject(
      refused,
    )
    await expect(serviceDb`update delay_fine_minimum set minimum_kurus = 1`).rejects.toMatchObject(refused)
    await expect(
      serviceDb`update deferral_interest_rate set yearly_basis_points = 1 where not is_uncertain`,
    ).rejects.toMatchObject(refused)
    await expect(
      serviceDb`update revenue_regime set source = 'Başka bir kaynak' where not is_uncertain`,
    ).rejects.toMatchObject(refused)
    await expect(serviceDb`delete from revenue_regime`).rejects.toMatchObject({ code: '42501' })
    await expect(serviceDb`update plausibility_rule set source = 'Başka bir kaynak'`).rejects.toMatchObject(
      refused,
    )
    const { oid } = await administrator(service)
    const record = (content: object) => serviceDb`
      insert into withdrawn_reference_row ${serviceDb({
        list: 'delay-fine-rates',
        tableName: 'delay_fine_rate',
        content: serviceDb.json(content as never),
        reason,
        withdrawnByMemberOid: oid,
        withdrawnAt: service.now,
        withdrawnOn: '2026-11-15',
      })}`
    const [row] = await service.db<{ content: object }[]>`
      select to_jsonb(row) as content from delay_fine_rate row order by valid_from desc limit 1`
    await expect(record(row?.content ?? {})).rejects.toThrow('has begun')
    await expect(record({ ...row?.content, valid_from: '2090-01-01' })).rejects.toThrow('is not there')
  })

  test('of a water price is withdrawn with its other tiers', async ({ service }) => {
    const clerk = await administrator(service)
    const { add, look, withdrawFirst } = deskOf(service, clerk, 'water-prices')
    const tier = (grup: string, kademe: string, metrekupe_kadar: string) => ({
      grup,
      gecerlilik: '01.01.2027',
      kademe,
      metrekupe_kadar,
      su_tutari: '20,50',
      atik_su_tutari: '10,00',
      dayanak: source,
    })
    await add(tier('KONUT', '1', '10'), tier('KONUT', '2', ''))
    await add(tier('ISYERI', '1', ''))
    await withdrawFirst()
    const { Items, Withdrawn } = await look()
    expect(Items.length + Withdrawn.length).toBe(3)
    expect(Items.every(([group]) => group === Items[0]?.[0])).toBe(true)
  })
})

describe('a row dated in the past', () => {
  test('counts when a second administrator has confirmed it, and explains nothing that was before', async ({
    service,
  }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const { add } = deskOf(service, first)
    const payer = await service.given.member()
    const owed = { periodYear: 2026, dueDate: '2026-03-31' }
    const [paidOid = 0, openOid = 0] = await givenDebts(service, payer.registryOid, owed, owed)
    const why = (accrumentOid: number, delayFineCalculationDate?: string) =>
      service.as(payer).call('GetAccrumentDerivation', { accrumentOid, delayFineCalculationDate })
    const { Principal, DelayFine } = await why(paidOid, '2026-10-20')
    const line = {
      accrualOid: paidOid,
      principalKurus: kurusFromWire(Principal),
      fineKurus: kurusFromWire(DelayFine),
    }
    await givenCollection(service, payer.registryOid, [line], {
      collectedAt: new Date('2026-10-20T09:00:00Z'),
    })
    const paidBefore = await why(paidOid)
    const openBefore = await why(openOid)
    const before = await service.db`select * from delay_fine_rate order by valid_from`
    expect(await add(rate('01.10.2026', '9,00'))).toEqual({
      IsWritten: false,
      Faults: [],
      WaitsForSecondAdministrator: true,
    })
    await expect(add(rate('01.10.2026', '9,00'))).rejects.toThrow('AlreadyProposed')
    expect(await service.db`select * from delay_fine_rate order by valid_from`).toEqual(before)
    const waiting = await service.as(second).call('GetAdministrationProposals', {})
    expect(waiting).toMatchObject([
      { RegistryName: 'Gecikme zammı oranları', Reason: source, Text: expect.stringContaining('9,00') },
    ])
    const answer = (clerk: TestMember, isConfirmed = true) =>
      service.as(clerk).call('AnswerAdministrationProposal', {
        proposalOid: waiting[0]?.Oid ?? 0,
        isConfirmed,
        reason: 'Resmî Gazetede gördüm.',
      })
    await expect(answer(first)).rejects.toThrow('OwnProposal')
    await answer(second)
    expect(await service.db`select * from delay_fine_rate order by valid_from`).toHaveLength(
      before.length + 1,
    )
    await expect(answer(second)).rejects.toThrow('NotProposed')
    expect(await why(paidOid)).toEqual(paidBefore)
    expect(paidBefore).toMatchObject({ Total: '0.00', Payments: [{ DelayFine }] })
    expect((await why(openOid)).DelayFine).not.toBe(openBefore.DelayFine)
  })

  test('is taken off the desk by a rejection, and is not added where the list changed since', async ({
    service,
  }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const { add } = deskOf(service, first)
    const answerAll = async (isConfirmed: boolean) => {
      for (const { Oid } of await service.as(second).call('GetAdministrationProposals', {}))
        await service
          .as(second)
          .call('AnswerAdministrationProposal', { proposalOid: Oid, isConfirmed, reason: 'Karara baktım.' })
    }
    await add(rate('01.10.2026', '9,00'))
    await answerAll(false)
    expect(await service.as(second).call('GetAdministrationProposals', {})).toEqual([])
    await add(rate('01.10.2026', '9,00'))
    await add(rate('16.11.2026', '4,00'))
    await expect(answerAll(true)).rejects.toThrow('NotPossible')
    expect(await service.db`select 1 from delay_fine_rate where valid_from = '2026-10-01'`).toEqual([])
  })
})

describe('the law of a revenue', () => {
  const answerAll = async (service: TestService, clerk: TestMember) => {
    for (const { Oid } of await service.as(clerk).call('GetAdministrationProposals', {}))
      await service.as(clerk).call('AnswerAdministrationProposal', {
        proposalOid: Oid,
        isConfirmed: true,
        reason: 'Yargıtay kararını okudum.',
      })
  }

  test('changes by a dated row with its source, for days that are over by two, and each debt follows its own day', async ({
    service,
  }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const { add, look } = deskOf(service, first, 'regimes')
    const regime = {
      gelir_kodu: '51',
      gecerlilik: '01.06.2026',
      rejim: 'SOZLESME',
      zamanasimi_yili: '5',
      kesilir_mi: 'E',
      dayanak: '6098 sayılı Kanun m. 147',
      kesin_degil: 'E',
    }
    expect((await add({ ...regime, rejim: 'CEZA' })).Faults).toMatchObject([
      { Header: 'zamanasimi_yili', Reason: expect.stringContaining('boş bırakılır') },
    ])
    expect((await add({ ...regime, zamanasimi_yili: '' })).Faults).toMatchObject([
      { Header: 'zamanasimi_yili' },
    ])
    expect((await add({ ...regime, gelir_kodu: '998' })).Faults).toMatchObject([{ Header: 'gelir_kodu' }])
    expect((await add({ ...regime, gecerlilik: '01.01.1990' })).Faults).toMatchObject([
      { Header: 'gecerlilik', Reason: expect.stringContaining('son kayıtlı günden sonra') },
    ])
    const payer = await service.given.member()
    const owed = { revenueCode: 51, periodYear: 2026, principalKurus: 100_000 }
    const [before = 0, after = 0] = await givenDebts(
      service,
      payer.registryOid,
      { ...owed, accruedOn: '2026-05-20', dueDate: '2026-06-20' },
      { ...owed, accruedOn: '2026-06-05', dueDate: '2026-06-20' },
    )
    const until = async (accrumentOid: number) =>
      (await service.as(payer).call('GetAccrumentDerivation', { accrumentOid })).CollectableUntil
    expect([await until(before), await until(after)]).toEqual(['2036-06-20', '2036-06-20'])
    expect(await add(regime)).toMatchObject({ IsWritten: false, WaitsForSecondAdministrator: true })
    expect(await until(after)).toBe('2036-06-20')
    await answerAll(service, second)
    expect([await until(before), await until(after)]).toEqual(['2036-06-20', '2031-06-20'])
    const { Items } = await look()
    expect(Items).toContainEqual(expect.arrayContaining(['51', '01.06.2026', '6098 sayılı Kanun m. 147']))
  })

  test('and the measures of law beside it are rows of the same desk', async ({ service }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const interest = deskOf(service, first, 'legal-interest-rates')
    const rateOfLaw = { yillik_yuzde: '30,00', dayanak: source, kesin_degil: 'H' }
    expect(await interest.add({ ...rateOfLaw, gecerlilik: '01.10.2026' })).toMatchObject({
      WaitsForSecondAdministrator: true,
    })
    await answerAll(service, second)
    expect(await interest.add({ ...rateOfLaw, gecerlilik: '01.02.2027' })).toMatchObject({ IsWritten: true })
    await interest.withdrawFirst()
    expect(
      await service.db`select valid_from from legal_interest_rate where legal_basis = ${source}`,
    ).toEqual([{ validFrom: '2026-10-01' }])
    const measures = deskOf(service, first, 'plausibility-rules')
    const measure = { gelir_kodu: '71', gecerlilik: '15.11.2026', en_cok_tutar: '191867,00', dayanak: source }
    expect(await measures.add(measure)).toMatchObject({ IsWritten: true })
    expect(
      await service.db`select max_kurus, max_times from plausibility_rule where source = ${source}`,
    ).toEqual([{ maxKurus: 19_186_700, maxTimes: null }])
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('AddReferenceRows', { kind: 'regimes', rows: [measure] })).rejects.toThrow(
      'NotAllowed',
    )
  })
})

test('a rule of deferral is added by its form, and running deferrals keep theirs', async ({ service }) => {
  const clerk = await administrator(service)
  const { add, look } = deskOf(service, clerk, 'deferral-rules')
  const rule = {
    gecerlilik: '01.12.2026',
    en_cok_ay: '48',
    taksit_sayilari: '12, 6,24',
    gelir_kodlari: '11, 12',
    teminatsiz_tutar: '2500000,00',
    teminat_yuzdesi: '50',
    dayanak: source,
  }
  expect((await add({ ...rule, taksit_sayilari: '6, 60' })).Faults).toMatchObject([
    { Header: 'taksit_sayilari', Reason: 'Taksit sayısı 2 ile 48 arasında olmalı.' },
  ])
  expect((await add({ ...rule, gelir_kodlari: '11, 998' })).Faults).toMatchObject([
    { Header: 'gelir_kodlari', Reason: '998 kodlu gelir yok.' },
  ])
  expect((await add({ ...rule, taksit_sayilari: 'altı' })).Faults).toMatchObject([
    { Header: 'taksit_sayilari' },
  ])
  expect((await add({ ...rule, gecerlilik: '01.01.2025' })).Faults).toMatchObject([{ Header: 'gecerlilik' }])
  expect(await add(rule)).toEqual({ IsWritten: true, Faults: [] })
  expect((await look()).Items[0]).toEqual([
    '01.12.2026',
    '48',
    '6, 12, 24',
    '11, 12',
    '2.500.000,00',
    '50',
    source,
  ])
  const { Deferral } = await service
    .as(await service.given.member())
    .call('GetCurrentRestructuringParameter', {})
  expect(Deferral?.MostMonths).toBe(72)
})
