import { acceptSeen } from '../water-applications.ts'
import { randomUUID } from 'node:crypto'
import type { CallName, RequestTo } from 'contract/calls'
import { type AppliedName, applicationTypes } from 'contract/water/codes'
import { dayInTurkey } from 'rules/turkey-time'
import { waterBill } from 'rules/water/water-bill'
import { startSignIn } from '../../callers/sign-in.ts'
import type { Database } from '../../database/database.ts'
import { loadWaterTariff } from '../../water/tariff.ts'
import { workOnWaterPeriods } from '../../water/periods/work-on-water-periods.ts'
import { pay } from '../payments/paying.ts'
import { SeededRandom } from '../payments/seeded-random.ts'
import { type TestMember, type TestService, testSettings } from '../test-service.ts'
import { waterPapers } from '../water.ts'
import { Counter, type House } from './house.ts'

export interface WaterYear {
  /** Deviations from the expected state. */
  wrongs: string[]
  /** Events that happened at least once. */
  seen: Map<string, number>
  totals: Record<string, number>
}

type Clerk = ReturnType<TestService['as']>
export const region = 'Pınar Mahallesi'
export const isMetropolitan = testSettings.TaxStatus.IsMetropolitan

/** The houses of a district with their clerks and teams, its day, and the findings there; the stories happen in it. */
export class District {
  readonly service: TestService
  readonly db: Database
  readonly chance: SeededRandom
  readonly year: WaterYear = { wrongs: [], seen: new Map(), totals: {} }
  /** All contracts, those that ended too. */
  readonly contracts: House[] = []
  houses: House[] = []
  readonly deposits = { inKurus: 0, settledValueKurus: 0, settledPaidKurus: 0 }
  today: string
  #countersMade = 0

  constructor(service: TestService, seed: number) {
    this.service = service
    this.db = service.db
    this.chance = new SeededRandom(seed)
    this.today = dayInTurkey(service.now)
  }

  /**
   * Whether an event happens: by chance, but certainly if it was never seen, as a year without it would prove nothing
   * about it.
   */
  isTimeFor(what: string, share: number): boolean {
    const isByChance = this.chance.chance(share)
    return isByChance || !this.year.seen.has(what)
  }

  saw(what: string): void {
    this.year.seen.set(what, (this.year.seen.get(what) ?? 0) + 1)
  }

  newCounter(start: number): Counter {
    this.#countersMade += 1
    return new Counter(`YIL-${process.pid}-${this.#countersMade}`, start)
  }

  houseOf(subscriptionOid: number): House | undefined {
    return this.houses.find((house) => house.subscriptionOid === subscriptionOid)
  }

  /** Lets the water run until a moment. */
  at(day: string, time = '10:00') {
    const moment = new Date(`${day}T${time}:00+03:00`).getTime()
    const ms = moment - this.service.now.getTime()
    if (ms < 0) throw new Error(`${day} ${time} is over`)
    for (const house of this.houses)
      if (house.isTapOpen && !house.isAway)
        house.counter.run(house.litresPerDay * (ms / 86_400_000) * (0.7 + this.chance.next() * 0.6))
    this.service.pass(ms)
    this.today = day
  }

  async clerk(): Promise<Clerk> {
    return this.service.as(await this.service.given.member({ role: 'clerk', duties: ['water'] }))
  }

  async signedIn(member: TestMember): Promise<TestMember> {
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const { AccessToken } = await startSignIn(this.db, member.oid, { now: this.service.now, client })
    return { ...member, accessToken: AccessToken }
  }

  workOnPeriods(given: Database = this.db) {
    return workOnWaterPeriods({ db: given, now: this.service.now, settings: testSettings, batchSize: 3 })
  }

  async newcomer(): Promise<TestMember> {
    const member = await this.service.given.member()
    await this.db`
      update registry set gsm_number = ${`+90533${String(member.registryOid).padStart(7, '0').slice(-7)}`}
      where oid = ${member.registryOid}`
    return member
  }

  async orders(kinds: readonly number[]) {
    return this.db<{ oid: number; kind: number; subscriptionOid: number }[]>`
      select work.oid, kind, subscription_oid from water_work_order work
      where state = 'planned' and kind = any(${[...kinds]}) and planned_on <= ${this.today} and region = ${region}
      order by work.oid`
  }

