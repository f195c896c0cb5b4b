import type { SubscriptionTerms, WaterGroup } from 'rules/water/water-tariff-rows'
import type { TestMember } from '../test-service.ts'

const digits = 5

/** Counter in the cellar: it knows the water that really ran, independent of the books. */
export class Counter {
  readonly serialNumber: string
  #litres: number
  readonly mountedAt: number

  constructor(serialNumber: string, startCubicMetres: number) {
    this.serialNumber = serialNumber
    this.#litres = startCubicMetres * 1000
    this.mountedAt = startCubicMetres
  }

  run(litres: number): void {
    this.#litres += litres
  }

  /** Whole cubic metres since it was made. */
  get cubicMetres(): number {
    return Math.floor(this.#litres / 1000)
  }

  /** Number shown by its wheels, which begin again after the last number. */
  get shown(): number {
    return this.cubicMetres % 10 ** digits
  }
}

/** Point up to which the water of a house is billed by reading: the day, and the water run since the contract began. */
export interface BilledTo {
  day: string
  cubicMetres: number
}

/** A house with its tap, its counter and the people in it; it knows the real use and its cost. */
export class House {
  member: TestMember
  subscriberNo: string
  subscriptionOid: number
  readonly terms: SubscriptionTerms[] = []
  readonly litresPerDay: number
  /** Habit of paying: at once, a month late, or only when the water is cut. */
  readonly pays: 'inTime' | 'late' | 'whenCut'
  counter: Counter
  isTapOpen = true
  /** Whether they are gone for a while: no water runs, and an estimate comes out too high. */
  isAway = false
  /** The whole cubic metres of counters that were taken out since the contract began. */
  #takenOut = 0
  billed: BilledTo
  /** Charges for water past the meter, after appeals. */
  illegalKurus = 0
  /** Last reading that is not billed yet. */
  read: (BilledTo & { shown: number }) | undefined
  /** Cost by law of the water billed by reading, bill by bill. */
  readonly expected: { from: string; to: string; cubicMetres: number; kurus: number }[] = []

  constructor(
    house: Pick<House, 'member' | 'subscriberNo' | 'subscriptionOid' | 'litresPerDay' | 'pays' | 'counter'>,
    begun: string,
  ) {
    this.member = house.member
    this.subscriberNo = house.subscriberNo
    this.subscriptionOid = house.subscriptionOid
    this.litresPerDay = house.litresPerDay
    this.pays = house.pays
    this.counter = house.counter
    this.billed = { day: begun, cubicMetres: 0 }
    this.turnInto('residence', begun)
  }

  get group(): WaterGroup {
    return this.terms.at(-1)?.group ?? 'residence'
  }

  turnInto(group: WaterGroup, validFrom: string): void {
    this.terms.push({ validFrom, group, units: 1, reductionPercent: 0, reductionUntil: null })
  }

  /** Water that ran through all counters of this contract. */
  get cubicMetres(): number {
    return this.#takenOut + this.counter.cubicMetres - this.counter.mountedAt
  }

  /** Whether the counter began again since it was billed last. */
  get hasTurnedOver(): boolean {
    const billedAt = this.counter.cubicMetres - (this.cubicMetres - this.billed.cubicMetres)
    return this.counter.shown < billedAt % 10 ** digits && this.#takenOut <= this.billed.cubicMetres
  }

  get expectedKurus(): number {
    return this.expected.reduce((sum, { kurus }) => sum + kurus, 0)
  }

  book(to: string, until: number, kurus: number): void {
    const { day: from, cubicMetres: before } = this.billed
    this.expected.push({ from, to, cubicMetres: until - before, kurus })
    this.billed = { day: to, cubicMetres: until }
  }

  changeCounter(next: Counter): void {
    this.#takenOut = this.cubicMetres
    this.counter = next
  }

  noteReading(day: string): void {
    this.read = { day, cubicMetres: this.cubicMetres, shown: this.counter.shown }
  }
}
