import { describe, expect } from 'vitest'
import { postCollection } from '../../debts/ledger.ts'
import { givePhone } from '../../testing/payments/paying.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test as base, testSettings } from '../../testing/test-service.ts'
import { askedEnd, changeMeter, givenSubscription, givenWaterDebt } from '../../testing/water.ts'
import { twoClerks } from '../../testing/water-periods.ts'

const large = { Act: 1_000_000, Day: 1_000_000, Month: 1_000_000 }
/** Limits out of reach: other tests try those of one clerk alone. */
const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  SecondPerson: { ...testSettings.SecondPerson, Lira: large },
}))

const clerkOf = async (service: TestService) => service.as(await service.given.member({ role: 'clerk' }))

describe('the meter at the end of a contract', () => {
  test('pays the water that ran until the cut from the deposit before the rest is owed back', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { guest, referenceNumber } = await askedEnd(service, subscription)
    const first = await guest.call('GetContractCancellationStatus', { referenceNumber })
    service.pass(5 * 86_400_000)
    const clerk = await clerkOf(service)
    // A digit too many is asked back.
    await expect(clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 1120 })).rejects.toThrow(
      'Unusual',
    )
    expect(await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 112 })).toMatchObject({
      IsClosed: true,
    })
    const [last] = await service.db<{ kurus: number }[]>`
      select total_kurus as kurus from water_bill
      where subscription_oid = ${subscription.subscriptionOid} and not is_final`
    const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
    const refund = Refunds.find(({ ReferenceNumber }) => ReferenceNumber === referenceNumber)
    expect(refund).toMatchObject({ Kind: 'waterDeposit', MaskedIban: '•••• 0001' })
    expect(Math.round(Number(refund?.Amount) * 100)).toBe(
      Math.round(Number(first.Return) * 100) - (last?.kurus ?? 0),
    )
  })

  test('read too high by the subscriber gives back what was too much', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const gsmNumber = await givePhone(service, registryOid)
    const { guest, referenceNumber } = await askedEnd(service, subscription)
    const clerk = await clerkOf(service)
    await expect(clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 99 })).rejects.toThrow(
      'IndexTooLow',
    )
    expect(await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 102 })).toMatchObject({
      IsClosed: true,
    })
    const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
    const kinds = Refunds.filter(({ ReferenceNumber }) => ReferenceNumber === referenceNumber).map(
      ({ Kind }) => Kind,
    )
    expect(kinds.toSorted()).toEqual(['waterBill', 'waterDeposit'])
    const refund = Refunds.find(
      ({ Kind, ReferenceNumber }) => Kind === 'waterBill' && ReferenceNumber === referenceNumber,
    )
    const { BillRefund } = await guest.call('GetContractCancellationStatus', { referenceNumber })
    expect(BillRefund).toEqual({
      Oid: refund?.Oid,
      Amount: refund?.Amount,
      MaskedIban: '•••• 0001',
      PaidOn: null,
      MayNameAccount: false,
    })
    const told = await service.db`
      select from sms_message where gsm_number = ${gsmNumber} and event_key = ${`refund-arose:waterBill:${referenceNumber}`}`
    expect(told).toHaveLength(1)
  })

  test('read too high gives nothing back while water is owed, and twice lowers as much as once', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const clerk = await clerkOf(service)
    const owedAfter = async (...readings: number[]) => {
      const subscription = await givenSubscription(service, registryOid)
      await givenWaterDebt(service, subscription, 900_000)
      const { guest, referenceNumber } = await askedEnd(service, subscription, { lastIndex: 200 })
      const [first = 0, ...lower] = readings
      await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: first })
      // Below an index that a clerk read before: by two.
      for (const lastIndex of lower)
        await doneByTwo(await twoClerks(service), 'CloseCancelledContract', { referenceNumber, lastIndex })
      const refunds = await service.db`select from refund where reference = ${referenceNumber}`
      expect(refunds).toHaveLength(0)
      const [bill] = await service.db<{ lastIndex: number }[]>`
        select last_index from water_bill where subscription_oid = ${subscription.subscriptionOid} and is_final`
      expect(bill?.lastIndex).toBe(readings.at(-1))
      const { StillOwed } = await guest.call('GetContractCancellationStatus', { referenceNumber })
      return Number(StillOwed)
    }
    const once = await owedAfter(120)
    expect(await owedAfter(180, 160, 120)).toBe(once)
    expect(once).toBeLessThan(await owedAfter(200))
  })

  test('read too high behind a change of the meter costs as much as if it had been read right', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const clerk = await clerkOf(service)
    const billedFor = async (told: number, read: number) => {
      const subscription = await givenSubscription(service, registryOid)
      await changeMeter(service, subscription)
      const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: told })
      await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: read })
      const [bill] = await service.db<{ kurus: number }[]>`
        select total_kurus as kurus from water_bill
        where subscription_oid = ${subscription.subscriptionOid} and is_final`
      return bill?.kurus
    }
    expect(await billedFor(20, 6)).toBe(await billedFor(6, 6))
  })

  test('read too high is the clerk’s act also where the difference pays other water', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 200 })
    // A deposit that covers the final bill, and a debt that came since.
    const [bill] = await service.db<{ accrualOid: number; kurus: number }[]>`
      select accrual_oid, principal_balance(accrual_oid) as kurus from water_bill
      where subscription_oid = ${subscription.subscriptionOid} and is_final`
    if ((bill?.kurus ?? 0) > 0)
      await service.db.begin((tx) =>
        postCollection(tx, {
          registryOid,
          collectionType: 1,
          collectedAt: service.now,
          lines: [{ accrualOid: bill?.accrualOid ?? 0, principalKurus: bill?.kurus ?? 0, fineKurus: 0 }],
        }),
      )
    await givenWaterDebt(service, subscription, 900_000, '2026-12-25')
    const clerk = await service.given.member({ role: 'clerk' })
    await service.as(clerk).call('CloseCancelledContract', { referenceNumber, lastIndex: 110 })
    const [entry] = await service.db<{ loweredKurus: number }[]>`
      select lowered_kurus from power_entry where member_oid = ${clerk.oid}`
    const [paid] = await service.db<{ kurus: number }[]>`
      select (principal_kurus - principal_balance(oid))::bigint as kurus from accrual
      where registry_oid = ${registryOid} and principal_kurus = 900000`
    expect(paid?.kurus).toBeGreaterThan(0)
    expect(entry?.loweredKurus).toBe(paid?.kurus)
  })

  test('is not read lower than water that was billed after it', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    await givenWaterDebt(service, subscription, 900_000)
    const { referenceNumber } = await askedEnd(service, subscription)
    const clerk = await clerkOf(service)
    await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 112 })
    await expect(clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 104 })).rejects.toThrow(
      'IndexTooLow',
    )
  })
})
