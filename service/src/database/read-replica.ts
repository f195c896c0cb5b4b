import type { Database } from './database.ts'

/** What was read from the replica is never older than this. */
const maxAgeMs = 1500
export const compareReplicaEveryMs = 400
/** Positions that are remembered; older ones say nothing that counts. */
const maxPositions = 10

/** A copy of the database that follows it: asked where an answer may be a second old, and only while it keeps up. */
export class ReadReplica {
  readonly #primary: Database
  readonly #replica: Database
  readonly #positions: { atMs: number; position: bigint }[] = []
  #asOfMs = Number.NEGATIVE_INFINITY

  constructor(primary: Database, replica: Database) {
    this.#primary = primary
    this.#replica = replica
  }

  /** The replica, where it is known to have everything that was written until a second ago. */
  current(): Database | undefined {
    return performance.now() - this.#asOfMs <= maxAgeMs ? this.#replica : undefined
  }

  /** Until it was compared again, after it failed to answer. */
  distrust(): void {
    this.#asOfMs = Number.NEGATIVE_INFINITY
  }

  /** Asks how far the primary has written and how far the replica has come. */
  async compare(): Promise<void> {
    const [primaryDb, replicaDb] = [this.#primary, this.#replica]
    const atMs = performance.now()
    const [primary] = await primaryDb<{ position: string }[]>`
      select pg_current_wal_lsn()::text as position`
    if (primary) this.#positions.unshift({ atMs, position: positionOf(primary.position) })
    this.#positions.length = Math.min(this.#positions.length, maxPositions)
    // One that was made a primary of its own no longer follows.
    const [replica] = await replicaDb<{ position: string | null }[]>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`
    const reached = replica?.position ? positionOf(replica.position) : -1n
    const newest = this.#positions.find(({ position }) => position <= reached)
    if (newest) this.#asOfMs = newest.atMs
    else this.distrust()
  }

  async end(): Promise<void> {
    await this.#replica.end({ timeout: 5 })
  }
}

/** A position in the log of a server, written as two hexadecimal halves. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
