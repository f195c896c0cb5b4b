import { describe, expect } from 'vitest'
import { applyToDefer, approvedDeferral, clerkOf, optionsToDefer, owing } from '../../testing/deferral.ts'
import { detailOf, later, moveTo, owedBy, payInstalments, settleOn } from '../../testing/restructuring.ts'
import { givenCollection } from '../../testing/given-debts.ts'
import { doneByTwo, twoClerks } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'

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
    // Interest equals that of a deferral applied for today, if the fine had stopped then too.
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

describe('a deferral that was refused', () => {
  const rejection = (restructuringLogOid: number, payUntil?: string) => ({
    restructuringLogOid,
    reason: 'Ödeme gücü yeterli görüldü.',
    ...(payUntil !== undefined && { payUntil }),
  })
  const reject = async (service: TestService, restructuringLogOid: number, payUntil?: string) =>
    (await clerkOf(service)).call('RejectDeferral', rejection(restructuringLogOid, payUntil))
  const giveTerm = async (service: TestService, restructuringLogOid: number, payUntil: string) =>
    doneByTwo(await twoClerks(service, 'taxes'), 'RejectDeferral', rejection(restructuringLogOid, payUntil))

  test('and paid within the term given costs interest in place of delay fine (law 6183 art. 48/3)', async ({
    service,
  }) => {
    const { member, oid } = await owing(service)
    const plan = await applyToDefer(service, member, oid)
    const asked = await detailOf(service, member, plan)
    // No one alone puts a debt off: the second clerk reads the last day and the application.
    expect(await giveTerm(service, plan, '2026-12-10')).toContain(
      `${asked.PlanNumber}: borç 10.12.2026 gününe kadar`,
    )
    const detail = await detailOf(service, member, plan)
    expect(detail).toMatchObject({
      StateCode: 'active',
      IsRefusedWithTerm: true,
      DecisionReason: 'Ödeme gücü yeterli görüldü.',
      InstallmentCount: 1,
    })
    const amount = kurusOf(asked.Principal, asked.DelayFine)
    const interest = (days: number) => Math.round((amount * 0.39 * days) / 360)
    expect(kurusOf(detail.Installments[0]?.Amount)).toBe(amount + interest(25))
    const payer = await later(service, member, '2026-12-01')
    await service.as(payer).call('AuthorizedCloseRestructuringEarly', { restructuringLogOid: plan })
    const lowered = await detailOf(service, payer, plan)
    expect(kurusOf(lowered.Left)).toBe(amount + interest(16))
    await payInstalments(service, payer, plan, [1], '2026-12-01')
    await settleOn(service, '2026-12-02')
    expect(await detailOf(service, await later(service, payer, '2026-12-02'), plan)).toMatchObject({
      StateCode: 'completed',
      Left: '0.00',
    })
  })

  test('and not paid within it is owed with its delay fine from its own last day', async ({ service }) => {
    const { member, oid } = await owing(service)
    const plan = await applyToDefer(service, member, oid)
    const without = await owedBy(service, member, '2026-12-11')
    await giveTerm(service, plan, '2026-12-10')
    await settleOn(service, '2026-12-11')
    const again = await later(service, member, '2026-12-11')
    expect(await detailOf(service, again, plan)).toMatchObject({ StateCode: 'broken' })
    expect((await owedBy(service, again, '2026-12-11')).Debts).toMatchObject(
      without.Debts.map(({ Principal, DelayFine, DueDate }) => ({ Principal, DelayFine, DueDate })),
    )
  })

  test('is given at most thirty days, and none where a debt was paid since', async ({ service }) => {
    const { member, oid } = await owing(service)
    const plan = await applyToDefer(service, member, oid)
    await expect(reject(service, plan, '2026-12-16')).rejects.toThrow('PayUntilUnusable')
    await expect(reject(service, plan, applied)).rejects.toThrow('PayUntilUnusable')
    await givenCollection(service, member.registryOid, [
      { accrualOid: oid, principalKurus: 100, fineKurus: 0 },
    ])
    await expect(reject(service, plan, '2026-12-10')).rejects.toThrow('DebtsChanged')
    await reject(service, plan)
    expect(await detailOf(service, member, plan)).toMatchObject({ StateCode: 'rejected', Installments: [] })
  })
})

