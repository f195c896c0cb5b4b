import { randomUUID } from 'node:crypto'
import { applicationTypes } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { nextCuttingDay } from 'rules/water/late-water-debt'
import { describe, expect } from 'vitest'
import { givenDebt } from '../../testing/given-debts.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test, testSettings } from '../../testing/test-service.ts'
import { acceptSeen } from '../../testing/water-applications.ts'
import {
  givenProtection,
  givenSubscription,
  givenWaterDebt,
  todayOf,
  waterPapers,
} from '../../testing/water.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { planMissedLineWork } from '../work-orders/plan-missed-line-work.ts'
import { lateDebtTerms, workOnLateDebts } from './late-debts.ts'
import { subscriptionsOf, subscriptionsOnTheWire } from '../subscription.ts'

const dayMs = 86_400_000

function work(service: TestService, LateWaterDebts?: { QueryType: 1 | 2; CarryOut: boolean }) {
  const { db, now } = service
  return workOnLateDebts({ db, now, today: todayOf(service), settings: { ...testSettings, LateWaterDebts } })
}

/** The outbox is emptied: every message has gone out. */
function sendMessages({ db, now }: TestService) {
  return db`update sms_message set status = 'sent', sent_at = ${now} where status = 'queued'`
}

async function lateSubscriber(service: TestService, gsmNumber: string | null) {
  const { registryOid } = await service.given.member()
  await service.db`update registry set gsm_number = ${gsmNumber} where oid = ${registryOid}`
  const subscription = await givenSubscription(service, registryOid)
  const first = await givenWaterDebt(service, subscription, 40_000, '2026-09-25')
  await givenWaterDebt(service, subscription, 30_000, '2026-10-26')
  return { ...subscription, first }
}

function stepsOf({ db }: TestService, subscriptionOid: number) {
  return db<{ operation: number; isDone: boolean; isDropped: boolean }[]>`
    select operation, carried_out_at is not null as is_done, dropped_at is not null as is_dropped
    from late_debt_step where subscription_oid = ${subscriptionOid} order by oid`
}

async function lineOf({ db }: TestService, subscriptionOid: number) {
  const [row] = await db<{ status: number }[]>`
    select water_line_status as status from subscription where oid = ${subscriptionOid}`
  return row?.status
}

