import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { kurus } from 'rules/money'
import { startSignIn } from '../callers/sign-in.ts'
import { adjustAccrual, cancelCollection } from '../debts/ledger.ts'
import { settlePenaltyReductions } from './settle-penalty-reductions.ts'
import { insertRefund } from '../refunds/owe-back.ts'
import { changed, declaring, sendAny, someAddress, test, uploadDeed } from '../testing/declaring.ts'
import { givenCollection } from '../testing/given-debts.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'

const dayMs = 86_400_000

interface Owed {
  code: number
  oid: number
  kurus: number
  dueDate: string
}

/** An entertainment tax declared late on 15.11.2026, accepted: tax 41, interest 48 and penalty 49. */
async function lateDeclaration(town: TestService, month: string, owner?: TestMember) {
  const ayse = owner ?? (await town.given.member())
  const { entertainment } = declaring(await someAddress(town.db))
  return declaredLate(town, ayse, { kind: 'entertainment', content: changed(entertainment, { month }) })
}

/** A plot declared late on 15.11.2026, accepted: taxes 12, interest 18 and penalties 19. */
async function latePlot(town: TestService, parcelNumber: string) {
  const ayse = await town.given.member()
  const content = changed(declaring(await someAddress(town.db)).plot, {
    change: { eventDate: '2024-05-04' },
    property: { parcelNumber },
    fileOidList: [await uploadDeed(town, ayse)],
  })
  return declaredLate(town, ayse, { kind: 'plot', content })
}

async function declaredLate(town: TestService, ayse: TestMember, declared: Parameters<typeof sendAny>[2]) {
  const clerk = await town.given.member({ role: 'clerk' })
  const sent = await sendAny(town, ayse, declared)
  if (sent.StatusCode === 'waiting')
    await town.as(clerk).call('DecideDeclaration', {
      declarationOid: sent.Oid,
      decision: 'accepted',
      reason: 'Belgeleri gördüm, uygundur.',
      findings: {},
    })
  const owed = () => town.db<Owed[]>`
    select revenue_code as code, accrual.oid, principal_balance(accrual.oid) as kurus, due_date
    from declaration_accrual join accrual on accrual.oid = accrual_oid
    where declaration_oid = ${sent.Oid} order by revenue_code, due_date, period_year, instalment`
  const penaltyOf = async () => {
    const found = (await owed()).find(({ code }) => code === 49 || code === 19)
    if (!found) throw new Error('There is no penalty')
    return found
  }
  return { ayse, owed, penaltyOf }
}

async function pay(
  town: TestService,
  { registryOid }: TestMember,
  lines: readonly Owed[],
  on: string,
  change: Parameters<typeof givenCollection>[3] = {},
) {
  const paid = lines.map(({ oid, kurus: each }) => ({
    accrualOid: oid,
    principalKurus: kurus(each),
    fineKurus: kurus(0),
  }))
  return givenCollection(town, registryOid, paid, { collectedAt: new Date(`${on}T09:00:00Z`), ...change })
}

