import { randomUUID } from 'node:crypto'
import { type AppliedName, applicationTypes, workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { nextWorkingDay } from 'rules/ledger/due-date'
import { depositAtPricesOf } from 'rules/water/water-closing'
import { waterBill } from 'rules/water/water-bill'
import { startSignIn } from '../../callers/sign-in.ts'
import type { Database } from '../../database/database.ts'
import { demoWaterTariff } from '../../demo-town/tariffs/demo-water.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { saveTariffRows } from '../../tariffs/save-tariff-rows.ts'
import { workOnLateDebts } from '../../water/late-debts/late-debts.ts'
import { undoPaidCuts } from '../../water/late-debts/undo-paid-cuts.ts'
import { workOnWaterPeriods } from '../../water/periods/work-on-water-periods.ts'
import { loadWaterTariff } from '../../water/tariff.ts'
import { pay, trial } from '../payments/paying.ts'
import { SeededRandom } from '../payments/seeded-random.ts'
import { type TestMember, type TestService, TestRefusal, testSettings } from '../test-service.ts'
import { askedEnd, givenSubscription, waterPapers } from '../water.ts'
import { Counter, House } from './house.ts'
import { dyingIn } from '../dying-database.ts'

export interface WaterYear {
  /** What was not as it should be. */
  wrongs: string[]
  /** What happened at least once. */
  seen: Map<string, number>
  totals: Record<string, number>
}

type Clerk = ReturnType<TestService['as']>
const region = 'Pınar Mahallesi'
const { TaxStatus } = testSettings
const isMetropolitan = TaxStatus.IsMetropolitan
const settings = { ...testSettings, LateWaterDebts: { QueryType: 2, CarryOut: true } as const }
const iban = { ibanOwner: 'Gülşen Özçığır', bankIbanNo: 'TR400006200000000000000001' }

/**
 * A district for a year: meters are read, misread and not reached, changed and turned over; people pay in time, late or
 * when they are cut off, move in and out and hand over. Every house keeps its own book of what ran and what that costs by
 * law; in the end the books of the service are compared with it, cubic metre by cubic metre and kuruş by kuruş.
 */
export async function liveThroughWaterYear(
  service: TestService,
  { months, houses: houseCount, seed }: { months: number; houses: number; seed: number },
): Promise<WaterYear> {
  const { db } = service
  const chance = new SeededRandom(seed)
  const year: WaterYear = { wrongs: [], seen: new Map(), totals: {} }
  /** All contracts, those that ended too. */
  const contracts: House[] = []
  let houses: House[] = []
  let deposits = { inKurus: 0, settledValueKurus: 0, settledPaidKurus: 0 }
  let today = dayInTurkey(service.now)
  let countersMade = 0

  const saw = (what: string) => year.seen.set(what, (year.seen.get(what) ?? 0) + 1)
  const newCounter = (start: number) => new Counter(`YIL-${process.pid}-${(countersMade += 1)}`, start)

  /** Lets the water run until a moment. */
  function at(day: string, time = '10:00') {
    const moment = new Date(`${day}T${time}:00+03:00`).getTime()
    const ms = moment - service.now.getTime()
    if (ms < 0) throw new Error(`${day} ${time} is over`)
    for (const house of houses)
      if (house.isTapOpen)
        house.counter.run(house.litresPerDay * (ms / 86_400_000) * (0.7 + chance.next() * 0.6))
    service.pass(ms)
    today = day
  }

  async function clerk(): Promise<Clerk> {
    return service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
  }

  async function signedIn(member: TestMember): Promise<TestMember> {
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const { AccessToken } = await startSignIn(db, member.oid, { now: service.now, client })
    return { ...member, accessToken: AccessToken }
  }

  function workOnPeriods(given: Database = db) {
    return workOnWaterPeriods({ db: given, now: service.now, settings: testSettings, batchSize: 3 })
  }

  async function settleIn(count: number) {
    for (let made = 0; made < count; made += 1) {
      const member = await newcomer()
      const { subscriberNo, subscriptionOid } = await givenSubscription(service, member.registryOid)
      // Some counters stand close to where they begin again.
      const start = chance.chance(0.15) ? 99_985 : 100 + chance.below(3000)
      const counter = newCounter(start)
      await db`
        update subscription set address_text = ${`${region}, Dere Sokak ${made}`} where oid = ${subscriptionOid}`
      await db`
        update water_meter set serial_number = ${counter.serialNumber} where subscription_oid = ${subscriptionOid}`
      const [meter] = await db<{ oid: number }[]>`
        select oid from water_meter where subscription_oid = ${subscriptionOid}`
      const meterOid = meter?.oid ?? 0
      const litresPerDay = 150 + chance.below(500)
      await db`
        update water_reading set read_on = ${today}, index_cubic_metres = ${start} where meter_oid = ${meterOid}`
      await db`
        insert into water_reading ${db({ meterOid, readOn: addDays(today, -100), indexCubicMetres: Math.round(start - litresPerDay / 10), readBy: 'reader' })}`
      deposits.inKurus += 50_000
      const pays = chance.pick(['inTime', 'inTime', 'late', 'whenCut'] as const)
      houses.push(new House({ member, subscriberNo, subscriptionOid, litresPerDay, pays, counter }, today))
    }
    contracts.push(...houses)
  }

  async function newcomer(): Promise<TestMember> {
    const member = await service.given.member()
    await db`
      update registry set gsm_number = ${`+90533${String(member.registryOid).padStart(7, '0').slice(-7)}`}
      where oid = ${member.registryOid}`
    return member
  }

  async function orders(kinds: readonly number[]) {
    return db<{ oid: number; kind: number; subscriptionOid: number }[]>`
      select work.oid, kind, subscription_oid from water_work_order work
      where state = 'planned' and kind = any(${[...kinds]}) and planned_on <= ${today} and region = ${region}
      order by work.oid`
  }

  function report(team: Clerk, workOrderOid: number, done: object) {
    return team.call('ReportWorkOrder', {
      reportId: randomUUID(),
      workOrderOid,
      isDone: true,
      doneAt: service.now.toISOString(),
      text: 'Yapıldı',
      fileOidList: [],
      ...done,
    })
  }

  const houseOf = (subscriptionOid: number) =>
    houses.find((house) => house.subscriptionOid === subscriptionOid)

  async function openEstimates(house: House) {
    return db<{ readOn: string; cubicMetres: number; totalKurus: number }[]>`
      select read_on, last_index - first_index + carried_cubic_metres as cubic_metres, total_kurus from water_bill
      where subscription_oid = ${house.subscriptionOid} and is_estimated and corrected_by_oid is null
        and withdrawn_at is null order by read_on`
  }

  /** What the water until a reading costs, by the law and not by the service. */
  async function bookTruth(house: House, read: { day: string; cubicMetres: number }) {
    const prices = await loadWaterTariff(db, isMetropolitan)
    const { totalKurus } = waterBill({
      group: house.group,
      units: 1,
      readBefore: house.billed.day,
      readOn: read.day,
      cubicMetres: read.cubicMetres - house.billed.cubicMetres,
      isMetropolitan,
      ...prices,
    })
    house.book(read.day, read.cubicMetres, totalKurus)
  }

  /** One’s own reading begins where an estimate ended, which then stands. */
  async function letEstimatesStand(house: House) {
    for (const { readOn, cubicMetres, totalKurus } of await openEstimates(house)) {
      house.book(readOn, house.billed.cubicMetres + cubicMetres, totalKurus)
      saw('estimateStands')
    }
  }

  async function isBelowEstimates(house: House): Promise<boolean> {
    const estimated = (await openEstimates(house)).reduce((sum, { cubicMetres }) => sum + cubicMetres, 0)
    // A counter that has begun again is read by the office.
    return house.cubicMetres < house.billed.cubicMetres + estimated || house.hasTurnedOver
  }

  async function readAndBill(first: string) {
    const [yearText = '', monthText = ''] = first.split('-')
    at(first)
    const planner = await clerk()
    const { PeriodOid: periodOid } = await planner.call('StartWaterPeriod', {
      region,
      year: Number(yearText),
      month: Number(monthText),
      readFrom: first,
      readUntil: addDays(first, 4),
      dueDate: addDays(first, 19),
    })
    at(addDays(first, 2))
    const team = await clerk()
    const misread = new Set<House>()
    for (const { oid, subscriptionOid } of await orders([workOrderKinds.reading.code])) {
      const house = houseOf(subscriptionOid)
      if (!house) continue
      house.read = undefined
      if (chance.chance(0.2)) {
        await report(team, oid, { isDone: false, text: 'Evde kimse yok' })
        saw('notAtHome')
        continue
      }
      house.noteReading(today)
      const hasEstimates = (await openEstimates(house)).length > 0
      const wrong = !hasEstimates && chance.chance(0.15) ? chance.pick([-900, 3, 700]) : 0
      const index = house.counter.shown + wrong
      if (wrong !== 0 && index >= 0 && index < 100_000) misread.add(house)
      const { Problem } = await report(team, oid, {
        index: misread.has(house) ? index : house.counter.shown,
      })
      if (Problem !== null) year.wrongs.push(`${today} reading of ${house.subscriberNo}: ${Problem}`)
    }
    at(addDays(first, 4), '18:00')
    const runner = await clerk()
    await runner.call('RunWaterPeriod', { periodOid })
    await workOnPeriods()
    const shown = await runner.call('GetWaterPeriodForClerks', { periodOid, show: 'toDecide', pageIndex: 0 })
    for (const { SubscriberNo, Finding } of shown.Items) {
      const house = houses.find(({ subscriberNo }) => subscriberNo === SubscriberNo)
      if (!house) continue
      saw(`finding:${Finding}`)
      if (misread.delete(house)) {
        // Someone goes again and reads it rightly.
        house.noteReading(today)
        await runner.call('NoteMeterReading', {
          subscriberNo: SubscriberNo,
          readOn: today,
          index: house.counter.shown,
        })
      }
    }
    await runner.call('RunWaterPeriod', { periodOid })
    await workOnPeriods()
    const again = await runner.call('GetWaterPeriodForClerks', { periodOid, show: 'toDecide', pageIndex: 0 })
    for (const { SubscriberNo, Finding } of again.Items) {
      const decision = Finding === 'negative' ? 'estimate' : Finding === 'noHistory' ? 'leave' : 'accept'
      if (decision !== 'accept') {
        const house = houses.find(({ subscriberNo }) => subscriberNo === SubscriberNo)
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
    await workOnPeriods()
    at(addDays(first, 5))
    const approver = await clerk()
    const { Period } = await approver.call('GetWaterPeriodForClerks', {
      periodOid,
      show: 'all',
      pageIndex: 0,
    })
    await approver.call('ApproveWaterPeriod', {
      periodOid,
      trialTotal: Period.TrialTotal ?? '0.00',
      trialBills: Period.TrialBills ?? 0,
    })
    if (chance.chance(0.5)) {
      await workOnPeriods(dyingIn(db, 2)).catch((error: Error) => {
        if (error.message !== 'killed') throw error
        saw('killed')
      })
    }
    await workOnPeriods()
    const bills = await db<{ subscriptionOid: number; isEstimated: boolean; accrualOid: number | null }[]>`
      select subscription_oid, is_estimated, accrual_oid from water_bill where period_oid = ${periodOid}`
    const [sum] = await db<{ kurus: number }[]>`
      select coalesce(sum(total_kurus), 0)::bigint as kurus from water_bill where period_oid = ${periodOid}`
    if (((sum?.kurus ?? 0) / 100).toFixed(2) !== Period.TrialTotal)
      year.wrongs.push(`${today}: the trial run said ${Period.TrialTotal}, billed was ${sum?.kurus}`)
    const corrector = await clerk()
    for (const { subscriptionOid, isEstimated, accrualOid } of bills) {
      const house = houseOf(subscriptionOid)
      if (!house) continue
      if (isEstimated) {
        saw('estimated')
        continue
      }
      if (!house.read) {
        year.wrongs.push(`${today}: ${house.subscriberNo} was billed by a reading that no one made`)
        continue
      }
      const { read } = house
      await bookTruth(house, read)
      if (misread.has(house) && accrualOid !== null) {
        await corrector.call('CorrectWaterBill', {
          subscriberNo: house.subscriberNo,
          accrumentOid: accrualOid,
          index: read.shown,
          reason: 'Yanlış okunmuş',
        })
        saw('corrected')
      }
    }
  }

  /** Pays by card what is owed for the contract, with its delay fine. */
  async function payAll(house: House, dueUntil: string) {
    const debts = await db<{ oid: number }[]>`
      select oid from accrual where subscriber_number = ${house.subscriberNo}
        and registry_oid = ${house.member.registryOid} and due_date <= ${dueUntil} and principal_balance(oid) > 0`
    if (debts.length === 0) return
    await pay(
      service,
      await signedIn(house.member),
      debts.map(({ oid }) => oid),
    )
    saw('paid')
  }

  async function payBills() {
    for (const house of houses) {
      if (house.pays === 'inTime') await payAll(house, '9999-01-01')
      if (house.pays === 'late') await payAll(house, addDays(today, -20))
      if (house.pays === 'whenCut' && !house.isTapOpen) await payAll(house, '9999-01-01')
    }
  }

  /** The nightly work on late debts, and the teams that cut and open. */
  async function nightAndTeams() {
    const given = { db, now: service.now, today, settings }
    await workOnLateDebts(given)
    await db`update sms_message set status = 'sent', sent_at = ${service.now} where status = 'queued'`
    await undoPaidCuts(given)
    const team = await clerk()
    const { cutting, opening } = workOrderKinds
    for (const { oid, kind, subscriptionOid } of await orders([cutting.code, opening.code])) {
      const house = houseOf(subscriptionOid)
      if (!house) continue
      const { Problem } = await report(team, oid, {})
      if (Problem !== null) {
        year.wrongs.push(`${today} ${house.subscriberNo}: ${Problem}`)
        continue
      }
      house.isTapOpen = kind === opening.code
      saw(kind === opening.code ? 'opened' : 'cut')
    }
  }

  async function changeMeter(house: House) {
    const team = await clerk()
    const { WorkOrderOid } = await team.call('PlanWorkOrder', {
      subscriberNo: house.subscriberNo,
      kind: workOrderKinds.replacement.code,
      plannedOn: today,
      reason: 'Damga süresi doldu',
    })
    const next = newCounter(chance.below(4))
    const { Problem } = await report(team, WorkOrderOid, {
      index: house.counter.shown,
      meterSerialNumber: next.serialNumber,
      newIndex: next.shown,
    })
    if (Problem !== null) year.wrongs.push(`${today} meter of ${house.subscriberNo}: ${Problem}`)
    house.changeCounter(next)
    saw('meterChanged')
    if ((await openEstimates(house)).length > 0) saw('meterChangedAfterEstimate')
  }

  async function applied(member: TestMember, name: AppliedName, rest: object): Promise<string> {
    const calling = service.as(member)
    const { ReferenceNumber } = await calling.call('ApplyForWaterService', {
      applicationType: applicationTypes[name].code,
      details: {},
      fileOidList: await waterPapers(calling, name),
      isContractAccepted: true,
      ...rest,
    })
    return ReferenceNumber
  }

  async function accept(referenceNumber: string) {
    const request = { referenceNumber, move: 'accept' as const }
    const { IsProposed } = await (await clerk()).call('DecideWaterApplication', request)
    if (IsProposed) await (await clerk()).call('DecideWaterApplication', request)
  }

  async function billByOwnReading(house: House) {
    const reference = await applied(await signedIn(house.member), 'invoiceGeneration', {
      subscriberNo: house.subscriberNo,
      details: { lastIndex: String(house.counter.shown) },
    })
    await letEstimatesStand(house)
    await accept(reference)
    await bookTruth(house, { day: today, cubicMetres: house.cubicMetres })
    saw('ownReading')
  }

  /** What the deposit of a contract is worth today: the prices may have risen since it was paid. */
  async function depositOf(house: House): Promise<{ paid: number; value: number }> {
    const [sum] = await db<{ paid: number; metres: number }[]>`
      select coalesce(sum(case when accrual_oid is null then paid_kurus
          else paid_kurus - principal_balance(accrual_oid) end), 0)::bigint as paid,
        coalesce(sum(cubic_metres) filter (where accrual_oid is null or principal_balance(accrual_oid) = 0), 0)::int as metres
      from water_deposit where subscription_oid = ${house.subscriptionOid} and settled_at is null`
    const { tariff } = await loadWaterTariff(db, isMetropolitan)
    const { paid = 0, metres = 0 } = sum ?? {}
    const { valueKurus } = depositAtPricesOf(today, { group: house.group, cubicMetres: metres, tariff })
    return { paid, value: kurus(Math.max(valueKurus, paid)) }
  }

  async function settledDeposit(house: House) {
    const { paid, value } = await depositOf(house)
    deposits.settledPaidKurus += paid
    deposits.settledValueKurus += value
  }

  async function handOver(house: House, deposit: 'return' | 'transfer') {
    const next = await newcomer()
    const leaving = await signedIn(house.member)
    const reference = await applied(leaving, 'assignment', {
      subscriberNo: house.subscriberNo,
      details: {
        nextIdentityNumber: next.userName,
        lastIndex: String(house.counter.shown),
        deposit,
        ...(deposit === 'return' ? iban : {}),
      },
    })
    await service.as(next).call('AnswerWaterHandover', { referenceNumber: reference, isAccepted: true })
    if (deposit === 'return') await settledDeposit(house)
    await letEstimatesStand(house)
    await accept(reference)
    await bookTruth(house, { day: today, cubicMetres: house.cubicMetres })
    house.member = next
    saw(`handover:${deposit}`)
    await payAll(house, '9999-01-01')
    if (deposit === 'return') await countPaidDeposit(house)
  }

  async function countPaidDeposit(house: House) {
    const { paid } = await depositOf(house)
    deposits.inKurus += paid
  }

  /** The contract ends, and someone else begins one at the same tap. */
  async function moveOut(house: House) {
    await settledDeposit(house)
    await letEstimatesStand(house)
    const subscription = { subscriberNo: house.subscriberNo, registryOid: house.member.registryOid }
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: house.counter.shown })
    await bookTruth(house, { day: today, cubicMetres: house.cubicMetres })
    at(addDays(today, 2))
    const team = await clerk()
    const close = () =>
      team.call('CloseCancelledContract', { referenceNumber, lastIndex: house.counter.shown })
    const { IsClosed } = await close()
    if (house.cubicMetres > house.billed.cubicMetres)
      await bookTruth(house, { day: today, cubicMetres: house.cubicMetres })
    if (!IsClosed) {
      await payAll(house, '9999-01-01')
      const again = await close()
      if (!again.IsClosed)
        year.wrongs.push(`${today} ${house.subscriberNo}: ${again.StillOwed} is still owed`)
    }
    houses = houses.filter((each) => each !== house)
    saw('movedOut')
    await moveIn(house)
  }

  async function moveIn(before: House) {
    const member = await newcomer()
    const reference = await applied(member, 'newSubscription', {
      details: {
        addressText: `${region}, Dere Sokak yeni ${contracts.length}`,
        waterGroup: 'residence',
        units: '1',
        holder: 'tenant',
      },
    })
    await accept(reference)
    const [subscription] = await db<{ oid: number; subscriberNo: string }[]>`
      select oid, subscriber_number as subscriber_no from subscription where registry_oid = ${member.registryOid}`
    if (!subscription) throw new Error('There is no new subscription')
    const counter = newCounter(chance.below(3))
    const house = new House(
      {
        member,
        subscriberNo: subscription.subscriberNo,
        subscriptionOid: subscription.oid,
        litresPerDay: before.litresPerDay,
        pays: before.pays,
        counter,
      },
      today,
    )
    await payAll(house, '9999-01-01')
    await countPaidDeposit(house)
    const plannedOn = nextWorkingDay(addDays(today, 1), await readHolidays(db))
    await (
      await clerk()
    ).call('DecideWaterApplication', { referenceNumber: reference, move: 'planWork', plannedOn })
    at(plannedOn)
    const team = await clerk()
    for (const { oid, subscriptionOid } of await orders([workOrderKinds.mounting.code]))
      if (subscriptionOid === house.subscriptionOid) {
        const { Problem } = await report(team, oid, {
          meterSerialNumber: counter.serialNumber,
          newIndex: counter.shown,
        })
        if (Problem !== null) year.wrongs.push(`${today} mounting: ${Problem}`)
      }
    house.billed.day = today
    houses.push(house)
    contracts.push(house)
    saw('movedIn')
  }

  async function oddThings(first: string) {
    // Whoever owes nothing overdue may ask for things.
    const free: House[] = []
    for (const house of houses) {
      const [owed] = await db`
        select from accrual where subscriber_number = ${house.subscriberNo} and principal_balance(oid) > 0
          and due_date < ${today} limit 1`
      if (!owed && house.isTapOpen) free.push(house)
    }
    const take = () => free.splice(chance.below(free.length), 1)[0]
    const share = Math.max(1, Math.round(houses.length / 12))
    for (let nth = 0; nth < share; nth += 1) {
      const changed = chance.chance(0.8) ? chance.pick(houses) : undefined
      if (changed) await changeMeter(changed)
      const reader = take()
      if (reader && !(await isBelowEstimates(reader))) await billByOwnReading(reader)
      const handing = chance.chance(0.6) ? take() : undefined
      if (handing && !(await isBelowEstimates(handing)))
        await handOver(handing, chance.pick(['return', 'transfer']))
    }
    at(addDays(first, 14))
    const leaving = chance.chance(0.6) ? take() : undefined
    if (leaving && !(await isBelowEstimates(leaving))) await moveOut(leaving)
  }

  async function liveThroughMonth(first: string) {
    await readAndBill(first)
    at(addDays(first, 8))
    await payBills()
    await nightAndTeams()
    at(addDays(first, 10))
    await oddThings(first)
    at(addDays(first, 24))
    await nightAndTeams()
    at(addDays(first, 26))
    await payBills()
    await nightAndTeams()
  }

  await saveTariffs(db)
  await settleIn(houseCount)
  for (let nth = 0; nth < months; nth += 1) {
    const month = 11 + nth
    const first = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    try {
      await liveThroughMonth(first)
    } catch (error) {
      const told = error instanceof TestRefusal ? JSON.stringify(error.body) : ''
      throw new Error(`${today}: ${(error as Error).message} ${told}`, { cause: error })
    }
  }
  await compareWater()
  await compareMoney()
  return year

  /** What ran through the counters until the last reading is what was billed, bill by bill and in all. */
  async function compareWater() {
    let ran = 0
    let billed = 0
    let estimated = 0
    for (const house of new Set(contracts)) {
      const [sum] = await db<{ billed: number; estimated: number }[]>`
        select coalesce(sum(metres) filter (where not is_open), 0)::int as billed,
          coalesce(sum(metres) filter (where is_open), 0)::int as estimated
        from (
          select last_index + coalesce(turned_over_at, 0) - first_index + carried_cubic_metres as metres,
            is_estimated and corrected_by_oid is null as is_open
          from water_bill where subscription_oid = ${house.subscriptionOid} and withdrawn_at is null
            and (not is_estimated or corrected_by_oid is null or corrected_by_oid = oid)) bill`
      ran += house.billed.cubicMetres
      billed += sum?.billed ?? 0
      estimated += sum?.estimated ?? 0
      if (sum?.billed !== house.billed.cubicMetres)
        year.wrongs.push(
          `${house.subscriberNo}: ${house.billed.cubicMetres} m³ ran until ${house.billed.day}, ${sum?.billed} m³ were billed`,
          await billsOf(house),
        )
    }
    Object.assign(year.totals, {
      ranCubicMetres: ran,
      billedCubicMetres: billed,
      estimatedCubicMetres: estimated,
    })
  }

  /** Both books of a house, to be laid side by side. */
  async function billsOf(house: House): Promise<string> {
    const rows = await db`
      select read_before, read_on, first_index, last_index, carried_cubic_metres as carried, turned_over_at, total_kurus,
        is_estimated, corrected_by_oid, principal_kurus + coalesce((
          select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as accrued
      from water_bill left join accrual on accrual.oid = accrual_oid
      where subscription_oid = ${house.subscriptionOid} and withdrawn_at is null order by water_bill.oid`
    return [...house.expected, ...rows].map((row) => JSON.stringify(row)).join('\n')
  }

  async function compareMoney() {
    let expected = 0
    let charged = 0
    for (const house of new Set(contracts)) {
      const open = (await openEstimates(house)).reduce((sum, { totalKurus }) => sum + totalKurus, 0)
      const [sum] = await db<{ kurus: number }[]>`
        select (coalesce(sum(principal_kurus + coalesce((
            select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)), 0)
          - coalesce((
            select sum(amount_kurus) from refund where kind = 'waterBill' and (
              reference like ${`${house.subscriberNo}-%`} or reference in (
                select reference from water_application where subscription_oid = ${house.subscriptionOid}))), 0))::bigint as kurus
        from accrual where subscriber_number = ${house.subscriberNo} and revenue_code = 51`
      expected += house.expectedKurus + open
      charged += sum?.kurus ?? 0
      if (sum?.kurus !== house.expectedKurus + open)
        year.wrongs.push(
          `${house.subscriberNo}: the water costs ${house.expectedKurus + open} kuruş, charged were ${sum?.kurus}`,
          await billsOf(house),
        )
    }
    const numbers = contracts.map(({ subscriberNo }) => subscriberNo)
    const [books] = await db<Record<string, number>[]>`
      with debt as (select * from accrual where subscriber_number = any(${numbers})),
        adjustment as (select accrual_adjustment.* from accrual_adjustment join debt on debt.oid = accrual_oid),
        line as (
          select collection_line.*, collection_type from collection_line join debt on debt.oid = accrual_oid
          join collection on collection.oid = collection_oid)
      select (select coalesce(sum(principal_kurus), 0)::bigint from debt) as accrued,
        (select coalesce(sum(amount_kurus), 0)::bigint from adjustment) as adjusted,
        (select coalesce(sum(principal_kurus), 0)::bigint from line) as collected,
        (select coalesce(sum(fine_kurus), 0)::bigint from line) as fines,
        (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from line where collection_type = 4) as by_card,
        (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from line where collection_type = 5) as set_off,
        (select coalesce(sum(owed_kurus - collected_kurus), 0)::bigint from open_accrual join debt on debt.oid = accrual_oid)
          as open,
        (select coalesce(sum(amount_kurus), 0)::bigint from refund where kind = 'waterDeposit' and registry_oid in (
          select registry_oid from water_application)) as returned,
        (select coalesce(sum(case when accrual_oid is null then paid_kurus
            else paid_kurus - principal_balance(accrual_oid) end), 0)::bigint from water_deposit
          join subscription on subscription.oid = subscription_oid
          where subscriber_number = any(${numbers}) and settled_at is null) as held`
    let cardBank = 0
    for (const orderNumber of trial.bank.books.keys()) cardBank += trial.bank.netKurus(orderNumber)
    Object.assign(year.totals, { expected, charged, ...books, cardBank, ...deposits })
  }
}

async function saveTariffs(db: Database) {
  const { prices, terms } = demoWaterTariff('2028-01-01')
  await saveTariffRows(db, 'water_price', prices)
  await saveTariffRows(db, 'water_term', terms)
  await db`
    insert into cleaning_tax_water_price (year, is_metropolitan, per_cubic_metre_kurus, source, is_uncertain)
    select later.year, is_metropolitan, per_cubic_metre_kurus, source, is_uncertain
    from cleaning_tax_water_price price, (values (2027), (2028)) as later (year)
    where price.year = 2026 on conflict do nothing`
}
