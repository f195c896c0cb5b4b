import { randomInt } from 'node:crypto'
import { Counter } from '../telemetry/metrics.ts'
import { ArrivalCounts } from './arrival-counts.ts'

/** Interval in which a waiting page asks again. */
export const askAgainSeconds = 10
/** Silence after which a visitor counts as gone. */
const maxSilenceMs = 4 * askAgainSeconds * 1000
const maxTicketMs = 2 * 3_600_000
/** The clocks of two machines may differ by so much. */
const maxSkewMs = 5000
/** Visitors let in each second: at least one, so that the line always moves. */
const minPerSecond = 1
const maxPerSecond = 100
const maxWaiting = 100_000

const visitorsWaiting = new Counter(
  'ebelediye_visitors_waiting',
  'New visitors who wait to be let in.',
  'gauge',
)

export interface Place {
  /** Moment of arrival, which is all that the ticket says. */
  arrivedAt: number
  /** 1 is next. */
  place: number
  waitSeconds: number
}

interface Pressure {
  /** Whether those inside wait too long at this moment. */
  isBusy: () => boolean
  nowMs: () => number
}

/** A person's question to be let in: the IP address that limits count by, and the time on their ticket. */
interface Arrival {
  address: string
  arrivedAt?: number | undefined
}

interface Waiting {
  address: string
  askedAt: number
}

/** Answer where so many wait from one IP address that no more are counted: they keep a ticket they already have. */
export const addressFull = 'addressFull'

/**
 * Line for new visitors while those inside would wait too long; first come, first served. Then half as many are let in
 * each second, and more again afterwards. A question costs the same for any length: places are counted by
 * `ArrivalCounts`, and visitors who left are at the front, as a question moves its ticket to the end.
 */
export class WaitingLine {
  readonly #pressure: Pressure
  readonly #maxPerAddress: number
  /** Visitors by their tickets, in the order in which they last asked. */
  readonly #waiting = new Map<number, Waiting>()
  readonly #perAddress = new Map<string, number>()
  readonly #arrivals: ArrivalCounts
  #perSecond = minPerSecond
  #free = 0
  #countedAt: number
  #lastTicket = 0

  constructor(pressure: Pressure, maxPerAddress = 200, arrivals = new ArrivalCounts()) {
    this.#pressure = pressure
    this.#maxPerAddress = maxPerAddress
    this.#arrivals = arrivals
    this.#countedAt = pressure.nowMs()
  }

  get length(): number {
    this.#forgetGone()
    return this.#waiting.size
  }

  /** The place of a visitor who came at that moment, or just now; undefined where they may come in. */
  enter({ address, arrivedAt }: Arrival): Place | typeof addressFull | undefined {
    const now = this.#pressure.nowMs()
    this.#forgetGone()
    this.#countFree()
    const isTicket = arrivedAt !== undefined && arrivedAt < now + maxSkewMs && arrivedAt > now - maxTicketMs
    if (this.#waiting.size === 0 && !isTicket && !this.#pressure.isBusy()) return undefined
    const ticket = isTicket ? arrivedAt : this.#newTicket(now)
    const place = 1 + this.#arrivals.countBetween(now - maxTicketMs - 2 * maxSilenceMs, ticket)
    if (place <= this.#free) {
      this.#free -= 1
      this.#remove(ticket)
      return undefined
    }
    const isKnown = this.#waiting.has(ticket)
    if (!isKnown && (this.#perAddress.get(address) ?? 0) >= this.#maxPerAddress) return addressFull
    this.#remove(ticket)
    if (isKnown || this.#waiting.size < maxWaiting) this.#add(ticket, { address, askedAt: now })
    return { arrivedAt: ticket, place, waitSeconds: Math.ceil(place / this.#perSecond) }
  }

  /** Later than all before it, and another one than those of other services. */
  #newTicket(now: number): number {
    this.#lastTicket = Math.max(now, this.#lastTicket) + randomInt(1, 100) / 1000
    return this.#lastTicket
  }

  #add(ticket: number, waiting: Waiting): void {
    visitorsWaiting.add({})
    this.#waiting.set(ticket, waiting)
    this.#arrivals.add(ticket)
    this.#perAddress.set(waiting.address, (this.#perAddress.get(waiting.address) ?? 0) + 1)
  }

  #remove(ticket: number): void {
    const waiting = this.#waiting.get(ticket)
    if (!waiting) return
    visitorsWaiting.add({}, -1)
    this.#waiting.delete(ticket)
    this.#arrivals.remove(ticket)
    const left = (this.#perAddress.get(waiting.address) ?? 1) - 1
    if (left > 0) this.#perAddress.set(waiting.address, left)
    else this.#perAddress.delete(waiting.address)
  }

  #countFree(): void {
    const now = this.#pressure.nowMs()
    const seconds = (now - this.#countedAt) / 1000
    this.#countedAt = now
    this.#perSecond = this.#pressure.isBusy()
      ? Math.max(minPerSecond, this.#perSecond / 2 ** seconds)
      : Math.min(maxPerSecond, this.#perSecond + seconds)
    // The next visitor asks only every few seconds: their place is kept free until then.
    const most = this.#perSecond * askAgainSeconds
    this.#free = Math.min(most, this.#free + this.#perSecond * seconds)
  }

  #forgetGone(): void {
    const before = this.#pressure.nowMs() - maxSilenceMs
    for (const [ticket, { askedAt }] of this.#waiting) {
      if (askedAt >= before) return
      this.#remove(ticket)
    }
  }
}
