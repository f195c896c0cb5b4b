import { type Law, halfUp, interestOnTax } from './law-of-the-book.ts'

interface Bearing {
  baseKurus: number
  from: string
}

/** Money of one person that goes back, as the bookkeeper of the simulation follows it. */
export class Credit {
  readonly law: Law
  /** Principal and late addition that are still to go somewhere. */
  leftKurus: number
  #principalKurus: number
  #bearing: Bearing[]
  interestKurus = 0
  isServed = false
  readonly gone = { paidOut: 0, setOff: 0, lapsed: 0, owedAgain: 0 }
  readonly interestEver = { kurus: 0 }

  constructor({
    law,
    principalKurus,
    additionKurus,
    bearing,
  }: {
    law: Law
    principalKurus: number
    additionKurus: number
    bearing: Bearing[]
  }) {
    this.law = law
    this.leftKurus = principalKurus + additionKurus
    this.#principalKurus = principalKurus
    this.#bearing = bearing
  }

  /** Interest ends: the notice was served, the owner claimed it, or a debt took it. */
  #settle(day: string): number {
    let base = 0
    for (const { baseKurus, from } of this.#bearing) {
      const kurus = interestOnTax(baseKurus, from, day)
      this.interestKurus += kurus
      this.interestEver.kurus += kurus
      base += baseKurus
    }
    this.#bearing = []
    return base
  }

  serve(day: string): void {
    this.#settle(day)
    this.isServed = true
  }

  /** Pays a debt with it; answers the part of the debt's principal that is paid. */
  setOff(day: string, debt: { principalKurus: number; additionKurus: number }): number {
    const base = this.#settle(day)
    const owed = debt.principalKurus + debt.additionKurus
    const taken = Math.min(owed, this.leftKurus + this.interestKurus)
    const ofInterest = Math.min(taken, this.interestKurus)
    this.interestKurus -= ofInterest
    this.leftKurus -= taken - ofInterest
    this.gone.setOff += taken
    const runsOn = Math.min(base, this.leftKurus)
    if (runsOn > 0 && !this.isServed) this.#bearing = [{ baseKurus: runsOn, from: day }]
    return halfUp(BigInt(taken) * BigInt(debt.principalKurus), BigInt(owed))
  }

  /** Part of the tax was owed after all: it was never too much, and bears nothing. */
  owedAgain(kurus: number): void {
    this.gone.owedAgain += kurus
    this.leftKurus -= kurus
    this.#principalKurus -= kurus
    let left = this.#principalKurus
    this.#bearing = this.#bearing.map(({ baseKurus, from }) => {
      const base = Math.min(baseKurus, left)
      left -= base
      return { baseKurus: base, from }
    })
  }

  payOut(): number {
    const kurus = this.leftKurus + this.interestKurus
    this.#empty('paidOut')
    return kurus
  }

  lapse(): void {
    this.#empty('lapsed')
  }

  #empty(way: 'paidOut' | 'lapsed'): void {
    this.gone[way] += this.leftKurus + this.interestKurus
    this.leftKurus = 0
    this.interestKurus = 0
  }
}

/** Money of each day, by the bookkeeper's own receipts. */
export class DayBookOfYear {
  readonly days = new Map<string, { collected: number; doubled: number; refunded: number }>()

  add(day: string, what: 'collected' | 'doubled' | 'refunded', kurus: number): void {
    const sums = this.days.get(day) ?? { collected: 0, doubled: 0, refunded: 0 }
    sums[what] += kurus
    this.days.set(day, sums)
  }

  total(what: 'collected' | 'doubled' | 'refunded'): number {
    return [...this.days.values()].reduce((sum, each) => sum + each[what], 0)
  }
}
