import type { Database } from '../../database/database.ts'
import { Killed, type Process } from './scheduler.ts'

/**
 * Fate of a transaction: it is committed, cannot begin, is rolled back, or is committed without its caller learning so.
 */
export type TransactionFate = 'made' | 'noConnection' | 'brokenOff' | 'answerLost'

class ConnectionLost extends Error {}

/** The real database as one process sees it: each transaction is a step, before and after which it may be killed. */
export function unreliableDatabase(db: Database, process: Process, fateOf: () => TransactionFate): Database {
  const begin = async (work: (tx: never) => Promise<unknown>) => {
    await process.pause()
    const fate = fateOf()
    if (fate === 'noConnection') throw new ConnectionLost('no connection')
    const answer: unknown = await db.begin(async (tx) => {
      const made = await work(tx as never)
      if (fate === 'brokenOff') throw new ConnectionLost('broken off')
      return made
    })
    if (fate === 'answerLost') throw new ConnectionLost('the answer to the commit was lost')
    await process.pause()
    return answer
  }
  return new Proxy(db, {
    apply: (target, self, parameters) => {
      if (process.isDead) throw new Killed()
      return Reflect.apply(target, self, parameters) as unknown
    },
    get: (target, name) => (name === 'begin' ? begin : (Reflect.get(target, name) as unknown)),
  })
}
