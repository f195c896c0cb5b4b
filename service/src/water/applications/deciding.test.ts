import { applicationTypes } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import { startSignIn } from '../../callers/sign-in.ts'
import { type TestMember, type TestService, test, testSettings } from '../../testing/test-service.ts'
import { givenEstimate, givenSubscription, givenWaterDebt } from '../../testing/water.ts'
import { acceptSeen, applied, clerkOf } from '../../testing/water-applications.ts'
import { billRegion, givenRegion, twoClerks } from '../../testing/water-periods.ts'
import { tellEndingReductions } from '../ending-reductions.ts'

const reasons = { explanation: 'Bu kadar kullanmadık.' }

/** A house that used 12 m³ in November, with its bill. */
async function givenBilledHouse(service: TestService) {
  const street = await givenRegion(service, 1)
  await billRegion(service, street, () => 112)
  const [house] = street.subscriptions
  if (!house) throw new Error('A house is needed')
  const [bill] = await service.db<{ accrualOid: number; totalKurus: number }[]>`
    select accrual_oid, total_kurus from water_bill where subscription_oid = ${house.subscriptionOid}`
  return { ...house, accrualOid: bill?.accrualOid ?? 0, totalKurus: bill?.totalKurus ?? 0 }
}

/** Member signed in again after the sign-in was over. */
async function signedInAgain({ db, now }: TestService, member: TestMember): Promise<TestMember> {
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  return { ...member, accessToken: (await startSignIn(db, member.oid, { now, client })).AccessToken }
}

async function ledgerOf({ db }: TestService, registryOid: number) {
  const [row] = await db`
    select (select count(*)::int from accrual where registry_oid = ${registryOid}) as accruals,
      (select coalesce(sum(principal_balance(oid)), 0)::bigint from accrual where registry_oid = ${registryOid}) as owed,
      (select count(*)::int from refund where registry_oid = ${registryOid}) as refunds`
  return row
}

describe('one’s own reading', () => {
  test('is decided with the last readings, the usual use and the bill that comes out', async ({
    service,
  }) => {
    const { subscriberNo, member } = await givenBilledHouse(service)
    service.pass(20 * 86_400_000)
    const again = await signedInAgain(service, member)
    const details = { lastIndex: '203' }
    const asking = {
      applicationType: applicationTypes.invoiceGeneration.code,
      subscriberNo,
      details,
    }
    await expect(service.as(again).call('ApplyForWaterService', asking)).rejects.toMatchObject({
      body: { Code: 'Unusual', Message: expect.stringContaining('91 m³ kullanılmış görünüyor') },
    })
    const referenceNumber = await applied(service, again, 'invoiceGeneration', { subscriberNo, details })
    const clerk = await clerkOf(service)
    const shown = await clerk.call('GetWaterApplicationForClerk', { referenceNumber })
    expect(shown.Facts).toMatchObject({ LastIndex: 112, LastReadOn: '2026-11-15' })
    expect(shown.Facts.UsualCubicMetres).toBeGreaterThan(0)
    expect(shown.Facts.Bills[0]).toMatchObject({ FirstIndex: 100, LastIndex: 112 })
    const before = await ledgerOf(service, member.registryOid)
    const preview = await clerk.call('PreviewWaterDecision', { referenceNumber })
    expect(preview).toMatchObject({ Lowered: '0.00', OwedBack: '0.00', NeedsSecondClerk: false })
    expect(preview.Doubt).toContain('91 m³ kullanılmış görünüyor')
    expect(Number(preview.Charged)).toBeGreaterThan(1000)
    // Looking wrote nothing.
    expect(await ledgerOf(service, member.registryOid)).toEqual(before)
    const seen = { charged: preview.Charged, lowered: '0.00', owedBack: '0.00' }
    const accept = { referenceNumber, move: 'accept' as const, seen }
    await expect(clerk.call('DecideWaterApplication', accept)).rejects.toThrow('Unusual')
    const sure = { ...accept, isUnusualConfirmed: true }
    await expect(
      clerk.call('DecideWaterApplication', { ...sure, seen: { ...seen, charged: '10.00' } }),
    ).rejects.toThrow('Changed')
    expect(await ledgerOf(service, member.registryOid)).toEqual(before)
    expect(await clerk.call('DecideWaterApplication', sure)).toEqual({ IsProposed: false })
    const after = await ledgerOf(service, member.registryOid)
    expect(after?.['owed']).toBe(before?.['owed'] + Math.round(Number(preview.Charged) * 100))
  })

  test('below an estimated bill lowers it when a second clerk agrees', async ({ service }) => {
    const member = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    await givenEstimate(service, subscription, { lastIndex: 140, totalKurus: 200_000 })
    const details = { lastIndex: '104' }
    const { subscriberNo } = subscription
    const referenceNumber = await applied(service, member, 'invoiceGeneration', { subscriberNo, details })
    const { first, second } = await twoClerks(service)
    const before = await ledgerOf(service, member.registryOid)
    expect(await acceptSeen(first, referenceNumber)).toEqual({ IsProposed: true })
    expect(await ledgerOf(service, member.registryOid)).toEqual(before)
    await expect(acceptSeen(first, referenceNumber)).rejects.toThrow('OwnProposal')
    expect(await acceptSeen(second, referenceNumber)).toEqual({ IsProposed: false })
    expect(await ledgerOf(service, member.registryOid)).not.toEqual(before)
  })
})

