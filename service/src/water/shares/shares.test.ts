import { applicationTypes } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { givePhone } from '../../testing/payments/paying.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'
import { acceptSeen } from '../../testing/water-applications.ts'
import {
  askedEnd,
  givenSubscription,
  givenWaterBill,
  givenWaterDebt,
  todayOf,
  waterPapers,
} from '../../testing/water.ts'

type Kind = 'household' | 'tenant' | 'owner'

/** A subscriber with a bill and an overdue debt, and someone who is invited to see it. */
async function sharedHouse(service: TestService, kind: Kind) {
  const subscriber = await service.given.member()
  const guest = await service.given.member()
  for (const { registryOid } of [subscriber, guest]) await givePhone(service, registryOid)
  const subscription = await givenSubscription(service, subscriber.registryOid)
  const accrualOid = await givenWaterBill(service, subscription)
  const { subscriberNo } = subscription
  await service.as(subscriber).call('ShareWaterSubscription', {
    subscriberNo,
    identityNumber: guest.userName,
    kind,
  })
  return { subscriber, guest, subscription, subscriberNo, accrualOid }
}

async function accept(service: TestService, guest: TestMember) {
  const calling = service.as(guest)
  const { Invitations } = await calling.call('GetWaterSharedWithMe', {})
  const oid = Invitations[0]?.Oid ?? 0
  await calling.call('AnswerWaterInvitation', { oid, isAccepted: true })
  return oid
}

async function messagesOf({ db }: TestService, oid: number) {
  const rows = await db<{ event: string }[]>`
    select replace(event_key, ${`water-share:${oid}:`}, '') as event from sms_message
    where event_key like ${`water-share:${oid}:%`} order by oid`
  return rows.map(({ event }) => event)
}

describe('a clerk who shared water', () => {
  test('decides nothing about the partner for ninety days after the share ended', async ({ service }) => {
    const subscriber = await service.given.member()
    const clerk = await service.given.member({ role: 'clerk', duties: ['water'] })
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, subscriber.registryOid)
    const endedOn = (day: string) => service.db`
      insert into water_share (subscription_oid, registry_oid, guest_registry_oid, kind, identity_number, invited_at,
        invited_by_member_oid, accepted_at, accepted_by_member_oid, ended_at, ended_by)
      values (${subscriptionOid}, ${subscriber.registryOid}, ${clerk.registryOid}, 'household', ${clerk.userName},
        '2026-01-01', ${subscriber.oid}, '2026-01-02', ${clerk.oid}, ${day}, 'subscriber')`
    const reading = { subscriberNo, readOn: todayOf(service), index: 104, isUnusualConfirmed: true }
    await endedOn('2026-08-01')
    await service.as(clerk).call('NoteMeterReading', reading)
    await endedOn('2026-11-14')
    await expect(service.as(clerk).call('NoteMeterReading', reading)).rejects.toThrow('OwnMatter')
  })
})

