import { kurusFromWire } from 'rules/money'
import { describe, expect } from 'vitest'
import { postAccruals } from '../debts/ledger.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import {
  approve,
  billRegion,
  correctBill,
  givenRegion,
  november,
  twoClerks,
  work,
} from '../testing/water-periods.ts'
import { askedEnd, givenIllegalUse, givenSubscription, givenWaterDebt, todayOf } from '../testing/water.ts'
import { acceptSeen, accepted, applied, paid } from '../testing/water-applications.ts'
import { workOnLateDebts } from './late-debts/late-debts.ts'
import { moveWaterLine } from './water-line.ts'

const house = {
  addressText: 'Göl Mahallesi, Kavak Sokak No 8 D 4, Çınarlıgöl',
  waterGroup: 'residence',
  units: '1',
  holder: 'tenant',
}

async function owedBack({ db }: TestService, registryOid: number): Promise<number> {
  const [sum] = await db<{ kurus: number }[]>`
    select coalesce(sum(amount_kurus), 0)::bigint as kurus from refund where registry_oid = ${registryOid}`
  return sum?.kurus ?? 0
}

/** A bill of the period for 12 m³, and its amount for 5. */
async function billedTooHigh(service: TestService, { isPaid }: { isPaid: boolean }) {
  const region = await givenRegion(service, 1)
  await billRegion(service, region, () => 112)
  const [subscription] = region.subscriptions
  if (!subscription) throw new Error('no subscription')
  const { subscriberNo, registryOid, member } = subscription
  if (isPaid) await paid(service, registryOid)
  const [bill] = await service.db<{ accrualOid: number; totalKurus: number }[]>`
    select accrual_oid, total_kurus from water_bill join accrual on accrual.oid = accrual_oid
    where registry_oid = ${registryOid}`
  const clerks = await twoClerks(service)
  const accrualOid = bill?.accrualOid ?? 0
  const correct = (index: number) =>
    correctBill(service, { subscriberNo, accrumentOid: accrualOid, index }, clerks)
  const appeal = async (amount: string) => {
    const details = { accrualOid: String(accrualOid), lastIndex: '112', explanation: 'Bu kadar yok.' }
    const reference = await applied(service, member, 'invoiceAndMeterAppeal', { subscriberNo, details })
    await accepted(service, reference, amount)
  }
  return {
    region,
    subscriberNo,
    registryOid,
    member,
    accrualOid,
    totalKurus: bill?.totalKurus ?? 0,
    correct,
    appeal,
  }
}

describe('a bill that was too high', () => {
  test('is given back once, whether the office corrects it first or an appeal does', async ({ service }) => {
    const corrected = await billedTooHigh(service, { isPaid: true })
    const { After } = await corrected.correct(105)
    const difference = corrected.totalKurus - kurusFromWire(After)
    expect(await owedBack(service, corrected.registryOid)).toBe(difference)
    await corrected.appeal(After)
    expect(await owedBack(service, corrected.registryOid)).toBe(difference)

    const appealed = await billedTooHigh(service, { isPaid: true })
    await appealed.appeal(After)
    expect(await owedBack(service, appealed.registryOid)).toBe(difference)
    await appealed.correct(105)
    expect(await owedBack(service, appealed.registryOid)).toBe(difference)
  })

  test('and is not paid yet is lowered once, and its lines still make its sum', async ({ service }) => {
    const { accrualOid, appeal, correct } = await billedTooHigh(service, { isPaid: false })
    await appeal('1.00')
    const [bill] = await service.db`
      select total_kurus, principal_balance(accrual_oid) as left,
        (select sum((line ->> 'amountKurus')::int)::int from jsonb_array_elements(lines) line) as lines
      from water_bill where accrual_oid = ${accrualOid}`
    expect(bill).toEqual({ totalKurus: 100, left: 100, lines: 100 })
    const { Before, After } = await correct(105)
    expect(Before).toBe('1.00')
    const [left] = await service.db`select principal_balance(${accrualOid}) as kurus`
    expect(left).toEqual({ kurus: kurusFromWire(After) })
  })

  test('by an estimate which a reading has taken off is not appealed against any more', async ({
    service,
  }) => {
    const region = await givenRegion(service, 1)
    const [subscription] = region.subscriptions
    if (!subscription) throw new Error('no subscription')
    const { subscriberNo, registryOid, member } = subscription
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', {
      region: region.region,
      ...november,
    })
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
    await paid(service, registryOid)
    const [estimate] = await service.db<{ accrualOid: number; totalKurus: number }[]>`
      select accrual_oid, total_kurus from water_bill join accrual on accrual.oid = accrual_oid
      where registry_oid = ${registryOid} and is_estimated`
    const details = {
      accrualOid: String(estimate?.accrualOid),
      lastIndex: '101',
      explanation: 'Evde yoktuk.',
    }
    const reference = await applied(service, member, 'invoiceAndMeterAppeal', { subscriberNo, details })
    await accepted(
      service,
      await applied(service, member, 'invoiceGeneration', { subscriberNo, details: { lastIndex: '101' } }),
    )
    const back = await owedBack(service, registryOid)
    expect(back).toBeGreaterThan(0)
    await expect(accepted(service, reference, '0.00')).rejects.toThrow('NotPossible')
    expect(await owedBack(service, registryOid)).toBe(back)
  })

  test('waits with its correction while the next period begins at its index', async ({ service }) => {
    const { region, correct } = await billedTooHigh(service, { isPaid: false })
    const { first } = await twoClerks(service)
    const december = { ...november, month: 12, readFrom: '2026-11-16', readUntil: '2026-11-16' }
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', {
      region: region.region,
      ...december,
    })
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await expect(correct(105)).rejects.toThrow('InReadingPeriod')
    await first.call('WithdrawWaterPeriod', { periodOid })
    await correct(105)
  })
})