describe('late water debts', () => {
  test('are left alone while the town has not entered its water tariff', async ({ service }) => {
    const { db, now } = service
    const { subscriptionOid } = await lateSubscriber(service, '+905321112209')
    const settings = { ...testSettings, LateWaterDebts: { QueryType: 2, CarryOut: true } as const }
    const beforeAnyTariff = '1999-01-01'
    expect(await lateDebtTerms({ db, settings, today: beforeAnyTariff })).toBeUndefined()
    await workOnLateDebts({ db, now, today: beforeAnyTariff, settings })
    expect(await stepsOf(service, subscriptionOid)).toEqual([])
  })

  test('are left alone until the municipality asks for it, and then first only written down', async ({
    service,
  }) => {
    const { subscriptionOid, first } = await lateSubscriber(service, '+905321112201')
    await work(service)
    expect(await stepsOf(service, subscriptionOid)).toEqual([])
    await work(service, { QueryType: 2, CarryOut: false })
    const written = [{ operation: 1, isDone: false, isDropped: false }]
    expect(await stepsOf(service, subscriptionOid)).toEqual(written)
    service.pass(dayMs)
    await work(service, { QueryType: 2, CarryOut: false })
    expect(await stepsOf(service, subscriptionOid)).toEqual(written)
    await service.db`
      insert into accrual_adjustment ${service.db({ accrualOid: first, kind: 'cancellation', amountKurus: -40_000, reason: 'deneme', adjustedOn: '2026-11-16' })}`
    await work(service, { QueryType: 2, CarryOut: false })
    expect(await stepsOf(service, subscriptionOid)).toEqual([
      { operation: 1, isDone: false, isDropped: true },
    ])
  })

  test('are noticed once, and cut only after the whole notice period', async ({ service }) => {
    const { subscriptionOid } = await lateSubscriber(service, '+905321112202')
    const asked = { QueryType: 2, CarryOut: true } as const
    await work(service, asked)
    await work(service, asked)
    expect(await stepsOf(service, subscriptionOid)).toEqual([
      { operation: 1, isDone: true, isDropped: false },
    ])
    const messages = await service.db`select text from sms_message where gsm_number = '+905321112202'`
    expect(messages).toHaveLength(1)
    await sendMessages(service)
    service.pass(7 * dayMs)
    await work(service, asked)
    expect(await lineOf(service, subscriptionOid)).toBe(1)
    service.pass(dayMs)
    await work(service, asked)
    await work(service, asked)
    expect(await lineOf(service, subscriptionOid)).toBe(2)
    expect(await stepsOf(service, subscriptionOid)).toHaveLength(2)
    const events = await service.db`
      select caused_by from water_line_event where subscription_oid = ${subscriptionOid}`
    expect(events).toEqual([{ causedBy: 'lateDebt' }])
  })

  test('whose notice never left the outbox are noticed again, and cut only after the one that did', async ({
    service,
  }) => {
    const { subscriptionOid } = await lateSubscriber(service, '+905321112206')
    const asked = { QueryType: 2, CarryOut: true } as const
    await work(service, asked)
    await service.db`update sms_message set status = 'failed' where gsm_number = '+905321112206'`
    service.pass(8 * dayMs)
    await work(service, asked)
    expect(await lineOf(service, subscriptionOid)).toBe(1)
    expect(await stepsOf(service, subscriptionOid)).toEqual([
      { operation: 1, isDone: true, isDropped: false },
      { operation: 1, isDone: true, isDropped: false },
    ])
    await sendMessages(service)
    service.pass(7 * dayMs)
    await work(service, asked)
    expect(await lineOf(service, subscriptionOid)).toBe(1)
    service.pass(dayMs)
    await work(service, asked)
    expect(await lineOf(service, subscriptionOid)).toBe(2)
  })

  test('paid within the notice are not cut, nor cut by a notice that reached nobody', async ({ service }) => {
    const paid = await lateSubscriber(service, '+905321112203')
    const unreachable = await lateSubscriber(service, null)
    const asked = { QueryType: 2, CarryOut: true } as const
    await work(service, asked)
    await sendMessages(service)
    await service.db`
      insert into accrual_adjustment ${service.db({ accrualOid: paid.first, kind: 'cancellation', amountKurus: -40_000, reason: 'deneme', adjustedOn: '2026-11-16' })}`
    service.pass(20 * dayMs)
    await work(service, asked)
    expect(await lineOf(service, paid.subscriptionOid)).toBe(1)
    expect(await lineOf(service, unreachable.subscriptionOid)).toBe(1)
    const steps = await stepsOf(service, unreachable.subscriptionOid)
    expect(steps.every(({ operation, isDropped }) => operation === 1 && isDropped)).toBe(true)
  })

  test('are seen by clerks before anything is done, and only a noticed line is cut and opened again', async ({
    service,
  }) => {
    const { subscriptionOid, subscriberNo } = await lateSubscriber(service, '+905321112204')
    const ayse = await service.given.member()
    await expect(service.as(ayse).call('GetLateWaterDebtsForClerks', {})).rejects.toThrow('NotAllowed')
    await work(service, { QueryType: 2, CarryOut: false })
    const seen = async () => {
      const clerk = service.as(await service.given.member({ role: 'clerk' }))
      const toDo = (await clerk.call('GetLateWaterDebtsForClerks', {})).Items
      const lines = (await clerk.call('GetLateWaterLinesForClerks', {})).Items
      return { clerk, steps: toDo.filter((step) => step.SubscriberNo === subscriberNo), lines }
    }
    const first = await seen()
    expect(first.steps).toMatchObject([{ Operation: 1, OverdueBills: 2, Overdue: '700.00' }])
    const note = { subscriberNo, waterLineStatus: 3 as const, reason: 'Ekip kesti' }
    await expect(service.as(ayse).call('NoteWaterLine', note)).rejects.toThrow('NotAllowed')
    await expect(first.clerk.call('NoteWaterLine', note)).rejects.toThrow('NoNotice')
    expect(await lineOf(service, subscriptionOid)).toBe(1)
    await work(service, { QueryType: 2, CarryOut: true })
    await sendMessages(service)
    service.pass(8 * dayMs)
    await work(service, { QueryType: 2, CarryOut: true })
    const { clerk, lines } = await seen()
    expect(lines.find((line) => line.SubscriberNo === subscriberNo)).toMatchObject({ WaterLineStatus: 2 })
    const clerks = { first: clerk, second: await clerkOf(service) }
    // No team would see a line that is cut in the books alone.
    expect(await doneByTwo(clerks, 'NoteWaterLine', note)).toContain('ekip gitmeyecek')
    await expect(clerk.call('NoteWaterLine', note)).rejects.toThrow('NotPossible')
    // The debt is still there.
    const opened = { subscriberNo, waterLineStatus: 1 as const, reason: 'Borç ödendi, açıldı' }
    expect(await doneByTwo(clerks, 'NoteWaterLine', opened)).toContain('gecikmiş borç 700,00 ₺')
    expect(await lineOf(service, subscriptionOid)).toBe(1)
  })

  test('are listed line by line with what is owed, page by page', async ({ service }) => {
    const { registryOid, subscriberNo } = await lateSubscriber(service, '+905321112205')
    await service.db`
      update subscription set water_line_status = 2 where subscriber_number = ${subscriberNo}`
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const lineOn = async (pageIndex: number) =>
      (await clerk.call('GetLateWaterLinesForClerks', { pageIndex })).Items.find(
        (each) => each.SubscriberNo === subscriberNo,
      )
    const [owed] = await subscriptionsOnTheWire(
      { db: service.db, today: todayOf(service) },
      await subscriptionsOf(service.db, registryOid),
    )
    const line = await lineOn(0)
    expect(Number(line?.OpenDebt) * 100).toBeCloseTo(owed?.OpenDebt ?? 0, 2)
    expect(Number(line?.OpenDebt)).toBeGreaterThan(700)
    // A bill of 2012 is barred: no one is asked for it at the door.
    await givenDebt(service, registryOid, {
      revenueCode: 51,
      subscriberNumber: subscriberNo,
      periodYear: 2012,
      accruedOn: '2012-01-02',
      dueDate: '2012-01-31',
      principalKurus: 5_000_000,
    })
    expect(await lineOn(0)).toEqual(line)
    await service.db`
      insert into subscription (subscriber_number, registry_oid, subscriber_type, water_group, address_text, started_on,
        water_line_status)
      select 'cok-' || number, ${registryOid}, 'G', 'residence', 'Çay Mahallesi', '2024-05-01', 3
      from generate_series(1, 60) number`
    const seen: string[] = []
    for (let pageIndex = 0; pageIndex < 9; pageIndex += 1) {
      const page = await clerk.call('GetLateWaterLinesForClerks', { pageIndex })
      expect(page.Items.length).toBeLessThanOrEqual(25)
      if (pageIndex === 0) expect(page.Items[0]?.WaterLineStatus).toBe(2)
      seen.push(...page.Items.map(({ SubscriberNo }) => SubscriberNo))
      if (!page.HasMore) break
    }
    const [all] = await service.db<{ count: number }[]>`
      select count(*)::integer as count from subscription where status = 'active' and water_line_status in (2, 3)`
    expect(new Set(seen).size).toBe(all?.count)
    expect(seen).toHaveLength(all?.count ?? 0)
  })

  test('that were dropped are shown page by page, each once', async ({ service }) => {
    const { subscriptionOid } = await lateSubscriber(service, '+905321112215')
    await service.db`
      insert into late_debt_step (subscription_oid, operation, planned_on, query_type, overdue_kurus, overdue_bills, dropped_at)
      select ${subscriptionOid}, 1, '2026-01-01'::date + number, 1, 1000 + number, 2, ${service.now}
      from generate_series(1, 60) number`
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const days: string[] = []
    for (let pageIndex = 0; pageIndex < 9; pageIndex += 1) {
      const page = await clerk.call('GetLateWaterDebtsForClerks', { show: 'done', pageIndex })
      expect(page.Items.length).toBeLessThanOrEqual(25)
      days.push(
        ...page.Items.filter(({ Overdue }) => Number(Overdue) < 10.61).map(({ PlannedOn }) => PlannedOn),
      )
      if (!page.HasMore) break
    }
    expect(days).toHaveLength(60)
    expect(new Set(days).size).toBe(60)
  })
})

