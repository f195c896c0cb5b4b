/** Chance that comes out the same for the same seed, so that a run can be repeated. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    // Neighbouring seeds would begin alike.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** Random number from 0 up to, and without, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
}