describe('a deposit', () => {
  /** A new subscription whose deposit is owed. */
  async function subscribed(service: TestService) {
    await givenSubscription(service, (await service.given.member()).registryOid)
    const member = await service.given.member()
    await accepted(service, await applied(service, member, 'newSubscription', { details: house }))
    const [subscription] = await service.as(member).call('GetSubscriptionList', {})
    return { member, subscriberNo: subscription?.SubscriberNo ?? '' }
  }

  test('is not lowered by an appeal, because it is given back whole', async ({ service }) => {
    const { member } = await subscribed(service)
    const [deposit] = await service.db<{ oid: number }[]>`
      select oid from accrual where registry_oid = ${member.registryOid} and revenue_code = 55`
    const details = { accrualOid: String(deposit?.oid), explanation: 'Depozito çok yüksek.' }
    await expect(applied(service, member, 'illegalUsageAppeal', { details })).rejects.toThrow('NoSuchAccrual')
  })

  test('that was not paid yet is owed again when the end of the contract is refused', async ({ service }) => {
    const { member, subscriberNo } = await subscribed(service)
    const { registryOid } = member
    const left = async () => {
      const [row] = await service.db<{ kurus: number }[]>`
        select principal_balance(oid) as kurus from accrual
        where registry_oid = ${registryOid} and revenue_code = 55`
      return row?.kurus
    }
    for (let times = 0; times < 2; times += 1) {
      const { referenceNumber } = await askedEnd(
        service,
        { subscriberNo, registryOid },
        { lastIndex: 0 },
        { hasHistory: false },
      )
      expect(await left()).toBe(0)
      const { first } = await twoClerks(service)
      await first.call('RejectContractCancellation', { referenceNumber, reason: 'Fotoğraf okunmuyor.' })
      expect(await left()).toBe(196_560)
    }
  })

  test('goes back in part by a smaller tariff only when a second clerk agrees', async ({ service }) => {
    const member = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, member.registryOid)
    await service.db`update subscription set units = 3 where oid = ${subscriptionOid}`
    await service.db`update water_deposit set cubic_metres = 135 where subscription_oid = ${subscriptionOid}`
    const { first, second } = await twoClerks(service)
    const asking = async (units: string) => {
      const details = { waterGroup: 'residence', units, explanation: 'Daireler birleşti.' }
      return applied(service, member, 'tariffChange', { subscriberNo, details })
    }
    const fewer = await asking('1')
    expect(await acceptSeen(first, fewer)).toEqual({ IsProposed: true })
    expect(await owedBack(service, member.registryOid)).toBe(0)
    await expect(acceptSeen(first, fewer)).rejects.toThrow('OwnProposal')
    await acceptSeen(second, fewer)
    expect(await owedBack(service, member.registryOid)).toBe(2 * 196_560)
    // More units count more water at the low prices: that lowers every bill to come.
    expect(await acceptSeen(first, await asking('2'))).toEqual({ IsProposed: true })
  })

  test.for(['return', 'transfer'])(
    'that was never paid is asked for no more when the subscription goes to someone else (%s)',
    async (deposit, { service }) => {
      const { member, subscriberNo } = await subscribed(service)
      const next = await service.given.member({ name: 'AYTEN' })
      const details = {
        nextIdentityNumber: next.userName,
        lastIndex: '0',
        deposit,
        ibanOwner: 'Gülşen Özçığır',
        bankIbanNo: 'TR400006200000000000000001',
      }
      const referenceNumber = await applied(service, member, 'assignment', { subscriberNo, details })
      await service.as(next).call('AnswerWaterHandover', { referenceNumber, isAccepted: true })
      await accepted(service, referenceNumber)
      const [old] = await service.db`
      select principal_balance(oid) as left from accrual
      where registry_oid = ${member.registryOid} and revenue_code = 55`
      expect(old).toEqual({ left: 0 })
      const open = await service.db`
      select registry_oid from water_deposit join accrual on accrual.oid = accrual_oid
      where accrual.subscriber_number = ${subscriberNo} and settled_at is null`
      expect(open).toEqual([{ registryOid: next.registryOid }])
    },
  )
})