const asked = { QueryType: 2, CarryOut: true } as const

/** Noticed, and after the notice asked to be cut. */
async function askedToBeCut(service: TestService, gsmNumber: string) {
  const late = await lateSubscriber(service, gsmNumber)
  await work(service, asked)
  await sendMessages(service)
  service.pass(8 * dayMs)
  await work(service, asked)
  expect(await lineOf(service, late.subscriptionOid)).toBe(2)
  return late
}

function clerkOf(service: TestService) {
  return service.given.member({ role: 'clerk', duties: ['water'] }).then((clerk) => service.as(clerk))
}

function ordersOf({ db }: TestService, subscriptionOid: number) {
  return db`
    select kind, state from water_work_order where subscription_oid = ${subscriptionOid} order by oid`
}

describe('what a municipality looks for', () => {
  test('is the amount due or the bills due', async ({ service }) => {
    const two = await lateSubscriber(service, '+905321112221')
    const { registryOid } = await service.given.member()
    const one = await givenSubscription(service, registryOid)
    await givenWaterDebt(service, one, 90_000)
    await work(service, { QueryType: 2, CarryOut: false })
    expect(await stepsOf(service, two.subscriptionOid)).toHaveLength(1)
    expect(await stepsOf(service, one.subscriptionOid)).toEqual([])
    await work(service, { QueryType: 1, CarryOut: false })
    expect(await stepsOf(service, one.subscriptionOid)).toHaveLength(1)
    const small = await givenSubscription(service, (await service.given.member()).registryOid)
    await givenWaterDebt(service, small, 4000, '2026-09-25')
    await givenWaterDebt(service, small, 4000, '2026-10-26')
    await work(service, { QueryType: 1, CarryOut: false })
    expect(await stepsOf(service, small.subscriptionOid)).toEqual([])
  })
})

