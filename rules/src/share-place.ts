import type { Fraction } from './exact-parts.ts'
import { type Kurus, kurus } from './money.ts'

type Exact = { part: bigint; whole: bigint }

/** Stretch from one fraction of the whole to another, the second not included. */
type Stretch = { from: Exact; to: Exact }

/**
 * Place of an owner's share on the line from nothing to the whole. Neighbouring owners pay from the kuruş where the one
 * before ends, so that all of them pay exactly the whole; the buyer of a share takes its place.
 */
export type SharePlace = readonly Stretch[]

/**
 * A place for a share: where it lay before as far as that is free, then the first free room. Nothing where the shares
 * are more than the whole, unless it has a place already.
 */
export function placeShare(
  share: Fraction,
  others: readonly SharePlace[],
  before: SharePlace = [],
): SharePlace | undefined {
  if (share.part < 0 || share.whole <= 0 || share.part > share.whole)
    throw new RangeError(`not a share: ${share.part}/${share.whole}`)
  const wanted = reduced({ part: BigInt(share.part), whole: BigInt(share.whole) })
  const free = others.flat().reduce<Stretch[]>(without, [{ from: nothing, to: everything }])
  const kept = free.flatMap((room) => before.flatMap((stretch) => common(room, stretch)))
  const further = kept.reduce<Stretch[]>(without, free)
  const place = takeFirst([...inOrder(kept), ...inOrder(further)], wanted)
  if (place !== undefined) return joined(inOrder(place))
  return compare(sizeOf(before), wanted) === 0 && before.length > 0 ? before : undefined
}

/** Part of an amount that falls on a place: thirds of 100 are 33, 33 and 34. */
export function partAt(amount: Kurus, place: SharePlace): Kurus {
  const upTo = ({ part, whole }: Exact) => (BigInt(amount) * part) / whole
  return kurus(Number(place.reduce((sum, { from, to }) => sum + upTo(to) - upTo(from), 0n)))
}

/** Stored form of a place: ['0/1-1/3']. */
export function writePlace(place: SharePlace): string[] {
  return place.map(({ from, to }) => `${from.part}/${from.whole}-${to.part}/${to.whole}`)
}

export function readPlace(written: readonly string[]): SharePlace {
  return written.map((each) => {
    const [, ...numbers] = /^(\d+)\/(\d+)-(\d+)\/(\d+)$/u.exec(each) ?? []
    const [a = 0n, b = 0n, c = 0n, d = 0n] = numbers.map(BigInt)
    if (b === 0n || d === 0n) throw new RangeError(`not a place of a share: ${each}`)
    return { from: { part: a, whole: b }, to: { part: c, whole: d } }
  })
}

const nothing: Exact = { part: 0n, whole: 1n }
const everything: Exact = { part: 1n, whole: 1n }

function takeFirst(rooms: readonly Stretch[], wanted: Exact): Stretch[] | undefined {
  const taken: Stretch[] = []
  let left = wanted
  for (const room of rooms) {
    if (left.part === 0n) break
    const size = minus(room.to, room.from)
    const isEnough = compare(size, left) >= 0
    taken.push(isEnough ? { from: room.from, to: plus(room.from, left) } : room)
    left = isEnough ? nothing : minus(left, size)
  }
  return left.part === 0n ? taken : undefined
}

/** Free rooms left beside a stretch. */
function without(rooms: Stretch[], taken: Stretch): Stretch[] {
  return rooms.flatMap((room) => {
    if (common(room, taken).length === 0) return [room]
    const sides = [
      { from: room.from, to: least(room.to, taken.from) },
      { from: most(room.from, taken.to), to: room.to },
    ]
    return sides.filter(({ from, to }) => compare(from, to) < 0)
  })
}

function common(a: Stretch, b: Stretch): Stretch[] {
  const both = { from: most(a.from, b.from), to: least(a.to, b.to) }
  return compare(both.from, both.to) < 0 ? [both] : []
}

function inOrder(stretches: readonly Stretch[]): Stretch[] {
  return stretches.toSorted((a, b) => compare(a.from, b.from))
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  return stretches.reduce<Stretch[]>((all, stretch) => {
    const last = all.at(-1)
    if (last && compare(last.to, stretch.from) === 0)
      return [...all.slice(0, -1), { from: last.from, to: stretch.to }]
    return [...all, stretch]
  }, [])
}

function sizeOf(place: SharePlace): Exact {
  return place.reduce((sum, { from, to }) => plus(sum, minus(to, from)), nothing)
}

function compare(a: Exact, b: Exact): number {
  return Number(a.part * b.whole - b.part * a.whole > 0n) - Number(a.part * b.whole - b.part * a.whole < 0n)
}

function least(a: Exact, b: Exact): Exact {
  return compare(a, b) <= 0 ? a : b
}

function most(a: Exact, b: Exact): Exact {
  return compare(a, b) >= 0 ? a : b
}

function plus(a: Exact, b: Exact): Exact {
  return reduced({ part: a.part * b.whole + b.part * a.whole, whole: a.whole * b.whole })
}

function minus(a: Exact, b: Exact): Exact {
  return reduced({ part: a.part * b.whole - b.part * a.whole, whole: a.whole * b.whole })
}

function reduced({ part, whole }: Exact): Exact {
  let [a, b] = [part, whole]
  while (b !== 0n) [a, b] = [b, a % b]
  return { part: part / a, whole: whole / a }
}