describe('who is invited to see a subscription', () => {
  test('sees it after accepting, and nothing before', async ({ service }) => {
    const { subscriber, guest, subscriberNo } = await sharedHouse(service, 'household')
    const calling = service.as(guest)
    const before = await calling.call('GetWaterSharedWithMe', {})
    expect(before).toMatchObject({ Subscriptions: [], Invitations: [{ Kind: 'household' }] })
    expect(JSON.stringify(before)).not.toContain(subscriberNo)
    await expect(calling.call('GetSharedSubscription', { subscriberNo })).rejects.toThrow('NotShared')
    const oid = await accept(service, guest)
    expect(await calling.call('GetSharedSubscription', { subscriberNo })).toMatchObject({
      SubscriberNo: subscriberNo,
      HasDebt: true,
      HasOverdueDebt: false,
      ToPay: '400.00',
      Bills: [{ Total: '400.00' }],
    })
    const [share] = await service.as(subscriber).call('GetWaterShares', { subscriberNo })
    expect(share).toMatchObject({ Oid: oid, Kind: 'household', AcceptedOn: '2026-11-15' })
    expect(await messagesOf(service, oid)).toEqual(['invited', 'answered'])
  })

  test('is not told apart from a number that no one has', async ({ service }) => {
    const { subscriber, subscriberNo } = await sharedHouse(service, 'owner')
    const calling = service.as(subscriber)
    const unknown = { subscriberNo, identityNumber: '10000000146', kind: 'tenant' as const }
    expect(await calling.call('ShareWaterSubscription', unknown)).toEqual({})
    const shares = await calling.call('GetWaterShares', { subscriberNo })
    expect(shares.map(({ MaskedName, AcceptedOn }) => [MaskedName, AcceptedOn])).toEqual([
      [null, null],
      [null, null],
    ])
    await expect(calling.call('ShareWaterSubscription', unknown)).rejects.toThrow('AlreadyInvited')
    await expect(
      calling.call('ShareWaterSubscription', { ...unknown, identityNumber: '12345678901' }),
    ).rejects.toThrow('IdentityWrong')
    await expect(
      calling.call('ShareWaterSubscription', { ...unknown, identityNumber: subscriber.userName }),
    ).rejects.toThrow('SamePerson')
  })

  test('answers within thirty days, and no one else answers for them', async ({ service }) => {
    const { guest } = await sharedHouse(service, 'tenant')
    const { Invitations } = await service.as(guest).call('GetWaterSharedWithMe', {})
    const oid = Invitations[0]?.Oid ?? 0
    const stranger = service.as(await service.given.member())
    const answer = { oid, isAccepted: true }
    await expect(stranger.call('AnswerWaterInvitation', answer)).rejects.toThrow('NoSuchInvitation')
    await expect(stranger.call('EndWaterShare', { oid })).rejects.toThrow('NoSuchShare')
    await service.db`update water_share set invited_at = invited_at - interval '31 days' where oid = ${oid}`
    await expect(service.as(guest).call('AnswerWaterInvitation', answer)).rejects.toThrow('NoSuchInvitation')
  })

  test('may refuse, and can be invited again', async ({ service }) => {
    const { subscriber, guest, subscriberNo } = await sharedHouse(service, 'tenant')
    const calling = service.as(guest)
    const { Invitations } = await calling.call('GetWaterSharedWithMe', {})
    await calling.call('AnswerWaterInvitation', { oid: Invitations[0]?.Oid ?? 0, isAccepted: false })
    expect(await service.as(subscriber).call('GetWaterShares', { subscriberNo })).toEqual([])
    const again = { subscriberNo, identityNumber: guest.userName, kind: 'owner' as const }
    await service.as(subscriber).call('ShareWaterSubscription', again)
    expect((await calling.call('GetWaterSharedWithMe', {})).Invitations).toMatchObject([{ Kind: 'owner' }])
  })

  test('is at most ten people a day', async ({ service }) => {
    const { subscriber, subscriberNo, subscription } = await sharedHouse(service, 'owner')
    await service.db`
      insert into water_share (subscription_oid, registry_oid, kind, identity_number, invited_at, invited_by_member_oid,
        ended_at, ended_by)
      select ${subscription.subscriptionOid}, ${subscription.registryOid}, 'owner', '1000000000' || number, ${service.now},
        ${subscriber.oid}, ${service.now}, 'subscriber' from generate_series(1, 9) number`
    await expect(
      service.as(subscriber).call('ShareWaterSubscription', {
        subscriberNo,
        identityNumber: '10000000146',
        kind: 'owner',
      }),
    ).rejects.toThrow('TooManyToday')
  })
})