describe('a protected subscription', () => {
  const protection = { ground: 'device', note: 'Sağlık kurulu raporu 2026/114' } as const

  test('is neither noticed nor cut until its last day', async ({ service }) => {
    const { subscriptionOid, subscriberNo } = await lateSubscriber(service, '+905321112222')
    const clerk = await clerkOf(service)
    const lastDay = addDays(todayOf(service), 16)
    const wanted = { subscriberNo, ...protection, validUntil: lastDay }
    await expect(service.as(await service.given.member()).call('ProtectWaterLine', wanted)).rejects.toThrow(
      'NotAllowed',
    )
    await expect(clerk.call('ProtectWaterLine', { ...wanted, validUntil: todayOf(service) })).rejects.toThrow(
      'WrongDay',
    )
    await expect(clerk.call('ProtectWaterLine', { ...wanted, subscriberNo: 'yok' })).rejects.toThrow(
      'NoSuchLine',
    )
    const text = await doneByTwo({ first: clerk, second: await clerkOf(service) }, 'ProtectWaterLine', wanted)
    expect(text).toContain(protection.note)
    await expect(clerk.call('ProtectWaterLine', wanted)).rejects.toThrow('AlreadyProtected')
    await work(service, asked)
    expect(await stepsOf(service, subscriptionOid)).toEqual([])
    const { Items } = await clerk.call('GetWaterProtectionsForClerks', { pageIndex: 0 })
    expect(Items.find(({ SubscriberNo }) => SubscriberNo === subscriberNo)).toMatchObject({
      Ground: 'device',
      ValidUntil: lastDay,
    })
    service.pass(17 * dayMs)
    await work(service, asked)
    expect(await stepsOf(service, subscriptionOid)).toHaveLength(1)
    // A next one may follow the one that ran out, by two clerks who read of the one before.
    const clerks = { first: await clerkOf(service), second: await clerkOf(service) }
    const next = { ...wanted, validUntil: addDays(todayOf(service), 30) }
    expect(await doneByTwo(clerks, 'ProtectWaterLine', next)).toContain('Önceki koruma')
    await expect(
      clerks.first.call('ProtectWaterLine', { ...wanted, validUntil: addDays(todayOf(service), 367) }),
    ).rejects.toThrow('WrongDay')
  })

  test('whose cut was asked for keeps its water, and one that is cut is opened', async ({ service }) => {
    const waiting = await askedToBeCut(service, '+905321112223')
    const cut = await lateSubscriber(service, '+905321112224')
    await work(service, asked)
    await sendMessages(service)
    service.pass(8 * dayMs)
    await work(service, asked)
    const clerks = { first: await clerkOf(service), second: await clerkOf(service) }
    await doneByTwo(clerks, 'NoteWaterLine', {
      subscriberNo: cut.subscriberNo,
      waterLineStatus: 3,
      reason: 'Ekip kesti',
    })
    for (const { subscriberNo } of [waiting, cut])
      await doneByTwo(clerks, 'ProtectWaterLine', { subscriberNo, ...protection, validUntil: '2027-06-30' })
    expect(await lineOf(service, waiting.subscriptionOid)).toBe(4)
    expect(await ordersOf(service, waiting.subscriptionOid)).toEqual([{ kind: 5, state: 'withdrawn' }])
    expect(await ordersOf(service, cut.subscriptionOid)).toContainEqual({ kind: 6, state: 'planned' })
    await work(service, asked)
    expect(await lineOf(service, waiting.subscriptionOid)).toBe(4)
  })

  test('is told to the subscriber alone, and ends when someone else takes the subscription over', async ({
    service,
  }) => {
    const [subscriber, household, next] = [
      await service.given.member(),
      await service.given.member(),
      await service.given.member(),
    ]
    await givenProtection(service, subscriber.registryOid)
    const giving = service.as(subscriber)
    const [own] = await giving.call('GetSubscriptionList', {})
    const subscriberNo = own?.SubscriberNo ?? ''
    const { Protection } = await giving.call('GetSubscriptionDetail', { subscriberNo })
    expect(Protection).toEqual({ Ground: 'device', ValidUntil: '2027-06-30' })
    const { Subscriptions } = await giving.call('ExportOwnData', {})
    expect(Subscriptions).toMatchObject([{ ProtectedFromCutBy: 'device: Rapor 2026/114' }])
    const share = { subscriberNo, identityNumber: household.userName, kind: 'household' as const }
    await giving.call('ShareWaterSubscription', share)
    const guest = service.as(household)
    const { Invitations } = await guest.call('GetWaterSharedWithMe', {})
    await guest.call('AnswerWaterInvitation', { oid: Invitations[0]?.Oid ?? 0, isAccepted: true })
    expect(await guest.call('GetSharedSubscription', { subscriberNo })).not.toHaveProperty('Protection')

    const { ReferenceNumber: referenceNumber } = await giving.call('ApplyForWaterService', {
      applicationType: applicationTypes.assignment.code,
      subscriberNo,
      details: { nextIdentityNumber: next.userName, lastIndex: '104', deposit: 'transfer' },
      fileOidList: await waterPapers(giving, 'assignment'),
    })
    await service.as(next).call('AnswerWaterHandover', { referenceNumber, isAccepted: true })
    for (const clerk of [await clerkOf(service), await clerkOf(service)])
      await acceptSeen(clerk, referenceNumber)
    const taken = await service.as(next).call('GetSubscriptionDetail', { subscriberNo })
    expect(taken).toMatchObject({ Protection: null, Subscription: { SubscriberNo: subscriberNo } })
    const { Items } = await (await clerkOf(service)).call('GetWaterProtectionsForClerks', { pageIndex: 0 })
    expect(Items.map(({ SubscriberNo }) => SubscriberNo)).not.toContain(subscriberNo)
  })

  test('is treated like any other once two clerks end it', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const protectionOid = await givenProtection(service, registryOid)
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('EndWaterProtection', { protectionOid })).rejects.toThrow('NotAllowed')
    const clerk = await clerkOf(service)
    const clerks = { first: clerk, second: await clerkOf(service) }
    expect(await doneByTwo(clerks, 'EndWaterProtection', { protectionOid })).toContain('30.06.2027')
    await expect(clerk.call('EndWaterProtection', { protectionOid })).rejects.toThrow('NoSuchProtection')
  })
})

