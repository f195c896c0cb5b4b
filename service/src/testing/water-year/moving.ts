import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { nextWorkingDay } from 'rules/ledger/due-date'
import { kurus } from 'rules/money'
import { depositAtPricesOf } from 'rules/water/water-closing'
import { readHolidays } from '../../tariffs/holidays.ts'
import { loadWaterTariff } from '../../water/tariff.ts'
import { askedEnd, givenSubscription } from '../water.ts'
import { fieldPhoto } from '../uploading.ts'
import { type District, isMetropolitan, region } from './district.ts'
import { House } from './house.ts'

const iban = { ibanOwner: 'Gülşen Özçığır', bankIbanNo: 'TR400006200000000000000001' }

export async function settleIn(district: District, count: number) {
  for (let made = 0; made < count; made += 1) {
    const member = await district.newcomer()
    const { subscriberNo, subscriptionOid } = await givenSubscription(district.service, member.registryOid)
    // Some counters stand close to the number at which they begin again.
    const start = district.chance.chance(0.15) ? 99_985 : 100 + district.chance.below(3000)
    const counter = district.newCounter(start)
    await district.db`
      update subscription set address_text = ${`${region}, Dere Sokak ${made}`} where oid = ${subscriptionOid}`
    await district.db`
      update water_meter set serial_number = ${counter.serialNumber} where subscription_oid = ${subscriptionOid}`
    const [meter] = await district.db<{ oid: number }[]>`
      select oid from water_meter where subscription_oid = ${subscriptionOid}`
    const meterOid = meter?.oid ?? 0
    const litresPerDay = 150 + district.chance.below(500)
    await district.db`
      update water_reading set read_on = ${district.today}, index_cubic_metres = ${start} where meter_oid = ${meterOid}`
    await district.db`
      insert into water_reading ${district.db({ meterOid, readOn: addDays(district.today, -100), indexCubicMetres: Math.round(start - litresPerDay / 10), readBy: 'reader' })}`
    district.deposits.inKurus += 50_000
    const pays = district.chance.pick(['inTime', 'inTime', 'late', 'whenCut'] as const)
    district.houses.push(
      new House({ member, subscriberNo, subscriptionOid, litresPerDay, pays, counter }, district.today),
    )
  }
  district.contracts.push(...district.houses)
}

/** Value of a contract's deposit today: the prices may have risen since it was paid. */
export async function depositOf(district: District, house: House): Promise<{ paid: number; value: number }> {
  const [sum] = await district.db<{ paid: number; metres: number }[]>`
    select coalesce(sum(case when accrual_oid is null then paid_kurus
        else paid_kurus - principal_balance(accrual_oid) end), 0)::bigint as paid,
      coalesce(sum(cubic_metres) filter (where accrual_oid is null or principal_balance(accrual_oid) = 0), 0)::int as metres
    from water_deposit where subscription_oid = ${house.subscriptionOid} and settled_at is null`
  const { tariff } = await loadWaterTariff(district.db, isMetropolitan)
  const { paid = 0, metres = 0 } = sum ?? {}
  const { valueKurus } = depositAtPricesOf(district.today, {
    group: house.group,
    cubicMetres: metres,
    tariff,
  })
  return { paid, value: kurus(Math.max(valueKurus, paid)) }
}

async function settledDeposit(district: District, house: House) {
  const { paid, value } = await depositOf(district, house)
  district.deposits.settledPaidKurus += paid
  district.deposits.settledValueKurus += value
}

export async function countPaidDeposit(district: District, house: House) {
  const { paid } = await depositOf(district, house)
  district.deposits.inKurus += paid
}

