import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { postCollection } from '../../debts/ledger.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test, testSettings } from '../../testing/test-service.ts'
import { phonePhoto, upload } from '../../testing/uploading.ts'
import { askedEnd, changeMeter, givenWaterBill, guestOf } from '../../testing/water.ts'
import {
  approve,
  billRegion,
  correctBill,
  givenRegion,
  november,
  readAll,
  twoClerks,
  work,
} from '../../testing/water-periods.ts'
import { billPeriod } from './bill-period.ts'
import { formatDateShort } from 'rules/dates'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { writeTerms } from '../tariff-terms.ts'
import { dyingIn } from '../../testing/dying-database.ts'

async function billed(service: TestService, region: string) {
  return service.db`
    select read_on, first_index, last_index, total_kurus, principal_kurus, due_date, accrued_on, accrual.derivation, lines
    from water_bill join subscription on subscription.oid = subscription_oid
    left join accrual on accrual.oid = accrual_oid where region = ${region} order by subscription_oid, water_bill.oid`
}

describe('a reading period', () => {
  test('goes from plan through readings, a trial run and a second clerk to bills', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 3)
    const { first, second } = await twoClerks(service)
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('StartWaterPeriod', { region, ...november })).rejects.toThrow('NotAllowed')
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await expect(first.call('StartWaterPeriod', { region, ...november })).rejects.toThrow('AlreadyPlanned')
    const { Regions, Periods } = await second.call('GetWaterPeriodsForClerks', {})
    expect(Regions).toContainEqual({ Region: region, Meters: 3 })
    expect(Periods[0]).toMatchObject({ Oid: periodOid, Status: 'reading', Meters: 3 })
    const [orders] = await service.db`
      select count(*)::int from water_work_order where region = ${region} and kind = 4 and state = 'planned'`
    expect(orders).toEqual({ count: 3 })
    await readAll(first, subscriptions, (at) => 107 + at)
    // No team goes to a meter that is read already.
    const left = await service.db`select from water_work_order where region = ${region} and state = 'planned'`
    expect(left).toHaveLength(0)
    await first.call('RunWaterPeriod', { periodOid })
    await expect(approve(second, periodOid)).rejects.toThrow('NotNow')
    await work(service)
    const shown = await first.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
    expect(shown.Period).toMatchObject({ Status: 'checked', Meters: 3, Read: 3, ToDecide: 0, TrialBills: 3 })
    expect(shown.Items.map(({ CubicMetres }) => CubicMetres)).toEqual([7, 8, 9])
    await expect(approve(first, periodOid)).rejects.toThrow('SameClerk')
    await expect(
      second.call('ApproveWaterPeriod', {
        periodOid,
        trialTotal: '1.00',
        trialBills: 3,
        trialCredit: '0.00',
      }),
    ).rejects.toThrow('OtherTotal')
    expect(await billed(service, region)).toEqual([])
    await approve(second, periodOid)
    await work(service)
    await work(service)
    const bills = await billed(service, region)
    expect(bills.map(({ lastIndex }) => lastIndex)).toEqual([107, 108, 109])
    const sum = bills.reduce((total, { totalKurus }) => total + Number(totalKurus), 0)
    expect((sum / 100).toFixed(2)).toBe(shown.Period.TrialTotal)
    expect(bills.every(({ totalKurus, principalKurus }) => totalKurus === principalKurus)).toBe(true)
    expect(bills[0]?.['dueDate']).toBe('2026-12-15')
    await expect(first.call('WithdrawWaterPeriod', { periodOid })).rejects.toThrow('NotNow')
  })

  test('is not approved with other prices than those of its trial run', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, (at) => 107 + at)
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    const raise = (kurus: number) =>
      service.db`update water_price set water_kurus = water_kurus + ${kurus} where valid_from <= ${november.readUntil}`
    await raise(100)
    await expect(approve(second, periodOid)).rejects.toThrow('OtherPrices')
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    const { Period } = await first.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
    // A later price changes nothing of this month.
    await service.db`
      insert into water_price (water_group, tier, valid_from, water_kurus, wastewater_kurus, source)
      values ('residence', 1, '2090-01-01', 1, 1, 'Sonraki karar')`
    await approve(second, periodOid)
    await work(service)
    const bills = await billed(service, region)
    const sum = bills.reduce((total, { totalKurus }) => total + Number(totalKurus), 0)
    expect((sum / 100).toFixed(2)).toBe(Period.TrialTotal)
    await service.db`delete from water_price where valid_from = '2090-01-01'`
    await raise(-100)
  })

  test('runs its trial again for a contract whose end was asked for and refused meanwhile', async ({
    service,
  }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const [leaving] = subscriptions
    if (!leaving) throw new Error('The region has no subscription')
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, (at) => 107 + at)
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    const { referenceNumber } = await askedEnd(service, leaving, { lastIndex: 108 })
    await first.call('RejectContractCancellation', { referenceNumber, reason: 'Endeks okunmuyor.' })
    await expect(approve(second, periodOid)).rejects.toThrow('OtherTotal')
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
    const [bills] = await service.db`
      select count(*)::int from water_bill join subscription on subscription.oid = subscription_oid
      where region = ${region} and withdrawn_at is null`
    expect(bills).toEqual({ count: subscriptions.length })
  })

  test('killed in the middle of billing and begun again gives the very same bills', async ({ service }) => {
    const results = []
    for (const isKilled of [false, true]) {
      const { region, subscriptions } = await givenRegion(service, 7)
      const { first, second } = await twoClerks(service)
      const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
      await readAll(first, subscriptions, (at) => 103 + at)
      await first.call('RunWaterPeriod', { periodOid })
      await work(service, 2)
      await approve(second, periodOid)
      if (isKilled) {
        const killed = dyingIn(service.db, 2)
        const given = { db: killed, now: service.now, settings: testSettings, batchSize: 2 }
        await expect(billPeriod(given, periodOid)).rejects.toThrow('killed')
        expect(await billed(service, region)).toHaveLength(2)
        service.pass(3_600_000)
        // Two services find the period at the same moment.
        await Promise.all([work(service, 2), work(service, 2)])
      }
      await work(service, 2)
      results.push((await billed(service, region)).map((bill) => ({ ...bill })))
      const [period] = await service.db`select status from water_period where oid = ${periodOid}`
      expect(period).toEqual({ status: 'billed' })
    }
    expect(results[0]).toHaveLength(7)
    expect(results[1]).toEqual(results[0])
  })

  test('shows the photo of the reader beside what stands out, and of nothing else', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    const photos: number[] = []
    for (const [at, { subscriptionOid }] of subscriptions.entries()) {
      const [order] = await service.db<{ oid: number }[]>`
        select oid from water_work_order where subscription_oid = ${subscriptionOid} and state = 'planned'`
      const content = await phonePhoto()
      const photo = await upload(second, { content, name: `sayac-${at}.jpg`, kind: 'photo' })
      photos.push(photo.Oid)
      await second.call('ReportWorkOrder', {
        reportId: randomUUID(),
        workOrderOid: order?.oid ?? 0,
        isDone: true,
        doneAt: service.now.toISOString(),
        text: 'Okundu',
        index: [300, 108][at] ?? 0,
        isIndexSure: true,
        fileOidList: [photo.Oid],
      })
    }
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    const { Items } = await first.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
    expect(Items.map(({ Finding, Files }) => [Finding, Files.map(({ Oid }) => Oid)])).toEqual([
      ['high', photos.slice(0, 1)],
      [null, []],
    ])
  })

  test('leaves nothing that stands out unbilled unseen', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 5)
    const { first, second } = await twoClerks(service)
    const { first: third } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    // Indexes: nothing used, less than before, far too much, as usual; the last one is not read.
    await readAll(first, subscriptions.slice(0, 4), (at) => [100, 90, 300, 108][at] ?? 0, '2026-11-14')
    const run = async () => {
      await first.call('RunWaterPeriod', { periodOid })
      await work(service)
      return first.call('GetWaterPeriodForClerks', { periodOid, show: 'toDecide', pageIndex: 0 })
    }
    const { Period, Items } = await run()
    expect(Items.map(({ Finding }) => Finding)).toEqual(['zero', 'negative', 'high'])
    expect(Period).toMatchObject({ ToDecide: 3, Estimated: 1, TrialBills: 2 })
    await expect(approve(second, periodOid)).rejects.toThrow('ToDecide')
    const decide = (at: number, decision: 'accept' | 'estimate' | 'leave') =>
      first.call('DecidePeriodReading', {
        periodOid,
        subscriberNo: subscriptions[at]?.subscriberNo ?? '',
        decision,
        note: 'Yerinde bakıldı',
      })
    await decide(0, 'accept')
    await expect(decide(1, 'accept')).rejects.toThrow('NotPossible')
    await decide(1, 'estimate')
    await doneByTwo({ first, second: third }, 'DecidePeriodReading', {
      periodOid,
      subscriberNo: subscriptions[2]?.subscriberNo ?? '',
      decision: 'leave',
      note: 'Yerinde bakıldı',
    })
    await expect(approve(second, periodOid)).rejects.toThrow('OtherTotal')
    expect((await run()).Period).toMatchObject({ ToDecide: 0, Estimated: 2, TrialBills: 4 })
    // A new reading of the same meter cancels the decision about the first one.
    await doneByTwo({ first, second: third }, 'NoteMeterReading', {
      subscriberNo: subscriptions[0]?.subscriberNo ?? '',
      readOn: '2026-11-15',
      index: 50,
      isUnusualConfirmed: true,
    })
    expect((await run()).Items).toMatchObject([{ Finding: 'negative', Decision: null }])
    await decide(0, 'leave')
    await run()
    await approve(second, periodOid)
    await work(service)
    expect(await billed(service, region)).toHaveLength(3)
  })

  test('corrects an estimated bill by the next reading, to the kuruş, and owes back what was paid beyond it', async ({
    service,
  }) => {
    const { region, subscriptions } = await givenRegion(service, 3)
    let { first, second } = await twoClerks(service)
    const bill = async (month: typeof november, indexes: number[]) => {
      const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...month })
      await readAll(first, subscriptions.slice(0, indexes.length), (at) => indexes[at] ?? 0, month.readUntil)
      await first.call('RunWaterPeriod', { periodOid })
      await work(service)
      const { Items } = await first.call('GetWaterPeriodForClerks', {
        periodOid,
        show: 'toDecide',
        pageIndex: 0,
      })
      for (const { SubscriberNo } of Items)
        await first.call('DecidePeriodReading', {
          periodOid,
          subscriberNo: SubscriberNo,
          decision: 'accept',
          note: 'Doğru',
        })
      await first.call('RunWaterPeriod', { periodOid })
      await work(service)
      await approve(second, periodOid)
      await work(service)
    }
    await bill(november, [])
    const estimated = await billed(service, region)
    expect(estimated).toHaveLength(3)
    service.pass(31 * 86_400_000)
    ;({ first, second } = await twoClerks(service))
    const december = {
      year: 2026,
      month: 12,
      readFrom: '2026-12-01',
      readUntil: '2026-12-15',
      dueDate: '2027-01-15',
    }
    await bill(december, [130, 101, 101])
    // The same water without any estimate, from the reading before to this one.
    const whole = await givenRegion(service, 2)
    const { PeriodOid: wholeOid } = await first.call('StartWaterPeriod', {
      region: whole.region,
      ...december,
    })
    await readAll(first, whole.subscriptions, (at) => [130, 101][at] ?? 0, '2026-12-15')
    await first.call('RunWaterPeriod', { periodOid: wholeOid })
    await work(service)
    const { Items } = await first.call('GetWaterPeriodForClerks', {
      periodOid: wholeOid,
      show: 'all',
      pageIndex: 0,
    })
    for (const [at, { subscriptionOid, registryOid }] of subscriptions.slice(0, 2).entries()) {
      const [owed] = await service.db<{ kurus: number }[]>`
        select coalesce(sum(principal_balance(oid)), 0)::bigint as kurus from accrual where registry_oid = ${registryOid}`
      expect(((owed?.kurus ?? 0) / 100).toFixed(2)).toBe(Items[at]?.Total)
      const [open] = await service.db`
        select from water_bill where subscription_oid = ${subscriptionOid} and is_estimated and corrected_by_oid is null`
      expect(open).toBeUndefined()
    }
  })

  test('bills the water of a meter that was taken out with that of the new one', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [
      { subscriptionOid, subscriberNo, registryOid } = {
        subscriptionOid: 0,
        subscriberNo: '',
        registryOid: 0,
      },
    ] = subscriptions
    const { first, second } = await twoClerks(service)
    const { db } = service
    await givenWaterBill(service, { subscriptionOid, subscriberNo, registryOid })
    const { meterOid } = await changeMeter(service, { subscriptionOid, subscriberNo })
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, () => 6)
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
    const bills = await db`
      select first_index, last_index, carried_cubic_metres, meter_oid from water_bill
      where subscription_oid = ${subscriptionOid} and period_oid = ${periodOid}`
    expect(bills).toEqual([{ firstIndex: 2, lastIndex: 6, carriedCubicMetres: 3, meterOid }])
  })

  test('is corrected by counter-entries alone, and only its last bill', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, () => 112)
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
    const [{ subscriberNo, registryOid } = { subscriberNo: '', registryOid: 0 }] = subscriptions
    const [accrual] = await service.db<{ oid: number; kurus: number }[]>`
      select oid, principal_kurus as kurus from accrual where registry_oid = ${registryOid}`
    const clerks = { first, second }
    const wanted = { subscriberNo, accrumentOid: accrual?.oid ?? 0 }
    const look = (index: number, more: object = {}) =>
      first.call('PreviewWaterBillCorrection', { ...wanted, index, ...more })
    await expect(look(99)).rejects.toThrow('IndexTooLow')
    await expect(look(105, { accrumentOid: 999_999_999 })).rejects.toThrow('NoSuchBill')
    await expect(first.call('GetWaterSubscriptionForClerk', { subscriberNo: '1'.repeat(9) })).rejects.toThrow(
      'NoSuchSubscription',
    )
    await service.db`
      update water_meter set stamped_on = '2016-03-01' where serial_number = ${`T-${subscriberNo}`}`
    const shown = await first.call('GetWaterSubscriptionForClerk', { subscriberNo })
    expect(shown).toMatchObject({
      MeterNo: `T-${subscriberNo}`,
      MeterUsableUntil: '2026-03-01',
      LastIndex: 112,
    })
    expect(shown.Bills).toMatchObject([
      { AccrumentOid: wanted.accrumentOid, FirstIndex: 100, LastIndex: 112, IsCorrectable: true },
    ])
    const { Before, After } = await correctBill(service, { ...wanted, index: 105 }, clerks)
    expect(Number(After)).toBeLessThan(Number(Before))
    const [now] = await service.db`
      select principal_kurus, principal_balance(oid) as left from accrual where oid = ${accrual?.oid ?? 0}`
    expect(now).toEqual({ principalKurus: accrual?.kurus, left: Math.round(Number(After) * 100) })
    await correctBill(service, { ...wanted, index: 120 }, clerks)
    const move = (years: number) =>
      service.db`update water_price set valid_from = valid_from + make_interval(years => ${years})`
    await move(100)
    await expect(look(121)).rejects.toThrow('NoTariff')
    await move(-100)
    const entries = await service.db`
      select kind from accrual_adjustment where accrual_oid = ${accrual?.oid ?? 0} order by oid`
    expect(entries).toEqual([{ kind: 'decrease' }, { kind: 'increase' }])
    await expect(
      first.call('NoteMeterReading', { subscriberNo, readOn: '2026-11-10', index: 104 }),
    ).rejects.toThrow('WrongDay')
  })

  test('goes by the tariff of the day of reading, also after the subscription changed to another', async ({
    service,
  }) => {
    const { region, subscriptions } = await givenRegion(service, 2)
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, () => 112, '2026-11-14')
    const [before, after] = subscriptions
    if (!before || !after) throw new Error('Two subscriptions are needed')
    // A shop from the fifteenth on: what was read on the fourteenth is water of a residence.
    const turnToShop = ({ subscriptionOid }: { subscriptionOid: number }) =>
      service.db.begin((tx) =>
        writeTerms(tx, '2026-11-15', subscriptionOid, {
          waterGroup: 'business',
          units: 2,
          reductionPercent: 0,
          reductionUntil: null,
          applicationOid: null,
          source: 'Başvuru',
        }),
      )
    await turnToShop(before)
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
    await turnToShop(after)
    const bills = await service.db<{ accrualOid: number; totalKurus: number }[]>`
      select accrual_oid, total_kurus from water_bill where period_oid = ${periodOid} order by subscription_oid`
    expect(bills[0]?.totalKurus).toBe(bills[1]?.totalKurus)
    for (const [at, { subscriberNo }] of subscriptions.entries()) {
      const wanted = { subscriberNo, accrumentOid: bills[at]?.accrualOid ?? 0, index: 112 }
      const { Before, After } = await correctBill(service, wanted, { first, second })
      expect(After).toBe(Before)
    }
  })

  test('that crosses a change of use is split by days, line by line', async ({ service }) => {
    const { region, subscriptions } = await givenRegion(service, 1)
    const [subscription] = subscriptions
    if (!subscription) throw new Error('A subscription is needed')
    const { first, second } = await twoClerks(service)
    const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...november })
    await readAll(first, subscriptions, () => 112, '2026-11-14')
    await service.db.begin((tx) =>
      writeTerms(tx, '2026-11-05', subscription.subscriptionOid, {
        waterGroup: 'residence',
        units: 2,
        reductionPercent: 50,
        reductionUntil: '2027-11-05',
        applicationOid: null,
        source: 'Başvuru',
      }),
    )
    await first.call('RunWaterPeriod', { periodOid })
    await work(service)
    await approve(second, periodOid)
    await work(service)
    const [bill] = await service.db<{ readBefore: string; accrualOid: number }[]>`
      select read_before, accrual_oid from water_bill where period_oid = ${periodOid}`
    const [{ derivation } = { derivation: [] }] = await service.db<{ derivation: { label: string }[] }[]>`
      select derivation from accrual where oid = ${bill?.accrualOid ?? 0}`
    const labels = derivation.map(({ label }) => label).join('\n')
    expect(labels).toContain(`${formatDateShort(bill?.readBefore ?? '')} – 04.11.2026), 1 bağımsız bölüm`)
    expect(labels).toContain('9 gün (05.11.2026 – 13.11.2026), 2 bağımsız bölüm')
    expect(labels).toContain('İndirim, su (%50) (05.11.2026 – 13.11.2026)')
    const { subscriberNo, member } = subscription
    const paper = await service
      .as(member)
      .call('CreateWaterBillDocument', { subscriberNo, accrumentOid: bill?.accrualOid ?? 0 })
    expect(readPdfText(Buffer.from(paper.Content, 'base64'))).toContain('9 gün (05.11.2026 – 13.11.2026)')
  })
})

