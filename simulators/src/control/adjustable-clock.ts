/** A clock a test can move forward instead of waiting for a code to expire. */
export class AdjustableClock {
  private offsetMs = 0

  now(): number {
    return Date.now() + this.offsetMs
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1000
  }

  get offsetSeconds(): number {
    return this.offsetMs / 1000
  }

  reset(): void {
    this.offsetMs = 0
  }
}