test('an application is not carried out for a contract that ends at the same moment', async ({ service }) => {
  const member = await service.given.member()
  const { subscriberNo, subscriptionOid } = await givenSubscription(service, member.registryOid)
  const details = { addressText: house.addressText, explanation: 'Kapı numarası değişti.' }
  const referenceNumber = await applied(service, member, 'addressOrSubscriberUpdate', {
    subscriberNo,
    details,
  })
  let deciding: Promise<unknown> = Promise.resolve()
  await service.db.begin(async (tx) => {
    await tx`update subscription set status = 'closing' where oid = ${subscriptionOid}`
    deciding = accepted(service, referenceNumber).catch((error: unknown) => error)
    for (let waiting = 0; waiting === 0;) {
      const [row] = await service.db<{ count: number }[]>`
        select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`
      waiting = row?.count ?? 0
    }
  })
  expect(await deciding).toMatchObject({ message: expect.stringContaining('WrongStatus') as string })
})

test('an opening is charged once for a cut', async ({ service }) => {
  const { db, now } = service
  const member = await service.given.member()
  const { registryOid } = member
  const { subscriberNo, subscriptionOid } = await givenSubscription(service, registryOid)
  const line = { causedBy: 'subscriber', memberOid: null, registryOid, reason: 'Kapatma', now } as const
  const cut = async () => {
    await moveWaterLine(db, subscriptionOid, { ...line, to: 2, now: service.now })
    await moveWaterLine(db, subscriptionOid, { ...line, to: 3, now: service.now })
  }
  await cut()
  const ask = () => applied(service, member, 'waterLineActivation', { subscriberNo, details: {} })
  await accepted(service, await ask())
  await expect(ask()).rejects.toThrow('OpeningAsked')
  await moveWaterLine(db, subscriptionOid, { ...line, to: 1, now: service.now })
  service.pass(60_000)
  await cut()
  await ask()
})

test('an illegal use of which an appeal left nothing makes no later one a repeated one', async ({
  service,
}) => {
  const accused = await service.given.member()
  const referenceNumber = await givenIllegalUse(service, accused.registryOid)
  const { first } = await twoClerks(service)
  await first.call('DecideIllegalUse', { referenceNumber, isAccrued: true })
  await paid(service, accused.registryOid)
  const repeated = async () => {
    const reference = await givenIllegalUse(service, accused.registryOid)
    const [row] = await service.db<{ isRepeat: boolean }[]>`
      select is_repeat from water_illegal_use where reference = ${reference}`
    return row?.isRepeat
  }
  expect(await repeated()).toBe(true)
  const [owed] = (await service.as(accused).call('GetOwnIllegalUses', {})).Items
  const details = { accrualOid: String(owed?.AccrumentOid), explanation: 'Bağlantı bana ait değil.' }
  await accepted(service, await applied(service, accused, 'illegalUsageAppeal', { details }), '0.00')
  expect(await repeated()).toBe(false)
})

test('a fee that is late is no bill that water is cut for', async ({ service }) => {
  const { db, now } = service
  const { registryOid } = await service.given.member()
  const subscription = await givenSubscription(service, registryOid)
  await givenWaterDebt(service, subscription, 40_000)
  await postAccruals(db, [
    {
      registryOid,
      revenueCode: 56,
      periodYear: 2026,
      periodPart: 9,
      description: 'Su hizmet bedeli',
      accruedOn: '2026-09-05',
      dueDate: '2026-09-25',
      principalKurus: 24_000,
      sourceKind: 'subscription',
      subscriberNumber: subscription.subscriberNo,
    },
  ])
  const settings = { ...testSettings, LateWaterDebts: { QueryType: 2, CarryOut: false } as const }
  await workOnLateDebts({ db, now, today: todayOf(service), settings })
  const steps = await db`select from late_debt_step where subscription_oid = ${subscription.subscriptionOid}`
  expect(steps).toHaveLength(0)
})