/** A subscription whose meter was read at 100 and whose November was estimated, three weeks ago. */
async function givenEstimate(service: TestService) {
  const { region, subscriptions } = await givenRegion(service, 1)
  const [subscription] = subscriptions
  if (!subscription) throw new Error('A subscription is needed')
  await billRegion(service, { region, subscriptions: [] }, () => 0)
  const [estimate] = await service.db<{ accrualOid: number; lastIndex: number; totalKurus: number }[]>`
    select accrual_oid, last_index, total_kurus from water_bill
    where subscription_oid = ${subscription.subscriptionOid} and is_estimated`
  if (!estimate) throw new Error('Nothing was estimated')
  service.pass(21 * 86_400_000)
  return { ...subscription, region, estimate }
}

/** Sum charged to a subscription for water, less what was taken back or is owed back. */
async function chargedFor(
  service: TestService,
  { registryOid, subscriberNo }: Subscription,
): Promise<number> {
  const [row] = await service.db<{ kurus: number }[]>`
    select (select coalesce(sum(principal_kurus), 0) from accrual
        where registry_oid = ${registryOid} and subscriber_number = ${subscriberNo} and revenue_code = 51)
      + (select coalesce(sum(amount_kurus), 0) from accrual_adjustment join accrual on accrual.oid = accrual_oid
        where registry_oid = ${registryOid} and subscriber_number = ${subscriberNo} and revenue_code = 51)
      - (select coalesce(sum(amount_kurus), 0) from refund where registry_oid = ${registryOid} and kind = 'waterBill')
      as kurus`
  return Number(row?.kurus)
}
type Subscription = { registryOid: number; subscriberNo: string }

