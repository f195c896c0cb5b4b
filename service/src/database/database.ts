import postgres from 'postgres'
import { type PrimaryWatch, leaveWatch, watchPrimary } from './primary-watch.ts'
import { serversOf } from './servers.ts'

interface DatabaseOptions {
  connections?: number
  /**
   * Whether it stands behind a pooler in transaction mode: nothing is prepared, and time-outs are those of the account.
   */
  isPooled?: boolean
  /** Whether a server that follows another may be used, through which nothing can be written. */
  mayFollow?: boolean
  /** By which the server knows the program. */
  name?: string
  /** After which the server gives up a statement, waiting for a lock, or a transaction in which nothing is asked. */
  timeouts?: { statementMs: number; lockMs: number; idleInTransactionMs: number } | undefined
  /** Told each statement that is sent; for tests. */
  onStatement?: (text: string) => void
}

/** Wait for the statements still running in a pool that was given up. */
const untilRetirementMs = 5000
const retirementSeconds = 25
/** Patience with one of several servers: one that does not even take a connection holds no one up for long. */
const connectSeconds = 5

/**
 * Opens the one way to the database; 64-bit integers arrive as safe integers, dates as `YYYY-MM-DD` text. Connections
 * go to the leading one of the URL's hosts. A pool is given up if it leads to a standby, or after a lost connection:
 * the driver would reconnect and wait for ever for the rest of a transaction.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const retiring = new Map<Database, NodeJS.Timeout>()
  let isEnded = false
  const servers = serversOf(url)
  const watch = servers.length > 1 && !options.mayFollow ? watchPrimary(url) : undefined
  const openNext = () => openPool(servers[0] ?? url, { options, watch, onLost })
  let pool = openNext()

  function onLost(lost: Database) {
    if (lost !== pool || isEnded) return
    pool = openNext()
    // The retirement waits, because ending a pool forgets the statements that wait in it for a connection.
    const retire = () => void lost.end({ timeout: retirementSeconds }).then(() => retiring.delete(lost))
    retiring.set(lost, setTimeout(retire, untilRetirementMs).unref())
  }

  async function end(ending?: { timeout?: number }): Promise<void> {
    if (!isEnded && watch) await leaveWatch(url)
    isEnded = true
    for (const timer of retiring.values()) clearTimeout(timer)
    await Promise.all([pool, ...retiring.keys()].map((each) => each.end(ending)))
  }

  const alone = options.isPooled ? sendAlone : (asked: unknown) => asked
  return new Proxy(pool, {
    apply: (_first, _this, values) => alone(Reflect.apply(pool, undefined, values)),
    get: (_first, name) => {
      if (name === 'end') return end
      if (name === 'unsafe')
        return (...values: Parameters<Database['unsafe']>) => alone(pool.unsafe(...values))
      return Reflect.get(pool, name)
    },
  })
}

/**
 * Lets nothing be sent on a connection behind a question that is not answered yet. The driver first asks for the types
 * of the next question's values, a pooler gives the server away when the one before is answered, and the values then
 * reach another server, or none.
 */
function sendAlone(asked: unknown): unknown {
  const { options } = asked as { options?: { onexecute?: () => boolean } }
  if (options) options.onexecute = () => false
  return asked
}

interface PoolParts {
  options: DatabaseOptions
  /** Servers of an address with several: by which the one that leads is connected to. */
  watch: PrimaryWatch | undefined
  onLost: (pool: Database) => void
}

function openPool(url: string, { options, watch, onLost }: PoolParts): Database {
  const pool: Database = postgres(url, {
    // Not in the types of the driver.
    ...(watch && { socket: () => watch.connect(), connect_timeout: connectSeconds }),
    max: options.connections ?? 10,
    // So that a connection is closed by a fault, or by us at the end.
    max_lifetime: null,
    prepare: !options.isPooled,
    onclose: () => onLost(pool),
    // Said by every server while a connection is made, and again when it changes.
    onparameter: (name, value) => {
      if (name === 'in_hot_standby' && value === 'on' && !options.mayFollow) onLost(pool)
    },
    onnotice: () => {},
    ...(options.onStatement && { debug: (_connection, text) => options.onStatement?.(text) }),
    connection: {
      application_name: options.name ?? 'e-belediye',
      TimeZone: 'Europe/Istanbul',
      ...(options.timeouts &&
        !options.isPooled && {
          statement_timeout: options.timeouts.statementMs,
          lock_timeout: options.timeouts.lockMs,
          idle_in_transaction_session_timeout: options.timeouts.idleInTransactionMs,
        }),
    },
    types: {
      bigint: { to: 20, from: [20], serialize: (value: number) => String(value), parse: parseSafeInteger },
      date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
    },
    // Only columns are renamed: people's words in JSON keep their names.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
  })
  return pool
}

export type Database = postgres.Sql<{ bigint: number; date: string }>
export type Transaction = postgres.TransactionSql<{ bigint: number; date: string }>
/** A database or a transaction on it. */
export type Queryable = Database | Transaction

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the safe integers`)
  return value
}