describe('what is shared', () => {
  test('shows the owner of the flat the contract and whether something is owed, and no use', async ({
    service,
  }) => {
    const { guest, subscriberNo, accrualOid } = await sharedHouse(service, 'owner')
    await accept(service, guest)
    const calling = service.as(guest)
    expect(await calling.call('GetSharedSubscription', { subscriberNo })).toMatchObject({
      Status: 'active',
      HasDebt: true,
      SeesUse: false,
      SeesBills: false,
      ToPay: null,
      ApplicationTypes: [],
      Periods: [],
      UnusualUse: null,
      Bills: [],
    })
    for (const look of [
      () => calling.call('GetNeighbourhoodUse', { subscriberNo }),
      () => calling.call('ForecastWaterBill', { subscriberNo, index: 107 }),
      () => calling.call('CreateWaterBillDocument', { subscriberNo, accrumentOid: accrualOid }),
      () => calling.call('GetSubscriptionDetail', { subscriberNo }),
      () => calling.call('GetWaterShares', { subscriberNo }),
      () => calling.call('OpenContractCancellation', { subscriberNo }),
      () => calling.call('GetWaterApplicationOffer', { applicationType: 14, subscriberNo }),
    ])
      await expect(look()).rejects.toThrow('NotYourSubscription')
    await expect(calling.call('PaySharedWater', { subscriberNo })).rejects.toThrow('NotShared')
  })

  test('lets the household read, look at bills and pay, and neither end nor hand over the contract', async ({
    service,
  }) => {
    const { guest, subscriberNo, accrualOid } = await sharedHouse(service, 'household')
    await accept(service, guest)
    const calling = service.as(guest)
    expect(await calling.call('ForecastWaterBill', { subscriberNo, index: 107 })).toMatchObject({
      CubicMetres: 14,
    })
    const { FileName } = await calling.call('CreateWaterBillDocument', {
      subscriberNo,
      accrumentOid: accrualOid,
    })
    expect(FileName).toContain(subscriberNo)
    const { Token } = await calling.call('PaySharedWater', { subscriberNo })
    const { AccessToken } = await service.anyone.call('OpenPaymentLink', { token: Token })
    const { Debts } = await service.as({ accessToken: AccessToken }).call('GetGuestDebts', {})
    expect(Debts).toMatchObject([{ AccrumentOid: accrualOid }])
    for (const applicationType of [2, 4, 5, 7, 8, 14, 20] as const)
      await expect(
        calling.call('GetWaterApplicationOffer', { applicationType, subscriberNo }),
      ).rejects.toThrow('NotYourSubscription')
    await expect(calling.call('GetSubscriptionDetail', { subscriberNo })).rejects.toThrow(
      'NotYourSubscription',
    )
  })

  test('begins for a tenant with the invitation: what others used before stays hidden', async ({
    service,
  }) => {
    const { guest, subscriberNo, accrualOid, subscription } = await sharedHouse(service, 'tenant')
    const oid = await accept(service, guest)
    const calling = service.as(guest)
    expect(await calling.call('GetSharedSubscription', { subscriberNo })).toMatchObject({
      SeesBills: true,
      HasDebt: true,
      ToPay: '0.00',
      Bills: [],
    })
    const bill = { subscriberNo, accrumentOid: accrualOid }
    await expect(calling.call('CreateWaterBillDocument', bill)).rejects.toThrow('NoSuchBill')
    await expect(calling.call('PaySharedWater', { subscriberNo })).rejects.toThrow('NothingToPay')
    const appeal = { applicationType: applicationTypes.invoiceAndMeterAppeal.code, subscriberNo }
    expect((await calling.call('GetWaterApplicationOffer', appeal)).Accruals).toEqual([])
    await service.db`update water_share set invited_at = '2026-09-01' where oid = ${oid}`
    expect((await calling.call('GetSharedSubscription', { subscriberNo })).Bills).toHaveLength(1)
    // Read before the invitation, and billed only after it.
    const readOn = (day: string) => service.db`
      update water_bill set read_on = ${day}, read_before = ${day}::date - 30 where accrual_oid = ${accrualOid}`
    await readOn('2026-08-31')
    expect(await calling.call('GetSharedSubscription', { subscriberNo })).toMatchObject({
      ToPay: '0.00',
      Bills: [],
    })
    await expect(calling.call('PaySharedWater', { subscriberNo })).rejects.toThrow('NothingToPay')
    await readOn('2026-10-31')
    // Debts other than bills of the meter are no tenant's affair.
    await givenWaterDebt(service, subscription, 5000)
    expect((await calling.call('GetWaterApplicationOffer', appeal)).Accruals).toMatchObject([
      { Oid: accrualOid },
    ])
  })

  test('lets a tenant appeal in the place of the subscriber, who reads of it', async ({ service }) => {
    const { subscriber, guest, subscriberNo, accrualOid } = await sharedHouse(service, 'tenant')
    const oid = await accept(service, guest)
    await service.db`update water_share set invited_at = '2026-09-01' where oid = ${oid}`
    const calling = service.as(guest)
    const { ReferenceNumber: referenceNumber } = await calling.call('ApplyForWaterService', {
      applicationType: applicationTypes.invoiceAndMeterAppeal.code,
      subscriberNo,
      details: { accrualOid: String(accrualOid), lastIndex: '101', explanation: 'Sayaç yanlış okunmuş.' },
      fileOidList: await waterPapers(calling, 'invoiceAndMeterAppeal'),
    })
    expect(await calling.call('GetOwnWaterApplication', { referenceNumber })).toMatchObject({
      IsOfAnother: true,
    })
    expect((await calling.call('GetOwnWaterApplications', {})).Applications).toHaveLength(1)
    expect(await service.as(subscriber).call('GetOwnWaterApplication', { referenceNumber })).toMatchObject({
      IsOfAnother: false,
    })
    const [told] = await service.db`
      select from sms_message where event_key = ${`water-application:${referenceNumber}:shared`}`
    expect(told).toBeDefined()
    const stranger = service.as(await service.given.member())
    await expect(stranger.call('GetOwnWaterApplication', { referenceNumber })).rejects.toThrow(
      'NoSuchApplication',
    )
    await service.as(subscriber).call('EndWaterShare', { oid })
    await expect(calling.call('GetOwnWaterApplication', { referenceNumber })).rejects.toThrow(
      'NoSuchApplication',
    )
  })

  test('is someone else’s: a stranger sees, pays and ends nothing', async ({ service }) => {
    const { guest, subscriberNo } = await sharedHouse(service, 'household')
    const oid = await accept(service, guest)
    const stranger = service.as(await service.given.member())
    expect(await stranger.call('GetWaterSharedWithMe', {})).toEqual({
      Invitations: [],
      Subscriptions: [],
      Ended: [],
    })
    await expect(stranger.call('GetSharedSubscription', { subscriberNo })).rejects.toThrow('NotShared')
    await expect(stranger.call('PaySharedWater', { subscriberNo })).rejects.toThrow('NotShared')
    await expect(stranger.call('EndWaterShare', { oid })).rejects.toThrow('NoSuchShare')
    await expect(stranger.call('GetWaterShares', { subscriberNo })).rejects.toThrow('NotYourSubscription')
    await expect(
      stranger.call('ShareWaterSubscription', { subscriberNo, identityNumber: '10000000146', kind: 'owner' }),
    ).rejects.toThrow('NotYourSubscription')
  })
})

