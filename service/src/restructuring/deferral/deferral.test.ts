import { addDays } from 'rules/calendar'
import { delayFine } from 'rules/ledger/delay-fine'
import { delayFineRates } from 'rules/ledger/delay-fine-rates'
import { kurus } from 'rules/money'
import { describe, expect } from 'vitest'
import { listOpenDebts } from '../../debts/list-debts.ts'
import {
  applyToDefer as apply,
  clerkOf,
  hardship,
  optionsToDefer as optionsOf,
  owing,
} from '../../testing/deferral.ts'
import { givenDebt } from '../../testing/given-debts.ts'
import { detailOf, later, moveTo, owedBy, payInstalments, settleOn } from '../../testing/restructuring.ts'
import { test } from '../../testing/test-service.ts'

describe('deferral by law 6183 art. 48', () => {
  test('is told with its rate, its limit and where they come from', async ({ service }) => {
    const member = await service.given.member()
    const { Deferral } = await service.as(member).call('GetCurrentRestructuringParameter', {})
    expect(Deferral).toMatchObject({
      MostMonths: 72,
      YearlyRate: 3900,
      FreeOfCollateral: '10000000.00',
      CollateralPercent: 50,
      IsUncertain: false,
    })
  })

  test('costs the fine up to the application and the interest of each instalment', async ({ service }) => {
    const { member, oid } = await owing(service)
    const { PayingNow, Options, Collateral } = await optionsOf(service, member, [oid])
    expect(Collateral).toBe('0.00')
    const six = Options.find(({ InstallmentCount }) => InstallmentCount === 6)
    expect(Number(six?.Total)).toBeCloseTo(Number(PayingNow) + Number(six?.Interest), 2)
    expect(six?.Installments).toHaveLength(6)
    expect(Number(six?.MonthLateCost)).toBeGreaterThan(0)
    expect(Options.at(-1)?.InstallmentCount).toBe(72)
  })

  test('has every date of six years on a working day, feasts of years not announced yet included', async ({
    service,
  }) => {
    const { member, oid } = await owing(service)
    const { Options } = await optionsOf(service, member, [oid])
    const dates = Options.at(-1)?.Installments.map(({ DueDate }) => DueDate) ?? []
    // 15 February 2029 is the second day of a feast that ends on a Friday, 15 April 2030 the third of four.
    expect([dates[26], dates[40]]).toEqual(['2029-02-19', '2030-04-17'])
    await service.db`
      insert into religious_feast (first_day, name, source) values ('2029-02-12', 'Ramazan Bayramı', 'deneme')`
    const corrected = (await optionsOf(service, member, [oid])).Options.at(-1)?.Installments
    expect(corrected?.[26]?.DueDate).toBe('2029-02-15')
    expect(corrected?.[27]?.DueDate).toBe(dates[27])
    await service.db`delete from religious_feast`
  })

  test('covers water where the municipality’s regulation says so, and late bills of a plan are late no more', async ({
    service,
  }) => {
    const member = await service.given.member()
    const oid = await givenDebt(service, member.registryOid, { revenueCode: 51, dueDate: '2026-06-01' })
    await expect(apply(service, member, oid)).rejects.toThrow('DebtsChanged')
    await service.db`update deferral_rule set covered_revenues = covered_revenues || 51 where valid_to is null`
    try {
      const restructuringLogOid = await apply(service, member, oid)
      const clerk = await clerkOf(service)
      await clerk.call('ApproveDeferral', { restructuringLogOid, decisionNumber: '2026/119' })
    } finally {
      await service.db`
        update deferral_rule set covered_revenues = array_remove(covered_revenues, 51) where valid_to is null`
    }
    const [left] = await service.db`select principal_balance(${oid}) as kurus`
    expect(left).toEqual({ kurus: 0 })
    const instalments = await service.db`
      select from accrual where registry_oid = ${member.registryOid} and source_kind = 'restructuring'`
    expect(instalments).toHaveLength(6)
  })

  test('shows the clerk what else the applicant owes, and how they are reached', async ({ service }) => {
    const { member, oid } = await owing(service)
    const restructuringLogOid = await apply(service, member, oid)
    const clerk = await clerkOf(service)
    const seen = () => clerk.call('GetDeferralForClerk', { restructuringLogOid })
    expect(await seen()).toMatchObject({ OtherDebtCount: 0, OtherDebtTotal: '0.00' })
    await givenDebt(service, member.registryOid, { revenueCode: 11 })
    await service.db`update registry set gsm_number = '+905321234567' where oid = ${member.registryOid}`
    const { OtherDebtCount, OtherDebtTotal, GsmNumber } = await seen()
    expect([OtherDebtCount, GsmNumber]).toEqual([1, '+905321234567'])
    expect(Number(OtherDebtTotal)).toBeGreaterThan(0)
  })

  test('leaves the debts alone until it is approved, and then takes their place', async ({ service }) => {
    const { member, oid } = await owing(service)
    await expect(apply(service, member, oid, {})).rejects.toThrow('HardshipMissing')
    const plan = await apply(service, member, oid)
    await expect(apply(service, member, oid)).rejects.toThrow('AlreadyAsked')
    expect(await detailOf(service, member, plan)).toMatchObject({ StateCode: 'waiting', Installments: [] })
    await expect(
      service.as(member).call('CreateRestructuringPlanDocument', { restructuringLogOid: plan }),
    ).rejects.toThrow('NotDecided')
    const before = await owedBy(service, member)
    const approval = { restructuringLogOid: plan, decisionNumber: '2026/118' }
    await expect(service.as(member).call('ApproveDeferral', approval)).rejects.toThrow('NotAllowed')
    const clerk = await clerkOf(service)
    const { Items: Deferrals } = await clerk.call('GetDeferralsForClerks', {})
    expect(Deferrals.find(({ RestructuringLogOid }) => RestructuringLogOid === plan)).toMatchObject({
      InstallmentCount: 6,
    })
    const own = Deferrals.find(({ RestructuringLogOid }) => RestructuringLogOid === plan)
    const found = await clerk.call('GetDeferralsForClerks', { searchText: own?.PlanNumber ?? '' })
    expect(found.Items.map(({ RestructuringLogOid }) => RestructuringLogOid)).toEqual([plan])
    expect(await clerk.call('GetDeferralsForClerks', { searchText: 'TT-yok' })).toMatchObject({ Items: [] })
    expect(await clerk.call('GetDeferralForClerk', { restructuringLogOid: plan })).toMatchObject({
      HardshipText: hardship,
    })
    await clerk.call('ApproveDeferral', approval)
    await expect(clerk.call('ApproveDeferral', approval)).rejects.toThrow('NoSuchApplication')
    const detail = await detailOf(service, member, plan)
    expect(detail).toMatchObject({ StateCode: 'active', DecisionNumber: '2026/118', Kind: 'deferral' })
    const after = await owedBy(service, member)
    const sum = (amounts: string[]) =>
      amounts.reduce((total, each) => total + Math.round(Number(each) * 100), 0)
    expect(sum(detail.Installments.map(({ Amount }) => Amount))).toBe(sum([detail.Total]))
    expect(sum([after.Total])).toBe(sum([detail.Total]))
    expect(sum([detail.Total])).toBe(sum([before.Total, detail.Interest]))
    const file = await service
      .as(member)
      .call('CreateRestructuringPlanDocument', { restructuringLogOid: plan })
    expect(file.FileName).toContain('TT-')
  })

  test('ends with its first missed date: the debts are back, what was paid is set off', async ({
    service,
  }) => {
    const { member, oid } = await owing(service)
    const plan = await apply(service, member, oid)
    await (await clerkOf(service)).call('ApproveDeferral', { restructuringLogOid: plan, decisionNumber: '1' })
    const paying = await payInstalments(service, member, plan, [1], '2026-12-10')
    const paid = Number((await detailOf(service, paying, plan)).Paid)
    const second = (await detailOf(service, paying, plan)).Installments[1]?.DueDate ?? ''
    await settleOn(service, second)
    const dayAfter = new Date(Date.parse(second) + 86_400_000).toISOString().slice(0, 10)
    await settleOn(service, dayAfter)
    const again = await later(service, paying, dayAfter)
    const broken = await detailOf(service, again, plan)
    expect(broken).toMatchObject({ StateCode: 'broken', EndReason: 'instalmentMissed' })
    const restored = Number(broken.Debts[0]?.Restored)
    expect(restored).toBeLessThan(10_000)
    expect(restored).toBeGreaterThan(10_000 - paid)
    expect(await settleOn(service, dayAfter)).toBe(0)
  })

  test('of a tax sets the interest that was paid off against its delay fine alone', async ({ service }) => {
    moveTo(service, '2026-11-15')
    const { member, oid } = await owing(service)
    const plan = await apply(service, member, oid)
    await (await clerkOf(service)).call('ApproveDeferral', { restructuringLogOid: plan, decisionNumber: '3' })
    const paying = await payInstalments(service, member, plan, [1], '2026-12-10')
    const { Installments } = await detailOf(service, paying, plan)
    const dayAfter = addDays(Installments[1]?.DueDate ?? '', 1)
    await settleOn(service, dayAfter)
    const [interest, rest, ...more] = await service.db<{ principalKurus: number; fineKurus: number }[]>`
      select principal_kurus, fine_kurus from restructuring_set_off where restructuring_oid = ${plan} order by number`
    expect(more).toEqual([])
    // Deferred were 10.000,00 and 2.022,67 of fine, 5 months 14 days: a sixth of it, and 39 % of that for 30 days.
    expect(interest).toEqual({ principalKurus: 0, fineKurus: 6512 })
    expect((rest?.principalKurus ?? 0) + (rest?.fineKurus ?? 0)).toBe(200_378)
    const broken = await detailOf(service, await later(service, paying, dayAfter), plan)
    expect(broken.Debts[0]?.Restored).toBe(((1_000_000 - (rest?.principalKurus ?? 0)) / 100).toFixed(2))
    // One clock applies: the paid part bears its fine to 10.12., the rest to the day, less all that was paid of it.
    const [debt] = await listOpenDebts(service.db, { registryOid: member.registryOid }, dayAfter)
    const left = 1_000_000 - (rest?.principalKurus ?? 0)
    const fineOf = (principalKurus: number, asOf: string) =>
      delayFine({
        principalKurus: kurus(principalKurus),
        dueDate: '2026-06-01',
        asOf,
        rates: delayFineRates,
        bearsFine: true,
      }).fineKurus
    const grown = fineOf(rest?.principalKurus ?? 0, '2026-12-10') + fineOf(left, dayAfter)
    const open = grown - 6512 - (rest?.fineKurus ?? 0)
    expect(Math.abs((debt?.balance.fineKurus ?? 0) - open)).toBeLessThanOrEqual(1)
  })

  test('of an administrative fine gives back the fine without the interest that was paid', async ({
    service,
  }) => {
    const member = await service.given.member()
    const oid = await givenDebt(service, member.registryOid, {
      revenueCode: 71,
      accruedOn: '2026-01-01',
      dueDate: '2026-06-01',
      principalKurus: 1_000_000,
    })
    const plan = await apply(service, member, oid)
    await (await clerkOf(service)).call('ApproveDeferral', { restructuringLogOid: plan, decisionNumber: '2' })
    const paying = await payInstalments(service, member, plan, [1], '2026-12-10')
    const { Installments } = await detailOf(service, paying, plan)
    expect(Number(Installments[0]?.Amount)).toBeGreaterThan(1700)
    const dayAfter = addDays(Installments[1]?.DueDate ?? '', 1)
    await settleOn(service, dayAfter)
    const broken = await detailOf(service, await later(service, paying, dayAfter), plan)
    // 10.000,00 less the 1.666,67 of debt in the first instalment; its interest is neither set off nor owed back.
    expect(broken).toMatchObject({ StateCode: 'broken', Debts: [{ Restored: '8333.33' }], Refund: null })
  })

  test('is refused with a reason that the applicant reads', async ({ service }) => {
    const { member, oid } = await owing(service)
    const plan = await apply(service, member, oid)
    const rejection = { restructuringLogOid: plan, reason: 'Gelir belgesi eksik.' }
    await expect(service.as(member).call('RejectDeferral', rejection)).rejects.toThrow('NotAllowed')
    await (await clerkOf(service)).call('RejectDeferral', rejection)
    expect(await detailOf(service, member, plan)).toMatchObject({
      StateCode: 'rejected',
      DecisionReason: 'Gelir belgesi eksik.',
    })
    expect(await apply(service, member, oid)).toBeGreaterThan(plan)
  })

  test('above the limit needs collateral, and debts paid meanwhile are not deferred', async ({ service }) => {
    const { member, oid } = await owing(service, 1_200_000_000)
    const { Collateral } = await optionsOf(service, member, [oid])
    expect(Number(Collateral)).toBeGreaterThan(1_000_000)
    await expect(apply(service, member, oid)).rejects.toThrow('CollateralMissing')
    const plan = await apply(service, member, oid, { hardship, collateral: 'Banka teminat mektubu' })
    expect(await detailOf(service, member, plan)).toMatchObject({ Collateral })
    await service.db`
      insert into accrual_adjustment ${service.db({ accrualOid: oid, kind: 'decrease', amountKurus: -1, reason: 'deneme', adjustedOn: '2026-11-15' })}`
    await expect(
      (await clerkOf(service)).call('ApproveDeferral', { restructuringLogOid: plan, decisionNumber: '1' }),
    ).rejects.toThrow('DebtsChanged')
  })

  test('is not split to stay below the limit: what waits counts, and again at the decision', async ({
    service,
  }) => {
    const { member, oid } = await owing(service, 700_000_000)
    const debt = { revenueCode: 11, accruedOn: '2026-01-01', dueDate: '2026-06-01' }
    const second = await givenDebt(service, member.registryOid, { ...debt, principalKurus: 700_000_000 })
    const first = await apply(service, member, oid)
    await expect(apply(service, member, second)).rejects.toThrow('CollateralMissing')
    const secured = await apply(service, member, second, { hardship, collateral: 'Banka teminat mektubu' })
    const clerk = await clerkOf(service)
    const approve = (restructuringLogOid: number) =>
      clerk.call('ApproveDeferral', { restructuringLogOid, decisionNumber: '1' })
    await approve(first)
    // Collateral if both had been applied for at the same moment, before the sum was counted.
    const [asked] = await service.db<{ kurus: number }[]>`
      select collateral_kurus as kurus from restructuring where oid = ${secured}`
    const secure = (collateralKurus: number) =>
      service.db`update restructuring set collateral_kurus = ${collateralKurus} where oid = ${secured}`
    await secure(0)
    await expect(approve(secured)).rejects.toThrow('CollateralMissing')
    await secure(asked?.kurus ?? 0)
    await approve(secured)
    expect(await detailOf(service, member, secured)).toMatchObject({ StateCode: 'active' })
  })

  test('of someone else does not exist', async ({ service }) => {
    const { member, oid } = await owing(service)
    const plan = await apply(service, member, oid)
    const stranger = await service.given.member()
    await expect(detailOf(service, stranger, plan)).rejects.toThrow('NoSuchPlan')
    await expect(optionsOf(service, { ...stranger, registryOid: member.registryOid }, [oid])).rejects.toThrow(
      'NotYourRegistry',
    )
  })
})
