import { beforeEach, describe, expect, test } from 'vitest'
import { type Place, WaitingLine } from './waiting-line.ts'

let nowMs = 0
let isBusy = true
let line: WaitingLine

beforeEach(() => {
  nowMs = Date.parse('2026-11-30T08:00:00Z')
  isBusy = true
  line = new WaitingLine({ isBusy: () => isBusy, nowMs: () => nowMs })
})

function come(): Place {
  nowMs += 10
  const place = line.enter()
  if (!place) throw new Error('was let in at once')
  return place
}

/** Everyone who waits asks again, the last one first. */
function askAgain(waiting: Place[]): Place[] {
  return waiting.toReversed().flatMap(({ arrivedAt }) => line.enter(arrivedAt) ?? [])
}

describe('the waiting line', () => {
  test('lets everyone in while nobody waits too long', () => {
    isBusy = false
    expect(Array.from({ length: 500 }, () => line.enter())).toEqual(Array.from({ length: 500 }))
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
    expect(line.enter(nowMs + differenceMs)?.place).toBe(6)
  })
})