export async function handOver(district: District, house: House, deposit: 'return' | 'transfer') {
  const next = await district.newcomer()
  const leaving = await district.signedIn(house.member)
  const reference = await district.applied(leaving, 'assignment', {
    subscriberNo: house.subscriberNo,
    details: {
      nextIdentityNumber: next.userName,
      lastIndex: String(house.counter.shown),
      deposit,
      ...(deposit === 'return' ? iban : {}),
    },
  })
  await district.service
    .as(next)
    .call('AnswerWaterHandover', { referenceNumber: reference, isAccepted: true })
  if (deposit === 'return') await settledDeposit(district, house)
  await district.letEstimatesStand(house)
  await district.accept(reference)
  await district.bookTruth(house, { day: district.today, cubicMetres: house.cubicMetres })
  house.member = next
  district.saw(`handover:${deposit}`)
  await district.payAll(house, '9999-01-01')
  if (deposit === 'return') await countPaidDeposit(district, house)
}

/** The contract ends, and someone else begins one at the same tap. */
export async function moveOut(district: District, house: House) {
  await settledDeposit(district, house)
  await district.letEstimatesStand(house)
  const subscription = { subscriberNo: house.subscriberNo, registryOid: house.member.registryOid }
  const last = { lastIndex: house.counter.shown }
  const { referenceNumber } = await askedEnd(district.service, subscription, last, { hasHistory: false })
  await district.bookTruth(house, { day: district.today, cubicMetres: house.cubicMetres })
  district.at(addDays(district.today, 2))
  const team = await district.clerk()
  const close = () =>
    team.call('CloseCancelledContract', {
      referenceNumber,
      lastIndex: house.counter.shown,
      isUnusualConfirmed: true,
    })
  const { IsClosed } = await close()
  if (house.cubicMetres > house.billed.cubicMetres)
    await district.bookTruth(house, { day: district.today, cubicMetres: house.cubicMetres })
  if (!IsClosed) {
    await district.payAll(house, '9999-01-01')
    const again = await close()
    if (!again.IsClosed)
      district.year.wrongs.push(`${district.today} ${house.subscriberNo}: ${again.StillOwed} is still owed`)
  }
  district.houses = district.houses.filter((each) => each !== house)
  district.saw('movedOut')
  await moveIn(district, house)
}

async function moveIn(district: District, before: House) {
  const member = await district.newcomer()
  const reference = await district.applied(member, 'newSubscription', {
    details: {
      addressText: `${region}, Dere Sokak yeni ${district.contracts.length}`,
      waterGroup: 'residence',
      units: '1',
      holder: 'tenant',
    },
  })
  await district.accept(reference)
  const [subscription] = await district.db<{ oid: number; subscriberNo: string }[]>`
    select oid, subscriber_number as subscriber_no from subscription where registry_oid = ${member.registryOid}`
  if (!subscription) throw new Error('There is no new subscription')
  const counter = district.newCounter(district.chance.below(3))
  const house = new House(
    {
      member,
      subscriberNo: subscription.subscriberNo,
      subscriptionOid: subscription.oid,
      litresPerDay: before.litresPerDay,
      pays: before.pays,
      counter,
    },
    district.today,
  )
  await district.payAll(house, '9999-01-01')
  await countPaidDeposit(district, house)
  const plannedOn = nextWorkingDay(addDays(district.today, 1), await readHolidays(district.db))
  await (
    await district.clerk()
  ).call('DecideWaterApplication', { referenceNumber: reference, move: 'planWork', plannedOn })
  district.at(plannedOn)
  const team = await district.clerk()
  for (const { oid, subscriptionOid } of await district.orders([workOrderKinds.mounting.code]))
    if (subscriptionOid === house.subscriptionOid) {
      const { Problem } = await district.report(team, oid, {
        fileOidList: await fieldPhoto(team),
        meterSerialNumber: counter.serialNumber,
        newIndex: counter.shown,
      })
      if (Problem !== null) district.year.wrongs.push(`${district.today} mounting: ${Problem}`)
    }
  house.billed.day = district.today
  district.houses.push(house)
  district.contracts.push(house)
  district.saw('movedIn')
}
