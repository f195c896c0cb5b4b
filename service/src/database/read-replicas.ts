import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Greatest age of data read from a replica. */
const maxAgeMs = 1500
export const compareReplicasEveryMs = 400
/** Positions that are remembered; older ones say nothing that counts. */
const maxPositions = 10

interface Replica {
  db: Database
  /** Moment until which everything written is known to be there. */
  asOfMs: number
  isAsked: boolean
}

/** Copies of the database that follow it: asked in turns where an answer may be a second old, each only while it keeps up. */
export class ReadReplicas {
  readonly #primary: Database
  readonly #replicas: Replica[]
  readonly #positions: { atMs: number; position: bigint }[] = []
  #turn = 0

  constructor(primary: Database, replicas: readonly Database[]) {
    this.#primary = primary
    this.#replicas = replicas.map((db) => ({ db, asOfMs: Number.NEGATIVE_INFINITY, isAsked: false }))
  }

  /** The next replica of those that are known to have everything that was written until a second ago. */
  current(): Database | undefined {
    const nowMs = performance.now()
    const kept = this.#replicas.filter(({ asOfMs }) => nowMs - asOfMs <= maxAgeMs)
    this.#turn += 1
    return kept[this.#turn % kept.length]?.db
  }

  /** Distrusts a replica that failed to answer, until it was compared again. */
  distrust(db: Database): void {
    const replica = this.#replicas.find((each) => each.db === db)
    if (replica) replica.asOfMs = Number.NEGATIVE_INFINITY
  }

  /** Asks how far the primary has written and how far each replica has come; one that hangs is asked once. */
  async compare(): Promise<void> {
    const atMs = performance.now()
    const primaryDb = this.#primary
    const [primary] = await primaryDb<{ position: string }[]>`
      select pg_current_wal_lsn()::text as position`
    if (primary) this.#positions.unshift({ atMs, position: positionOf(primary.position) })
    this.#positions.length = Math.min(this.#positions.length, maxPositions)
    const idle = this.#replicas.filter(({ isAsked }) => !isAsked)
    const overdue = wait(maxAgeMs, undefined, { ref: false })
    const compared = Promise.allSettled(idle.map((replica) => this.#compareOne(replica)))
    const failed = (await Promise.race([compared, overdue]))?.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ db }) => db.end({ timeout: 5 })))
  }

  async #compareOne(replica: Replica): Promise<void> {
    const { db } = replica
    replica.isAsked = true
    try {
      // A replica that became a primary of its own no longer follows.
      const [row] = await db<{ position: string | null }[]>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`
      const reached = row?.position ? positionOf(row.position) : -1n
      const newest = this.#positions.find(({ position }) => position <= reached)
      replica.asOfMs = newest?.atMs ?? Number.NEGATIVE_INFINITY
    } finally {
      replica.isAsked = false
    }
  }
}

/** A position in the log of a server, written as two hexadecimal halves. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
