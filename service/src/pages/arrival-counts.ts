const slotMs = 8
/** A power of two: 2.3 hours, more than a ticket is valid. */
const slots = 2 ** 20

/**
 * Counts waiting visitors who came before a moment, in at most 2 × 20 steps for any number: a binary indexed tree over
 * a ring of time slots. Only those who came within the same few milliseconds are compared one by one.
 */
export class ArrivalCounts {
  readonly #sums: Int32Array
  readonly #bySlot = new Map<number, number[]>()

  constructor(sums = new Int32Array(slots + 1)) {
    this.#sums = sums
  }

  add(atMs: number): void {
    const slot = slotOf(atMs)
    this.#bySlot.set(slot, [...(this.#bySlot.get(slot) ?? []), atMs])
    this.#change(slot, 1)
  }

  /** Takes back an addition. */
  remove(atMs: number): void {
    const slot = slotOf(atMs)
    const left = (this.#bySlot.get(slot) ?? []).filter((each) => each !== atMs)
    if (left.length > 0) this.#bySlot.set(slot, left)
    else this.#bySlot.delete(slot)
    this.#change(slot, -1)
  }

  /** Counts from one moment until before another, within the length of the ring. */
  countBetween(fromMs: number, toMs: number): number {
    const [from, to] = [slotOf(fromMs), slotOf(toMs)]
    const earlier = (this.#bySlot.get(to) ?? []).filter((each) => each < toMs).length
    const count = this.#sumBefore(to) - this.#sumBefore(from) + earlier
    return to >= from ? count : count + this.#sumBefore(slots)
  }

  #change(slot: number, difference: 1 | -1): void {
    for (let index = slot + 1; index <= slots; index += index & -index)
      this.#sums[index] = (this.#sums[index] ?? 0) + difference
  }

  #sumBefore(slot: number): number {
    let sum = 0
    for (let index = slot; index > 0; index -= index & -index) sum += this.#sums[index] ?? 0
    return sum
  }
}

function slotOf(atMs: number): number {
  return Math.floor(atMs / slotMs) % slots
}
