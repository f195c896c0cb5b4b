import { describe, expect } from 'vitest'
import { startSignIn } from '../callers/sign-in.ts'
import { kurus } from 'rules/money'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test,
  uploadDeed,
} from '../testing/declaring.ts'
import { givenCollection } from '../testing/given-debts.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { listOpenDebts } from '../debts/list-debts.ts'
import { accrueYear } from './accrue-year.ts'
import { voidRepentances } from './void-repentances.ts'

const dayMs = 86_400_000

describe('a declaration after its deadline', () => {
  test('is told interest and penalty before it is sent, and bears them as accruals of their own', async ({
    town,
  }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const late = changed(declaring(await someAddress(town.db)).plot, {
      change: { eventDate: '2024-05-04' },
      property: { parcelNumber: '961' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const preview = await town.as(ayse).call('PreviewDeclaration', { kindCode: 'plot', declaration: late })
    const lines = preview.Periods.flatMap(({ Instalments }) => Instalments)
    const ofCode = (code: number) => lines.filter(({ RevenueCode }) => RevenueCode === code)
    // 2025 in two instalments and the first of 2026; November's is still to come.
    expect([ofCode(12), ofCode(18), ofCode(19)].map(({ length }) => length)).toEqual([4, 3, 3])
    const [tax] = ofCode(12)
    // From 02.06.2025 to 15.11.2026 17 months: 5 of 4,5 %, one of ten days of it and twenty of 3,7 %, 11 of 3,7 %.
    const percent = 5 * 4.5 + (10 * 4.5 + 20 * 3.7) / 30 + 11 * 3.7
    expect(Number(ofCode(18)[0]?.Amount)).toBeCloseTo((Number(tax?.Amount) * percent) / 100, 1)
    expect(ofCode(18)[0]?.Derivation.map(({ Label }) => Label)).toContain('Geçen tam ay (ay kesri sayılmaz)')
    expect(Number(ofCode(19)[0]?.Amount)).toBeCloseTo(Number(tax?.Amount) / 2, 1)
    const sum = (code: number) => ofCode(code).reduce((total, { Amount }) => total + Number(Amount), 0)
    expect(Number(preview.LateCharges?.Interest)).toBeCloseTo(sum(18), 2)
    expect(Number(preview.LateCharges?.Penalty)).toBeCloseTo(sum(19), 2)

    const sent = await sendEstate(town, ayse, late)
    expect(sent).toMatchObject({ StatusCode: 'waiting', Total: '0.00' })
    await accept(town, clerk, sent.Oid)
    const accruals = await town.as(ayse).call('GetDeclarationAccruments', { declarationOid: sent.Oid })
    const posted = accruals.map(({ Description, Accrued }) => `${Description}: ${Accrued}`)
    const told = lines.map(({ Description, Amount }) => `${Description}: ${Amount}`)
    expect(posted.toSorted()).toEqual(told.toSorted())
    const interest = accruals.find(({ Description }) => Description.startsWith('Gecikme faizi'))
    const why = await town.as(ayse).call('GetAccrumentDerivation', { accrumentOid: interest?.Oid ?? 0 })
    expect(JSON.stringify(why)).toContain('213 sayılı Vergi Usul Kanunu m. 112')
  })

  test.for([
    { of: 'before an instalment was due', sentBeforeDays: 180, eventDate: '2025-03-10', waitsDays: 25 },
    { of: 'after it was due', sentBeforeDays: 0, eventDate: '2024-05-04', waitsDays: 40 },
  ])(
    'sent $of is charged what it was told, however long the clerk takes',
    async ({ sentBeforeDays, eventDate, waitsDays }, { town }) => {
      town.pass(-sentBeforeDays * dayMs)
      const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
      const late = changed(declaring(await someAddress(town.db)).plot, {
        change: { eventDate },
        property: { parcelNumber: '962' },
        fileOidList: [await uploadDeed(town, ayse)],
      })
      const preview = await town.as(ayse).call('PreviewDeclaration', { kindCode: 'plot', declaration: late })
      const told = preview.Periods.flatMap(({ Instalments }) => Instalments).map(
        ({ Description, Amount }) => `${Description}: ${Amount}`,
      )
      const sent = await sendEstate(town, ayse, late)
      town.pass(waitsDays * dayMs)
      const patient = { ...clerk, accessToken: await signInAgain(town, clerk) }
      await accept(town, patient, sent.Oid)
      const posted = await town.db<{ description: string; kurus: number }[]>`
        select description, principal_kurus as kurus from accrual where registry_oid = ${ayse.registryOid}`
      town.pass((sentBeforeDays - waitsDays) * dayMs)
      expect(
        posted.map(({ description, kurus }) => `${description}: ${(kurus / 100).toFixed(2)}`).toSorted(),
      ).toEqual(told.toSorted())
    },
  )

  test('of a month of entertainment bears them too; one in time does not', async ({ town }) => {
    const ayse = await town.given.member()
    const { entertainment } = declaring(await someAddress(town.db))
    const ask = (month: string) =>
      town.as(ayse).call('PreviewDeclaration', {
        kindCode: 'entertainment',
        declaration: changed(entertainment, { month }),
      })
    expect(await ask('2026-10')).toMatchObject({ LateCharges: null })
    const late = await ask('2026-08')
    // August was due on 21.09.2026: a month and some days, 3,7 % of it and half of it.
    const [tax, interest, penalty] = late.Periods[0]?.Instalments.map(({ Amount }) => Number(Amount)) ?? []
    expect(interest).toBeCloseTo(((tax ?? 0) * 3.7) / 100, 2)
    expect(penalty).toBeCloseTo((tax ?? 0) / 2, 2)
  })

  test('tells the ways out before it is sent; one who repents owes neither interest nor penalty', async ({
    town,
  }) => {
    const ayse = await town.given.member()
    const { entertainment } = declaring(await someAddress(town.db))
    const ask = (isRepentance: boolean) =>
      town.as(ayse).call('PreviewDeclaration', {
        kindCode: 'entertainment',
        declaration: changed(entertainment, { month: '2026-08', isRepentance }),
      })
    const [plain, repented] = [await ask(false), await ask(true)]
    const [tax, interest, penalty] = plain.Periods[0]?.Instalments.map(({ Amount }) => Number(Amount)) ?? []
    // From 21.09. to 15.11.2026 two begun months, of 3,7 % each.
    const addition = (((tax ?? 0) * 7.4) / 100).toFixed(2)
    expect(plain.WaysOut).toMatchObject({
      Repentance: {
        IsChosen: false,
        Addition: addition,
        Otherwise: ((interest ?? 0) + (penalty ?? 0)).toFixed(2),
        Days: 15,
        Source: '213 sayılı Vergi Usul Kanunu m. 371',
      },
      Irregularity: { Degree: 1, Amount: '6200.00', IsHeavier: true, Settled: '3100.00', IsUncertain: true },
    })
    expect(Number(plain.WaysOut?.Settled?.Penalty)).toBeCloseTo((penalty ?? 0) / 2, 1)
    expect(repented).toMatchObject({
      LateCharges: { Interest: '0.00', Penalty: '0.00', Repentance: addition },
      WaysOut: { Repentance: { IsChosen: true }, Settled: null },
    })
    // Fifteen days from 15.11.2026.
    expect(
      repented.Periods[0]?.Instalments.map(({ RevenueCode, DueDate }) => [RevenueCode, DueDate]),
    ).toEqual([
      [41, '2026-11-30'],
      [46, '2026-11-30'],
    ])
    const inTime = await town.as(ayse).call('PreviewDeclaration', {
      kindCode: 'entertainment',
      declaration: changed(entertainment, { month: '2026-10', isRepentance: true }),
    })
    expect(inTime).toMatchObject({ LateCharges: null, WaysOut: null })
    const plot = changed(declaring(await someAddress(town.db)).plot, {
      change: { eventDate: '2024-05-04' },
      property: { parcelNumber: '965' },
    })
    const property = await town.as(ayse).call('PreviewDeclaration', { kindCode: 'plot', declaration: plot })
    expect(property.WaysOut).toMatchObject({ Repentance: null, Irregularity: { Degree: 2 } })
  })

  test('with repentance that is not paid in time bears interest and penalty after all, once', async ({
    town,
  }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const { entertainment } = declaring(await someAddress(town.db))
    const send = async (month: string, isRepentanceRefused = false) => {
      const content = changed(entertainment, { month, isRepentance: true })
      const sent = await sendAny(town, ayse, { kind: 'entertainment', content })
      await town.as(clerk).call('DecideDeclaration', {
        declarationOid: sent.Oid,
        decision: 'accepted',
        reason: 'Belgeleri gördüm, uygundur.',
        findings: { isRepentanceRefused },
      })
      return sent.Oid
    }
    const owedOf = (declarationOid: number) => {
      return town.db<{ code: number; oid: number; kurus: number }[]>`
        select revenue_code as code, accrual.oid, principal_balance(accrual.oid) as kurus
        from declaration_accrual join accrual on accrual.oid = accrual_oid
        where declaration_oid = ${declarationOid} order by revenue_code`
    }
    const codes = (rows: Awaited<ReturnType<typeof owedOf>>) =>
      rows.filter((each) => each.kurus > 0).map(({ code }) => code)
    const [missed, kept, refused, planned] = [
      await send('2026-08'),
      await send('2026-07'),
      await send('2026-06', true),
      await send('2026-05'),
    ]
    // A clerk who finds a denunciation on record does not grant it.
    expect(codes(await owedOf(refused))).toEqual([41, 48, 49])
    expect(codes(await owedOf(missed))).toEqual([41, 46])
    const lines = (await owedOf(kept)).map((each) => ({
      accrualOid: each.oid,
      principalKurus: kurus(each.kurus),
      fineKurus: kurus(0),
    }))
    await givenCollection(town, ayse.registryOid, lines, { collectedAt: new Date('2026-11-30T09:00:00Z') })
    for (const { oid: accrualOid, kurus: each } of await owedOf(planned))
      await adjustAccrual(town.db, {
        accrualOid,
        kind: 'restructuring',
        amountKurus: 0 - each,
        reason: 'Ödeme planı',
        adjustedOn: '2026-11-20',
      })
    const settle = (day: string) =>
      voidRepentances({ db: town.db, settings: testSettings, now: new Date(`${day}T09:00:00Z`) })
    // Files of banks with payments of the last day are waited for.
    expect(await settle('2026-12-10')).toBe(0)
    expect(await settle('2026-12-11')).toBe(2)
    expect(await settle('2026-12-12')).toBe(0)
    expect(codes(await owedOf(missed))).toEqual([41, 48, 49])
    expect(codes(await owedOf(kept))).toEqual([])
    // A plan is no payment in time; its part of the addition counts as the interest.
    expect(codes(await owedOf(planned))).toEqual([49])
    const [tax] = await owedOf(missed)
    const penalty = (await owedOf(missed)).find(({ code }) => code === 49)
    expect(penalty?.kurus).toBe(Math.round((tax?.kurus ?? 0) / 2))
    const detail = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: missed })
    expect(detail.History.at(-1)).toMatchObject({ StatusCode: 'repentanceVoid', By: 'Belediye' })
  })

  test('that corrects a tax upwards bears delay fine on what it adds only from its own day on', async ({
    town,
  }) => {
    town.pass(-400 * dayMs)
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const land = changed(declaring(await someAddress(town.db)).land, {
      change: { eventDate: '2025-03-10' },
      property: { parcelNumber: '963' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const sent = await sendEstate(town, ayse, land)
    if (sent.StatusCode === 'waiting') await accept(town, clerk, sent.Oid)
    await accrueYear({ db: town.db, settings: testSettings, now: new Date('2026-01-01T09:00:00Z') })
    town.pass(400 * dayMs)
    const owner = { ...ayse, accessToken: await signInAgain(town, ayse) }
    const owed = async () => {
      const debts = await listOpenDebts(town.db, { registryOid: ayse.registryOid }, '2026-11-15')
      const sum = (of: (debt: (typeof debts)[number]) => number) =>
        debts.reduce((total, debt) => total + of(debt), 0)
      return {
        debts,
        fine: sum(({ balance }) => balance.fineKurus),
        tax: sum(({ revenueCode, balance }) => (revenueCode === 13 ? balance.principalKurus : 0)),
      }
    }
    const before = await owed()
    const larger = changed(land, { land: { parcelAreaDm2: 1_000_000 } })
    const correction = await sendEstate(town, owner, larger, { correctsOid: sent.Oid })
    await accept(town, { ...clerk, accessToken: await signInAgain(town, clerk) }, correction.Oid)
    const after = await owed()
    expect(after.tax).toBeGreaterThan(before.tax)
    expect(after.fine).toBe(before.fine)
    const added = after.debts.filter(({ description }) => description.endsWith('(ek tahakkuk)'))
    expect(added.map(({ dueDate }) => dueDate)).toEqual(added.map(() => '2026-12-15'))
    const why = await town.as(owner).call('GetAccrumentDerivation', { accrumentOid: added[0]?.oid ?? 0 })
    expect(JSON.stringify(why)).toContain('üzerine eklenen')
  })

  test('is not charged for years that are barred, and is told so', async ({ town }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    // Prices of a year that neither the national rows nor the demo have.
    await town.db`
      insert into cleaning_tax_price (year, is_metropolitan, building_group, degree, yearly_kurus, source)
      select 2021, is_metropolitan, building_group, degree, yearly_kurus, source
      from cleaning_tax_price where year = 2022 on conflict do nothing`
    const { cleaning } = declaring(await someAddress(town.db))
    const late = changed(cleaning, { use: { eventDate: '2018-02-05' } })
    const preview = await town
      .as(ayse)
      .call('PreviewDeclaration', { kindCode: 'cleaning', declaration: late })
    expect(preview.BarredYears).toEqual([2018, 2019, 2020])
    expect(preview.Periods.map(({ Year }) => Year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026])
    const sent = await sendAny(town, ayse, { kind: 'cleaning', content: late })
    await accept(town, clerk, sent.Oid)
    const detail = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: sent.Oid })
    expect(detail.History.at(-1)?.Note).toContain('2018, 2019, 2020 yılı vergisi zamanaşımına uğradığı için')
    // The next January does not bring them back.
    await accrueYear({ db: town.db, settings: testSettings, now: new Date('2026-12-31T09:00:00Z') })
    const years = await town.db<{ year: number }[]>`
      select distinct period_year as year from accrual where registry_oid = ${ayse.registryOid} order by 1`
    expect(years.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026])
  })

  test('of property that no one declared is charged for all its years (law 1319, article 40)', async ({
    town,
  }) => {
    const ayse = await town.given.member()
    const { plot } = declaring(await someAddress(town.db))
    const ask = (reasonCode: number) =>
      town.as(ayse).call('PreviewDeclaration', {
        kindCode: 'plot',
        declaration: changed(plot, {
          change: { reasonCode, eventDate: '2018-05-04' },
          property: { parcelNumber: '964' },
        }),
      })
    expect(await ask(5)).toMatchObject({ BarredYears: [] })
    expect(await ask(7)).toMatchObject({ BarredYears: [2019, 2020] })
  })

  test('loses the charges of what ends with a later declaration', async ({ town }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const { cleaning } = declaring(await someAddress(town.db))
    const opened = await sendAny(town, ayse, {
      kind: 'cleaning',
      content: changed(cleaning, { use: { eventDate: '2025-02-05' } }),
    })
    await accept(town, clerk, opened.Oid)
    const closed = await sendAny(town, ayse, {
      kind: 'cleaning',
      content: changed(cleaning, { use: { reasonCode: 'end', eventDate: '2025-12-20' } }),
    })
    await accept(town, clerk, closed.Oid)
    const left = await town.db<{ year: number; code: number }[]>`
      select distinct period_year as year, revenue_code as code from accrual
      where registry_oid = ${ayse.registryOid} and principal_balance(oid) > 0 order by 1, 2`
    expect(left.map(({ year, code }) => `${year}:${code}`)).toEqual(['2025:21', '2025:28', '2025:29'])
  })
})

async function signInAgain(town: TestService, member: TestMember): Promise<string> {
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  return (await startSignIn(town.db, member.oid, { now: town.now, client })).AccessToken
}

function accept(town: TestService, clerk: TestMember, declarationOid: number) {
  return town.as(clerk).call('DecideDeclaration', {
    declarationOid,
    decision: 'accepted',
    reason: 'Belgeleri gördüm, uygundur.',
  })
}