describe('terms of the mayor (law 6183 art. 48/6)', () => {
  const approval = (restructuringLogOid: number, more: object) => ({
    restructuringLogOid,
    decisionNumber: '2026/140',
    ...more,
  })
  const approveOn = async (service: TestService, restructuringLogOid: number, more: object) =>
    (await clerkOf(service)).call('ApproveDeferral', approval(restructuringLogOid, more))
  const approveByTwo = async (service: TestService, restructuringLogOid: number, more: object) =>
    doneByTwo(await twoClerks(service, 'taxes'), 'ApproveDeferral', approval(restructuringLogOid, more))

  test('set the days of the instalments, each with interest to its own', async ({ service }) => {
    const { member, oid } = await owing(service)
    const plan = await applyToDefer(service, member, oid)
    await expect(approveOn(service, plan, { dueDates: ['2027-03-01', '2027-02-01'] })).rejects.toThrow(
      'DatesUnusable',
    )
    await expect(approveOn(service, plan, { dueDates: ['2032-11-16'] })).rejects.toThrow('DatesUnusable')
    expect(await approveByTwo(service, plan, { dueDates: ['2027-03-15', '2027-09-15'] })).toContain(
      '2 taksit, günleri 15.03.2027, 15.09.2027. Taksit aksarsa tecil biter.',
    )
    const detail = await detailOf(service, member, plan)
    const half = kurusOf(detail.Principal, detail.DelayFine) / 2
    const interest = (days: number) => Math.round((half * 0.39 * days) / 360)
    expect(detail.Installments.map(({ DueDate }) => DueDate)).toEqual(['2027-03-15', '2027-09-15'])
    expect(Math.abs(kurusOf(detail.Interest) - interest(120) - interest(304))).toBeLessThan(2)
    expect(detail).toMatchObject({ InstallmentCount: 2, MissesPerYear: 0 })
    // Rates looked at again leave the interest to those days.
    await settleOn(service, '2026-11-16')
    expect((await detailOf(service, member, plan)).Total).toBe(detail.Total)
  })

  test('let as many instalments of a year be late as the decision says, and no more', async ({ service }) => {
    const { member, oid } = await owing(service)
    const plan = await applyToDefer(service, member, oid)
    await approveByTwo(service, plan, {
      dueDates: ['2027-01-15', '2027-02-15', '2027-03-15'],
      missesPerYear: 1,
    })
    await settleOn(service, '2027-01-18')
    const reader = await later(service, member, '2027-01-18')
    expect(await detailOf(service, reader, plan)).toMatchObject({ StateCode: 'active', MissesThisYear: 1 })
    await settleOn(service, '2027-02-16')
    const again = await later(service, member, '2027-02-16')
    expect(await detailOf(service, again, plan)).toMatchObject({
      StateCode: 'broken',
      EndReason: 'tooManyMissed',
    })
  })

  test('are written down by no one alone, be it days or misses', async ({ service }) => {
    const { member, oid } = await owing(service)
    const plan = await applyToDefer(service, member, oid)
    const clerks = await twoClerks(service, 'taxes')
    const days = approval(plan, { dueDates: ['2032-11-12'] })
    await expect(clerks.first.call('ApproveDeferral', days)).rejects.toThrow('WaitsForSecondPerson')
    expect(await detailOf(service, member, plan)).toMatchObject({ StateCode: 'waiting' })
    const [proposal] = await clerks.second.call('GetSecondPersonProposals', {})
    expect(proposal?.Text).toContain('1 taksit, günü 12.11.2032.')
    const answer = { proposalOid: proposal?.Oid ?? 0, isConfirmed: false, reason: 'Olurda bu gün yazmıyor.' }
    await clerks.second.call('AnswerSecondPersonProposal', answer)
    const told = await doneByTwo(clerks, 'ApproveDeferral', approval(plan, { missesPerYear: 11 }))
    expect(told).toMatch(/6 taksit, günleri .*\. Bir yılda 11 taksit aksayabilir\./)
    expect(await detailOf(service, member, plan)).toMatchObject({ StateCode: 'active', MissesPerYear: 11 })
  })
})