/** Moves debts into a plan, or back out of a broken one. */
async function move({ db }: TestService, debts: readonly Owed[], sign: 1 | -1) {
  for (const { oid, kurus: each } of debts)
    await adjustAccrual(db, {
      accrualOid: oid,
      kind: 'restructuring',
      amountKurus: sign * each,
      reason: 'Ödeme planı',
      adjustedOn: '2026-11-20',
    })
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

async function keptOf({ db }: TestService, accrualOid: number) {
  const [row] = await db<{ isKept: boolean }[]>`
    select is_kept from penalty_reduction where accrual_oid = ${accrualOid}`
  return row?.isKept
}

const settle = (town: TestService, day: string) =>
  settlePenaltyReductions({ db: town.db, settings: testSettings, now: new Date(`${day}T09:00:00Z`) })

describe('the reduction of a tax penalty (law 213 art. 376)', () => {
  test('is offered with the penalty, applied for by its owner alone and once, and halves it', async ({
    town,
  }) => {
    const { ayse, owed, penaltyOf } = await lateDeclaration(town, '2026-08')
    const before = await penaltyOf()
    const why = () => town.as(ayse).call('GetAccrumentDerivation', { accrumentOid: before.oid })
    expect((await why()).Reduction).toMatchObject({ ApplyUntil: '2026-12-15', AppliedOn: null, IsKept: null })
    const stranger = town.as(await town.given.member())
    await expect(stranger.call('ApplyForPenaltyReduction', { accrumentOid: before.oid })).rejects.toThrow(
      'NotYourAccrument',
    )
    const tax = (await owed()).find(({ code }) => code === 41)
    const apply = (accrumentOid: number) => town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid })
    await expect(apply(tax?.oid ?? 0)).rejects.toThrow('NoReduction')
    const { Left } = await apply(before.oid)
    const after = await penaltyOf()
    expect(Math.round(Number(Left) * 100)).toBe(after.kurus)
    expect(Math.abs(before.kurus - 2 * after.kurus)).toBeLessThan(2)
    expect((await why()).Reduction).toMatchObject({ AppliedOn: '2026-11-15', Left })
    await expect(apply(before.oid)).rejects.toThrow('NoReduction')
  })

  test('is kept where tax, interest and the rest are paid in time, and else comes back, once', async ({
    town,
  }) => {
    const kept = await lateDeclaration(town, '2026-07')
    const lost = await lateDeclaration(town, '2026-06')
    const whole = await lost.penaltyOf()
    for (const { ayse, penaltyOf } of [kept, lost])
      await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: (await penaltyOf()).oid })
    await pay(town, kept.ayse, await kept.owed(), '2026-12-10')
    // The tax alone is late by days.
    const { dueDate } = await lost.penaltyOf()
    await pay(town, lost.ayse, [await lost.penaltyOf()], '2026-12-10')
    const [tax] = await lost.owed()
    await pay(town, lost.ayse, tax ? [tax] : [], dueDate)
    const over = new Date(Date.parse(dueDate) + 11 * dayMs).toISOString().slice(0, 10)
    expect(await settle(town, dueDate)).toBe(0)
    expect(await settle(town, over)).toBeGreaterThan(0)
    expect(await settle(town, over)).toBe(0)
    expect((await kept.penaltyOf()).kurus).toBe(0)
    expect((await lost.penaltyOf()).kurus).toBe(Math.floor(whole.kurus / 2))
    for (const [{ ayse, penaltyOf }, isKept] of [
      [kept, true],
      [lost, false],
    ] as const) {
      const { oid: accrumentOid } = await penaltyOf()
      const why = await town.as(ayse).call('GetAccrumentDerivation', { accrumentOid })
      expect(why.Reduction).toMatchObject({ IsKept: isKept })
    }
  })

  test('is lost where a payment is taken back after its term, and kept again where the bank gives it again', async ({
    town,
  }) => {
    const { ayse, owed, penaltyOf } = await lateDeclaration(town, '2025-12')
    const whole = await penaltyOf()
    await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: whole.oid })
    const lines = (await owed()).filter(({ kurus: each }) => each > 0)
    const { oid } = await pay(town, ayse, lines, '2026-12-10')
    const over = dayAfter(whole.dueDate, 11)
    await settle(town, over)
    expect(await keptOf(town, whole.oid)).toBe(true)
    await town.db.begin((tx) => cancelCollection(tx, oid, new Date(`${over}T09:00:00Z`)))
    expect(await settle(town, over)).toBeGreaterThan(0)
    expect(await keptOf(town, whole.oid)).toBe(false)
    expect((await penaltyOf()).kurus).toBe(whole.kurus)
    expect(await settle(town, over)).toBe(0)
    await pay(town, ayse, lines, '2026-12-10')
    await settle(town, over)
    expect(await keptOf(town, whole.oid)).toBe(true)
    expect((await penaltyOf()).kurus).toBe(0)
  })

  test('comes back by a late file about a payment within the term, and what was paid since is owed back', async ({
    town,
  }) => {
    const { ayse, owed, penaltyOf } = await lateDeclaration(town, '2025-11')
    const whole = await penaltyOf()
    await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: whole.oid })
    const half = await penaltyOf()
    const [tax, interest] = (await owed()).filter(({ code }) => code !== 49)
    await pay(town, ayse, [half, ...(interest ? [interest] : [])], '2026-12-10')
    const over = dayAfter(whole.dueDate, 11)
    await settle(town, over)
    expect(await keptOf(town, whole.oid)).toBe(false)
    const lost = await penaltyOf()
    expect(lost.kurus).toBe(whole.kurus - half.kurus)
    await pay(town, ayse, [{ ...lost, kurus: 1000 }], over)
    // The tax was paid at a bank within its term.
    await pay(town, ayse, tax ? [tax] : [], '2026-12-10')
    await settle(town, over)
    expect(await keptOf(town, whole.oid)).toBe(true)
    expect((await penaltyOf()).kurus).toBe(0)
    const [refund] = await town.db<{ kurus: number }[]>`
      select sum(amount_kurus)::bigint as kurus from refund where registry_oid = ${ayse.registryOid}`
    expect(refund?.kurus).toBe(1000)
    expect(await settle(town, over)).toBe(0)
    expect((await penaltyOf()).kurus).toBe(0)
  })

  test('is lost where the tax of a plot is not paid', async ({ town }) => {
    const { ayse, owed, penaltyOf } = await latePlot(town, '966')
    const whole = await penaltyOf()
    await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: whole.oid })
    const charges = (await owed()).filter(({ code }) => code === 18 || code === 19)
    await pay(town, ayse, charges, '2026-11-20')
    await settle(town, dayAfter(whole.dueDate, 11))
    expect((await penaltyOf()).kurus).toBe(Math.floor(whole.kurus / 2))
  })

  test('is lost once and whole where the debts were moved into a plan', async ({ town }) => {
    const { ayse, owed, penaltyOf } = await lateDeclaration(town, '2026-04')
    const whole = await penaltyOf()
    await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: whole.oid })
    const planned = (await owed()).filter(({ kurus: each }) => each > 0)
    await move(town, planned, -1)
    await settle(town, dayAfter(whole.dueDate, 11))
    expect((await penaltyOf()).kurus).toBe(Math.floor(whole.kurus / 2))
    // A broken plan brings its own part back.
    await move(town, planned, 1)
    await settle(town, dayAfter(whole.dueDate, 12))
    expect((await penaltyOf()).kurus).toBe(whole.kurus)
  })

  test('is kept by a payment that was begun on the last day and booked after midnight', async ({ town }) => {
    const { ayse, owed, penaltyOf } = await lateDeclaration(town, '2026-03')
    const { oid, dueDate } = await penaltyOf()
    await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: oid })
    await pay(
      town,
      ayse,
      (await owed()).filter(({ code }) => code !== 49),
      '2026-11-20',
    )
    const orderNumber = randomBytes(10).toString('hex').toUpperCase()
    await town.db`
      insert into payment_order ${town.db({
        orderNumber,
        registryOid: ayse.registryOid,
        payerMemberOid: ayse.oid,
        browserId: 'test',
        clientAddress: '127.0.0.1',
        createdAt: `${dueDate}T20:58:00Z`,
        validUntil: `${dueDate}T21:28:00Z`,
        amountAsOf: dueDate,
      })}`
    await pay(town, ayse, [await penaltyOf()], dueDate, {
      orderNumber,
      collectedAt: new Date(`${dueDate}T21:01:00Z`),
    })
    await settle(town, dayAfter(dueDate, 11))
    expect(await keptOf(town, oid)).toBe(true)
  })

  test('is lost by no more than fell away, whatever was added since', async ({ town }) => {
    const { ayse, penaltyOf } = await lateDeclaration(town, '2026-02')
    const whole = await penaltyOf()
    await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: whole.oid })
    await adjustAccrual(town.db, {
      accrualOid: whole.oid,
      kind: 'increase',
      amountKurus: 5_000,
      reason: 'Düzeltme beyanı',
      adjustedOn: '2026-11-20',
    })
    await settle(town, dayAfter(whole.dueDate, 11))
    expect((await penaltyOf()).kurus).toBe(whole.kurus + 5_000)
  })

  test('is lost in the part of the penalty that is still owed, without what was paid and goes back', async ({
    town,
  }) => {
    const { ayse, penaltyOf } = await lateDeclaration(town, '2026-01')
    const whole = await penaltyOf()
    await town.as(ayse).call('ApplyForPenaltyReduction', { accrumentOid: whole.oid })
    const half = await penaltyOf()
    await pay(town, ayse, [half], '2026-11-20')
    const [declaration] = await town.db<{ oid: number }[]>`
      select declaration_oid as oid from declaration_accrual where accrual_oid = ${whole.oid}`
    const goesBack = kurus(Math.floor(half.kurus / 2))
    const back = { registryOid: ayse.registryOid, reference: `TT-${whole.oid}`, aroseOn: '2026-11-21' }
    const refundOid = await insertRefund(town.db, { ...back, kind: 'loweredDebt', amountKurus: goesBack })
    await town.db`
      insert into adjustment_surplus ${town.db({
        accrualOid: whole.oid,
        kind: 'decrease',
        surplusKurus: goesBack,
        reason: 'Düzeltme beyanı',
        adjustedOn: back.aroseOn,
        refundOid,
        declarationOid: declaration?.oid ?? 0,
      })}`
    await settle(town, dayAfter(whole.dueDate, 11))
    expect(Math.abs((await penaltyOf()).kurus - (whole.kurus - half.kurus) / 2)).toBeLessThan(2)
  })

  test('is not applied for after its days', async ({ town }) => {
    const { ayse, penaltyOf } = await lateDeclaration(town, '2026-05')
    town.pass(31 * dayMs)
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const { AccessToken } = await startSignIn(town.db, ayse.oid, { now: town.now, client })
    const later = town.as({ ...ayse, accessToken: AccessToken })
    await expect(
      later.call('ApplyForPenaltyReduction', { accrumentOid: (await penaltyOf()).oid }),
    ).rejects.toThrow('NoReduction')
    town.pass(-31 * dayMs)
  })

  test('and a repeated penalty (art. 339) are told in the preview of the next late declaration', async ({
    town,
  }) => {
    town.pass(-200 * dayMs)
    const { ayse, penaltyOf } = await lateDeclaration(town, '2026-02')
    const { kurus: earlier } = await penaltyOf()
    town.pass(200 * dayMs)
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const { AccessToken } = await startSignIn(town.db, ayse.oid, { now: town.now, client })
    const { entertainment } = declaring(await someAddress(town.db))
    const preview = await town.as({ ...ayse, accessToken: AccessToken }).call('PreviewDeclaration', {
      kindCode: 'entertainment',
      declaration: changed(entertainment, { month: '2026-08' }),
    })
    const penalty = Math.round(Number(preview.LateCharges?.Penalty) * 100)
    const increase = Math.min(Math.round(penalty / 2), earlier)
    expect(preview.WaysOut?.Repeated).toMatchObject({
      Earlier: (earlier / 100).toFixed(2),
      Increase: (increase / 100).toFixed(2),
    })
    const fresh = await town.as(await town.given.member()).call('PreviewDeclaration', {
      kindCode: 'entertainment',
      declaration: changed(entertainment, { month: '2026-08' }),
    })
    expect(fresh.WaysOut).toMatchObject({ Repeated: null })
  })
})
