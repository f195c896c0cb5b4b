const minuteMs = 60_000

/** Counts events of the last minute by key. */
export class SlidingMinute {
  private events: { key: string; atMs: number }[] = []

  count(key: string, nowMs: number): number {
    this.events = this.events.filter(({ atMs }) => nowMs - atMs < minuteMs)
    return this.events.filter((event) => event.key === key).length
  }

  add(key: string, nowMs: number): void {
    this.events.push({ key, atMs: nowMs })
  }

  reset(): void {
    this.events = []
  }
}