describe('an appeal', () => {
  test('shows the bill with its parts and what was paid to both clerks, and what is lowered', async ({
    service,
  }) => {
    const { subscriberNo, member, accrualOid, totalKurus } = await givenBilledHouse(service)
    // The meter may show less than was billed: that is the appeal.
    const details = { accrualOid: String(accrualOid), lastIndex: '106', ...reasons }
    const referenceNumber = await applied(service, member, 'invoiceAndMeterAppeal', { subscriberNo, details })
    const { first, second } = await twoClerks(service)
    for (const clerk of [first, second]) {
      const { Facts } = await clerk.call('GetWaterApplicationForClerk', { referenceNumber })
      expect(Facts.Bills.find(({ IsConcerned }) => IsConcerned)).toMatchObject({
        AccrumentOid: accrualOid,
        Total: (totalKurus / 100).toFixed(2),
        Paid: '0.00',
        CubicMetres: 12,
        Lines: expect.arrayContaining([expect.objectContaining({ Label: 'Su bedeli' })]),
      })
    }
    // The bill by the index of the applicant is offered, and decides nothing.
    const { BillByIndex: offered } = await first.call('GetWaterApplicationForClerk', { referenceNumber })
    expect(offered).toMatchObject({ Index: 106, CubicMetres: 6, Before: (totalKurus / 100).toFixed(2) })
    const correction = { subscriberNo, accrumentOid: accrualOid, index: 106 }
    const { After } = await first.call('PreviewWaterBillCorrection', correction)
    expect(offered?.After).toBe(After)
    await expect(first.call('PreviewWaterDecision', { referenceNumber })).rejects.toThrow('AmountNeeded')
    const preview = await first.call('PreviewWaterDecision', { referenceNumber, amount: '40.00' })
    expect(preview).toMatchObject({
      Lowered: ((totalKurus - 4000) / 100).toFixed(2),
      BillByIndex: offered,
      NeedsSecondClerk: true,
    })
    await acceptSeen(first, referenceNumber, '40.00')
    expect(await second.call('PreviewWaterDecision', { referenceNumber })).toMatchObject({
      Lowered: preview.Lowered,
    })
    await expect(second.call('DecideWaterApplication', { referenceNumber, move: 'accept' })).rejects.toThrow(
      'Changed',
    )
    await acceptSeen(second, referenceNumber)
    expect(await ledgerOf(service, member.registryOid)).toMatchObject({ owed: 4000 })
  })

  test('offers no bill where the meter shows as much as was billed, or less than before', async ({
    service,
  }) => {
    const { first } = await twoClerks(service)
    for (const lastIndex of ['112', '130', '99']) {
      const { subscriberNo, member, accrualOid } = await givenBilledHouse(service)
      const details = { accrualOid: String(accrualOid), lastIndex, ...reasons }
      const appeal = { subscriberNo, details }
      const referenceNumber = await applied(service, member, 'invoiceAndMeterAppeal', appeal)
      const { BillByIndex } = await first.call('GetWaterApplicationForClerk', { referenceNumber })
      expect(BillByIndex).toBeNull()
    }
  })

  test('about illegal use takes debts for illegal use only, and the other kind all others', async ({
    service,
  }) => {
    const { subscriberNo, member, accrualOid } = await givenBilledHouse(service)
    const calling = service.as(member)
    const { code } = applicationTypes.illegalUsageAppeal
    expect((await calling.call('GetWaterApplicationOffer', { applicationType: code })).Accruals).toEqual([])
    const asking = { applicationType: code, details: { accrualOid: String(accrualOid), ...reasons } }
    await expect(calling.call('ApplyForWaterService', asking)).rejects.toThrow('NoSuchAccrual')
    const owing = { registryOid: member.registryOid, subscriberNo, revenueCode: 57 }
    const illegalOid = await givenWaterDebt(service, owing, 50_000, '2027-06-25')
    expect(
      (await calling.call('GetWaterApplicationOffer', { applicationType: code })).Accruals,
    ).toMatchObject([{ Oid: illegalOid }])
    const bills = await calling.call('GetWaterApplicationOffer', {
      applicationType: applicationTypes.invoiceAndMeterAppeal.code,
      subscriberNo,
    })
    expect(bills.Accruals.map(({ Oid }) => Oid)).toEqual([accrualOid])
    const { ReferenceNumber: referenceNumber } = await calling.call('ApplyForWaterService', {
      ...asking,
      details: { ...asking.details, accrualOid: String(illegalOid) },
    })
    // An application from before the kinds were kept apart.
    await service.db`
      update water_application set details = details || ${service.db.json({ accrualOid: String(accrualOid) })}
      where reference = ${referenceNumber}`
    const clerk = await clerkOf(service)
    await expect(clerk.call('PreviewWaterDecision', { referenceNumber, amount: '10.00' })).rejects.toThrow(
      'OtherBill',
    )
  })
})

