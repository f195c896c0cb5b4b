import { completeNationalId } from 'rules/identity/national-id'
import { kurusFromWire } from 'rules/money'
import { describe, expect } from 'vitest'
import { postCollection } from '../../debts/ledger.ts'
import { givenRegion } from '../../testing/water-periods.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import {
  appliedForWater,
  givenEstimate,
  givenSubscription,
  givenWaterDebt,
  handedOver,
  waterPapers,
} from '../../testing/water.ts'
import { acceptSeen, accepted, applied, clerkOf, paid } from '../../testing/water-applications.ts'
import { correctBill, twoClerks } from '../../testing/water-periods.ts'

const iban = 'TR400006200000000000000001'
const address = 'Göl Mahallesi, Kavak Sokak No 8 D 4, Çınarlıgöl'

async function subscriptionOf({ db }: TestService, subscriberNo: string) {
  const [row] = await db<
    {
      oid: number
      registryOid: number
      addressText: string
      waterGroup: string
      units: number
      waterLineStatus: number
    }[]
  >`select oid, registry_oid, address_text, water_group, units, water_line_status from subscription
    where subscriber_number = ${subscriberNo}`
  return row
}

const house = { addressText: address, waterGroup: 'residence', units: '1', holder: 'tenant' }

describe('a new subscription', () => {
  test('of several units takes two clerks, one home does not', async ({ service }) => {
    await givenSubscription(service, (await service.given.member()).registryOid)
    const acceptedByTwo = async (units: string) => {
      const member = await service.given.member()
      return accepted(
        service,
        await applied(service, member, 'newSubscription', { details: { ...house, units } }),
      )
    }
    expect(await acceptedByTwo('1')).toBe(false)
    expect(await acceptedByTwo('12')).toBe(true)
  })

  test('cheaper than the last contract at its place takes two clerks', async ({ service }) => {
    const acceptedByTwo = async (last: { waterGroup: string; addressText: string }, street: string) => {
      const former = await service.given.member()
      const { subscriptionOid } = await givenSubscription(service, former.registryOid)
      await service.db`
        update subscription set ${service.db({ ...last, status: 'closed', endedOn: '2026-11-14' })}
        where oid = ${subscriptionOid}`
      const member = await service.given.member()
      const details = { ...house, addressText: `Kavak Mahallesi, ${street} No 9` }
      return accepted(service, await applied(service, member, 'newSubscription', { details }))
    }
    const [shop, home] = [{ waterGroup: 'business' }, { waterGroup: 'residence' }]
    const there = (street: string) => ({ addressText: `KAVAK MAHALLESİ, ${street} NO 9` })
    expect(await acceptedByTwo({ ...home, ...there('GÜL SOKAK') }, 'Gül Sokak')).toBe(false)
    expect(await acceptedByTwo({ ...shop, ...there('BAŞKA SOKAK') }, 'Nar Sokak')).toBe(false)
    expect(await acceptedByTwo({ ...shop, ...there('SÖĞÜT SOKAK') }, 'Söğüt Sokak')).toBe(true)
    // The same house in other words, and where another home was let in it since.
    expect(
      await acceptedByTwo({ ...shop, addressText: 'Kavak Mah. Ihlamur Sk. No:9' }, 'Ihlamur Sokak'),
    ).toBe(true)
    expect(
      await acceptedByTwo({ ...shop, addressText: 'Kavak Mah. Çam Cad. 9 zemin kat' }, 'Çam Caddesi'),
    ).toBe(true)
    expect(await acceptedByTwo({ ...home, ...there('ÇAM CADDESİ') }, 'Çam Caddesi')).toBe(true)
  })

  test('of a company takes two clerks as a residence, and one as a business', async ({ service }) => {
    await givenSubscription(service, (await service.given.member()).registryOid)
    const acceptedByTwo = async (waterGroup: string) => {
      const member = await service.given.member()
      await service.db`update registry set registry_type = 'T' where oid = ${member.registryOid}`
      const details = { ...house, waterGroup }
      return accepted(service, await applied(service, member, 'newSubscription', { details }))
    }
    expect(await acceptedByTwo('business')).toBe(false)
    expect(await acceptedByTwo('residence')).toBe(true)
  })

  test('is asked for with its paper and contract, accepted, paid and then mounted', async ({ service }) => {
    const member = await service.given.member()
    await givenSubscription(service, (await service.given.member()).registryOid)
    const calling = service.as(member)
    const offer = await calling.call('GetWaterApplicationOffer', { applicationType: 1 })
    expect(offer).toMatchObject({ Problem: null, PromisedOn: '2026-11-18' })
    expect(offer.Charges).toMatchObject([{ Amount: '180.00' }, { Amount: '1965.60' }])
    const request = { applicationType: 1 as const, details: house }
    await expect(calling.call('ApplyForWaterService', request)).rejects.toThrow('ContractNotAccepted')
    await expect(
      calling.call('ApplyForWaterService', { ...request, isContractAccepted: true }),
    ).rejects.toThrow('DocumentMissing')
    await expect(
      calling.call('ApplyForWaterService', {
        ...request,
        details: { ...house, addressText: 'x', holder: 'q' },
      }),
    ).rejects.toMatchObject({
      body: {
        Fields: {
          'details.addressText': '2 ile 200 karakter arasında yazın.',
          'details.holder': 'Birini seçin.',
        },
      },
    })
    const referenceNumber = await applied(service, member, 'newSubscription', { details: house })
    const clerk = await clerkOf(service)
    const list = await clerk.call('GetWaterApplicationsForClerks', {})
    expect(list.Items).toContainEqual(expect.objectContaining({ ReferenceNumber: referenceNumber }))
    await accepted(service, referenceNumber)
    const [subscription] = await calling.call('GetSubscriptionList', {})
    expect(subscription).toMatchObject({ Address: address, Status: 'active', OpenDebt: '2145.60' })
    const plan = { referenceNumber, move: 'planWork' as const, plannedOn: '2026-11-18' }
    await expect(clerk.call('DecideWaterApplication', plan)).rejects.toThrow('NotPaid')
    await paid(service, member.registryOid)
    const waiting = await clerk.call('GetWaterApplicationsForClerks', { queue: 'work' })
    expect(waiting.Items).toMatchObject([{ ReferenceNumber: referenceNumber }])
    await expect(clerk.call('DecideWaterApplication', { ...plan, plannedOn: '2026-11-21' })).rejects.toThrow(
      'NoWorkingDay',
    )
    await clerk.call('DecideWaterApplication', plan)
    await expect(clerk.call('DecideWaterApplication', plan)).rejects.toThrow('NotPossible')
    const followed = await calling.call('GetOwnWaterApplication', { referenceNumber })
    expect(followed).toMatchObject({
      Decision: 'completed',
      ToPay: '0.00',
      WorkOrder: { PlannedOn: '2026-11-18', State: 'planned' },
    })
    expect(followed.Steps.map(({ Step }) => Step)).toEqual(['applied', 'accepted', 'workPlanned'])
    const detail = await calling.call('GetSubscriptionDetail', {
      subscriberNo: subscription?.SubscriberNo ?? '',
    })
    expect(detail.Deposit).toMatchObject({ Paid: '1965.60', CubicMetres: 45, IsSettled: false })
  })

  test('waits for overdue water debts of the person', async ({ service }) => {
    const member = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    await givenWaterDebt(service, subscription, 10_000)
    const { Problem } = await service.as(member).call('GetWaterApplicationOffer', { applicationType: 1 })
    expect(Problem).toMatch(/Günü geçmiş su borcunuz/)
    await expect(applied(service, member, 'newSubscription', { details: house })).rejects.toThrow(
      'OverdueDebt',
    )
  })

  test('has a deposit that counts only for what was paid of it', async ({ service }) => {
    const member = await service.given.member()
    await givenSubscription(service, (await service.given.member()).registryOid)
    await accepted(service, await applied(service, member, 'newSubscription', { details: house }))
    const calling = service.as(member)
    const [subscription] = await calling.call('GetSubscriptionList', {})
    const subscriberNo = subscription?.SubscriberNo ?? ''
    const { Deposit } = await calling.call('GetSubscriptionDetail', { subscriberNo })
    expect(Deposit).toBeNull()
    // Ending it today owes the fee, and neither gives back nor asks for a deposit that was never paid.
    const settlement = await calling.call('CalculateContractSettlement', { subscriberNo, lastIndex: 0 })
    expect(settlement).toMatchObject({ DepositValue: '0.00', EarlierDebt: '180.00', Return: '0.00' })
  })
})

