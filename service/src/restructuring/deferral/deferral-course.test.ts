import { describe, expect } from 'vitest'
import { applyToDefer, approvedDeferral, clerkOf, optionsToDefer, owing } from '../../testing/deferral.ts'
import { detailOf, later, moveTo, owedBy, payInstalments, settleOn } from '../../testing/restructuring.ts'
import { test } from '../../testing/test-service.ts'

const applied = '2026-11-15'
const kurusOf = (...amounts: (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

test.beforeEach(({ service }) => moveTo(service, applied))

describe('a deferral paid before its day', () => {
  test('costs interest to that day alone, and what is not paid then is as dear as before', async ({
    service,
  }) => {
    const { member, plan } = await approvedDeferral(service)
    const payer = await later(service, member, '2026-12-01')
    const before = await detailOf(service, payer, plan)
    expect(before.Closing).toMatchObject({ Until: '2026-12-01', IsAsked: false })
    expect(kurusOf(before.Closing?.Left, before.Closing?.Saving)).toBe(kurusOf(before.Left))
    await service.as(payer).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    await service.as(payer).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    const lowered = await detailOf(service, payer, plan)
    expect(lowered).toMatchObject({ Left: before.Closing?.Left, Closing: { IsAsked: true } })
    expect((await owedBy(service, payer, '2026-12-01')).Total).toBe(lowered.Left)
    await payInstalments(service, payer, plan, [1, 6], '2026-12-01')
    await settleOn(service, '2026-12-02')
    const after = await detailOf(service, await later(service, payer, '2026-12-02'), plan)
    expect(after.Installments.map(({ StateCode }) => StateCode)).toEqual([
      'paid',
      'open',
      'open',
      'open',
      'open',
      'paid',
    ])
    const { Adjustments } = await service
      .as(await later(service, payer, '2026-12-02'))
      .call('GetAccrumentDerivation', { accrumentOid: after.Installments[1]?.AccrumentOid ?? 0 })
    expect(Adjustments.map(({ Reason }) => Reason)).toEqual([
      `${after.PlanNumber} numaralı tecilin 01.12.2026 gününün faizine indirilmesi`,
      `${after.PlanNumber} numaralı planda kalan, 01.12.2026 gününe kadar ödenmedi`,
    ])
    for (const number of [1, 2, 3, 4])
      expect(after.Installments[number]?.Left).toBe(before.Installments[number]?.Amount)
    expect(kurusOf(after.Paid)).toBe(kurusOf(lowered.Installments[0]?.Left, lowered.Installments[5]?.Left))
  })

  test('without having asked is given back the interest of the days saved', async ({ service }) => {
    const { member, plan } = await approvedDeferral(service)
    const payer = await payInstalments(service, member, plan, [1, 2, 3, 4, 5, 6], '2026-12-10')
    await settleOn(service, '2026-12-11')
    const detail = await detailOf(service, payer, plan)
    expect(detail).toMatchObject({ StateCode: 'completed', EndReason: 'paidEarly' })
    // 25 days of 39 % for all of it, each instalment rounded for itself.
    const due = (kurusOf(detail.Principal, detail.DelayFine) * 0.39 * 25) / 360
    const back = kurusOf(detail.Refund?.Amount)
    expect(Math.abs(kurusOf(detail.Interest) - back - due)).toBeLessThan(6)
  })

  test('on its very day gives nothing back', async ({ service }) => {
    const { member, plan } = await approvedDeferral(service)
    let payer = member
    for (const { Number: number, DueDate } of (await detailOf(service, member, plan)).Installments) {
      payer = await payInstalments(service, payer, plan, [number], DueDate)
      await settleOn(service, DueDate)
    }
    expect(await detailOf(service, payer, plan)).toMatchObject({
      StateCode: 'completed',
      EndReason: 'paid',
      Refund: null,
      Closing: null,
    })
  })
})

describe('an application for deferral', () => {
  test('is taken back by who asked, by nobody else, and may then be made anew', async ({ service }) => {
    const { member, oid } = await owing(service)
    const restructuringLogOid = await applyToDefer(service, member, oid)
    const stranger = service.as(await service.given.member())
    await expect(stranger.call('WithdrawDeferral', { restructuringLogOid })).rejects.toThrow('NoSuchPlan')
    await service.as(member).call('WithdrawDeferral', { restructuringLogOid })
    await expect(service.as(member).call('WithdrawDeferral', { restructuringLogOid })).rejects.toThrow(
      'AlreadyDecided',
    )
    expect(await detailOf(service, member, restructuringLogOid)).toMatchObject({
      StateCode: 'withdrawn',
      EndedOn: applied,
      Installments: [],
    })
    const clerk = await clerkOf(service)
    const { Items: Deferrals } = await clerk.call('GetDeferralsForClerks', {})
    expect(Deferrals.map((each) => each.RestructuringLogOid)).not.toContain(restructuringLogOid)
    await expect(clerk.call('ApproveDeferral', { restructuringLogOid, decisionNumber: '1' })).rejects.toThrow(
      'NoSuchApplication',
    )
    await expect(
      service.as(member).call('CreateRestructuringPlanDocument', { restructuringLogOid }),
    ).rejects.toThrow('NotDecided')
    const [event] = await service.db`
      select member_oid, registry_oid from restructuring_event
      where restructuring_oid = ${restructuringLogOid} and kind = 'withdrawn'`
    expect(event).toEqual({ memberOid: member.oid, registryOid: member.registryOid })
    expect(await applyToDefer(service, member, oid)).toBeGreaterThan(restructuringLogOid)
  })

  test('that was decided is not taken back', async ({ service }) => {
    const { member, plan } = await approvedDeferral(service)
    await expect(service.as(member).call('WithdrawDeferral', { restructuringLogOid: plan })).rejects.toThrow(
      'AlreadyDecided',
    )
    expect(await detailOf(service, member, plan)).toMatchObject({ StateCode: 'active' })
  })
})

describe('a decree that changes the interest', () => {
  test('counts for running deferrals from its day on, by entries, once', async ({ service }) => {
    const { member, plan } = await approvedDeferral(service)
    const before = await detailOf(service, member, plan)
    await service.db`
      insert into deferral_interest_rate ${service.db({ validFrom: '2027-01-01', yearlyBasisPoints: 1900, source: 'deneme' })}`
    await settleOn(service, '2026-11-16')
    const reader = await later(service, member, '2026-11-16')
    const after = await detailOf(service, reader, plan)
    expect(after.Installments[0]?.Amount).toBe(before.Installments[0]?.Amount)
    for (const [index, { Amount }] of after.Installments.entries())
      if (index > 0) expect(kurusOf(Amount)).toBeLessThan(kurusOf(before.Installments[index]?.Amount))
    expect(kurusOf(...after.Installments.map(({ Amount }) => Amount))).toBe(kurusOf(after.Total))
    expect((await owedBy(service, reader, '2026-11-16')).Total).toBe(after.Total)
    expect(kurusOf(before.Interest, `-${after.Interest}`)).toBe(kurusOf(before.Total, `-${after.Total}`))
    // As dear as one that is asked for today would be, if the fine had stopped then too.
    const { member: other, oid } = await owing(service)
    const { Options } = await optionsToDefer(service, other, [oid])
    const today = Options.find(({ InstallmentCount }) => InstallmentCount === 6)
    expect(Math.abs(kurusOf(after.Interest) - kurusOf(today?.Interest))).toBeLessThan(2000)
    await settleOn(service, '2026-11-17')
    expect((await detailOf(service, reader, plan)).Total).toBe(after.Total)
    const events = await service.db`
      select from restructuring_event where restructuring_oid = ${plan} and kind = 'interestChanged'`
    expect(events).toHaveLength(1)
    await service.db`delete from deferral_interest_rate where valid_from = '2027-01-01'`
  })
})