describe('a share ends', () => {
  test('at once by either side, and its payment link with it', async ({ service }) => {
    const { subscriber, guest, subscriberNo } = await sharedHouse(service, 'household')
    const oid = await accept(service, guest)
    const calling = service.as(guest)
    const { Token: token } = await calling.call('PaySharedWater', { subscriberNo })
    await service.as(subscriber).call('EndWaterShare', { oid })
    await expect(calling.call('GetSharedSubscription', { subscriberNo })).rejects.toThrow('NotShared')
    await expect(service.anyone.call('OpenPaymentLink', { token })).rejects.toThrow('LinkNotOpen')
    expect(await calling.call('GetWaterSharedWithMe', {})).toMatchObject({
      Subscriptions: [],
      Ended: [{ End: 'subscriber', EndedOn: '2026-11-15' }],
    })
    expect(await messagesOf(service, oid)).toEqual(['invited', 'answered', 'ended'])
    const again = { subscriberNo, identityNumber: guest.userName, kind: 'household' as const }
    await service.as(subscriber).call('ShareWaterSubscription', again)
    const second = await accept(service, guest)
    await calling.call('EndWaterShare', { oid: second })
    expect(await service.as(subscriber).call('GetWaterShares', { subscriberNo })).toEqual([])
    await expect(calling.call('EndWaterShare', { oid: second })).rejects.toThrow('NoSuchShare')
  })

  test('when the subscription goes to another person', async ({ service }) => {
    const { subscriber, guest, subscriberNo } = await sharedHouse(service, 'household')
    const oid = await accept(service, guest)
    const next = await service.given.member()
    const giving = service.as(subscriber)
    const { ReferenceNumber: referenceNumber } = await giving.call('ApplyForWaterService', {
      applicationType: applicationTypes.assignment.code,
      subscriberNo,
      details: { nextIdentityNumber: next.userName, lastIndex: '104', deposit: 'transfer' },
      fileOidList: await waterPapers(giving, 'assignment'),
    })
    await service.as(next).call('AnswerWaterHandover', { referenceNumber, isAccepted: true })
    for (let clerks = 0; clerks < 2; clerks += 1)
      await acceptSeen(service.as(await service.given.member({ role: 'clerk' })), referenceNumber)
    const calling = service.as(guest)
    await expect(calling.call('GetSharedSubscription', { subscriberNo })).rejects.toThrow('NotShared')
    expect((await calling.call('GetWaterSharedWithMe', {})).Ended).toMatchObject([{ End: 'contract' }])
    expect(await service.as(next).call('GetWaterShares', { subscriberNo })).toEqual([])
    expect(await messagesOf(service, oid)).toEqual(['invited', 'answered', 'ended'])
  })

  test('when the clerk closes a contract that the subscriber ended, and not before', async ({ service }) => {
    const { guest, subscription, subscriberNo, accrualOid } = await sharedHouse(service, 'household')
    const oid = await accept(service, guest)
    const calling = service.as(guest)
    const { Token: token } = await calling.call('PaySharedWater', { subscriberNo })
    const { referenceNumber } = await askedEnd(service, subscription)
    expect(await calling.call('GetSharedSubscription', { subscriberNo })).toMatchObject({ Status: 'closing' })
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    expect(await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 109 })).toMatchObject({
      IsClosed: true,
    })
    await expect(calling.call('GetSharedSubscription', { subscriberNo })).rejects.toThrow('NotShared')
    await expect(calling.call('PaySharedWater', { subscriberNo })).rejects.toThrow('NotShared')
    for (const look of [
      () => calling.call('GetNeighbourhoodUse', { subscriberNo }),
      () => calling.call('ForecastWaterBill', { subscriberNo, index: 112 }),
      () => calling.call('CreateWaterBillDocument', { subscriberNo, accrumentOid: accrualOid }),
    ])
      await expect(look()).rejects.toThrow('NotYourSubscription')
    await expect(service.anyone.call('OpenPaymentLink', { token })).rejects.toThrow('LinkNotOpen')
    expect(await calling.call('GetWaterSharedWithMe', {})).toMatchObject({
      Invitations: [],
      Subscriptions: [],
      Ended: [{ End: 'contract' }],
    })
    expect(await messagesOf(service, oid)).toEqual(['invited', 'answered', 'ended'])
  })

  test('for every look, even where nothing ended it: by the subscriber and status of today', async ({
    service,
  }) => {
    const { guest, subscriberNo } = await sharedHouse(service, 'household')
    await accept(service, guest)
    const calling = service.as(guest)
    const next = await service.given.member()
    const [before] = await service.db<{ registryOid: number }[]>`
      update subscription set registry_oid = ${next.registryOid} where subscriber_number = ${subscriberNo}
      returning old.registry_oid`
    await expect(calling.call('GetSharedSubscription', { subscriberNo })).rejects.toThrow('NotShared')
    await service.db`
      update subscription set registry_oid = ${before?.registryOid ?? 0}, status = 'closed', ended_on = '2026-11-01'
      where subscriber_number = ${subscriberNo}`
    await expect(calling.call('GetSharedSubscription', { subscriberNo })).rejects.toThrow('NotShared')
    await expect(calling.call('ForecastWaterBill', { subscriberNo, index: 107 })).rejects.toThrow(
      'NotYourSubscription',
    )
  })
})

test('what people take along names their shares, and of an invitation no more than that there is one', async ({
  service,
}) => {
  const { subscriber, guest, subscriberNo } = await sharedHouse(service, 'tenant')
  const { WaterShares: given } = await service.as(subscriber).call('ExportOwnData', {})
  expect(given).toMatchObject([
    { IsGiven: true, Kind: 'tenant', SubscriberNumber: subscriberNo, IdentityNumber: guest.userName },
  ])
  const invited = await service.as(guest).call('ExportOwnData', {})
  expect(invited.WaterShares).toMatchObject([
    { IsGiven: false, Kind: 'tenant', SubscriberNumber: null, IdentityNumber: null },
  ])
})