describe('a contract whose last bill was estimated too high', () => {
  test('ends with the lower reading, which takes the estimate off to the kuruş', async ({ service }) => {
    const [never] = (await givenRegion(service, 1)).subscriptions
    if (!never) throw new Error('A subscription is needed')
    const subscription = await givenEstimate(service)
    const { subscriberNo, estimate, subscriptionOid } = subscription
    const lastIndex = estimate.lastIndex - 4
    const guest = await guestOf(service, subscription)
    const before = await chargedFor(service, subscription)
    const tried = await guest.call('CalculateContractSettlement', { subscriberNo, lastIndex })
    // Looking at it changes nothing.
    expect(await chargedFor(service, subscription)).toBe(before)
    await expect(guest.call('CalculateContractSettlement', { subscriberNo, lastIndex: 99 })).rejects.toThrow(
      'IndexTooLow',
    )
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex })
    const status = await guest.call('GetContractCancellationStatus', { referenceNumber })
    expect(status).toMatchObject({ Return: tried.Return, SetOff: tried.SetOff, FinalBill: '0.00' })
    const [bill] = await service.db<{ firstIndex: number; lastIndex: number; oid: number }[]>`
      select oid, first_index, last_index from water_bill
      where subscription_oid = ${subscriptionOid} and not is_estimated and withdrawn_at is null`
    expect(bill).toMatchObject({ firstIndex: 100, lastIndex })
    const [corrected] = await service.db`
      select corrected_by_oid from water_bill where subscription_oid = ${subscriptionOid} and is_estimated`
    expect(corrected).toEqual({ correctedByOid: bill?.oid })
    // Total of one bill from the last real reading until today.
    const other = await guestOf(service, never)
    const whole = await other.call('CalculateContractSettlement', {
      subscriberNo: never.subscriberNo,
      lastIndex,
    })
    expect(await chargedFor(service, subscription)).toBe(Math.round(Number(whole.FinalBill) * 100))
  })

  test('gives back what was paid for the estimate beyond that', async ({ service }) => {
    const subscription = await givenEstimate(service)
    const { registryOid, estimate } = subscription
    await service.db.begin((tx) =>
      postCollection(tx, {
        registryOid,
        collectionType: 1,
        collectedAt: service.now,
        lines: [{ accrualOid: estimate.accrualOid, principalKurus: estimate.totalKurus, fineKurus: 0 }],
      }),
    )
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 100 })
    // No one of the office has seen the meter yet.
    expect(await service.db`select from refund where registry_oid = ${registryOid}`).toEqual([])
    const { first } = await twoClerks(service)
    await first.call('CloseCancelledContract', { referenceNumber, lastIndex: 100 })
    const refunds = await service.db<{ amountKurus: number; reference: string }[]>`
      select amount_kurus, reference from refund where registry_oid = ${registryOid} and kind = 'waterBill'`
    expect(refunds).toHaveLength(1)
    expect(refunds[0]?.reference).toBe(referenceNumber)
    expect(await chargedFor(service, subscription)).toBe(estimate.totalKurus - (refunds[0]?.amountKurus ?? 0))
    expect(refunds[0]?.amountKurus).toBeGreaterThan(0)
  })

  test('owes as much as before where the end is rejected, paid or not', async ({ service }) => {
    for (const isPaid of [false, true]) {
      const subscription = await givenEstimate(service)
      const { registryOid, subscriptionOid, estimate } = subscription
      if (isPaid)
        await service.db.begin((tx) =>
          postCollection(tx, {
            registryOid,
            collectionType: 1,
            collectedAt: service.now,
            lines: [{ accrualOid: estimate.accrualOid, principalKurus: estimate.totalKurus, fineKurus: 0 }],
          }),
        )
      const standing = async () => ({
        charged: await chargedFor(service, subscription),
        bills: await service.db`
          select oid, corrected_by_oid from water_bill
          where subscription_oid = ${subscriptionOid} and withdrawn_at is null order by oid`,
        owed: await service.db`
          select coalesce(sum(principal_balance(oid)), 0)::bigint as kurus from accrual where registry_oid = ${registryOid}`,
      })
      const before = await standing()
      const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 100 })
      const { first } = await twoClerks(service)
      await first.call('RejectContractCancellation', { referenceNumber, reason: 'Fotoğraf okunmuyor.' })
      expect(await standing()).toEqual(before)
      expect(await service.db`select from refund where registry_oid = ${registryOid}`).toEqual([])
    }
  })
})