describe('an application of someone else', () => {
  test('cannot be seen, answered, withdrawn or made', async ({ service }) => {
    const referenceNumber = await appliedForWater(service, await service.given.member())
    const stranger = service.as(await service.given.member())
    for (const name of ['GetOwnWaterApplication', 'WithdrawWaterApplication'] as const)
      await expect(stranger.call(name, { referenceNumber })).rejects.toThrow('NoSuchApplication')
    const fileOidList = await waterPapers(stranger, 'meterChange')
    await expect(stranger.call('AnswerWaterApplication', { referenceNumber, fileOidList })).rejects.toThrow(
      'NoSuchApplication',
    )
    expect(await stranger.call('GetOwnWaterApplications', {})).toEqual({ Applications: [], Handovers: [] })
    const { subscriberNo } = await givenSubscription(service, (await service.given.member()).registryOid)
    await expect(
      stranger.call('GetWaterApplicationOffer', { applicationType: 7, subscriberNo }),
    ).rejects.toThrow('NotYourSubscription')
    await expect(
      stranger.call('ApplyForWaterService', {
        applicationType: 10,
        subscriberNo,
        details: { explanation: '' },
      }),
    ).rejects.toThrow('NotYourSubscription')
    const handover = await handedOver(service, await service.given.member())
    await expect(
      stranger.call('AnswerWaterHandover', { referenceNumber: handover, isAccepted: true }),
    ).rejects.toThrow('NoSuchApplication')
  })
})