  report(team: Clerk, workOrderOid: number, done: object) {
    return team.call('ReportWorkOrder', {
      reportId: randomUUID(),
      workOrderOid,
      isDone: true,
      doneAt: this.service.now.toISOString(),
      text: 'Yapıldı',
      fileOidList: [],
      ...done,
    })
  }

  /** Makes a clerk's call; one that waits is confirmed by another clerk. */
  async byTwo<Name extends CallName>(clerk: Clerk, name: Name, request: RequestTo<Name>): Promise<void> {
    try {
      await clerk.call(name, request)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('WaitsForSecondPerson')) throw error
      const second = await this.clerk()
      const proposal = (await second.call('GetSecondPersonProposals', {})).at(-1)
      const proposalOid = proposal?.Oid ?? 0
      await second.call('AnswerSecondPersonProposal', {
        proposalOid,
        isConfirmed: true,
        reason: 'Kayıtlara bakıldı',
      })
      this.saw('secondPerson')
    }
  }

  async openEstimates(house: House) {
    return this.db<{ readOn: string; cubicMetres: number; totalKurus: number }[]>`
      select read_on, last_index - first_index + carried_cubic_metres as cubic_metres, total_kurus from water_bill
      where subscription_oid = ${house.subscriptionOid} and is_estimated and corrected_by_oid is null
        and withdrawn_at is null order by read_on`
  }

  /** Books the cost of the water until a reading, by the law and not by the service. */
  async bookTruth(house: House, read: { day: string; cubicMetres: number }) {
    const prices = await loadWaterTariff(this.db, isMetropolitan)
    const { totalKurus } = waterBill({
      terms: house.terms,
      readBefore: house.billed.day,
      readOn: read.day,
      cubicMetres: read.cubicMetres - house.billed.cubicMetres,
      isMetropolitan,
      ...prices,
    })
    house.book(read.day, read.cubicMetres, totalKurus)
  }

  /** Lets estimates stand: one's own reading begins where an estimate ended; one below it sets the estimate right. */
  async letEstimatesStand(house: House) {
    if (await this.isBelowEstimates(house)) return this.saw('belowEstimate')
    for (const { readOn, cubicMetres, totalKurus } of await this.openEstimates(house)) {
      house.book(readOn, house.billed.cubicMetres + cubicMetres, totalKurus)
      this.saw('estimateStands')
    }
  }

  async isBelowEstimates(house: House): Promise<boolean> {
    const estimated = (await this.openEstimates(house)).reduce((sum, { cubicMetres }) => sum + cubicMetres, 0)
    return house.cubicMetres < house.billed.cubicMetres + estimated
  }

  /** Pays by card the open debts of the contract, with their delay fine. */
  async payAll(house: House, dueUntil: string) {
    const debts = await this.db<{ oid: number; isPenalty: boolean }[]>`
      select oid, revenue_code = 57 as is_penalty from accrual where subscriber_number = ${house.subscriberNo}
        and registry_oid = ${house.member.registryOid} and due_date <= ${dueUntil} and principal_balance(oid) > 0`
    if (debts.length === 0) return
    const member = await this.signedIn(house.member)
    // One payment for all would be more than a card takes at once.
    const penalties = debts.filter(({ isPenalty }) => isPenalty).map(({ oid }) => [oid])
    const bills = debts.filter(({ isPenalty }) => !isPenalty).map(({ oid }) => oid)
    for (const accrualOids of [...penalties, bills])
      if (accrualOids.length > 0) await pay(this.service, member, accrualOids)
    this.saw('paid')
  }

  async applied(member: TestMember, name: AppliedName, rest: object): Promise<string> {
    const calling = this.service.as(member)
    const { ReferenceNumber } = await calling.call('ApplyForWaterService', {
      applicationType: applicationTypes[name].code,
      details: {},
      fileOidList: await waterPapers(calling, name),
      isContractAccepted: true,
      isUnusualConfirmed: true,
      ...rest,
    })
    return ReferenceNumber
  }

  async accept(referenceNumber: string) {
    const { IsProposed } = await acceptSeen(await this.clerk(), referenceNumber)
    if (IsProposed) await acceptSeen(await this.clerk(), referenceNumber)
  }
}