describe('a cut', () => {
  test('is taken back by one clerk once, and the second time by two who read what is owed', async ({
    service,
  }) => {
    const { subscriptionOid } = await askedToBeCut(service, '+905321112227')
    const withdrawal = async () => {
      const [order] = await service.db<{ oid: number }[]>`
        select oid from water_work_order where subscription_oid = ${subscriptionOid} and kind = 5 and state = 'planned'`
      return { workOrderOid: order?.oid ?? 0, reason: 'Yarın gidilir' }
    }
    await (await clerkOf(service)).call('WithdrawWorkOrder', await withdrawal())
    service.pass(dayMs)
    await work(service, asked)
    const clerks = { first: await clerkOf(service), second: await clerkOf(service) }
    const text = await doneByTwo(clerks, 'WithdrawWorkOrder', await withdrawal())
    expect(text).toContain('1 kez vazgeçilmişti')
    expect(text).toContain('gecikmiş borç 700,00 ₺')
    expect(await lineOf(service, subscriptionOid)).toBe(4)
  })

  test('waits for a card payment that is under way', async ({ service }) => {
    const { db, now } = service
    const late = await lateSubscriber(service, '+905321112225')
    await work(service, asked)
    await sendMessages(service)
    service.pass(8 * dayMs)
    const [order] = await db<{ oid: number }[]>`
      insert into payment_order ${db({
        orderNumber: '20261123000000000077',
        registryOid: late.registryOid,
        payerMemberOid: (await service.given.member()).oid,
        browserId: 'test',
        clientAddress: '127.0.0.1',
        createdAt: now,
        amountKurus: 40_000,
        validUntil: now,
      })} returning oid`
    const orderOid = order?.oid ?? 0
    await db`
      insert into payment_order_line ${db({ orderOid, accrualOid: late.first, description: 'x', principalKurus: 40_000, fineKurus: 0, owedPrincipalKurus: 40_000, owedFineKurus: 0 })}`
    await db`update payment_order set status = 'unknown' where oid = ${orderOid}`
    await work(service, asked)
    expect(await lineOf(service, late.subscriptionOid)).toBe(1)
    await db`update payment_order set status = 'declined' where oid = ${orderOid}`
    await work(service, asked)
    expect(await lineOf(service, late.subscriptionOid)).toBe(2)
  })

  test('is moved to another team, but never to the eve of a holiday or weekend', async ({ service }) => {
    const { subscriptionOid } = await askedToBeCut(service, '+905321112226')
    const clerk = await clerkOf(service)
    const dayOf = async () => {
      const [order] = await service.db<{ plannedOn: string; team: string }[]>`
        select planned_on, team from water_work_order where subscription_oid = ${subscriptionOid} and kind = 5`
      return order
    }
    const before = await dayOf()
    const region = 'Taşınan Mahalle'
    await service.db`
      update water_work_order set region = ${region} where subscription_oid = ${subscriptionOid}`
    const today = todayOf(service)
    const friday = addDays(today, 7 + ((12 - new Date(today).getUTCDay()) % 7))
    await clerk.call('MoveWorkOrders', { region, plannedOn: friday, team: 'Ekip 2' })
    expect(await dayOf()).toEqual({ plannedOn: before?.plannedOn, team: 'Ekip 2' })
    const workday = nextCuttingDay(addDays(friday, 4), await readHolidays(service.db))
    await clerk.call('MoveWorkOrders', { region, plannedOn: workday, team: 'Ekip 2' })
    expect(await dayOf()).toEqual({ plannedOn: workday, team: 'Ekip 2' })
  })

  test('that a team could not make is its work again from the next day on', async ({ service }) => {
    const { subscriptionOid } = await askedToBeCut(service, '+905321112228')
    const { db } = service
    const orders = () => db<{ oid: number; state: string; kind: number; followsOid: number | null }[]>`
      select oid, state, kind, follows_oid from water_work_order where subscription_oid = ${subscriptionOid} order by oid`
    const [cut] = await orders()
    const clerk = await clerkOf(service)
    const missed = { isDone: false, text: 'Evde kimse yok', fileOidList: [] }
    const report = { ...missed, workOrderOid: cut?.oid ?? 0, doneAt: service.now.toISOString() }
    await clerk.call('ReportWorkOrder', { ...report, reportId: randomUUID() })
    const plan = () => planMissedLineWork({ db, now: service.now, today: todayOf(service) })
    await plan()
    expect(await orders()).toHaveLength(1)
    service.pass(dayMs)
    await plan()
    await plan()
    expect(await orders()).toMatchObject([
      { state: 'notDone' },
      { state: 'planned', kind: 5, followsOid: cut?.oid },
    ])
    // A subscription that was paid for is not cut any more.
    const [, again] = await orders()
    await db`update subscription set water_line_status = 1 where oid = ${subscriptionOid}`
    const other = await clerkOf(service)
    await other.call('ReportWorkOrder', {
      ...report,
      workOrderOid: again?.oid ?? 0,
      doneAt: service.now.toISOString(),
      reportId: randomUUID(),
    })
    service.pass(dayMs)
    await plan()
    expect(await orders()).toHaveLength(2)
  })

  test('is put off for two months by one clerk, and further by two', async ({ service }) => {
    const { subscriptionOid, subscriberNo } = await askedToBeCut(service, '+905321112227')
    const region = 'Uzak Mahalle'
    await service.db`
      update subscription set address_text = ${`${region}, Saz Sokak 1`} where oid = ${subscriptionOid}`
    await service.db`
      update water_work_order set region = ${region} where subscription_oid = ${subscriptionOid}`
    const holidays = await readHolidays(service.db)
    const dayAhead = (days: number) => nextCuttingDay(addDays(todayOf(service), days), holidays)
    const move = (plannedOn: string) => ({ region, plannedOn, team: 'Ekip 2' })
    await (await clerkOf(service)).call('MoveWorkOrders', move(dayAhead(50)))
    service.pass(50 * dayMs)
    const clerks = { first: await clerkOf(service), second: await clerkOf(service) }
    const text = await doneByTwo(clerks, 'MoveWorkOrders', move(dayAhead(50)))
    expect(text).toContain(subscriberNo)
    expect(text).toContain('700,00 ₺')
    // Earlier is no favour.
    await clerks.first.call('MoveWorkOrders', move(dayAhead(3)))
    // Nor does a visit that found no one at home put it off.
    const [order] = await service.db<{ oid: number }[]>`
      select oid from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned' and kind = 5`
    const workOrderOid = order?.oid ?? 0
    const report = { reportId: randomUUID(), workOrderOid, isDone: false, doneAt: service.now.toISOString() }
    await clerks.first.call('ReportWorkOrder', { ...report, text: 'Evde kimse yok', fileOidList: [] })
    const again = { workOrderOid, team: 'Ekip 2', reason: 'Yeniden gidilecek' }
    expect(await doneByTwo(clerks, 'RepeatWorkOrder', { ...again, plannedOn: dayAhead(50) })).toContain(
      subscriberNo,
    )
  })
})