describe('the desk', () => {
  test('asks for a document, which the applicant sends; the same is not asked for twice', async ({
    service,
  }) => {
    const member = await service.given.member()
    const calling = service.as(member)
    const referenceNumber = await appliedForWater(service, member)
    const clerk = await clerkOf(service)
    const ask = { referenceNumber, move: 'askDocument' as const }
    await expect(clerk.call('DecideWaterApplication', ask)).rejects.toThrow('ReasonNeeded')
    await clerk.call('DecideWaterApplication', { ...ask, text: 'Sayacın yakından fotoğrafı' })
    expect(await calling.call('GetOwnWaterApplications', {})).toMatchObject({
      Applications: [{ State: 'documentAsked', NeedsAnswer: true }],
    })
    const fileOidList = await waterPapers(calling, 'meterChange')
    // The clock stands still from the day on which the document was asked for.
    await service.db.begin(async (tx) => {
      await tx`alter table water_application_step disable trigger user`
      await tx`
        update water_application_step set happened_at = happened_at - interval '1 day' where step = 'documentAsked'`
      await tx`alter table water_application_step enable trigger user`
    })
    await service.db`update water_application set promised_on = '2026-11-23' where reference = ${referenceNumber}`
    await calling.call('AnswerWaterApplication', { referenceNumber, fileOidList })
    const [{ promisedOn } = {}] = await service.db<{ promisedOn: string }[]>`
      select promised_on from water_application where reference = ${referenceNumber}`
    expect(promisedOn).toBe('2026-11-24')
    await expect(calling.call('AnswerWaterApplication', { referenceNumber, fileOidList })).rejects.toThrow(
      'NoSuchApplication',
    )
    const [own] = await calling.call('GetSubscriptionList', {})
    await expect(
      applied(service, member, 'meterChange', {
        subscriberNo: own?.SubscriberNo ?? '',
        details: { reason: 'old', lastIndex: '105' },
      }),
    ).rejects.toThrow('AlreadyApplied')
    await accepted(service, referenceNumber)
    expect(await calling.call('GetOwnWaterApplication', { referenceNumber })).toMatchObject({
      ToPay: '950.00',
      Charges: [{ Amount: '950.00', Left: '950.00' }],
    })
    for (const move of ['accept', 'reject', 'askDocument'] as const)
      await expect(
        clerk.call('DecideWaterApplication', { referenceNumber, move, text: 'bir daha' }),
      ).rejects.toThrow('NotPossible')
  })

  test('refuses with a reason, and what was withdrawn stays so', async ({ service }) => {
    const member = await service.given.member()
    const calling = service.as(member)
    const first = await appliedForWater(service, member)
    const clerk = await clerkOf(service)
    await clerk.call('DecideWaterApplication', {
      referenceNumber: first,
      move: 'reject',
      text: 'Sayaç çalışıyor.',
    })
    expect(await calling.call('GetOwnWaterApplication', { referenceNumber: first })).toMatchObject({
      Decision: 'rejected',
      Reason: 'Sayaç çalışıyor.',
    })
    await expect(calling.call('WithdrawWaterApplication', { referenceNumber: first })).rejects.toThrow(
      'NoSuchApplication',
    )
    const second = await appliedForWater(service, member)
    await calling.call('WithdrawWaterApplication', { referenceNumber: second })
    await expect(
      clerk.call('DecideWaterApplication', { referenceNumber: second, move: 'accept' }),
    ).rejects.toThrow('NotPossible')
  })
})

