import { workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { dyingIn } from '../dying-database.ts'
import { correctBill } from '../water-periods.ts'
import { type District, region } from './district.ts'
import type { House } from './house.ts'

export async function readAndBill(district: District, first: string) {
  const [yearText = '', monthText = ''] = first.split('-')
  district.at(first)
  const planner = await district.clerk()
  const { PeriodOid: periodOid } = await planner.call('StartWaterPeriod', {
    region,
    year: Number(yearText),
    month: Number(monthText),
    readFrom: first,
    readUntil: addDays(first, 4),
    dueDate: addDays(first, 19),
  })
  district.at(addDays(first, 2))
  const team = await district.clerk()
  const misread = new Set<House>()
  for (const { oid, subscriptionOid } of await district.orders([workOrderKinds.reading.code])) {
    const house = district.houseOf(subscriptionOid)
    if (!house) continue
    house.read = undefined
    house.isAway = false
    if (district.chance.chance(0.2)) {
      house.isAway = district.chance.chance(0.7)
      await district.report(team, oid, { isDone: false, text: 'Evde kimse yok' })
      district.saw('notAtHome')
      continue
    }
    house.noteReading(district.today)
    const hasEstimates = (await district.openEstimates(house)).length > 0
    const wrong = !hasEstimates && district.chance.chance(0.15) ? district.chance.pick([-900, 3, 700]) : 0
    const index = house.counter.shown + wrong
    if (wrong !== 0 && index >= 0 && index < 100_000) misread.add(house)
    const { Problem } = await district.report(team, oid, {
      index: misread.has(house) ? index : house.counter.shown,
    })
    // A misread index below a reading that stands is not written: the office asks, and writes the index of the meter.
    if (Problem !== null && misread.delete(house))
      await district.byTwo(team, 'NoteMeterReading', {
        subscriberNo: house.subscriberNo,
        readOn: district.today,
        index: house.counter.shown,
        isUnusualConfirmed: true,
      })
    else if (Problem !== null)
      district.year.wrongs.push(`${district.today} reading of ${house.subscriberNo}: ${Problem}`)
  }
  district.at(addDays(first, 4), '18:00')
  const runner = await district.clerk()
  await runner.call('RunWaterPeriod', { periodOid })
  await district.workOnPeriods()
  const shown = await runner.call('GetWaterPeriodForClerks', { periodOid, show: 'toDecide', pageIndex: 0 })
  for (const { SubscriberNo, Finding } of shown.Items) {
    const house = district.houses.find(({ subscriberNo }) => subscriberNo === SubscriberNo)
    if (!house) continue
    district.saw(`finding:${Finding}`)
    if (misread.delete(house)) {
      // A second visit reads it rightly.
      house.noteReading(district.today)
      const right = {
        subscriberNo: SubscriberNo,
        readOn: district.today,
        index: house.counter.shown,
        isUnusualConfirmed: true,
      }
      await district.byTwo(runner, 'NoteMeterReading', right)
    }
  }
  await runner.call('RunWaterPeriod', { periodOid })
  await district.workOnPeriods()
  const again = await runner.call('GetWaterPeriodForClerks', { periodOid, show: 'toDecide', pageIndex: 0 })
  for (const { SubscriberNo, Finding } of again.Items) {
    const decision = Finding === 'negative' ? 'estimate' : Finding === 'noHistory' ? 'leave' : 'accept'
    if (decision !== 'accept') {
      const house = district.houses.find(({ subscriberNo }) => subscriberNo === SubscriberNo)
      if (house) house.read = undefined
    }
    await runner.call('DecidePeriodReading', {
      periodOid,
      subscriberNo: SubscriberNo,
      decision,
      note: 'Yerinde bakıldı',
    })
  }
  await runner.call('RunWaterPeriod', { periodOid })
  await district.workOnPeriods()
  district.at(addDays(first, 5))
  const approver = await district.clerk()
  const { Period } = await approver.call('GetWaterPeriodForClerks', {
    periodOid,
    show: 'all',
    pageIndex: 0,
  })
  await approver.call('ApproveWaterPeriod', {
    periodOid,
    trialTotal: Period.TrialTotal ?? '0.00',
    trialBills: Period.TrialBills ?? 0,
    trialCredit: Period.TrialCredit ?? '0.00',
  })
  if (district.chance.chance(0.5)) {
    await district.workOnPeriods(dyingIn(district.db, 2)).catch((error: Error) => {
      if (error.message !== 'killed') throw error
      district.saw('killed')
    })
  }
  await district.workOnPeriods()
  const bills = await district.db<
    { subscriptionOid: number; isEstimated: boolean; accrualOid: number | null }[]
  >`
    select subscription_oid, is_estimated, accrual_oid from water_bill where period_oid = ${periodOid}`
  const [sum] = await district.db<{ kurus: number }[]>`
    select coalesce(sum(total_kurus), 0)::bigint as kurus from water_bill where period_oid = ${periodOid}`
  if (((sum?.kurus ?? 0) / 100).toFixed(2) !== Period.TrialTotal)
    district.year.wrongs.push(
      `${district.today}: the trial run said ${Period.TrialTotal}, billed was ${sum?.kurus}`,
    )
  const correctors = { first: await district.clerk(), second: await district.clerk() }
  for (const { subscriptionOid, isEstimated, accrualOid } of bills) {
    const house = district.houseOf(subscriptionOid)
    if (!house) continue
    if (isEstimated) {
      district.saw('estimated')
      continue
    }
    if (!house.read) {
      district.year.wrongs.push(
        `${district.today}: ${house.subscriberNo} was billed by a reading that no one made`,
      )
      continue
    }
    const { read } = house
    await district.bookTruth(house, read)
    if (misread.has(house) && accrualOid !== null) {
      const { subscriberNo } = house
      const wanted = { subscriberNo, accrumentOid: accrualOid, index: read.shown }
      await correctBill(district.service, wanted, correctors)
      district.saw('corrected')
    }
  }
}
