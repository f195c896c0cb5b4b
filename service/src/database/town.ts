import type { Database, Queryable } from './database.ts'

/** Time for which an answer counts, so that jobs of every second do not ask each time. */
const maxAgeMs = 5000

/**
 * Whether this database is the town's own, or a copy of it. A copy has the same messages to send and the same payments
 * to take back: its jobs wait, and no one pays there, until an operator says by `npm run take-over` that it is the town
 * now.
 */
export class Town {
  readonly #db: Database
  #answer: { isOwn: Promise<boolean>; at: number } | undefined

  constructor(db: Database) {
    this.#db = db
  }

  isOwn(): Promise<boolean> {
    if (!this.#answer || Date.now() - this.#answer.at > maxAgeMs)
      this.#answer = { isOwn: claimTown(this.#db), at: Date.now() }
    return this.#answer.isOwn
  }
}

/** The first to ask decides where the town is. */
async function claimTown(db: Database): Promise<boolean> {
  await db`update installation set place = ${placeOf(db)} where place is null`
  return !(await isCopy(db))
}

export async function isCopy(db: Queryable): Promise<boolean> {
  const [row] = await db<{ isCopy: boolean }[]>`
    select coalesce(place <> ${placeOf(db)}, false) as is_copy from installation`
  return row?.isCopy ?? false
}

/** Marks the database as a copy. A copy of the whole cluster cannot recognise itself: an operator has to say so. */
export async function declareCopy(db: Queryable): Promise<void> {
  const declared = await db`update installation set place = 'a copy' returning kind`
  if (declared.length === 0) throw new Error('This database holds no town yet.')
}

/**
 * Makes this database the town from now on. Events that it numbers are of another history than those of the town
 * before.
 */
export async function takeOver(db: Queryable): Promise<void> {
  await db`update installation set place = ${placeOf(db)}`
  // A town of an earlier release gets its first numbering when it is migrated.
  const [numbering] = await db<{ isKnown: boolean }[]>`
    select to_regclass('bridge_numbering') is not null as is_known`
  if (!numbering?.isKnown) return
  const [past] = await db<{ isKnown: boolean }[]>`
    select to_regclass('bridge_past_numbering') is not null as is_known`
  if (past?.isKnown)
    await db`
      insert into bridge_past_numbering (epoch, last_number)
      select epoch, (select coalesce(max(number), 0) from bridge_event) from bridge_numbering`
  await db`
    update bridge_numbering set epoch = gen_random_uuid(),
      after_number = (select coalesce(max(number), 0) from bridge_event)`
}

/** The cluster and the database in it: the same after a failover, another one after a restore. */
function placeOf(db: Queryable) {
  return db`
    (select system_identifier from pg_control_system())::text || '/'
      || (select oid from pg_database where datname = current_database())::text`
}
