import { beforeEach, describe, expect, test } from 'vitest'
import { ArrivalCounts } from './arrival-counts.ts'
import { type Place, WaitingLine, addressFull } from './waiting-line.ts'

let nowMs = 0
let isBusy = true
let line: WaitingLine

beforeEach(() => {
  nowMs = Date.parse('2026-11-30T08:00:00Z')
  isBusy = true
  line = new WaitingLine({ isBusy: () => isBusy, nowMs: () => nowMs })
})

let visitors = 0

/** Each from an IP address of their own where none is named. */
function come(address?: unknown): Place {
  nowMs += 10
  const place = ask({ address: typeof address === 'string' ? address : `visitor ${(visitors += 1)}` })
  if (!place) throw new Error('was let in at once')
  return place
}

function ask(arrival: { address: string; arrivedAt?: number }): Place | undefined {
  const place = line.enter(arrival)
  if (place === addressFull) throw new Error('the IP address has its places')
  return place
}

/** Makes everyone who waits ask again, the last one first. */
function askAgain(waiting: Place[]): Place[] {
  return waiting.toReversed().flatMap(({ arrivedAt }) => ask({ address: 'again', arrivedAt }) ?? [])
}

describe('the waiting line', () => {
  test('lets everyone in while nobody waits too long', () => {
    isBusy = false
    expect(Array.from({ length: 500 }, () => ask({ address: 'one' }))).toEqual(Array.from({ length: 500 }))
    expect(line.length).toBe(0)
  })

  test('gives places in the order of arrival', () => {
    expect(Array.from({ length: 3 }, () => come().place)).toEqual([1, 2, 3])
    expect(line.length).toBe(3)
  })

  test('lets in first who came first, whoever asks first, until nobody waits', () => {
    let waiting = Array.from({ length: 40 }, come)
    isBusy = false
    for (let rounds = 0; waiting.length > 0; rounds += 1) {
      expect(rounds).toBeLessThan(10)
      nowMs += 10_000
      const left = askAgain(waiting)
      const letIn = waiting.filter(({ arrivedAt }) => left.every((each) => each.arrivedAt !== arrivedAt))
      const last = Math.max(...letIn.map(({ arrivedAt }) => arrivedAt))
      expect(left.every(({ arrivedAt }) => arrivedAt > last)).toBe(true)
      waiting = left
    }
    expect(line.length).toBe(0)
  })

  test('nobody who comes later overtakes, also when it is calm again', () => {
    const first = Array.from({ length: 50 }, come)
    isBusy = false
    expect(come().place).toBe(first.length + 1)
  })

  test('moves on while readers wait too long, one visitor a second', () => {
    const waiting = Array.from({ length: 30 }, come)
    nowMs += 10_000
    expect(waiting.length - askAgain(waiting).length).toBe(10)
  })

  test('says how long it takes at the present pace', () => {
    const [first, , third] = Array.from({ length: 3 }, come)
    expect([first?.waitSeconds, third?.waitSeconds]).toEqual([1, 3])
  })

  test('forgets who left', () => {
    Array.from({ length: 5 }, come)
    nowMs += 60_000
    expect(line.length).toBe(0)
  })

  test.each([
    ['of another day', -24 * 3_600_000],
    ['of the future', 60_000],
  ])('a ticket %s gives no place before others', (_name, differenceMs) => {
    Array.from({ length: 5 }, come)
    expect(ask({ address: 'one', arrivedAt: nowMs + differenceMs })?.place).toBe(6)
  })

  test('has a bounded number of places for one IP address, and others behind it come in as those leave', () => {
    line = new WaitingLine({ isBusy: () => isBusy, nowMs: () => nowMs }, 3)
    const inside = Array.from({ length: 3 }, () => come('one household'))
    expect(line.enter({ address: 'one household' })).toBe(addressFull)
    expect(line.length).toBe(3)
    expect(come('another').place).toBe(4)
    // A ticket keeps its place.
    expect(inside.map(({ arrivedAt }) => ask({ address: 'one household', arrivedAt })?.place)).toEqual([
      1, 2, 3,
    ])
    nowMs += 1000
    expect(ask({ address: 'one household', ...inside[0] })).toBeUndefined()
    expect(come('one household').place).toBe(4)
    expect(line.enter({ address: 'one household' })).toBe(addressFull)
  })

  test('tickets gathered one after the other take no more places than the IP address has', () => {
    line = new WaitingLine({ isBusy: () => isBusy, nowMs: () => nowMs }, 3)
    const gathered = Array.from({ length: 3 }, () => come('one'))
    let others = Array.from({ length: 80 }, () => come())
    for (let round = 0; round < 5; round += 1) {
      nowMs += 10_000
      others = askAgain(others)
    }
    gathered.push(...Array.from({ length: 3 }, () => come('one')))
    const answers = gathered.map(({ arrivedAt }) => line.enter({ address: 'one', arrivedAt }))
    expect(answers.filter((answer) => answer === addressFull).length).toBeGreaterThan(0)
    expect(answers.filter((answer) => typeof answer === 'object').length).toBeLessThanOrEqual(3)
  })

  test.each([0, 2 ** 20 * 8 - 5_000])('counts places right where the ring of time begins again', (fromMs) => {
    nowMs = 2 ** 20 * 8 * 200_000 + fromMs
    line = new WaitingLine({ isBusy: () => true, nowMs: () => nowMs })
    expect(Array.from({ length: 900 }, () => come().place)).toEqual(
      Array.from({ length: 900 }, (_, at) => at + 1),
    )
  })

  test('a question costs the same in a line of 100 and in one of 40,000', () => {
    const [short, long] = [stepsAmong(100), stepsAmong(40_000)]
    expect(long / short).toBeLessThan(1.5)
    expect(long).toBeLessThan(200)
  })
})

/** Entries looked at by one question without a ticket and one with, while so many wait. */
function stepsAmong(length: number): number {
  let steps = 0
  const sums = new Proxy(new Int32Array(2 ** 20 + 1), {
    get: (target, name) => {
      steps += 1
      return Reflect.get(target, name, target) as unknown
    },
  })
  line = new WaitingLine({ isBusy: () => true, nowMs: () => nowMs }, 200, new ArrivalCounts(sums))
  nowMs = Date.parse('2026-11-30T08:00:00Z')
  const waiting = Array.from({ length }, () => {
    nowMs += 0.25
    return ask({ address: `visitor ${(visitors += 1)}` })
  })
  expect(line.length).toBeGreaterThan(length - 20)
  nowMs += 1
  const iterate = countIteration(() => (steps += 1))
  steps = 0
  expect(ask({ address: 'new' })?.place).toBeGreaterThan(length - 20)
  ask({ address: 'again', arrivedAt: waiting.at(-1)?.arrivedAt ?? 0 })
  iterate.stop()
  return steps
}

/** Counts the entries of every map that is walked. */
function countIteration(visit: () => void): { stop: () => void } {
  const iterator = Object.getPrototypeOf(new Map().entries()) as { next: unknown }
  const next = Reflect.get(iterator, 'next') as (this: unknown) => unknown
  iterator.next = function counted() {
    visit()
    return next.call(this)
  }
  return { stop: () => void (iterator.next = next) }
}
