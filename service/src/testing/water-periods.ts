import { workOnWaterPeriods } from '../water/periods/work-on-water-periods.ts'
import { type TestService, testSettings } from './test-service.ts'
import { givenSubscription } from './water.ts'

let regions = 0

/** A neighbourhood of its own, whose meters were read at 100 m³ and used about half a cubic metre a day before. */
export async function givenRegion(service: TestService, meters: number) {
  regions += 1
  const region = `Okuma ${regions} Mahallesi`
  const subscriptions = []
  for (let each = 0; each < meters; each += 1) {
    const member = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    const { subscriptionOid, subscriberNo } = subscription
    await service.db`
      update subscription set address_text = ${`${region}, Saz Sokak ${each}`} where oid = ${subscriptionOid}`
    await service.db`
      insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
      select oid, '2026-05-04', 10, 'reader' from water_meter where serial_number = ${`T-${subscriberNo}`}`
    subscriptions.push({ ...subscription, member })
  }
  return { region, subscriptions }
}

export function work({ db, now }: TestService, batchSize = 500) {
  return workOnWaterPeriods({ db, now, settings: testSettings, batchSize })
}

export const november = {
  year: 2026,
  month: 11,
  readFrom: '2026-11-01',
  readUntil: '2026-11-15',
  dueDate: '2026-12-15',
}

export async function twoClerks(service: TestService) {
  const [first, second] = [
    await service.given.member({ role: 'clerk', duties: ['water'] }),
    await service.given.member({ role: 'clerk', duties: ['water'] }),
  ]
  return { first: service.as(first), second: service.as(second) }
}

type Clerk = ReturnType<TestService['as']>

export async function approve(clerk: Clerk, periodOid: number): Promise<void> {
  const { Period } = await clerk.call('GetWaterPeriodForClerks', { periodOid, show: 'all', pageIndex: 0 })
  await clerk.call('ApproveWaterPeriod', {
    periodOid,
    trialTotal: Period.TrialTotal ?? '0.00',
    trialBills: Period.TrialBills ?? 0,
    trialCredit: Period.TrialCredit ?? '0.00',
  })
}

export async function readAll(
  clerk: Clerk,
  subscriptions: { subscriberNo: string }[],
  indexOf: (at: number) => number,
  readOn = '2026-11-15',
) {
  for (const [at, { subscriberNo }] of subscriptions.entries())
    await clerk.call('NoteMeterReading', {
      subscriberNo,
      readOn,
      index: indexOf(at),
      isUnusualConfirmed: true,
    })
}

/** Sets the last bill right as clerks do: the result is looked at, and a second clerk confirms a lower bill. */
export async function correctBill(
  service: TestService,
  wanted: { subscriberNo: string; accrumentOid: number; index: number },
  { first, second }: { first: Clerk; second: Clerk },
) {
  const { After: after } = await first.call('PreviewWaterBillCorrection', wanted)
  const reason = 'Yanlış okunmuş'
  const answer = await first.call('CorrectWaterBill', { ...wanted, after, reason, isUnusualConfirmed: true })
  if (answer.WaitsForSecondClerk) {
    const [proposal] = await service.db<{ oid: number }[]>`
      select oid from registry_proposal
      where call_name = 'CorrectWaterBill' and ended_at is null and request ->> 'subscriberNo' = ${wanted.subscriberNo}`
    await second.call('AnswerWaterProposal', {
      proposalOid: proposal?.oid ?? 0,
      isConfirmed: true,
      reason: 'Sayacın fotoğrafına baktım',
    })
  }
  return answer
}

/** The region's meters are read, the trial run is approved by a second clerk, and bills are written. */
export async function billRegion(
  service: TestService,
  { region, subscriptions }: Awaited<ReturnType<typeof givenRegion>>,
  indexOf: (at: number) => number,
  period = november,
): Promise<void> {
  const { first, second } = await twoClerks(service)
  const { PeriodOid: periodOid } = await first.call('StartWaterPeriod', { region, ...period })
  await readAll(first, subscriptions, indexOf, period.readUntil)
  await first.call('RunWaterPeriod', { periodOid })
  await work(service)
  await approve(second, periodOid)
  await work(service)
}