describe('a reduction', () => {
  test('is accepted by two clerks until a day, and ends by itself', async ({ service }) => {
    const member = await service.given.member()
    const { subscriberNo, subscriptionOid } = await givenSubscription(service, member.registryOid)
    await service.db`update registry set gsm_number = '+905330000057' where oid = ${member.registryOid}`
    await service.db`
      insert into water_term (code, value, valid_from, source)
      values ('reductionPercent', 50, '2022-01-01', 'Meclis kararı (deneme verisi)') on conflict do nothing`
    const details = { ground: 'disabled' }
    const referenceNumber = await applied(service, member, 'tariffReduction', { subscriberNo, details })
    const { first, second } = await twoClerks(service)
    const look = (more: object) => first.call('PreviewWaterDecision', { referenceNumber, ...more })
    const { LatestEndDay } = await first.call('GetWaterApplicationForClerk', { referenceNumber })
    await expect(look({})).rejects.toThrow('EndDayNeeded')
    await expect(look({ reductionUntil: addDays(LatestEndDay ?? '', 1) })).rejects.toThrow('EndDayOutside')
    await expect(look({ reductionUntil: '2026-11-01' })).rejects.toThrow('EndDayOutside')
    const until = addDays(dayInTurkey(service.now), 50)
    expect(await look({ reductionUntil: until })).toMatchObject({ NeedsSecondClerk: true })
    const accept = { referenceNumber, move: 'accept' as const, reductionUntil: until }
    expect(await first.call('DecideWaterApplication', accept)).toEqual({ IsProposed: true })
    expect(await second.call('GetWaterApplicationForClerk', { referenceNumber })).toMatchObject({
      ProposedEndDay: until,
    })
    await second.call('DecideWaterApplication', { referenceNumber, move: 'accept' })
    const forecast = async () => {
      const again = await signedInAgain(service, member)
      const { Derivation } = await service.as(again).call('ForecastWaterBill', { subscriberNo, index: 106 })
      return Derivation.find(({ Label }) => Label.startsWith('İndirim'))?.Label
    }
    const acceptedOn = dayInTurkey(service.now)
    service.pass(5 * 86_400_000)
    expect(await forecast()).toContain(` (${formatDateShort(acceptedOn)} – `)
    const told = async () => {
      const { db, now } = service
      await tellEndingReductions({ db, now, settings: testSettings, today: dayInTurkey(now) })
      const [row] = await service.db`
        select count(*)::int as count from sms_message where event_key like ${`water-reduction-ends:${subscriptionOid}:%`}`
      return row?.['count']
    }
    expect(await told()).toBe(0)
    service.pass(20 * 86_400_000)
    expect(await told()).toBe(1)
    expect(await told()).toBe(1)
    service.pass(40 * 86_400_000)
    expect(await forecast()).toContain(` – ${formatDateShort(until)})`)
  })
})