describe('what accepting does', () => {
  async function subscriber(service: TestService) {
    const member = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    return { member, ...subscription }
  }

  test('assignment: bills the one who leaves, returns the deposit, and hides what was before', async ({
    service,
  }) => {
    const next = await service.given.member({ name: 'AYTEN' })
    const referenceNumber = await handedOver(service, next)
    const clerk = await clerkOf(service)
    const accept = { referenceNumber, move: 'accept' as const }
    await expect(clerk.call('DecideWaterApplication', accept)).rejects.toThrow('NotPossible')
    const { Handovers } = await service.as(next).call('GetOwnWaterApplications', {})
    expect(Handovers).toMatchObject([{ LastIndex: 104, KeepsDeposit: false }])
    await service.as(next).call('AnswerWaterHandover', { referenceNumber, isAccepted: true })
    await expect(
      clerk.call('DecideWaterApplication', { ...accept, isUnusualConfirmed: true }),
    ).rejects.toThrow('Changed')
    expect(await acceptSeen(clerk, referenceNumber)).toEqual({ IsProposed: true })
    await expect(clerk.call('DecideWaterApplication', accept)).rejects.toThrow('OwnProposal')
    await acceptSeen(await clerkOf(service), referenceNumber)
    const [taken] = await service.as(next).call('GetSubscriptionList', {})
    expect(taken).toMatchObject({ OpenDebt: '2145.60' })
    const subscriberNo = taken?.SubscriberNo ?? ''
    const detail = await service.as(next).call('GetSubscriptionDetail', { subscriberNo })
    expect(detail).toMatchObject({ Bills: [], Periods: [], Applications: [], Deposit: null })
    const [refund] = await service.db<{ amountKurus: number; bankIbanNo: string }[]>`
      select amount_kurus, bank_iban_no from refund where reference = ${referenceNumber} and kind = 'waterDeposit'`
    const [bill] = await service.db<{ kurus: number; left: number }[]>`
      select total_kurus as kurus, principal_balance(accrual_oid) as left from water_bill
      join subscription on subscription.oid = subscription_oid where subscriber_number = ${subscriberNo}`
    // The bill of four cubic metres was set off, and every kuruş of the deposit is in one place.
    expect(bill?.left).toBe(0)
    expect((refund?.amountKurus ?? 0) + (bill?.kurus ?? 0)).toBe(196_560)
    expect(refund?.bankIbanNo).toBe(iban)
    // A bill of the one who left that is corrected later gives the money back to them.
    const [left] = await service.db<{ accrualOid: number; registryOid: number }[]>`
      select accrual_oid, registry_oid from water_bill join accrual on accrual.oid = accrual_oid
      where subscriber_number = ${subscriberNo}`
    const wanted = { subscriberNo, accrumentOid: left?.accrualOid ?? 0, index: 102 }
    await correctBill(service, wanted, await twoClerks(service))
    const corrected = await service.db`
      select registry_oid from refund where kind = 'waterBill' and reference like ${`${subscriberNo}-%`}`
    expect(corrected).toEqual([{ registryOid: left?.registryOid }])
    expect(left?.registryOid).not.toBe(next.registryOid)
  })

  test('assignment: a reading below an estimate sets it right for the one who leaves', async ({
    service,
  }) => {
    const member = await service.given.member()
    const next = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    const { subscriberNo, subscriptionOid } = subscription
    const estimateOid = await givenEstimate(service, subscription, { lastIndex: 140, totalKurus: 200_000 })
    const details = { nextIdentityNumber: next.userName, lastIndex: '104', deposit: 'transfer' }
    await expect(
      applied(service, member, 'assignment', { subscriberNo, details: { ...details, lastIndex: '99' } }),
    ).rejects.toThrow('IndexTooLow')
    const referenceNumber = await applied(service, member, 'assignment', { subscriberNo, details })
    await service.as(next).call('AnswerWaterHandover', { referenceNumber, isAccepted: true })
    await accepted(service, referenceNumber)
    const bills = await service.db`
      select first_index, last_index, is_estimated, total_kurus > 0 as costs, corrected_by_oid is not null as is_corrected
      from water_bill where subscription_oid = ${subscriptionOid} order by oid`
    expect(bills).toEqual([
      { firstIndex: 100, lastIndex: 140, isEstimated: true, costs: true, isCorrected: true },
      { firstIndex: 100, lastIndex: 104, isEstimated: false, costs: false, isCorrected: false },
    ])
    // Four cubic metres are left of the estimate, and the next subscriber begins at the same index.
    const [left] = await service.db<{ kurus: number }[]>`select principal_balance(${estimateOid}) as kurus`
    const paidByNext = await service
      .as(next)
      .call('ForecastWaterBill', { subscriberNo, index: 104 })
      .catch(String)
    expect(left?.kurus).toBeGreaterThan(10_000)
    expect(left?.kurus).toBeLessThan(30_000)
    expect(paidByNext).toContain('ReadToday')
    const [taken] = await service.as(next).call('GetSubscriptionList', { subscriberNo })
    expect(taken?.SubscriberNo).toBe(subscriberNo)
  })

  test('tariff change: the difference of the deposit is asked for, or given back', async ({ service }) => {
    const { member, subscriberNo } = await subscriber(service)
    const calling = service.as(member)
    const deposit = async () => (await calling.call('GetSubscriptionDetail', { subscriberNo })).Deposit
    const to = (waterGroup: string, units: string) => ({
      subscriberNo,
      details: { waterGroup, units, explanation: 'Burası artık iş yeri olacak.' },
    })
    const change = { applicationType: 20 as const, subscriberNo }
    const same = { ...change, waterGroup: 'residence' as const, units: 1 }
    expect((await calling.call('GetWaterApplicationOffer', same)).Charges).toEqual([])
    const offer = await calling.call('GetWaterApplicationOffer', { ...same, waterGroup: 'business' })
    const [difference] = offer.Charges
    const asked = kurusFromWire(difference?.Amount ?? '0')
    expect(difference?.Label).toBe('Depozito farkı')
    expect(difference?.Derivation.at(-2)?.Value).toBe('−1.965,60 ₺')
    await accepted(service, await applied(service, member, 'tariffChange', to('business', '1')))
    // Worth as much as before until the difference is paid, though a cubic metre costs more now.
    expect(await deposit()).toMatchObject({ Value: '1965.60', IsSettled: false })
    await paid(service, member.registryOid)
    const whole = await deposit()
    expect(whole).toMatchObject({ CubicMetres: 45, Paid: whole?.Value })
    expect(kurusFromWire(whole?.Value ?? '0')).toBe(196_560 + asked)
    const back = await applied(service, member, 'tariffChange', to('residence', '1'))
    await accepted(service, back)
    expect(await deposit()).toMatchObject({ Value: '1965.60', CubicMetres: 45 })
    const refunds = await service.db`
      select amount_kurus, kind, registry_oid from refund where reference = ${back}`
    expect(refunds).toEqual([{ amountKurus: asked, kind: 'waterDeposit', registryOid: member.registryOid }])
  })

  test('tariff change: what was never paid of a deposit is asked for once, by the new tariff', async ({
    service,
  }) => {
    const member = await service.given.member()
    await givenSubscription(service, (await service.given.member()).registryOid)
    await accepted(service, await applied(service, member, 'newSubscription', { details: house }))
    const [subscription] = await service.as(member).call('GetSubscriptionList', {})
    const subscriberNo = subscription?.SubscriberNo ?? ''
    const details = { waterGroup: 'residence', units: '3', explanation: 'Ev üç daireye bölündü.' }
    await accepted(service, await applied(service, member, 'tariffChange', { subscriberNo, details }))
    const open = await service.db`
      select sum(principal_balance(oid))::bigint as kurus from accrual
      where subscriber_number = ${subscriberNo} and revenue_code = 55`
    expect(open).toEqual([{ kurus: 3 * 196_560 }])
  })

  test('assignment: a next subscriber may refuse, and the deposit may stay', async ({ service }) => {
    const next = await service.given.member({ name: 'AYTEN' })
    const refused = await handedOver(service, next)
    await service.as(next).call('AnswerWaterHandover', { referenceNumber: refused, isAccepted: false })
    await expect(
      service.as(next).call('AnswerWaterHandover', { referenceNumber: refused, isAccepted: true }),
    ).rejects.toThrow('NoSuchApplication')
    const { member, subscriberNo } = await subscriber(service)
    await accepted(
      service,
      await applied(service, member, 'tariffReduction', { subscriberNo, details: { ground: 'veteran' } }),
    )
    const details = { nextIdentityNumber: next.userName, lastIndex: '104', deposit: 'transfer' }
    const kept = await applied(service, member, 'assignment', { subscriberNo, details })
    await service.as(next).call('AnswerWaterHandover', { referenceNumber: kept, isAccepted: true })
    await accepted(service, kept)
    const detail = await service.as(next).call('GetSubscriptionDetail', { subscriberNo })
    expect(detail).toMatchObject({
      Deposit: { IsSettled: false, CubicMetres: 45 },
      Subscription: { OpenDebt: '180.00' },
    })
    // The reduction of the former subscriber is not passed on.
    const [terms] = await service.db`
      select reduction_percent from subscription_tariff join subscription on subscription.oid = subscription_oid
      where subscriber_number = ${subscriberNo} order by valid_from desc limit 1`
    expect(terms).toEqual({ reductionPercent: 0 })
    for (const [nextIdentityNumber, refusal] of [
      [member.userName, 'NotYourSubscription'],
      ['10000000146', 'NotYourSubscription'],
    ] as const)
      await expect(
        applied(service, member, 'assignment', { subscriberNo, details: { ...details, nextIdentityNumber } }),
      ).rejects.toThrow(refusal)
  })

  test('assignment: tells nobody whom the municipality knows, and waits for who registers', async ({
    service,
  }) => {
    const { member, subscriberNo } = await subscriber(service)
    const unknown = completeNationalId('987654321')
    const details = { nextIdentityNumber: unknown, lastIndex: '104', deposit: 'transfer' }
    const referenceNumber = await applied(service, member, 'assignment', { subscriberNo, details })
    const own = await service.as(member).call('GetOwnWaterApplication', { referenceNumber })
    const known = await service.given.member()
    const other = await subscriber(service)
    const toKnown = await applied(service, other.member, 'assignment', {
      subscriberNo: other.subscriberNo,
      details: { ...details, nextIdentityNumber: known.userName },
    })
    const seen = await service.as(other.member).call('GetOwnWaterApplication', { referenceNumber: toKnown })
    expect(own.Steps.map(({ Step }) => Step)).toEqual(seen.Steps.map(({ Step }) => Step))
    expect(own.State).toBe(seen.State)
    const answer = { referenceNumber, isAccepted: true }
    await expect(service.as(known).call('AnswerWaterHandover', answer)).rejects.toThrow('NoSuchApplication')
    const next = await service.given.member()
    await service.db`update registry set identity_number = ${unknown} where oid = ${next.registryOid}`
    expect((await service.as(next).call('GetOwnWaterApplications', {})).Handovers).toMatchObject([
      { ReferenceNumber: referenceNumber },
    ])
    await service.as(next).call('AnswerWaterHandover', answer)
    await accepted(service, referenceNumber)
    const [taken] = await service.as(next).call('GetSubscriptionList', { subscriberNo })
    expect(taken?.SubscriberNo).toBe(subscriberNo)
  })

  test('address: changes it', async ({ service }) => {
    const { member, subscriberNo } = await subscriber(service)
    const details = { addressText: address, explanation: 'Kapı numarası değişti.' }
    await accepted(
      service,
      await applied(service, member, 'addressOrSubscriberUpdate', { subscriberNo, details }),
    )
    expect(await subscriptionOf(service, subscriberNo)).toMatchObject({ addressText: address })
  })

  test('deposit: is set off and sent back by the desk of refunds, once', async ({ service }) => {
    const { member, subscriberNo, subscriptionOid, registryOid } = await subscriber(service)
    const details = { ibanOwner: 'Gülşen Özçığır', bankIbanNo: iban }
    await expect(applied(service, member, 'depositReturn', { subscriberNo, details })).rejects.toThrow(
      'WrongStatus',
    )
    await givenWaterDebt(service, { subscriberNo, registryOid }, 40_000, '2026-12-25')
    await service.db`
      update subscription set status = 'closed', ended_on = '2026-11-01' where oid = ${subscriptionOid}`
    const referenceNumber = await applied(service, member, 'depositReturn', { subscriberNo, details })
    expect(await accepted(service, referenceNumber)).toBe(true)
    const refunds =
      await service.db`select kind, amount_kurus from refund where reference = ${referenceNumber}`
    expect(refunds).toEqual([{ kind: 'waterDeposit', amountKurus: 156_560 }])
    await expect(applied(service, member, 'depositReturn', { subscriberNo, details })).rejects.toThrow(
      'NoDeposit',
    )
  })

  test('tariff: a reduction and a change are rows from today on, and the days before go by the old ones', async ({
    service,
  }) => {
    const { member, subscriberNo } = await subscriber(service)
    const calling = service.as(member)
    const before = await calling.call('CalculateContractSettlement', { subscriberNo, lastIndex: 108 })
    const reduction = { ground: 'veteran' }
    await accepted(
      service,
      await applied(service, member, 'tariffReduction', { subscriberNo, details: reduction }),
    )
    const water = (lines: typeof before.FinalBillLines) =>
      Number(lines.find(({ Code }) => Code === 'water')?.Amount)
    const waterNow = async () =>
      water(
        (await calling.call('CalculateContractSettlement', { subscriberNo, lastIndex: 108 })).FinalBillLines,
      )
    const beginReduction = (on: string) =>
      service.db`update subscription_tariff set valid_from = ${on} where reduction_percent > 0`
    expect(await waterNow()).toBe(water(before.FinalBillLines))
    await beginReduction('2024-05-02')
    expect(await waterNow()).toBeCloseTo(water(before.FinalBillLines) / 2, 2)
    await beginReduction('2026-11-15')
    const change = { waterGroup: 'business', units: '2', explanation: 'Dükkân oldu artık.' }
    await accepted(service, await applied(service, member, 'tariffChange', { subscriberNo, details: change }))
    expect(await subscriptionOf(service, subscriberNo)).toMatchObject({ waterGroup: 'business', units: 2 })
    const rows = await service.db`
      select valid_from, subscription_tariff.water_group, subscription_tariff.units, reduction_percent
      from subscription_tariff join subscription on subscription.oid = subscription_oid
      where subscriber_number = ${subscriberNo} order by valid_from`
    expect(rows).toEqual([
      { validFrom: '2024-05-01', waterGroup: 'residence', units: 1, reductionPercent: 0 },
      { validFrom: '2026-11-15', waterGroup: 'business', units: 2, reductionPercent: 0 },
    ])
  })

  test('line: is closed for a time and opened again for a fee', async ({ service }) => {
    const { member, subscriberNo } = await subscriber(service)
    await expect(
      applied(service, member, 'waterLineActivation', { subscriberNo, details: {} }),
    ).rejects.toThrow('LineNotCut')
    const details = { closeOn: '2026-11-20', explanation: 'Ev boş kalacak.' }
    const referenceNumber = await applied(service, member, 'deactivation', { subscriberNo, details })
    await accepted(service, referenceNumber)
    expect(await subscriptionOf(service, subscriberNo)).toMatchObject({ waterLineStatus: 2 })
    await (
      await clerkOf(service)
    ).call('DecideWaterApplication', {
      referenceNumber,
      move: 'planWork',
      plannedOn: '2026-11-20',
    })
    await service.db`update subscription set water_line_status = 3 where subscriber_number = ${subscriberNo}`
    const opening = await applied(service, member, 'waterLineActivation', { subscriberNo, details: {} })
    await accepted(service, opening)
    expect(
      await service.as(member).call('GetOwnWaterApplication', { referenceNumber: opening }),
    ).toMatchObject({ ToPay: '240.00' })
  })

  test.for<['illegalUsageAppeal' | 'invoiceAndMeterAppeal', number]>([
    ['illegalUsageAppeal', 0],
    ['invoiceAndMeterAppeal', 7000],
  ])(
    '%s: lowers what is owed, and gives back what was paid beyond (%i kuruş paid)',
    async ([name, paidKurus], { service }) => {
      const { member, subscriberNo, registryOid } = await subscriber(service)
      const revenueCode = name === 'illegalUsageAppeal' ? 57 : 51
      const owing = { subscriberNo, registryOid, revenueCode }
      const accrualOid = await givenWaterDebt(service, owing, 10_000, '2026-12-25')
      if (paidKurus > 0)
        await service.db.begin((tx) =>
          postCollection(tx, {
            registryOid,
            collectionType: 1,
            collectedAt: service.now,
            lines: [{ accrualOid, principalKurus: paidKurus, fineKurus: 0 }],
          }),
        )
      const details = {
        accrualOid: String(accrualOid),
        lastIndex: '104',
        explanation: 'Bu kadar kullanmadık.',
      }
      const referenceNumber = await applied(service, member, name, { subscriberNo, details })
      const clerk = await clerkOf(service)
      await expect(clerk.call('DecideWaterApplication', { referenceNumber, move: 'accept' })).rejects.toThrow(
        'AmountNeeded',
      )
      await accepted(service, referenceNumber, '40.00')
      const [left] = await service.db`select principal_balance(${accrualOid})::int as kurus`
      expect(left).toEqual({ kurus: 0 + (paidKurus > 0 ? 0 : 4000) })
      const refunds = await service.db`select amount_kurus from refund where reference = ${referenceNumber}`
      expect(refunds).toEqual(paidKurus > 0 ? [{ amountKurus: 3000 }] : [])
      // A second appeal starts from the amount that the first one found right.
      const again = await applied(service, member, name, { subscriberNo, details })
      await expect(acceptSeen(clerk, again, '50.00')).rejects.toThrow('AmountTooHigh')
    },
  )

  test('an appeal is about one’s own bills only', async ({ service }) => {
    const { member, subscriberNo } = await subscriber(service)
    const other = await subscriber(service)
    const accrualOid = await givenWaterDebt(service, other, 10_000)
    const details = { accrualOid: String(accrualOid), explanation: 'Bu kadar kullanmadık.' }
    await expect(applied(service, member, 'illegalUsageAppeal', { subscriberNo, details })).rejects.toThrow(
      'NoSuchAccrual',
    )
  })

  test('apparatus and stolen meter: cost what the tariff says', async ({ service }) => {
    const { member, subscriberNo } = await subscriber(service)
    const calling = service.as(member)
    const broken = await applied(service, member, 'apparatusBreaking', {
      subscriberNo,
      details: { explanation: 'Kesme aparatı kırılmış, su akıyor.' },
    })
    await accepted(service, broken)
    expect((await calling.call('GetOwnWaterApplication', { referenceNumber: broken })).ToPay).toBe('360.00')
    const stolen = { stolenOn: '2026-11-14', reportNumber: '2026/114' }
    await expect(
      applied(service, member, 'stolenMeterChange', {
        subscriberNo,
        details: { ...stolen, stolenOn: '2026-11-30' },
      }),
    ).rejects.toThrow('DateAhead')
    const referenceNumber = await applied(service, member, 'stolenMeterChange', {
      subscriberNo,
      details: stolen,
    })
    await accepted(service, referenceNumber)
    expect((await calling.call('GetOwnWaterApplication', { referenceNumber })).ToPay).toBe('1450.00')
    const { MeterOperations } = await calling.call('GetSubscriptionDetail', { subscriberNo })
    expect(MeterOperations).toMatchObject([{ OperationType: 1, DoneOn: '2026-11-14', Index: 100 }])
  })

  test('stolen meter: is taken out by two clerks, at what was read of it or usually used', async ({
    service,
  }) => {
    const details = { stolenOn: '2026-11-14', reportNumber: '2026/114' }
    const takenOutAt = async (subscriptionOid: number) => {
      const [operation] = await service.db<{ index: number }[]>`
        select index_cubic_metres as index from water_meter_operation join water_meter on water_meter.oid = meter_oid
        where subscription_oid = ${subscriptionOid}`
      return operation?.index
    }
    const { subscriptions } = await givenRegion(service, 2)
    const [usual, read] = subscriptions
    if (!usual || !read) throw new Error('Two houses are needed')
    await service.db`
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
      select oid, '2026-11-13', 140, 'reader' from water_meter where subscription_oid = ${read.subscriptionOid}`
    for (const { member, subscriberNo } of [usual, read])
      expect(
        await accepted(
          service,
          await applied(service, member, 'stolenMeterChange', { subscriberNo, details }),
        ),
      ).toBe(true)
    expect(await takenOutAt(usual.subscriptionOid)).toBe(108)
    // Billed days: those read, and two more.
    expect(await takenOutAt(read.subscriptionOid)).toBe(141)
    const { member, subscriberNo } = await subscriber(service)
    const unknown = await applied(service, member, 'stolenMeterChange', { subscriberNo, details })
    expect(await accepted(service, unknown)).toBe(true)
  })

  test('bill: is made on the subscriber’s own reading', async ({ service }) => {
    const { member, subscriberNo } = await subscriber(service)
    const details = { lastIndex: '107' }
    await expect(
      applied(service, member, 'invoiceGeneration', { subscriberNo, details: { lastIndex: '50' } }),
    ).rejects.toThrow('IndexTooLow')
    await accepted(service, await applied(service, member, 'invoiceGeneration', { subscriberNo, details }))
    const { Bills } = await service.as(member).call('GetSubscriptionDetail', { subscriberNo })
    expect(Bills).toMatchObject([{ FirstIndex: 100, LastIndex: 107, IsFinal: false }])
  })

  test('bill: waits while a period is billed, and an estimated bill before it stands', async ({
    service,
  }) => {
    const { member, subscriberNo, subscriptionOid } = await subscriber(service)
    const clerkMember = await service.given.member({ role: 'clerk' })
    const details = { lastIndex: '107' }
    const referenceNumber = await applied(service, member, 'invoiceGeneration', { subscriberNo, details })
    const [period] = await service.db<{ oid: number }[]>`
      insert into water_period ${service.db({
        region: `Deneme ${subscriberNo} Mahallesi`,
        periodYear: 2026,
        periodMonth: 11,
        readFrom: '2026-11-01',
        readUntil: '2026-11-30',
        dueDate: '2026-12-20',
        status: 'checked',
        createdAt: service.now,
        createdByMemberOid: clerkMember.oid,
      })} returning oid`
    const periodOid = period?.oid ?? 0
    await service.db`insert into water_period_reading ${service.db({ periodOid, subscriptionOid })}`
    await expect(accepted(service, referenceNumber)).rejects.toThrow('InReadingPeriod')
    await service.db`update water_period set status = 'withdrawn' where oid = ${periodOid}`
    await service.db`
      insert into water_bill ${service.db({
        subscriptionOid,
        readBefore: '2026-10-31',
        readOn: '2026-11-10',
        firstIndex: 100,
        lastIndex: 103,
        lines: service.db.json([]),
        totalKurus: 0,
        isEstimated: true,
      })}`
    await accepted(service, referenceNumber)
    const bills = await service.db`
      select first_index, last_index, is_estimated, corrected_by_oid is not null as stands from water_bill
      where subscription_oid = ${subscriptionOid} order by oid`
    expect(bills).toEqual([
      { firstIndex: 100, lastIndex: 103, isEstimated: true, stands: true },
      { firstIndex: 103, lastIndex: 107, isEstimated: false, stands: false },
    ])
  })

  test('illegal use that was seen: is inspected at its address', async ({ service }) => {
    const member = await service.given.member()
    const details = { addressText: address, explanation: 'Bahçe hortumu sayaçtan önce bağlı.' }
    const referenceNumber = await applied(service, member, 'illegalUsageNotification', { details })
    const clerk = await clerkOf(service)
    await clerk.call('DecideWaterApplication', { referenceNumber, move: 'planWork', plannedOn: '2026-11-18' })
    await accepted(service, referenceNumber)
    const orders = await service.db`select region, work.address_text, kind from water_work_order work
      join water_application on water_application.oid = application_oid where reference = ${referenceNumber}`
    expect(orders).toEqual([{ region: 'Göl Mahallesi', addressText: address, kind: 7 }])
    await expect(
      service.as(member).call('GetOwnWaterApplication', { referenceNumber }),
    ).resolves.toMatchObject({
      Steps: [{ Step: 'applied' }, { Step: 'workPlanned', Text: null }, { Step: 'accepted' }],
    })
  })
})
